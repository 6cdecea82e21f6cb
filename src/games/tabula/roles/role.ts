/** The type of a role of Tabula, in both games that are played there; each role has its own file beside this one. */
import type { NightCall, RoleNames } from '../../../engine/script/index.js';
import type { AnswerShape, SeatIndex } from '../../../engine/table/index.js';

/** The side that a role wins with. Darius wins alone, or as a ghost with the humans; the criceto only alone. */
export type Side = 'wolves' | 'humans' | 'darius' | 'hamster';

/** A role: its card, what others may come to see of it, and its acts. */
export interface Role {
  readonly names: RoleNames;
  readonly side: Side;
  /** LM4-402, LM8-502: whether it counts as a wolf for the end of the game. */
  readonly isWolf: boolean;
  /** Whether seers and the medium get a yes for it (LM8-204, LM8-205). */
  readonly isMannaro: boolean;
  /** Its true side, as its Aura tells it (LM4-005) and miss Purple counts it (LM8-230). */
  readonly nature: 'wicked' | 'innocent';
  /** LM8-004: the number of its cards in each of the two boxes. */
  readonly cards: { readonly expansion: number; readonly base: number };
  /** LM8-005: the number of players from which on it is advised. */
  readonly from: number;
  /** Its call in the night; absent for a role that is never called. */
  readonly call?: Call;
  /** LM8-220: a wolf who may have another wolf bitten, against the pack. */
  readonly bitesWolves?: true;
  /** LM8-233, LM8-234: it never counts among the living, and as a ghost speaks and votes on. */
  readonly playsOn?: true;
  /** LM8-303: what follows when it shows itself at its death. */
  readonly reaction?: Reaction;
  /** The effect of a night's causes of death on it; each kills nobody or everybody else alike. */
  readonly fate?: Fate;
}

/**
 * A call of the night, made for the dead too (LM4-103, LM8-102), in words that tell nothing hidden. Each game puts its
 * own prefix before the ids of the words. Where hands act on the cards (LM4-104) the table only makes the call; where
 * the claw walks (LM8-106) it also carries out the choice.
 */
export type Call = Meeting | Choosing | Answering;

interface TabulaCall extends NightCall {
  readonly from: 1 | 2;
  /** LM8-101, HR-LM-02: its name in the setting of the calls' order, where its place changes nothing. */
  readonly movesAs?: string;
  /** Whether the call is made for a ghost, too, who may act in it (LM8-226). */
  readonly asGhost?: true;
  /** LM8-102: whether everybody hears that it was done, after which it is not called any more. */
  readonly endsOnceTold?: true;
}

/** A call in which players only look at each other, or for raised hands. */
interface Meeting extends TabulaCall {
  readonly does: 'meet';
}

/** A call whose owner chooses somebody; the caller must say what follows from it. */
type Choosing = ChoosingOne &
  (
    | { readonly effect: Effect; readonly answer?: Answer }
    | { readonly effect: 'only the answer'; readonly answer: Answer }
  );

interface ChoosingOne extends TabulaCall {
  readonly does: 'choose';
  /** Returns whether a seat that is awake may choose this one: any other living one, unless given (LM8-105). */
  readonly may?: (villagers: Villagers, seat: SeatIndex, on: SeatIndex) => boolean;
  /** LM8-222: the claw points at the holder of “Benvenuto!” alone, and a press says yes. */
  readonly asksOf?: 'the welcomed';
  /** LM8-203: several choose as one: they agree first, then the claw walks. */
  readonly together?: Together;
}

/** A choice of several. */
export interface Together {
  /** Returns whether the choice of this seat counts before every other (LM8-220). */
  readonly outranks: (villagers: Villagers, on: SeatIndex) => boolean;
}

/** A call in which the claw tells something that nobody has to ask for. */
interface Answering extends TabulaCall {
  readonly does: 'answer';
  readonly answer: (villagers: Villagers) => AnswerShape;
  /** Shortest time for which the answer must be seen, s. */
  readonly answerSeconds?: number;
}

