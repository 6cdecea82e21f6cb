/** The rulebook's themes, and the base game: which characters play, by the number of players. LM8-002, LM8-009. */

import type { ByLanguage } from '../../engine/table/index.js';
import { copiesIn, type Deck, deckOf, LEAST_PLAYERS, MOST_PLAYERS, wolvesFor } from './deck.js';
import { ROLES, type RoleId } from './roles.js';

/** Characters that a theme leaves open: the seer or the Cartomante, miss Purple or the medium. */
export interface OpenChoices {
  readonly seer: 'seer' | 'fortune-teller';
  readonly eighth: 'purple' | 'medium';
}

/** One character of a theme, at these numbers of players; without them, at all. */
interface Member {
  readonly role: RoleId | 'seer-or-teller' | 'purple-or-medium';
  readonly at?: (players: number) => boolean;
}

/** A theme of the rulebook. Villagers fill up to one character each (LM8-010). */
interface Theme {
  readonly least: number;
  readonly most: number;
  readonly members: readonly Member[];
  /** Whether its owl kills with fewer than twenty players, too (LM8-209). */
  readonly deadlyOwl?: true;
}

const from = (least: number) => (players: number) => players >= least;
const upTo = (most: number) => (players: number) => players <= most;
const always = (...roles: readonly Member['role'][]): readonly Member[] =>
  roles.map((role) => ({ role }));

/** The themes (LM8-009), and the base game, which has none of the new characters (LM8-002). */
export const THEMES = {
  base: {
    least: 8,
    most: 27, // more villagers than fourteen are in no box
    members: [
      ...always('seer', 'wolf', 'wolf'),
      { role: 'medium', at: from(9) },
      { role: 'possessed', at: from(10) },
      { role: 'guard', at: from(11) },
      { role: 'owl', at: from(12) },
      { role: 'mason', at: from(13) },
      { role: 'mason', at: from(13) },
      { role: 'hamster', at: from(15) },
      { role: 'mythomaniac', at: from(16) },
      { role: 'wolf', at: (players) => wolvesFor(players) > 2 },
      { role: 'wolf', at: (players) => wolvesFor(players) > 3 },
    ],
  },
  few: {
    least: 7,
    most: 8,
    members: [
      ...always('lara', 'wolf', 'darius', 'seer-or-teller', 'baron', 'possessed', 'owl'),
      { role: 'purple-or-medium', at: from(8) },
    ],
  },
  cure: {
    least: 9,
    most: 23,
    members: [
      ...always('lara', 'wolf', 'cow', 'darius', 'seer', 'fortune-teller'),
      { role: 'possessed', at: from(10) },
      { role: 'jekyll', at: from(12) },
      { role: 'wolf', at: from(16) },
    ],
  },
  mystery: {
    least: 12,
    most: 16,
    members: [
      ...always('wolf', 'wolf', 'cow', 'seer', 'fortune-teller', 'baron', 'medium'),
      ...always('possessed', 'guard', 'jekyll'),
      { role: 'darius', at: upTo(14) },
      { role: 'hamster', at: from(15) },
      { role: 'hamlet', at: (players) => players !== 13 },
      { role: 'mason', at: from(13) },
      { role: 'mason', at: from(13) },
      { role: 'undead', at: from(15) },
      { role: 'wolf', at: from(16) },
    ],
  },
  blood: {
    least: 12,
    most: 23,
    deadlyOwl: true,
    members: [
      ...always('wolf', 'wolf', 'seer-or-teller', 'purple', 'jekyll', 'hamlet', 'undead', 'owl'),
      { role: 'wolf', at: from(16) },
    ],
  },
  beyond: {
    least: 9,
    most: 28,
    members: [
      ...always('lara', 'wolf', 'seer-or-teller', 'baron', 'medium'),
      { role: 'darius', at: upTo(14) },
      { role: 'hamster', at: from(15) },
      { role: 'possessed', at: from(10) },
      { role: 'dorian', at: from(12) },
      { role: 'mason', at: from(13) },
      { role: 'mason', at: from(13) },
      { role: 'wolf', at: from(16) },
      { role: 'mythomaniac', at: from(16) },
      { role: 'owl', at: from(20) },
      { role: 'wolf', at: from(25) },
    ],
  },
  mythomania: {
    least: 16,
    most: 30,
    members: [
      ...always('lara', 'wolf', 'wolf', 'cow', 'hamster', 'seer', 'fortune-teller', 'purple'),
      ...always('possessed', 'jekyll', 'owl', 'dorian', 'mason', 'mason', 'mythomaniac'),
      { role: 'wolf', at: from(25) },
    ],
  },
  returned: {
    least: 8,
    most: 13,
    members: [
      ...always('wolf', 'wolf', 'seer-or-teller', 'baron'),
      { role: 'purple', at: from(9) },
      { role: 'undead', at: from(12) },
      { role: 'owl', at: from(12) },
    ],
  },
} as const satisfies Readonly<Record<string, Theme>>;

