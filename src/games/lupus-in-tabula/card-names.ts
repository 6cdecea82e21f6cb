/**
 * What a card's face is called by whoever looks at it: as printed, beside its English name. The plain wolf
 * is in other boxes too, so that a register must tell them apart.
 */
import type { CardId } from '../../table/cards.js';
import type { Language } from '../../table/languages.js';
import { character } from './deck.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

/** By card, in each language. */
export const CARD_NAMES: Readonly<Record<Language, ReadonlyMap<CardId, string>>> = {
  it: new Map(ROLE_IDS.map((role) => [character(role), inItalian(role)] as const)),
  en: new Map(ROLE_IDS.map((role) => [character(role), inEnglish(role)] as const)),
};

function inItalian(role: RoleId): string {
  return `${ROLES[role].printed.one} di Lupus in Tabula`;
}

function inEnglish(role: RoleId): string {
  const { english, printed } = ROLES[role];
  const isSame: boolean = english.one.toLowerCase() === printed.one.toLowerCase();
  return `${english.one} of Lupus in Tabula${isSame ? '' : ` (${printed.one})`}`;
}
