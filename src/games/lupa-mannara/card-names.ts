/** What a card's face is called by whoever looks at it. Role names stay Italian, as on the cards. */
import type { CardId } from '../../table/cards.js';
import type { Language } from '../../table/languages.js';
import { aura, character } from './deck.js';
import { ROLE_IDS, ROLES } from './roles.js';

const CHARACTERS = ROLE_IDS.map((role) => [character(role), ROLES[role].printed] as const);

/** By card, in each language. */
export const CARD_NAMES: Readonly<Record<Language, ReadonlyMap<CardId, string>>> = {
  it: new Map([
    ...CHARACTERS,
    [aura('wicked'), 'Aura malvagia'],
    [aura('innocent'), 'Aura innocente'],
  ]),
  en: new Map([
    ...CHARACTERS,
    [aura('wicked'), 'wicked Aura'],
    [aura('innocent'), 'innocent Aura'],
  ]),
};
