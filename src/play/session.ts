/**
 * A session joins an engine to time, hands and the journal, without input or output: it returns the next
 * entry to write, and applies it when it is written. So the same code runs in virtual time and on a real
 * table.
 */
import type { CardsBySlot } from '../script/card-questions.js';
import { type Secret, unseal } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { TableInput } from '../table/inputs.js';
import { Engine, type EngineParts } from './engine.js';
import type { Entry, PauseReason } from './entries.js';
import { Gestures } from './gestures.js';
import type { PlayCommand } from './view.js';

/** How often a tick is written while play runs, ms. */
export const TICK_MS = 1_000;

/** Everything that can come from outside. */
export type Stimulus =
  | TableInput
  /** The cards on every slot now, if there are readers. */
  | { readonly kind: 'cards'; readonly cards: Secret<CardsBySlot> }
  /** A card was just held to the reader within reach, or a game card to any reader. */
  | { readonly kind: 'shown'; readonly card: Secret<CardId> }
  | { readonly kind: 'command'; readonly command: PlayCommand }
  /** Cable, power or disk: the table stands still at once. */
  | { readonly kind: 'halt'; readonly reason: PauseReason };

interface Timed {
  readonly atMs: number;
  readonly stimulus: Stimulus;
}

/** An engine and its hands, without the disk. */
export class Session {
  readonly engine: Engine;
  private readonly gestures = new Gestures();
  private readonly waiting: Timed[] = [];
  private pending: Entry | undefined;
  private nextTickMs = TICK_MS;

  /**
   * Starts or resumes a session. Resuming applies `entries` silently, and then the table is paused until a
   * hand continues (law 5).
   */
  constructor(
    private readonly parts: EngineParts,
    private readonly chance: (below: number) => number,
    entries: readonly Entry[] = [],
  ) {
    this.engine = new Engine(parts);
    for (const entry of entries) {
      this.engine.apply(entry);
      this.engine.drainSaid();
    }
    if (entries.length === 0) return;
    this.nextTickMs = this.engine.nowMs + TICK_MS;
    if (this.engine.state === 'running') {
      this.pending = { kind: 'pause', reason: 'restart', atMs: this.engine.nowMs };
    }
  }

  /** Something happened at `atMs` of play's time; not earlier than the event before. */
  receive(stimulus: Stimulus, atMs: number): void {
    this.waiting.push({ stimulus, atMs });
  }

  /**
   * Lets everything happen up to `nowMs` that needs no writing. Returns the next entry to write: call
   * `written` when it is on the disk, and then `next` again.
   */
  next(nowMs: number): Entry | undefined {
    while (this.pending === undefined) {
      const happensMs = this.nextHappeningMs;
      if (happensMs > nowMs) {
        this.engine.advance(nowMs);
        // The cards may already fit a question that time has opened.
        this.pending = this.engine.observe(nowMs);
        return this.pending;
      }
      this.engine.advance(happensMs);
      this.pending = this.happen(happensMs);
    }
    return this.pending;
  }

  /** The entry that `next` returned is on the disk: its consequences become visible. */
  written(): void {
    const entry = this.pending;
    if (entry === undefined) throw new TypeError('No entry was waiting to be written');
    this.pending = undefined;
    this.engine.apply(entry);
    // A press that began before a pause does not count in it, and the reverse.
    if (entry.kind === 'pause' || entry.kind === 'resume') this.gestures.spend();
    this.pending = this.engine.observe(this.engine.nowMs);
  }

  /** When to call `next` again, in play's time, if nothing comes from outside. */
  get wakeAtMs(): number {
    return Math.min(this.nextHappeningMs, this.engine.nextAtMs);
  }

  private get nextHappeningMs(): number {
    if (this.engine.state === 'ended') return Infinity;
    return Math.max(
      this.engine.nowMs,
      Math.min(
        this.waiting[0]?.atMs ?? Infinity,
        this.gestures.nextAtMs,
        this.engine.sealAtMs,
        this.engine.state === 'running' ? this.nextTickMs : Infinity,
      ),
    );
  }

  /** Handles the first event at `atMs`; returns its entry, if any. */
  private happen(atMs: number): Entry | undefined {
    const observed = this.engine.observe(atMs);
    if (observed !== undefined) return observed;
    if (this.engine.sealAtMs <= atMs) return this.engine.seal(this.chance);
    const gesture = this.gestures.passTime(atMs);
    if (gesture !== undefined) return this.engine.hear(gesture.gesture, atMs);
    const first = this.waiting[0];
    if (first !== undefined && first.atMs <= atMs) {
      this.waiting.shift();
      return this.entryOf(first.stimulus, atMs);
    }
    if (this.engine.state === 'running' && this.nextTickMs <= atMs) {
      this.nextTickMs = atMs + TICK_MS;
      return { kind: 'tick', atMs };
    }
    return undefined;
  }

  private entryOf(stimulus: Stimulus, atMs: number): Entry | undefined {
    switch (stimulus.kind) {
      case 'pad':
      case 'button': {
        const gesture = this.gestures.gestureOf(stimulus, atMs);
        return gesture && this.engine.hear(gesture, atMs);
      }
      case 'cards':
        this.engine.setCards(stimulus.cards);
        return this.engine.observe(atMs);
      case 'shown':
        return this.engine.presentCard(unseal(stimulus.card), atMs);
      case 'halt':
        this.gestures.forget();
        return this.engine.state === 'running'
          ? { kind: 'pause', reason: stimulus.reason, atMs }
          : undefined;
      case 'command':
        return this.obey(stimulus.command, atMs);
    }
  }

  private obey(command: PlayCommand, atMs: number): Entry | undefined {
    const { state, night } = this.engine;
    // Only pause works while eyes are closed; a command that would open eyes waits for a pause.
    const asleep = night && state === 'running';
    switch (command.kind) {
      case 'pause':
        return state === 'running' ? { kind: 'pause', reason: 'page', atMs } : undefined;
      case 'resume':
        return state === 'paused' ? { kind: 'resume', atMs } : undefined;
      case 'undo':
        return asleep ? undefined : { kind: 'undo', to: command.to, atMs };
      case 'absent':
        // An entry with an unknown seat could never be read again.
        if (asleep || command.seat >= this.parts.layout.seats.length) return undefined;
        return { kind: 'absent', seat: command.seat, absent: command.absent, atMs };
      case 'pace':
        if (asleep) return undefined;
        return { kind: 'pace', percent: command.percent, atMs };
      case 'stop':
        return { kind: 'stop', atMs };
      case 'repeat':
        this.engine.repeat();
        return undefined;
    }
  }
}
