/**
 * Play of hands up to the deal of a game that a page asked for: they choose it, sit down, and take what it
 * recommends.
 */

import { isDeal, press, propose, type TimedAct } from '../engine/bots/index.js';
import type { Clock } from '../engine/play/index.js';
import type { SeatIndex, SlotIndex } from '../engine/table/index.js';
import { isMeant, type PublicView } from '../engine/view/index.js';
import { gameOf, habitsOf } from '../games/index.js';

/** The game that a page asked for. */
export interface WantedGame {
  readonly game: string;
  /** Its slot in the choice of games. */
  readonly slot: SlotIndex;
  /** The number of seats that join. */
  readonly players: number;
  /** The seats that join; undefined: the first ones. */
  readonly seats?: readonly SeatIndex[] | undefined;
}

/** Time hands wait before they try again to choose a game, ms. */
const TRY_AGAIN_MS = 2_500;
/** Time from a press to the table's answer, ms. */
const FELT_MS = 400;

interface GamePursuitParts {
  readonly clock: Clock;
  readonly view: () => PublicView;
  readonly schedule: (acts: readonly TimedAct[]) => void;
  /** Reports that the wanted game has come to its deal, or that something else is asked. */
  readonly ended: () => void;
}

/** Hands that touch and press until the wanted game is chosen and enough players have joined. */
export class GamePursuit {
  /** The game that a page asked for; undefined when nobody waits for one. */
  private wanted: WantedGame | undefined;
  /** The question last answered for it. */
  private question = -1;
  /** The number of players who had joined then. */
  private number: number | undefined;
  /** The seats that were pressed to sit down, and when; they rest until they may be pressed again. */
  private readonly pressedAtMs = new Map<SeatIndex, number>();
  /** Whether the wanted game was chosen. */
  private isOpen = false;
  private cancel = () => {};

  constructor(private readonly parts: GamePursuitParts) {}

  /** Whether hands are on their way to a game. */
  get isOn(): boolean {
    return this.wanted !== undefined;
  }

  /** The number of players that it seats. */
  get players(): number | undefined {
    return this.wanted?.players;
  }

  begin(wanted: WantedGame): void {
    this.wanted = wanted;
    this.isOpen = false;
    this.pressedAtMs.clear();
    this.goOn();
  }

  /** Answers a question of the table that was not answered yet, and lets the next hand sit down. */
  answer(): void {
    const { asks, question } = this.parts.view();
    if (question !== this.question || asks?.progress?.number !== this.number) this.goOn();
  }

  end(): void {
    this.wanted = undefined;
    this.cancel();
  }

  /** Schedules the next acts, and tries again later, because a board that has just been plugged in feels nothing. */
  private goOn(): void {
    const { wanted, parts } = this;
    const { clock } = parts;
    if (wanted === undefined) return;
    const view = parts.view();
    // Many requests from a page start only one pursuit.
    this.cancel();
    this.question = view.question;
    this.number = view.asks?.progress?.number;
    const joins = view.asks?.way === 'sit-down';
    // Another player may sit in a moment: a hand presses by the view of now.
    const now = clock.nowMs() + (joins ? 0 : 100);
    const acts = this.actsAt(now, view, wanted);
    if (acts === undefined) {
      this.wanted = undefined;
      parts.ended();
      return;
    }
    parts.schedule(acts);
    const lastMs = Math.max(now, ...acts.map(({ atMs }) => atMs));
    const againMs = joins ? lastMs + FELT_MS : now + TRY_AGAIN_MS;
    this.cancel = clock.callAt(againMs, () => this.goOn());
  }

  /** Returns the next acts; undefined where nobody wants the game any more. */
  private actsAt(atMs: number, view: PublicView, wanted: WantedGame): TimedAct[] | undefined {
    const open = gameOf(view)?.id;
    // A game that was chosen and is not open any more was stopped.
    if (this.isOpen && open === undefined) return undefined;
    this.isOpen ||= open === wanted.game;
    if (view.state !== 'running') return [];
    const isResting = (seat: SeatIndex) =>
      atMs - (this.pressedAtMs.get(seat) ?? -Infinity) < TRY_AGAIN_MS;
    const acts = pursue(view, wanted, atMs, isResting);
    if (view.asks?.way === 'sit-down')
      for (const { act } of acts ?? [])
        if (act.kind === 'input' && act.input.kind === 'button')
          this.pressedAtMs.set(act.input.seat, atMs);
    return acts;
  }
}

/**
 * Returns the next act of the hands, from `atMs` on; undefined when cards are dealt, or something else is asked. One by
 * one the first seats join; then one says that everybody is in.
 * @param isResting whether a seat was pressed a moment ago, and may not have been felt yet.
 */
export function pursue(
  view: PublicView,
  { game, slot, players, seats: wished }: WantedGame,
  atMs: number,
  isResting: (seat: SeatIndex) => boolean = () => false,
): TimedAct[] | undefined {
  const { asks, moves } = view;
  if (isDeal(view, habitsOf(view))) return undefined;
  if (asks === undefined) return [];
  if (asks.way === 'sit-down') {
    const seats = wished ?? asks.seats.slice(0, players);
    // A seat that has joined is not pressed again: a slow board would make a hold of it, which ends the joining.
    const joins = moves.filter(({ means }) => means === 'join');
    const coming = seats.filter((seat) => joins.some((move) => isMeant(move, seat)));
    if (coming.length === 0) return press(seats[0] ?? 0, 'right', atMs, 1_200);
    const next = coming.find((seat) => !isResting(seat));
    return next === undefined ? [] : press(next, 'right', atMs);
  }
  if (asks.way === 'touch-named') {
    const open = gameOf(view)?.id;
    // Within a game the first choice is the one that it recommends.
    const chosen = open === undefined ? slot : asks.slots[0];
    // Another game was chosen at the table: its questions are for those who chose it.
    const isOther = open !== undefined && open !== game;
    return isOther || chosen === undefined ? undefined : propose(chosen, 0, atMs, 500);
  }
  const agrees = moves.some(({ means }) => means === 'yes' || means === 'speak-up');
  return agrees ? press(asks.seats[0] ?? 0, 'right', atMs) : undefined;
}
