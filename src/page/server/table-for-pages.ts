/**
 * The page's interface to the rest of the program. `app` joins it to play, the voice and, if emulated, the
 * board and the cards; the web room knows nothing else.
 */

import type { Cue, Handbook, Meets, OwnCall } from '../../engine/script/index.js';
import type {
  CardBacks,
  CardId,
  CardKind,
  Language,
  Preset,
  SeatIndex,
  SlotIndex,
  TableInput,
  TableLayout,
} from '../../engine/table/index.js';
import type { PlayCommand, PublicView } from '../../engine/view/index.js';
import type { Heard } from '../../sound/voice/index.js';
import type {
  GameCard,
  Lamp,
  NamedPreset,
  OfferedGame,
  SetUp,
  TableMapNow,
  TestsForPages,
} from '../messages/index.js';
import type {
  BackupForPages,
  SettingsHost,
  StatisticsForPages,
  UpdateForPages,
} from './host-routes.js';

/** A running table, as its page sees it. */
export interface TableForPages {
  readonly layout: TableLayout;
  /** Speaks another language from now on; while a game runs the table says that it must wait. */
  speak(language: Language): void;
  /** Chooses the house rules of the next game; while a game runs the table says that it must wait. */
  choosePreset(preset: Preset): void;
  /** Returns the presets that the host has saved; absent: none. */
  savedPresets?(): readonly NamedPreset[];
  /** Shows the demo round; while a game runs the table says that it must wait. */
  showDemo(): void;
  /** Returns whether the table starts for the first time, and nobody has chosen its language or a game; absent: no. */
  isLanguageOpen?(): boolean;
  /** Returns whether nothing is heard, and lights and captions say everything; absent: no. */
  isSilent?(): boolean;
  /** Returns the games that can be chosen, in the order of the menu. */
  games(): readonly OfferedGame[];
  /** Returns the id of the game that is open; undefined between two games. */
  game(): string | undefined;
  /** Returns the rules and roles of the games that can be chosen, in any language that the table has. */
  handbooks(language: Language): readonly TitledHandbook[];
  /** Returns the board's abilities and the games that can be played, one sentence each. */
  abilities(): readonly string[];
  /** Returns the state of every device of the table; its change is `status`. */
  status(): readonly Lamp[];
  /** Returns the map of a real table; undefined, or absent, where there is none. Its change is `map`. */
  map?(): TableMapNow | undefined;
  /**
   * Returns the current public view; its language is that of every word in this port. Called often: it must be cheap.
   */
  view(): PublicView;
  /** Returns the words of a cue in the current language. */
  say(cue: Cue): string;
  /** Returns the name of a card's face in the current language, such as "lupo mannaro". */
  cardName(card: CardId): string;
  /** Returns the name of each kind of card, with article, such as "the house". */
  cardKinds(): Readonly<Record<CardKind, string>>;
  /** Returns the volume of the table's own voice, 0–100. */
  volumePercent(): number;
  setVolume(percent: number): void;
  /**
   * Gives the table a command.
   * @throws ArtiglioError when the command is not possible now.
   */
  command(command: PlayCommand): void;
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe(listener: (change: Change) => void): () => void;
  /** The hands and cards of an emulated table; undefined on real hardware. */
  readonly emulated: EmulatedTable | undefined;
  /** The sound for pages; undefined when the table is silent. */
  readonly sound: PageSound | undefined;
  /** The parts of the table that the host's console changes; absent: none. */
  readonly host?: TableForHost;
  /** The tests of a builder, for builders alone; absent: none. Their change is `test`. */
  readonly tests?: TestsForPages;
}

/** The parts of a table that the host's console changes and keeps: settings, backup, update. */
export interface TableForHost extends SettingsHost {
  readonly backup: BackupForPages;
  /** Absent: the program is not installed as a package. */
  readonly update?: UpdateForPages | undefined;
  /** Absent: none are kept. */
  readonly statistics?: StatisticsForPages | undefined;
}

/** The sound of the table, for pages that play it. */
export interface PageSound {
  /** Whether the page is the only loudspeaker. */
  readonly main: boolean;
  heard(): Heard;
  /** Its address on the server; absent: the home of a page has it itself. */
  readonly files?: SoundFiles;
}

/** The files of a table's sound, for pages of its server. */
export interface SoundFiles {
  /** Returns a WAV file by the name of an effect, `tick`, or `bed-` and the name of a bed. */
  effect(name: string): Buffer | undefined;
  /** The folder of the clips; a file there never changes. */
  readonly clipsDirectory: string;
}

