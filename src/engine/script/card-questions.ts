/** Questions that cards answer, as readers see them or players say: places of cards, and moves by hands. */
import type { CardId, CardKind, SeatIndex, SlotIndex } from '../table/index.js';
import type { Asked, Asking, Shows } from './asking.js';
import type { Cue } from './cue.js';
import type { Secret } from './secret.js';

/**
 * One seat takes cards off slots and lays them back: looks at one, or mixes all. With a reader under every
 * slot the cards decide; without, the right button says that it is done.
 */
export interface Handle extends Asking {
  readonly kind: 'handle';
  readonly seat: SeatIndex;
  /** The slots of one player, or of the middle. */
  readonly slots: readonly SlotIndex[];
  /** The end of it: one card has left and is back; or every slot has been empty and all cards are back. */
  readonly hands: 'look' | 'mix';
  /** The cue said when the button is pressed and the readers have not seen it; a held button overrules them. */
  readonly unseen: Cue;
  /** Returns the same cue for one of the cards that lies on this other slot. */
  readonly elsewhere: (slot: SlotIndex) => Cue;
  /** Whether the left button takes it back, as long as the readers have seen no card leave. */
  readonly mayTakeBack: boolean;
  readonly ifAway: 'passes' | 'anybody';
}

/**
 * A look at all cards, once. It always takes the same time (LB-SETUP-21). With one reader the result is what was shown
 * to it; without readers it is `undefined`.
 */
export interface Survey {
  readonly kind: 'survey';
  /** The cue that is said; absent: nothing. */
  readonly cue?: Cue;
  readonly shows: () => Shows;
  readonly durationMs: number;
  /**
   * The kinds of cards that are looked at; absent: all cards, and what readers are wrong about is forgotten, as at a
   * deal. Else only these kinds, as readers under the slots see them now; `undefined` in every other kit.
   */
  readonly only?: readonly CardKind[];
}

/** The cards on each slot, by slot index. */
export type CardsBySlot = readonly (readonly CardId[])[];

/**
 * A question that waits until this slot is empty; without readers, until its owner says so (right). Where only cards of
 * one kind leave it, its owner always says so: their stickers may be missing.
 */
export interface Removal extends Asking {
  readonly kind: 'cards';
  readonly until: 'gone';
  readonly slot: SlotIndex;
  /** The kind of card that leaves the slot; absent: all that lies there. */
  readonly card?: CardKind;
  /** The seat of its owner. */
  readonly seat: SeatIndex;
  /** Slots whose cards must stay. */
  readonly others: readonly SlotIndex[];
  /** Kinds of cards that may lie anywhere: a slot with nothing else on it is empty. */
  readonly loose?: readonly CardKind[];
  readonly wrongSlot: (slot: SlotIndex) => Cue;
  /** Whether the readers are overruled for this game: the owner says it, as without readers. */
  readonly overruled?: boolean;
  /** The cues said instead of `cue` and `reminder` when the owner must say that it is done. */
  readonly told?: { readonly cue: Cue; readonly reminder: Cue };
}

/**
 * A question that waits until every card lies in its place. From then on missing cards are reported, until cards are
 * read again or are free. Without readers it takes no time.
 */
export interface InPlace extends CardsKept, Asked {
  readonly kind: 'cards';
  readonly until: 'in-place';
  readonly shows: () => Shows;
}

/** Cards that are asked back when they leave their place. */
export interface CardsKept {
  /** The cards that the set-up read, by slot; emptied slots are empty. Absent without readers. */
  readonly expected: Secret<CardsBySlot> | undefined;
  /**
   * Returns the part of a card that is compared; cards with the same part may lie in each other's place. Misplaced
   * cards are announced to everybody, so this must not distinguish two cards with equal backs, unless everybody knows
   * the difference (law 2).
   */
  readonly compared: (card: CardId) => string;
  readonly missing: (slot: SlotIndex) => Cue;
  /** Kinds of cards that may lie anywhere, and are never in a wrong place. */
  readonly loose?: readonly CardKind[];
  /**
   * Whether players may look at their cards meanwhile: then a card is asked back only after a longer absence.
   */
  readonly looksAllowed: boolean;
}

/** Cards to be laid: one of this kind on each of these slots, beside other cards. */
export interface Laying {
  readonly slots: readonly SlotIndex[];
  readonly kind: CardKind;
}