/** A theme by its one English word; words call it by its printed name. */
export type ThemeId = keyof typeof THEMES;
/** The themes in the order in which they are offered. */
// `Object.keys` does not know that an object has no other keys than its type.
export const THEME_IDS = Object.keys(THEMES) as readonly ThemeId[];

/** Returns the themes for this number of players; none below seven and above thirty (LM8-001). */
export function themesFor(players: number): readonly ThemeId[] {
  return THEME_IDS.filter((id) => players >= THEMES[id].least && players <= THEMES[id].most);
}

/** Returns the deck of a theme (LM8-009). Throws a `RangeError` at a number of players that it has not. */
export function themeDeck(id: ThemeId, players: number, open: OpenChoices): Deck {
  const theme: Theme = THEMES[id];
  if (players < theme.least || players > theme.most) {
    throw new RangeError(`The theme "${id}" is not for ${players} players`);
  }
  const roles = theme.members
    .filter(({ at }) => at === undefined || at(players))
    .map(({ role }): RoleId => {
      if (role === 'seer-or-teller') return open.seer;
      return role === 'purple-or-medium' ? open.eighth : role;
    });
  const villagers = Array.from({ length: players - roles.length }, () => 'villager' as const);
  return deckOf([...roles, ...villagers]);
}

/** Returns whether the owl of this deck kills: with twenty players or more, or where the theme says so (LM8-209). */
export function isDeadlyOwl(theme: ThemeId | 'own', players: number): boolean {
  const printed: Theme | undefined = theme === 'own' ? undefined : THEMES[theme];
  return players >= 20 || printed?.deadlyOwl === true;
}

/**
 * Returns the number of villagers from each box: as many of the expansion as there are, since the backs of the two
 * boxes may differ and both should be mixed (LM8-009, LM8-010).
 */
export function villagersByBox(deck: Deck): { readonly expansion: number; readonly base: number } {
  const villagers = copiesIn(deck, 'villager');
  const expansion = Math.min(villagers, ROLES.villager.cards.expansion);
  return { expansion, base: villagers - expansion };
}

/** Every number of players that somebody can play with. */
export const PLAYER_COUNTS: readonly number[] = Array.from(
  { length: MOST_PLAYERS - LEAST_PLAYERS + 1 },
  (_, index) => LEAST_PLAYERS + index,
);

// Names of the themes: printed in Italian, in our own English words.

/** The names of the themes, and of the group's own deck. */
export const THEME_NAMES: Readonly<Record<ThemeId | 'own', ByLanguage<string>>> = {
  own: { it: 'Il vostro mazzo', en: 'Your own deck' },
  base: { it: 'Il gioco base', en: 'The base game' },
  few: { it: 'Pochi e speciali', en: 'Few and special' },
  cure: { it: 'Il male e la cura', en: 'The evil and its cure' },
  mystery: { it: 'Cultori del mistero', en: 'Lovers of mystery' },
  blood: { it: 'Notti di sangue', en: 'Nights of blood' },
  beyond: { it: 'Oltretomba che vai', en: 'Beyond the grave' },
  mythomania: { it: 'Mitomania', en: 'Mythomania' },
  returned: { it: 'A volte ritornano', en: 'Sometimes they return' },
};
