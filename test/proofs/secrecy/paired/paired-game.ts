/**
 * What is compared: evenings with one public history and different secrets. What may be hidden in a game
 * stands in its file in `games/`; all the rest is the same for every game of the list.
 */

import type { TimedAct } from '../../../../src/engine/bots/hand-acts.js';
import type { CardId, CardKind } from '../../../../src/engine/table/cards.js';
import type { Language } from '../../../../src/engine/table/languages.js';
import type { SeatIndex, SlotIndex } from '../../../../src/engine/table/layout.js';
import type { Asks, PublicView } from '../../../../src/engine/view/view.js';
import type { DeviceFault } from './held-machine.js';
import type { TableKind } from './joined-table.js';
import type { Outside } from './outside.js';
import type { PlannedAct, TelephoneAct } from './public-hands.js';

/** What can be hidden in a game, and what it needs to be played. */
export interface PairedGame {
  readonly id: string;
  /** Where a game is played in more than one way. */
  readonly name?: string;
  readonly players: number;
  /** House rules that keep the history short. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What may lie on the slots; what these hands do leads to the same public history with each. */
  readonly deals: readonly (readonly (readonly CardId[])[])[];
  /** What is lifted to look, where a part of a stack is. */
  readonly looksAt?: CardKind;
  /** Whether cards may change places at night. */
  readonly swaps: boolean;
  /** What every call of the night is answered with, where it is answered: the slots still there. */
  readonly prey: readonly SlotIndex[];
  /**
   * By deal what every call is answered with, in place of `prey`: in these deals nobody may learn it before the end.
   */
  readonly preyOf?: (deal: number) => SlotIndex | undefined;
  /** What is so in a deal beside its cards, and not so in the plain one. */
  readonly besides?: (deal: number) => Besides | undefined;
  /** Slots in the order in which hands choose them by day. */
  readonly liked: readonly SlotIndex[];
  /** What hands do by day, and in a walk, in a game of its own kind; absent, or undefined: what `publicActs` says. */
  readonly byDay?: (seen: ByDay) => readonly TimedAct[] | undefined;
  /** In a game by day: whether something has happened that may be undone. */
  readonly hasBegun?: (view: PublicView) => boolean;
  /** Whether the history ends here: after so many nights, before anything hidden is told. */
  readonly endsAt: (view: PublicView, nights: number) => boolean;
}

/** What else than a card may differ: nobody chose where somebody might, a choice was prevented, less was pressed. */
export type Besides = 'nothing chosen' | 'prevented' | 'fewer presses';

/** What a hand that acts by day goes by: all but `deal` is public. */
export interface ByDay {
  readonly view: PublicView;
  readonly asks: Asks;
  /** Which of the game's deals: it may decide what only a hand knows, such as which card is looked at. */
  readonly deal: number;
  readonly fromMs: number;
  /** Whether nobody chooses anything at night. */
  readonly choosesNothing: boolean;
}

/** What a game is called among those that are compared. */
export function nameOf({ id, name = id }: PairedGame): string {
  return name;
}

/** What nobody knows but the hand that does it. Times are ms after a call or a ballot is opened. */
export interface Hidden {
  /** Which of the game's deals. */
  readonly deal: number;
  /** When the hand settles in each call. */
  readonly settlesMs: number;
  /** Pads that are held before that. */
  readonly thoughts: readonly SlotIndex[];
  /** Whether some pad is touched all the time while hands are hidden. */
  readonly isRestless: boolean;
  /** Pads that are drummed on: slot, when, how long. */
  readonly drumming: readonly (readonly [slot: SlotIndex, atMs: number, forMs: number])[];
  /** Stacks that are lifted and put back. */
  readonly looks: readonly SlotIndex[];
  /** Whether two stacks change places, where the game lets them. */
  readonly swaps: boolean;
  /** What telephones say in each call, ms after it is opened: what is refused and what is not. Absent: nothing. */
  readonly telephones?: readonly TelephoneAct[];
  /** How much later than the first each seat votes, and whether it changes its mind before. */
  readonly votes: readonly { readonly afterMs: number; readonly changesMind: boolean }[];
}

/** What everybody knows of an evening: the table, and what happens to it. */
export interface Circumstances {
  readonly name: string;
  readonly language: Language;
  readonly readers: TableKind['readers'];
  readonly mode: TableKind['mode'];
  /** What happens in the second call of the first night, if anything. */
  readonly atNight?: 'pause' | 'restart' | DeviceFault;
  /** What happens when the first question of the first day was answered. */
  readonly byDay?: 'undo' | 'pause';
  /** A player who is away from then on. */
  readonly absent?: SeatIndex;
  /** Nobody chooses anything at night. */
  readonly noChoice?: boolean;
  /**
   * How many seats telephones have. One is lost in the first night and comes back by day; then another is lost, until
   * the host frees its seat; in the end the host stops the game.
   */
  readonly telephones?: number;
  /** By day the company dawdles, errs and disturbs as this seed says. */
  readonly seed?: number;
}

/** Hands do no more than the history needs of them. */
export const PLAIN: Hidden = {
  deal: 0,
  settlesMs: 6_000,
  thoughts: [],
  isRestless: false,
  drumming: [],
  looks: [],
  swaps: false,
  votes: [],
};

/** Who is told what is hidden in an evening, and may end it. */
export interface Watch {
  begin(nowMs: () => number): void;
  /** The cards lie on the table. */
  dealt(): void;
  /** Hidden hands are about to do this, at night. */
  hidden(act: PlannedAct): void;
  /** Hands looked at the table and saw whether they are hidden from now on: at night, in a secret ballot. */
  saw(handsAreHidden: boolean, night: boolean): void;
  /** A night is over. */
  day(): void;
  /** Whether what left so far is enough. */
  hasSeenEnough(outside: Outside, nowMs: number): boolean;
}
