/**
 * The server's messages to a page. Each replaces the earlier message of its kind, so a slow page needs only
 * the newest. Types only; the page imports them too.
 */

import type {
  DrawnMark,
  Fact,
  MarkPlace,
  PublicSeat,
  PublicSlot,
} from '../../engine/script/index.js';
import type {
  CardBacks,
  CardId,
  CardKind,
  Language,
  OwnPreset,
  Preset,
  ReaderPlace,
  SeatColour,
  SeatIndex,
  Side,
  SlotIndex,
  TableLayout,
} from '../../engine/table/index.js';
import type { Asks, Move, OpenAsks, PublicView, UnseenAsks } from '../../engine/view/index.js';
import type { Heard } from '../../sound/voice/index.js';
import type { Lamp } from './lamps.js';
import type { Role } from './roles.js';
import type { TestNow } from './tests-for-pages.js';

/** All messages to a page, by `kind`. */
export type ServerMessage =
  | Admitted
  | Hello
  | PublicState
  | Pixels
  | CardsMessage
  | PlayersMessage
  | VolumeMessage
  | SoundMessage
  | StatusMessage
  | MapMessage
  | TestMessage
  | HandMessage
  | FacesMessage
  | Recalled
  | TelephonesMessage
  | AskingMessage
  | Seated
  | Asked
  | Sight
  | Refused;

/** The page's role, by its key; the first message of each connection. */
export interface Admitted {
  readonly kind: 'admitted';
  readonly role: Role;
}

/** Facts of the table that the page needs first. Sent again when the language or the board changes. */
export interface Hello {
  readonly kind: 'hello';
  /** The version of the page's files: an older page reloads itself. */
  readonly version: string;
  readonly language: Language;
  /** Whether nobody has chosen the language yet: the table starts for the first time. */
  readonly isLanguageOpen: boolean;
  /** Whether nothing is heard: lights and captions say everything. */
  readonly isSilent: boolean;
  readonly layout: TableLayout;
  readonly games: readonly OfferedGame[];
  /** The presets that the host has saved. */
  readonly savedPresets: readonly NamedPreset[];
  /** Returns the board's abilities and the games that can be played, one sentence each. */
  readonly abilities: readonly string[];
  /** The name of each kind of card, with article: "the house". */
  readonly cardKinds: Readonly<Record<CardKind, string>>;
  /** Cards that can be held to a reader at any time; empty without a reader. */
  readonly gameCards: readonly GameCard[];
  /** Whether the lights and cards are emulated; on real hardware not. */
  readonly emulated: boolean;
  /** Whether this page is the loudspeaker, may be a second one, or plays nothing. */
  readonly sound: 'main' | 'also' | 'none';
}

/** The public view with every cue in words. */
export interface PublicState
  extends Pick<PublicView, 'state' | 'night' | 'allDo' | 'clock' | 'absent' | 'pacePercent'> {
  readonly kind: 'state';
  /** Play's time when this was sent; the page runs timers on from here. */
  readonly nowMs: number;
  /** Returns the id of the game that is open; undefined between two games. */
  readonly game: string | undefined;
  readonly phase: string;
  /**
   * The phase from whose start an undo of the phase takes everything back; undefined at night, and where it does
   * nothing.
   */
  readonly undoesSince?: string | undefined;
  readonly asks: PublicAsks | undefined;
  /** The moves of hands now. */
  readonly moves: readonly Move[];
  readonly turn: number;
  /** The house rules of the next game, while one is chosen; else undefined. */
  readonly preset: Preset | undefined;
  readonly seats: readonly PublicSeat[];
  readonly slots: readonly PublicSlotState[];
  /** The cards in the game, by name, if the list is public; else empty. Cards with one name are listed once. */
  readonly deck: readonly {
    readonly card: CardId;
    readonly name: string;
    readonly count: number;
  }[];
  /** The objects that lie on the table for everybody to see, and short facts about places. */
  readonly marks: readonly (FactState | ObjectState)[];
  /** The result of the game, once everybody knows; the page keeps it until the next game begins. */
  readonly result: PublicResultState | undefined;
  /** An announcement of the house, while it is to be read; absent: none. */
  readonly announcement?: string | undefined;
  /** The number of lines in the log of the evening: more of them can be asked for. */
  readonly logged: number;
  /** The latest captions, the newest last. */
  readonly captions: readonly { readonly text: string; readonly atMs: number }[];
}

/** The open question with its cues in words. */
export type PublicAsks = InWords<OpenAsks> | InWords<UnseenAsks>;

