/**
 * The moves of each kind of question: what hands may do now, and what it means. It is the one place that decides the
 * meaning of a gesture. Pure, and made of public facts alone: no function here is given a card, a hidden hand or a
 * secret, so at night the moves follow from the open call (law 2). They follow from what was written, so they are the
 * same after a restart; what readers see at the moment may refuse a move, and adds none.
 */
import type { SeatIndex, SlotIndex } from '../table/index.js';
import type { Gesture } from './gestures.js';

/** A way in which a hand acts on the table. */
export type HandGesture =
  | 'right'
  | 'left'
  | 'hold-right'
  | 'hold-left'
  | 'both'
  | 'both-long'
  /** Presses that count when they begin, in choices of the moment. */
  | 'right-down'
  | 'left-down'
  | 'touch'
  | 'touch-together'
  | 'hold-pad'
  | 'lift'
  | 'show-card';

/** The meaning of a move. */
export type Meaning =
  | 'choose'
  | 'confirm'
  | 'next'
  | 'this-one'
  | 'take-back'
  | 'pass'
  | 'yes'
  | 'no'
  /** Says that it is me who is meant. */
  | 'speak-up'
  | 'done'
  | 'ready'
  | 'not-ready'
  | 'first-vote'
  | 'second-vote'
  /** The cards are right and the readers wrong (law 1). */
  | 'overrule'
  | 'join'
  | 'leave'
  /** Words answer it, and the question stays as it is. */
  | 'ask'
  | 'look'
  | 'exchange'
  | 'go-on'
  | 'undo'
  | 'undo-phase'
  | 'away-or-back'
  | 'pace'
  | 'pause';

/** An act of hands, and its meaning. */
interface HandMove<Means extends Meaning = Meaning> {
  readonly by: HandGesture;
  /** The slots whose pads or cards are meant; absent: all, or none where no slot is part of the gesture. */
  readonly slots?: readonly SlotIndex[];
  readonly means: Means;
}

/** An act that hands may do now, and its meaning. Public. */
export interface Move<Means extends Meaning = Meaning> extends HandMove<Means> {
  /** The seats whose hands are meant. A button of another seat means nothing; a pad does not know whose hand it is. */
  readonly seats: readonly SeatIndex[] | 'anybody';
}

/** Returns the move that this gesture makes; undefined where it means nothing. */
export function moveOf<M extends Move>(moves: readonly M[], gesture: Gesture): M | undefined {
  const by = handGestureOf(gesture);
  return moves.find((move) => {
    if (move.by !== by) return false;
    if ('seat' in gesture) return isMeant(move, gesture.seat);
    const slots = gesture.kind === 'many' ? gesture.slots : [gesture.slot];
    return slots.every((slot) => move.slots?.includes(slot) ?? true);
  });
}

/** Tells whether the hand of this seat is meant by a move. */
export function isMeant({ seats }: Move, seat: SeatIndex): boolean {
  return seats === 'anybody' || seats.includes(seat);
}

function handGestureOf(gesture: Gesture): HandGesture {
  switch (gesture.kind) {
    case 'touch':
    case 'both':
    case 'both-long':
      return gesture.kind;
    case 'many':
      return 'touch-together';
    case 'choice':
      return 'hold-pad';
    case 'press':
      return gesture.side;
    case 'hold':
      return `hold-${gesture.side}`;
    case 'down':
      return `${gesture.side}-down`;
  }
}

type Seats = readonly SeatIndex[];
type Slots = readonly SlotIndex[];

/**
 * Returns the moves of a touch that proposes one of the slots; any other is answered with the reason. Buttons may go
 * round them.
 */
export function pickMoves(
  seats: Seats,
  slots: Slots,
  now: {
    readonly isProposed: boolean;
    readonly goesRound: boolean;
    readonly refuses: boolean;
    /** Whether a card held to a reader may choose. */
    readonly byCard: boolean;
    readonly mayPass: boolean;
  },
): readonly Move[] {
  const { isProposed, goesRound, refuses, byCard, mayPass } = now;
  return movesOf(seats, [
    { by: 'touch', slots, means: 'choose' },
    refuses && { by: 'touch', means: 'ask' },
    // Several pads at once are a sleeve or a glass.
    { by: 'touch-together', means: 'take-back' },
    ...(goesRound ? goingRound(isProposed) : confirming(isProposed)),
    !isProposed && mayPass && { by: 'left', means: 'pass' },
    byCard && { by: 'show-card', means: 'choose' },
  ]);
}

/**
 * Returns the moves of touches that propose a place, alone or several of its slots together; a held pad asks about its
 * place.
 */
