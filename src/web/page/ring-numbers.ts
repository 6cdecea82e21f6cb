/** Numbers of the lit rings that stand for something: the same in the drawing and beside the words. Pure. */
import type { SlotIndex } from '../../table/layout.js';
import type { Model } from './model.js';

/** By slot, from 1 on in the order of the words; empty where no ring has a meaning. */
export function ringNumbers({ state }: Model): ReadonlyMap<SlotIndex, number> {
  const asks = state?.asks;
  const named = asks?.kind === 'menu' || asks?.kind === 'select' ? asks.named : [];
  return new Map(named.map(({ slot }, index) => [slot, index + 1]));
}
