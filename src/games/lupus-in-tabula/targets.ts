/** Allowed choosers and targets in a call of the night. LM8-105, LM8-202, LM8-220, LM8-224. */
import { derive, type MayChoose, type Secret } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/place.js';
import { awakeIn, CALLS } from './calls.js';
import { type Hidden, isWolf, type PublicFacts, villagersOf } from './hidden.js';
import { factsOf, type Position } from './position.js';
import type { CallId } from './roles.js';

/** The presses that count in a call: those of a player awake in it, on a target he may choose. */
export function mayIn(g: Position, id: CallId): Secret<MayChoose> {
  const facts = factsOf(g);
  return derive(g.hidden, (hidden): MayChoose => {
    const may = choosersIn(id, hidden, facts);
    return (seat, slot) => {
      const on = playerOn(g, slot)?.seat;
      return on !== undefined && may(seat, on);
    };
  });
}

/** Whether a seat may choose another in a call; nobody in one that is for no choice. */
export function choosersIn(
  id: CallId,
  hidden: Hidden,
  facts: PublicFacts,
): (seat: SeatIndex, on: SeatIndex) => boolean {
  const call = CALLS[id];
  if (call.does !== 'choose') return () => false;
  const { may = anyOther } = call;
  const awake = new Set(awakeIn(id, hidden, facts.living));
  const villagers = villagersOf(hidden, facts);
  return (seat, on) => awake.has(seat) && may(villagers, seat, on);
}

/** LM8-105: any other living one. */
function anyOther({ living }: PublicFacts, seat: SeatIndex, on: SeatIndex): boolean {
  return living.has(on) && on !== seat;
}

/** The prey that chance may bite (HR-LM-04): the living who are no wolves, in seat order. */
export function preyOf(g: Position): Secret<readonly SeatIndex[]> {
  const living = [...g.living].sort((a, b) => a - b);
  return derive(g.hidden, (hidden) => living.filter((seat) => !isWolf(hidden, seat)));
}