type InWords<Part extends Asks> = Omit<Part, 'named'> & {
  readonly named?: readonly { readonly slot: SlotIndex; readonly text: string }[] | undefined;
};

/** A fact about a place in words. */
export interface FactState extends Pick<Fact, 'at' | 'picture'> {
  readonly name: string;
}

/** An object on the table, its name in words. */
export interface ObjectState extends Pick<DrawnMark, 'at' | 'picture'> {
  readonly name: string;
  readonly count: number;
  readonly colour: DrawnMark['colour'];
  readonly giver: SeatIndex | undefined;
}

/** The result of a game, in words. */
export interface PublicResultState {
  /** The game's title. */
  readonly title: string;
  readonly reason: string;
  readonly players: readonly {
    readonly seat: SeatIndex;
    readonly colour: SeatColour | undefined;
    readonly won: boolean;
    /** Whether a winner shares the victory in a tie. */
    readonly shared: boolean;
    readonly role: string | undefined;
    readonly points: number | undefined;
  }[];
  /** The story of the nights, as far as the voice has told it; 0 is before the first night. */
  readonly story: readonly { readonly night: number; readonly text: string }[];
}

/** A slot in the game. */
export interface PublicSlotState extends Omit<PublicSlot, 'faceUp'> {
  /** The cards that lie there face up. */
  readonly faceUp: readonly Face[];
}

/** Decoded lights: base64 of three bytes a pixel. Undefined: the emulator is not running, all is dark. */
export interface Pixels {
  readonly kind: 'pixels';
  readonly lights: { readonly rings: readonly string[]; readonly claw: string } | undefined;
}

/** The places of the cards, as everybody sees them. */
export interface CardsMessage {
  readonly kind: 'cards';
  readonly backs: CardBacks;
}

/** The simulated seats, and how far the table is set up. */
export interface PlayersMessage {
  readonly kind: 'players';
  readonly playedFor: readonly SeatIndex[];
  readonly setUp: SetUp | undefined;
  /** The number of players for whom hands take seats now, whichever page asked for it. */
  readonly startsFor: number | undefined;
  /** The number of deals since the program started: cards of another deal are forgotten. */
  readonly deals: number;
  /** The seats that have laid the cards of this deal. */
  readonly laid: readonly SeatIndex[];
  /** Sentences of bots in the discussion of today, in order. */
  readonly remarks: readonly { readonly seat: SeatIndex; readonly text: string }[];
}

/** The sounds of now and later, in play's time. A sound that is no longer listed was stopped. */
export interface SoundMessage extends Heard {
  readonly kind: 'sound';
}

/** The state of every device of the table. */
export interface StatusMessage {
  readonly kind: 'status';
  readonly lamps: readonly Lamp[];
}

/** The map of a real table. */
export interface MapMessage {
  readonly kind: 'map';
  readonly map: TableMapNow;
}

/** The tests of the table; to builders' pages only. */
export interface TestMessage extends TestNow {
  readonly kind: 'test';
}

/** The volume of the table's voice, 0–100. */
export interface VolumeMessage {
  readonly kind: 'volume';
  readonly percent: number;
}

/** The cards in this page's hand; sent to no other page. */
export interface HandMessage {
  readonly kind: 'hand';
  readonly held: { readonly slot: SlotIndex; readonly cards: readonly Face[] } | undefined;
}

/** The cards in front of a seat, for the page that took them up; sent to no other page. */
export interface FacesMessage {
  readonly kind: 'faces';
  readonly seat: SeatIndex;
  readonly cards: readonly Face[];
}

/** The cards that the seat of this page was dealt and has looked at, wherever they are now; sent to no other page. */
export interface Recalled {
  readonly kind: 'recalled';
  readonly cards: readonly Face[];
}

/** The people who sit by telephone; other pages only watch while there are any. By day alone is a change told. */
export interface TelephonesMessage {
  readonly kind: 'telephones';
  /** Whether telephones can take seats at this table. */
  readonly areWelcome: boolean;
  /** In the order of the seats. */
  readonly people: readonly Person[];
  /** The next round of a table that is open to all; absent elsewhere. */
  readonly round?: {
    /** The title of its game. */
    readonly title: string;
    /** The number of people who must sit down before it begins by itself. */
    readonly missing: number;
    /** Whether so many rounds began by themselves that somebody must begin the next one. */
    readonly isResting: boolean;
  };
}

