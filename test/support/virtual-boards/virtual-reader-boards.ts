/**
 * Readers under the slots of an emulated table, on the real firmware and its driver, in the table's virtual time: for
 * whole games in tests. While every sticker is known where it lies nothing can change, so the boards stand still.
 */

import {
  type CardReaders,
  EmulatedReaderBoards,
} from '../../../src/devices/emulator/emulated-readers.js';
import { MODULES } from '../../../src/devices/emulator/readers/reader-bus.js';
import type {
  LifeSign,
  ReaderClock,
  ReaderDriver,
  ReportListener,
} from '../../../src/devices/readers/reader.js';
import { Claims, seeBoard, statesOf } from '../../../src/devices/readers/reader-board/claims.js';
import { ReaderBoard } from '../../../src/devices/readers/reader-board/reader-board.js';
import type { CardId, TagId } from '../../../src/engine/table/cards.js';
import type { SlotIndex } from '../../../src/engine/table/layout.js';
import { VirtualReaderBoard } from './virtual-reader-board.js';

/** Step in which the boards and the table take turns while something is under way, ms. */
const TICK_MS = 10;

interface Pair {
  readonly virtual: VirtualReaderBoard;
  readonly driver: ReaderBoard;
  /** The numbers that lie on each reader. */
  readonly laid: Map<number, readonly string[]>;
}

export class VirtualReaderBoards implements ReaderDriver, CardReaders {
  private readonly cards: EmulatedReaderBoards;
  private readonly pairs: readonly Pair[];
  private readonly seen = new Claims();
  private lastMs = 0;
  private isTicking = false;
  private told = '';
  private closed = false;

  /** @param ids of the boards, each for sixteen slots. @param hexText the firmware. */
  constructor(
    ids: readonly string[],
    slotCount: number,
    hexText: string,
    private readonly clock: ReaderClock,
    private readonly listener: ReportListener,
  ) {
    this.cards = new EmulatedReaderBoards(slotCount, (board, reader, numbers) => {
      const pair = this.pairs[board];
      pair?.laid.set(reader, numbers);
      pair?.virtual.lay(reader, numbers);
      this.tick();
    });
    this.pairs = ids.map((id, board) => {
      const count = Math.min(MODULES, slotCount - board * MODULES);
      return pairOf(id, count, hexText, (driver) => this.changed(driver));
    });
  }

  get lifeSign(): LifeSign | undefined {
    const heard = this.pairs.flatMap(({ driver }) => driver.heardAtMs ?? []);
    return heard.length === 0 ? undefined : { kind: 'rc522', atMs: Math.min(...heard) };
  }

  start(): void {
    for (const { virtual, driver } of this.pairs) virtual.plug(driver);
    this.tick();
  }

  async close(): Promise<void> {
    this.closed = true;
  }

  lay(slot: SlotIndex, cards: readonly CardId[]): void {
    this.cards.lay(slot, cards);
  }

  cardFor(tag: TagId): CardId | undefined {
    return this.cards.cardFor(tag);
  }

  private changed(driver: ReaderBoard): void {
    seeBoard(driver, this.seen, this.clock.nowMs());
    this.tell();
  }

  private tell(): void {
    if (this.closed) return;
    const nowMs = this.clock.nowMs();
    this.seen.settle(nowMs);
    const readers = this.pairs.flatMap(({ driver }) =>
      statesOf(driver, this.seen, nowMs, this.pairs.length === 1),
    );
    const text = JSON.stringify(readers);
    if (text === this.told) return;
    this.told = text;
    this.listener({ readers, troubles: [] });
  }

  private tick(): void {
    if (this.isTicking || this.closed) return;
    this.isTicking = true;
    this.lastMs = this.clock.nowMs();
    this.goOn();
  }

  private goOn(): void {
    this.clock.callAt(this.clock.nowMs() + TICK_MS, () => {
      if (this.closed) return;
      const passedMs = this.clock.nowMs() - this.lastMs;
      this.lastMs += passedMs;
      for (const { virtual } of this.pairs) virtual.advance(passedMs);
      this.tell();
      if (this.isSettled) this.isTicking = false;
      else this.goOn();
    });
  }

  /** Whether all that lies on the table is known. */
  private get isSettled(): boolean {
    if (this.seen.dueMs !== Number.POSITIVE_INFINITY) return false;
    return this.pairs.every(
      ({ driver, laid }) =>
        driver.all.size === MODULES &&
        [...driver.all].every(([reader, { tags }]) => isSame(tags, laid.get(reader) ?? [])),
    );
  }
}

function pairOf(
  id: string,
  count: number,
  hexText: string,
  changed: (driver: ReaderBoard) => void,
): Pair {
  const virtual = new VirtualReaderBoard({
    chip: 'uno',
    hexText,
    id: Number.parseInt(id, 16),
    readers: Array.from({ length: count }, (_, reader) => reader),
  });
  let opens = 0;
  const driver: ReaderBoard = new ReaderBoard({
    send: (text) => virtual.send(text),
    changed: () => changed(driver),
    refused: () => {},
    abandoned: () => virtual.unplug(),
    randomId: () => ++opens,
  });
  return { virtual, driver, laid: new Map() };
}

function isSame(tags: readonly TagId[], numbers: readonly string[]): boolean {
  const seen = tags.map((tag) => tag.replaceAll(':', '')).sort();
  return seen.join() === [...numbers].sort().join();
}
