/** The names of the characters. A new one has a line here, a file in `roles/`, and a line in `roles.ts`. */

/** The characters that the night calls, in its order (LB-NIGHT-03). */
export const CALLED = ['thief', 'wolf'] as const;

/** A character that the night calls. */
export type CalledRole = (typeof CALLED)[number];

/** Every character: the called ones, then the others. */
export const ROLE_IDS = [...CALLED, 'citizen'] as const;

/** A character by its one English name; people and words call it by its Italian one, as on the card. */
export type RoleId = (typeof ROLE_IDS)[number];
