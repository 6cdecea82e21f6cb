import type { Role } from './role.js';

/** Massone: two who recognise each other (ON-MASS-01). Both are in a deck, or none (ON-SETUP-05). */
export const mason: Role = { id: 'mason', tiles: 2, side: 'humans', called: true, harder: -1 };
