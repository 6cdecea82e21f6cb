/** The deck: the tiles in play. ON-SETUP-02..08. */

import { readText } from '../../engine/script/index.js';
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import {
  type CalledRole,
  inEnglish,
  inItalian,
  isCalled,
  isLoner,
  isTurnable,
  type Loner,
  ROLE_IDS,
  ROLES,
  type RoleId,
  type Turnable,
} from './roles.js';

/** The number of tiles of each role that play; the same tokens lie in the centre (ON-SETUP-10). */
export type Deck = Readonly<Record<RoleId, number>>;

/** The lowest number of players (ON-SETUP-01). */
export const LEAST_PLAYERS = 3;
export const MOST_PLAYERS = 10;

/** ON-SETUP-03: two tiles go to the centre and one into the box. */
export const TILES_BEYOND_PLAYERS = 3;

/** The first game's roles besides wolves, for everybody (ON-SETUP-02). */
const FIRST_ROLES = ['seer', 'swindler', 'spoilsport'] as const;

/** Additions to a recommended deck beyond five players, by the number of players. */
const ADDED: Readonly<Record<number, Partial<Deck>>> = {
  6: { undead: 1 },
  7: { mason: 2 },
  8: { mason: 2, undead: 1 },
  9: { mason: 2, undead: 1, wannabe: 1 },
  10: { mason: 2, undead: 1, wannabe: 1, apprentice: 1 },
};

/** Makes a deck of these tiles and no others. */
export function deckOf(tiles: Partial<Deck>): Deck {
  const none = Object.fromEntries(ROLE_IDS.map((role) => [role, 0])) as Record<RoleId, number>; // `ROLE_IDS` names every role
  return { ...none, ...tiles };
}

/** Returns the number of tiles in a deck. */
export function sizeOf(deck: Deck): number {
  return ROLE_IDS.reduce((sum, role) => sum + deck[role], 0);
}

/** Returns the roles of a deck, in the order of the night and then of the day. */
export function rolesIn(deck: Deck): readonly RoleId[] {
  return ROLE_IDS.filter((role) => deck[role] > 0);
}

/** Returns the called roles; they depend on the tokens only, not on who holds the tile (ON-NIGHT-02, -03, -06). */
export function calledIn(deck: Deck): readonly CalledRole[] {
  return rolesIn(deck).filter(isCalled);
}

/** Returns the tokens of this deck that the Apprendista may turn; none without him (ON-APPR-03, ON-APPR-05). */
export function turnableIn(deck: Deck): readonly Turnable[] {
  return deck.apprentice > 0 ? rolesIn(deck).filter(isTurnable) : [];
}

/** A rule that a deck breaks. */
export type DeckFault =
  /** ON-COMP-01: the box has fewer of this role. */
  | { readonly rule: 'ON-COMP-01'; readonly role: RoleId }
  /** ON-SETUP-04. */
  | { readonly rule: 'ON-SETUP-04' }
  /** ON-SETUP-05. */
  | { readonly rule: 'ON-SETUP-05' }
  /** ON-SETUP-06. */
  | { readonly rule: 'ON-SETUP-06' }
  /** ON-SETUP-03: the number of tiles found, and the required one. */
  | { readonly rule: 'ON-SETUP-03'; readonly tiles: number; readonly due: number };

/** Returns every rule that a deck breaks for this number of players; none when it is legal. */
export function faultsOf(deck: Deck, players: number): readonly DeckFault[] {
  const faults: DeckFault[] = ROLE_IDS.filter((role) => deck[role] > ROLES[role].tiles).map(
    (role) => ({ rule: 'ON-COMP-01', role }),
  );
  if (deck.wolf !== ROLES.wolf.tiles) faults.push({ rule: 'ON-SETUP-04' });
  if (deck.mason === 1) faults.push({ rule: 'ON-SETUP-05' });
  if (deck.hamster > 0 && deck.penguin > 0) faults.push({ rule: 'ON-SETUP-06' });
  const [tiles, due] = [sizeOf(deck), players + TILES_BEYOND_PLAYERS];
  if (tiles !== due) faults.push({ rule: 'ON-SETUP-03', tiles, due });
  return faults;
}

