/** Calls of the night: the roles called, the time and the purpose of each. LM8-101..103, LM8-106. */
import type { SeatIndex } from '../../table/layout.js';
import { copiesIn, type Deck } from './deck.js';
import { type Hidden, isWolf, seatsWith } from './hidden.js';
import type { RoleId } from './roles.js';

/** A call of the night. Its words, its length and its lights depend on nothing hidden. */
export interface Call {
  /** It is made when one of these characters is in the deck. */
  readonly for: readonly RoleId[];
  /** The first night it is due in; `once`: in no later one. */
  readonly from: 1 | 2;
  readonly once?: true;
  /**
   * The activity in it: they only look at each other; the claw walks, and somebody chooses; or the claw only
   * answers.
   */
  readonly does: 'meet' | 'choose' | 'answer';
  /** Whether the claw answers at the end of the call. */
  readonly answered?: true;
  /** Ids of the words that open the eyes and close them. */
  readonly open: `lt.${string}.open`;
  readonly close: `lt.${string}.close`;
}

/** LM8-101, in the usual order of the night. The wolves and the mitomane come last in every order. */
export const CALLS = {
  masons: meeting('lt.masons', 'mason'),
  cow: meeting('lt.cow', 'cow'),
  hamlet: choice('lt.hamlet', 'hamlet', 1, 'once'),
  dorian: choice('lt.dorian', 'dorian', 1, 'once'),
  medium: answer('lt.medium', 'medium'),
  purple: answer('lt.purple', 'purple'),
  baron: asking('lt.baron', 'baron', 2),
  guard: choice('lt.guard', 'guard', 2),
  seer: asking('lt.seer', 'seer', 1),
  'fortune-teller': asking('lt.fortune-teller', 'fortune-teller', 1),
  darius: asking('lt.darius', 'darius', 1),
  owl: choice('lt.owl', 'owl', 1),
  jekyll: choice('lt.jekyll', 'jekyll', 2),
  wolves: {
    for: ['wolf', 'lara'],
    from: 1,
    does: 'choose',
    open: 'lt.wolves.open',
    close: 'lt.wolves.close',
  },
  mythomaniac: {
    for: ['mythomaniac'],
    from: 2,
    once: true,
    does: 'choose',
    answered: true,
    open: 'lt.mythomaniac.open',
    close: 'lt.mythomaniac.close',
  },
} as const satisfies Readonly<Record<string, Call>>;

/** A call by its name. */
export type CallId = keyof typeof CALLS;
/** The names of the calls, in the usual order. */
// `Object.keys` does not know that an object has no other keys than its type.
export const CALL_IDS = Object.keys(CALLS) as readonly CallId[];

/** HR-LM-02: those whose order does not change what happens, in the usual one. */
export const MOVABLE_CALLS = [
  'baron',
  'guard',
  'seer',
  'fortune-teller',
  'darius',
  'owl',
  'jekyll',
] as const satisfies readonly CallId[];
/** A call that may change its place. */
export type MovableCall = (typeof MOVABLE_CALLS)[number];

/** The facts of a game that calls depend on, all of them public. */
export interface CallFacts {
  readonly deck: Deck;
  readonly night: number;
  readonly baronUsed: boolean;
  readonly jekyllUsed: boolean;
  readonly callOrder: readonly MovableCall[];
}

/**
 * LM8-101, LM8-102: the calls of a night in their order, for the dead too. Only the Baron and Jekyll are not
 * called any more once everybody has heard that they did it.
 */
export function callsDue({ deck, night, ...g }: CallFacts): readonly CallId[] {
  const order = CALL_IDS.flatMap((id) => {
    if (id === MOVABLE_CALLS[0]) return [...g.callOrder];
    return isMovable(id) ? [] : [id];
  });
  return order.filter((id) => {
    const call: Call = CALLS[id];
    if (!call.for.some((role) => copiesIn(deck, role) > 0)) return false;
    if (id === 'baron' && g.baronUsed) return false; // LM8-223
    if (id === 'jekyll' && g.jekyllUsed) return false; // LM8-241
    return call.once === true ? night === call.from : night >= call.from;
  });
}

function isMovable(id: CallId): id is MovableCall {
  const movable: readonly CallId[] = MOVABLE_CALLS;
  return movable.includes(id);
}

/**
 * LM8-103, LM8-213, LM8-226: the seats awake in a call: the living it is for, the mitomane with those he
 * has joined, and the Baron even as a ghost.
 */
export function awakeIn(
  id: CallId,
  hidden: Hidden,
  living: ReadonlySet<SeatIndex>,
): readonly SeatIndex[] {
  const seats = [...hidden.roles.keys()].filter((seat) => living.has(seat));
  if (id === 'baron') return seatsWith(hidden, 'baron');
  if (id === 'wolves') return seats.filter((seat) => isWolf(hidden, seat));
  const call: Call = CALLS[id];
  const joins = hidden.joined === id ? seatsWith(hidden, 'mythomaniac') : [];
  return seats.filter((seat) => {
    const role = hidden.roles.get(seat);
    return (role !== undefined && call.for.includes(role)) || joins.includes(seat);
  });
}

function meeting<const Prefix extends `lt.${string}`>(prefix: Prefix, role: RoleId) {
  return { for: [role], from: 1, once: true, does: 'meet', ...words(prefix) } as const;
}

function choice<const Prefix extends `lt.${string}`>(
  prefix: Prefix,
  role: RoleId,
  from: 1 | 2,
  often: 'once' | 'every night' = 'every night',
) {
  const once = often === 'once' ? ({ once: true } as const) : {};
  return { for: [role], from, does: 'choose', ...once, ...words(prefix) } as const;
}

function asking<const Prefix extends `lt.${string}`>(prefix: Prefix, role: RoleId, from: 1 | 2) {
  return { for: [role], from, does: 'choose', answered: true, ...words(prefix) } as const;
}

function answer<const Prefix extends `lt.${string}`>(prefix: Prefix, role: RoleId) {
  return { for: [role], from: 2, does: 'answer', answered: true, ...words(prefix) } as const;
}

function words<const Prefix extends `lt.${string}`>(prefix: Prefix) {
  return { open: `${prefix}.open`, close: `${prefix}.close` } as const;
}
