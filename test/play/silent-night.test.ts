import { expect, test } from 'vitest';
import { lightsOfCall } from '../../src/play/silent-night.js';
import { chanceOf } from '../../src/rehearsal/chance.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import type { Look } from '../../src/table/scene.js';
import { isOver, partsOf } from '../support/played-game.js';

const brightness = (look: Look | undefined) =>
  look === undefined || !('level' in look)
    ? 'off'
    : look.effect === 'steady' && 'colour' in look
      ? `${look.colour} ${look.level}`
      : look.effect;

/** Every step of the lights in the first night of a game that is played without a sound. */
function firstNight(seed: number, silent: boolean): readonly string[] {
  const game = { players: 5, seed, kit: 'every-slot', options: {} } as const;
  const steps: string[] = [];
  let nightMs: number | undefined;
  const table: VirtualTable = new VirtualTable(
    { ...partsOf(game), silent, chance: chanceOf(1), playersChance: chanceOf(seed) },
    {
      onChange: ({ night, nowMs, scene }) => {
        if (!night) return;
        nightMs ??= nowMs;
        expect(new Set(scene.rings.map(brightness)).size).toBe(1);
        const step = brightness(scene.rings[0]);
        if (!steps.at(-1)?.endsWith(step)) steps.push(`${nowMs - nightMs} ${step}`);
      },
    },
  );
  for (let seat = 0; seat < game.players; seat++) table.playedFor.add(seat);
  table.advanceUntil(() => table.view.phase.id === 'phase.dawn' || isOver(table), 3_600_000);
  return steps;
}

test('a call is as many steps as its number, then light that goes out by and by', () => {
  const shown = lightsOfCall(2, 0, 4_000, 14_000).map(({ atMs, level }) => [
    atMs,
    level ?? 'night',
  ]);
  expect(shown).toEqual([
    [0, 'full'],
    [800, 'night'],
    [1_600, 'full'],
    [2_400, 'night'],
    [4_000, 'full'],
    [11_000, 'half'],
    [13_000, 'dim'],
    [14_000, 'night'],
  ]);
});

test('however many steps there are, no more than three come in a second (law 8)', () => {
  for (const number of [1, 3, 8, 20]) {
    const bright = lightsOfCall(number, 0, 4_000, 9_000).filter(({ level }) => level === 'full');
    for (const { atMs } of bright.slice(0, -1)) {
      expect(
        bright.filter((one) => one.atMs >= atMs && one.atMs < atMs + 1_000).length,
      ).toBeLessThan(4);
    }
  }
});

test('without a sound the whole table tells the thief’s call from the wolf’s', () => {
  const steps = firstNight(3, true).map((step) => step.replace(/^\d+ /u, ''));
  const open = ['white full', 'white half', 'white dim', 'moon dim'];
  expect(steps.slice(0, 11)).toEqual([
    'moon dim',
    ...['white full', 'moon dim'],
    ...open,
    ...['white full', 'moon dim', 'white full', 'moon dim'],
  ]);
});

test('whoever the wolf is and whatever hands do, the lights are the same at the same times', () => {
  const [one, other] = [firstNight(3, true), firstNight(11, true)];
  expect(one).toEqual(other);
});

test('where there is sound the night stays as dark as it is', () => {
  expect(firstNight(3, false)).toEqual(['0 moon dim']);
});