/** A person who sits by telephone. */
export interface Person {
  readonly seat: SeatIndex;
  /** As it was typed: text, whatever it looks like. */
  readonly name: string;
  /** Whether the telephone is connected. */
  readonly isHere: boolean;
  /** Whether the person has said that the neighbours told are right. */
  readonly isRight: boolean;
  /** Whether the telephone has taken the seat over from another, until night falls. */
  readonly isNew: boolean;
}

/** The telephones that ask for a taken seat; to hosts' pages only. */
export interface AskingMessage {
  readonly kind: 'asking';
  readonly telephones: readonly Pick<Person, 'seat' | 'name'>[];
}

/** The seat of this page; undefined: it watches from now on. */
export interface Seated {
  readonly kind: 'seated';
  readonly seat: SeatIndex | undefined;
  /** The person's name as it is shown. */
  readonly name?: string;
  /** The means to come back to the seat: told once, when it is taken. */
  readonly secret?: string;
  /** The way in which the seat was lost: another page has it now, or the host freed it. */
  readonly lost?: 'taken' | 'freed';
}

/** The host is asked whether this page may have a taken seat. */
export interface Asked {
  readonly kind: 'asked';
  readonly seat: SeatIndex;
}

/** The sight of this page's seat at night; `seen` is undefined while it does not look. */
export interface Sight {
  readonly kind: 'sight';
  readonly seen:
    | {
        readonly lights: Pixels['lights'];
        /** Whether the open call calls this seat, as the cards that it was dealt tell; undefined: the players' own cards lie. */
        readonly called: boolean | undefined;
        /** The seats whose eyes are open. */
        readonly awake: readonly SeatIndex[];
        readonly held: HandMessage['held'];
        /** The code of the last refusal. */
        readonly refused: string | undefined;
      }
    | undefined;
}

/** A card as a hand sees it. */
export interface Face {
  readonly card: CardId;
  readonly name: string;
}

/** A refused message of this page: the error's code and its words. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly text: string;
  /** The seconds after which the same is heard again; absent: nothing has to be waited for. */
  readonly seconds?: number;
}

/** The log of an evening, as `/log` sends it: everything public, in order. */
export interface EveningLog {
  /** Play's time when it was sent, ms. */
  readonly nowMs: number;
  readonly lines: readonly LogLine[];
}

/** One line of the log, in the table's words. */
export interface LogLine {
  /** Play's time, ms. */
  readonly atMs: number;
  /** Words of the table; a new phase; an object laid on the table, or a card turned up; the state of play. */
  readonly kind: 'said' | 'phase' | 'laid' | 'turned' | 'paused' | 'running' | 'ended';
  /** The words, the phase, or the name of what lies there; empty for how play stands. */
  readonly text: string;
  /** The object's place. */
  readonly at?: MarkPlace | undefined;
  /** The seat that laid it there, if that is public. */
  readonly giver?: SeatIndex | undefined;
}

/** Acts of hands on a real table now, and the lit rings. */
export interface TableMapNow {
  /** Whether it is open: not at night and not in a secret ballot, when nothing is on it. */
  readonly isOpen: boolean;
  readonly pads: readonly SlotIndex[];
  readonly buttons: readonly { readonly seat: SeatIndex; readonly side: Side }[];
  readonly lit: readonly SlotIndex[];
  /** Whether the map shows what readers read now: only between two games. */
  readonly isReadingTold: boolean;
  /** The place at which a card was read last. */
  readonly readAt?: ReaderPlace | undefined;
}

/** A game that can be chosen, its numbers of players and its length. */
export interface OfferedGame {
  readonly id: string;
  readonly title: string;
  readonly leastPlayers: number;
  readonly mostPlayers: number;
  /** The length of a usual game, minutes. */
  readonly minutes: readonly [least: number, most: number];
  /** The slot whose ring stands for it in the choice of games. */
  readonly slot: SlotIndex;
}

/** A preset that the host has saved, with its name. */
export interface NamedPreset {
  readonly preset: OwnPreset;
  readonly name: string;
}

/** A card that starts a game, sets the language or pauses. */
export interface GameCard {
  readonly card: CardId;
  readonly name: string;
}

/**
 * The setup of a table: `starting` while hands choose the game and sit down for a page; then cards are to
 * be dealt, on a `bare` table or where `old-cards` of an earlier game must be gathered first; then they are
 * `dealt`, and everybody lays his.
 */
export type SetUp = 'starting' | 'bare' | 'old-cards' | 'dealt';