export function proposeMoves(
  seats: Seats,
  places: readonly Slots[],
  now: {
    readonly isProposed: boolean;
    readonly together: boolean;
    /** Whether a button is a proposal, too, while there is no other. */
    readonly buttons: boolean;
  },
): readonly Move[] {
  const { isProposed, together, buttons } = now;
  const slots = places.flat();
  return movesOf(seats, [
    ...touching(slots),
    ...places.map((place) => ({ by: 'touch-together', slots: place, means: 'choose' }) as const),
    { by: 'touch-together', means: 'take-back' },
    // The hand that leaves last holds its pad for nothing.
    !together && { by: 'hold-pad', slots, means: 'ask' },
    ...confirming(isProposed),
    !isProposed && buttons && { by: 'right', means: 'choose' },
    !isProposed && buttons && { by: 'left', means: 'choose' },
  ]);
}

/** Returns the moves with which the first of some seats answers: done, yes or no, or that it is meant. */
export function askMoves(
  seats: Seats,
  now: {
    readonly right: 'done' | 'yes' | 'speak-up';
    readonly mayPass: boolean;
    /** Slots whose touch is an answer, too. */
    readonly touchable: Slots | undefined;
    /** Whether any touch is a question, and answered in words. */
    readonly hasWords: boolean;
  },
): readonly Move[] {
  const { right, touchable = [], hasWords, mayPass } = now;
  return movesOf(seats, [
    touchable.length > 0 && { by: 'touch', slots: touchable, means: 'choose' },
    hasWords && { by: 'touch', means: 'ask' },
    { by: 'right', means: right },
    mayPass && { by: 'left', means: right === 'done' ? 'pass' : 'no' },
  ]);
}

/**
 * Returns the moves of a list: the right button goes through it, the left one takes what was named last, or passes
 * before anything was.
 */
export function chooseMoves(seats: Seats, isNamed: boolean, mayPass: boolean): readonly Move[] {
  return movesOf(seats, [
    ...goingRound(isNamed),
    !isNamed && mayPass && { by: 'left', means: 'pass' },
  ]);
}

/**
 * Returns the moves of a count: touches count on their slots; the right button says done, the left one begins again.
 */
export function selectMoves(seats: Seats, slots: Slots): readonly Move[] {
  return movesOf(seats, [
    ...touching(slots),
    { by: 'right', means: 'done' },
    { by: 'left', means: 'take-back' },
  ]);
}

/** Returns the moves while cards are looked at or mixed, and the hand says when it is done. */
export function handleMoves(
  seats: Seats,
  slots: Slots,
  { looks, mayTakeBack }: { readonly looks: boolean; readonly mayTakeBack: boolean },
): readonly Move[] {
  return movesOf(seats, [
    { by: 'lift', slots, means: 'look' },
    { by: 'right', means: 'done' },
    looks && { by: 'hold-right', means: 'overrule' },
    mayTakeBack && { by: 'left', means: 'pass' },
  ]);
}

/**
 * Returns the moves with which seats take their places: a press joins, the next ones change the colour, held buttons
 * leave or begin.
 */
export function joinMoves(seats: Seats, joined: Seats): readonly Move[] {
  const missing = seats.filter((seat) => !joined.includes(seat));
  return [
    ...movesOfSome(missing, [{ by: 'right', means: 'join' }]),
    ...movesOfSome(joined, [
      { by: 'left', means: 'next' },
      { by: 'hold-left', means: 'leave' },
      { by: 'hold-right', means: 'done' },
    ]),
  ];
}

/**
 * Returns the moves with which several seats say that they are ready, or not after all; or they agree, where one no is
 * enough.
 */
export function readyMoves(now: {
  /** The seats whose buttons count, and those of them that are ready. */
  readonly seats: Seats;
  readonly ready: Seats;
  /** The seats that may say that the readers are wrong. */
  readonly overruling: Move['seats'];
  readonly unanimous: boolean;
}): readonly Move[] {
  const { seats, ready, overruling, unanimous } = now;
  const missing = seats.filter((seat) => !ready.includes(seat));
  return [
    ...movesOfSome(overruling, [{ by: 'hold-right', means: 'overrule' }]),
    ...movesOfSome(missing, [{ by: 'right', means: unanimous ? 'yes' : 'ready' }]),
    ...(unanimous
      ? movesOfSome(seats, [{ by: 'left', means: 'no' }])
      : movesOfSome(ready, [{ by: 'left', means: 'not-ready' }])),
  ];
}

/** Returns the moves that show cards to the one reader, each after a touch on its slot; a card may be shown again. */
export function showMoves(seats: Seats, slots: Slots, missing: Slots): readonly Move[] {
  return movesOf(seats, [
    { by: 'touch', slots, means: 'choose' },
    missing.length > 0 && { by: 'show-card', slots: missing, means: 'choose' },
  ]);
}

