/**
 * Everything that this game ever takes out of a secret, and why it may. Two games with the same public
 * history may differ in nothing else (law 2); a test compares this list with the calls.
 */
import { revealBy } from '../../engine/script/index.js';

/** The rule that opens a secret → what everybody learns by it. */
export const DECLASSIFICATIONS = {
  'WO-012':
    'Whether the cards that lie there can be a deck, and if not what is wrong with it, after a check that lasts the same whatever it finds; no place is named.',
  'WO-031':
    'The clue that must be announced, or that no reader saw the card, once it is back and after the same pause; not whether it is true, nor which card it was.',
  'WOT-03': 'What rules were broken, when all cards are turned up.',
  'WO-054': 'Who was who, and where whose cards lie, when all hypotheses are made.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
