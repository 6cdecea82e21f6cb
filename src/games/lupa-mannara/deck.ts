/** The cards: which characters play, and what may lie where. LM4-002..006. */
import { type CardsBySlot, withPrintedName } from '../../engine/script/index.js';
import {
  type ByLanguage,
  type CardId,
  faceOf,
  kindOf,
  type SlotIndex,
} from '../../engine/table/index.js';
import { charactersOf } from '../tabula/characters.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

/** The lowest number of players (LM4-001). */
export const LEAST_PLAYERS = 4;
export const MOST_PLAYERS = 7;
export const PLAYERS = { least: LEAST_PLAYERS, most: MOST_PLAYERS };

/** LM4-002, LM4-003: the characters that may be at the table; with four players one is in the box. */
const CHARACTERS: Readonly<Record<number, readonly RoleId[]>> = {
  4: ['wolf', 'cow', 'darius', 'fortune-teller', 'purple'],
  5: ['wolf', 'cow', 'darius', 'fortune-teller', 'purple'],
  6: ['wolf', 'cow', 'darius', 'fortune-teller', 'hamlet', 'jekyll'],
  7: ['wolf', 'lara', 'darius', 'fortune-teller', 'purple', 'hamlet', 'jekyll'],
};

/** Returns every character that these players may have (LM4-002, LM4-003). Throws a `RangeError` beyond 4 to 7. */
export function charactersFor(players: number): readonly RoleId[] {
  const roles = CHARACTERS[players];
  if (roles === undefined) throw new RangeError(`This game is not played by ${players}`);
  return roles;
}

/** Returns the number of wolves among them (LM4-402): everybody knows it. */
export function wolvesAmong(players: number): 1 | 2 {
  return charactersFor(players).includes('lara') ? 2 : 1;
}

export const { character, roleOf, characterNamed } = charactersOf(ROLE_IDS);

/** Returns the card of an Aura. */
export function aura(side: 'wicked' | 'innocent'): CardId {
  return `aura:${side}`;
}

/** The objects that lie on a card, or next to one, for a while; each is a card of its own kind (LMT-01). */
export const TILES = ['potion', 'skull'] as const;
export type Tile = (typeof TILES)[number];

/** Returns the card of a tile. */
export function tile(kind: Tile): CardId {
  return `${kind}:tile`;
}

/** Returns the role of the character on a slot, where it was read. */
export function roleAt(cards: CardsBySlot, slot: SlotIndex): RoleId | undefined {
  return (cards[slot] ?? []).map(roleOf).find((role) => role !== undefined);
}

/** Everything of the box that a reader can tell apart: eight characters, seven Auras of each side, two tiles. */
export const BOX: readonly CardId[] = [
  ...ROLE_IDS.map(character),
  ...Array.from({ length: MOST_PLAYERS }, () => aura('wicked')),
  ...Array.from({ length: MOST_PLAYERS }, () => aura('innocent')),
  ...TILES.map(tile),
];

/**
 * The fault of a deal as the readers see it. Only this result may be announced, and to everybody: no slot and no
 * character.
 */
export type DealCheck = 'right' | 'wrong-deck' | 'check-auras' | 'unread';

/** Checks a deal (LM4-002..006). Auras are looked at as far as their stickers are read. */
export function checkDeal(cards: CardsBySlot, slots: readonly SlotIndex[]): DealCheck {
  const characters = slots.map((slot) => ofKind(cards, slot, 'character'));
  if (characters.some((lying) => lying.length > 1)) return 'wrong-deck';
  if (characters.some((lying) => lying.length === 0)) return 'unread';
  const roles = slots.flatMap((slot) => roleAt(cards, slot) ?? []);
  const allowed = charactersFor(slots.length);
  const isRight =
    roles.includes('wolf') &&
    new Set(roles).size === slots.length &&
    roles.every((role) => allowed.includes(role));
  if (!isRight) return 'wrong-deck';
  return slots.every((slot) => hasRightAura(cards, slot)) ? 'right' : 'check-auras';
}

/** Returns whether no Aura was read on a slot, or exactly one that tells the true side of its character (LM4-005). */
function hasRightAura(cards: CardsBySlot, slot: SlotIndex): boolean {
  const auras = ofKind(cards, slot, 'aura').map(faceOf);
  const role = roleAt(cards, slot);
  if (role === undefined || auras.length > 1) return false;
  return auras.every((card) => card === aura(ROLES[role].nature));
}

function ofKind(cards: CardsBySlot, slot: SlotIndex, kind: string): readonly CardId[] {
  return (cards[slot] ?? []).filter((card) => kindOf(card) === kind);
}

// The name of a card's face for people who look at it: as printed, beside its English name. The plain wolf
// is in other boxes too, so that a register must tell them apart.

/** The names of the cards, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: new Map([
    ...ROLE_IDS.map((role) => [character(role), inItalian(role)] as const),
    [aura('wicked'), 'Aura malvagia'],
    [aura('innocent'), 'Aura innocente'],
    [tile('potion'), 'pozione'],
    [tile('skull'), 'teschio'],
  ]),
  en: new Map([
    ...ROLE_IDS.map((role) => [character(role), inEnglish(role)] as const),
    [aura('wicked'), 'wicked Aura'],
    [aura('innocent'), 'innocent Aura'],
    [tile('potion'), 'potion'],
    [tile('skull'), 'skull'],
  ]),
};

function inItalian(role: RoleId): string {
  const { one } = ROLES[role].names.it;
  return role === 'wolf' ? `${one} di Tabula` : one;
}

function inEnglish(role: RoleId): string {
  const { names } = ROLES[role];
  if (role === 'wolf') return `${names.en.one} of Tabula (${names.it.one})`;
  return withPrintedName(names);
}
