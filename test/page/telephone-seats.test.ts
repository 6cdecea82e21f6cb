/** Telephones as seats: who sits where, what each may do, and what leaves for each at night. */
import { beforeEach, describe, expect, test } from 'vitest';
import { HANDS_REST } from '../../src/engine/script/habits.js';
import type { ClientMessage } from '../../src/page/messages/client-messages.js';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import { DAY, NIGHT, seatsInHand } from './seats-in-hand.js';
import type { SmallTable } from './small-table.js';

let table: SmallTable;
let open: ReturnType<typeof seatsInHand>['open'];
let pass: ReturnType<typeof seatsInHand>['pass'];
let seated: ReturnType<typeof seatsInHand>['seated'];
let returned: ReturnType<typeof seatsInHand>['returned'];
let ticks: ReturnType<typeof seatsInHand>['ticks'];

beforeEach(() => {
  ({ table, open, pass, seated, returned, ticks } = seatsInHand());
});

/** A call in which one card of another may be looked at, or a pad held. */
const LOOKS_AT_ONE = {
  id: 'some.open',
  asks: {
    ...HANDS_REST,
    chooses: true,
    looks: [[], [{ slot: 2, card: 'character' }], [{ slot: 4, card: 'character' }]],
  },
};
/** A call for eyes alone. */
const MEETS = { id: 'others.open', asks: HANDS_REST };

test('a telephone has the two buttons of its seat and every pad, and other pages only watch', () => {
  const watcher = open('host');
  const telephone = seated(1);
  expect(telephone.last('seated')).toMatchObject({ seat: 1, name: 'Player 1' });
  pass(1);
  const person = { seat: 1, name: 'Player 1', isHere: true, isRight: false, isNew: false };
  expect(watcher.last('telephones')).toMatchObject({ areWelcome: true, people: [person] });
  telephone.send({ kind: 'button', seat: 1, side: 'left', down: true });
  telephone.send({ kind: 'pad', slot: 7, down: true });
  expect(telephone.last('refused')).toBeUndefined();
  telephone.send({ kind: 'button', seat: 2, side: 'left', down: true });
  expect(telephone.last('refused')?.code).toBe('TELEPHONES_PLAY');
  watcher.send({ kind: 'pad', slot: 3, down: true });
  expect(watcher.last('refused')?.code).toBe('TELEPHONES_PLAY');
  watcher.send({ kind: 'command', command: { kind: 'pause' } });
  expect(table.asked.join()).toContain('pause');
});

test('what a page holds when a telephone sits down is let go, and a page may always let go and put back', () => {
  const [guest, seatless] = [open(), open()];
  table.emulatedCards.unpack(['character:wolf']);
  table.emulatedCards.set(3, ['character:wolf']);
  guest.send({ kind: 'button', seat: 1, side: 'left', down: true });
  guest.send({ kind: 'pad', slot: 5, down: true });
  guest.send({ kind: 'lift', slot: 3 });
  const telephone = seated(1);
  expect(table.asked.filter((line) => line.includes('"down":false'))).toHaveLength(2);
  // The seat's own telephone presses a button that nobody holds any more.
  telephone.send({ kind: 'button', seat: 1, side: 'left', down: true });
  expect(table.asked.at(-1)).toBe('{"kind":"button","seat":1,"side":"left","down":true}');
  guest.send({ kind: 'put-back' });
  expect(table.emulatedCards.readings(3)).toEqual(['character:wolf']);
  for (const page of [guest, seatless]) {
    page.send({ kind: 'button', seat: 1, side: 'left', down: false });
    page.send({ kind: 'let-go' });
    expect(page.last('refused')).toBeUndefined();
  }
  // Another page's release lets go of nothing that the telephone holds.
  expect(table.asked.at(-1)).toContain('"down":true');
});

