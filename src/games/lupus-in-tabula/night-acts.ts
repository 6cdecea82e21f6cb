/** Effects of a night's choices within the night itself; dawn evaluates the rest. */
import { derive2, type Secret, secret } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Effect, NightActs } from '../tabula/roles/role.js';
import { villagersOf } from './hidden.js';
import { factsOf, type Position } from './position.js';

/** Begins a night: the acts of the night before are cleared. */
export function nothingHappened(g: Position): void {
  g.acts = secret<NightActs>({ seen: [] });
}

/** Applies a choice, as the file of its character says. */
export function happens(
  g: Position,
  effect: Effect | 'only the answer',
  chosen: Secret<SeatIndex | undefined>,
): Secret<SeatIndex | undefined> {
  if (effect === 'only the answer') return chosen;
  if (typeof effect === 'function') {
    g.acts = derive2(g.acts, chosen, (acts, on) => (on === undefined ? acts : effect(acts, on)));
    return chosen;
  }
  const facts = factsOf(g);
  g.hidden = derive2(g.hidden, chosen, (hidden, on) => ({
    ...hidden,
    joined: effect.becomes(villagersOf(hidden, facts), on),
  }));
  return chosen;
}
