/**
 * A session on a real table: binds it to the running clock and to the journal on the disk. What it
 * tells leaves by way of the publisher, which hides hands at night (law 2).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Cue } from '../script/cue.js';
import type { TableLayout } from '../table/layout.js';
import type { Scene } from '../table/scene.js';
import type { Clock } from './clock.js';
import { encodeEntry, type WrittenEntry } from './entry-codec.js';
import { pausedScene } from './pause.js';
import { HIDDEN_GRID_MS, type PublicListener, Publisher } from './publisher.js';
import type { Said } from './said.js';
import type { Session, Stimulus } from './session.js';
import { tableCue } from './table-cues.js';
import type { PublicView } from './view.js';

/** How long the table waits before it tries a disk again that would not take an entry. */
const RETRY_MS = 2_000;

/** Where entries go. Resolves when they are on the disk. */
export interface EntryWriter {
  append(entries: readonly WrittenEntry[]): Promise<unknown>;
}

/** Told what became visible. */
export interface LiveListener extends PublicListener {
  /** The disk takes nothing: the table stands still until it does again. */
  trouble(error: unknown): void;
}

/** What a live session joins. */
export interface LiveSessionParts {
  readonly session: Session;
  readonly writer: EntryWriter;
  readonly clock: Clock;
  readonly listener: LiveListener;
  readonly layout: TableLayout;
}

/** One evening at a running table. Closed once, it takes nothing any more. */
export class LiveSession {
  private working = false;
  private again = false;
  private closed = false;
  private started = false;
  private cancelWake = () => {};
  private readonly publisher: Publisher;
  /** How far play's time is behind the clock's: it stands still while the disk is in trouble. */
  private behindMs: number;
  private troubleSinceMs: number | undefined;
  private troubleCue: Said | undefined;
  private cardsInTrouble: Stimulus | undefined;
  /** Notices that wait for the day: they may depend on hidden hands (law 2). */
  private readonly heldNotices: Cue[] = [];
  private readonly idle: (() => void)[] = [];

  constructor(private readonly parts: LiveSessionParts) {
    const { clock, listener, session } = parts;
    this.behindMs = clock.nowMs() - session.engine.nowMs;
    this.publisher = new Publisher(clock, listener, session.engine.view());
  }

  /** Begins to let things happen; until then nothing is written and nothing is told. */
  start(): void {
    this.started = true;
    this.wake();
  }

  /** Play's time now, ms. */
  get nowMs(): number {
    return (this.troubleSinceMs ?? this.parts.clock.nowMs()) - this.behindMs;
  }

  /** How far play's time is behind the clock's, ms: the disk held it up so long. */
  get behindClockMs(): number {
    return this.behindMs;
  }

  /** Something happened outside, just now. */
  receive(stimulus: Stimulus): void {
    if (this.closed) return;
    if (this.troubleSinceMs !== undefined) {
      // Hands answer the trouble, not the game; only where cards lie is still true afterwards.
      if (stimulus.kind === 'cards') this.cardsInTrouble = stimulus;
      return;
    }
    this.parts.session.receive(stimulus, this.nowMs);
    if (this.started) this.wake();
  }

  /** Says something of the table's own, that changes nothing and depends on no hidden hand. */
  notice(cue: Cue): void {
    this.parts.session.engine.notice(cue);
    this.publish();
  }

  /** Says something that may depend on hidden hands: at night, paused or not, it waits for the day. */
  noticeByDay(cue: Cue): void {
    if (!this.heldNotices.some((held) => isDeepStrictEqual(held, cue))) this.heldNotices.push(cue);
    this.publish();
  }

  /** What a notice spoke of is over: if it was not said yet, it never is. */
  withdraw(cue: Cue): void {
    const at = this.heldNotices.findIndex((held) => isDeepStrictEqual(held, cue));
    if (at >= 0) this.heldNotices.splice(at, 1);
  }

  /**
   * Whether eyes are closed, or nobody was told yet that they may open: as long as this is true nothing
   * is told that hands may have caused.
   */
  get night(): boolean {
    return this.parts.session.engine.night || this.publisher.view.night;
  }

  /** What everybody may see now. */
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

  /** What the lights show now; its times are the clock's. */
  get scene(): Scene {
    const { engine } = this.parts.session;
    if (this.troubleCue !== undefined) {
      return pausedScene(this.parts.layout, new Set(), engine.onlyLightTells);
    }
    const { scene } = this.publisher.view;
    if (scene.claw.effect !== 'sweep') return scene;
    return { ...scene, claw: { ...scene.claw, endsAtMs: scene.claw.endsAtMs + this.behindMs } };
  }

  /** Stops taking anything; resolves when what was under way is written. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake();
    this.publisher.close();
    if (this.working) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /**
   * The view at the time of the clock, on the grid. The engine's own time goes on with every edge of
   * a hand, also one that nobody may know of. A page that asks again and again would see it jump (law 2).
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
    void this.work().finally(() => {
      this.working = false;
      // What came in while the work was ending waits for nobody else.
      if (this.again) this.wake();
      else for (const resolve of this.idle.splice(0)) resolve();
    });
  }

  private async work(): Promise<void> {
    const { session, clock } = this.parts;
    do {
      this.again = false;
      for (let isNow = false; !isNow; ) {
        const { nowMs } = this;
        // A late timer finds several moments that are due: each is published for itself, with its time.
        const untilMs = Math.min(nowMs, session.wakeAtMs);
        const entry = session.next(untilMs);
        isNow = entry === undefined && session.wakeAtMs > nowMs;
        if (entry !== undefined) {
          if (!(await this.write(encodeEntry(entry)))) return;
          session.written();
        }
        this.publish();
      }
    } while (this.again);
    this.cancelWake();
    if (!this.closed) {
      this.cancelWake = clock.callAt(session.wakeAtMs + this.behindMs, () => this.wake());
    }
  }

  /** Whether the entry is on the disk; if not, it is tried again later and play's time stands still. */
  private async write(entry: WrittenEntry): Promise<boolean> {
    const { writer, clock, listener } = this.parts;
    try {
      await writer.append([entry]);
    } catch (error) {
      this.troubleSinceMs ??= clock.nowMs();
      if (this.troubleCue === undefined) {
        this.troubleCue = { cue: tableCue('table.paused-disk'), atMs: this.nowMs };
        listener.trouble(error);
        listener.said(this.troubleCue);
        listener.changed();
      }
      this.cancelWake();
      if (!this.closed) this.cancelWake = clock.callAt(clock.nowMs() + RETRY_MS, () => this.wake());
      return false;
    }
    if (this.troubleSinceMs !== undefined) {
      this.behindMs += clock.nowMs() - this.troubleSinceMs;
      this.troubleSinceMs = undefined;
      this.troubleCue = undefined;
      this.parts.session.receive({ kind: 'halt', reason: 'disk' }, this.nowMs);
      if (this.cardsInTrouble !== undefined) {
        this.parts.session.receive(this.cardsInTrouble, this.nowMs);
        this.cardsInTrouble = undefined;
      }
      this.again = true;
    }
    return true;
  }

  /** Gives the publisher what is visible from this moment of play on. */
  private publish(): void {
    const { engine } = this.parts.session;
    if (!engine.night) for (const cue of this.heldNotices.splice(0)) engine.notice(cue);
    this.publisher.take({
      said: engine.drainSaid(),
      view: engine.view(),
      dueMs: engine.nowMs + this.behindMs,
      handsAreHidden: engine.handsAreHidden,
    });
  }
}
