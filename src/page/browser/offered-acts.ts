/** The acts on cards that the page offers; all of it is made of what everybody knows (law 2). */
import { CARD_ACTS, type CardAct } from '../../engine/script/index.js';
import type { Model } from './model.js';

/**
 * The acts that are offered now: in a call of the night those that it is for, so with an unseen exchange no look, and
 * none while all eyes are closed.
 */
export function offeredActs({ state }: Model): readonly CardAct[] {
  if (state?.night !== true) return CARD_ACTS;
  return state.asks?.call?.cards ?? [];
}
