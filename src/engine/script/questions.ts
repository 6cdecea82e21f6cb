/**
 * The questions that a game may ask the table. A game is a generator that yields them and gets their answers;
 * it never sees a device, a clock or a file. Here are those that hands answer for everybody to see; what cards
 * answer is in `card-questions.ts`, what is secret in `hidden-questions.ts`.
 *
 * Every question carries what the table shows while it is open (`shows`), and the cue that says whose turn it
 * is; play repeats that cue while nobody answers.
 */
import type { CardId, SeatColour, SeatIndex, Side, SlotIndex } from '../table/index.js';
import type { Asked, Asking, IfAway, Shows, Timer } from './asking.js';
import type {
  CardsBySlot,
  CardsKept,
  Handle,
  InPlace,
  Laying,
  Removal,
  Survey,
} from './card-questions.js';
import type { Bed, Cue } from './cue.js';
import type {
  Ballot,
  BallotResult,
  Called,
  Draw,
  RollCall,
  Wake,
  Walk,
  Walked,
} from './hidden-questions.js';
import type { Secret } from './secret.js';

/** A game, or a part of one: asks questions, gets answers, ends with a result. */
export type Script<Result> = Generator<Question, Result, Answer>;

/** Anything a game may ask. */
export type Question =
  | PhaseMark
  | Say
  | Join
  | Pick
  | Propose
  | Ask
  | Choose
  | Handle
  | Ready
  | Select
  | Survey
  | Removal
  | InPlace
  | Ballot
  | Wake
  | Walk
  | RollCall
  | Draw;

/** The start of a phase: the target of undo, and the page's title. Takes no time. */
export interface PhaseMark {
  readonly kind: 'phase';
  readonly phase: Cue;
  /** A night: eyes are closed, only pause works, undo goes back to its start. */
  readonly night: boolean;
  /** The bed of sound that covers the noises of this night, if one does. */
  readonly bed: Bed | undefined;
  /** Whether anybody may take any card: a card that leaves its slot in this phase is not missed. */
  readonly cardsAreFree: boolean;
}

/** Words that are said, and whose end is waited for. */
export interface Say {
  readonly kind: 'say';
  readonly cue: Cue;
  readonly shows: () => Shows;
  /** Silence after the words, ms. */
  readonly pauseMs?: number;
  /** The act of all players at these words, besides the table's rings and buttons; absent: they listen. */
  readonly allDo?: AllDo;
}

/** All players point at somebody with a finger, or uncover the tokens that point. */
export type AllDo = 'point' | 'uncover';

/**
 * Players take seats and colours: right joins, left changes colour, right held ends. The table says it in its own
 * words; where `most` is below `least` it says that it is too small, and nobody sits down.
 */
export interface Join extends Asked {
  readonly kind: 'join';
  readonly seats: readonly SeatIndex[];
  readonly colours: readonly SeatColour[];
  /** Whether two seats may share a colour when all are taken: their numbers tell them apart. */
  readonly coloursShared?: boolean;
  readonly least: number;
  readonly most: number;
  /** The smallest table for the least number of players: the rings at each seat, and whether two more are needed. */
  readonly needs: { readonly rings: 1 | 2; readonly twoMore: boolean };
  /** The players of the game before. */
  readonly seated: readonly Seated[];
  readonly shows: () => Shows;
}

/** A player: the seat taken and the colour of the cards. */
export interface Seated {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
}

/**
 * A slot is proposed by touch and confirmed. A seat with buttons only may go round the slots: right goes one further,
 * left takes the slot that was reached.
 */
export interface Pick extends Asking {
  readonly kind: 'pick';
  readonly slots: readonly SlotIndex[];
  /** The meaning of each slot, said when it is touched; absent: a touch is not answered in words. */
  readonly named?: ReadonlyMap<SlotIndex, Cue>;
  /** Returns the cue for a slot that may not be picked; absent: such a touch means nothing. */
  readonly refusal?: (slot: SlotIndex) => Cue;
  /** Returns the cue when the buttons have reached a slot; absent: they do not go round. */
  readonly reached?: (slot: SlotIndex) => Cue;
  /** Whether the left button passes while nothing is proposed. */
  readonly mayPass: boolean;
  /** The outcome while the seat is away: a vote that must be given is passed over all the same. */
  readonly ifAway?: 'passes' | 'anybody';
  /** Game cards that choose at once when held to a reader, each with its slot. */
  readonly cards?: ReadonlyMap<CardId, SlotIndex>;
  /** Game cards that are the answer themselves when held to a reader; absent: none. */
  readonly otherCards?: readonly CardId[];
}

/**
 * One seat proposes by touch what it will do. Slots that belong together are a place: touches of one of its
 * slots may mean something else than touches of several. The right button confirms at once, three seconds
 * confirm by themselves, the left button takes back; a held pad asks what everybody knows of its place.
 */
export interface Propose extends Asking {
  readonly kind: 'propose';
  readonly seat: SeatIndex;
  readonly places: readonly (readonly SlotIndex[])[];
  /** Returns the meaning of a proposal: said when it is proposed. */
  readonly meaning: (proposal: Proposal) => Meaning;
  /** Returns the cue for a slot of no place. */
  readonly refusal: (slot: SlotIndex) => Cue;
  /** Returns the cues about the place whose pad is held, one after the other. */
  readonly told: (place: number) => readonly Cue[];
  /** Whether a button means something while nothing is proposed. */
  readonly buttons: boolean;
  readonly ifAway: 'passes' | 'anybody';
  /** Ends the question by itself; absent: it waits. */
  readonly timer?: Timer;
}

