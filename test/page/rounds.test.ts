/** Rounds that begin without a hand at the table: again by the host, and by themselves where a table is open to all. */
import { beforeEach, expect, test } from 'vitest';
import type { PublicView } from '../../src/engine/view/view.js';
import { asking } from '../support/asks.js';
import { DAY, NIGHT, seatsInHand } from './seats-in-hand.js';

const SECOND = 20;
const MENU: Partial<PublicView> = {
  night: false,
  asks: asking('menu', { seats: [0], mayPass: true }),
  board: { turn: 0, seats: [], slots: [] },
};
/** A game of the four is over, and the table asks whether to play again. */
const OVER: Partial<PublicView> = {
  ...DAY,
  asks: asking('claim', { seats: [0], way: 'another-or-change' }),
};
const AGAIN = ['"seat":0,"side":"right","down":true', '"seat":0,"side":"right","down":false'];

let table: ReturnType<typeof seatsInHand>;
beforeEach(() => {
  table = seatsInHand();
});

/** What the table was asked since the last look, without who is played for. */
let seen = 0;
function asked(): readonly string[] {
  const lines = table.table.asked.slice(seen);
  seen = table.table.asked.length;
  return lines;
}
beforeEach(() => {
  seen = 0;
});

function sit(count: number) {
  return Array.from({ length: count }, (_, seat) => table.seated(seat));
}

test('a host begins the game that is over again by one tap: a round with the same people, up to its cards', () => {
  sit(4);
  const host = table.open('host');
  table.table.play('lupusburg');
  table.table.set(OVER);
  table.pass(SECOND);
  host.send({ kind: 'again' });
  table.pass(SECOND + SECOND / 2);
  expect(asked()).toEqual(AGAIN.map((part) => `{"kind":"button",${part}}`));
  // What the game asks before its cards is answered as it recommends.
  table.table.set({ ...DAY, asks: asking('menu', { seats: [0, 1, 2, 3] }) });
  table.pass(SECOND);
  expect(asked()).toEqual(['lupusburg 4 seats 0,1,2,3']);
  table.table.set(DAY);
  table.table.prepare('old-cards');
  table.pass(SECOND);
  expect(asked()).toEqual(['deal']);
  // It is begun: nothing more is done.
  table.table.set(OVER);
  table.pass(10 * SECOND);
  expect(asked()).toEqual([]);
});

test('only the host does', () => {
  const [telephone] = sit(4);
  table.table.play('lupusburg');
  table.table.set(OVER);
  table.pass(SECOND);
  telephone?.send({ kind: 'again' });
  expect(telephone?.last('refused')?.code).toBe('HOST_ONLY');
  table.pass(2 * SECOND);
  expect(asked()).toEqual([]);
});

test('where others sit than have played, the game is begun anew for those who sit now, with the program for whom it lacks', () => {
  sit(3);
  const host = table.open('host');
  table.table.play('lupusburg');
  table.table.set(OVER);
  table.pass(SECOND);
  host.send({ kind: 'again' });
  table.pass(SECOND);
  expect(asked()).toEqual(['{"kind":"stop"}']);
  table.table.play(undefined);
  table.table.set(MENU);
  table.pass(SECOND);
  expect(asked()).toEqual(['lupusburg 4 seats 0,1,2,3']);
  expect(table.table.emulated?.playedFor()).toEqual([3]);
});

test('a table that is not open to all begins nothing by itself', () => {
  sit(4);
  table.table.set(MENU);
  table.pass(60 * SECOND);
  expect(asked()).toEqual([]);
  expect(table.open().last('telephones')?.round).toBeUndefined();
});

function openToAll(mostRounds = 5): void {
  table = seatsInHand({ game: 'lupusburg', mostRounds });
  table.table.set(MENU);
}

test('an open table’s round begins by itself once enough have sat calmly, and says how many lack', () => {
  openToAll();
  sit(3);
  table.pass(60 * SECOND);
  expect(asked()).toEqual([]);
  const television = table.open();
  expect(television.last('telephones')?.round).toEqual({
    ...{ title: 'Lupusburg', missing: 1, isResting: false },
  });
  table.seated(3);
  table.pass(10 * SECOND);
  expect(television.last('telephones')?.round?.missing).toBe(0);
  expect(asked()).toEqual([]);
  table.pass(12 * SECOND);
  expect(asked()[0]).toBe('lupusburg 4 seats 0,1,2,3');
});

test('whoever leaves an open table at night is absent at dawn, and the seat is a stranger’s for the next round', () => {
  openToAll();
  const people = sit(4);
  table.pass(25 * SECOND);
  table.table.play('lupusburg');
  table.table.prepare('dealt');
  table.table.set(NIGHT);
  table.pass(SECOND);
  asked();
  const television = table.open();
  const before = television.came.length;
  people[2]?.close();
  table.pass(30 * SECOND);
  // Nobody is told so at night.
  expect(television.came).toHaveLength(before);
  expect(asked()).toEqual([]);
  table.table.set(DAY);
  table.pass(2 * SECOND);
  expect(asked()).toEqual(['{"kind":"absent","seat":2,"absent":true}']);
  table.table.set({ ...OVER, absent: [2] });
  table.pass(2 * SECOND);
  expect(television.last('telephones')?.people.map(({ seat }) => seat)).toEqual([0, 1, 3]);
  const stranger = table.open();
  stranger.send({ kind: 'sit', word: 'perche', name: 'Zoë' });
  expect(stranger.last('seated')?.seat).toBe(2);
});

test('an open table goes on by itself after a game, a most of rounds while nobody comes; then it waits for somebody', () => {
  openToAll(2);
  sit(4);
  const presses = () => asked().filter((line) => line.includes('"down":true')).length;
  const playAgain = () => {
    table.table.play('lupusburg');
    table.table.prepare('dealt');
    table.table.set(DAY);
    table.pass(2 * SECOND);
    table.table.prepare(undefined);
    table.table.set(OVER);
    table.pass(25 * SECOND);
  };
  table.pass(25 * SECOND);
  expect(asked()[0]).toBe('lupusburg 4 seats 0,1,2,3');
  playAgain();
  expect(presses()).toBeGreaterThan(0);
  playAgain();
  expect(presses()).toBe(0);
  const host = table.open('host');
  expect(host.last('telephones')?.round?.isResting).toBe(true);
  host.send({ kind: 'again' });
  table.pass(2 * SECOND);
  expect(presses()).toBeGreaterThan(0);
  playAgain();
  expect(presses()).toBeGreaterThan(0);
});
