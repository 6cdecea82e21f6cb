/**
 * A session joins an engine to time, hands and the journal, without input or output: it returns the next
 * entry to write, and applies it when it is written. So the same code runs in virtual time and on a real
 * table.
 */
import { ArtiglioError } from '../../errors/index.js';
import { type CardsBySlot, type Cue, journalMisfit, type Secret, unseal } from '../script/index.js';
import type { CardId, TableInput } from '../table/index.js';
import { Gestures, type PlayCommand, type PublicView } from '../view/index.js';
import { Engine, type EngineParts } from './engine.js';
import type { Entry, PauseReason } from './entries.js';
import { LongHolds } from './long-holds.js';
import { tableCue } from './table-cues.js';

/** Interval of the ticks that are written while something depends on the time, ms. */
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
  private readonly longHolds = new LongHolds();
  private readonly waiting: Timed[] = [];
  private pending: Entry | undefined;
  /** Whether the pending entry is being written. */
  private isWriting = false;
  /** The entry to write next, because the script threw. */
  private failure: Entry | undefined;
  /** Errors of the script that were not yet drained. */
  private faults: unknown[] = [];
  private nextTickMs = TICK_MS;
  /** Whether the time was written since nothing depends on it. */
  private isRestWritten = false;

  /**
   * Starts or resumes a session. Resuming applies `entries` silently, and then the table is paused until a
   * hand continues (law 5).
   * @throws ArtiglioError JOURNAL_MISFIT when an entry does not follow from those before.
   */
  constructor(
    private readonly parts: EngineParts,
    private readonly chance: (below: number) => number,
    entries: readonly Entry[] = [],
  ) {
    this.engine = new Engine(parts);
    for (const [index, entry] of entries.entries()) {
      this.applyAgain(entry, entries.slice(index + 1));
      this.engine.drainSaid();
    }
    if (entries.length === 0) return;
    this.nextTickMs = this.engine.nowMs + TICK_MS;
    if (this.engine.state === 'running') {
      this.pending = { kind: 'pause', reason: 'restart', atMs: this.engine.nowMs };
    }
  }

  /** Returns the errors of the script since the last call. Play stands in a pause, in the state before. */
  drainFaults(): readonly unknown[] {
    return this.faults.splice(0);
  }

  /** Returns the public view now. */
  view(): PublicView {
    for (let tries = this.engine.answers; ; tries -= 1) {
      try {
        return this.engine.view();
      } catch (error) {
        if (tries < 0) throw error;
        this.fail(error, true);
      }
    }
  }

  /**
   * Applies an entry of a journal. Where the last one makes the script throw, play comes up in the state before it;
   * where a fault was written behind it, it was so already when it was played.
   */
  private applyAgain(entry: Entry, later: readonly Entry[]): void {
    let isSame = true;
    try {
      this.engine.advance(entry.atMs);
      isSame = entry.sum === undefined || entry.sum === this.engine.sum;
      if (isSame) this.engine.apply(entry);
    } catch (error) {
      const next = entry.kind === 'fault' ? entry : later.find(({ kind }) => kind !== 'tick');
      if (next !== undefined && next.kind !== 'fault') throw misfitOf(entry, error);
      this.fail(error, false);
      // The rest of its time, in the pause.
      this.engine.advance(entry.atMs);
      if (entry.kind === 'fault') this.engine.apply(entry);
    }
    if (!isSame) throw asksOtherwise(entry);
    if (entry.kind !== 'fault') return;
    this.faults = [];
    this.failure = undefined;
  }

  /** Handles an error of the script: what was about to be written followed from it, or is of no use any more. */
  private fail(error: unknown, takesBack: boolean): void {
    this.faults.push(error);
    this.failure = this.engine.recover(takesBack);
    if (!this.isWriting) this.pending = undefined;
    this.gestures.spend();
  }

  /** Does this; if the script throws at it, play goes back and pauses. */
  private guarded(act: () => Entry | undefined): Entry | undefined {
    try {
      return act();
    } catch (error) {
      this.fail(error, false);
      return undefined;
    }
  }

  /** Handles something that happened at `atMs` of play's time; not earlier than the event before. */
  receive(stimulus: Stimulus, atMs: number): void {
    this.waiting.push({ stimulus, atMs });
  }

  /**
   * Lets everything happen up to `untilMs` that needs no writing. Returns the next entry to write: call
   * `written` when it is on the disk, and then `next` again. The time itself is written only once everything up to
   * `nowMs` has happened: on a slow disk it must not be written for every second that went by.
   */
  next(untilMs: number, nowMs = untilMs): Entry | undefined {
    this.pending ??= this.nextPending(untilMs) ?? (untilMs < nowMs ? undefined : this.tick(nowMs));
    if (this.pending !== undefined && !this.isWriting) {
      this.isWriting = true;
      // The way to a fault is another one where the fault is mended.
      if (this.pending.kind !== 'fault') this.pending = { ...this.pending, sum: this.engine.sum };
    }
    return this.pending;
  }

  private nextPending(untilMs: number): Entry | undefined {
    for (;;) {
      const { failure } = this;
      this.failure = undefined;
      if (failure !== undefined) return failure;
      const happensMs = this.nextHappeningMs;
      const isOver = happensMs > untilMs;
      const entry = this.guarded(() => {
        this.engine.advance(isOver ? untilMs : happensMs);
        this.longHolds.setNight(this.engine.night, this.engine.nowMs);
        // The cards may already fit a question that time has opened.
        return isOver ? this.engine.observe(untilMs) : this.happen(happensMs);
      });
      if (this.failure !== undefined) continue;
      if (entry !== undefined || isOver) return entry;
    }
  }

  /**
   * Returns the entry that tells the time, once a second; none while nothing depends on the time, and it has been
   * written since.
   */
  private tick(nowMs: number): Entry | undefined {
    if (this.engine.state !== 'running' || this.nextTickMs > nowMs) return undefined;
    this.nextTickMs = nowMs + TICK_MS;
    const { isAtRest } = this.engine;
    if (isAtRest && this.isRestWritten) return undefined;
    this.isRestWritten = isAtRest;
    return { kind: 'tick', atMs: nowMs };
  }

  /** Makes the consequences of the entry that `next` returned visible, because it is on the disk. */
  written(): void {
    const entry = this.pending;
    if (entry === undefined) throw new TypeError('No entry was waiting to be written');
    this.pending = undefined;
    this.isWriting = false;
    if (entry.kind !== 'tick') this.isRestWritten = false;
    this.pending = this.guarded(() => {
      this.engine.apply(entry);
      // A press that began before a pause does not count in it, and the reverse.
      if (entry.kind === 'pause' || entry.kind === 'resume') this.gestures.spend();
      return this.engine.observe(this.engine.nowMs);
    });
  }

  /** The time at which to call `next` again, in play's time, if nothing comes from outside. */
  get wakeAtMs(): number {
    const tickMs = this.engine.state === 'running' ? this.nextTickMs : Infinity;
    return Math.min(this.changesAtMs, Math.max(this.engine.nowMs, tickMs));
  }

  /** The time at which something happens next that is more than time, if nothing comes from outside. */
  get changesAtMs(): number {
    return this.failure === undefined
      ? Math.min(this.nextHappeningMs, this.engine.nextAtMs)
      : this.engine.nowMs;
  }

  private get nextHappeningMs(): number {
    if (this.engine.state === 'ended') return Infinity;
    return Math.max(
      this.engine.nowMs,
      Math.min(
        this.waiting[0]?.atMs ?? Infinity,
        this.gestures.nextAtMs,
        this.longHolds.nextAtMs,
        this.engine.sealAtMs,
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
    const long = this.longHolds.named(atMs);
    if (long !== undefined) this.engine.notice(staysDown(long));
    const up = this.longHolds.countsAsUp(atMs);
    if (up !== undefined) return this.heard(up, atMs);
    const first = this.waiting[0];
    if (first !== undefined && first.atMs <= atMs) {
      this.waiting.shift();
      return this.entryOf(first.stimulus, atMs);
    }
    return undefined;
  }

  private entryOf(stimulus: Stimulus, atMs: number): Entry | undefined {
    switch (stimulus.kind) {
      case 'pad':
      case 'button':
        return this.longHolds.change(stimulus, atMs) ? this.heard(stimulus, atMs) : undefined;
      case 'cards':
        this.engine.setCards(stimulus.cards);
        return this.engine.observe(atMs);
      case 'shown':
        return this.engine.presentCard(unseal(stimulus.card), atMs);
      case 'halt':
        this.gestures.forget();
        this.longHolds.forget();
        return this.engine.state === 'running'
          ? { kind: 'pause', reason: stimulus.reason, atMs }
          : undefined;
      case 'command':
        return this.obey(stimulus.command, atMs);
    }
  }

  /** Returns the entry that an edge of an input makes in play, if it has a meaning. */
  private heard(input: TableInput, atMs: number): Entry | undefined {
    const gesture = this.gestures.gestureOf(input, atMs);
    if (atMs < this.engine.buttonsFromMs) this.gestures.spend();
    return gesture && this.engine.hear(gesture, atMs);
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

/** Returns the cue for an input that stays down, without the side of a button: in a secret ballot a side is a vote. */
function staysDown(input: TableInput): Cue {
  return input.kind === 'pad'
    ? tableCue('table.pad-stuck', { slot: input.slot + 1 })
    : tableCue('table.button-stuck', { number: input.seat + 1 });
}

/**
 * Returns why an entry is not applied although it could be: the question before it is not the one that was asked then.
 */
function asksOtherwise({ atMs }: Entry): ArtiglioError {
  return journalMisfit(
    `Up to ${atMs} ms this build asks something else than was recorded, at other times, or gets another answer.`,
  );
}

/** Returns why an entry does not follow from those before: it is of another table, or of a version with other rules. */
function misfitOf({ kind, atMs }: Entry, error: unknown): ArtiglioError {
  if (error instanceof ArtiglioError) return error;
  const what = `The journal holds an entry of kind "${kind}" at ${atMs} ms that does not follow from those before.`;
  return journalMisfit(what, { cause: error });
}
