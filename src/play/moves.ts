/**
 * The moves of each kind of question: what hands may do now, and what it means. It is the one place that decides the
 * meaning of a gesture. Pure, and made of public facts alone: no function here is given a card, a hidden hand or a
 * secret, so at night the moves follow from the open call (law 2). They follow from what was written, so they are the
 * same after a restart; what readers see at the moment may refuse a move, and adds none.
 */
import type { SeatIndex, SlotIndex } from '../table/layout.js';
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
  /** It is me who is meant. */
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

/** An act that hands may do now, and its meaning. Public. */
export interface Move {
  readonly by: HandGesture;
  /** The seats whose hands are meant. A button of another seat means nothing; a pad does not know whose hand it is. */
  readonly seats: readonly SeatIndex[] | 'anybody';
  /** The slots whose pads or cards are meant; absent: all, or none where no slot is part of the gesture. */
  readonly slots?: readonly SlotIndex[];
  readonly means: Meaning;
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

/** Whether the hand of this seat is meant by a move. */
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

/** A touch proposes one of the slots; any other is answered with the reason. Buttons may go round them. */
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
  const { isProposed, goesRound, mayPass } = now;
  return [
    { by: 'touch', seats, slots, means: 'choose' },
    ...given(now.refuses, { by: 'touch', seats, means: 'ask' }),
    // Several pads at once are a sleeve or a glass.
    { by: 'touch-together', seats, means: 'take-back' },
    ...(goesRound ? goingRound(seats, isProposed) : confirming(seats, isProposed)),
    ...given(!isProposed && mayPass, { by: 'left', seats, means: 'pass' }),
    ...given(now.byCard, { by: 'show-card', seats, means: 'choose' }),
  ];
}

/** Touches propose a place, alone or several of its slots together; a held pad asks about its place. */
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
  const slots = places.flat();
  return [
    ...touching(seats, slots),
    ...places.map(
      (place): Move => ({ by: 'touch-together', seats, slots: place, means: 'choose' }),
    ),
    { by: 'touch-together', seats, means: 'take-back' },
    // The hand that leaves last holds its pad for nothing.
    ...given(!now.together, { by: 'hold-pad', seats, slots, means: 'ask' }),
    ...confirming(seats, now.isProposed),
    ...given(
      !now.isProposed && now.buttons,
      { by: 'right', seats, means: 'choose' },
      { by: 'left', seats, means: 'choose' },
    ),
  ];
}

/** The first of some seats answers: done, yes or no, or that it is meant. */
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
  const { right, touchable = [] } = now;
  return [
    ...given(touchable.length > 0, { by: 'touch', seats, slots: touchable, means: 'choose' }),
    ...given(now.hasWords, { by: 'touch', seats, means: 'ask' }),
    { by: 'right', seats, means: right },
    ...given(now.mayPass, { by: 'left', seats, means: right === 'done' ? 'pass' : 'no' }),
  ];
}

/** The right button goes through a list, the left one takes what was named last, or passes before anything was. */
export function chooseMoves(seats: Seats, isNamed: boolean, mayPass: boolean): readonly Move[] {
  return [
    ...goingRound(seats, isNamed),
    ...given(!isNamed && mayPass, { by: 'left', seats, means: 'pass' }),
  ];
}

/** Touches count on their slots; the right button says done, the left one begins again. */
export function selectMoves(seats: Seats, slots: Slots): readonly Move[] {
  return [
    ...touching(seats, slots),
    { by: 'right', seats, means: 'done' },
    { by: 'left', seats, means: 'take-back' },
  ];
}

/** Cards are looked at or mixed, and the hand says when it is done. */
export function handleMoves(
  seats: Seats,
  slots: Slots,
  now: { readonly looks: boolean; readonly mayTakeBack: boolean },
): readonly Move[] {
  return [
    { by: 'lift', seats, slots, means: 'look' },
    { by: 'right', seats, means: 'done' },
    ...given(now.looks, { by: 'hold-right', seats, means: 'overrule' }),
    ...given(now.mayTakeBack, { by: 'left', seats, means: 'pass' }),
  ];
}

/** Seats take their places: a press joins, the next ones change the colour, held buttons leave or begin. */
export function joinMoves(seats: Seats, joined: Seats): readonly Move[] {
  const missing = seats.filter((seat) => !joined.includes(seat));
  return [
    ...given(missing.length > 0, { by: 'right', seats: missing, means: 'join' }),
    ...given(
      joined.length > 0,
      { by: 'left', seats: joined, means: 'next' },
      { by: 'hold-left', seats: joined, means: 'leave' },
      { by: 'hold-right', seats: joined, means: 'done' },
    ),
  ];
}

