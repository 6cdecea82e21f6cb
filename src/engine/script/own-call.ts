/**
 * The things that a call of the night asks of a player's hands, as its words and the own cards tell: data, so that
 * hands which nobody sees can be held to it.
 */
import type { CardKind, SlotIndex } from '../table/index.js';

/** The acts of a called player's hands, and no others. */
export interface OwnCall {
  /** Whether it chooses: by a pad held alone, or by the own buttons in a walk. */
  readonly chooses: boolean;
  /** Pairs of slots, the cards of one of which change places unseen, before any look. */
  readonly exchanges: readonly (readonly [SlotIndex, SlotIndex])[];
  /** Sets of cards: it looks at those of one set; where it exchanges, afterwards. */
  readonly looks: readonly (readonly LookedAt[])[];
  /** The kind of card that it exchanges. */
  readonly card: CardKind;
}

/** A card that is looked at: its slot and its kind, where others lie below it. */
export interface LookedAt {
  readonly slot: SlotIndex;
  readonly card: CardKind;
}

/** A call in which hands rest: eyes see each other, or the claw's answer. */
export const HANDS_REST: OwnCall = { chooses: false, exchanges: [], looks: [], card: '' };
