/** Calls of the night: their order, and who is awake in each. LM8-101..103. */
import { isDue } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import type { Call, Role } from '../tabula/roles/role.js';
import { copiesIn, type Deck } from './deck.js';
import type { Hidden } from './hidden.js';
import {
  CALL_IDS,
  type CallId,
  type MovableCall,
  type OnceTold,
  ROLE_IDS,
  ROLES,
  type RoleId,
} from './roles.js';

/** A call, and the characters that are called in it: it is made when one of them is in the deck. */
export type Called = Call & { readonly for: readonly RoleId[] };

/** The calls by their names. */
export const CALLS = Object.fromEntries(
  ROLE_IDS.flatMap((id): [string, Called][] => {
    const call = callOf(id);
    if (call === undefined) return [];
    const all = ROLE_IDS.filter((other) => callOf(other) === call);
    return [[call.open.replace('.open', ''), { ...call, for: all }]];
  }),
  // `fromEntries` forgets which keys it was given.
) as Readonly<Record<CallId, Called>>;

/** The calls whose order does not change what happens, in the usual order (HR-LM-02). */
export const MOVABLE_CALLS: readonly MovableCall[] = CALL_IDS.filter(isMovable);

/** The characters that do once what they may do, and of whom everybody hears then (LM8-223, LM8-241). */
export const ONCE_TOLD: readonly OnceTold[] = ROLE_IDS.filter(isOnceTold);

/** The facts of a game that calls depend on, all of them public. */
export interface CallFacts {
  readonly deck: Deck;
  readonly night: number;
  /** The characters of whom everybody has heard that they did it (LM8-223, LM8-241). */
  readonly used: ReadonlySet<RoleId>;
  readonly callOrder: readonly MovableCall[];
}

/** Returns the calls of a night in their order, for the dead too (LM8-101, LM8-102). */
export function callsDue({ deck, night, used, callOrder }: CallFacts): readonly CallId[] {
  const order = CALL_IDS.flatMap((id) => {
    if (id === MOVABLE_CALLS[0]) return [...callOrder];
    return isMovable(id) ? [] : [id];
  });
  return order.filter((id) => {
    const call = CALLS[id];
    if (call.for.some((role) => used.has(role))) return false;
    return isInDeck(id, deck) && isDue(call, night);
  });
}

/** Returns whether a call is ever made with this deck (LM8-102). */
export function isInDeck(id: CallId, deck: Deck): boolean {
  return CALLS[id].for.some((role) => copiesIn(deck, role) > 0);
}

/**
 * Returns the seats awake in a call: the living that it is for, the mitomane with those he has joined, and the Baron
 * even as a ghost (LM8-103, LM8-213, LM8-226).
 */
export function awakeIn(
  id: CallId,
  { roles, joined }: Hidden,
  living: ReadonlySet<SeatIndex>,
): readonly SeatIndex[] {
  const { for: called, asGhost } = CALLS[id];
  const mayWake = [...roles.keys()].filter((seat) => asGhost === true || living.has(seat));
  return mayWake.filter((seat) => {
    const role = roles.get(seat);
    const joins = role === 'mythomaniac' && joined !== undefined && called.includes(joined);
    return joins || (role !== undefined && called.includes(role));
  });
}

function callOf(id: RoleId): Call | undefined {
  const { call }: Role = ROLES[id];
  return call;
}

function isMovable(id: CallId): id is MovableCall {
  return CALLS[id].movesAs !== undefined;
}

function isOnceTold(id: RoleId): id is OnceTold {
  return callOf(id)?.endsOnceTold === true;
}
