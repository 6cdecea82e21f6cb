/** The voice's cues while a deck is registered. */

import {
  type CuesIn,
  catalogue,
  cuesOf,
  type Domain,
  wholeNumbers,
} from '../../engine/script/index.js';
import { LANGUAGES } from '../../engine/table/index.js';
import { DECKS, deckCard, nameOfDeckCard } from '../../games/index.js';

const copiesOf = (box: readonly string[], card: string) => box.filter((one) => one === card).length;

/** Every card of every deck once. */
const CARDS = DECKS.flatMap(({ game, box }) =>
  [...new Set(box)].map((card) => ({
    named: deckCard(game, card),
    copies: copiesOf(box, card),
  })),
);
const MOST_COPIES = Math.max(...CARDS.map(({ copies }) => copies));

export const REGISTRATION_CUES = catalogue({
  'register.ask': { card: cards(1) },
  'register.ask-copy': {
    card: cards(2),
    copy: wholeNumbers(1, MOST_COPIES),
    copies: wholeNumbers(2, MOST_COPIES),
  },
  'register.noted': { card: cards(1) },
  'register.moved': { card: cards(1) },
  'register.taken': { card: cards(1) },
  'register.taken-elsewhere': { card: cards(1) },
  'register.not-asked': {},
  'register.no-sticker': {},
  'register.two-stickers': {},
  'register.whole': {},
});

/** The cues of a registration, with their parameters. */
export type RegistrationCues = CuesIn<typeof REGISTRATION_CUES>;

/** Makes a cue of a registration. */
export const registrationCue = cuesOf(REGISTRATION_CUES);

/**
 * Returns the cards with at least this many copies, named as by `deckCard`. A card that two games name the same in
 * every language is listed once: its words are the same.
 */
function cards(leastCopies: number): Domain<string> {
  const known = CARDS.filter(({ copies }) => copies >= leastCopies).map(({ named }) => named);
  const heard = new Set<string>();
  const values = known.filter((named) => {
    const names = LANGUAGES.map((language) => `${language} ${nameOfDeckCard(named, language)}`);
    const isNew = names.some((name) => !heard.has(name.toLowerCase()));
    for (const name of names) heard.add(name.toLowerCase());
    return isNew;
  });
  return {
    values,
    few: values.slice(0, 2),
    has: (value) => typeof value === 'string' && known.includes(value),
    hidden: false,
  };
}
