/**
 * Finds the new stickers at the readers while a deck is registered. A sticker is not new if it lies there
 * when the reader is first seen, or again after the reader was gone: a whole table may lie there in the
 * middle of a game. Two stickers held together do not count either: nobody knows which card is which. Pure.
 */
import type { TagId } from '../table/tag.js';

/** A reader and the tags on it. */
export interface SeenReader {
  readonly id: string;
  /** Each tag and the time when it came, ms. */
  readonly tags: readonly { readonly tag: TagId; readonly sinceMs: number }[];
}

/** The new tags. */
export interface NewTags {
  readonly tags: readonly TagId[];
  /** Whether several were held together; none of them is in `tags`. */
  readonly isTogether: boolean;
}

/**
 * A reader that reports one tag at a time reports two tags in turn. No hand exchanges cards without a gap
 * within this time, ms.
 */
const TOGETHER_WITHIN_MS = 300;

export class NewTagDetector {
  private readonly readers = new Set<string>();
  /** The last reader of each sticker that was not seen to leave. */
  private readonly lying = new Map<TagId, string>();
  /** The newest sticker of each reader that has not been empty since, and its time. */
  private readonly newest = new Map<string, { readonly tag: TagId; readonly sinceMs: number }>();

  /** The number of stickers on readers now. */
  get lyingCount(): number {
    return this.lying.size;
  }

  /** Takes what all readers see now; returns the new stickers. */
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

  /** Whether another tag came to this reader just before, without a gap. */
  private wasJustExchanged(reader: string, tag: TagId, sinceMs: number): boolean {
    const before = this.newest.get(reader);
    return (
      before !== undefined && before.tag !== tag && sinceMs - before.sinceMs < TOGETHER_WITHIN_MS
    );
  }
}
