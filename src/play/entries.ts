/**
 * Entries: everything that changes a game, in order. The journal is a list of entries, and equal lists give
 * an equal state of the engine.
 */
import type { CardsBySlot } from '../script/card-questions.js';
import type { Sightings } from '../script/hidden-questions.js';
import type { Secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { SeatIndex, Side, SlotIndex } from '../table/layout.js';

/** One entry, at `atMs` of play’s time. */
export type Entry = {
  readonly atMs: number;
  /**
   * The public part of all questions and answers before it, and their times, as one sum (`question-sum.ts`): a build
   * that comes to another one played otherwise. Absent of a fault, and in journals of earlier versions.
   */
  readonly sum?: number | undefined;
} & (
  | { readonly kind: 'act'; readonly act: Act }
  /** Time passed; written every second, so that a power cut costs at most one second. */
  | { readonly kind: 'tick' }
  /** A secret decision of hands, cards or chance, sealed at a moment that is known before. */
  | { readonly kind: 'sealed'; readonly sealed: Secret<SealedContent> }
  /** A public random number. */
  | { readonly kind: 'draw'; readonly number: number }
  | { readonly kind: 'pause'; readonly reason: PauseReason }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly to: 'step' | 'phase' }
  | { readonly kind: 'absent'; readonly seat: SeatIndex; readonly absent: boolean }
  /** From now on words take so many percent of their usual time, until the evening ends. */
  | { readonly kind: 'pace'; readonly percent: number }
  | { readonly kind: 'stop' }
  /** The script threw: play went back to the state after so many of its answers, and paused. */
  | { readonly kind: 'fault'; readonly answers: number }
);

/** Why play is paused: a hand, the page, a restart, the cable, the disk, the sound, or a fault of the program. */
export type PauseReason =
  | 'hand'
  | 'page'
  | 'restart'
  | 'cable'
  | 'disk'
  | 'sound'
  /** The script threw, and play went back. */
  | 'fault'
  /** Another part of the program threw; play stands where it was. */
  | 'program';

/** The sight of readers by day: hands did what was asked, or a card lies on this other slot now. */
export type HandsDone =
  | { readonly kind: 'done' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'elsewhere'; readonly slot: SlotIndex };

/** A gesture, or something a reader saw by day, that has a meaning for the open question. */
export type Act =
  | { readonly kind: 'touch'; readonly slot: SlotIndex }
  /** A pad was held alone: a question about its slot. */
  | { readonly kind: 'held-pad'; readonly slot: SlotIndex }
  | { readonly kind: 'many'; readonly slots: readonly SlotIndex[] }
  | {
      readonly kind: 'press';
      readonly seat: SeatIndex;
      readonly side: Side;
      /** The sight of readers of the hands that this press ends; absent where nobody was to handle cards. */
      readonly seen?: HandsDone | undefined;
    }
  | { readonly kind: 'hold'; readonly seat: SeatIndex; readonly side: Side }
  /** The slot to be emptied is empty. */
  | { readonly kind: 'emptied'; readonly slot: SlotIndex }
  /** A wrong card lies on this slot, or one is missing. */
  | { readonly kind: 'misplaced'; readonly slot: SlotIndex }
  /** Every card lies in its place. */
  | { readonly kind: 'settled' }
  /** A game card was held to a reader. */
  | { readonly kind: 'game-card'; readonly card: CardId }
  /** The reader saw something that cannot be any of the awaited cards. */
  | { readonly kind: 'not-that-card'; readonly why: 'unknown' | 'foreign' | 'kind' | 'no-slot' }
  /** By day, without a question: the cards of this slot have been away for long. */
  | { readonly kind: 'strayed'; readonly slot: SlotIndex }
  /** By day: this slot holds a card that is unknown to the register, or of another game. */
  | { readonly kind: 'stranger'; readonly slot: SlotIndex; readonly why: 'unknown' | 'foreign' }
  /** The card that does not belong there was taken away. */
  | { readonly kind: 'stranger-gone'; readonly slot: SlotIndex }
  /** The strayed card is back. */
  | { readonly kind: 'returned'; readonly slot: SlotIndex };

/** The content of a sealed entry. */
export type SealedContent =
  | { readonly kind: 'cards'; readonly cards: CardsBySlot }
  | {
      readonly kind: 'choice';
      readonly slot: SlotIndex | null;
      /** The choice that would have counted without that slot. Absent where there is nothing, and in older journals. */
      readonly instead?: SlotIndex | undefined;
      /** Absent in older journals, and without readers. */
      readonly seen?: Sightings | undefined;
    }
  /** Each seat and the steps it pressed in, by leg of a walk, in the order of the last presses. */
  | {
      readonly kind: 'walked';
      readonly presses: readonly (readonly [SeatIndex, ...(number | null)[]])[];
      readonly seen?: Sightings | undefined;
    }
  /** A card that was shown to the one reader, and its slot. */
  | { readonly kind: 'shown'; readonly slot: SlotIndex; readonly card: CardId }
  /** Cards that left their slots by day and came back. */
  | { readonly kind: 'handled'; readonly lifted: readonly CardId[] }
  | { readonly kind: 'votes'; readonly votes: readonly (readonly [SeatIndex, number, number])[] }
  | { readonly kind: 'number'; readonly number: number };
