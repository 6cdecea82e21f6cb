/** All secrets that the bare claw opens, and the rule that allows it. */
import { reveal as open, type Secret } from '../../script/secret.js';

/** Rule id → what everybody learns. */
export const DECLASSIFICATIONS = {
  'LB-VAR-04': 'What the bare claw points at, once all eyes are open.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret by a listed rule; this game has no other way. */
export function reveal<T>(closed: Secret<T>, rule: keyof typeof DECLASSIFICATIONS): T {
  return open(closed, rule);
}
