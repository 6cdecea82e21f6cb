/** Choice of the believed reader when several see one tag. Pure. */
import type { TagId } from '../../engine/table/index.js';
import type { ReaderState } from './reader.js';

/** The tags that readers see at one moment, each at one spot. */
export interface Sightings<Spot> {
  /** The spot at which each tag is believed to lie, and since when, ms. */
  readonly owners: ReadonlyMap<TagId, { readonly spot: Spot; readonly sinceMs: number }>;
  /** The spot that sees a tag too, and is not believed. */
  readonly others: ReadonlyMap<TagId, Spot>;
}

/**
 * A tag that several spots see lies where it came last: a hand has just put it there, and the other reader
 * reaches too far.
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
