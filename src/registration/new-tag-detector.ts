/**
 * Which stickers are held to a reader, as somebody registers cards: those that come. What lies there
 * when a reader is first seen does not, nor what lies there again after its reader was gone: it may be
 * a whole table in the middle of a game. Nor do two that are held together: which card is which is not
 * known. Pure.
 */
import type { TagId } from '../table/tag.js';

/** A reader, and what lies on it now. */
export interface SeenReader {
  readonly id: string;
  /** Each tag with the time since when it lies there, ms. */
  readonly tags: readonly { readonly tag: TagId; readonly sinceMs: number }[];
}

/** What came. */
export interface NewTags {
  readonly tags: readonly TagId[];
  /** Several were held together; none of them is among `tags`. */
  readonly isTogether: boolean;
}

/**
 * A reader that tells one tag at a time tells two in turn, one at each look. No hand exchanges cards without
 * a gap in less time than this, ms.
 */
const TOGETHER_WITHIN_MS = 300;

export class NewTagDetector {
  private readonly readers = new Set<string>();
  /** The reader on which each sticker was seen last, and not seen to leave. */
  private readonly lying = new Map<TagId, string>();
  /** What came last to each reader that has not been empty since, and when. */
  private readonly newest = new Map<string, { readonly tag: TagId; readonly sinceMs: number }>();

  /** How many stickers lie on readers now. */
  get lyingCount(): number {
    return this.lying.size;
  }

  /** Takes what all readers see now; the stickers that came. */
  newTags(readers: readonly SeenReader[]): NewTags {
    const now = new Map(readers.flatMap(({ id, tags }) => tags.map(({ tag }) => [tag, id])));
    const answering = new Set(readers.map(({ id }) => id));
    const isNew = (tag: TagId, id: string) => this.readers.has(id) && !this.lying.has(tag);
    const came = [...now].flatMap(([tag, id]) => (isNew(tag, id) ? [tag] : []));
    const isTogether =
      came.length > 1 ||
      readers.some(({ id, tags }) =>
        tags.some(
          ({ tag, sinceMs }) =>
            isNew(tag, id) && (tags.length > 1 || this.wasJustExchanged(id, tag, sinceMs)),
        ),
      );
    for (const [tag, id] of this.lying) if (answering.has(id)) this.lying.delete(tag);
    for (const [tag, id] of now) this.lying.set(tag, id);
    for (const { id, tags } of readers) {
      this.readers.add(id);
      const last = tags.toSorted((one, other) => one.sinceMs - other.sinceMs).at(-1);
      if (last === undefined) this.newest.delete(id);
      else this.newest.set(id, last);
    }
    return { tags: isTogether ? [] : came, isTogether };
  }

  /** Whether another tag came to this reader a moment before, and nothing was between. */
  private wasJustExchanged(reader: string, tag: TagId, sinceMs: number): boolean {
    const before = this.newest.get(reader);
    return (
      before !== undefined && before.tag !== tag && sinceMs - before.sinceMs < TOGETHER_WITHIN_MS
    );
  }
}