/** A proposal of one seat: some slots of a place, or a button while nothing else was proposed. */
export type Proposal =
  | { readonly by: 'touch'; readonly place: number; readonly slots: number }
  | { readonly by: 'button'; readonly side: Side };

/** A proposal that was confirmed. */
export type Proposed = Proposal & {
  /** Time left of the question's timer, ms; absent where it has none. */
  readonly leftMs?: number;
};

/** The meaning of a proposal. One that is not allowed is answered with its cue, and changes nothing. */
export interface Meaning {
  readonly cue: Cue;
  readonly isAllowed: boolean;
}

/** The first of some seats to press a button answers; with a window, nobody when it is over. */
export interface Ask extends Asking {
  readonly kind: 'ask';
  readonly seats: readonly SeatIndex[];
  /** The meaning of the right button. The left one means no, or a pass where the right one says done. */
  readonly right: 'done' | 'yes' | 'speak-up' | 'another';
  readonly mayPass: boolean;
  /** `anybody`: any hand, on the buttons of these seats. */
  readonly ifAway: IfAway;
  /** Time for which the table waits, ms; absent: without limit. */
  readonly windowMs?: number;
  /** A limit that ends it by time too, seen and said; while it runs there are no reminders. */
  readonly timer?: Timer;
  /** Slots whose touch is an answer, too. */
  readonly touchable?: readonly SlotIndex[];
  /** Returns the cue for a touch of this slot: a question about it, such as who voted for it. */
  readonly touched?: (slot: SlotIndex) => Cue;
}

/**
 * One seat chooses from a list by its buttons: right goes to the next choice and names it, left takes the one
 * that was named last.
 */
export interface Choose extends Asking {
  readonly kind: 'choose';
  readonly seat: SeatIndex;
  /** The names of the choices, at least one; or numbers, of which the first is shown from the beginning. */
  readonly choices: readonly (Cue | number)[];
  /** Whether the left button passes before anything was named. */
  readonly mayPass: boolean;
  /** The slots of the cards that are spoken of, when they lie face up. */
  readonly about?: readonly SlotIndex[];
}

/** Several seats press right when they are ready; left takes it back. */
export interface Ready extends Asking {
  readonly kind: 'ready';
  readonly seats: readonly SeatIndex[];
  /** `all` of them end it, `first` one does, or `never`: only the timer. */
  readonly closes: 'all' | 'first' | 'never';
  readonly timer?: Timer;
  /** Cards that are asked back at once meanwhile; only they are waited for. */
  readonly keeps?: CardsKept;
  /**
   * Whether all of them must agree, present or not: one left button says no for all, and so does the end of
   * the timer.
   */
  readonly unanimous?: boolean;
  /** Slots that get their cards while this is open. With one reader, the cards are shown to it. */
  readonly lays?: Laying;
  /**
   * Whether a held right button may say that the cards are right and the readers wrong (law 1). Cards may also stay
   * away from the one reader this way.
   */
  readonly overrulable?: boolean;
}

/**
 * Slots stand for things to count: each touch adds one, and after the most comes none. Anybody's right button
 * says done, the left one restores the first values.
 */
export interface Select extends Asking {
  readonly kind: 'select';
  /** The seats whose buttons may answer. */
  readonly seats: readonly SeatIndex[];
  readonly counters: ReadonlyMap<SlotIndex, Counter>;
  /** Returns the cue for a touch: the new count, and all counts. */
  readonly counted: (slot: SlotIndex, count: number, counts: Counts) => Cue;
  /** Returns the name of a slot in a list of the choices; absent: the last words about it. */
  readonly named?: (slot: SlotIndex) => Cue;
  /** Returns the cue for a slot without a meaning. */
  readonly refusal: (slot: SlotIndex) => Cue;
  /** Returns the cue said instead of ending when these counts are not allowed. */
  readonly unfit: (counts: Counts) => Cue | undefined;
  readonly begunAgain: Cue;
}

/** The range of a slot's count: from 0 to `most`. */
export interface Counter {
  readonly begins: number;
  readonly most: number;
}
/** The count of each slot. */
export type Counts = ReadonlyMap<SlotIndex, number>;

/** Time left of a claim's timer, ms; absent where none runs. */
export interface TimeLeft {
  readonly leftMs?: number;
}

/** The answer to a question. `verbs.ts` pairs questions and answers; only it takes answers apart. */
export type Answer =
  | { readonly kind: 'nothing' }
  | ({ readonly kind: 'slot'; readonly slot: SlotIndex } & TimeLeft)
  | { readonly kind: 'game-card'; readonly card: CardId }
  | ({ readonly kind: 'seat'; readonly seat: SeatIndex } & TimeLeft)
  | ({ readonly kind: 'pass' } & TimeLeft)
  | { readonly kind: 'done' }
  | { readonly kind: 'overruled' }
  | ({ readonly kind: 'time' } & TimeLeft)
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'counts'; readonly counts: Counts }
  | { readonly kind: 'proposal'; readonly proposal: Proposed }
  | { readonly kind: 'handled'; readonly lifted: Secret<readonly CardId[]> | undefined }
  | { readonly kind: 'seated'; readonly seated: readonly Seated[] }
  | { readonly kind: 'cards'; readonly cards: Secret<CardsBySlot> | undefined }
  | ({ readonly kind: 'choice' } & Called)
  | { readonly kind: 'walked'; readonly walked: Walked; readonly seen: Called['seen'] }
  | { readonly kind: 'roll-called'; readonly entries: Secret<ReadonlyMap<SeatIndex, number>> }
  | { readonly kind: 'votes'; readonly votes: Secret<BallotResult> }
  | { readonly kind: 'hidden-number'; readonly number: Secret<number> };
