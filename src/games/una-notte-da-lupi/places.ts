/** The slots of the players and of the centre, on any table. ON-CONV-02. */
import type { Seated } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../engine/table/index.js';
import { LEAST_PLAYERS, MOST_PLAYERS, TILES_BEYOND_PLAYERS } from './deck.js';
import { centreSlot, type Places, playerSlot } from './place.js';

/**
 * Returns the number of players that a table has slots and seats for. With fewer than three the game cannot be played.
 */
export function roomFor({ seats, slots }: TableLayout): number {
  const centre = TILES_BEYOND_PLAYERS - 1;
  return Math.max(0, Math.min(MOST_PLAYERS, seats.length, slots.length - centre));
}

/**
 * Returns the places of the players: a seat's tile lies on its own right-hand slot (ON-CONV-02). A seat without slots
 * borrows the nearest that nobody needs. The centre is two slots of no seat, where the table has them; else two of
 * empty seats, else second slots of players. Throws a `RangeError` for players that the table has no room for.
 */
export function placesOf(layout: TableLayout, seated: readonly Seated[]): Places {
  const taken = new Set<SlotIndex>();
  const slotOf = new Map<SeatIndex, SlotIndex>();
  const take = (seat: SeatIndex, slot: SlotIndex | undefined) => {
    if (slot === undefined) return;
    taken.add(slot);
    slotOf.set(seat, slot);
  };
  const players = seated.toSorted((a, b) => a.seat - b.seat);
  for (const { seat } of players) take(seat, layout.seats[seat]?.slots[0]);
  const unowned = freeSlots(layout, taken).filter((slot) => ownerOf(layout, slot) === undefined);
  // A slot without an owner is for the centre, unless no other slot can be borrowed.
  const [first, second] = unowned;
  const reserved = second === undefined ? [] : [first, second];
  for (const { seat } of players.filter(({ seat }) => !slotOf.has(seat))) {
    const free = freeSlots(layout, taken);
    const borrowed = free.filter((slot) => !reserved.includes(slot));
    take(seat, nearest(layout, seat, borrowed) ?? nearest(layout, seat, free));
  }
  const inGame = new Set(players.map(({ seat }) => seat));
  const [c1, c2] = freeSlots(layout, taken)
    .toSorted((a, b) => rank(layout, inGame, a) - rank(layout, inGame, b))
    .slice(0, 2)
    .sort((a, b) => a - b);
  if (players.length < LEAST_PLAYERS || c1 === undefined || c2 === undefined) {
    throw new RangeError(`This table has no room for ${players.length} players and the centre`);
  }
  return {
    players: players.map(({ seat, colour }) => {
      const slot = slotOf.get(seat);
      if (slot === undefined) throw new RangeError(`Seat ${seat + 1} finds no slot`);
      return { seat, colour, slot: playerSlot(slot) };
    }),
    centre: [centreSlot(c1), centreSlot(c2)],
  };
}

/** Returns the slots that serve nobody yet, in their order. */
function freeSlots({ slots }: TableLayout, taken: ReadonlySet<SlotIndex>): readonly SlotIndex[] {
  return slots.map((_, slot) => slot).filter((slot) => !taken.has(slot));
}

/** Ranks the slots for the centre, best first: of no seat, of an empty seat, a player's second. */
function rank(layout: TableLayout, inGame: ReadonlySet<SeatIndex>, slot: SlotIndex): 0 | 1 | 2 {
  const owner = ownerOf(layout, slot);
  if (owner === undefined) return 0;
  return inGame.has(owner) ? 2 : 1;
}

function ownerOf({ slots }: TableLayout, slot: SlotIndex): SeatIndex | undefined {
  return slots[slot]?.seat;
}

/** Returns the free slot nearest to a seat that has none; of two equally near the one before the seat. */
function nearest(
  layout: TableLayout,
  seat: SeatIndex,
  free: readonly SlotIndex[],
): SlotIndex | undefined {
  const count = layout.slots.length;
  const [before, after] = neighbouringSlots(layout, seat);
  const from = (one: SlotIndex, other: SlotIndex) => (other - one + count) % count;
  const between = (slot: SlotIndex) => from(before, slot) < from(before, after);
  const away = (slot: SlotIndex) =>
    between(slot) ? 0 : Math.min(from(slot, before), from(after, slot));
  return free.toSorted((a, b) => away(a) - away(b) || from(a, before) - from(b, before))[0];
}

/** Returns the last slot of the seats before this one and the first of those after it, round the table. */
function neighbouringSlots(
  { seats, slots }: TableLayout,
  seat: SeatIndex,
): readonly [before: SlotIndex, after: SlotIndex] {
  const around = Array.from(
    { length: seats.length - 1 },
    (_, step) => seats[(seat + 1 + step) % seats.length]?.slots ?? [],
  ).filter((own) => own.length > 0);
  return [around.at(-1)?.at(-1) ?? slots.length - 1, around[0]?.[0] ?? 0];
}
