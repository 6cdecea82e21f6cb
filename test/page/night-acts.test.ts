/** Attacks by a telephone's console at night: plain messages, held to the own call of the seat. */
import { beforeEach, expect, test } from 'vitest';
import { HANDS_REST, type OwnCall } from '../../src/engine/script/habits.js';
import type { PublicView } from '../../src/engine/view/view.js';
import type { ClientMessage, NightAct } from '../../src/page/messages/client-messages.js';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import { KeptSeats } from '../../src/page/server/kept-seats.js';
import type { PageEndListener } from '../../src/page/server/open-page.js';
import { Pages } from '../../src/page/server/pages.js';
import { asking } from '../support/asks.js';
import { handGrid } from './page-client.js';
import { type SmallTable, smallTable } from './small-table.js';

const NIGHT: Partial<PublicView> = {
  night: true,
  state: 'running',
  asks: asking('wake', { slots: [0, 1, 2, 3, 4, 5, 6, 7] }),
};
/** One card lies on every slot: the name of slot 3's is `tile:3`. */
const CARDS = [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => `tile:${slot}`);
const at = (slot: number) => ({ slot, card: 'tile' });

let table: SmallTable;
let grid: ReturnType<typeof handGrid>;
let pages: Pages;
/** The secrets of the telephones that sit, by seat. */
let secrets: Map<number, string>;

beforeEach(() => {
  table = smallTable();
  table.play('una-notte-da-lupi');
  table.emulatedCards.unpack(CARDS);
  for (const [slot, card] of CARDS.entries()) table.emulatedCards.set(slot, [card]);
  grid = handGrid();
  secrets = new Map();
  pages = new Pages(
    table,
    '1',
    grid.grid,
    (error) => {
      throw error;
    },
    undefined,
    new KeptSeats({ word: 'zuppa', people: [] }),
  );
});

/** The telephone of a seat, as its console can use it. */
function telephone(seat: number) {
  let listener: PageEndListener | undefined;
  const came: ServerMessage[] = [];
  pages.add((heard) => {
    listener = heard;
    return {
      isOpen: true,
      isBehind: false,
      send: (text) => came.push(JSON.parse(text) as ServerMessage),
      hold: () => {},
      ask: () => heard.alive(),
      end: () => {},
    };
  }, 'guest');
  const send = (message: ClientMessage) => listener?.text(JSON.stringify(message));
  const secret = secrets.get(seat);
  if (secret === undefined) send({ kind: 'sit', word: 'zuppa', name: 'Anna', seat });
  else send({ kind: 'sit-again', secret });
  for (const one of came)
    if (one.kind === 'seated' && one.secret !== undefined) secrets.set(seat, one.secret);
  const sight = () => {
    for (let tick = 0; tick < 4; tick += 1) grid.tick();
    const all = came.flatMap((one) => (one.kind === 'sight' ? [one.seen] : []));
    const seen = all.at(-1);
    return seen && { ...seen, held: seen.held };
  };
  const hold = (down: string[], act?: NightAct) =>
    send({ kind: 'at-night', looks: true, down, ...(act && { act }) });
  return {
    came,
    send,
    sight,
    hold,
    close: () => listener?.closed(),
    /** What eyes see after an act. */
    act: (act: NightAct) => {
      hold([], act);
      return sight();
    },
  };
}

/** Night falls; these seats are called for this. */
function night(called: Readonly<Record<number, Partial<OwnCall>>>, id = 'a.open') {
  table.set(NIGHT);
  table.call((seat) => {
    const asks = called[seat];
    return asks && { id, asks: { ...HANDS_REST, card: 'tile', ...asks } };
  });
  grid.tick();
}

const lift = (slot: number): NightAct => ({ kind: 'lift', slot });
const swap = (first: number, second: number): NightAct => ({ kind: 'swap', first, second });
const lying = () => table.emulatedCards.contents.slots.map(([card]) => card);

test('who is not called lifts, lays and exchanges no card, touches no pad, and sees nobody and no light', () => {
  const page = telephone(0);
  table.light({ rings: [], claw: new Uint8Array([7, 7, 7]) });
  night({ 1: { chooses: true, looks: [[at(4)]], exchanges: [[2, 4]] } });
  for (const act of [
    lift(4),
    lift(0),
    swap(2, 4),
    swap(0, 1),
    { kind: 'put-on', slot: 4 } as const,
  ])
    expect(page.act(act)).toMatchObject({ held: undefined, awake: [], refused: 'CALL_ASKS_NOT' });
  page.hold(['pad 4', 'pad 0', 'button 0 left', 'button 1 left']);
  expect(page.sight()?.lights).toBeUndefined();
  expect(lying()).toEqual(CARDS);
  // His own button is heard: both of a seat pause. No pad is, and nobody else's button.
  expect(table.asked.filter((one) => one.includes('"down":true'))).toEqual([
    '{"kind":"button","seat":0,"side":"left","down":true}',
  ]);
});

