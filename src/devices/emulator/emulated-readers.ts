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
import { MODULES } from './readers/reader-bus.js';

// The stickers of an emulated table: every card on a slot gets one of its own.

/** The first byte of stickers of emulated cards: no maker uses these numbers. */
const FIRST_BYTE = 'FE';

/** Readers under the slots of an emulated table. */
export interface CardReaders {
  /** Sets the cards on a slot, the lowest first. */
  lay(slot: SlotIndex, cards: readonly CardId[]): void;
  /** Returns the card with this sticker. */
  cardFor(tag: TagId): CardId | undefined;
}

export class EmulatedStickers {
  private readonly cardOf = new Map<TagId, CardId>();
  /** All stickers, by card id; each of several equal cards has its own. */
  private readonly tagsOf = new Map<CardId, TagId[]>();
  private readonly lying: SeenTag[][];

  constructor(slotCount: number) {
    this.lying = Array.from({ length: slotCount }, () => []);
  }

  /** Sets the cards on a slot, the lowest first. @returns their stickers, and since when each lies there. */
  lay(slot: SlotIndex, cards: readonly CardId[], nowMs: number): readonly SeenTag[] {
    const before = this.lying[slot] ?? [];
    this.lying[slot] = [];
    const now: SeenTag[] = [];
    for (const card of cards) {
      const tag = this.freeTag(card, before, now);
      now.push({ tag, sinceMs: before.find((seen) => seen.tag === tag)?.sinceMs ?? nowMs });
    }
    this.lying[slot] = now;
    return now;
  }

  /** The stickers on each slot. */
  get all(): readonly (readonly SeenTag[])[] {
    return this.lying;
  }

  cardFor(tag: TagId): CardId | undefined {
    return this.cardOf.get(tag);
  }

  /** Returns the sticker that this card had here, or one that lies on no slot. */
  private freeTag(card: CardId, before: readonly SeenTag[], now: readonly SeenTag[]): TagId {
    const tags = this.tagsOf.get(card) ?? [];
    this.tagsOf.set(card, tags);
    const isFree = (tag: TagId) => ![...this.lying.flat(), ...now].some((seen) => seen.tag === tag);
    const free = tags.filter(isFree);
    const tag = free.find((one) => before.some((seen) => seen.tag === one)) ?? free[0];
    if (tag !== undefined) return tag;
    const number = this.cardOf.size.toString(16).toUpperCase().padStart(12, '0');
    const made = [FIRST_BYTE, ...(number.match(/../gu) ?? [])].join(':');
    tags.push(made);
    this.cardOf.set(made, card);
    return made;
  }
}

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

// Boards with readers under every slot of an emulated table: its cards lie as stickers in the modules' fields.

/** Puts tags on a reader of a board: hexadecimal digits of each. */
type LayTags = (board: number, reader: number, numbers: readonly string[]) => void;

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
function readerOfSlot(slot: SlotIndex): { readonly board: number; readonly reader: number } {
  return { board: Math.floor(slot / MODULES), reader: slot % MODULES };
}
