/** The house rules of Wooolf!, as its script wants them (HR-WO). */
import { type AspectOption, type DeckOption, PRINTED_DECKS, type Variant } from './deck.js';

/** Plain data: an evening's journal keeps it. */
export interface WooolfOptions extends DeckOption, AspectOption {
  /** WO-013: which of the two games is played; `ask` lets the players choose at the table. */
  readonly variant: Variant | 'ask';
  /** HR-WO-02: what a dog looks for beside the wolf (WO-010). */
  readonly dogSecondObjective: 'hunter' | 'sheep';
  /** HR-WO-04: what happens to who has no token for his announcement (WO-036). */
  readonly noTokenLeft: 'virtual_token' | 'no_more_peeking';
  /** HR-WO-05: whose second turn an early hypothesis needs: the round's or the game's (WO-045). */
  readonly earlyFromSecondTurn: 'per_round' | 'per_game';
  /** HR-WO-06: what one pointer on X and one on a number or 0 is, for who is no wolf (WO-053). */
  readonly mixedPointers: 'incorrect' | 'declined';
  /** How long a player may think in a turn before the table hurries him, s; 0: as long as he likes. */
  readonly turnSeconds: number;
}

/** The rules as the rulebook and its rulings have them. */
export const WOOOLF_RULES: WooolfOptions = {
  variant: 'ask',
  decks: PRINTED_DECKS,
  dogSecondObjective: 'hunter',
  advancedSheepAspect: 'dog',
  noTokenLeft: 'virtual_token',
  earlyFromSecondTurn: 'per_round',
  mixedPointers: 'incorrect',
  turnSeconds: 0,
};
