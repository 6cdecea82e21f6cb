/** What the page calls the games that can be chosen. */
import type { GameName } from '../games/evening.js';
import type { Language } from '../voice/languages.js';

const TITLES: Readonly<Record<Language, Readonly<Record<GameName, string>>>> = {
  it: { lupusburg: 'Lupusburg', claw: 'Solo artiglio' },
  en: { lupusburg: 'Lupusburg', claw: 'The bare claw' },
};

/** The games in the order of the menu. */
export function gameTitles(language: Language): readonly { id: GameName; title: string }[] {
  const titles = TITLES[language];
  return [
    { id: 'lupusburg', title: titles.lupusburg },
    { id: 'claw', title: titles.claw },
  ];
}
