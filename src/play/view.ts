/**
 * The public view: what play tells everybody who looks, and nothing else. The page, a test and a
 * simulated player see this value and no other.
 */
import type { Cue } from '../script/cue.js';
import type { PublicBoard } from '../script/public-board.js';
import type { Seated } from '../script/questions.js';
import type { CardKind } from '../table/cards.js';
import type { Language } from '../table/languages.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { Scene } from '../table/scene.js';

/** Everything that may be told of play at one moment. */
export interface PublicView {
  /** Play's own time, ms: runs while the process runs, pauses included. */
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  readonly phase: Cue;
  readonly night: boolean;
  /** Whether the noises of hands are to be covered by a bed of sound: in a night, where the game wants it. */
  readonly masking: boolean;
  /** What is spoken now. */
  readonly language: Language;
  /** Goes up with every question that is opened: another number, another question. */
  readonly question: number;
  /** What the table waits for, if it waits for hands. */
  readonly asks: Asks | undefined;
  /** A running timer. While paused `endsAtMs` is what it would be if play went on now. */
  readonly clock: { readonly endsAtMs: number; readonly totalMs: number } | undefined;
  readonly board: PublicBoard;
  /** The cue last said and when. */
  readonly caption: { readonly cue: Cue; readonly atMs: number } | undefined;
  /** The cues said last, at most four, the newest last: some are said at the same moment. */
  readonly captions: readonly { readonly cue: Cue; readonly atMs: number }[];
  /** Seats whose players are away. */
  readonly absent: readonly SeatIndex[];
  readonly scene: Scene;
}

/** The open question, as anybody at the table can see it. */
export interface Asks {
  readonly kind:
    | 'menu'
    | 'join'
    | 'claim'
    | 'pick'
    | 'point'
    | 'press'
    | 'ready'
    | 'show'
    | 'count'
    | 'select'
    | 'removal'
    | 'in-place'
    | 'ballot'
    | 'seat-ballot'
    | 'wake';
  /** Whose hands may answer. */
  readonly seats: readonly SeatIndex[];
  /** Slots that may be touched, or that must be emptied or put right. */
  readonly slots: readonly SlotIndex[];
  /** Menu, select: what a slot stands for, in the words that are said for touching it. */
  readonly named: readonly { readonly slot: SlotIndex; readonly name: Cue }[];
  /** Whether the left button passes or refuses. */
  readonly mayPass: boolean;
  /** A slot proposed and not yet confirmed; showing: the slot whose card is waited for. */
  readonly proposed: SlotIndex | undefined;
  /** Ballot: all votes due, by seat. Ballot: how many seats have voted; count: the number shown. Ready: who is. */
  readonly due: readonly { readonly seat: SeatIndex; readonly votes: number }[];
  readonly number: number | undefined;
  /** Select: how many of each slot's thing. */
  readonly counts: readonly { readonly slot: SlotIndex; readonly count: number }[];
  /** Point: whether the seat's own buttons go round the table, since it has no slot. */
  readonly buttonsOnly: boolean;
  readonly ready: readonly SeatIndex[];
  /** Showing: which sort of card is waited for. */
  readonly card: CardKind | undefined;
  /** Join: who has sat down, in which colour. */
  readonly joined: readonly Seated[];
}

/** What the page and the command line may ask of play, beside hands on the table. */
export type PlayCommand =
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly to: 'step' | 'phase' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'absent'; readonly seat: SeatIndex; readonly absent: boolean }
  | { readonly kind: 'stop' };
