/** A deck: which characters play, what is wrong with one, and the cards of the boxes. LM8-002..010, LM8-013. */

import { withPrintedName } from '../../engine/script/index.js';
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import { charactersOf } from '../tabula/characters.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

/** The lowest number of players; with one theme seven can play (LM8-001). */
export const LEAST_PLAYERS = 7;
export const MOST_PLAYERS = 30;
export const PLAYERS = { least: LEAST_PLAYERS, most: MOST_PLAYERS };

/** The number of copies of each character that play. A character that is not named does not play. */
export type Deck = ReadonlyMap<RoleId, number>;

/** Returns the number of copies of a character that play. */
export function copiesIn(deck: Deck, role: RoleId): number {
  return deck.get(role) ?? 0;
}

/** Returns the number of characters that play: one for each player (LM8-002). */
export function sizeOf(deck: Deck): number {
  return [...deck.values()].reduce((sum, copies) => sum + copies, 0);
}

/** Returns the advised number of wolves, Lara among them (LM8-003). */
export function wolvesFor(players: number): 2 | 3 | 4 {
  if (players <= 15) return 2;
  return players <= 24 ? 3 : 4;
}

/** The characters that never play together (LM8-006). */
export const EXCLUSIONS = [
  ['purple', 'medium'],
  ['darius', 'hamster'],
  ['undead', 'dorian'],
  ['hamlet', 'dorian'],
] as const satisfies readonly (readonly [RoleId, RoleId])[];

/** The reason that makes a deck unplayable (LM8-006, LM8-008, LM8-013). */
export type Refusal =
  | { readonly why: 'total'; readonly characters: number }
  | { readonly why: 'copies'; readonly role: RoleId }
  | { readonly why: 'together'; readonly one: RoleId; readonly other: RoleId }
  | { readonly why: 'one-mason' }
  | { readonly why: 'no-wolves' }
  | { readonly why: 'only-wolves' };

/** A departure from the rulebook's advice that is played all the same (LM8-003, LM8-005, LM8-008). */
export type Warning =
  | { readonly why: 'wolves'; readonly wolves: number; readonly advised: number }
  | { readonly why: 'players'; readonly role: RoleId; readonly from: number };

/** Returns the reasons that forbid this deck for these players; none when it can be played (LM8-008). */
export function refusalsOf(deck: Deck, players: number): readonly Refusal[] {
  const has = (role: RoleId) => copiesIn(deck, role) > 0;
  const characters = sizeOf(deck);
  const wolves = wolvesIn(deck);
  return [
    ...(characters === players ? [] : [{ why: 'total', characters } as const]),
    ...ROLE_IDS.filter((role) => copiesIn(deck, role) > stockOf(role)).map(
      (role) => ({ why: 'copies', role }) as const,
    ),
    ...EXCLUSIONS.filter(([one, other]) => has(one) && has(other)).map(
      ([one, other]) => ({ why: 'together', one, other }) as const,
    ),
    ...(copiesIn(deck, 'mason') === 1 ? [{ why: 'one-mason' } as const] : []),
    ...(wolves === 0 ? [{ why: 'no-wolves' } as const] : []),
    ...(wolves > 0 && wolves === characters ? [{ why: 'only-wolves' } as const] : []),
  ];
}

/** Returns the departures of a deck from the rulebook's advice (LM8-008). */
export function warningsOf(deck: Deck, players: number): readonly Warning[] {
  const wolves = wolvesIn(deck);
  const advised = wolvesFor(players);
  const has = (role: RoleId) => copiesIn(deck, role) > 0;
  // LM8-007: at any count the Cartomante with the Mucca, and the Mucca with both who see.
  const atAnyCount: readonly RoleId[] = [
    ...(has('cow') ? (['fortune-teller'] as const) : []),
    ...(has('seer') && has('fortune-teller') ? (['cow'] as const) : []),
  ];
  const early = ROLE_IDS.filter(
    (role) =>
      has(role) &&
      players < ROLES[role].from &&
      !atAnyCount.includes(role) &&
      role !== 'villager' &&
      role !== 'wolf' &&
      role !== 'seer',
  );
  return [
    ...(wolves === advised ? [] : [{ why: 'wolves', wolves, advised } as const]),
    ...early.map((role) => ({ why: 'players', role, from: ROLES[role].from }) as const),
  ];
}

/** Returns the number of wolves in a deck, Lara among them (LM8-003). */
export function wolvesIn(deck: Deck): number {
  return copiesIn(deck, 'wolf') + copiesIn(deck, 'lara');
}

/** Returns the number of cards of a character in the two boxes together (LM8-004). */
export function stockOf(role: RoleId): number {
  const { expansion, base } = ROLES[role].cards;
  return expansion + base;
}

/** Returns every character of a deck, as often as it plays, in the order of the list. */
export function rolesIn(deck: Deck): readonly RoleId[] {
  return ROLE_IDS.flatMap((role) => Array.from({ length: copiesIn(deck, role) }, () => role));
}

/** Makes a deck of these characters. */
export function deckOf(roles: readonly RoleId[]): Deck {
  const deck = new Map<RoleId, number>();
  for (const role of roles) deck.set(role, (deck.get(role) ?? 0) + 1);
  return deck;
}

export const { character, roleOf, characterNamed } = charactersOf(ROLE_IDS);

/** Every character card of the two boxes (LM8-004). */
export const BOX: readonly CardId[] = ROLE_IDS.flatMap((role) =>
  Array.from({ length: stockOf(role) }, () => character(role)),
);

// The name of a card's face for people who look at it: as printed, beside its English name.

/**
 * The names of the cards, in each language, without the game's name: a list of a deck is long, and both it and the
 * person who registers a deck know which one it is.
 */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map(ROLE_IDS.map((role) => [character(role), ROLES[role].names.it.one] as const)),
  en: new Map(
    ROLE_IDS.map((role) => [character(role), withPrintedName(ROLES[role].names)] as const),
  ),
};
