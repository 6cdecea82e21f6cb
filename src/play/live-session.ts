/**
 * A session on a real table: binds it to the running clock and to the journal on the disk. What
 * leaves at night leaves on a grid, so that the machine's load says nothing (law 2).
 */
import { isDeepStrictEqual } from 'node:util';
import type { Cue } from '../script/cue.js';
import type { TableLayout } from '../table/layout.js';
import type { Scene } from '../table/scene.js';
import type { Clock } from './clock.js';
import { encodeEntry, type WrittenEntry } from './entry-codec.js';
import { pausedScene } from './pause.js';
import type { Said } from './said.js';
import type { Session, Stimulus } from './session.js';
import { tableCue } from './table-cues.js';
import type { PublicView } from './view.js';

/** At night nothing leaves between two multiples of this. */
const NIGHT_GRID_MS = 50;

/** How long the table waits before it tries a disk again that would not take an entry. */
const RETRY_MS = 2_000;

/** Where entries go. Resolves when they are on the disk. */
export interface EntryWriter {
  append(entries: readonly WrittenEntry[]): Promise<unknown>;
}

/** Told what became visible. */
export interface LiveListener {
  said(said: Said): void;
  /** The scene or the view may have changed. */
  changed(): void;
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
  private publishing: (() => void) | undefined;
  /** How far play's time is behind the clock's: it stands still while the disk is in trouble. */
  private behindMs: number;
  private troubleSinceMs: number | undefined;
  private troubleCue: Said | undefined;
  private cardsInTrouble: Stimulus | undefined;
  /** Notices that wait for the day: they may depend on hidden hands (law 2). */
  private readonly heldNotices: Cue[] = [];
  private readonly idle: (() => void)[] = [];

  constructor(private readonly parts: LiveSessionParts) {
    this.behindMs = parts.clock.nowMs() - parts.session.engine.nowMs;
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
  take(stimulus: Stimulus): void {
    if (this.closed) return;
    if (this.troubleSinceMs !== undefined) {
      // Hands answer the trouble, not the game; only where cards lie is still true afterwards.
      if (stimulus.kind === 'cards') this.cardsInTrouble = stimulus;
      return;
    }
    this.parts.session.take(stimulus, this.nowMs);
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

  /** What everybody may see now. */
  get view(): PublicView {
    const view = this.onTime(this.parts.session.engine.view());
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
    const scene = engine.scene();
    if (scene.claw.effect !== 'sweep') return scene;
    return { ...scene, claw: { ...scene.claw, endsAtMs: scene.claw.endsAtMs + this.behindMs } };
  }

  /** Stops taking anything; resolves when what was under way is written. */
  async close(): Promise<void> {
    this.closed = true;
    this.cancelWake();
    this.publishing?.();
    if (this.working) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /**
   * The view at the time of the clock, on the grid. The engine's own time goes on with every edge of
   * a hand, also one that nobody may know of: whoever asks again and again would see it jump (law 2).
   */
  private onTime(view: PublicView): PublicView {
    const nowMs = Math.floor(this.nowMs / NIGHT_GRID_MS) * NIGHT_GRID_MS;
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
      for (let entry = session.next(this.nowMs); entry; entry = session.next(this.nowMs)) {
        if (!(await this.write(encodeEntry(entry)))) return;
        session.written();
        this.publish();
      }
      this.publish();
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
      this.parts.session.take({ kind: 'halt', reason: 'disk' }, this.nowMs);
      if (this.cardsInTrouble !== undefined) {
        this.parts.session.take(this.cardsInTrouble, this.nowMs);
        this.cardsInTrouble = undefined;
      }
      this.again = true;
    }
    return true;
  }

  /** Lets out what has become visible: at once by day, on the grid at night. */
  private publish(): void {
    if (!this.parts.session.engine.night) {
      this.publishing?.();
      this.publishing = undefined;
      this.letOut();
      return;
    }
    if (this.publishing !== undefined) return;
    const { clock } = this.parts;
    const gridMs = Math.ceil((clock.nowMs() + 1) / NIGHT_GRID_MS) * NIGHT_GRID_MS;
    this.publishing = clock.callAt(gridMs, () => {
      this.publishing = undefined;
      this.letOut();
    });
  }

  private letOut(): void {
    const { session, listener } = this.parts;
    if (!session.engine.night) {
      for (const cue of this.heldNotices.splice(0)) session.engine.notice(cue);
    }
    for (const said of session.engine.takeSaid()) listener.said(said);
    listener.changed();
  }
}
