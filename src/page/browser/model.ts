/**
 * The page's data: the newest message of each kind, and the settings of this browser. Changes that come
 * together ask for one rendering.
 */
import type { CardKind, Language, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type {
  AskingMessage,
  CardsMessage,
  EveningLog,
  FacesMessage,
  HandedOn,
  HandMessage,
  Hello,
  JoinAddress,
  Lamp,
  PlayersMessage,
  PublicState,
  Role,
  Sight,
  TableMapNow,
  TelephonesMessage,
  TestNow,
} from '../messages/index.js';
import type { TitledHandbook } from '../server/index.js';
import type { PageHome } from './page-home.js';

/** All data for the drawing. */
export interface Model {
  connected: boolean;
  /** The time by this browser's clock when the connection was lost, ms. */
  lostAtMs: number;
  /** The language of the page's own words; those of the table are in the table's. */
  language: Language;
  hello: Hello | undefined;
  state: PublicState | undefined;
  /** The time by this browser's clock when `state` came, ms: timers run on from there. */
  stateAtMs: number;
  backs: CardsMessage['backs'] | undefined;
  playedFor: readonly number[];
  setUp: PlayersMessage['setUp'];
  startsFor: PlayersMessage['startsFor'];
  deals: PlayersMessage['deals'];
  laid: PlayersMessage['laid'];
  /** Sentences of bots in the discussion of today. */
  remarks: PlayersMessage['remarks'];
  /** The new game that is being chosen. */
  wish: GameWish;
  /** Whether the four steps of a first game are explained. */
  guided: boolean;
  /** Rules and roles in the page's language, once somebody has asked for them. */
  handbooks: readonly TitledHandbook[] | undefined;
  /** The log of the evening, while somebody reads it. */
  log: ReadLog | undefined;
  volumePercent: number;
  /** The state of every device of the table. */
  lamps: readonly Lamp[];
  /** The tests of board and readers; only a builder receives them. */
  tests: TestNow | undefined;
  /** The map of a real table. */
  map: TableMapNow | undefined;
  /** Whether this page is the view for a television: it has no mouse and no hand. */
  hall: boolean;
  /** Whether this page is a tablet that is the table, and whether somebody has laid it there. */
  tablet: boolean;
  isLaid: boolean;
  /** Whether this page is the host's console. */
  console: boolean;
  /** The page's role; a guest until the table sends it. */
  role: Role;
  held: HandMessage['held'];
  /** The cards that are exchanged with those of the next chosen slot: seen in the hand, or unseen where they lie. */
  exchanging: Exchanged | undefined;
  faces: FacesMessage | undefined;
  /** The last refusal, shown until the next action. */
  refusal: { readonly code: string; readonly text: string } | undefined;
  /** The seat that this telephone has taken; undefined for a page that is no seat. */
  ownSeat: SeatIndex | undefined;
  /** The way in which this telephone lost its seat; undefined while it has one, or never had. */
  lostSeat: 'taken' | 'freed' | undefined;
  /** Whether the screen of this telephone's seat may go dark, and nobody has confirmed that this is known. */
  mayGoDark: boolean;
  /** The people at telephones, and their seats. */
  telephones: Pick<TelephonesMessage, 'areWelcome' | 'people' | 'round'> & {
    readonly seats: readonly SeatIndex[];
  };
  /** The word of the evening and its address, for the host who shows them; undefined until the table has sent them. */
  join: HandedOn<JoinAddress> | undefined;
  /** The telephones that ask this host for a taken seat. */
  asking: AskingMessage['telephones'];
  /** Whether the eyes of the own seat are open at night. */
  looks: boolean;
  /** The sight of those eyes. */
  sight: Sight['seen'];
  /** The echo of this page's last press, for some seconds. */
  echo: string | undefined;
  /** The last act of this page's hand or eyes in the open call of the night, until the call is over. */
  kept: (KeptAct & { readonly call: string }) | undefined;
  /** Whether the last act of this page's hand by day waits for the table's answer, or got none. */
  act: 'none' | 'under way' | 'unanswered';
  /** The part of the page that the eye is led to, for a moment. */
  leadsTo: 'drawing' | 'buttons' | undefined;
  /** The seat of the panel's hands and of the keyboard. */
  seat: number;
  /** Whether that seat's large hands are unfolded. */
  handsOpen: boolean;
  /** Buttons and pads stay down until pressed again, for people who cannot hold them. */
  latched: boolean;
  /** Speaks captions with the browser's voice. */
  speaking: boolean;
  /** Few and large words, readable across a room. */
  afar: boolean;
  /** Offers the game that is over to be shared, where the page's home does so. */
  share: PageHome['share'];
  /** The address of the host's console, where the page's home has one. */
  consoleAt: PageHome['console'];
  /** Whether single-letter keys act; off for people whose tools use them. */
  keys: boolean;
}

/** Cards of a slot that are to be exchanged: of one kind, or all that lie there. */
export interface Exchanged {
  readonly slot: SlotIndex;
  readonly card?: CardKind;
}

/** An act of this page's hand or eyes in a call. */
export type KeptAct =
  | { readonly kind: 'ring'; readonly slot: SlotIndex }
  | { readonly kind: 'look' }
  | { readonly kind: 'button'; readonly side: 'left' | 'right' };

/** The log, and when it came by this browser's clock. */
export interface ReadLog extends EveningLog {
  readonly cameAt: Date;
}

/** The new game that is being chosen on this page. */
export interface GameWish {
  /** Undefined: the first that there is. */
  readonly game: string | undefined;
  /** Undefined: the usual number. */
  readonly players: number | undefined;
  /** The seat that is not played for; `nobody` watches. */
  readonly mine: SeatIndex | 'nobody';
}

/** Returns the page before its first message. */
export function newModel(language: Language): Model {
  return {
    connected: false,
    lostAtMs: 0,
    language,
    hello: undefined,
    state: undefined,
    stateAtMs: 0,
    backs: undefined,
    playedFor: [],
    setUp: undefined,
    startsFor: undefined,
    deals: 0,
    laid: [],
    remarks: [],
    wish: { game: undefined, players: undefined, mine: 0 },
    guided: false,
    handbooks: undefined,
    log: undefined,
    volumePercent: 100,
    lamps: [],
    tests: undefined,
    map: undefined,
    hall: false,
    tablet: false,
    isLaid: false,
    console: false,
    role: 'guest',
    held: undefined,
    exchanging: undefined,
    faces: undefined,
    refusal: undefined,
    ownSeat: undefined,
    lostSeat: undefined,
    mayGoDark: false,
    telephones: { areWelcome: false, people: [], seats: [] },
    join: undefined,
    asking: [],
    looks: false,
    sight: undefined,
    echo: undefined,
    kept: undefined,
    act: 'none',
    leadsTo: undefined,
    seat: 0,
    handsOpen: false,
    latched: false,
    speaking: false,
    afar: false,
    share: undefined,
    consoleAt: undefined,
    keys: true,
  };
}
