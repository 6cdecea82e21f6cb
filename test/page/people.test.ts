/** The people of the telephones: their names, whose seat it is, and who sits beside whom. */
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../src/page/messages/messages.js';
import { DAY, NIGHT, seatsInHand } from './seats-in-hand.js';

let table: ReturnType<typeof seatsInHand>;

beforeEach(() => {
  table = seatsInHand();
});

/** The people as everybody was told last. */
const people = (page: ReturnType<typeof table.open>): readonly Person[] =>
  page.last('telephones')?.people ?? [];

/** A family of four with a colour of skin each: one letter of nineteen units. */
const FAMILY = ['👨🏽', '👩🏽', '👧🏽', '👦🏽'].join('\u200D');

test.each([
  ['40 letters', 'è'.repeat(40), 'è'.repeat(40)],
  ['41 letters', 'è'.repeat(41), 'è'.repeat(40)],
  ['41 families', FAMILY.repeat(41), FAMILY.repeat(40)],
  ['written from the right', 'דוד כהן', 'דוד כהן'],
  ['turned round', '\u202Eanna\u2066', 'anna'],
  ['an element', '<b>Anna</b>', '<b>Anna</b>'],
  ['brackets', '[[Anna]]', '[[Anna]]'],
  ['spaces', ' \tAnna\n\u3000 Maria\u00A0', 'Anna Maria'],
  ['accents in parts', 'Noe\u0308', 'Noë'],
  ['an accent behind a control character', 'Noe\u0000\u0308', 'Noë'],
  ['a tower of marks', `A${'\u0336'.repeat(40)}`, `A${'\u0336'.repeat(4)}`],
  ['one endless letter', `Anna ${'👩\u200D'.repeat(200)}`, 'Anna'],
])('a name is shown as text and no longer than 40 letters: %s', (_what, name, shown) => {
  expect(table.seated(0, name).last('seated')?.name).toBe(shown);
});

test.each(['', '   ', '\u200B', '\u2060\uFE0F', '\u0301', '\u202E', '\u2800', '\uD800', '\u3164'])(
  'a name that nobody would see takes no seat: %j',
  (name) => {
    const page = table.seated(0, name);
    expect(page.last('refused')?.code).toBe('SEAT_NAME_INVALID');
    const anna = table.seated(0, 'Anna');
    anna.send({ kind: 'rename', seat: 0, name });
    expect(anna.last('refused')?.code).toBe('SEAT_NAME_INVALID');
  },
);

test('two people of one name are told apart, also by whom letters that are not drawn are typed', () => {
  const long = 'x'.repeat(40);
  const names = ['Anna', 'anna', 'AN\u200BNA', long].map(
    (name, seat) => table.seated(seat, name).last('seated')?.name,
  );
  expect(names).toEqual(['Anna', 'anna 2', 'AN\u200BNA 3', long]);
  const host = table.open('host');
  host.send({ kind: 'rename', seat: 1, name: long });
  host.send({ kind: 'rename', seat: 0, name: 'Anna' });
  table.pass(1);
  expect(people(host).map(({ name }) => name)).toEqual([
    ...['Anna', `${'x'.repeat(38)} 2`, 'AN\u200BNA 3', long],
  ]);
});

test('whoever asks for a taken seat has it once the host says so, and the secret of the old telephone is void', () => {
  const [host, old] = [table.open('host'), table.seated(2, 'Marco')];
  const asker = table.seated(2, 'Anna');
  table.pass(1);
  expect(asker.last('asked')).toEqual({ kind: 'asked', seat: 2 });
  expect(asker.last('seated')).toBeUndefined();
  expect(host.last('asking')?.telephones).toEqual([{ seat: 2, name: 'Anna' }]);
  expect(old.last('asking')).toBeUndefined();
  asker.send({ kind: 'admit', seat: 2, yes: true });
  expect(asker.last('refused')?.code).toBe('HOST_ONLY');
  host.send({ kind: 'admit', seat: 2, yes: true });
  table.pass(1);
  const secret = asker.last('seated')?.secret ?? '';
  expect(asker.last('seated')).toEqual({ kind: 'seated', seat: 2, name: 'Anna', secret });
  expect(old.last('seated')).toEqual({ kind: 'seated', seat: undefined, lost: 'taken' });
  expect(host.last('asking')?.telephones).toEqual([]);
  // Everybody is told, until night falls.
  expect(people(old)).toMatchObject([{ seat: 2, name: 'Anna', isHere: true, isNew: true }]);
  old.back();
  expect(old.last('refused')?.code).toBe('SEAT_SECRET_UNKNOWN');
  table.startAgain();
  expect(table.returned(old.secret).last('refused')?.code).toBe('SEAT_SECRET_UNKNOWN');
  expect(table.returned(secret).last('seated')?.seat).toBe(2);
});

test('whoever is refused a taken seat is told so, and takes another one', () => {
  const [host, old, asker] = [table.open('host'), table.seated(2), table.seated(2, 'Anna')];
  host.send({ kind: 'admit', seat: 2, yes: false });
  table.pass(1);
  expect(asker.last('refused')?.code).toBe('SEAT_NOT_YIELDED');
  expect(old.last('seated')).toMatchObject({ seat: 2 });
  expect(host.last('asking')?.telephones).toEqual([]);
  host.send({ kind: 'admit', seat: 2, yes: true });
  expect(host.last('refused')?.code).toBe('SEAT_FREE');
  asker.send({ kind: 'sit', word: 'perche', name: 'Anna' });
  expect(asker.last('seated')).toMatchObject({ seat: 0, name: 'Anna' });
});