test('a place outside the table is refused in every message that names one, and changes nothing', () => {
  const host = open('builder');
  const { seats, slots } = table.layout;
  const [seat, slot] = [seats.length, slots.length];
  const outside: readonly ClientMessage[] = [
    { kind: 'command', command: { kind: 'absent', seat, absent: true } },
    { kind: 'pad', slot, down: true },
    { kind: 'button', seat, side: 'left', down: true },
    { kind: 'lift', slot },
    { kind: 'put-on', slot },
    { kind: 'put-in-front', seat },
    { kind: 'take-away', slot },
    { kind: 'swap', first: 0, second: slot },
    { kind: 'look-in-front', seat },
    { kind: 'look', seat, isOpen: true },
    { kind: 'lay', seat: 0, index: 0, slot },
    { kind: 'show-in-front', seat, index: 0 },
    { kind: 'play-for', seats: [0, seat], on: true },
    { kind: 'place', seat },
    { kind: 'free-seat', seat },
    { kind: 'sit', word: 'perche', name: 'Anna', seat },
    { kind: 'rename', seat, name: 'Anna' },
    { kind: 'move-person', from: 0, to: seat },
    { kind: 'admit', seat, yes: true },
    { kind: 'quick-start', game: 'lupusburg', players: seat + 1 },
  ];
  outside.forEach((message, index) => {
    host.send(message);
    pass(1);
    const codes = host.came.filter(({ text }) => text.includes('CARDS_NOT_THERE'));
    expect(codes, JSON.stringify(message)).toHaveLength(index + 1);
  });
  expect(table.asked).toEqual([]);
});

test('a telephone sees its own cards by day, and no other hand', () => {
  const telephone = seated(1);
  table.emulatedCards.unpack(['character:wolf', 'character:thief']);
  table.emulatedCards.take('character:wolf', 1);
  table.emulatedCards.take('character:thief', 2);
  telephone.send({ kind: 'look-in-front', seat: 1 });
  expect(telephone.last('faces')?.cards.map(({ card }) => card)).toEqual(['character:wolf']);
  telephone.send({ kind: 'look-in-front', seat: 2 });
  expect(telephone.last('refused')?.code).toBe('TELEPHONES_PLAY');
  telephone.send({ kind: 'lift', slot: 4 });
  expect(telephone.last('faces')?.cards).toHaveLength(1);
});

test('a word is told apart by its letters alone; a wrong one takes no seat, and a freed seat’s secret is worthless', () => {
  const stranger = open();
  stranger.send({ kind: 'sit', word: 'perchè no', name: 'Anna' });
  expect(stranger.last('refused')?.code).toBe('SEAT_WORD_WRONG');
  stranger.send({ kind: 'sit', word: ' PER chE´'.replace('´', '\u0301'), name: 'Anna' });
  expect(stranger.last('seated')).toMatchObject({ seat: 0, name: 'Anna' });
  const telephone = seated(1);
  telephone.send({ kind: 'free-seat', seat: 1 });
  expect(telephone.last('refused')?.code).toBe('HOST_ONLY');
  open('host').send({ kind: 'free-seat', seat: 1 });
  pass(1);
  expect(telephone.last('seated')).toEqual({ kind: 'seated', seat: undefined, lost: 'freed' });
  expect(returned(telephone.secret).last('refused')?.code).toBe('SEAT_SECRET_UNKNOWN');
});

test('after five wrong words no word of that visitor is looked at for a minute, and nobody else waits', () => {
  const guessers = [1, 2, 3].map(() => open('guest', 'one address guest'));
  const codes = () =>
    guessers.flatMap(({ came }) => came.flatMap(({ text }) => /"code":"(\w+)"/u.exec(text)?.[1]));
  const count = (code: string) => codes().filter((one) => one === code).length;
  for (const page of guessers)
    for (let nth = 0; nth < 3; nth += 1)
      page.send({ kind: 'sit', word: `guess ${nth}`, name: 'x' });
  expect([count('SEAT_WORD_WRONG'), count('SEAT_WORDS_TOO_MANY')]).toEqual([5, 4]);
  const neighbour = open('guest', 'one address guest');
  neighbour.send({ kind: 'sit', word: 'perche', name: 'Anna' });
  expect(neighbour.last('refused')).toMatchObject({ code: 'SEAT_WORDS_TOO_MANY', seconds: 60 });
  // Whoever comes from elsewhere waits for nothing, and neither does a telephone that has its secret.
  const other = seated(3);
  expect(other.last('seated')?.seat).toBe(3);
  pass(600);
  neighbour.send({ kind: 'sit', word: 'perche', name: 'Anna' });
  expect(neighbour.last('refused')?.seconds).toBe(30);
  pass(600);
  neighbour.send({ kind: 'sit', word: 'perche', name: 'Anna' });
  expect(neighbour.last('seated')?.seat).toBe(0);
});

