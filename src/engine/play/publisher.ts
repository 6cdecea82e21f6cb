/**
 * Publishes what became visible. By day it leaves at once. While hands are hidden it leaves on a fixed grid
 * of 50 ms. The step depends on the time at which a change was due, never on when a timer fired, a hand moved
 * or the disk was ready (law 2).
 */

import type { Cue, PublicBoard } from '../script/index.js';
import type { PublicView, Said } from '../view/index.js';
import { type Clock, callOnGrid } from './clock.js';
import { HIDDEN_GRID_MS, MARGIN_MS } from './silent-night.js';

/** A listener to what became visible. */
export interface PublicListener {
  said(said: Said): void;
  /** Reports that the scene or the view may have changed. */
  changed(): void;
}

/** The visible state from one moment on. */
export interface PublicMoment {
  readonly said: readonly Said[];
  readonly view: PublicView;
  /** The time at which it was due, in the clock's time. */
  readonly dueMs: number;
  /** Whether hands are hidden from now on. */
  readonly handsAreHidden: boolean;
}

interface Waiting {
  readonly said: readonly Said[];
  readonly view: PublicView;
  readonly leavesMs: number;
}

/** A publisher that stores each moment until it leaves. After closing it publishes nothing. */
export class Publisher {
  private readonly waiting: Waiting[] = [];
  private hidden = false;
  private stopGrid: (() => void) | undefined;
  private closed = false;

  constructor(
    private readonly clock: Clock,
    private readonly listener: PublicListener,
    /** The view that left last: what everybody sees now. */
    public view: PublicView,
    /** The time since which it is visible, in the clock's time: when it was due, or the step with which it left. */
    public visibleSinceMs: number,
  ) {}

  /** Takes the visible state from now on; it leaves at once, or with its step of the grid. */
  receive({ said, view, dueMs, handsAreHidden }: PublicMoment): void {
    if (this.closed) {
      this.view = view;
      return;
    }
    // The moment that ends a night still belongs to the night.
    const onGrid = this.hidden || handsAreHidden || this.waiting.length > 0;
    this.hidden = handsAreHidden;
    if (!onGrid) {
      this.letOut(said, view, dueMs);
      return;
    }
    const leavesMs = Math.ceil((dueMs + MARGIN_MS) / HIDDEN_GRID_MS) * HIDDEN_GRID_MS;
    const last = this.waiting.at(-1);
    if (last !== undefined && last.leavesMs >= leavesMs) {
      // Only the last state of a step is seen.
      this.waiting.pop();
      this.waiting.push({ said: [...last.said, ...said], view, leavesMs: last.leavesMs });
    } else this.waiting.push({ said, view, leavesMs });
    this.stopGrid ??= callOnGrid(this.clock, { stepMs: HIDDEN_GRID_MS, phaseMs: 0 }, (stepMs) =>
      this.step(stepMs),
    );
  }

  close(): void {
    this.closed = true;
    this.waiting.length = 0;
    this.endGrid();
  }

  /** Makes a step of the grid: always publishes, with or without a change. */
  private step(stepMs: number): void {
    const due = this.waiting.filter(({ leavesMs }) => leavesMs <= stepMs);
    this.waiting.splice(0, due.length);
    if (!this.hidden && this.waiting.length === 0) this.endGrid();
    this.letOut(
      due.flatMap(({ said }) => said),
      due.at(-1)?.view ?? this.view,
      stepMs,
    );
  }

  private letOut(said: readonly Said[], view: PublicView, sinceMs: number): void {
    this.view = view;
    this.visibleSinceMs = sinceMs;
    for (const one of said) this.listener.said(one);
    this.listener.changed();
  }

  private endGrid(): void {
    this.stopGrid?.();
    this.stopGrid = undefined;
  }
}

// An observer of a run of play: it is told the script's position, and changes nothing.

/** The position of the script. */
interface ScriptPosition {
  /** The number of answers given since it began; fewer than before after an undo. */
  readonly answers: number;
  /** Play's time, ms. */
  readonly nowMs: number;
  readonly phase: Cue;
  /** Returns the public board. It costs time; a later call returns the board at that later time. */
  readonly board: () => PublicBoard;
}

export interface Onlooker {
  /** Sees the position after every change of the answers. */
  see(position: ScriptPosition): void;
  /** Handles the end of play: the script begins again, and nothing before can be undone. */
  left(nowMs: number): void;
}
