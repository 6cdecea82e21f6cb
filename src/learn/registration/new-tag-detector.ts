/**
 * Finds the new stickers at the readers while a deck is registered. A sticker is not new if it lies there
 * when the reader is first seen, or again after the reader was gone: a whole table may lie there in the
 * middle of a game. Two stickers held together do not count either: nobody knows which card is which. Most
 * readers report one of two in turn, so that the first has been taken when the second is seen. Pure.
 */
import type { TagId } from '../../engine/table/index.js';

/** A reader and the tags on it. */
export interface SeenReader {
  readonly id: string;
  /** The longest time between two of its looks, ms. */
  readonly looksEveryMs: number;
  /** Each tag and the time when it came, ms. */
  readonly tags: readonly { readonly tag: TagId; readonly sinceMs: number }[];
}

/** The new tags. */
export interface NewTags {
  readonly tags: readonly TagId[];
  /** Whether several are held together; none of them is in `tags`. Once, until that reader is empty. */
  readonly isTogether: boolean;
  /** The tag that came just before another, was returned then, and is now known not to be alone. */
  readonly takenBack: TagId | undefined;
  /** Whether stickers lay on a reader when it was first seen: they are not new. */
  readonly areLyingAlready: boolean;
}

export class NewTagDetector {
  private readonly readers = new Set<string>();
  /** The last reader of each sticker that was not seen to leave. */
  private readonly lying = new Map<TagId, string>();
  /** The newest sticker of each reader that has not been empty since, and its time. */
  private readonly newest = new Map<string, { readonly tag: TagId; readonly sinceMs: number }>();
  /** The readers on which several are held together, until they are empty. */
  private readonly crowded = new Set<string>();

  /** The number of stickers on readers now. */
  get lyingCount(): number {
    return this.lying.size;
  }

  /** Takes what all readers see now; returns the new stickers. */
  newTags(readers: readonly SeenReader[]): NewTags {
    const now = new Map(readers.flatMap(({ id, tags }) => tags.map(({ tag }) => [tag, id])));
    const answering = new Set(readers.map(({ id }) => id));
    const areLyingAlready = readers.some(
      ({ id, tags }) => tags.length > 0 && !this.readers.has(id),
    );
    const isNew = (tag: TagId, id: string) => this.readers.has(id) && !this.lying.has(tag);
    const came = [...now].flatMap(([tag, id]) => (isNew(tag, id) ? [tag] : []));
    const doubtful = readers.flatMap((reader) => {
      const others = reader.tags.filter(({ tag }) => isNew(tag, reader.id));
      const before = others.flatMap((one) => this.justBefore(reader, one) ?? []);
      const isCrowded = others.length > 0 && (before.length > 0 || reader.tags.length > 1);
      return isCrowded ? [{ id: reader.id, before: before[0] }] : [];
    });
    const isDoubtful = came.length > 1 || doubtful.length > 0;
    const isToldAlready = doubtful.some(({ id }) => this.crowded.has(id));
    const isTogether = isDoubtful && !isToldAlready;
    for (const { id } of doubtful) this.crowded.add(id);
    for (const [tag, id] of this.lying) if (answering.has(id)) this.lying.delete(tag);
    for (const [tag, id] of now) this.lying.set(tag, id);
    for (const { id, tags } of readers) {
      this.readers.add(id);
      const last = tags.toSorted((one, other) => one.sinceMs - other.sinceMs).at(-1);
      if (last === undefined) {
        this.newest.delete(id);
        this.crowded.delete(id);
      } else this.newest.set(id, last);
    }
    const [takenBack] = doubtful.flatMap(({ before }) => before ?? []);
    return { tags: isDoubtful ? [] : came, isTogether, takenBack, areLyingAlready };
  }

  /**
   * The tag that came to this reader one look before, without a gap: no hand exchanges two cards so fast, so
   * both lie there.
   */
  private justBefore(
    { id, looksEveryMs }: SeenReader,
    { tag, sinceMs }: { readonly tag: TagId; readonly sinceMs: number },
  ): TagId | undefined {
    const before = this.newest.get(id);
    const isJustBefore =
      before !== undefined && before.tag !== tag && sinceMs - before.sinceMs < looksEveryMs;
    return isJustBefore ? before.tag : undefined;
  }
}
