/** Numbers of the lit rings that stand for something: the same in the drawing and beside the words. Pure. */
import type { SlotIndex } from '../../engine/table/index.js';
import type { Model } from './model.js';

/**
 * Returns numbers by slot, from 1 on in the order of the words; that of the seat where each ring stands for another
 * player. Empty where no ring has a meaning.
 */
export function ringNumbers({ state, hello }: Model): ReadonlyMap<SlotIndex, number> {
  const asks = state?.asks;
  if (asks?.named === undefined) return new Map();
  const seats = asks.named.map(({ slot }) => hello?.layout.slots[slot]?.seat);
  const arePlayers =
    asks.way === 'count-by-touch' &&
    !seats.includes(undefined) &&
    new Set(seats).size === seats.length;
  const numberAt = (index: number) => 1 + ((arePlayers ? seats[index] : undefined) ?? index);
  return new Map(asks.named.map(({ slot }, index) => [slot, numberAt(index)]));
}