/** ON-SETUP-08, R-12: below seven players, a role that wins alone causes a warning but is allowed. */
export const LEAST_FOR_LONERS = 7;

/** Returns the roles of a legal deck that cause a warning with this number of players. */
export function warnedOf(deck: Deck, players: number): readonly Loner[] {
  if (players >= LEAST_FOR_LONERS) return [];
  return rolesIn(deck).filter(isLoner);
}

/** Returns the deck for a first game (ON-SETUP-02). Beyond five players the rulebook says only "add more". */
export function recommendedDeck(players: number): Deck {
  const first = Object.fromEntries(FIRST_ROLES.map((role) => [role, 1]));
  const farmers = Math.min(players - 2, ROLES.farmer.tiles);
  return deckOf({ wolf: 2, ...first, farmer: farmers, ...ADDED[players] });
}

/** ON-SETUP-08: the difficulty of a deck for the village. */
export const DIFFICULTIES = ['easy', 'middling', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Returns a deck's difficulty: Massoni help the village, Mitomane and Apprendista Stregone do not (ON-SETUP-08). */
export function difficultyOf(deck: Deck): Difficulty {
  const harder = rolesIn(deck).reduce((sum, role) => sum + ROLES[role].harder, 0);
  return harder < 0 ? 'easy' : harder > 0 ? 'hard' : 'middling';
}

/**
 * Returns every legal deck without a warning for this number of players, always in the same order: a random index gives
 * a random deck (ON-SETUP-07).
 */
export function legalDecks(players: number, difficulty?: Difficulty): readonly Deck[] {
  const decks = DECKS_FOR.get(players) ?? decksFor(players);
  DECKS_FOR.set(players, decks);
  return difficulty === undefined
    ? decks
    : decks.filter((deck) => difficultyOf(deck) === difficulty);
}

/** The decks by number of players, kept because thousands are checked and every replay asks again. */
const DECKS_FOR = new Map<number, readonly Deck[]>();

function decksFor(players: number): readonly Deck[] {
  const due = players + TILES_BEYOND_PLAYERS;
  let decks: readonly Partial<Deck>[] = [{ wolf: ROLES.wolf.tiles }];
  for (const role of ROLE_IDS) {
    if (role === 'wolf') continue;
    const amounts = Array.from({ length: ROLES[role].tiles + 1 }, (_, amount) => amount);
    decks = decks.flatMap((deck) => amounts.map((amount) => ({ ...deck, [role]: amount })));
  }
  return decks
    .map(deckOf)
    .filter(
      (deck) =>
        sizeOf(deck) === due &&
        faultsOf(deck, players).length === 0 &&
        warnedOf(deck, players).length === 0,
    );
}

// The names of the tiles' faces; in English with the printed name beside it.

/** The names of the cards, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map(ROLE_IDS.map((role) => [tile(role), inItalian[role].one])),
  en: new Map(ROLE_IDS.map((role) => [tile(role), readText(inEnglish[role].one)])),
};

// The tiles and tokens of the box. ON-COMP, ON-FAC.

/** ON-COMP-01: every tile of the box. Tiles of one role are alike: no rule tells them apart. */
export const BOX: readonly CardId[] = ROLE_IDS.flatMap((role) =>
  Array.from({ length: ROLES[role].tiles }, () => tile(role)),
);

/** Returns the tile of a role, as a reader names it. */
export function tile(role: RoleId): CardId {
  return `tile:${role}`;
}

/** Returns the role of a tile; `undefined` for a card of another game. */
export function roleOf(card: CardId): RoleId | undefined {
  return ROLE_IDS.find((role) => tile(role) === card);
}
