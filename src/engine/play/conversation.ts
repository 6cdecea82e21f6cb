/**
 * A conversation: one open question, from its first words to its answer. It receives gestures, keeps
 * proposals and secrets, shows the scene, repeats itself, and ends with an answer.
 *
 * All times here are the question's own: they stand still in a pause.
 */
import {
  type AllDo,
  type Answer,
  type Asking,
  type CardsBySlot,
  type Cue,
  misfit,
  type Secret,
} from '../script/index.js';
import {
  type AnswerShape,
  type CardId,
  type Kit,
  type Scene,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  type TableLayout,
  withRings,
} from '../table/index.js';
import { type Asks, type Gesture, type Move, moveOf } from '../view/index.js';
import type { Act, SealedContent } from './entries.js';

/** The surroundings of a conversation. */
export interface Context {
  readonly layout: TableLayout;
  readonly kit: Kit;
  readonly absent: ReadonlySet<SeatIndex>;
  /** Slots whose reader was overruled: it is ignored for the rest of this game (law 1). */
  readonly overruled: Set<SlotIndex>;
  /** The cards shown to the one reader, by their slot. */
  readonly shown: Map<SlotIndex, Secret<CardId>>;
  /** The result of the last survey, with the numbers of equal cards. */
  surveyed: Secret<CardsBySlot> | undefined;
  /** Returns the cards on each slot now, as the readers report them; only for sealing and comparing. */
  readonly cardsNow: () => Secret<CardsBySlot>;
  readonly durationMs: (cue: Cue) => number;
  /** Whether calls are told by light, because players do not hear. */
  readonly silent: boolean;
  /** Returns the number of the current call in this night, from 1. */
  readonly callNumber: () => number;
  readonly say: (cue: Cue, atMs: number) => void;
}

/** A timer on the page and the rings, in the question's own time. */
export interface VisibleTimer {
  readonly endsAtMs: number;
  readonly totalMs: number;
  /** Whether the claw shows it by day; absent: yes. */
  readonly onClaw?: boolean;
}

/** Time before the table repeats whose turn it is, ms. */
export const REMINDER_MS = 20_000;

/** A question that says what the table shows while it is open. */
type WithScene = Pick<Asking, 'shows'>;

/** A written act of a button. */
export type ButtonAct = Extract<Act, { readonly seat: SeatIndex }>;

/** The common base of all questions; by default a method does nothing. */
export abstract class Conversation<Q extends WithScene = WithScene> {
  /** The answer, which is set once; the engine then gives it to the script. */
  answer: Answer | undefined;
  /** Whether a hand or a timer decided the answer; undo takes back only such answers. */
  decided = false;

  constructor(
    protected readonly context: Context,
    protected readonly question: Q,
  ) {}

  /** The next time at which time alone changes something; `Infinity`: never. */
  abstract get nextAtMs(): number;
  /** Advances to `nextAtMs`; called at exactly that time. */
  abstract passTime(atMs: number): void;
  /** Returns the public part of the question; undefined where nothing is asked of hands. */
  asks(): Asks | undefined {
    return undefined;
  }
  /** The act of all players while this is said, besides rings and buttons. */
  get allDo(): AllDo | undefined {
    return undefined;
  }
  /** Returns the scene for the table. */
  scene(): Scene {
    return this.question.shows().scene;
  }

