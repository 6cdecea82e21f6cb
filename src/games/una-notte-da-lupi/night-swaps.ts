/**
 * Derives the exchanges of a night from the tiles before and after, and from what readers saw. ON-NIGHT-08.
 */
import { type CardsBySlot, derive2 } from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { tile } from './deck.js';
import { reveal } from './declassifications.js';
import type { Place, Places } from './place.js';
import { type NightSightings, type Position, slotsInGame } from './position.js';
import type { Pair } from './roles/role.js';
import { type ExchangingRole, isExchanging, ROLE_IDS, ROLES } from './roles.js';

/** The result of one due exchange. */
export interface Exchanged {
  readonly role: ExchangingRole;
  /** The player who was dealt the role (ON-NIGHT-07). */
  readonly own: Place;
  /** The exchanged slots, or none. */
  readonly pair: Pair | 'none';
}

/** The exchanges of a night, as far as somebody at the table was to make them. */
export interface NightSwaps {
  /** The exchanges in the order of the calls; those that the tiles do not show are left out. */
  readonly exchanged: readonly Exchanged[];
  /** Whether a compulsory exchange is missing, or a wrong one was made. */
  readonly irregular: boolean;
}

/** Returns the exchanges of this night, once all tiles are turned up; `undefined` without readers. */
export function swapsOf(g: Position): NightSwaps | undefined {
  if (g.dealt === undefined || g.atDawn === undefined) return undefined;
  const lying = derive2(g.dealt, g.atDawn, (dealt, atDawn) => ({ dealt, atDawn }));
  const swaps = derive2(lying, g.seen, ({ dealt, atDawn }, seen) =>
    nightSwaps(dealt, atDawn, seen, g),
  );
  return reveal(swaps, 'ON-VOTE-05');
}

/**
 * Finds the due exchanges that lead from one state to the other and fit what was seen in their calls. If several ways
 * fit, their common part is known, and the night is regular if one of them is. If none fits (a tile was in a hand as
 * its call ended, or another player moved one), nothing is said.
 */
export function nightSwaps(
  dealt: CardsBySlot,
  atDawn: CardsBySlot,
  seen: NightSightings,
  places: Places,
): NightSwaps {
  const ways = waysOn(dealt, dueExchanges(dealt, places), places).filter(({ lying }) =>
    sameTiles(lying, atDawn, places),
  );
  const fitting = ways.filter((way) => fits(way, seen));
  const [first, ...others] = fitting;
  const isKnown = (one: Exchanged, index: number) =>
    others.every(({ exchanged }) => isSame(exchanged[index]?.pair, one.pair));
  const isDone = ({ exchanged }: Way) => exchanged.every(({ pair }) => pair !== 'none');
  return {
    exchanged:
      first?.exchanged.filter(isKnown).map(({ role, own, pair }) => ({ role, own, pair })) ?? [],
    irregular: !(first === undefined ? ways : fitting).some(isDone),
  };
}

/** Returns whether the slots that changed in each call are those that this way changes in it. */
function fits({ exchanged }: Way, seen: NightSightings): boolean {
  return [...seen].every(([role, { changed }]) => {
    const own = exchanged.filter((one) => one.role === role);
    if (own.length === 0) return true;
    const moved = own.flatMap(({ pair, alike }) => (pair === 'none' || alike ? [] : pair));
    // Two tiles that are alike change places unseen, or seen where the register numbers them.
    const mayMove = own.flatMap(({ twins }) => twins);
    return (
      moved.every((slot) => changed.includes(slot)) &&
      changed.every((slot) => moved.includes(slot) || mayMove.includes(slot))
    );
  });
}

function isSame(one: Exchanged['pair'] | undefined, other: Exchanged['pair']): boolean {
  if (one === undefined || one === 'none' || other === 'none') return one === other;
  return one[0] === other[0] && one[1] === other[1];
}

/** Returns everybody who was dealt a role that exchanges tiles, in the order of the calls (ON-NIGHT-03). */
function dueExchanges(dealt: CardsBySlot, { players }: Places) {
  return ROLE_IDS.filter(isExchanging).flatMap((role) =>
    players
      .filter(({ slot }) => dealt[slot]?.includes(tile(role)))
      .map((own) => ({ role, own }) as const),
  );
}

/** One way in which a night can have gone. */
interface Way {
  readonly lying: CardsBySlot;
  readonly exchanged: readonly Made[];
}

/** An exchange of a way: whether its two tiles were alike by then, and the slots of all pairs that were. */
interface Made extends Exchanged {
  readonly alike: boolean;
  readonly twins: readonly SlotIndex[];
}

/** Returns every way in which these exchanges can be made, or not: each with the tile that lies there by then. */
function waysOn(
  lying: CardsBySlot,
  [next, ...later]: ReturnType<typeof dueExchanges>,
  places: Places,
): readonly Way[] {
  if (next === undefined) return [{ lying, exchanged: [] }];
  const { role, own } = next;
  const { first, seconds } = ROLES[role].call.exchange.allowed(own, places);
  const pairs = seconds.map((second): Pair => [first, second]);
  const isAlike = (pair: Pair | 'none') =>
    pair !== 'none' && lying[pair[0]]?.[0] === lying[pair[1]]?.[0];
  const twins = pairs.filter(isAlike).flat();
  return [...pairs, 'none' as const].flatMap((pair) =>
    waysOn(pair === 'none' ? lying : exchangedOn(lying, pair), later, places).map((way) => ({
      ...way,
      exchanged: [{ role, own, pair, alike: isAlike(pair), twins }, ...way.exchanged],
    })),
  );
}

function exchangedOn(cards: CardsBySlot, [one, other]: Pair): CardsBySlot {
  const after = cards.slice();
  after[one] = cards[other] ?? [];
  after[other] = cards[one] ?? [];
  return after;
}

function sameTiles(one: CardsBySlot, other: CardsBySlot, places: Places): boolean {
  return slotsInGame(places).every((slot) => one[slot]?.[0] === other[slot]?.[0]);
}