/**
 * Returns the moves that take a card away: its owner says so where no reader sees it, and overrules a reader that does
 * not.
 */
export function removalMoves(seats: Seats, slot: SlotIndex, looks: boolean): readonly Move[] {
  return movesOf(seats, [
    { by: 'lift', slots: [slot], means: 'done' },
    { by: 'right', means: 'done' },
    looks && { by: 'hold-right', means: 'overrule' },
  ]);
}

/** Returns the moves that put right a card that is not in its place, or overrule the reader. */
export function inPlaceMoves(wrong: SlotIndex): readonly Move[] {
  return movesOf('anybody', [
    { by: 'lift', slots: [wrong], means: 'done' },
    { by: 'hold-right', means: 'overrule' },
  ]);
}

/**
 * Returns the moves of a secret vote between two, or for a seat by going round the table; both buttons held empty it.
 */
export function ballotMoves(voters: Seats, choices: 'two' | 'round'): readonly Move[] {
  const votes: readonly HandMove[] = [
    { by: 'left', means: 'first-vote' },
    { by: 'right', means: 'second-vote' },
  ];
  return movesOf(voters, [
    ...(choices === 'two' ? votes : goingRound(true)),
    { by: 'both', means: 'take-back' },
  ]);
}

/** Returns the moves of a call of the night on pads, or for cards. Any hand may be the one that is called. */
export function wakeMoves(call: {
  readonly chooses: boolean;
  /** The slots that everybody knows to be open to the choice; absent: all. */
  readonly among: Slots | undefined;
  readonly cards: readonly ('look' | 'exchange')[];
}): readonly Move[] {
  const slots = call.among && { slots: call.among };
  // A call that a pad answers asks for no cards.
  return movesOf(
    'anybody',
    call.chooses
      ? [{ by: 'hold-pad', ...slots, means: 'choose' }]
      : call.cards.map((act) => ({ by: 'lift', means: act })),
  );
}

/** Returns the moves of a walk of the claw, or of a list that is read to closed eyes: presses count when they begin. */
export function walkMoves(): readonly Move[] {
  return movesOf('anybody', [
    { by: 'right-down', means: 'this-one' },
    { by: 'left-down', means: 'take-back' },
    { by: 'both', means: 'take-back' },
  ]);
}

/** Returns the moves of every question but a secret ballot: any seat may pause. */
export function tableMoves(): readonly Move[] {
  return movesOf('anybody', [{ by: 'both-long', means: 'pause' }]);
}

/**
 * Returns the moves of a pause: any seat goes on or takes back, and a touch marks the owner of its slot as away or
 * back.
 */
export function pauseMoves(owned: Slots): readonly PauseMove[] {
  return movesOf('anybody', [
    { by: 'right', means: 'go-on' },
    { by: 'left', means: 'undo' },
    { by: 'hold-right', means: 'pace' },
    { by: 'hold-left', means: 'undo-phase' },
    { by: 'touch', slots: owned, means: 'away-or-back' },
  ]);
}

/** A move of a pause. */
export type PauseMove = Move<'go-on' | 'undo' | 'undo-phase' | 'away-or-back' | 'pace'>;

/** Returns those of the moves that are to be had now, each for these seats. */
function movesOf<Means extends Meaning>(
  seats: Move['seats'],
  moves: readonly (HandMove<Means> | false)[],
): readonly Move<Means>[] {
  return moves.flatMap((move) => {
    if (move === false) return [];
    const { by, ...rest } = move;
    return [{ by, seats, ...rest }];
  });
}

/** Returns the moves for these seats; none where there is no seat. */
function movesOfSome(seats: Move['seats'], moves: readonly HandMove[]): readonly Move[] {
  return seats.length === 0 ? [] : movesOf(seats, moves);
}

/** Returns the move of touching: a touch of one of the slots chooses; of any other it asks why it does not. */
function touching(slots: Slots): readonly HandMove[] {
  return [
    { by: 'touch', slots, means: 'choose' },
    { by: 'touch', means: 'ask' },
  ];
}

/** Returns the moves that confirm a proposal or take it back. */
function confirming(isProposed: boolean): readonly (HandMove | false)[] {
  return [
    isProposed && { by: 'right', means: 'confirm' },
    isProposed && { by: 'left', means: 'take-back' },
  ];
}

/** Returns the moves of going round: the right button goes one further, the left one takes what was reached. */
function goingRound(isReached: boolean): readonly (HandMove | false)[] {
  return [{ by: 'right', means: 'next' }, isReached && { by: 'left', means: 'this-one' }];
}
