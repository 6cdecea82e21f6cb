/**
 * What the server tells a page: one union, each message a whole state that replaces the one before
 * it, so that a slow page can be given the newest alone. Types only; the page imports them too.
 */
import type { Asks } from '../play/view.js';
import type { Heard } from '../sound/heard-list.js';
import type { CardBacks, CardId, CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';
import type { SeatColour } from '../table/scene.js';
import type { GameCard, Language, OfferedGame } from './table-port.js';

/** Whatever a page is told, by its `kind`. */
export type ServerMessage =
  | Hello
  | PublicState
  | Pixels
  | CardsMessage
  | PlayersMessage
  | VolumeMessage
  | SoundMessage
  | HandMessage
  | FacesMessage
  | Refused;

/**
 * The first message of each connection; again when another language is spoken, and when another board
 * answers.
 */
export interface Hello {
  readonly kind: 'hello';
  readonly language: Language;
  readonly layout: TableLayout;
  readonly games: readonly OfferedGame[];
  /** What the table's board can do and what can be played on it: a sentence each. */
  readonly abilities: readonly string[];
  /** What each kind of card is called, with its article: "the house". */
  readonly cardKinds: Readonly<Record<CardKind, string>>;
  /** Cards that can be held to a reader at any time; none where nothing reads. */
  readonly gameCards: readonly GameCard[];
  /** Whether there are lights to see and cards to move; on real hardware not. */
  readonly emulated: boolean;
  /** Whether this page is the loudspeaker, may be one too, or has nothing to play. */
  readonly sound: 'main' | 'also' | 'none';
}

/** The public view with every cue in words. */
export interface PublicState {
  readonly kind: 'state';
  /** Play's time when this was sent; a running timer is counted on from here. */
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  readonly phase: string;
  readonly night: boolean;
  readonly asks: PublicAsks | undefined;
  readonly clock: { readonly endsAtMs: number; readonly totalMs: number } | undefined;
  readonly turn: number;
  readonly seats: readonly PublicSeatState[];
  readonly slots: readonly PublicSlotState[];
  /** The cards in the game, by name, where everybody knows them; empty where nobody does. */
  readonly deck: readonly { readonly name: string; readonly count: number }[];
  /** Seats whose players are away. */
  readonly absent: readonly SeatIndex[];
  /** What was said last, the newest last. */
  readonly captions: readonly { readonly text: string; readonly atMs: number }[];
}

/** The open question with its cues in words. */
export interface PublicAsks extends Omit<Asks, 'named'> {
  readonly named: readonly { readonly slot: SlotIndex; readonly text: string }[];
}

/** A seat in the game, its notes in words. */
export interface PublicSeatState {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
  readonly living: number;
  readonly points: number;
  readonly notes: readonly string[];
}

/** A slot in the game, its notes in words. */
export interface PublicSlotState {
  readonly slot: SlotIndex;
  /** Absent for a slot in the middle. */
  readonly owner: SeatIndex | undefined;
  readonly inRing: boolean;
  readonly notes: readonly string[];
}

/** Decoded lights: base64 of three bytes a pixel. None: the emulator is not running, all is dark. */
export interface Pixels {
  readonly kind: 'pixels';
  readonly lights: { readonly rings: readonly string[]; readonly claw: string } | undefined;
}

/** Where cards lie, seen from outside. */
export interface CardsMessage {
  readonly kind: 'cards';
  readonly backs: CardBacks;
}

/** Seats played for by the program. */
export interface PlayersMessage {
  readonly kind: 'players';
  readonly playedFor: readonly SeatIndex[];
}

/** What is heard now and will be; times are play's. What is no longer in it has been stopped. */
export interface SoundMessage extends Heard {
  readonly kind: 'sound';
}

/** How loud the table's voice is, 0–100. */
export interface VolumeMessage {
  readonly kind: 'volume';
  readonly percent: number;
}

/** What this page's own hand holds: sent to no other. */
export interface HandMessage {
  readonly kind: 'hand';
  readonly held: { readonly slot: SlotIndex; readonly cards: readonly Face[] } | undefined;
}

/** The cards in front of a seat, for the page whose hand took them up: sent to no other. */
/** A card as a hand sees it. */
export interface FacesMessage {
  readonly kind: 'faces';
  readonly seat: SeatIndex;
  readonly cards: readonly Face[];
}

export interface Face {
  readonly card: CardId;
  readonly name: string;
}

/** A message of this page that was not done: the error's code and its words. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly text: string;
}