  /** The moves of hands now; none depends on a secret (`moves.ts`). */
  get moves(): readonly Move[] {
    return [];
  }
  /** Returns the act of this gesture; `undefined` where no move has it, or where it stays secret until it is sealed. */
  hear(gesture: Gesture, atMs: number): Act | undefined {
    const move = moveOf(this.moves, gesture);
    return move && this.actOf(move, gesture, atMs);
  }
  /** Returns the act as which this move is written; a secret one stays here, and gives none. */
  protected actOf(_move: Move, gesture: Gesture, _atMs: number): Act | undefined {
    return plainActOf(gesture);
  }
  /** Returns the act of a card held to a reader, for the open question. */
  presentCard(_card: CardId): Act | Secret<SealedContent> | undefined {
    return undefined;
  }
  /** Handles a change of the cards that the readers see. */
  cardsChanged(): void {}
  /** Returns the act that follows from the cards lying now, if the question looks at cards by day. */
  observe(_atMs: number): Act | undefined {
    return undefined;
  }
  /**
   * Applies a written act: a move of hands, or something that readers saw by day.
   * @throws ArtiglioError JOURNAL_MISFIT for a gesture that is no move: another version, or another table, wrote it.
   */
  apply(act: Act, atMs: number): void {
    const gesture = gestureOf(act);
    if (gesture === undefined) {
      this.notice(act, atMs);
      return;
    }
    const move = moveOf(this.moves, gesture);
    if (move === undefined) throw misfit('an act');
    if ('seat' in act) this.press(move, act, atMs);
    else if ('slots' in act) this.touch(move, act.slots, atMs);
    else if ('slot' in act) this.touch(move, [act.slot], atMs);
  }
  /** Handles a button that was pressed or held. The effect must follow from the arguments and the public state only. */
  protected press(_move: Move, _by: ButtonAct, _atMs: number): void {}
  /** Handles pads that were touched or held: their slots, the newest last. */
  protected touch(_move: Move, _slots: readonly SlotIndex[], _atMs: number): void {}
  /** Handles what readers saw by day. */
  protected notice(_act: Act, _atMs: number): void {}
  /** The time at which secret input is sealed; `Infinity`: never. */
  get sealAtMs(): number {
    return Infinity;
  }
  /** Returns the content to seal at `sealAtMs`. `chance` returns a number below its argument. */
  seal(_chance: (below: number) => number): Secret<SealedContent> | { readonly number: number } {
    throw new TypeError('This question has nothing to seal');
  }
  /** Applies a written sealed entry. */
  applySealed(_content: Secret<SealedContent>, _atMs: number): void {}
  /** Whether it waits for hands without any limit, and time alone only repeats its words. */
  get isAtRest(): boolean {
    return false;
  }
  /** Whether a part of the answer is already written. */
  get begun(): boolean {
    return false;
  }
  /** The visible timer, if one runs. */
  get clock(): VisibleTimer | undefined {
    return undefined;
  }
  /** The claw's answer to open eyes, while it answers. */
  get answerByLight(): Secret<AnswerShape> | undefined {
    return undefined;
  }
  /** Handles a player being marked absent or present in a pause. */
  attendanceChanged(_atMs: number): void {}

  /** Sets the answer; `by`: a hand (or a timer), or the question itself. */
  protected finish(answer: Answer, by: 'hand' | 'itself'): void {
    this.answer = answer;
    this.decided = by === 'hand';
  }
}

/** Returns the act as which a gesture by day is written; other gestures are secret, and none. */
function plainActOf(gesture: Gesture): Act | undefined {
  switch (gesture.kind) {
    case 'touch':
    case 'many':
    case 'press':
    case 'hold':
      return gesture;
    case 'choice':
      return { kind: 'held-pad', slot: gesture.slot };
    case 'down':
    case 'both':
    case 'both-long':
      return undefined;
  }
}

/** Returns the gesture of a written act; undefined for what readers saw. */
function gestureOf(act: Act): Gesture | undefined {
  switch (act.kind) {
    case 'touch':
    case 'many':
    case 'press':
    case 'hold':
      return act;
    case 'held-pad':
      return { kind: 'choice', slot: act.slot };
    case 'emptied':
    case 'misplaced':
    case 'settled':
    case 'game-card':
    case 'not-that-card':
    case 'strayed':
    case 'stranger':
    case 'stranger-gone':
    case 'returned':
      return undefined;
  }
}

/**
 * Marks a slot whose cards are asked back, or where a card lies that belongs nowhere, with white dots, different from
 * every player's light; undefined: there is none.
 */
export function withMisplaced(scene: Scene, slot: SlotIndex | undefined): Scene {
  if (slot === undefined) return scene;
  return withRings(scene, [slot], {
    effect: 'pulse',
    colour: 'white',
    level: 'full',
    pattern: 'dots',
  });
}

/** Returns the scene with one blinking slot, for a proposal. */
export function withProposal(scene: Scene, slot: SlotIndex, colour: SeatColour): Scene {
  return withRings(scene, [slot], { effect: 'pulse', colour, level: 'full', pattern: 'whole' });
}
