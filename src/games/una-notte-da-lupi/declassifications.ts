/**
 * All secrets that Una Notte da Lupi opens, and the rules that allow it. Two games with the same public
 * history may differ in nothing else (law 2); a test compares this list with the calls.
 */
import { revealBy } from '../../engine/script/index.js';

/** Rule id → what everybody learns. */
export const DECLASSIFICATIONS = {
  'ON-SETUP-14': 'Whether all must lay or deal again, after a check that lasts the same.',
  'ON-DAY-07': 'Whether all must straighten their tiles at dawn: not which, and not what.',
  'ON-VAR-03': 'All votes that were entered unseen, together, when the last has come.',
  'ON-VOTE-05': 'What every tile is, now that all are turned up, and so what the night was.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
