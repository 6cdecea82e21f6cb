/** Named sets of house rules: chosen with the game, by a game card or on the page, and played by. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chanceOf } from '../../src/engine/bots/talk.js';
import type { Game } from '../../src/engine/script/game.js';
import { secret } from '../../src/engine/script/secret.js';
import {
  type GivenPreset,
  LONGEST_PRESET_NAME,
  OWN_PRESETS,
  PRESETS,
  presetCard,
  presetNameFault,
} from '../../src/engine/table/presets.js';
import { DECKS } from '../../src/games/deck-cards.js';
import { evening, playedOptions, type SavedPreset, usualOptions } from '../../src/games/evening.js';
import { GAMES } from '../../src/games/games.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../src/sound/voice/voice.js';
import { playOn } from '../support/by-chance/any-game.js';

const CHANGING = ['short', 'loud', 'children'] as const;

/** An evening of one game at a table of its size, everybody played for. */
function eveningOf(
  game: Game,
  table: unknown = game.settings.parse(undefined),
  saved: readonly SavedPreset[] = [],
): VirtualTable {
  const seats = Math.max(game.players.least, 2);
  const layout = layoutOf({ ...game.table, seats });
  const begun = new VirtualTable({
    script: () => evening(layout, { [game.id]: table }, 100, saved),
    layout,
    kit: 'every-slot',
    durationMs: () => 1_000,
    chance: chanceOf(1),
    playersChance: chanceOf(2),
  });
  for (let seat = 0; seat < seats; seat++) begun.playedFor.add(seat);
  return begun;
}

const show = (table: VirtualTable, card: string) =>
  table.receive({ kind: 'shown', card: secret(card) });

test('there is a game card for each, and the voice has words for each in both languages', () => {
  expect(DECKS.flatMap(({ box }) => box)).toEqual(expect.arrayContaining(PRESETS.map(presetCard)));
  for (const language of ['it', 'en'] as const) {
    const captions = PRESETS.map((preset) =>
      voiceOf(language).caption({ id: 'choose.preset', params: { preset } }),
    );
    expect(new Set(captions).size).toBe(PRESETS.length);
  }
});

test('the card is answered, seen by the page, kept until another is shown, and means nothing in a game', () => {
  const [game] = GAMES;
  const table = eveningOf(game);
  expect(table.view.board.preset).toBe('house');
  show(table, 'preset:short');
  expect(table.view.board.preset).toBe('short');
  expect(table.view.captions.at(-1)?.cue).toEqual({
    id: 'choose.preset',
    params: { preset: 'short' },
  });
  show(table, 'preset:purists');
  expect(table.view.board.preset).toBe('purists');
  show(table, `game:${game.id}`);
  show(table, 'preset:loud');
  expect(table.view.captions.map(({ cue }) => cue.id)).toContain('table.card-later');
});

test('a short discussion is short, and the next game of the evening is as well', () => {
  const [game] = GAMES;
  const table = eveningOf(game);
  show(table, 'preset:short');
  for (const _ of ['first', 'second']) {
    table.advanceUntil(() => table.view.phase.id === 'phase.discussion', 12 * 3_600_000);
    table.advanceUntil(() => table.view.clock !== undefined, 60_000);
    expect(table.view.clock?.totalMs).toBe(90_000);
    playOn(table, game);
  }
});

test('what the host has saved is chosen by the card of its number, and the game is played by it', () => {
  const [game] = GAMES;
  const options = { [game.id]: game.settings.parse({ discussion_seconds: 77 }) };
  const table = eveningOf(game, undefined, [{ number: '3', name: 'Friday', options }]);
  show(table, 'own-preset:3');
  expect(table.view.board.preset).toBe('own-3');
  // A number under which nothing is saved is told, and changes nothing.
  show(table, 'own-preset:5');
  expect(table.view.captions.at(-1)?.cue).toEqual({
    id: 'choose.no-preset',
    params: { preset: 'own-5' },
  });
  expect(table.view.board.preset).toBe('own-3');
  table.advanceUntil(() => table.view.phase.id === 'phase.discussion', 12 * 3_600_000);
  table.advanceUntil(() => table.view.clock !== undefined, 60_000);
  expect(table.view.clock?.totalMs).toBe(77_000);
  show(table, 'own-preset:3');
  expect(table.view.captions.map(({ cue }) => cue.id)).toContain('table.card-later');
});

test('the voice names a number that is free', () => {
  const captions = (['it', 'en'] as const).flatMap((language) =>
    OWN_PRESETS.map((preset) =>
      voiceOf(language).caption({ id: 'choose.no-preset', params: { preset } }),
    ),
  );
  expect(new Set(captions).size).toBe(2 * OWN_PRESETS.length);
});

test.each([
  ['Friday', undefined],
  ['Venerdì: «5 minuti»', undefined],
  ['金曜日の夜', undefined],
  ['شب جمعه', undefined],
  ['👩‍👩‍👧 🐺', undefined],
  ['a'.repeat(LONGEST_PRESET_NAME), undefined],
  ['', 'empty'],
  [' \u200B\u00AD', 'empty'],
  ['a'.repeat(LONGEST_PRESET_NAME + 1), 'long'],
  ['two\nlines', 'characters'],
  ['turned \u202Ethe other way', 'characters'],
  ['half \uD83D', 'characters'],
  ['the  CLUB', 'twice'],
  ['ｔｈｅ ｃｌｕｂ', 'twice'],
])('a preset of the name %j: %s', (name, fault) => {
  expect(presetNameFault(name, ['Sunday', 'The club'])).toBe(fault);
});

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  // zod's own type of its output is wider than what it makes of a schema of house rules.
  const { properties = {} } = z.toJSONSchema(game.settings, { io: 'input' }) as {
    properties?: Readonly<
      Record<string, { minimum?: number; maximum?: number; enum?: readonly unknown[] }>
    >;
  };

  test('each preset changes something, and only to what the configuration accepts, too', () => {
    for (const preset of CHANGING) {
      const changed = Object.entries(game.presets[preset]);
      expect(changed.length).toBeGreaterThan(0);
      for (const [name, value] of changed) {
        const setting = properties[name.replaceAll(/[A-Z]/gu, (one) => `_${one.toLowerCase()}`)];
        if (setting?.minimum !== undefined) expect(value).toBeGreaterThanOrEqual(setting.minimum);
        if (setting?.maximum !== undefined) expect(value).toBeLessThanOrEqual(setting.maximum);
      }
    }
  });

  test('purists have the rulebook, whatever the house has; the others have the house’s where they say nothing', () => {
    const house = { ...(game.settings.parse(undefined) as object), houseOnly: 1 };
    const of = (preset: GivenPreset) => playedOptions(game, house, preset, 100);
    expect(of('house')).toEqual(house);
    expect(of('purists')).toEqual(usualOptions()[game.id]);
    expect(of('short')).toEqual({ ...house, ...game.presets.short });
  });

  test('a game by one of them is played to its end', () => {
    const preset = CHANGING[GAMES.indexOf(game) % CHANGING.length] ?? 'short';
    const table = eveningOf(game);
    show(table, presetCard(preset));
    show(table, `game:${game.id}`);
    playOn(table, game);
    expect(table.view.state).toBe('running');
  });
});
