/**
 * The time of an emulated board, by which its driver counts silence and answers: it leaves out what the machine had no
 * time to emulate. A starved board is late with everything, and none of it is a lost cable.
 */

import { ArtiglioError } from '../../errors/index.js';
import type { BoardClock } from '../index.js';
import { LIVED_EVERY_MS } from './thread-messages.js';

/** The time without a report after which the board stands still, and its time with it, ms. */
const STANDS_AFTER_MS = 3 * LIVED_EVERY_MS;
/** Time between two looks at the time while it stands still, ms. */
const LOOK_AGAIN_MS = LIVED_EVERY_MS / 2;
/** Time between two looks at whether the machine keeps up, ms. */
const JUDGED_EVERY_MS = 1_000;
/** The part of its time that a board needs for lights and presses that are hardly late. */
export const LEAST_SHARE = 0.75;
/** The most time that may be lost between two of these looks, ms: with more, the computer does not keep up. */
const MUCH_LOST_MS = JUDGED_EVERY_MS * (1 - LEAST_SHARE);
/** The number of seconds in a row that make a machine a slow one. */
const SLOW_AFTER_LOOKS = 5;
/** The number of seconds in a row after which it keeps up again. */
const QUICK_AFTER_LOOKS = 30;

/** A listener to the time of an emulated board. */
export interface LifeListener {
  /** Reports that it has power from now on. */
  began(): void;
  /** Reports that it has lived until now, but for `skippedMs` since it began. */
  lived(skippedMs: number): void;
  /** Reports that it has no power any more. */
  ended(): void;
}

/** A second clock, never ahead of the table's: it stops while an emulated board does. */
export class BoardTime implements BoardClock, LifeListener {
  private livedAtMs = Infinity;
  private skippedMs = 0;
  private leftOutMs = 0;
  private lastMs = -Infinity;
  private judgedBehindMs = 0;
  /** The number of looks in a row that contradict the last report. */
  private looksAgainst = 0;
  private isSlow = false;
  private cancelJudging = () => {};

  /** `told` hears of a machine that is too slow for the board; undefined: it keeps up again. */
  constructor(
    private readonly clock: BoardClock,
    private readonly told: (error: ArtiglioError | undefined) => void,
  ) {}

  began(): void {
    this.skippedMs = 0;
    this.livedAtMs = this.clock.nowMs();
    this.judgedBehindMs = this.behindMs;
    this.cancelJudging();
    this.judgeLater();
  }

  lived(skippedMs: number): void {
    this.leftOutMs += skippedMs - this.skippedMs;
    this.skippedMs = skippedMs;
    this.livedAtMs = this.clock.nowMs();
  }

  ended(): void {
    this.livedAtMs = Infinity;
    this.cancelJudging();
  }

  nowMs(): number {
    this.lastMs = Math.max(this.lastMs, Math.floor(this.livedMs));
    return this.lastMs;
  }

  /** The time that it would be if it could go back: what stood still is known only afterwards. */
  private get livedMs(): number {
    return Math.min(this.clock.nowMs(), this.standsAtMs) - this.leftOutMs;
  }

  private get standsAtMs(): number {
    return this.livedAtMs + STANDS_AFTER_MS;
  }

  /** The time by which it is behind the table's clock, ms. */
  get behindMs(): number {
    return this.clock.nowMs() - this.nowMs();
  }

  callAt(atMs: number, action: () => void): () => void {
    if (atMs === Infinity) return () => {};
    let cancel = () => {};
    const wait = () => {
      const nowMs = this.clock.nowMs();
      const dueMs = nowMs + atMs - this.livedMs;
      const stands = nowMs >= this.standsAtMs;
      cancel = this.clock.callAt(stands ? Math.max(dueMs, nowMs + LOOK_AGAIN_MS) : dueMs, () => {
        if (this.nowMs() >= atMs) action();
        else wait();
      });
    };
    wait();
    return () => cancel();
  }

  private judgeLater(): void {
    this.cancelJudging = this.clock.callAt(this.clock.nowMs() + JUDGED_EVERY_MS, () => {
      this.judge();
      this.judgeLater();
    });
  }

  private judge(): void {
    const lostMs = this.behindMs - this.judgedBehindMs;
    this.judgedBehindMs += lostMs;
    if (lostMs > MUCH_LOST_MS === this.isSlow) {
      this.looksAgainst = 0;
      return;
    }
    this.looksAgainst += 1;
    if (this.looksAgainst < (this.isSlow ? QUICK_AFTER_LOOKS : SLOW_AFTER_LOOKS)) return;
    this.looksAgainst = 0;
    this.isSlow = !this.isSlow;
    this.told(this.isSlow ? tooSlow() : undefined);
  }
}

/** The sentence of a machine that was too slow. */
export const KEEPS_UP = 'The computer keeps up with the emulated board again.';

/** Returns the error of a machine that has too little time for an emulated board. */
export function tooSlow(): ArtiglioError {
  return new ArtiglioError(
    'COMPUTER_TOO_SLOW',
    'This computer is too slow for the emulated board: lights and presses come late.',
    'End other programs, or take a quicker computer. Play goes on, and no press is lost.',
  );
}
