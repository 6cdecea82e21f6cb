/**
 * A session on a real table: joins it to the running clock and to the journal on the disk. Its output leaves
 * through the publisher, which hides hands at night (law 2).
 */
import { type Cue, sameCue } from '../script/index.js';
import { type Scene, shiftSweep, type TableLayout } from '../table/index.js';
import type { PublicView, Said } from '../view/index.js';
import type { Clock } from './clock.js';
import { encodeEntry, type WrittenEntry } from './entry-codec.js';
import { pausedScene } from './pause.js';
import { openEyesScene } from './public-moment.js';
import { type PublicListener, Publisher } from './publisher.js';
import type { Session, Stimulus } from './session.js';
import { HIDDEN_GRID_MS } from './silent-night.js';
import { tableCue } from './table-cues.js';

/** Delay before a failing disk is tried again, ms. */
const RETRY_MS = 2_000;
/** The longest time that play goes on while the disk or a due wake is awaited, ms: else calls would be over unheard. */
const PATIENCE_MS = 2_000;

/** A writer of entries; `append` resolves when the entry is on the disk. */
export interface EntryWriter {
  append(entry: WrittenEntry): Promise<unknown>;
}

/** A listener to public changes and faults of the disk. */
export interface LiveListener extends PublicListener {
  /** Reports that the disk failed: the table stops until it works again. */
  trouble(error: unknown): void;
  /** Reports that the disk works again. */
  troubleOver(): void;
  /**
   * Reports that the script threw and play went back; or that a listening part did, and play stopped. Nothing written
   * is lost.
   */
  fault(of: 'script' | 'listener', thrown: unknown): void;
}

/** The parts of a live session. */
export interface LiveSessionParts {
  readonly session: Session;
  readonly writer: EntryWriter;
  readonly clock: Clock;
  readonly listener: LiveListener;
  readonly layout: TableLayout;
}

/** One evening at a running table. After `close` it ignores everything. */
export class LiveSession {
  private working = false;
  private again = false;
  private closed = false;
  private started = false;
  private cancelWake = () => {};
  private readonly publisher: Publisher;
  /** The difference between the clock's time and play's: play stands still while the disk or the whole process does. */
  private behindMs: number;
  private troubleSinceMs: number | undefined;
  /** The begin of the write that is under way, or the time of the next wake; the clock's time. */
  private awaitedSinceMs = Number.POSITIVE_INFINITY;
  private troubleCue: Said | undefined;
  private cardsInTrouble: Stimulus | undefined;
  /** Notices that wait for the day: they may depend on hidden hands (law 2). */
  private readonly heldNotices: Cue[] = [];
  private readonly idle: (() => void)[] = [];

  constructor(private readonly parts: LiveSessionParts) {
    const { clock, listener, session } = parts;
    this.behindMs = clock.nowMs() - session.engine.nowMs;
    this.publisher = new Publisher(clock, listener, session.view(), clock.nowMs());
  }

  /** Starts; before this call nothing is written or reported. */
  start(): void {
    this.started = true;
    this.wake();
  }

  /** Play's time now, ms. */
  get nowMs(): number {
    return (this.troubleSinceMs ?? this.clockMs) - this.behindMs;
  }

  /** The clock's time as far as play follows it. */
  private get clockMs(): number {
    return Math.min(this.parts.clock.nowMs(), this.awaitedSinceMs + PATIENCE_MS);
  }

  /**
   * The difference between the clock's time and play's, ms: the time lost while the disk or the process stood still.
   */
  get behindClockMs(): number {
    return this.behindMs + this.standingMs;
  }

  /**
   * The time for which play has stood still since its patience ended, in whole steps, so that it stays on the grid, ms.
   */
  private get standingMs(): number {
    if (this.troubleSinceMs !== undefined) return 0;
    const standingMs = this.parts.clock.nowMs() - this.clockMs;
    return standingMs - (standingMs % HIDDEN_GRID_MS);
  }

  /** Handles something that happened outside, just now. */
  receive(stimulus: Stimulus): void {
    if (this.closed) return;
    if (this.troubleSinceMs !== undefined) {
      // During a fault, hands answer the fault and not the game; only the cards' places stay valid.
      if (stimulus.kind === 'cards') this.cardsInTrouble = stimulus;
      return;
    }
    this.parts.session.receive(stimulus, this.nowMs);
    if (this.started) this.wake();
  }

  /**
   * Says a notice that changes nothing and depends on no hidden hand: at the next step of the grid, because the
   * engine's own time is that of the last edge of any hand (law 2).
   */
  notice(cue: Cue): void {
    const atMs = Math.ceil(this.nowMs / HIDDEN_GRID_MS) * HIDDEN_GRID_MS;
    this.parts.session.engine.notice(cue, atMs);
    this.publish();
  }

  /** Says a notice that may depend on hidden hands: at night, also in a pause, it waits for the day. */
  noticeByDay(cue: Cue): void {
    if (!this.heldNotices.some((held) => sameCue(held, cue))) this.heldNotices.push(cue);
    this.publish();
  }

  /** Withdraws a notice whose cause is over: if it is still waiting, it is dropped. */
  withdraw(cue: Cue): void {
    const at = this.heldNotices.findIndex((held) => sameCue(held, cue));
    if (at >= 0) this.heldNotices.splice(at, 1);
  }

  /**
   * Whether eyes are closed, or players have not yet been told to open them: until then nothing that hands
   * may have caused is reported.
   */
  get night(): boolean {
    return this.parts.session.engine.night || this.publisher.view.night;
  }

