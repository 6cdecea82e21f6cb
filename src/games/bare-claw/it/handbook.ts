/** Il solo artiglio in breve, in italiano. */
import type { Handbook } from '../../../engine/script/index.js';

export const handbook: Handbook<never> = {
  inShort: 'Il tavolo chiama i lupi di un altro gioco e mostra chi hanno scelto.',
  rules: [
    'Si gioca un gioco di lupi portato da voi, con le sue carte e le sue regole. Il tavolo chiama la notte, lascia che i lupi scelgano con una mano su una carta, e al mattino punta l’artiglio sulla loro scelta.',
  ],
  roles: {},
};
