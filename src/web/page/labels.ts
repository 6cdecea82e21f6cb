/**
 * The page's own words. The table's words come from the server. Each language is one file here and one line
 * at the end of this file; a missing word is a compile error.
 */

import type { CardAct } from '../../script/hidden-questions.js';
import type { AllDo } from '../../script/questions.js';
import type { ByLanguage } from '../../table/languages.js';
import type { GivenPreset } from '../../table/presets.js';
import type { SeatColour } from '../../table/scene.js';
import type { Device, Lamp } from '../lamps.js';
import type { PublicAsks } from '../messages.js';
import type { CodeWords } from './code-words.js';
import type { DoorTrouble } from './door-trouble.js';
import type { Theme } from './theme.js';

/** All words of the page. Seats and slots are numbered from 1. */
export interface Labels {
  readonly connecting: string;
  /** The reasons for which the table is not found. */
  readonly door: Readonly<Record<DoorTrouble, string>>;
  /** Before an announcement of the house. */
  readonly announcement: string;
  readonly lost: string;
  readonly table: string;
  readonly captions: string;
  readonly turn: (turn: number) => string;
  readonly paused: string;
  /** Nothing is heard at this table. */
  readonly silent: string;
  /** The way to the host's console. */
  readonly console: string;
  readonly ended: string;
  readonly remaining: string;
  readonly seats: string;
  readonly seat: (number: number) => string;
  readonly colours: Readonly<Record<SeatColour, string>>;
  readonly living: (count: number) => string;
  readonly points: (count: number) => string;
  readonly votesDue: (count: number) => string;
  readonly isReady: string;
  readonly itsTurn: string;
  readonly away: string;
  readonly markAway: string;
  readonly playFor: (seat: number) => string;
  /** The word of the switch that lets the table play for a seat. */
  readonly auto: string;
  readonly playForAll: string;
  readonly playForNone: string;
  /** The name of a slot by its seat and hand; of a slot in the middle, which has neither, by its number. */
  readonly slot: (seat: number | undefined, hand: Hand | undefined, slot: number) => string;
  /** The same when the seat is clear. */
  readonly atHand: Readonly<Record<Hand, string>>;
  readonly slotCards: (count: number) => string;
  readonly pad: string;
  readonly mayTouch: string;
  readonly cardsOf: (place: string) => string;
  readonly front: (seat: number, count: number) => string;
  readonly button: Readonly<Record<'left' | 'right' | 'both', string>>;
  readonly buttonOf: (seat: number, which: 'left' | 'right' | 'both') => string;
  readonly hands: (seat: number) => string;
  readonly touch: Readonly<Record<Hand, string>>;
  readonly latch: string;
  readonly controls: string;
  readonly pause: string;
  readonly resume: string;
  readonly undoStep: string;
  /** `since`: the phase from whose start everything is taken back, in the table's words. */
  readonly undoPhase: (since: string | undefined) => string;
  readonly repeat: string;
  readonly stop: string;
  readonly stopSure: string;
  readonly cancel: string;
  readonly close: string;
  readonly volume: string;
  readonly pace: string;
  /** By percent of the usual time. */
  readonly paces: Readonly<Record<number, string>>;
  /** A pace that has no name: one that a configuration chose. */
  readonly ownPace: (percent: number) => string;
  readonly speak: string;
  readonly soundOn: string;
  readonly afar: string;
  readonly near: string;
  readonly deal: string;
  readonly gather: string;
  readonly newGame: string;
  readonly players: string;
  /** The numbers of players of a game, and the minutes that it takes. */
  readonly playersAndMinutes: (
    least: number,
    most: number,
    minutes: readonly [least: number, most: number],
  ) => string;
  readonly iPlay: string;
  readonly nobody: string;
  readonly free: string;
  readonly more: string;
  readonly begin: string;
  readonly choices: string;
  readonly inTheGame: string;
  readonly help: string;
  readonly keysOn: string;
  /** The keys and their actions, in the order of the list. */
  readonly keysAct: readonly (readonly [keys: string, act: string])[];
  readonly inHand: string;
  readonly inHandFrom: (place: string) => string;
  readonly onlyYou: string;
  readonly putBack: string;
  readonly putOnHint: string;
  readonly exchange: string;
  /** Exchanges a card that lies, without a look at it. */
  readonly exchangeUnseen: string;
  readonly exchangeHint: string;
  readonly putInFront: string;
  readonly takeAway: string;
  /** The label where only the cards of one kind must leave; its name has an article. */
  readonly takeAwayKind: (kind: string) => string;
  readonly takeAwayAll: string;
  readonly lookAtKind: (kind: string) => string;
  readonly liftAll: string;
  readonly look: string;
  readonly layOn: string;
  readonly layOnHint: string;
  readonly toReader: string;
  readonly gameCards: string;
  readonly gameCardsHint: string;
  readonly noCards: string;
  /** At night, outside a call that is for cards. */
  readonly noCardsNow: string;
  /** The meanings of faults and refusals, by the error's code. */
  readonly codes: CodeWords;
  /** The number of those asked who are ready; the sentence itself stays the same and is read aloud once. */
  /** A call that everybody hears once more. */
  readonly again: string;
  readonly readyCount: (ready: number, of: number) => string;
  /** The address of the person at this page, and of everybody. */
  readonly you: string;
  readonly everybody: string;
  /** The acts of a hand for the open question; `who` is meant. */
  readonly ask: (asks: PublicAsks, who: string) => string;
  /** What all do at the words of now, before each is asked for a ring in turn. */
  readonly allDo: Readonly<Record<AllDo, string>>;
  /** Acts that come before the table asks: choose a game, deal, look at cards. */
  readonly before: {
    /** While hands choose the game and sit down: the table speaks first. */
    readonly starting: (title: string) => string;
    readonly choose: string;
    readonly deal: string;
    readonly oldCards: string;
    readonly look: string;
    readonly looked: string;
    /** The person who is meant has said so already. */
    readonly othersReady: string;
  };
  /** The same on a television, where nobody is meant by "you". */
  readonly inHall: { readonly deal: string; readonly oldCards: string };
  /** A stand's screen, while a game plays by itself. */
  readonly watched: string;
  readonly result: {
    readonly title: (game: string) => string;
    readonly won: string;
    /** A winner of a tie that nothing breaks. */
    readonly shared: string;
    readonly story: string;
    readonly before: string;
    readonly night: (night: number) => string;
  };
  readonly log: {
    readonly title: string;
    readonly loading: string;
    readonly asText: string;
    readonly asJson: string;
    readonly middle: string;
    readonly turned: (place: string, card: string) => string;
  };
  readonly status: StatusLabels;
  readonly onTheTable: string;
  /** The button, and the sentence above it, while the board is out. */
  readonly tableWaits: string;
  readonly boardAwaited: string;
  readonly nextStep: string;
  readonly next: NextLabels;
  readonly why: WhyLabels;
  readonly telephones: TelephoneLabels;
  readonly guide: GuideLabels;
  /** The names of the languages, each in this one. */
  readonly languages: ByLanguage<string>;
  readonly pageLanguage: string;
  readonly pageTheme: string;
  readonly themes: Readonly<Record<Theme, string>>;
  readonly tableLanguage: string;
  /** The tablet is laid in the middle. */
  readonly layTablet: string;
  /** Opens the legend of the lights. */
  readonly legend: string;
  /** The list of what simulated players say. */
  readonly remarks: string;
  /** Begins the demo round. */
  readonly demo: string;
  /** The house rules of the next game. */
  readonly preset: string;
  readonly presets: Readonly<Record<GivenPreset, string>>;
  readonly rules: string;
  readonly roles: string;
  readonly rulesOf: (title: string) => string;
  readonly ownCards: string;
  readonly votes: { readonly paw: string; readonly tuft: string };
}

