/**
 * Everything that this game ever takes out of a secret, and why it may. Two games with the same public
 * history may differ in nothing else (law 2); a test compares this list with the calls.
 */
import { revealBy } from '../../engine/script/index.js';

/** The rule that opens a secret → what everybody learns by it. */
export const DECLASSIFICATIONS = {
  'LM8-014':
    'Whether all must deal again or say again who they are, after a check that lasts the same whatever it finds; nobody is named.',
  'LM8-208':
    'Whom the owl has named, after the last vote, if that one still lives; nobody else learns whether it named a ghost or nobody.',
  'LM8-223': 'Who has come back to life, at dawn.',
  'LM8-235': 'Who has the portrait, at the first dawn.',
  'LM8-241': 'That Jekyll has killed in the night; not whom.',
  'LM8-245': 'Who has the skull, at the first dawn.',
  'LM8-303':
    'Whether a dead one who wants to show himself is Amleto or Dorian Wolf, and that Mortovivo is Mortovivo, when the window after his death ends.',
  'LM8-304': 'Who has died in the night, in seat order and without causes.',
  'LM8-407': 'All votes of the run-off, together, when the last has come.',
  'LM8-501': 'Whether the game is over, and if it is, who has won.',
  'LM8-503': 'Who was who and who has won, when the game is over.',
  'LMT-07':
    'What was chosen in the nights, when the game is over and every seat has agreed to hear it.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