test('a telephone whose seat another page takes is told so, and takes it back with its secret', () => {
  const first = seated(0);
  const second = returned(first.secret);
  pass(1);
  expect(first.last('seated')).toEqual({ kind: 'seated', seat: undefined, lost: 'taken' });
  expect(second.last('seated')).toEqual({ kind: 'seated', seat: 0, name: 'Player 0' });
  first.back();
  pass(1);
  expect(first.last('seated')).toEqual({ kind: 'seated', seat: 0, name: 'Player 0' });
  expect(second.last('seated')).toEqual({ kind: 'seated', seat: undefined, lost: 'taken' });
});

test('a lost telephone is an absent player after ten seconds, and is back when it is', () => {
  const telephone = seated(2);
  const marks = () => table.asked.filter((line) => line.includes('absent'));
  telephone.close();
  pass(199);
  expect(marks()).toEqual([]);
  // At night the table marks nobody; it is done at dawn.
  table.set(NIGHT);
  pass(100);
  expect(marks()).toEqual([]);
  table.set(DAY);
  pass(21);
  expect(marks()).toHaveLength(1);
  table.set({ absent: [2] });
  telephone.back();
  pass(1);
  expect(marks()).toHaveLength(2);
});

describe('at night', () => {
  /** What leaves for two telephones in a night, by tick and length; the hands of the first do this. */
  function left(hands: (page: ReturnType<typeof open>, tick: number) => void) {
    const [first, second] = [seated(0), seated(1)];
    table.emulatedCards.unpack(['character:wolf']);
    table.emulatedCards.set(2, ['character:wolf']);
    table.call((seat) => (seat === 0 ? LOOKS_AT_ONE : undefined));
    table.set(NIGHT);
    pass(1);
    const from = [first.came.length, second.came.length];
    for (let tick = 0; tick < 80; tick += 1) {
      hands(first, tick);
      second.send({ kind: 'at-night', looks: false, down: [] });
      pass(1);
    }
    const lengths = (page: ReturnType<typeof open>, skipped = 0) =>
      page.came.slice(skipped).map(({ tick, text }) => [tick, Buffer.byteLength(text)]);
    return { first, second, lengths: [lengths(first, from[0]), lengths(second, from[1])] };
  }

  const called = (page: ReturnType<typeof open>, tick: number) =>
    page.send({
      kind: 'at-night',
      looks: tick > 5 && tick < 60,
      down: tick > 20 && tick < 50 ? ['pad 5'] : [],
      ...(tick === 30 ? { act: { kind: 'lift', slot: 2 } } : {}),
      ...(tick === 40 ? { act: { kind: 'lift', slot: 0 } } : {}),
    });

  test('every telephone gets the same lengths at the same times, called or not', () => {
    const { lengths } = left(called);
    expect(lengths[0]?.length).toBeGreaterThan(10);
    expect(lengths[0]).toEqual(lengths[1]);
  });

  test('what eyes see is there only while the seat looks: lights, who else is awake, and what the hand holds', () => {
    const { first, second } = left(called);
    const seen = first.came
      .map(({ text }) => JSON.parse(text) as ServerMessage)
      .flatMap((message) => (message.kind === 'sight' ? [message.seen] : []));
    expect(seen.some((one) => one?.held?.cards[0]?.card === 'character:wolf')).toBe(true);
    expect(seen.some((one) => one?.refused === 'CALL_ASKS_NOT')).toBe(true);
    expect(seen.at(-1)).toBeUndefined();
    expect(second.came.map(({ text }) => text).join()).not.toContain('character:wolf');
    expect(second.last('sight')?.seen).toBeUndefined();
  });

  test('an input that is no pad or button of the table reaches it by no name', () => {
    const telephone = seated(0);
    table.call(() => LOOKS_AT_ONE);
    table.set(NIGHT);
    pass(1);
    for (const name of [
      'pad NaN',
      'pad 1.5',
      'pad -1',
      'pad 63',
      'button 0',
      'button x left',
      'pad',
    ])
      telephone.send({ kind: 'at-night', looks: false, down: [name] });
    expect(table.asked.filter((line) => line.includes('"down"'))).toEqual([]);
    telephone.send({ kind: 'at-night', looks: false, down: ['pad 1'] });
    expect(table.asked.at(-1)).toContain('"slot":1');
  });

  test('the lights of the night are on no page that does not look, and are back at dawn', () => {
    const watcher = open();
    seated(0);
    table.set(NIGHT);
    pass(1);
    const before = watcher.came.length;
    table.light({ rings: [new Uint8Array([9, 9, 9])], claw: new Uint8Array([1, 2, 3]) });
    pass(5);
    expect(watcher.came.slice(before).some(({ text }) => text.includes('"pixels"'))).toBe(false);
    table.set(DAY);
    pass(1);
    expect(watcher.last('pixels')?.lights?.claw).toBe('AQID');
  });
});

