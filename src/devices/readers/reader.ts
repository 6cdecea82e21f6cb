/**
 * A tag reader as the rest of the program sees it, with any driver. It reports its whole state after each
 * change, so a listener can forget earlier reports.
 */

import type { TagId } from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';

/** A tag that lies on a reader now. */
export interface SeenTag {
  readonly tag: TagId;
  /** The time since which it is seen, in the clock's milliseconds. */
  readonly sinceMs: number;
}

/** One answering reader and the tags on it. */
export interface ReaderState {
  /** Its id while it is plugged in. */
  readonly id: string;
  /** The names a configuration may use, the most certain first: `usb:1-1.2`, `pcsc:NAME`, `rc522:ID/3`. */
  readonly names: readonly string[];
  readonly tags: readonly SeenTag[];
  /** The number of tags it can report at a time: with 1, a new tag replaces the old one. */
  readonly capacity: 1 | 2 | 4;
  /** The longest time between two of its looks, and on the way of what it reports, ms. */
  readonly looksEveryMs: number;
  /** Something that is not a sticker lies on it: a telephone, a bank card. */
  readonly otherThing: boolean;
}

/** All readers of a driver. */
export interface ReaderReport {
  readonly readers: readonly ReaderState[];
  /** The troubles, one for each thing to do; empty when there are none. */
  readonly troubles: readonly ArtiglioError[];
  /** The `troubles` that are one reader's own, by every name that a configuration may use for it. */
  readonly faults?: ReadonlyMap<string, ArtiglioError>;
}

/** Receives the whole state after each change. */
export type ReportListener = (report: ReaderReport) => void;

/** The time at which readers of a kind were last heard, in the clock's milliseconds. */
export interface LifeSign {
  readonly kind: 'rc522' | 'pcsc' | 'mqtt';
  readonly atMs: number;
}

/** A driver looks for its readers without end; a missing reader is an ordinary state. */
export interface ReaderDriver {
  /** The last sign of life of its readers, the oldest of several boards; absent: they have given none. */
  readonly lifeSign?: LifeSign | undefined;
  start(): void;
  /** Closes everything. Nothing is reported afterwards. */
  close(): Promise<void>;
}

/** The clock that a driver needs. */
export interface ReaderClock {
  nowMs(): number;
  callAt(atMs: number, action: () => void): () => void;
}

// Choice of the believed reader when several see one tag. Pure.

/** The tags that readers see at one moment, each at one spot. */
export interface Sightings<Spot> {
  /** The spot at which each tag is believed to lie, and since when, ms. */
  readonly owners: ReadonlyMap<TagId, { readonly spot: Spot; readonly sinceMs: number }>;
  /** The spot that sees a tag too, and is not believed. */
  readonly others: ReadonlyMap<TagId, Spot>;
}

/**
 * Returns where each tag lies: one that several spots see lies where it came last, because a hand has just put it
 * there, and the other reader reaches too far.
 *
 * @param seenBy the readers of each spot; undefined where none can be believed.
 */
export function sightingsOf<Spot>(
  spots: readonly Spot[],
  seenBy: readonly (readonly ReaderState[] | undefined)[],
): Sightings<Spot> {
  const owners = new Map<TagId, { readonly spot: Spot; readonly sinceMs: number }>();
  const others = new Map<TagId, Spot>();
  spots.forEach((spot, index) => {
    for (const { tag, sinceMs } of seenBy[index]?.flatMap(({ tags }) => tags) ?? []) {
      const before = owners.get(tag);
      if (before === undefined || before.spot === spot) {
        owners.set(tag, { spot, sinceMs: Math.max(sinceMs, before?.sinceMs ?? sinceMs) });
        continue;
      }
      const newer = sinceMs > before.sinceMs;
      if (newer) owners.set(tag, { spot, sinceMs });
      others.set(tag, newer ? before.spot : spot);
    }
  });
  return { owners, others };
}
