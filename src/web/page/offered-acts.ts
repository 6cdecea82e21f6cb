/** The acts on cards that the page offers; all of it is made of what everybody knows (law 2). */
import { CARD_ACTS, type CardAct } from '../../script/hidden-questions.js';
import type { Model } from './model.js';

/** The acts that are offered now: in a call of the night those that it is for, so with an unseen exchange no look. */
export function offeredActs({ state }: Model): readonly CardAct[] {
  return state?.night === true && state.asks?.kind === 'wake' ? state.asks.cards : CARD_ACTS;
}
