/**
 * All secrets that Lupusburg opens, and the rules that allow it. Two games with the same public history may
 * differ in nothing else (law 2); a test compares this list with the calls.
 */
import { revealBy } from '../../engine/script/index.js';

/** Rule id → what everybody learns. */
export const DECLASSIFICATIONS = {
  'LB-SETUP-19':
    'Whether all must deal or place again, or not every card can be read, after a check that lasts the same whatever it finds.',
  'LB-NIGHT-16':
    'Whether the wolf chose nothing, when the option has his call repeated: everybody hears it.',
  'LB-NIGHT-17':
    'Whether a touched pad may be chosen; it goes into the open question, which answers nobody.',
  'LB-DAWN-01': 'What the claw points at, once all eyes are open.',
  'LB-RUN-02': 'All votes of the run-off, together, when the last has come.',
  'LB-END-08': 'Whether the game is over, and if it is, who the wolf was.',
  'LB-SEC-01':
    'What readers and pads saw in the nights, and who was called, when the game is over and every seat has agreed to hear it.',
  'LB-SCORE-02': 'Where the chests were, when all houses are turned up.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