describe('eyes of a page that is no telephone', () => {
  const mate = (seat: number) => [{ seat, by: 'open eyes' } as const];

  /** What leaves for two pages in a call; the first looks for its seat, the second does nothing. */
  function looked(called: boolean) {
    const [first, second] = [open(), open()];
    table.open((seat) => (called && seat === 0 ? mate(2) : undefined));
    table.set(NIGHT);
    pass(1);
    const from = [first.came.length, second.came.length];
    for (let tick = 0; tick < 40; tick += 1) {
      if (tick === 3 || tick === 33) first.send({ kind: 'look', seat: 0, isOpen: tick === 3 });
      pass(1);
    }
    const came = [first.came.slice(from[0]), second.came.slice(from[1])];
    const began = ticks() - 40;
    return {
      first,
      times: came.map((all) =>
        all.map(({ tick, text }) => [tick - began, Buffer.byteLength(text)]),
      ),
    };
  }

  test('see who else is awake, while they are open, and nobody else’s page is told', () => {
    const { first, times } = looked(true);
    const [own, other] = times;
    expect(first.last('sight')?.seen?.awake).toEqual([2]);
    expect(own?.length).toBeGreaterThan(5);
    expect(own?.every(([tick]) => Number(tick) > 3 && Number(tick) < 35)).toBe(true);
    expect(other).toEqual([]);
  });

  test('tell a seat that nobody else is called with it, and one that is not called nothing of it', () => {
    const page = open();
    table.set(NIGHT);
    pass(1);
    page.send({ kind: 'look', seat: 0, isOpen: true });
    for (const called of [true, false]) {
      table.open(() => (called ? [] : undefined));
      pass(5);
      expect(page.last('sight')?.seen).toMatchObject({ called, awake: [] });
    }
  });

  test('get the same lengths at the same times, called or not', () => {
    const called = looked(true).times[0];
    const { first, times } = looked(false);
    expect(first.last('sight')?.seen?.awake).toEqual([]);
    expect(times[0]?.map(([, length]) => length)).toEqual(called?.map(([, length]) => length));
  });

  test('are closed by day and where telephones sit, and by day again when night falls', () => {
    const page = open();
    table.open(() => mate(2));
    page.send({ kind: 'look', seat: 0, isOpen: true });
    table.set(NIGHT);
    pass(8);
    expect(page.last('sight')).toBeUndefined();
    page.send({ kind: 'look', seat: 0, isOpen: true });
    table.set(DAY);
    pass(8);
    table.set(NIGHT);
    pass(8);
    expect(page.last('sight')).toBeUndefined();
    seated(1);
    page.send({ kind: 'look', seat: 0, isOpen: true });
    expect(page.last('refused')?.code).toBe('TELEPHONES_PLAY');
  });

  test('of a telephone see simulated players awake, and of telephones those that look, or raise a hand', () => {
    const telephone = seated(0);
    seated(1);
    seated(3);
    table.call(() => MEETS);
    table.open(() => [
      { seat: 1, by: 'open eyes' },
      { seat: 2, by: 'open eyes' },
      { seat: 3, by: 'raised hand' },
    ]);
    table.set(NIGHT);
    pass(1);
    telephone.send({ kind: 'at-night', looks: true, down: [] });
    pass(5);
    expect(telephone.last('sight')?.seen?.awake).toEqual([0, 2, 3]);
  });
});