test('a page that is gone asks for no seat any more, and a full table says so', () => {
  const host = table.open('host');
  for (const seat of [0, 1, 2, 3]) table.seated(seat);
  const asker = table.seated(3, 'Anna');
  asker.close();
  table.pass(1);
  expect(host.last('asking')?.telephones).toEqual([]);
  const other = table.open();
  other.send({ kind: 'sit', word: 'perche', name: 'Anna' });
  expect(other.last('refused')?.code).toBe('TABLE_FULL');
});

/** Four people who have all said that their neighbours are right, and the seats of those who still say so. */
function agreed() {
  const pages = [0, 1, 2, 3].map((seat) => table.seated(seat));
  for (const page of pages) page.send({ kind: 'neighbours-right' });
  const host = table.open('host');
  const right = () => {
    table.pass(1);
    return people(host).flatMap(({ seat, isRight }) => (isRight ? [seat] : []));
  };
  return { pages, host, right };
}

test('a yes to the neighbours holds as long as they sit there, whatever they are called', () => {
  const { pages, host, right } = agreed();
  expect(right()).toEqual([0, 1, 2, 3]);
  pages[1]?.send({ kind: 'rename', seat: 1, name: 'Anna' });
  pages[1]?.close();
  pages[1]?.back();
  expect(right()).toEqual([0, 1, 2, 3]);
  // Seat 1 is empty: its neighbours have new ones, and the seat opposite has the same.
  host.send({ kind: 'free-seat', seat: 1 });
  expect(right()).toEqual([3]);
});

test('another telephone at a seat, as another person, is asked for its neighbours as they are', () => {
  const { host, right } = agreed();
  table.seated(1, 'Anna');
  host.send({ kind: 'admit', seat: 1, yes: true });
  expect(right()).toEqual([3]);
});

test('people change places between two games: each is told, and everybody is asked for the neighbours again', () => {
  const { pages, host, right } = agreed();
  const [first, second] = pages;
  host.send({ kind: 'move-person', from: 0, to: 1 });
  expect(right()).toEqual([]);
  expect(first?.last('seated')).toEqual({ kind: 'seated', seat: 1, name: 'Player 0' });
  expect(second?.last('seated')).toEqual({ kind: 'seated', seat: 0, name: 'Player 1' });
  first?.send({ kind: 'move-person', from: 0, to: 1 });
  expect(first?.last('refused')?.code).toBe('HOST_ONLY');
  table.startAgain();
  // Who sits where has been kept.
  expect(table.returned(first?.secret ?? '').last('seated')?.seat).toBe(1);
  table.table.play('lupusburg');
  const again = table.open('host');
  again.send({ kind: 'move-person', from: 0, to: 1 });
  expect(again.last('refused')?.code).toBe('SEATS_STAY');
});

test('a person who moves to a free seat leaves the own one free', () => {
  const [host, page] = [table.open('host'), table.seated(0, 'Anna')];
  page.send({ kind: 'pad', slot: 0, down: true });
  host.send({ kind: 'move-person', from: 0, to: 3 });
  table.pass(1);
  expect(people(host)).toMatchObject([{ seat: 3, name: 'Anna', isHere: true }]);
  host.send({ kind: 'move-person', from: 0, to: 1 });
  expect(host.last('refused')?.code).toBe('SEAT_FREE');
});

test('a telephone that is lost at night is told of by day only', () => {
  const [watcher, page] = [table.open(), table.seated(1)];
  table.seated(2);
  table.table.set(NIGHT);
  table.pass(1);
  const before = watcher.came.length;
  page.close();
  table.pass(50);
  page.back();
  table.pass(50);
  page.close();
  table.pass(50);
  expect(watcher.came.slice(before)).toEqual([]);
  table.table.set(DAY);
  table.pass(1);
  expect(people(watcher).map(({ isHere }) => isHere)).toEqual([false, true]);
});

test('whoever stands up leaves an absent player, and not while eyes are closed', () => {
  const page = table.seated(1);
  table.table.set(NIGHT);
  table.pass(1);
  page.send({ kind: 'stand-up' });
  table.table.set(DAY);
  table.pass(1);
  expect(page.last('seated')).toMatchObject({ seat: 1 });
  expect(table.table.asked).toEqual([]);
  page.send({ kind: 'stand-up' });
  expect(page.last('seated')).toEqual({ kind: 'seated', seat: undefined });
  expect(table.table.asked.at(-1)).toBe('{"kind":"absent","seat":1,"absent":true}');
  table.table.set({ absent: [1] });
  page.back();
  expect(page.last('refused')?.code).toBe('SEAT_SECRET_UNKNOWN');
  table.seated(1, 'Anna');
  table.pass(1);
  expect(table.table.asked.at(-1)).toBe('{"kind":"absent","seat":1,"absent":false}');
});

test('a new start of the program knows every telephone by its secret, and calls nobody here before', () => {
  const secrets = [0, 2].map((seat) => table.seated(seat, `P${seat}`).secret);
  table.startAgain();
  const watcher = table.open();
  table.pass(1);
  expect(people(watcher)).toMatchObject([
    { seat: 0, name: 'P0', isHere: false },
    { seat: 2, name: 'P2', isHere: false },
  ]);
  const back = secrets.map((secret) => table.returned(secret));
  table.pass(1);
  expect(back.map((page) => page.last('seated'))).toEqual([
    { kind: 'seated', seat: 0, name: 'P0' },
    { kind: 'seated', seat: 2, name: 'P2' },
  ]);
  expect(people(watcher).map(({ isHere }) => isHere)).toEqual([true, true]);
  expect(table.returned('').last('refused')?.code).toBe('SEAT_SECRET_UNKNOWN');
});
