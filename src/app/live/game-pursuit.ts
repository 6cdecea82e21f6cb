/**
 * How hands reach the deal of a game that a page asked for: they choose it, sit down, and take what it
 * recommends. Pure.
 */
import { gameOf } from '../../games/game-of.js';
import type { Asks, PublicView } from '../../play/view.js';
import { press, type TimedAct, touch } from '../../players/hand-acts.js';
import { isDeal } from '../../players/knowledge.js';
import type { SlotIndex } from '../../table/layout.js';

/** The game that a page asked for. */
export interface WantedGame {
  /** Its slot in the choice of games. */
  readonly slot: SlotIndex;
  /** How many seats join: the first ones. */
  readonly players: number;
}

/** What hands do next, from `atMs` on; undefined when cards are dealt, or something else is asked. */
export function pursued(
  view: PublicView,
  { slot, players }: WantedGame,
  atMs: number,
): TimedAct[] | undefined {
  const { asks } = view;
  if (isDeal(view)) return undefined;
  switch (asks?.kind) {
    case undefined:
      return [];
    case 'menu': {
      // Within a game the first choice is the one that it recommends.
      const chosen = gameOf(view) === undefined ? slot : asks.slots[0];
      if (chosen === undefined) return undefined;
      return [...touch(chosen, atMs), ...press(0, 'right', atMs + 500)];
    }
    case 'join':
      return sitDown(asks, players, atMs);
    case 'claim':
      return press(asks.seats[0] ?? 0, 'right', atMs);
    default:
      return undefined;
  }
}

/** Lets the first seats join, or says that everybody is in. */
function sitDown(asks: Asks, players: number, atMs: number): TimedAct[] {
  const joined = new Set(asks.joined.map(({ seat }) => seat));
  const seats = asks.seats.slice(0, players);
  const coming = seats.filter((seat) => !joined.has(seat));
  return coming.length > 0
    ? coming.flatMap((seat, index) => press(seat, 'right', atMs + 250 * index))
    : press(seats[0] ?? 0, 'right', atMs, 1_200);
}