/**
 * The kinds of changes: the view, the board's abilities, the lights, the cards' places, the simulated seats,
 * volume, sound, the devices, the map, a test.
 */
export type Change =
  | 'view'
  | 'board'
  | 'pixels'
  | 'cards'
  | 'players'
  | 'volume'
  | 'sound'
  | 'status'
  | 'map'
  | 'test';

/** The page's account of a game for somebody who has never played it. */
export interface TitledHandbook extends Handbook {
  /** The game's id. */
  readonly game: string;
  readonly title: string;
}

/** Acts of a page's hands on an emulated table. */
export interface EmulatedTable {
  /** Returns the last decoded picture; undefined while the emulator is not running. */
  pixels(): PixelFrame | undefined;
  /** Passes on an edge of a pad or a button. */
  input(input: TableInput): void;
  readonly cards: ReachableCards;
  /** Returns the cards beside the table that a reader accepts in any game; empty without a reader. */
  gameCards(): readonly GameCard[];
  /** Holds a card to the nearest reader; without one nothing happens. */
  presentCard(card: CardId): void;
  /** Returns the simulated seats. */
  playedFor(): readonly SeatIndex[];
  playFor(seats: readonly SeatIndex[], on: boolean): void;
  /** Returns the sentences of bots in the discussion of today, in order; by day only. */
  remarks(): readonly { readonly seat: SeatIndex; readonly cue: Cue }[];
  /**
   * Returns the players whom the eyes of this seat see in the open call, as its cards tell: others with open eyes, or
   * with a raised hand. Undefined where the call does not open the seat's eyes for others, at any other moment, and for
   * a simulated seat.
   */
  seenBy(seat: SeatIndex): readonly { readonly seat: SeatIndex; readonly by: Meets }[] | undefined;
  /**
   * Returns what the open call asks of this seat's hands, as the call and the card that it was dealt tell, with the
   * id of the words that opened it. Undefined: it is not called, or nobody is, as between calls and in a pause.
   * `unjudged`: nobody was dealt a card here, so the players' own cards lie at the table and hands are heard as
   * there.
   */
  callOf(seat: SeatIndex): { readonly id: string; readonly asks: OwnCall } | 'unjudged' | undefined;
  /** Shuffles and deals for the open game, and lays the cards of the simulated seats. */
  deal(): void;
  /** Returns the setup of the table for the game that is open; undefined when it is complete, or no game is open. */
  setUp(): SetUp | undefined;
  /** Returns the number of players for whom hands take seats, while they do; else undefined. */
  startsFor(): number | undefined;
  /** Returns the number of deals since the program started. */
  deals(): number;
  /** Returns the seats that have laid the cards of this deal, by `place` or by the program. */
  laid(): readonly SeatIndex[];
  /** Lays the cards of a seat as its players usually do. Throws `CARDS_NOT_DUE`. */
  place(seat: SeatIndex): void;
  /** Puts every card back into the box. */
  gather(): void;
  /**
   * Chooses the game, lets `players` seats join, and takes what the game recommends until cards are dealt: with
   * touches and presses like people's.
   * @param seats those that join; absent: the first ones.
   */
  quickStart(game: string, players: number, seats?: readonly SeatIndex[]): void;
}

/** Decoded colours: three bytes a pixel (red, green, blue, linear), pixel 0 towards the middle, clockwise. */
export interface PixelFrame {
  /** The rings by slot. */
  readonly rings: readonly Uint8Array[];
  readonly claw: Uint8Array;
}

/** The operations of a page's hand on cards, as `EmulatedCards` has them. Each throws `CARDS_NOT_THERE`. */
export interface ReachableCards {
  backs(): CardBacks;
  lift(hand: string, slot: SlotIndex, kind?: CardKind): readonly CardId[];
  heldBy(hand: string): { readonly slot: SlotIndex; readonly cards: readonly CardId[] } | undefined;
  putBack(hand: string): void;
  putOn(hand: string, slot: SlotIndex): void;
  putInFront(hand: string, seat: SeatIndex): void;
  facesInFront(seat: SeatIndex): readonly CardId[];
  /** The cards that a seat was dealt and has looked at, wherever they are now. */
  dealtTo(seat: SeatIndex): readonly CardId[];
  lay(seat: SeatIndex, index: number, slot: SlotIndex): void;
  swap(first: SlotIndex, second: SlotIndex, kind?: CardKind): void;
  takeAway(slot: SlotIndex, seat?: SeatIndex, kind?: CardKind): void;
}
