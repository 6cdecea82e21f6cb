/** The acts on cards that the page offers; all of it is made of what everybody knows (law 2). */
import type { CardAct } from '../../script/hidden-questions.js';
import type { Model } from './model.js';

/** The acts on cards that lie, or are held, which the page offers now. */
export interface OfferedActs {
  readonly looks: boolean;
  /** An exchange of two as they lie; by day cards are looked at first. */
  readonly exchangesUnseen: boolean;
  /** An exchange of what the hand holds. */
  readonly exchangesHeld: boolean;
}

/** The acts that are offered now: in a call of the night those that it is for, so with an unseen exchange no look. */
export function offeredActs({ state }: Model): OfferedActs {
  const asks = state?.asks;
  if (state?.night !== true) return { looks: true, exchangesUnseen: false, exchangesHeld: true };
  const acts: readonly CardAct[] = asks?.kind === 'wake' ? asks.cards : ['look', 'exchange'];
  const exchanges = acts.includes('exchange');
  return {
    looks: acts.includes('look'),
    exchangesUnseen: exchanges,
    exchangesHeld: exchanges,
  };
}
