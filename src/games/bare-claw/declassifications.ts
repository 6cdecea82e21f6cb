/** All secrets that the bare claw opens, and the rule that allows it. */
import { revealBy } from '../../engine/script/index.js';

/** Rule id → what everybody learns. */
export const DECLASSIFICATIONS = {
  'LB-VAR-04': 'What the bare claw points at, once all eyes are open.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export const reveal = revealBy(DECLASSIFICATIONS);
