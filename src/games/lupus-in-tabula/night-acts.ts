/** Effects of a night's choices within the night itself; dawn evaluates the rest. */
import { derive2, type Secret, secret } from '../../script/secret.js';
import type { SeatIndex } from '../../table/layout.js';
import type { CallId } from './calls.js';
import type { NightActs } from './dawn-rules.js';
import { becomes } from './hidden.js';
import type { Position } from './position.js';

/** Begins a night: the acts of the night before are cleared. */
export function nothingHappened(g: Position): void {
  g.acts = secret<NightActs>({ seen: [] });
  g.owl = secret<SeatIndex | undefined>(undefined);
}

/** Applies a choice, as far as it takes effect within the night. */
export function happens(
  g: Position,
  id: CallId,
  chosen: Secret<SeatIndex | undefined>,
): Secret<SeatIndex | undefined> {
  if (id === 'owl') g.owl = chosen;
  g.acts = derive2(g.acts, chosen, (acts, seat) => withChoice(acts, id, seat));
  if (id === 'mythomaniac') {
    // LM8-213: at once, so that it counts at this dawn.
    g.hidden = derive2(g.hidden, chosen, (hidden, seat) => ({
      ...hidden,
      joined: becomes(hidden, seat),
    }));
  }
  return chosen;
}

function withChoice(acts: NightActs, id: CallId, seat: SeatIndex | undefined): NightActs {
  switch (id) {
    case 'hamlet':
      return { ...acts, skull: seat };
    case 'dorian':
      return { ...acts, portrait: seat };
    case 'baron':
      return { ...acts, zombie: seat };
    case 'guard':
      return { ...acts, guarded: seat };
    case 'owl':
      return { ...acts, owl: seat };
    case 'jekyll':
      return { ...acts, poisoned: seat };
    case 'wolves':
      return { ...acts, bitten: seat };
    case 'seer':
    case 'fortune-teller':
      return seat === undefined ? acts : { ...acts, seen: [...acts.seen, seat] };
    default:
      return acts;
  }
}