/** The names of the one button that does what comes next. */
export interface NextLabels {
  readonly noTable: string;
  readonly atTheTable: string;
  readonly starting: (title: string) => string;
  /** The game's recommendation is chosen. */
  readonly taking: (what: string) => string;
  /** The number of players who have sat down. */
  readonly seated: (joined: number, players: number) => string;
  readonly start: (title: string) => string;
  readonly deal: string;
  readonly gatherAndDeal: string;
  /** `who` is undefined for the only person who plays. */
  readonly look: (who: string | undefined) => string;
  readonly haveLooked: string;
  readonly eyesClosed: string;
  /** The act of a call at night, the same for everybody. */
  readonly ifCalledHold: string;
  readonly ifCalledLook: string;
  /** The same where this page has the button that opens eyes. */
  readonly ifCalledHoldToLook: string;
  /** A call that is answered with cards, and the same at a telephone's seat. */
  readonly ifCalledCards: string;
  readonly ifCalledHoldAndCards: string;
  readonly ifCalledPress: string;
  /** The right and the left button of a call that is answered with them. */
  readonly myChoice: string;
  readonly takeBack: string;
  readonly no: string;
  /** The choice goes on to the next seat or entry. */
  readonly further: string;
  /** A question that only one person answers, who is not named. */
  readonly onlyIfYou: string;
  readonly itIsMe: string;
  readonly mixCards: string;
  readonly lookAtCard: string;
  readonly oneMore: string;
  readonly listen: string;
  /** What all do at the words of now, in one clause. */
  readonly allDo: Readonly<Record<AllDo, string>>;
  readonly turnOf: (who: string) => string;
  readonly turnOfMany: (seats: number) => string;
  readonly confirm: (what: string) => string;
  readonly sitDown: (seat: number) => string;
  readonly everybodyIn: string;
  readonly yes: string;
  readonly thatOne: string;
  readonly pass: string;
  readonly touchLit: string;
  readonly done: string;
  readonly ready: string;
  readonly showCard: (left: number) => string;
  readonly accept: (number: number) => string;
  readonly remove: (place: string) => string;
  readonly removed: string;
  readonly putInPlace: string;
  readonly vote: string;
}