  /** Whether hands are secret: at night, in a secret ballot, and until everybody sees that it is over. */
  get handsAreHidden(): boolean {
    return this.parts.session.engine.handsAreHidden || this.publisher.view.night;
  }

  /** The public view now. */
  get view(): PublicView {
    const view = this.onTime(this.publisher.view);
    if (this.troubleCue === undefined) return view;
    return {
      ...view,
      state: 'paused',
      asks: undefined,
      caption: this.troubleCue,
      captions: [...view.captions, this.troubleCue],
    };
  }

  /**
   * The view for the ear: its time is that since which it is visible. On a slow disk a view becomes visible late, and
   * the words of the next moment may already be due: they must not begin before the silence of this one.
   */
  get audible(): PublicView {
    return { ...this.view, nowMs: this.publisher.visibleSinceMs - this.behindClockMs };
  }

  /** The lights now; times are the clock's. */
  get scene(): Scene {
    const { engine } = this.parts.session;
    if (this.troubleCue !== undefined) {
      return pausedScene(this.parts.layout, new Set(), engine.onlyLightTells);
    }
    return shiftSweep(openEyesScene(this.publisher.view), this.behindClockMs);
  }

  /** Stops; resolves when the pending write is done. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake();
    this.publisher.close();
    if (this.working) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /**
   * Returns the view with the clock's time on the grid. The engine's own time advances with every edge of a hand, also
   * a secret one. A page that asks often would see it jump (law 2).
   */
  private onTime(view: PublicView): PublicView {
    const nowMs = Math.floor(this.nowMs / HIDDEN_GRID_MS) * HIDDEN_GRID_MS;
    if (view.state !== 'paused' || view.clock === undefined) return { ...view, nowMs };
    const endsAtMs = view.clock.endsAtMs + nowMs - view.nowMs;
    return { ...view, nowMs, clock: { ...view.clock, endsAtMs } };
  }

  private wake(): void {
    if (this.working) {
      this.again = true;
      return;
    }
    this.working = true;
    void this.work()
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.working = false;
        // Events that came in meanwhile must be handled now.
        if (this.again) this.wake();
        else for (const resolve of this.idle.splice(0)) resolve();
      });
  }

  /** Stops play because something other than the script threw; it goes on when a hand says so. */
  private failed(error: unknown): void {
    this.receive({ kind: 'halt', reason: 'program' });
    this.parts.listener.fault('listener', error);
    this.again = false;
    this.retryLater();
  }

  private retryLater(): void {
    const { clock } = this.parts;
    this.cancelWake();
    if (!this.closed) this.cancelWake = clock.callAt(clock.nowMs() + RETRY_MS, () => this.wake());
  }

  private async work(): Promise<void> {
    const { session, clock } = this.parts;
    this.endWait();
    do {
      this.again = false;
      for (let isNow = false; !isNow; ) {
        const { nowMs } = this;
        // After a late timer several moments are due: each is published separately, with its time.
        const entry = session.next(Math.min(nowMs, session.changesAtMs), nowMs);
        isNow = entry === undefined && session.wakeAtMs > nowMs;
        if (entry !== undefined) {
          if (!(await this.write(encodeEntry(entry)))) return;
          session.written();
        }
        this.publish();
      }
    } while (this.again);
    this.cancelWake();
    if (this.closed) return;
    this.awaitedSinceMs = session.wakeAtMs + this.behindMs;
    this.cancelWake = clock.callAt(this.awaitedSinceMs, () => this.wake());
  }

  /** Ends the wait: play goes on from where its time stood. */
  private endWait(): void {
    this.behindMs += this.standingMs;
    this.awaitedSinceMs = Number.POSITIVE_INFINITY;
  }

  /**
   * Writes the entry, and tells whether it is on the disk; if not, it is tried again later, and play's time stands
   * still.
   */
  private async write(entry: WrittenEntry): Promise<boolean> {
    const { session, writer, clock, listener } = this.parts;
    this.awaitedSinceMs = clock.nowMs();
    try {
      await writer.append(entry);
      this.endWait();
    } catch (error) {
      this.troubleSinceMs ??= this.clockMs;
      this.endWait();
      if (this.troubleCue === undefined) {
        const { pacePercent } = session.view();
        this.troubleCue = { cue: tableCue('table.paused-disk'), atMs: this.nowMs, pacePercent };
        listener.trouble(error);
        listener.said(this.troubleCue);
        listener.changed();
      }
      this.retryLater();
      return false;
    }
    if (this.troubleSinceMs !== undefined) {
      this.behindMs += clock.nowMs() - this.troubleSinceMs;
      this.troubleSinceMs = undefined;
      this.troubleCue = undefined;
      this.parts.listener.troubleOver();
      session.receive({ kind: 'halt', reason: 'disk' }, this.nowMs);
      if (this.cardsInTrouble !== undefined) {
        session.receive(this.cardsInTrouble, this.nowMs);
        this.cardsInTrouble = undefined;
      }
      this.again = true;
    }
    return true;
  }

  /** Gives the publisher what is visible from now on. */
  private publish(): void {
    const { engine } = this.parts.session;
    if (!engine.night) for (const cue of this.heldNotices.splice(0)) engine.notice(cue);
    // Before the rest is read: a view that cannot be made takes play back.
    const view = this.parts.session.view();
    for (const fault of this.parts.session.drainFaults()) {
      this.parts.listener.fault('script', fault);
    }
    this.publisher.receive({
      said: engine.drainSaid(),
      view,
      dueMs: engine.nowMs + this.behindMs,
      handsAreHidden: engine.handsAreHidden,
    });
  }
}
