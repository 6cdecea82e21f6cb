/**
 * Which stickers are held to a reader, as somebody registers cards: those that come. What lies there
 * when a reader is first seen does not, nor what lies there again after its reader was gone: it may be
 * a whole table in the middle of a game. Pure.
 */
import type { TagId } from '../table/tag.js';

/** A reader, and what lies on it now. */
export interface SeenReader {
  readonly id: string;
  readonly tags: readonly { readonly tag: TagId }[];
}

export class NewTagDetector {
  private readonly readers = new Set<string>();
  /** The reader on which each sticker was seen last, and not seen to leave. */
  private readonly lying = new Map<TagId, string>();

  /** How many stickers lie on readers now. */
  get lyingCount(): number {
    return this.lying.size;
  }

  /** Takes what all readers see now; the stickers that came. */
  newTags(readers: readonly SeenReader[]): TagId[] {
    const now = new Map(readers.flatMap(({ id, tags }) => tags.map(({ tag }) => [tag, id])));
    const answering = new Set(readers.map(({ id }) => id));
    const came = [...now].flatMap(([tag, id]) =>
      this.readers.has(id) && !this.lying.has(tag) ? [tag] : [],
    );
    for (const [tag, id] of this.lying) if (answering.has(id)) this.lying.delete(tag);
    for (const [tag, id] of now) this.lying.set(tag, id);
    for (const id of answering) this.readers.add(id);
    return came;
  }
}
