/** Whose slot is whose, on every table in config/ and for every number of players it can seat. */
import { expect, test } from 'vitest';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { placesOf, roomFor } from '../../../src/games/una-notte-da-lupi/places.js';
import { loadConfiguration, toTableLayout } from '../../../src/host/config/index.js';

const tableOf = async (name: string) => {
  const path = new URL(`../../../config/${name}.yaml`, import.meta.url).pathname;
  return toTableLayout((await loadConfiguration(path)).configuration);
};
const seated = (seats: readonly number[]) =>
  seats.map((seat) => ({ seat, colour: SEAT_COLOURS[seat % 8] ?? 'white' }));
const firstSeats = (players: number) => Array.from({ length: players }, (_, seat) => seat);
const slotsOf = (layout: TableLayout, seats: readonly number[]) => {
  const { players, centre } = placesOf(layout, seated(seats));
  return { players: players.map(({ slot }) => slot), centre };
};

test.each([
  ['emulated', 8],
  ['home-kit', 6],
  ['cafe', 10],
])('ON-CONV-02, ON-SETUP-01: on %s there is room for three to %i', async (name, most) => {
  const layout = await tableOf(name);
  expect(roomFor(layout)).toBe(most);
  const seats = layout.seats.map((_, seat) => seat);
  for (let players = 3; players <= most; players++) {
    // Whoever sits where: the first seats, the last, and every other one.
    const others = [...seats.filter((seat) => seat % 2 === 0), ...seats.filter((seat) => seat % 2)];
    for (const chosen of [seats, seats.toReversed(), others]) {
      const places = placesOf(layout, seated(chosen.slice(0, players)));
      const used = [...places.players.map(({ slot }) => slot), ...places.centre];
      expect(new Set(used).size).toBe(players + 2);
      expect(used.every((slot) => slot >= 0 && slot < layout.slots.length)).toBe(true);
      expect(places.players.map(({ seat }) => seat)).toEqual(
        chosen.slice(0, players).sort((a, b) => a - b),
      );
      for (const { seat, slot } of places.players) {
        const [own] = layout.seats[seat]?.slots ?? [];
        // Whoever has slots keeps the one at his right hand.
        if (own !== undefined) expect(slot).toBe(own);
      }
    }
  }
  expect(() => placesOf(layout, seated(seats.slice(0, 2)))).toThrow(RangeError);
});

test('on the usual table the centre is the two slots that nobody owns', async () => {
  const layout = await tableOf('emulated');
  expect(slotsOf(layout, [0, 1, 2])).toEqual({ players: [0, 2, 4], centre: [16, 17] });
  expect(slotsOf(layout, firstSeats(8))).toEqual({
    players: [0, 2, 4, 6, 8, 10, 12, 14],
    centre: [16, 17],
  });
});

test('without such slots the centre is those of an empty seat, else second slots', async () => {
  const layout = await tableOf('cafe');
  expect(slotsOf(layout, [0, 1, 2])).toEqual({ players: [0, 2, 4], centre: [6, 7] });
  expect(slotsOf(layout, firstSeats(8)).centre).toEqual([1, 3]);
});

test('at home a seat with buttons only borrows its neighbour’s second slot', async () => {
  const layout = await tableOf('home-kit');
  expect(slotsOf(layout, [0, 1, 2, 3])).toEqual({ players: [0, 1, 2, 3], centre: [4, 5] });
  expect(slotsOf(layout, firstSeats(6))).toEqual({ players: [0, 1, 2, 3, 4, 5], centre: [6, 7] });
});

test('at the café seats nine and ten lie between eight and one, and borrow from either side', async () => {
  const layout = await tableOf('cafe');
  expect(slotsOf(layout, firstSeats(10))).toEqual({
    players: [0, 2, 4, 6, 8, 10, 12, 14, 15, 1],
    centre: [3, 5],
  });
});

test('slots that no seat owns are the centre, even where others could be borrowed', () => {
  const layout: TableLayout = {
    seats: [{ slots: [0] }, { slots: [1, 2] }, { slots: [] }],
    slots: [0, 1, 1, undefined, undefined, undefined].map((seat, slot) => ({
      angleDeg: slot * 60,
      seat,
    })),
  };
  expect(slotsOf(layout, [0, 1, 2])).toEqual({ players: [0, 1, 2], centre: [3, 4] });
  const small: TableLayout = { seats: layout.seats, slots: layout.slots.slice(0, 4) };
  expect(roomFor(small)).toBe(2);
  expect(() => placesOf(small, seated([0, 1, 2]))).toThrow(RangeError);
});
