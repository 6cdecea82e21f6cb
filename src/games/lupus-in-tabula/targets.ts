/** Allowed choosers and targets in a call of the night. LM8-105, LM8-202, LM8-220, LM8-224. */
import { derive, type Secret } from '../../script/secret.js';
import type { MayChoose } from '../../script/walk.js';
import type { SeatIndex } from '../../table/layout.js';
import { playerOn } from '../tabula/place.js';
import { awakeIn, type CallId } from './calls.js';
import { type Hidden, isWolf } from './hidden.js';
import type { Position } from './position.js';

/** The presses that count in a call: those of a player awake in it, on a target he may choose. */
export function mayIn(g: Position, id: CallId): Secret<MayChoose> {
  const living = new Set(g.living);
  const { welcomed } = g;
  return derive(g.hidden, (hidden): MayChoose => {
    const may = choosersIn(id, hidden, living, welcomed);
    return (seat, slot) => {
      const on = playerOn(g, slot)?.seat;
      return on !== undefined && may(seat, on);
    };
  });
}

/** Whether a seat may choose another in a call, with these living and “Benvenuto!” at this seat. */
export function choosersIn(
  id: CallId,
  hidden: Hidden,
  living: ReadonlySet<SeatIndex>,
  welcomed: SeatIndex | undefined,
): (seat: SeatIndex, on: SeatIndex) => boolean {
  const awake = new Set(awakeIn(id, hidden, living));
  return (seat, on) => {
    if (!awake.has(seat)) return false;
    if (id === 'wolves') return mayBite(hidden, living, seat, on);
    // LM8-224: not himself, and nobody who lives; the nod is refused, and not used up.
    if (id === 'baron') return on === welcomed && on !== seat && !living.has(on);
    if (id === 'hamlet') return living.has(on); // LM8-105: “a character”, himself too
    return living.has(on) && on !== seat;
  };
}

/** LM8-202, LM8-220: any living one who is no wolf; Lara another wolf, too. */
function mayBite(
  hidden: Hidden,
  living: ReadonlySet<SeatIndex>,
  seat: SeatIndex,
  on: SeatIndex,
): boolean {
  if (!living.has(on)) return false;
  if (!isWolf(hidden, on)) return true;
  return hidden.roles.get(seat) === 'lara' && on !== seat;
}

/** The prey that chance may bite (HR-LM-04): the living who are no wolves, in seat order. */
export function preyOf(g: Position): Secret<readonly SeatIndex[]> {
  const living = [...g.living].sort((a, b) => a - b);
  return derive(g.hidden, (hidden) => living.filter((seat) => !isWolf(hidden, seat)));
}
