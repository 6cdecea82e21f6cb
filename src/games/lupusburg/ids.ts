/** The ids of characters and cards. A new one has a line here, a file in `roles/`, and a line in `roles.ts`. */
import type { CardId, SeatColour } from '../../engine/table/index.js';

/** The characters that the night calls, in its order (LB-NIGHT-03). */
export const CALLED = ['thief', 'wolf'] as const;

/** A character that the night calls. */
export type CalledRole = (typeof CALLED)[number];

/** Every character: the called ones, then the others. */
export const ROLE_IDS = [...CALLED, 'citizen'] as const;

/** A character by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = (typeof ROLE_IDS)[number];

// The ids of Lupusburg's cards, as a reader names them. LB-COMP-03.

/** Returns the card of a character (LB-SETUP-05). */
export function character(role: RoleId): CardId {
  return `character:${role}`;
}

/** Returns the card of a family's house, with the chest or without it (LB-SETUP-03). */
export function house(colour: SeatColour, content: 'chest' | 'plain'): CardId {
  return `house:${colour}:${content}`;
}
