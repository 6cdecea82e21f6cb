/**
 * The readers of an emulated table: they report the cards on the slots, as stickers of their own. So a hand
 * on the page goes the same way as with real readers. There is also a reader at the rim; nothing ever lies on
 * it, because the page reports itself that a card was shown.
 */

import type { CardId, SlotIndex, TagId } from '../../engine/table/index.js';
import type {
  ReaderClock,
  ReaderDriver,
  ReaderState,
  ReportListener,
  SeenTag,
} from '../readers/index.js';
import { type CardReaders, EmulatedStickers } from './emulated-stickers.js';

export class EmulatedReaders implements ReaderDriver, CardReaders {
  private readonly stickers: EmulatedStickers;

  constructor(
    slotCount: number,
    private readonly clock: ReaderClock,
    private readonly listener: ReportListener,
  ) {
    this.stickers = new EmulatedStickers(slotCount);
  }

  start(): void {
    this.tell();
  }

  async close(): Promise<void> {}

  lay(slot: SlotIndex, cards: readonly CardId[]): void {
    this.stickers.lay(slot, cards, this.clock.nowMs());
    this.tell();
  }

  cardFor(tag: TagId): CardId | undefined {
    return this.stickers.cardFor(tag);
  }

  private tell(): void {
    this.listener({
      readers: [
        ...this.stickers.all.map((tags, slot) => stateOf(`${slot}`, tags)),
        stateOf('rim', []),
      ],
      troubles: [],
    });
  }
}

function stateOf(place: string, tags: readonly SeenTag[]): ReaderState {
  const name = `emulated:${place}`;
  return { id: name, names: [name], tags, capacity: 2, looksEveryMs: 0, otherThing: false };
}