test('the messages of the day reach no card at night', () => {
  const page = telephone(0);
  night({ 0: { looks: [[at(4)]], exchanges: [] } });
  const before = lying();
  for (const message of [
    { kind: 'lift', slot: 0 },
    { kind: 'take-away', slot: 0 },
    { kind: 'swap', first: 0, second: 1 },
    { kind: 'put-in-front', seat: 0 },
    { kind: 'gather' },
    { kind: 'deal' },
  ] as const) {
    page.send(message);
    page.hold([]);
    expect(page.sight()).toMatchObject({ held: undefined, refused: 'TELEPHONES_PLAY' });
  }
  expect(lying()).toEqual(before);
});

test('between calls, in a pause and when its time is over a call asks for nothing, and a held card lies again', () => {
  const page = telephone(0);
  night({ 0: { chooses: true, looks: [[at(4)]] } });
  expect(page.act(lift(4))?.held?.cards[0]?.card).toBe('tile:4');
  page.hold(['pad 4']);
  table.set({ nowMs: 5_001, clock: { endsAtMs: 5_000, totalMs: 5_000 } });
  expect(page.sight()?.held).toBeUndefined();
  expect(table.emulatedCards.readings(4)).toEqual(['tile:4']);
  expect(page.act(lift(4))).toMatchObject({ held: undefined, refused: 'CALL_ASKS_NOT' });
  table.call(() => undefined);
  grid.tick();
  expect(table.asked.at(-1)).toBe('{"kind":"pad","slot":4,"down":false}');
  expect(page.act(lift(4))?.held).toBeUndefined();
  table.set({ state: 'paused' });
  expect(page.act(lift(4))).toMatchObject({ held: undefined, refused: 'CALL_ASKS_NOT' });
});

test('both of the centre or one other may be looked at, and no more: counted over the call, a reload and a pause', () => {
  let page = telephone(0);
  const looks = [[], [at(6), at(7)], [at(2)], [at(4)]];
  night({ 0: { looks } });
  expect(page.act(lift(6))?.held?.cards[0]?.card).toBe('tile:6');
  expect(page.act({ kind: 'put-back' })?.held).toBeUndefined();
  expect(page.act(lift(2))?.refused).toBe('CALL_ASKS_NOT');
  page.close();
  page = telephone(0);
  expect(page.act(lift(4))).toMatchObject({ held: undefined, refused: 'CALL_ASKS_NOT' });
  expect(page.act(lift(7))?.held?.cards[0]?.card).toBe('tile:7');
  expect(page.act({ kind: 'put-on', slot: 2 })?.refused).toBe('CALL_ASKS_NOT');
  page.act({ kind: 'put-back' });
  table.set({ state: 'paused' });
  grid.tick();
  table.set({ state: 'running', question: 9 });
  expect(page.act(lift(2))).toMatchObject({ held: undefined, refused: 'CALL_ASKS_NOT' });
  expect(page.act(lift(6))?.held?.cards[0]?.card).toBe('tile:6');
  expect(lying()).toEqual(CARDS);
  // In the next night it is asked again.
  table.set({ night: false, state: 'running' });
  grid.tick();
  night({ 0: { looks } });
  expect(page.act(lift(2))?.held?.cards[0]?.card).toBe('tile:2');
});

test('one pair changes places, a look comes after it, and after the look no other pair does', () => {
  const page = telephone(0);
  night({
    0: {
      exchanges: [
        [0, 2],
        [0, 4],
      ],
      looks: [[at(0)]],
    },
  });
  expect(page.act(lift(0))).toMatchObject({ held: undefined, refused: 'CALL_ASKS_NOT' });
  expect(page.act(swap(2, 4))?.refused).toBe('CALL_ASKS_NOT');
  page.act(swap(2, 0));
  expect(lying().slice(0, 3)).toEqual(['tile:2', 'tile:1', 'tile:0']);
  expect(page.act(swap(0, 4))?.refused).toBe('CALL_ASKS_NOT');
  // Unseen still, it is exchanged back, and with another.
  page.act(swap(0, 2));
  page.act(swap(0, 4));
  expect(page.act(lift(0))?.held?.cards[0]?.card).toBe('tile:4');
  page.act({ kind: 'put-back' });
  expect(page.act(swap(0, 4))?.refused).toBe('CALL_ASKS_NOT');
  expect(lying()[4]).toBe('tile:0');
});

test('a refused act and one without effect are the same to this telephone and to every other', () => {
  const seen = [3, 5].map((slot) => {
    const [page, other] = [telephone(0), telephone(1)];
    // A pad that the rule refuses in secret, or accepts; another seat's hand is at the card meanwhile.
    night({ 0: { chooses: true, looks: [[at(4)]] }, 1: { looks: [[at(4)]] } });
    other.hold([], slot === 3 ? lift(4) : undefined);
    page.hold([`pad ${slot}`], lift(4));
    const sights = [page.sight(), other.sight()];
    const lengths = [page, other].map(({ came }) => came.map((one) => JSON.stringify(one).length));
    for (const one of [page, other]) one.close();
    return { own: sights[0], count: lengths.map(({ length }) => length > 0) };
  });
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.own?.refused).toBeUndefined();
});

test('hands with the players’ own cards are heard: nobody was dealt one here', () => {
  const page = telephone(0);
  table.set(NIGHT);
  table.call(() => 'unjudged');
  page.hold(['pad 4', 'button 0 right']);
  expect(table.asked.filter((one) => one.includes('"down":true'))).toHaveLength(2);
  expect(page.act(lift(4))?.refused).toBe('CALL_ASKS_NOT');
});
