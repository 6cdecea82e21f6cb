/**
 * The questions a game may ask of the table. A game is a generator that yields them and is given
 * their answers; it never sees a device, a clock or a file.
 *
 * Every question carries what the table shows while it is open (`shows`), and the cue that says
 * whose turn it is; play repeats that cue while nobody answers.
 */
import type { CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { Scene, SeatColour } from '../table/scene.js';
import type { Cue } from './cue.js';
import type { PublicBoard } from './public-board.js';
import type { Secret } from './secret.js';

/** A game, or a part of one: asks questions, gets answers, ends with a result. */
export type Script<Result> = Generator<Question, Result, Answer>;

/** Anything a game may ask. */
export type Question =
  | PhaseMark
  | Say
  | Menu
  | Join
  | Claim
  | Pick
  | Point
  | Press
  | Ready
  | Count
  | Select
  | Survey
  | Removal
  | InPlace
  | Ballot
  | SeatBallot
  | Wake
  | Draw;

/** What every question says about the table while it is open. Pure, and asked for only when needed. */
export interface Shows {
  readonly scene: Scene;
  readonly board: PublicBoard;
}

interface Asking {
  readonly shows: () => Shows;
  /** Said when the question opens; the table does not wait for its end. */
  readonly cue: Cue;
  /** Said again every 20 s instead of `cue`, when shorter words will do. */
  readonly reminder?: Cue;
}

/** The start of a phase: where undo goes back to, and what the page calls the moment. Takes no time. */
export interface PhaseMark {
  readonly kind: 'phase';
  readonly phase: Cue;
  /** A night: eyes are closed, only pause works, undo goes back to its start. */
  readonly night: boolean;
  /** Whether a bed of sound covers the noises of this night. */
  readonly masking: boolean;
  /** Whether anybody may take any card: what leaves its slot in this phase is not missed. */
  readonly cardsAreFree: boolean;
}

/** Says something and waits until it is said. */
export interface Say {
  readonly kind: 'say';
  readonly cue: Cue;
  readonly shows: () => Shows;
  /** Silence after the words, ms. */
  readonly pauseMs?: number;
}

/** Anybody touches one of the slots and anybody confirms: the choice of a game, a rematch. */
export interface Menu extends Asking {
  readonly kind: 'menu';
  /** The slots that stand for a choice, each with the words that name it. */
  readonly choices: ReadonlyMap<SlotIndex, Cue>;
  /** Game cards that choose at once when they are held to a reader, each with the slot it stands for. */
  readonly cards?: ReadonlyMap<CardId, SlotIndex>;
}

/** Players take seats and colours: right joins, left changes colour, right held ends. */
export interface Join extends Asking {
  readonly kind: 'join';
  readonly seats: readonly SeatIndex[];
  readonly colours: readonly SeatColour[];
  /** Whether a colour may be two seats', once each is somebody's: their numbers tell them apart. */
  readonly coloursShared?: boolean;
  readonly least: number;
  readonly most: number;
  /** Who already sits there, from the game before. */
  readonly seated: readonly Seated[];
  readonly cues: {
    /** Said of one of those who are seated now. */
    readonly joined: (seated: Seated, all: readonly Seated[]) => Cue;
    /** Said of one of those who were seated until now. */
    readonly left: (seated: Seated, all: readonly Seated[]) => Cue;
    readonly tooFew: Cue;
    readonly tooMany: Cue;
  };
}

/** A player: the seat taken and the colour of the cards. */
export interface Seated {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
}

/** The first of these seats to press right; with a window, nobody when it has passed. */
export interface Claim extends Asking {
  readonly kind: 'claim';
  readonly seats: readonly SeatIndex[];
  /** Whether the left button of any of them says "nobody" at once. */
  readonly mayPass: boolean;
  /** How long the table waits for somebody to speak up, ms; absent: for ever. */
  readonly windowMs?: number;
}

/** One seat proposes a slot by touch and confirms it, or passes with the left button. */
export interface Pick extends Asking {
  readonly kind: 'pick';
  readonly seat: SeatIndex;
  readonly slots: readonly SlotIndex[];
  /** Said for a slot that may not be picked. */
  readonly refusal: (slot: SlotIndex) => Cue;
  readonly mayPass: boolean;
}

/**
 * One seat says which seat it means: it proposes one by touch and confirms it; a seat that has buttons
 * only goes one seat further with the right one and says done with the left one.
 */
export interface Point extends Asking {
  readonly kind: 'point';
  readonly seat: SeatIndex;
  /** Whom it may mean, in the order in which buttons go round, each by the slot that is touched. */
  readonly targets: readonly { readonly seat: SeatIndex; readonly slot: SlotIndex }[];
  /** Said for a slot that stands for none of them. */
  readonly refusal: (slot: SlotIndex) => Cue;
  /** Said when buttons have come to a seat. */
  readonly pointed: (seat: SeatIndex) => Cue;
}

/** One seat presses right (done, yes) or, where allowed, left (no). */
export interface Press extends Asking {
  readonly kind: 'press';
  readonly seat: SeatIndex;
  readonly mayRefuse: boolean;
  /** Said when somebody touches this slot: a question about it, such as who voted for it. */
  readonly touched?: (slot: SlotIndex) => Cue;
  /** The table goes on by itself at the end; absent: it waits. */
  readonly timer?: Timer;
}

/** Several seats press right when they are ready; left takes it back. */
export interface Ready extends Asking {
  readonly kind: 'ready';
  readonly seats: readonly SeatIndex[];
  /** `all` of them end it, `first` one does, or `never`: only the timer. */
  readonly closes: 'all' | 'first' | 'never';
  readonly timer?: Timer;
  /** Cards that are asked back at once meanwhile; nothing else waits for them. */
  readonly keeps?: CardsKept;
  /**
   * Every one of them must agree, away or not: the left button of any of them says no for all, and so
   * does the end of the timer.
   */
  readonly unanimous?: boolean;
  /** Slots that get their cards while this is open. Where there is one reader they are shown to it. */
  readonly lays?: Laying;
  /**
   * What readers saw was told to be wrong: a right button held says that the cards are right and the
   * readers are not (law 1). Cards that the one reader is to be shown may be held back like this too.
   */
  readonly overrulable?: boolean;
}

/** Cards that are being laid: one of this kind on each of these slots, whatever else lies there. */
export interface Laying {
  readonly slots: readonly SlotIndex[];
  readonly kind: CardKind;
}

/** A time that runs while a question is open, ms. */
export interface Timer {
  readonly totalMs: number;
  /** Said at fixed distances from the end. */
  readonly announcements: readonly { readonly beforeEndMs: number; readonly cue: Cue }[];
}

/** A small number: right adds one (round to the least again), left accepts. */
export interface Count extends Asking {
  readonly kind: 'count';
  readonly seat: SeatIndex;
  readonly values: readonly number[];
}

/**
 * Slots stand for things that are counted: each touch adds one, round to none again. Anybody's right
 * button says done, the left one goes back to what it began with.
 */
export interface Select extends Asking {
  readonly kind: 'select';
  /** Whose buttons may answer. */
  readonly seats: readonly SeatIndex[];
  readonly counters: ReadonlyMap<SlotIndex, Counter>;
  /** Said for a touch: how many it is now, and all counts. */
  readonly counted: (slot: SlotIndex, count: number, counts: Counts) => Cue;
  /** Said for a slot that stands for nothing. */
  readonly refusal: (slot: SlotIndex) => Cue;
  /** Said instead of ending, when these counts cannot be the answer. */
  readonly unfit: (counts: Counts) => Cue | undefined;
  readonly begunAgain: Cue;
}

/** What a slot counts: from 0 to `most`. */
export interface Counter {
  readonly begins: number;
  readonly most: number;
}
/** How many of each slot's thing. */
export type Counts = ReadonlyMap<SlotIndex, number>;

/**
 * Looks at all cards once. Takes the same time whatever lies there (LB-SETUP-21). Where there is one
 * reader it is what was shown to it; without readers the answer is `undefined`.
 */
export interface Survey {
  readonly kind: 'survey';
  readonly cue: Cue;
  readonly shows: () => Shows;
  readonly durationMs: number;
}

/** What lies on each slot, by slot index. */
export type CardsBySlot = readonly (readonly CardId[])[];

/** Waits until exactly this slot is emptied; where nobody looks, until its owner says so (right). */
export interface Removal extends Asking {
  readonly kind: 'removal';
  readonly slot: SlotIndex;
  readonly owner: SeatIndex;
  /** Slots whose cards stay where they are. */
  readonly others: readonly SlotIndex[];
  readonly wrongSlot: (slot: SlotIndex) => Cue;
  /** The readers were overruled for this whole game: the owner says it, as where nobody looks. */
  readonly overruled?: boolean;
  /** Said instead of `cue` and `reminder` where the owner has to say that it is done. */
  readonly told?: { readonly cue: Cue; readonly reminder: Cue };
}

/**
 * Waits until every card lies where it belongs, and has it missed from then on: until cards are read
 * again, or are free. Where nobody looks it takes no time.
 */
export interface InPlace extends CardsKept {
  readonly kind: 'in-place';
  readonly shows: () => Shows;
}

/** Cards that are asked back when they are not where they belong. */
export interface CardsKept {
  /** What the set-up read, by slot; emptied slots hold nothing. Absent where nothing was read. */
  readonly expected: Secret<CardsBySlot> | undefined;
  /**
   * What of a card is looked at; cards that give the same may lie in each other's place. A card out
   * of place is asked back for everybody to hear, so this may not tell apart what two backs hide,
   * unless everybody knows that it differs (law 2).
   */
  readonly compared: (card: CardId) => string;
  readonly missing: (slot: SlotIndex) => Cue;
  /** Whether players may look at their cards meanwhile: then only what is away for longer is asked back. */
  readonly looksAllowed: boolean;
}

/** Everybody votes at once and unseen: left is the first choice, right the second. */
export interface Ballot extends Asking {
  readonly kind: 'ballot';
  readonly due: ReadonlyMap<SeatIndex, number>;
  /** Said every 20 s, with how many seats have not voted yet; nobody is named (LB-SEC-02, ON-VAR-03). */
  readonly stillMissing: (seats: number) => Cue;
}

/** Votes of one seat in a ballot. */
export interface BallotVotes {
  readonly first: number;
  readonly second: number;
}
/** The votes of every seat that had any, by seat. */
export type BallotResult = ReadonlyMap<SeatIndex, BallotVotes>;

/**
 * Everybody means a seat, all at once and unseen: the right button goes one seat further, the left one
 * says done, both held begin anew.
 */
export interface SeatBallot extends Asking {
  readonly kind: 'seat-ballot';
  /** By voter, whom it may mean, in the order in which its button goes round. */
  readonly targets: ReadonlyMap<SeatIndex, readonly SeatIndex[]>;
  /** Said every 20 s, with how many seats have not voted yet; nobody is named (LB-SEC-02, ON-VAR-03). */
  readonly stillMissing: (seats: number) => Cue;
}

/** A call in the night: opens eyes, waits, counts down, closes eyes; always the same length. */
export interface Wake {
  readonly kind: 'wake';
  readonly shows: () => Shows;
  readonly open: Cue;
  readonly close: Cue;
  readonly seconds: number;
  readonly countdown: (left: 3 | 2 | 1) => Cue;
  /** Silence after the eyes are closed, ms. */
  readonly pauseMs: number;
  /**
   * Which slots may be chosen by a pad held alone; the last valid one counts. Absent: no choice is
   * asked for, and hands are free to look.
   */
  readonly accepts?: (slot: SlotIndex) => boolean;
}

/** What a call of the night came to: the choice made in it, and what readers saw of hands. */
export interface Called {
  readonly choice: Secret<SlotIndex | undefined>;
  /** Absent where no reader lies under every slot. */
  readonly seen: Secret<Sightings> | undefined;
}

/** What readers saw in one call. What is lifted under a hand for a moment they may well miss. */
export interface Sightings {
  /** Slots from which something was lifted, in the order of the first time. */
  readonly lifted: readonly SlotIndex[];
  /** Slots where, at its end, other cards lay than at its beginning. */
  readonly changed: readonly SlotIndex[];
}

/** One of `among` by chance; `hidden` when nobody may know yet. */
export interface Draw {
  readonly kind: 'draw';
  readonly shows: () => Shows;
  readonly among: number;
  readonly hidden: boolean;
}

/**
 * What a question is answered with. Which answer belongs to which question is in `verbs.ts`, the
 * only place that takes one apart.
 */
export type Answer =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'slot'; readonly slot: SlotIndex }
  | { readonly kind: 'seat'; readonly seat: SeatIndex }
  | { readonly kind: 'pass' }
  | { readonly kind: 'done' }
  | { readonly kind: 'overruled' }
  | { readonly kind: 'time' }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'counts'; readonly counts: Counts }
  | { readonly kind: 'seated'; readonly seated: readonly Seated[] }
  | { readonly kind: 'cards'; readonly cards: Secret<CardsBySlot> | undefined }
  | ({ readonly kind: 'choice' } & Called)
  | { readonly kind: 'votes'; readonly votes: Secret<BallotResult> }
  | { readonly kind: 'targets'; readonly targets: Secret<ReadonlyMap<SeatIndex, SeatIndex>> }
  | { readonly kind: 'hidden-number'; readonly number: Secret<number> };
