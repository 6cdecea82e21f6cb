/**
 * A conversation: one open question, from its first words to its answer. It hears gestures, keeps
 * what is proposed or secret, shows it, repeats itself, and ends with an answer.
 *
 * All times here are the question's own: they stand still in a pause.
 */
import type { Cue } from '../script/cue.js';
import type { Answer, CardsBySlot, Question } from '../script/questions.js';
import type { Secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { Kit } from '../table/kit.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import type { Scene } from '../table/scene.js';
import type { Act, SealedContent } from './entries.js';
import type { Gesture } from './gestures.js';
import type { Asks } from './view.js';

/** What a conversation needs of the room it is held in. */
export interface Room {
  readonly layout: TableLayout;
  readonly kit: Kit;
  readonly absent: ReadonlySet<SeatIndex>;
  /** Slots whose reader was overruled: what it says of them counts no more in this game (law 1). */
  readonly overruled: Set<SlotIndex>;
  /** What was shown to the one reader, by the slot it was shown for. */
  readonly shown: Map<SlotIndex, Secret<CardId>>;
  /** What the last survey read, with the numbers of cards that are alike. */
  surveyed: Secret<CardsBySlot> | undefined;
  /** What lies on each slot now, as the readers report it; only for sealing and comparing. */
  readonly cardsNow: () => Secret<CardsBySlot>;
  readonly durationMs: (cue: Cue) => number;
  /** Whether calls are told by light, because nobody hears them. */
  readonly silent: boolean;
  /** Which call of this night is being opened, from 1. */
  readonly callNumber: () => number;
  readonly say: (cue: Cue, atMs: number) => void;
}

/** A timer as the page and the rings show it, in the question's own time. */
export interface VisibleTimer {
  readonly endsAtMs: number;
  readonly totalMs: number;
}

/** How long the table waits before it says again whose turn it is. */
export const REMINDER_MS = 20_000;

/** What every kind of question has in common, with answers that mean nothing to most. */
export abstract class Conversation {
  /** Set once; the engine then gives it to the script. */
  answer: Answer | undefined;
  /** Whether a hand or a timer decided it; only such answers are steps that undo takes back. */
  decided = false;

  constructor(protected readonly room: Room) {}

  /** When time alone will change something; `Infinity` when it never will. */
  abstract get nextAtMs(): number;
  /** Called at exactly `nextAtMs`. */
  abstract passTime(atMs: number): void;
  /** What the page is told. */
  abstract asks(): Asks | undefined;
  /** What the table shows. */
  abstract scene(): Scene;

  /** The act this gesture is for the open question; `undefined` when it means nothing to it. */
  hear(_gesture: Gesture, _atMs: number): Act | undefined {
    return undefined;
  }
  /** What a card of a deck or a game card is to the open question when it is held to a reader. */
  presentCard(_card: CardId): Act | Secret<SealedContent> | undefined {
    return undefined;
  }
  /** The readers see something else than before. */
  cardsChanged(): void {}
  /** The act that the cards lying now amount to, where the question looks at cards by day. */
  observe(_atMs: number): Act | undefined {
    return undefined;
  }
  /** An act, after it was written. Must follow from the act and the public state alone. */
  apply(_act: Act, _atMs: number): void {}
  /** When something unseen is to be fixed in a sealed entry; `Infinity` when nothing is. */
  get sealAtMs(): number {
    return Infinity;
  }
  /** What is to be sealed at `sealAtMs`. `chance` gives a number below its argument. */
  seal(_chance: (below: number) => number): Secret<SealedContent> | { readonly number: number } {
    throw new TypeError('This question has nothing to seal');
  }
  /** The sealed entry, after it was written. */
  applySealed(_content: Secret<SealedContent>, _atMs: number): void {}
  /** Whether part of the answer has come, as far as it was written. */
  get begun(): boolean {
    return false;
  }
  /** The timer that everybody sees run, if one does. */
  get clock(): VisibleTimer | undefined {
    return undefined;
  }
  /** Somebody was marked absent or present in a pause. */
  attendanceChanged(_atMs: number): void {}

  /** The question is answered, by a hand or a timer or by itself. */
  protected finish(answer: Answer, by: 'hand' | 'itself'): void {
    this.answer = answer;
    this.decided = by === 'hand';
  }
}

/** A conversation with a cue that says whose turn it is, and says so again while nobody answers. */
export abstract class AskingConversation<
  Q extends Extract<Question, { cue: Cue; shows: () => unknown }>,
> extends Conversation {
  private remindAtMs: number;

  constructor(
    room: Room,
    protected readonly question: Q,
    startMs: number,
  ) {
    super(room);
    room.say(question.cue, startMs);
    this.remindAtMs = startMs + room.durationMs(question.cue) + REMINDER_MS;
  }

  get nextAtMs(): number {
    return this.remindAtMs;
  }

  passTime(atMs: number): void {
    if (atMs < this.remindAtMs) return;
    const cue = this.reminder();
    this.room.say(cue, atMs);
    this.remindAtMs = atMs + this.room.durationMs(cue) + REMINDER_MS;
  }

  scene(): Scene {
    return this.question.shows().scene;
  }

  /** Somebody did something: the table need not repeat itself for a while. */
  protected heard(atMs: number): void {
    this.remindAtMs = atMs + REMINDER_MS;
  }

  /** What is said when nobody has answered for a while. */
  protected reminder(): Cue {
    return ('reminder' in this.question && this.question.reminder) || this.question.cue;
  }
}

/** An `Asks` with nothing in it but what is given. */
export function asking(kind: Asks['kind'], part: Partial<Asks>): Asks {
  return {
    kind,
    seats: [],
    slots: [],
    named: [],
    mayPass: false,
    proposed: undefined,
    due: [],
    number: undefined,
    counts: [],
    buttonsOnly: false,
    card: undefined,
    ready: [],
    joined: [],
    ...part,
  };
}

/** The slot's ring, replaced. */
export function withRing(scene: Scene, slot: SlotIndex, look: Scene['rings'][number]): Scene {
  const rings = scene.rings.slice();
  rings[slot] = look;
  return { ...scene, rings };
}

/** The slot whose cards are asked back: white dots, so that it is no player's own light. */
export function withMisplaced(scene: Scene, slot: SlotIndex): Scene {
  return withRing(scene, slot, {
    effect: 'pulse',
    colour: 'white',
    level: 'full',
    pattern: 'dots',
  });
}
