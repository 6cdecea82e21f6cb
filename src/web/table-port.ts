/**
 * What the page needs from the rest of the program. `main` joins it to play, the voice and, where
 * the table is emulated, to its board and its cardboard; the web knows nothing else.
 */
import type { PlayCommand, PublicView } from '../play/view.js';
import type { Cue } from '../script/cue.js';
import type { Heard } from '../sound/heard-list.js';
import type { CardBacks, CardId, CardKind } from '../table/cards.js';
import type { TableInput } from '../table/inputs.js';
import type { Language } from '../table/languages.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../table/layout.js';

export type { Language } from '../table/languages.js';

/** A running table, as its page sees it. */
export interface TablePort {
  /** What is spoken now: every word of this port is in it. A change of it is one of the view. */
  readonly language: Language;
  readonly layout: TableLayout;
  /** The games that can be chosen, in the order of the menu. */
  games(): readonly OfferedGame[];
  /** What the table's board can do and what can be played on it: a sentence each. */
  abilities(): readonly string[];
  /** What everybody may know now. Called often: it must be cheap. */
  view(): PublicView;
  /** The words of a cue in the table's language. */
  say(cue: Cue): string;
  /** The words for a card's face in the table's language, e.g. "lupo mannaro". */
  cardName(card: CardId): string;
  /** The words for each kind of card, with their article, e.g. "the house". */
  cardKinds(): Readonly<Record<CardKind, string>>;
  /** How loud the table's own voice is, 0–100. */
  volumePercent(): number;
  setVolume(percent: number): void;
  /** Throws an `ArtiglioError` when the command means nothing now. */
  command(command: PlayCommand): void;
  /** Calls back after each change of what is named; returns the way to stop that. */
  subscribe(listener: (change: Change) => void): () => void;
  /** The table's other half, where it is emulated; on real hardware there is none. */
  readonly emulated: EmulatedTable | undefined;
  /** What pages can hear; nothing where the table is silent. */
  readonly sound: PageSound | undefined;
}

/** The sound of the table, for pages that play it. */
export interface PageSound {
  /** Whether the page is the only loudspeaker. */
  readonly main: boolean;
  heard(): Heard;
  /** A WAV file by the name of an effect, `bed` or `tick`. */
  effect(name: string): Buffer | undefined;
  /** Where the files of clips lie; what has a name there never changes. */
  readonly clipsDirectory: string;
}

/**
 * What may have changed: the view, what the board can do, the lights, where cards lie, who is played
 * for, volume, sound.
 */
export type Change = 'view' | 'board' | 'pixels' | 'cards' | 'players' | 'volume' | 'sound';

/** A game that can be chosen, and for how many players. */
export interface OfferedGame {
  readonly id: string;
  readonly title: string;
  readonly leastPlayers: number;
  readonly mostPlayers: number;
}

/** A card that starts a game, sets the language or pauses. */
export interface GameCard {
  readonly card: CardId;
  readonly name: string;
}

/** What hands can reach when the table is emulated. */
export interface EmulatedTable {
  /** What the LED pin was decoded to last; none while the emulator is not running. */
  pixels(): PixelFrame | undefined;
  /** An edge of a pad or a button. */
  input(input: TableInput): void;
  readonly cards: ReachableCards;
  /** Cards beside the table that a reader understands in any game; none where nothing reads. */
  gameCards(): readonly GameCard[];
  /** Holds a card to the reader within reach; where there is none, nobody notices. */
  presentCard(card: CardId): void;
  /** Seats whose hands are played by the program. */
  playedFor(): readonly SeatIndex[];
  playFor(seats: readonly SeatIndex[], on: boolean): void;
  /** Shuffles and deals as the open game wants it, and lays the cards of the seats played for. */
  deal(): void;
  /** Puts every card back into the box. */
  gather(): void;
  /** Chooses the game and lets `players` seats join, by touches and presses like people. */
  quickStart(game: string, players: number): void;
}

/** Decoded colours: three bytes a pixel (red, green, blue, linear), pixel 0 towards the middle, clockwise. */
export interface PixelFrame {
  /** By slot. */
  readonly rings: readonly Uint8Array[];
  readonly claw: Uint8Array;
}

/** What a page's hand may do to cards: `EmulatedCards` is one. Each throws `CARDS_NOT_THERE`. */
export interface ReachableCards {
  backs(): CardBacks;
  lift(hand: string, slot: SlotIndex, kind?: CardKind): readonly CardId[];
  heldBy(hand: string): { readonly slot: SlotIndex; readonly cards: readonly CardId[] } | undefined;
  putBack(hand: string): void;
  putOn(hand: string, slot: SlotIndex): void;
  putInFront(hand: string, seat: SeatIndex): void;
  facesInFront(seat: SeatIndex): readonly CardId[];
  lay(seat: SeatIndex, index: number, slot: SlotIndex): void;
  swap(first: SlotIndex, second: SlotIndex, kind?: CardKind): void;
  takeAway(slot: SlotIndex): void;
}
