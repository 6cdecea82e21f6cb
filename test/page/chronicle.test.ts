/** What a page can read again: the log of everything public, and the result until the next game. */
import { expect, test } from 'vitest';
import type { Cue } from '../../src/engine/script/cue.js';
import type { PublicBoard } from '../../src/engine/script/public-board.js';
import type { PublicView } from '../../src/engine/view/view.js';
import { logJson } from '../../src/page/browser/log-dialog.js';
import { Chronicle } from '../../src/page/server/chronicle.js';
import { smallTable } from './small-table.js';

const words = (text: string): Cue => ({ id: text, params: { text } });
const BOARD: PublicBoard = {
  turn: 1,
  seats: [{ seat: 0, colour: 'orange', living: 2, points: 0 }],
  slots: [],
};

/** A chronicle that is told one change of a view after the other, and its log as lines. */
function chronicle() {
  const table = smallTable();
  const told = new Chronicle();
  const take = (view: Partial<PublicView>) => {
    table.set(view);
    told.receive(table.view(), 'Lupusburg');
  };
  const say = (cue: Cue) => table.say(cue);
  const lines = () =>
    told
      .read(0, say, (card) => card)
      .lines.map(({ atMs, kind, text, giver }) =>
        [atMs, kind, text, giver].filter((part) => part !== undefined && part !== '').join(' '),
      );
  take({ phase: words('Giorno') });
  return { take, lines, told };
}

test('each sentence is written once, also when several come at one time and old ones fall out', () => {
  const { take, lines } = chronicle();
  const captions = ['a', 'b', 'b', 'c', 'd', 'e'].map((text, index) => ({
    cue: words(text),
    atMs: index < 3 ? 10 : 20,
  }));
  take({ captions: captions.slice(0, 1) });
  take({ captions: captions.slice(0, 3) });
  take({ captions: captions.slice(0, 3) });
  take({ captions: captions.slice(1, 5) });
  take({ captions: captions.slice(2, 6) });
  expect(lines()).toEqual([
    '0 phase Giorno',
    '10 said a',
    '10 said b',
    '10 said b',
    '20 said c',
    '20 said d',
    '20 said e',
  ]);
});

test('a pause that reminds of itself for an hour is a line of the log, and not a wall', () => {
  const { take, lines } = chronicle();
  const remind = (atMs: number) => ({ cue: words('Still paused.'), atMs });
  take({ nowMs: 10, state: 'paused', captions: [{ cue: words('Paused.'), atMs: 10 }] });
  for (let atMs = 40_000; atMs < 3_600_000; atMs += 30_000) {
    take({ nowMs: atMs, captions: [remind(atMs - 30_000), remind(atMs)] });
  }
  take({ nowMs: 4_000_000, state: 'running', captions: [{ cue: words('On.'), atMs: 4_000_000 }] });
  take({ nowMs: 5_000_000, state: 'paused', captions: [remind(5_000_000)] });
  expect(lines()).toEqual([
    '0 phase Giorno',
    '10 paused',
    '10 said Paused.',
    '10000 said Still paused.',
    '4000000 running',
    '4000000 said On.',
    '5000000 paused',
    '5000000 said Still paused.',
  ]);
});

test('votes are written as they are laid, with who laid them; a pause and cards turned up too', () => {
  const { take, lines } = chronicle();
  const vote = { picture: 'vote', at: { slot: 2 }, name: words('voto'), giver: 1 } as const;
  take({ nowMs: 5, board: { ...BOARD, marks: [vote] } });
  take({ nowMs: 6, board: { ...BOARD, marks: [vote] } });
  take({ nowMs: 7, board: { ...BOARD, marks: [{ ...vote, count: 2 }] } });
  take({ nowMs: 8, state: 'paused' });
  const slots = [{ slot: 2, owner: 1, inRing: true, faceUp: ['tile:wolf'] }];
  take({ nowMs: 9, state: 'running', board: { ...BOARD, slots } });
  expect(lines()).toEqual([
    '0 phase Giorno',
    '5 laid voto 1',
    '7 laid voto 1',
    '8 paused',
    '9 running',
    '9 turned tile:wolf',
  ]);
});

test('a result stays while players choose and sit down, and goes when the next game has players', () => {
  const { take, told } = chronicle();
  const result = { reason: words('È finita.'), players: [{ seat: 0, won: true }] };
  take({ board: BOARD });
  expect(told.result).toBeUndefined();
  take({ board: { ...BOARD, result } });
  take({ board: { turn: 0, seats: [], slots: [] } });
  expect(told.result?.result).toBe(result);
  expect(told.result?.colours.get(0)).toBe('orange');
  take({ board: BOARD });
  expect(told.result).toBeUndefined();
});

test('the file of the log says of each line when it was written, and of each object where it lies', () => {
  const log = {
    nowMs: 5_000,
    cameAt: new Date('2026-01-01T20:00:05Z'),
    lines: [
      { atMs: 1_000, kind: 'said' as const, text: 'It is night.' },
      { atMs: 2_000, kind: 'laid' as const, text: 'A coin', at: { slot: 2 }, giver: 1 },
      { atMs: 3_000, kind: 'turned' as const, text: 'The wolf', at: { slot: 4 } },
    ],
  };
  expect(JSON.parse(logJson(log))).toMatchObject([
    { at: '2026-01-01T20:00:01.000Z', text: 'It is night.' },
    { at: '2026-01-01T20:00:02.000Z', place: { slot: 2 }, giver: 1 },
    { at: '2026-01-01T20:00:03.000Z', place: { slot: 4 } },
  ]);
});
