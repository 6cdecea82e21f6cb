/** The ids of Lupusburg's cards, as a reader names them. LB-COMP-03. */
import type { CardId, SeatColour } from '../../engine/table/index.js';
import type { RoleId } from './role-ids.js';

/** LB-SETUP-05: a character. */
export function character(role: RoleId): CardId {
  return `character:${role}`;
}

/** LB-SETUP-03: a family's house with the chest, and the one without. */
export function house(colour: SeatColour, content: 'chest' | 'plain'): CardId {
  return `house:${colour}:${content}`;
}
