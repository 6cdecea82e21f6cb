/** Open questions and their moves, for tests that show one without playing up to it. */

import * as of from '../../src/engine/view/moves.js';
import type { Asks, OpenAsks, UnseenAsks, Way } from '../../src/engine/view/view.js';

const WAYS: Readonly<Record<Asks['kind'], Way>> = {
  menu: 'touch-named',
  join: 'sit-down',
  claim: 'speak-up',
  pick: 'touch',
  point: 'touch-pointed-at',
  propose: 'touch-one-or-both',
  press: 'done',
  choose: 'go-through',
  handle: 'look',
  ready: 'ready',
  show: 'show-card',
  count: 'count-up',
  select: 'count-by-touch',
  removal: 'take-away',
  'in-place': 'put-in-place',
  ballot: 'two-votes',
  'seat-ballot': 'vote-for-seat',
  wake: 'hold-pad',
  walk: 'walk',
  'roll-call': 'list',
};
/** The kinds whose left button is a no of their own. */
const OR_NO: { readonly [Kind in Asks['kind']]?: Way } = {
  claim: 'yes-or-no',
  press: 'done-or-no',
  ready: 'agree',
};
/** The progress of questions to which nobody has answered yet. */
const PROGRESS: { readonly [Kind in Asks['kind']]?: OpenAsks['progress'] } = {
  join: { number: 0, joined: [] },
  ready: { ready: [] },
  show: { ready: [] },
  select: { counts: [] },
};
const CALL = { cards: ['look', 'exchange'], again: false } as const;
/** The parts of the questions whose hands are secret. */
const UNSEEN: { readonly [Kind in Asks['kind']]?: Partial<UnseenAsks> } = {
  ballot: { votes: { due: [], voted: 0 } },
  'seat-ballot': { votes: { due: [] } },
  wake: { call: CALL },
  walk: {
    call: {
      ...{ ...CALL, cards: [], step: 0 },
      walk: { legs: [], stepMs: 0, rests: { first: 1, between: 1, last: 1 } },
    },
  },
  'roll-call': { call: { ...CALL, cards: [], step: 0 } },
};

type UnseenKind = 'ballot' | 'seat-ballot' | 'wake' | 'walk' | 'roll-call';
type OpenPart = Partial<Omit<OpenAsks, 'votes' | 'call'>>;
type Nameless<Of extends Asks> = Omit<Of, 'named'> & { readonly named?: undefined };

/** A question of a kind: empty but for `part`. */
export function asking(kind: UnseenKind, part?: Partial<UnseenAsks>): Nameless<UnseenAsks>;
export function asking(
  kind: Exclude<Asks['kind'], UnseenKind>,
  part?: Omit<OpenPart, 'named'>,
): Nameless<OpenAsks>;
export function asking(kind: Exclude<Asks['kind'], UnseenKind>, part: OpenPart): OpenAsks;
export function asking(kind: Asks['kind'], part: Partial<Asks> = {}): Asks {
  const { seats = [], mayPass = false, slots = [] } = part;
  const way = part.way ?? (mayPass ? OR_NO[kind] : undefined) ?? WAYS[kind];
  const common = { kind, way, seats, slots, mayPass };
  const unseen = UNSEEN[kind];
  if (unseen !== undefined) {
    const { votes = unseen.votes, call = unseen.call } = part;
    return { ...common, votes, call };
  }
  // The other kinds are those whose hands are seen.
  const open = part as OpenPart;
  const { ready = [] } = open.progress ?? {};
  return {
    awaited:
      kind === 'menu' || kind === 'join' ? [] : seats.filter((seat) => !ready.includes(seat)),
    progress: PROGRESS[kind] ?? {},
    ...open,
    ...common,
  };
}

/** The moves of an open question, as its conversation tells them. */
export function movesFor(asks: Omit<Asks, 'named'>): readonly of.Move[] {
  return MOVES[asks.way](asks);
}

type MovesOf = (asks: Omit<Asks, 'named'>) => readonly of.Move[];

const picked: MovesOf = ({ seats, slots, mayPass, way, proposed }) =>
  of.pickMoves(seats, slots, {
    isProposed: proposed !== undefined,
    goesRound: way === 'go-round',
    refuses: way !== 'touch-named',
    byCard: way === 'touch-named',
    mayPass,
  });
const asked =
  (right: 'done' | 'yes' | 'speak-up'): MovesOf =>
  ({ seats, slots, mayPass }) => {
    const touchable = slots.length === 0 ? undefined : slots;
    return of.askMoves(seats, { right, mayPass, touchable, hasWords: false });
  };
const proposed: MovesOf = ({ seats, slots, mayPass, proposed: slot }) =>
  of.proposeMoves(
    seats,
    slots.map((one) => [one]),
    { isProposed: slot !== undefined, together: false, buttons: mayPass },
  );
const chosen: MovesOf = ({ seats, mayPass, way, progress }) =>
  of.chooseMoves(seats, way === 'count-up' || (progress?.number ?? 0) > 0, mayPass);
const ready: MovesOf = ({ seats, progress, way }) =>
  of.readyMoves({
    seats,
    ready: progress?.ready ?? [],
    overruling: [],
    unanimous: way === 'agree',
  });
const handled: MovesOf = ({ seats, slots, mayPass }) =>
  of.handleMoves(seats, slots, { looks: false, mayTakeBack: mayPass });
const woken: MovesOf = ({ slots, way, call }) =>
  of.wakeMoves({
    chooses: way === 'hold-pad',
    among: slots.length === 0 ? undefined : slots,
    cards: call?.cards ?? [],
  });
const walked: MovesOf = () => of.walkMoves();

const MOVES: Readonly<Record<Way, MovesOf>> = {
  'touch-named': picked,
  touch: picked,
  'touch-pointed-at': picked,
  'go-round': picked,
  'touch-one-or-both': proposed,
  'touch-or-button': proposed,
  'count-by-touch': ({ seats, slots }) => of.selectMoves(seats, slots),
  'go-through': chosen,
  'count-up': chosen,
  'sit-down': ({ seats, progress }) =>
    of.joinMoves(
      seats,
      (progress?.joined ?? []).map(({ seat }) => seat),
    ),
  'another-or-change': asked('yes'),
  'yes-or-no': asked('yes'),
  'speak-up': asked('speak-up'),
  'done-or-no': asked('done'),
  done: asked('done'),
  ready,
  agree: ready,
  look: handled,
  mix: handled,
  'show-card': (asks) => [...of.showMoves(asks.seats, asks.slots, asks.slots), ...ready(asks)],
  'take-away': ({ seats, slots: [slot = 0] }) => of.removalMoves(seats, slot, false),
  'put-in-place': ({ slots: [slot = 0] }) => of.inPlaceMoves(slot),
  'two-votes': ({ seats }) => of.ballotMoves(seats, 'two'),
  'vote-for-seat': ({ seats }) => of.ballotMoves(seats, 'round'),
  'hold-pad': woken,
  'open-eyes': woken,
  walk: walked,
  list: walked,
};
