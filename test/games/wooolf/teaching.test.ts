/** How newcomers are taught: each thing once, when it can be done, and nobody waits for a lecture. */
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import { COMPLETE_LANGUAGES } from '../../../src/engine/table/languages.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import { LESSONS, type Lesson, nextLesson } from '../../../src/games/wooolf/settings.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { USUAL_VOICE, voiceOf } from '../../../src/sound/voice/voice.js';
import { type AnyGame, partsOf, playOn, tableOf } from '../../support/by-chance/any-game.js';

const gameOf = (players: number, seed: number): AnyGame => ({
  ...{ id: 'wooolf', players, seed, kit: 'every-slot' },
  settings: {},
});

describe('the first round of a first game', () => {
  test.each(COMPLETE_LANGUAGES)(
    'from the deal to the first turn, with every word in %s, is less than a minute of play',
    (language) => {
      const { durationMs } = voiceOf(language, USUAL_VOICE);
      for (const players of [4, 6, 8]) {
        const game = gameOf(players, players);
        const chances = { chance: chanceOf(1), playersChance: chanceOf(2) };
        const table = new VirtualTable({ ...partsOf(game), ...chances, durationMs });
        for (let seat = 0; seat < players; seat += 1) table.playedFor.add(seat);
        table.advanceUntil(() => table.view.phase.id === 'phase.woo-deal', 600_000);
        const dealtMs = table.nowMs;
        table.advanceUntil(() => table.view.asks?.kind === 'propose', 600_000);
        expect(table.nowMs - dealtMs).toBeLessThan(50_000);
      }
    },
  );

  test('WO-030, WO-045: a peek and a question, what is known, and "I suspect" are each explained once', () => {
    for (const seed of [1, 2, 3]) {
      const asked: Cue[] = [];
      const table = tableOf(gameOf(6, seed), { onSaid: ({ cue }) => asked.push(cue) });
      playOn(table, WOOOLF);
      const turns = asked.filter(({ id }) => id === 'woo.turn.ask');
      const lessons = turns.map(({ params }) => params['lesson']);
      expect(lessons[0]).toBe('hands');
      expect(lessons.filter((lesson) => lesson !== 'none').toSorted()).toEqual(
        LESSONS.filter((lesson) => lesson !== 'none').toSorted(),
      );
      for (const { params } of turns) {
        expect(params['taught']).toBe(params['lesson'] === 'none');
        if (params['lesson'] === 'suspect') expect(params['suspects']).toBe(true);
      }
      // Another game of the same people explains nothing.
      const before = asked.length;
      table.advanceUntil(() => table.view.phase.id === 'phase.woo-deal', 600_000);
      playOn(table, WOOOLF);
      const again = asked.slice(before).filter(({ id }) => id === 'woo.turn.ask');
      expect(again.filter(({ params }) => params['lesson'] !== 'none')).toEqual([]);
    }
  });

  test('what nobody can do yet is not explained', () => {
    const next = (given: readonly Lesson[], suspects: boolean, isAnythingKnown: boolean) =>
      nextLesson({ given: new Set(given), suspects, isAnythingKnown });
    expect(next([], true, true)).toBe('hands');
    expect(next(['hands'], false, false)).toBe('none');
    expect(next(['hands'], false, true)).toBe('held');
    expect(next(['hands'], true, true)).toBe('suspect');
    expect(next(['hands', 'suspect'], true, true)).toBe('held');
    expect(next(['hands', 'suspect', 'held'], true, true)).toBe('none');
  });
});
