/** The demo round: what a stranger sees of a game in ninety seconds. */
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/engine/bots/talk.js';
import type { TableShape } from '../../src/engine/script/game.js';
import { secret } from '../../src/engine/script/secret.js';
import { LANGUAGES } from '../../src/engine/table/languages.js';
import type { PublicView } from '../../src/engine/view/view.js';
import { evening, usualOptions } from '../../src/games/evening.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../src/sound/voice/voice.js';

const CAFE = { seats: 8, slotsPerSeat: 2, centre: 0 };

function shownTo(shape: TableShape, language: (typeof LANGUAGES)[number] = 'en') {
  const layout = layoutOf(shape);
  const voice = voiceOf(language);
  const views: PublicView[] = [];
  const table = new VirtualTable({
    script: () => evening(layout, usualOptions()),
    layout,
    kit: 'no-reader',
    durationMs: (cue) => voice.durationMs(cue),
    chance: chanceOf(1),
    playersChance: chanceOf(2),
  });
  table.onChange = (view) => views.push(view);
  table.receive({ kind: 'shown', card: secret('demo') });
  const beganMs = table.nowMs;
  table.advanceUntil(() => table.view.asks?.kind === 'menu', 600_000);
  return { views, seconds: (table.nowMs - beganMs) / 1000 };
}

describe.each(LANGUAGES.map((language) => [language] as const))('in %s', (language) => {
  test('night, dawn, vote and result take ninety seconds, and the games can be chosen again', () => {
    const { views, seconds } = shownTo(CAFE, language);
    expect(seconds).toBeGreaterThan(80);
    expect(seconds).toBeLessThan(100);
    const phases = [...new Set(views.map(({ phase }) => phase.id))];
    const parts = ['night', 'dawn', 'vote', 'end'].map((part) => `phase.demo-${part}`);
    expect(phases.filter((phase) => phase !== 'phase.choose')).toEqual(parts);
  });
});

test('at night the table shows nothing; the vote lies on the wolf, who has lost', () => {
  const { views } = shownTo(CAFE);
  const nights = views.filter(({ night }) => night).map(({ scene }) => JSON.stringify(scene));
  expect(new Set(nights).size).toBe(1);
  const { result } = views.at(-2)?.board ?? {};
  expect(result?.players.map(({ won }) => won)).toEqual([true, false, true, true, true]);
});

test('a table for two shows it too, and a table for one comes back to the games', () => {
  expect(shownTo({ ...CAFE, seats: 2 }).views.length).toBeGreaterThan(20);
  expect(shownTo({ ...CAFE, seats: 1 }).seconds).toBe(0);
});
