/** Of the seconds that went by the journal keeps only the last: play is in the same state with it. */
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { Engine } from '../../../src/engine/play/engine.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { layoutOf } from '../../support/tables/lupusburg-table.js';

const LAYOUT = layoutOf(8);
const PARTS = {
  script: () => evening(LAYOUT, usualOptions()),
  layout: LAYOUT,
  kit: 'every-slot' as const,
  durationMs: voiceOf('it').durationMs,
};

test.each([1, 3, 4])('wherever an evening is interrupted (seed %i)', (seed) => {
  const table = new VirtualTable({
    ...PARTS,
    chance: chanceOf(seed),
    playersChance: chanceOf(seed + 100),
  });
  for (const seat of LAYOUT.seats.keys()) table.playedFor.add(seat);
  table.advanceTo(40 * 60_000);
  const { journal } = table;
  expect(journal.length).toBeGreaterThan(2_000);
  const nights = new Set<boolean>();

  const withAll = new Engine(PARTS);
  const withLast = new Engine(PARTS);
  for (const [index, entry] of journal.entries()) {
    withAll.apply(entry);
    if (entry.kind !== 'tick') withLast.apply(entry);
    if (index % 151 !== 0) continue;
    // Here the power goes: the second of the cut is told, those before it are not. What follows of an entry
    // at its own time happens with the next one.
    for (const engine of [withAll, withLast]) engine.apply({ kind: 'tick', atMs: entry.atMs });
    expect(withLast.view()).toEqual(withAll.view());
    expect(withLast.drainSaid()).toEqual(withAll.drainSaid());
    expect([withLast.nextAtMs, withLast.sealAtMs]).toEqual([withAll.nextAtMs, withAll.sealAtMs]);
    nights.add(withAll.night);
  }
  expect(nights).toEqual(new Set([true, false]));
});
