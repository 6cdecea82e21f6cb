/** A script on a virtual table, with the hands and ears of a test: the real session in virtual time. */

import { press, pressBoth, type TimedAct, touch } from '../../../src/engine/bots/hand-acts.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { Script } from '../../../src/engine/script/questions.js';
import type {
  Kit,
  SeatIndex,
  Side,
  SlotIndex,
  TableLayout,
} from '../../../src/engine/table/layout.js';
import type { Asks, PublicView, Said } from '../../../src/engine/view/view.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';

/** How long every cue lasts in these tests, ms. */
export const CUE_MS = 1_000;

/** One table. What is done in one game alone stands with that game's table. */
export class TestTable {
  readonly table: VirtualTable;
  /** Every cue said so far. */
  readonly said: Said[] = [];
  readonly kit: Kit;
  /** The number of cues at the last `mark`. */
  private marked = 0;
  /** Index after the cue last waited for. */
  private waitedFor = 0;

  constructor(
    script: () => Script<unknown>,
    layout: TableLayout,
    parts: {
      readonly kit?: Kit | undefined;
      readonly chance?: Chance | undefined;
      readonly seed?: number | undefined;
    } = {},
  ) {
    this.kit = parts.kit ?? 'every-slot';
    this.table = new VirtualTable({
      script,
      layout,
      kit: this.kit,
      durationMs: () => CUE_MS,
      chance: parts.chance ?? chanceOf(parts.seed ?? 1),
      playersChance: chanceOf((parts.seed ?? 1) + 1),
    });
    this.table.onSaid = (said) => this.said.push(said);
    // A cue from before the listener is only in the caption.
    const { caption } = this.table.view;
    if (caption !== undefined) this.said.push({ ...caption, pacePercent: 100 });
  }

  get view(): PublicView {
    return this.table.view;
  }
  get asks(): Asks | undefined {
    return this.view.asks;
  }
  get nowMs(): number {
    return this.table.nowMs;
  }
  get phase(): string {
    return this.view.phase.id.replace('phase.', '');
  }
  get journal(): readonly Entry[] {
    return this.table.journal;
  }

  /** The ids of the cues since the last `mark`. */
  get heard(): readonly string[] {
    return this.said.slice(this.marked).map(({ cue }) => cue.id);
  }
  mark(): void {
    this.marked = this.said.length;
    this.waitedFor = this.marked;
  }
  /** The parameters of the last cue of this id. */
  lastSaid(id: string): Readonly<Record<string, unknown>> | undefined {
    const { tale, taught, ...params } =
      this.said.findLast(({ cue }) => cue.id === id)?.cue.params ?? {};
    return this.said.some(({ cue }) => cue.id === id) ? params : undefined;
  }
  /** The times of the cues of this id. */
  timesOf(id: string): readonly number[] {
    return this.said.filter(({ cue }) => cue.id === id).map(({ atMs }) => atMs);
  }

  wait(ms: number): void {
    this.table.advanceTo(this.nowMs + ms);
  }
  until(done: () => boolean, limitMs?: number): void {
    this.table.advanceUntil(done, limitMs);
  }
  /** Waits for a question of this kind, and of this seat if one is named. */
  untilAsked(kind: Asks['kind'], seat?: SeatIndex): void {
    this.until(
      () => this.asks?.kind === kind && (seat === undefined || this.asks.seats.includes(seat)),
      120_000,
    );
  }
  /** Waits until a cue of this id was said after the one waited for before, or after `mark`. */
  untilSaid(id: string, limitMs = 600_000): void {
    const find = () => this.said.findIndex(({ cue }, at) => at >= this.waitedFor && cue.id === id);
    this.until(() => find() >= 0, limitMs);
    this.waitedFor = find() + 1;
  }
  untilPhase(phase: string): void {
    this.until(() => this.phase === phase);
  }

  /** Does these acts and waits until the last of them is done. */
  acts(acts: readonly TimedAct[]): void {
    this.table.plan(acts);
    this.table.advanceTo(Math.max(this.nowMs, ...acts.map(({ atMs }) => atMs)));
  }
  touch(slot: SlotIndex, forMs?: number): void {
    this.acts(touch(slot, this.nowMs, forMs));
  }
  press(seat: SeatIndex, side: Side): void {
    this.acts(press(seat, side, this.nowMs));
  }
  hold(seat: SeatIndex, side: Side): void {
    this.acts(press(seat, side, this.nowMs, 1_200));
  }
  /** Both buttons for `forMs`: 3 s and more pause, 1 s empties a ballot. */
  both(seat: SeatIndex, forMs = 3_200): void {
    this.acts(pressBoth(seat, this.nowMs, forMs));
  }

  /** A seat is asked for a slot and confirms it with the right button. */
  pick(seat: SeatIndex, slot: SlotIndex): void {
    this.untilAsked('pick', seat);
    this.touch(slot);
    this.press(seat, 'right');
  }
  /** A seat is asked for a slot and passes. */
  pass(seat: SeatIndex): void {
    this.untilAsked('pick', seat);
    this.press(seat, 'left');
  }
  /** A seat is asked to press, and presses right. */
  done(seat: SeatIndex): void {
    this.untilAsked('press', seat);
    this.press(seat, 'right');
  }
  /** So many sit down, the first of them at this seat, who then says that everybody is in. */
  takeSeats(count: number, first: SeatIndex = 0): void {
    this.untilAsked('join');
    for (let seat = first; seat < first + count; seat += 1) this.press(seat, 'right');
    this.hold(first, 'right');
  }
  /** Everybody is ready. */
  allReady(): void {
    this.untilAsked('ready');
    for (const seat of this.asks?.seats ?? []) this.press(seat, 'right');
  }
}

/** All that was said so far, and the lights while something happens, with their times. */
export function witnessed(table: TestTable, happens: () => void) {
  const lights: string[] = [];
  table.table.onChange = () => lights.push(JSON.stringify(table.view.scene));
  happens();
  return { said: table.said.map(({ cue, atMs }) => [cue, atMs]), lights };
}
