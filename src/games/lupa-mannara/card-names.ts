/**
 * The name of a card's face for people who look at it: as printed, beside its English name. The plain wolf
 * is in other boxes too, so that a register must tell them apart.
 */
import { besidePrinted } from '../../engine/script/index.js';
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import { aura, character, tile } from './deck.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

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
  return besidePrinted(names);
}
