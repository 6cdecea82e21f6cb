/**
 * Everything that this game ever takes out of a secret, and why it may. Two games with the same public
 * history may differ in nothing else (law 2); a test compares this list with the calls.
 */
import { revealBy } from '../../engine/script/index.js';

/** The rule that opens a secret → what everybody learns by it. */
export const DECLASSIFICATIONS = {
  'LM4-006':
    'Whether all must deal again or check their Auras, or not every card can be read, after a check that lasts the same whatever it finds.',
  'LM4-112':
    'Beside whose card a reader sees the skull, at the first dawn, when everybody sees it.',
  'LM4-113': 'On whose card a reader sees the potion, at dawn, when everybody sees it.',
  'LM4-121':
    'Whether a pad may be chosen by the wolves; it goes into the open question, which answers nobody.',
  'LM4-201': 'What the claw points at, once all eyes are open.',
  'LM4-203': 'Whether a dead one who has turned up the card is Amleto.',
  'LM4-308': 'All votes of the run-off, together, when the last has come.',
  'LM4-401': 'Whether the game is over, and if it is, who has won.',
  'LM4-408': 'Who was who, when the game is over.',
  'LMT-07':
    'What readers and pads saw in the nights, when the game is over and every seat has agreed to hear it.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