/** The claw's answer to who chose a seat. */
type Answer = (villagers: Villagers, on: SeatIndex) => AnswerShape;

/** The change that a choice makes: in what dawn finds, or in who somebody is. */
export type Effect = ChangesActs | Becoming;
type ChangesActs = (acts: NightActs, on: SeatIndex) => NightActs;
/** A call that makes its owner another character at once, so that it counts at this dawn (LM8-213). */
interface Becoming {
  readonly becomes: (villagers: Villagers, on: SeatIndex | undefined) => Joined | undefined;
}

/** The roles that the mitomane may become (LM8-213). */
export const JOINABLE = ['wolf', 'seer', 'fortune-teller'] as const;
export type Joined = (typeof JOINABLE)[number];

/** The acts of one night; absent: not done. */
export interface NightActs {
  /** LM8-202: the seat that the wolves bite. */
  readonly bitten?: SeatIndex | undefined;
  /** LM8-207: the seats that no bite harms. */
  readonly guarded?: readonly SeatIndex[];
  /** LM8-240: the seat that Jekyll kills. */
  readonly poisoned?: SeatIndex | undefined;
  /** LM8-212: the seats that the seer and the Cartomante have looked at. */
  readonly seen: readonly SeatIndex[];
  /** LM8-208: the seat that the owl names. */
  readonly owl?: SeatIndex | undefined;
  /** LM8-235, LM8-245: the receivers of the portrait and of the skull. */
  readonly portrait?: SeatIndex | undefined;
  readonly skull?: SeatIndex | undefined;
  /** LM8-222: the seat that has the zombie, when the Baron has used it. */
  readonly zombie?: SeatIndex | undefined;
}

/** The village as a role's rules see it. What is hidden stays inside the rule that asks. */
export interface Villagers {
  readonly living: ReadonlySet<SeatIndex>;
  /** LM8-305: the holder of “Benvenuto!”. */
  readonly welcomed: SeatIndex | undefined;
  /** LM8-205: the seat that became a ghost by the lynching of the day before. */
  readonly lynched: SeatIndex | undefined;
  /** Returns the role that a seat was dealt; compare it with the role object itself. */
  readonly roleOf: (seat: SeatIndex) => Role | undefined;
  /** Returns whether a seat is a wolf now, as a mitomane who has become one is (LM8-502, LM8-204, LM8-230). */
  readonly isWolf: (seat: SeatIndex) => boolean;
  readonly isMannaro: (seat: SeatIndex) => boolean;
  readonly isWicked: (seat: SeatIndex) => boolean;
}

/** The objects of the box that are given to a player. */
export const TILES = ['skull', 'portrait'] as const;
export type Tile = (typeof TILES)[number];

/** LM8-303: what follows when a role shows itself at its death. */
export interface Reaction {
  /** LM8-234: it must show itself, pressed or not. */
  readonly must?: true;
  /** LM8-236, LM8-246: the tile that is discarded; its holder dies, if alive. */
  readonly takes?: Tile;
  /** LM8-236: it lives on instead, so it may show itself only while the tile is in play. */
  readonly livesOn?: true;
}

/** LM8-209, LM8-211, LM8-212: where a cause does not do what it does to everybody else. */
export interface Fate {
  readonly bite?: 'lives';
  readonly look?: 'dies';
  /** Its fate under a deadly owl. HR-LM-09: a house rule may kill it. */
  readonly owl?: 'lives' | 'lives, as a rule';
}

/** A human of the expansion, of which there is one. */
export const NEW_HUMAN = {
  side: 'humans',
  isWolf: false,
  isMannaro: false,
  nature: 'innocent',
  cards: { expansion: 1, base: 0 },
} as const;

/** A human of the base box, of which there is one. */
export const BASE_HUMAN = { ...NEW_HUMAN, cards: { expansion: 0, base: 1 } } as const;