/** Telephones as seats. */
export interface TelephoneLabels {
  readonly title: string;
  readonly count: (seats: number) => string;
  readonly how: string;
  /** A remark on the network, and on the certificate of which a telephone warns. */
  readonly network: string;
  /** The page is open to this machine only. */
  readonly thisMachineOnly: string;
  readonly sits: string;
  readonly free: string;
  readonly open: string;
  readonly codeOf: (seat: number) => string;
  /** The button that opens the eyes while it is held. */
  readonly look: string;
  readonly awake: (seats: string) => string;
  /** In the list of seats: a telephone has this one. */
  readonly sign: string;
  /** A page that is no seat while telephones play. */
  readonly watches: string;
  /** A telephone whose seat is gone: another page took it, or the host freed it. */
  readonly lost: Readonly<Record<'taken' | 'freed', string>>;
  readonly takeBack: string;
  /** Eyes that the open call does not open for others see nobody. */
  readonly nobodyAwake: string;
  /** Eyes that it opens see nobody: there is nobody else; on a telephone, nobody yet. */
  readonly calledAlone: string;
  readonly calledFirst: string;
  /** A hand that a call raises: nobody has to press anything for it. */
  readonly raised: string;
}

/** The echo of a press: that it came, or why it means nothing. */
export interface WhyLabels {
  readonly ended: string;
  /** Hands that the page asked for choose a game and sit down. */
  readonly starting: string;
  readonly nobodyAsked: string;
  /** The ring is not one of those that the question is about; it may be lit all the same. */
  readonly notOfQuestion: string;
  /** No ring is asked for. */
  readonly noRings: string;
  /** The seat is not asked; `who` is. */
  readonly notAsked: (seat: number, who: string) => string;
  readonly readyAlready: (seat: number) => string;
  readonly allVotes: (seat: number) => string;
  readonly voteCame: (seat: number) => string;
  /** A call at night is answered with rings, with eyes and cards alone, or with the right button. */
  readonly ringsAtNight: string;
  readonly looksAtNight: string;
  readonly buttonsAtNight: string;
  readonly eyesClosed: string;
  readonly tooShort: string;
  /** A ring was held long enough in a call, where it may be named. */
  readonly heldRing: (ring: string | undefined) => string;
  /** A button was pressed in a call that is answered with buttons. */
  readonly pressed: Readonly<Record<'left' | 'right', string>>;
  /** The eyes of this page's seat were open in the call. */
  readonly looked: string;
  /** The large button has nothing to do now. */
  readonly wait: string;
}

/** The state of a lamp; without the table nobody knows. */
export type ShownState = Lamp['state'] | 'unknown';

/** The names of devices and how they are. */
export interface StatusLabels {
  readonly title: string;
  /** Before what is wrong with a device. */
  readonly wrong: (device: string) => string;
  /** Further devices that are wrong; the console says what. */
  readonly also: (devices: readonly string[]) => string;
  readonly devices: Readonly<Record<Device, string>>;
  /** The emulated board does not answer. */
  readonly emulatedBoard: string;
  readonly atTheRim: string;
  readonly states: Readonly<Record<ShownState, string>>;
}

/** The four steps that are explained while a first game runs. */
export interface GuideLabels {
  readonly title: string;
  readonly steps: Readonly<Record<GuideStep, { readonly title: string; readonly text: string }>>;
  /** At night, in place of the text of a step. */
  readonly night: string;
  readonly over: string;
  readonly again: string;
}

/** The purpose of a call of the night that no ring answers. */
export type CallFor = 'eyes' | CardAct | 'both';

/** Returns the purpose of a call by the acts on cards that it is for. */
export function callFor([act, ...more]: readonly CardAct[]): CallFor {
  if (act === undefined) return 'eyes';
  return more.length > 0 ? 'both' : act;
}

/** A thing that a newcomer must know of the table. */
export type GuideStep = 'seat' | 'cards' | 'buttons' | 'pads';

/** A hand of a seat: one slot lies at the right hand, one at the left. */
export type Hand = 'right' | 'left';