/** Several seats say that they are ready, or not after all; or they agree, where one no is enough. */
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
    ...given(overruling.length > 0, { by: 'hold-right', seats: overruling, means: 'overrule' }),
    ...given(missing.length > 0, {
      by: 'right',
      seats: missing,
      means: unanimous ? 'yes' : 'ready',
    }),
    ...(unanimous
      ? given(seats.length > 0, { by: 'left', seats, means: 'no' })
      : given(ready.length > 0, { by: 'left', seats: ready, means: 'not-ready' })),
  ];
}

/** Cards are shown to the one reader, each after a touch on its slot; a card may be shown again. */
export function showMoves(seats: Seats, slots: Slots, missing: Slots): readonly Move[] {
  return [
    { by: 'touch', seats, slots, means: 'choose' },
    ...given(missing.length > 0, { by: 'show-card', seats, slots: missing, means: 'choose' }),
  ];
}

/** A card is taken away: its owner says so where no reader sees it, and overrules a reader that does not. */
export function removalMoves(seats: Seats, slot: SlotIndex, looks: boolean): readonly Move[] {
  return [
    { by: 'lift', seats, slots: [slot], means: 'done' },
    { by: 'right', seats, means: 'done' },
    ...given(looks, { by: 'hold-right', seats, means: 'overrule' }),
  ];
}

/** A card that is not in its place is put right, or the reader is overruled. */
export function inPlaceMoves(wrong: SlotIndex): readonly Move[] {
  const seats = 'anybody';
  return [
    { by: 'lift', seats, slots: [wrong], means: 'done' },
    { by: 'hold-right', seats, means: 'overrule' },
  ];
}

/** A secret vote between two, or for a seat by going round the table; both buttons held empty it. */
export function ballotMoves(voters: Seats, choices: 'two' | 'round'): readonly Move[] {
  const votes: readonly Move[] = [
    { by: 'left', seats: voters, means: 'first-vote' },
    { by: 'right', seats: voters, means: 'second-vote' },
  ];
  return [
    ...(choices === 'two' ? votes : goingRound(voters, true)),
    { by: 'both', seats: voters, means: 'take-back' },
  ];
}

/** A call of the night on pads, or for cards. Any hand may be the one that is called. */
export function wakeMoves(call: {
  readonly chooses: boolean;
  /** The slots that everybody knows to be open to the choice; absent: all. */
  readonly among: Slots | undefined;
  readonly cards: readonly ('look' | 'exchange')[];
}): readonly Move[] {
  const seats = 'anybody';
  const slots = call.among && { slots: call.among };
  return [
    ...given(call.chooses, { by: 'hold-pad', seats, ...slots, means: 'choose' }),
    // A call that a pad answers asks for no cards.
    ...(call.chooses ? [] : call.cards).map((act): Move => ({ by: 'lift', seats, means: act })),
  ];
}

/** A walk of the claw, or a list that is read to closed eyes: presses count when they begin. */
export function walkMoves(): readonly Move[] {
  const seats = 'anybody';
  return [
    { by: 'right-down', seats, means: 'this-one' },
    { by: 'left-down', seats, means: 'take-back' },
    { by: 'both', seats, means: 'take-back' },
  ];
}

/** Every question but a secret ballot: any seat may pause. */
export function tableMoves(): readonly Move[] {
  return [{ by: 'both-long', seats: 'anybody', means: 'pause' }];
}

/** A pause: any seat goes on or takes back, and a touch marks the owner of its slot as away or back. */
export function pauseMoves(owned: Slots): readonly PauseMove[] {
  const seats = 'anybody';
  return [
    { by: 'right', seats, means: 'go-on' },
    { by: 'left', seats, means: 'undo' },
    { by: 'hold-right', seats, means: 'pace' },
    { by: 'hold-left', seats, means: 'undo-phase' },
    { by: 'touch', seats, slots: owned, means: 'away-or-back' },
  ];
}

/** A move of a pause. */
export interface PauseMove extends Move {
  readonly means: 'go-on' | 'undo' | 'undo-phase' | 'away-or-back' | 'pace';
}

/** A touch of one of the slots chooses; of any other it asks why it does not. */
function touching(seats: Seats, slots: Slots): readonly Move[] {
  return [
    { by: 'touch', seats, slots, means: 'choose' },
    { by: 'touch', seats, means: 'ask' },
  ];
}

/** A proposal is confirmed or taken back. */
function confirming(seats: Move['seats'], isProposed: boolean): readonly Move[] {
  return given(
    isProposed,
    { by: 'right', seats, means: 'confirm' },
    { by: 'left', seats, means: 'take-back' },
  );
}

/** The right button goes one further, the left one takes what was reached. */
function goingRound(seats: Seats, isReached: boolean): readonly Move[] {
  return [
    { by: 'right', seats, means: 'next' },
    ...given(isReached, { by: 'left', seats, means: 'this-one' }),
  ];
}

/** Returns the moves where they are to be had, else none. */
function given(isThere: boolean, ...moves: readonly Move[]): readonly Move[] {
  return isThere ? moves : [];
}
