/** Everything that the bare claw ever takes out of a secret, and why it may. */
import { reveal as open, type Secret } from '../../script/secret.js';

/** The rule that opens a secret → what everybody learns by it. */
export const DECLASSIFICATIONS = {
  'LB-VAR-04': 'What the bare claw points at, once all eyes are open.',
} as const satisfies Readonly<Record<string, string>>;

/** Opens a secret because a listed rule says so; no other way is open to this game. */
export function reveal<T>(closed: Secret<T>, rule: keyof typeof DECLASSIFICATIONS): T {
  return open(closed, rule);
}
