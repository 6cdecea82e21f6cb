/** A pause: the table stands still, says how to go on, and accepts only the gestures of a pause. */
import type { Cue } from '../script/index.js';
import {
  evenScene,
  nextPace,
  type Scene,
  type SeatIndex,
  type SlotIndex,
  steady,
  type TableLayout,
  withRings,
} from '../table/index.js';
import { type Gesture, moveOf, type PauseMove } from '../view/index.js';
import { type Context, REMINDER_MS } from './conversation.js';
import type { Entry, PauseReason } from './entries.js';
import { tableCue } from './table-cues.js';

/** The facts that a pause needs to interpret a hand. */
export interface RoomInPause {
  readonly moves: readonly PauseMove[];
  readonly ownerOf: (slot: SlotIndex) => SeatIndex | undefined;
  readonly absent: ReadonlySet<SeatIndex>;
  readonly pacePercent: number;
}

/** A hand that is under way when a pause begins comes down within this time; it may go up later, ms. */
const UNDER_WAY_MS = 1_000;

/** One pause, from its first words until a hand ends it. */
export class Pause {
  /** Whether the open question was undone in the pause and must be asked again. */
  changed = false;
  private remindAtMs: number;
  /** A button that goes down before this time means nothing, whenever it goes up. */
  readonly buttonsFromMs: number;
  /** The time from which a touch means the pause, which everybody has heard of. */
  private readonly touchesFromMs: number;

  /**
   * @param handsAreHidden whether hands were secret when it began. Hands that answer what was asked before must show
   * nothing then: a touch would name the player whom somebody chooses (law 2).
   */
  constructor(
    reason: PauseReason,
    private readonly sinceMs: number,
    private readonly voice: Pick<Context, 'say' | 'durationMs'>,
    handsAreHidden: boolean,
  ) {
    this.remindAtMs = this.say(PAUSE_CUES[reason], sinceMs);
    this.buttonsFromMs = handsAreHidden ? sinceMs + UNDER_WAY_MS : sinceMs;
    this.touchesFromMs = handsAreHidden ? this.remindAtMs - REMINDER_MS : sinceMs;
  }

  /** The time of the next announcement of the pause, in play's time. */
  get nextAtMs(): number {
    return this.remindAtMs;
  }

  /** Advances to `nextAtMs`; called at exactly that time. */
  passTime(atMs: number): void {
    this.remindAtMs = this.say(tableCue('table.paused-reminder'), atMs);
  }

  /** Returns the duration of the pause at `nowMs`, ms. */
  lastedMs(nowMs: number): number {
    return nowMs - this.sinceMs;
  }

  /** Returns the entry of this gesture. A hand of the night means nothing. */
  hear(gesture: Gesture, atMs: number, context: RoomInPause): Entry | undefined {
    if (gesture.kind === 'touch' && atMs < this.touchesFromMs) return undefined;
    const move = moveOf(context.moves, gesture);
    switch (move?.means) {
      case 'go-on':
        return { kind: 'resume', atMs };
      case 'undo':
        return { kind: 'undo', to: 'step', atMs };
      case 'undo-phase':
        return { kind: 'undo', to: 'phase', atMs };
      case 'pace':
        return { kind: 'pace', percent: nextPace(context.pacePercent), atMs };
      case 'away-or-back': {
        const seat = 'slot' in gesture ? context.ownerOf(gesture.slot) : undefined;
        return seat === undefined
          ? undefined
          : { kind: 'absent', seat, absent: !context.absent.has(seat), atMs };
      }
      case undefined:
        return undefined;
    }
  }

  /** Says a cue; returns when the next reminder is due. */
  private say(cue: Cue, atMs: number): number {
    this.voice.say(cue, atMs);
    return atMs + this.voice.durationMs(cue) + REMINDER_MS;
  }
}

const PAUSE_CUES: Readonly<Record<PauseReason, Cue>> = {
  hand: tableCue('table.paused'),
  page: tableCue('table.paused'),
  restart: tableCue('table.paused-restart'),
  cable: tableCue('table.paused-cable'),
  disk: tableCue('table.paused-disk'),
  sound: tableCue('table.paused-sound'),
  fault: tableCue('table.paused-fault'),
  program: tableCue('table.paused-program'),
};

/**
 * Returns the scene of a pause: all rings show still dots, or full white where only light reaches closed eyes; the
 * slots of absent players are dark.
 */
export function pausedScene(
  layout: TableLayout,
  absent: ReadonlySet<SeatIndex>,
  onlyLightTells: boolean,
): Scene {
  const dotted = { ...steady('candle', 'dim'), pattern: 'dots' } as const;
  const look = onlyLightTells ? steady('white', 'full') : dotted;
  const scene = { ...evenScene(layout.slots.length, look), touchAcknowledged: true };
  const away = layout.slots.flatMap(({ seat }, slot) =>
    seat !== undefined && absent.has(seat) ? [slot] : [],
  );
  return withRings(scene, away, { effect: 'off' });
}

/** Delay of the hint on overruling after a reminder, ms. */
const HINT_AFTER_MS = 10_000;

/** A hint, between two reminders, that tells players who are asked for cards what to do when a reader is wrong. */
export class OverruleHint {
  nextAtMs = Infinity;

  /** Follows another request for the cards; its words end at `saidMs`. */
  follow(saidMs: number): void {
    this.nextAtMs = saidMs + HINT_AFTER_MS;
  }

  /** Cancels the hint, because the cards are no longer waited for. */
  cancel(): void {
    this.nextAtMs = Infinity;
  }

  /** Advances to `nextAtMs`; called at exactly that time. */
  passTime(atMs: number, say: (cue: Cue, atMs: number) => void): void {
    say(tableCue('table.overrule'), atMs);
    this.nextAtMs = Infinity;
  }
}
