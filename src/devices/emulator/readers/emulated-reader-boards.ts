/** Boards with readers under every slot of an emulated table: its cards lie as stickers in the modules' fields. */
import type { CardId, SlotIndex, TagId } from '../../../engine/table/index.js';
import { type CardReaders, EmulatedStickers } from '../emulated-readers.js';
import { MODULES } from './reader-bus.js';

/** Puts tags on a reader of a board: hexadecimal digits of each. */
export type LayTags = (board: number, reader: number, numbers: readonly string[]) => void;

export class EmulatedReaderBoards implements CardReaders {
  private readonly stickers: EmulatedStickers;

  constructor(
    slotCount: number,
    private readonly layTags: LayTags,
  ) {
    this.stickers = new EmulatedStickers(slotCount);
  }

  lay(slot: SlotIndex, cards: readonly CardId[]): void {
    const seen = this.stickers.lay(slot, cards, 0);
    const { board, reader } = readerOfSlot(slot);
    this.layTags(
      board,
      reader,
      seen.map(({ tag }) => tag.replaceAll(':', '')),
    );
  }

  cardFor(tag: TagId): CardId | undefined {
    return this.stickers.cardFor(tag);
  }
}

/** Returns the board, from 0, and its reader under a slot of an emulated table: sixteen slots a board. */
export function readerOfSlot(slot: SlotIndex): { readonly board: number; readonly reader: number } {
  return { board: Math.floor(slot / MODULES), reader: slot % MODULES };
}
