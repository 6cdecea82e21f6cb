/** The bare claw in short, in English. */
import type { Handbook } from '../../../engine/script/index.js';

export const handbook: Handbook<never> = {
  inShort: 'The table calls the wolves of another game and shows whom they chose.',
  rules: [
    'You play a game of wolves that you have brought, with its own cards and rules. The table calls the night, lets the wolves choose with one hand on a card, and points the claw at their choice in the morning.',
  ],
  roles: {},
};
