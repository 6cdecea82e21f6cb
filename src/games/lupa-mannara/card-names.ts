/**
 * The name of a card's face for people who look at it: as printed, beside its English name. The plain wolf
 * is in other boxes too, so that a register must tell them apart.
 */
import type { CardId } from '../../table/cards.js';
import type { Language } from '../../table/languages.js';
import { ROLE_IDS, ROLES, type RoleId } from '../tabula/roles.js';
import { aura, character, tile } from './deck.js';

/** By card, in each language. */
export const CARD_NAMES: Readonly<Record<Language, ReadonlyMap<CardId, string>>> = {
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
  return role === 'wolf' ? `${ROLES.wolf.printed} di Tabula` : ROLES[role].printed;
}

function inEnglish(role: RoleId): string {
  if (role === 'wolf') return `${ROLES.wolf.english} of Tabula (${ROLES.wolf.printed})`;
  const { english, printed } = ROLES[role];
  const isSame: boolean = english === printed;
  return isSame ? english : `${english} (${printed})`;
}
