/**
 * The readers of an emulated table: they report the cards on the slots, as stickers of their own. So a hand
 * on the page goes the same way as with real readers. There is also a reader at the rim; nothing ever lies on
 * it, because the page reports itself that a card was shown.
 */
import type {
  ReaderClock,
  ReaderDriver,
  ReaderState,
  ReportListener,
  SeenTag,
} from '../devices/readers/reader.js';
import type { CardId } from '../table/cards.js';
import type { SlotIndex } from '../table/layout.js';
import type { TagId } from '../table/tag.js';

/** No maker uses these numbers: they mark stickers of emulated cards. */
const FIRST_BYTE = 'FE';

export class EmulatedReaders implements ReaderDriver {
  private readonly cardOf = new Map<TagId, CardId>();
  /** All stickers, by card id; each of several equal cards has its own. */
  private readonly tagsOf = new Map<CardId, TagId[]>();
  private readonly lying: SeenTag[][];

  constructor(
    slotCount: number,
    private readonly clock: ReaderClock,
    private readonly listener: ReportListener,
  ) {
    this.lying = Array.from({ length: slotCount }, () => []);
  }

  start(): void {
    this.tell();
  }

  async close(): Promise<void> {}

  /** Sets the cards on a slot, the lowest first. */
  lay(slot: SlotIndex, cards: readonly CardId[]): void {
    const before = this.lying[slot] ?? [];
    this.lying[slot] = [];
    const now: SeenTag[] = [];
    for (const card of cards) {
      const tag = this.freeTag(card, before, now);
      const sinceMs = before.find((seen) => seen.tag === tag)?.sinceMs ?? this.clock.nowMs();
      now.push({ tag, sinceMs });
    }
    this.lying[slot] = now;
    this.tell();
  }

  /** The card with this sticker. */
  cardFor(tag: TagId): CardId | undefined {
    return this.cardOf.get(tag);
  }

  /** The sticker that this card had here, or one that lies nowhere. */
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

  private tell(): void {
    this.listener({
      readers: [...this.lying.map((tags, slot) => stateOf(`${slot}`, tags)), stateOf('rim', [])],
      troubles: [],
    });
  }
}

function stateOf(place: string, tags: readonly SeenTag[]): ReaderState {
  const name = `emulated:${place}`;
  return { id: name, names: [name], tags, capacity: 2, looksEveryMs: 0, otherThing: false };
}
