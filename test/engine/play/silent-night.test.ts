import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { lightsOfCall, tellingMs } from '../../../src/engine/play/silent-night.js';
import type { Look } from '../../../src/engine/table/scene.js';
import { type TableListeners, VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { partsOf } from '../../support/by-chance/played-game.js';

const brightness = (look: Look | undefined) =>
  look === undefined || !('level' in look)
    ? 'off'
    : look.effect === 'steady' && 'colour' in look
      ? `${look.colour} ${look.level}`
      : look.effect;

/** A table of five at which everybody is played for, up to its first night. */
function atNightfall(seed: number, silent: boolean, listeners: TableListeners = {}): VirtualTable {
  const game = { players: 5, seed, kit: 'every-slot', options: {} } as const;
  const parts = { ...partsOf(game), silent };
  const table: VirtualTable = new VirtualTable(
    { ...parts, chance: chanceOf(1), playersChance: chanceOf(seed) },
    listeners,
  );
  for (let seat = 0; seat < game.players; seat++) table.playedFor.add(seat);
  table.advanceUntil(() => table.view.night, 3_600_000);
  return table;
}

/** Every step of the lights from the first nightfall to the end of the first words of the day. */
function firstNight(seed: number, silent: boolean): readonly string[] {
  const steps: string[] = [];
  let nightMs: number | undefined;
  let dawns = false;
  const table = atNightfall(seed, silent, {
    onChange: ({ night, nowMs, scene, caption }) => {
      if (night) nightMs ??= nowMs;
      dawns = nightMs !== undefined && !night && caption?.cue.id === 'dawn.open-eyes';
      if (nightMs === undefined || !(night || dawns)) return;
      const all = new Set(scene.rings.map(brightness));
      if (night || silent) expect(all.size).toBe(1);
      const step = all.size === 1 ? brightness(scene.rings[0]) : 'of many colours';
      if (!steps.at(-1)?.endsWith(step)) steps.push(`${nowMs - nightMs} ${step}`);
    },
  });
  table.advanceUntil(() => dawns, 3_600_000);
  return steps;
}

test('a call is as many steps as its number, then light that goes out by and by', () => {
  const shown = lightsOfCall(2, 0, 4_000, 14_000).map(({ atMs, level }) => [
    atMs,
    level ?? 'night',
  ]);
  expect(shown).toEqual([
    [0, 'full'],
    [600, 'night'],
    [1_200, 'full'],
    [1_800, 'night'],
    [4_000, 'full'],
    [11_000, 'half'],
    [13_000, 'dim'],
    [14_000, 'night'],
  ]);
});

test('each step of any call can be counted: slower than one in a second, the light for eyes well apart', () => {
  for (const number of [1, 2, 3, 8, 20]) {
    const openMs = tellingMs(number);
    const steps = lightsOfCall(number, 0, openMs, openMs + 9_000).filter(
      ({ atMs }) => atMs < openMs,
    );
    const bright = steps.filter(({ level }) => level === 'full').map(({ atMs }) => atMs);
    expect(bright).toHaveLength(number);
    for (const [index, atMs] of bright.slice(1).entries()) {
      expect(atMs - (bright[index] ?? 0)).toBeGreaterThan(1_000);
    }
    // What follows the last step is dark for longer than what lies between two.
    expect(openMs - (steps.at(-1)?.atMs ?? 0)).toBeGreaterThan(1_200);
  }
});

test('without a sound the whole table tells the thief’s call from the wolf’s, and both from the day', () => {
  const steps = firstNight(3, true);
  const open = ['white full', 'white half', 'white dim', 'moon dim'];
  const oneStep = ['white full', 'moon dim'];
  expect(steps.map((step) => step.replace(/^\d+ /u, ''))).toEqual([
    'moon dim',
    ...[...oneStep, ...open],
    ...[...oneStep, ...oneStep, ...open],
    'white full',
  ]);
  // However short its words, a call has the time its steps take: here they last a second.
  const atMs = steps.map((step) => Number.parseInt(step, 10));
  const [thiefMs = 0, thiefOpensMs = 0] = [atMs[1], atMs[3]];
  expect(thiefOpensMs - thiefMs).toBe(tellingMs(1));
  expect((atMs[11] ?? 0) - (atMs[7] ?? 0)).toBe(tellingMs(2));
});

test('what the lights will say is told while eyes are open, before anybody is asked to close them', () => {
  const said: string[] = [];
  const table = atNightfall(3, true, { onSaid: ({ cue }) => said.push(cue.id) });
  expect(table.view.caption?.cue.id).toBe('table.silent-night');
  table.advanceUntil(() => table.view.caption?.cue.id === 'thief.open');
  expect(said.slice(-3)).toEqual(['table.silent-night', 'night.close-eyes', 'thief.open']);
});

test('a pause in the dark is bright, and by day as quiet as everywhere', () => {
  const table = atNightfall(3, true);
  table.advanceUntil(() => table.view.caption?.cue.id === 'wolf.open');
  table.receive({ kind: 'halt', reason: 'cable' });
  expect(new Set(table.view.scene.rings.slice(0, 10).map(brightness))).toEqual(
    new Set(['white full']),
  );
  table.receive({ kind: 'command', command: { kind: 'resume' } });
  expect(brightness(table.view.scene.rings[0])).toBe('moon dim');
  table.advanceUntil(() => table.view.phase.id === 'phase.privilege');
  table.receive({ kind: 'halt', reason: 'cable' });
  expect(brightness(table.view.scene.rings[0])).toBe('candle dim');
});

test('whoever the wolf is and whatever hands do, the lights are the same at the same times', () => {
  const [one, other] = [firstNight(3, true), firstNight(11, true)];
  expect(one).toEqual(other);
});

test('where there is sound the night stays as dark as it is', () => {
  expect(firstNight(3, false)).toEqual(['0 moon dim', expect.stringMatching(/of many colours$/u)]);
});
