import type { Cue } from '../../script/cue.js';
import type { Ready } from '../../script/questions.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Scene } from '../../table/scene.js';
import { type Asked, withMisplaced, withRing } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { misplaced } from '../misplaced.js';
import { OverruleHint } from '../overrule-hint.js';
import { slotsOfSeat } from '../places.js';
import { colourOf, seatNamed } from '../seat-colours.js';
import { tableCue } from '../table-cues.js';
import { TimedConversation } from './timed.js';

/** Several seats say that they are ready (right) or not after all (left). */
export abstract class UntilReady extends TimedConversation<Ready> {
  protected readonly ready = new Set<SeatIndex>();
  /** The slot whose cards were asked back last and are still missing. */
  private wrong: SlotIndex | undefined;
  protected readonly hint = new OverruleHint();

  override get nextAtMs(): number {
    return Math.min(super.nextAtMs, this.hint.nextAtMs);
  }

  override passTime(atMs: number): void {
    if (atMs >= this.hint.nextAtMs) {
      this.hintAt(atMs);
      return;
    }
    super.passTime(atMs);
    if (this.mayNeedHint) this.hint.follow(atMs + this.room.durationMs(this.reminder()));
  }

  override hear(gesture: Gesture): Act | undefined {
    // Sensors can be wrong: a right button held says that all is in place (law 1).
    if (gesture.kind === 'hold' && gesture.side === 'right') {
      if (this.wrong !== undefined) return gesture;
      const means = this.isOverrulable && this.question.seats.includes(gesture.seat);
      return means ? gesture : undefined;
    }
    if (gesture.kind !== 'press' || this.question.closes === 'never') return undefined;
    if (!this.question.seats.includes(gesture.seat)) return undefined;
    if (this.question.unanimous === true && gesture.side === 'left') return gesture;
    // A press without effect needs no entry.
    return this.ready.has(gesture.seat) === (gesture.side === 'right') ? undefined : gesture;
  }

  /** Cards that must stay are asked back as soon as one is missed. */
  override observe(): Act | undefined {
    if (this.room.kit !== 'every-slot' || this.question.keeps === undefined) return undefined;
    const [wrong] = misplaced(this.room, this.question.keeps);
    if (wrong === this.wrong) return undefined;
    return wrong === undefined ? { kind: 'settled' } : { kind: 'misplaced', slot: wrong };
  }

  override apply(act: Act, atMs: number): void {
    if (act.kind === 'misplaced') {
      this.wrong = act.slot;
      if (this.question.keeps) this.room.say(this.question.keeps.missing(act.slot), atMs);
    } else if (act.kind === 'settled') this.wrong = undefined;
    else if (act.kind === 'hold' && this.wrong !== undefined) {
      this.room.overruled.add(this.wrong);
      this.wrong = undefined;
    } else if (act.kind === 'hold') this.finish({ kind: 'overruled' }, 'hand');
    if (act.kind !== 'press') return;
    this.heard(atMs);
    if (act.side === 'right') this.ready.add(act.seat);
    else if (this.question.unanimous === true) {
      this.finish({ kind: 'pass' }, 'hand');
      return;
    } else this.ready.delete(act.seat);
    if (this.complete) this.finish({ kind: 'done' }, 'hand');
  }

  override attendanceChanged(): void {
    const nobodyToWaitFor = this.awaited.length === 0 && this.clock === undefined;
    if (this.complete || nobodyToWaitFor) this.finish({ kind: 'done' }, 'itself');
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    let shown = scene;
    for (const seat of this.ready) {
      for (const slot of slotsOfSeat(this.room.layout, board, seat)) {
        shown = withRing(shown, slot, {
          effect: 'steady',
          colour: colourOf(board.seats, seat),
          level: 'full',
          pattern: 'whole',
        });
      }
    }
    return this.wrong === undefined ? shown : withMisplaced(shown, this.wrong);
  }

  protected override reminder(): Cue {
    const missing = this.awaited.filter((seat) => !this.ready.has(seat));
    if (this.ready.size === 0 || missing.length === 0) return super.reminder();
    const { seats } = this.question.shows().board;
    return tableCue('table.waiting-for', {
      seats: missing.map((seat) => seatNamed(seats, seat)),
    });
  }

  /** Whether a held right button says that the readers are wrong. */
  protected get isOverrulable(): boolean {
    return this.question.overrulable === true;
  }

  /** Whether people may be waiting for a reader. */
  protected get mayNeedHint(): boolean {
    return this.isOverrulable;
  }

  /** Says how to overrule the readers. */
  protected hintAt(atMs: number): void {
    this.hint.passTime(atMs, this.room.say);
  }

  protected get awaited(): readonly SeatIndex[] {
    // An absent player has not agreed.
    if (this.question.unanimous === true) return this.question.seats;
    return this.question.seats.filter((seat) => !this.room.absent.has(seat));
  }

  private get complete(): boolean {
    if (this.question.closes === 'first') return this.ready.size > 0;
    return (
      this.question.closes === 'all' &&
      this.ready.size > 0 &&
      this.awaited.every((seat) => this.ready.has(seat))
    );
  }
}

/** Seats that may be ready. */
export interface ReadyAsks extends Asked<'ready'> {
  readonly ready: readonly SeatIndex[];
}

/** Nothing else is asked meanwhile. */
export class ReadyConversation extends UntilReady {
  asks(): ReadyAsks {
    return {
      kind: 'ready',
      seats: this.question.closes === 'never' ? [] : this.awaited,
      slots: [],
      mayPass: this.question.unanimous === true,
      ready: [...this.ready],
    };
  }
}
