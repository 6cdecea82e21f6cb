/**
 * The reader that has a tag which several of our readers see. A card that lies on one can be read at the edge of the
 * next one's field, now and then: the reader that sees it without a gap has it. Pure: the time is passed in.
 */
import type { TagId } from '../../../engine/table/index.js';
import type { ReaderState } from '../index.js';
import { ROUND } from './generated/protocol.js';
import type { BoardReader, ReaderBoard } from './reader-board.js';

/** The name of a reader. */
type Reader = string;

/** A reader that has lost a tag has it for so long still, ms, where another sees it: two rounds of sixteen. */
const KEPT_MS = 560;
/** A tag that two readers see for so long without a gap is on both, ms: a copy. It is reported. */
const COPIED_AFTER_MS = 5_000;

interface Sight {
  readonly sinceMs: number;
  /** The time at which it was lost; undefined while it is seen. */
  lostAtMs: number | undefined;
}

export class Claims {
  private readonly sights = new Map<TagId, Map<Reader, Sight>>();
  private readonly owners = new Map<TagId, { readonly reader: Reader; readonly sinceMs: number }>();

  private settledMs = Number.NEGATIVE_INFINITY;

  /** Records that a reader sees these tags now, and no others. */
  see(reader: Reader, tags: readonly TagId[], nowMs: number): void {
    for (const tag of tags) {
      const seen = this.sights.get(tag) ?? new Map<Reader, Sight>();
      this.sights.set(tag, seen);
      const before = seen.get(reader);
      if (before === undefined || before.lostAtMs !== undefined) {
        seen.set(reader, { sinceMs: nowMs, lostAtMs: undefined });
      }
    }
    for (const [tag, seen] of this.sights) {
      const before = seen.get(reader);
      if (before === undefined || tags.includes(tag)) continue;
      before.lostAtMs ??= nowMs;
    }
    this.settle(nowMs);
  }

  /** Returns the tags that a reader has, the longest first. */
  of(reader: Reader, nowMs: number): readonly { readonly tag: TagId; readonly sinceMs: number }[] {
    const found: { tag: TagId; sinceMs: number }[] = [];
    for (const [tag, seen] of this.sights) {
      const sight = seen.get(reader);
      if (sight === undefined) continue;
      const owner = this.owners.get(tag);
      if (owner?.reader === reader && sight.lostAtMs === undefined) {
        found.push({ tag, sinceMs: owner.sinceMs });
      } else if (sight.lostAtMs === undefined && sight.sinceMs + COPIED_AFTER_MS <= nowMs) {
        found.push({ tag, sinceMs: sight.sinceMs });
      }
    }
    return found.sort((one, other) => one.sinceMs - other.sinceMs);
  }

  /** The time at which `settle` may change something by time alone; Infinity: never. */
  get dueMs(): number {
    let dueMs = Number.POSITIVE_INFINITY;
    for (const [tag, seen] of this.sights) {
      const owner = this.owners.get(tag)?.reader;
      for (const [reader, { sinceMs, lostAtMs }] of seen) {
        if (reader === owner && lostAtMs !== undefined) dueMs = Math.min(dueMs, lostAtMs + KEPT_MS);
        // A copy that is already told of is due no more.
        const isTold = sinceMs + COPIED_AFTER_MS <= this.settledMs;
        if (reader !== owner && lostAtMs === undefined && !isTold) {
          dueMs = Math.min(dueMs, sinceMs + COPIED_AFTER_MS);
        }
      }
    }
    return dueMs;
  }

  /** Lets time pass. */
  settle(nowMs: number): void {
    this.settledMs = nowMs;
    for (const [tag, seen] of this.sights) {
      const owner = this.owners.get(tag);
      const sight = owner && seen.get(owner.reader);
      const isLost = sight === undefined || sight.lostAtMs !== undefined;
      const isOver = sight === undefined || (sight.lostAtMs ?? nowMs) + KEPT_MS <= nowMs;
      const rivals = [...seen].filter(([, { lostAtMs }]) => lostAtMs === undefined);
      const [heir] = rivals.sort(([, one], [, other]) => one.sinceMs - other.sinceMs);
      if (isLost && isOver) {
        if (heir === undefined) {
          this.owners.delete(tag);
          this.sights.delete(tag);
        } else {
          this.owners.set(tag, { reader: heir[0], sinceMs: nowMs });
          for (const [reader, { lostAtMs }] of seen)
            if (lostAtMs !== undefined) seen.delete(reader);
        }
      }
    }
  }
}

// The readers of a board, as the rest of the program knows readers. Pure: the time is passed in.

/** The most time that a line about a reader takes on its way, ms. */
const LINK_MS = 20;

/** The part of a board that is read here. */
type Told = Pick<ReaderBoard, 'id' | 'all' | 'inRound'>;

/** Returns the name of a reader in a configuration. */
export function boardReaderName(id: string, reader: number): string {
  return `rc522:${id}/${reader}`;
}

/** Tells `seen` which tags the readers of a board see now. */
export function seeBoard({ id, all }: Told, seen: Claims, nowMs: number): void {
  if (id === undefined) return;
  for (const [reader, { tags }] of all) seen.see(boardReaderName(id, reader), tags, nowMs);
}

/** Returns the name of a reader of the only board that there is. */
export function readerNameAlone(reader: number): string {
  return `rc522:${reader}`;
}

/**
 * Returns the readers of a board that are well, and the tags that each of them has.
 * @param isAlone no other board answers: the number of a reader says enough.
 */
export function statesOf(
  { id, all, inRound }: Told,
  seen: Claims,
  nowMs: number,
  isAlone: boolean,
): ReaderState[] {
  if (id === undefined) return [];
  const there = [...all.values()].filter(isThere).length;
  const slots = Math.max(inRound, there, ROUND.leastSlots);
  const inOrder = [...all].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([reader, { health, otherThing }]): ReaderState[] => {
    if (health !== 'well') return [];
    const name = boardReaderName(id, reader);
    return [
      {
        id: name,
        names: isAlone ? [name, readerNameAlone(reader)] : [name],
        tags: seen.of(name, nowMs),
        capacity: 4,
        looksEveryMs: (slots * ROUND.slotUs) / 1000 + LINK_MS,
        otherThing,
      },
    ];
  });
}

function isThere({ health }: BoardReader): boolean {
  return health !== 'missing';
}
