/** The ids of Lupusburg's cards, as a reader names them. LB-COMP-03. */
import type { CardId, SeatColour } from '../../engine/table/index.js';
import type { RoleId } from './role-ids.js';

/** Returns the card of a character (LB-SETUP-05). */
export function character(role: RoleId): CardId {
  return `character:${role}`;
}

/** Returns the card of a family's house, with the chest or without it (LB-SETUP-03). */
export function house(colour: SeatColour, content: 'chest' | 'plain'): CardId {
  return `house:${colour}:${content}`;
}
