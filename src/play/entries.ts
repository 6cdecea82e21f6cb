/**
 * Entries: everything that ever changes a game, in the order it happened. The journal is a list of
 * them, and an engine fed with the same list is in the same state.
 */
import type { CardsBySlot, Sightings } from '../script/questions.js';
import type { Secret } from '../script/secret.js';
import type { CardId } from '../table/cards.js';
import type { SeatIndex, Side, SlotIndex } from '../table/layout.js';

/** One entry, at `atMs` of play’s time. */
export type Entry = { readonly atMs: number } & (
  | { readonly kind: 'act'; readonly act: Act }
  /** Time went by; written every second, so that a power cut costs at most one. */
  | { readonly kind: 'tick' }
  /** What hands, cards or chance decided unseen, fixed at a moment everybody knows beforehand. */
  | { readonly kind: 'sealed'; readonly sealed: Secret<SealedContent> }
  /** Chance that everybody sees. */
  | { readonly kind: 'draw'; readonly number: number }
  | { readonly kind: 'pause'; readonly reason: PauseReason }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly to: 'step' | 'phase' }
  | { readonly kind: 'absent'; readonly seat: SeatIndex; readonly absent: boolean }
  | { readonly kind: 'stop' }
);

/** Why play stands still: a hand or the page, a restart of the process, the cable, the disk, or the sound. */
export type PauseReason = 'hand' | 'page' | 'restart' | 'cable' | 'disk' | 'sound';

/** A gesture, or something a reader saw by day, that means something to the open question. */
export type Act =
  | { readonly kind: 'touch'; readonly slot: SlotIndex }
  | { readonly kind: 'many' }
  | { readonly kind: 'press'; readonly seat: SeatIndex; readonly side: Side }
  | { readonly kind: 'hold'; readonly seat: SeatIndex; readonly side: Side }
  /** The slot that was to be emptied is empty. */
  | { readonly kind: 'emptied'; readonly slot: SlotIndex }
  /** Something is on this slot, or missing from it, that should not be. */
  | { readonly kind: 'misplaced'; readonly slot: SlotIndex }
  /** Every card lies where it belongs. */
  | { readonly kind: 'settled' }
  /** A game card was held to a reader. */
  | { readonly kind: 'game-card'; readonly card: CardId }
  /** Something was held to the reader that can be none of the cards it waits for. */
  | { readonly kind: 'not-that-card'; readonly why: 'unknown' | 'foreign' | 'kind' | 'no-slot' }
  /** By day, and asked by nobody: what lay on this slot has been away for long. */
  | { readonly kind: 'strayed'; readonly slot: SlotIndex }
  /** By day: a card lies on this slot that the register does not know, or knows of another game. */
  | { readonly kind: 'stranger'; readonly slot: SlotIndex; readonly why: 'unknown' | 'foreign' }
  /** What had strayed is back. */
  | { readonly kind: 'returned'; readonly slot: SlotIndex };

/** The content of a sealed entry. */
export type SealedContent =
  | { readonly kind: 'cards'; readonly cards: CardsBySlot }
  | {
      readonly kind: 'choice';
      readonly slot: SlotIndex | null;
      /** Absent in journals of before, and where nobody looks. */
      readonly seen?: Sightings | undefined;
    }
  /** A card that was shown to the one reader, and the slot it will lie on. */
  | { readonly kind: 'shown'; readonly slot: SlotIndex; readonly card: CardId }
  | { readonly kind: 'votes'; readonly votes: readonly (readonly [SeatIndex, number, number])[] }
  | { readonly kind: 'number'; readonly number: number };
