/** A game is shared when it is over and its seats have agreed to tell its nights, and not a moment sooner. */
import { beforeAll, describe, expect, test } from 'vitest';
import { encodeEntry, type WrittenEntry } from '../../src/engine/play/entry-codec.js';
import { usualOptions } from '../../src/games/evening.js';
import type { EveningFacts } from '../../src/live/evening.js';
import { Replay } from '../../src/live/replay.js';
import { readSharedGame, textOfTold } from '../../src/live/shared-game.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';
import type { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { USUAL_VOICE } from '../../src/sound/voice/voice.js';
import { isTold, tableWith } from './told-game.js';

const FACTS: EveningFacts = {
  ...{ version: 'a-version', language: 'en', kit: 'every-slot', voice: USUAL_VOICE },
  options: usualOptions(),
  layout: layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 }),
};
const SEATS = [0, 1, 2, 3, 4, 5];

const linesOf = ({ journal }: VirtualTable): WrittenEntry[] => journal.map(encodeEntry);

describe.each(['lupusburg', 'una-notte-da-lupi'])('%s', (game) => {
  let table: VirtualTable;
  let lines: WrittenEntry[];
  let text: string;
  beforeAll(() => {
    table = tableWith(FACTS, game, SEATS.length);
    table.advanceUntil(() => isTold(table), 3 * 3_600_000);
    lines = linesOf(table);
    text = textOfTold(FACTS, lines) ?? '';
  });

  test('opens as it was played, at each of its entries', () => {
    const { entries, language } = readSharedGame(text);
    const replay = new Replay({ ...FACTS, language }, entries);
    const times = entries.map((_, position) => {
      replay.seek(position);
      return replay.view.nowMs;
    });
    expect(times).toEqual([...times].sort((one, other) => one - other));
    replay.seek(entries.length);
    const { result } = replay.view.board;
    expect(result?.players).toEqual(table.view.board.result?.players);
    expect(result?.story?.slice(0, 2)).toEqual(table.view.board.result?.story?.slice(0, 2));
    const said = replay.log().lines.map(({ text: words }) => words);
    expect(said.length).toBeGreaterThan(20);
    replay.seek(3);
    expect(replay.log().lines.length).toBeLessThan(said.length);
  });

  test('is not shared while it is played, nor before everybody has agreed', () => {
    const end = lines.findLastIndex(({ kind }) => kind === 'sealed');
    // Every tenth moment of the game, and its last secret.
    const moments = lines.map((_, index) => index).filter((index) => index % 10 === 0);
    for (const moment of [...moments.filter((index) => index < end), end])
      expect(textOfTold(FACTS, lines.slice(0, moment))).toBeUndefined();
  });

  test('with an act of a seat that no table has is refused in words', () => {
    const foreign = text.replace(/\\"seat\\":1,/u, '\\"seat\\":63,');
    expect(foreign).not.toBe(text);
    const { entries, language } = readSharedGame(foreign);
    expect(() => new Replay({ ...FACTS, language }, entries).seek(entries.length)).toThrow(
      expect.objectContaining({ code: 'JOURNAL_MISFIT' }),
    );
  });

  test('cut, altered or another thing is refused in words', () => {
    const broken = [
      text.slice(0, -9),
      '{}',
      '',
      'x'.repeat(5_000_000),
      text.replace('game', 'deck'),
    ];
    for (const one of broken)
      expect(() => readSharedGame(one)).toThrow(
        expect.objectContaining({ code: 'SHARED_GAME_UNREADABLE' }),
      );
    // A game that took four thousand million seconds would be played for as long as that.
    const ages = text.replace(/\[\d+,"act"/u, '[4000000000000,"act"');
    expect(() => readSharedGame(ages)).toThrow(
      expect.objectContaining({ code: 'SHARED_GAME_UNREADABLE' }),
    );
    const foreign = text.replace('"act"', '"later"');
    expect(() => readSharedGame(foreign)).toThrow(
      expect.objectContaining({ code: 'JOURNAL_MISFIT' }),
    );
  });
});

test('an evening with a game whose nights stay secret is not shared, whatever is told later', () => {
  const table = tableWith(FACTS, 'lupusburg', SEATS.length);
  table.advanceUntil(() => table.view.board.result !== undefined, 3 * 3_600_000);
  // Nobody answers the question of the story.
  table.playedFor.clear();
  table.advanceUntil(() => table.view.asks?.kind === 'claim');
  expect(textOfTold(FACTS, linesOf(table))).toBeUndefined();
  for (const seat of SEATS) table.playedFor.add(seat);
  table.advanceUntil(() => table.view.board.result === undefined, 3_600_000);
  table.advanceUntil(() => isTold(table), 3 * 3_600_000);
  expect(textOfTold(FACTS, linesOf(table))).toBeUndefined();
});
