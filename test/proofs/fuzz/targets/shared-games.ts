/** Shared games: read, opened as a replay, and looked at to their end. */

import { encodeEntry } from '../../../../src/engine/play/entry-codec.js';
import { usualOptions } from '../../../../src/games/evening.js';
import type { EveningFacts } from '../../../../src/live/evening.js';
import { Replay } from '../../../../src/live/replay.js';
import { readSharedGame, textOfTold } from '../../../../src/live/shared-game.js';
import { layoutOf } from '../../../../src/rehearsal/table-names.js';
import { USUAL_VOICE } from '../../../../src/sound/voice/voice.js';
import { isTold, tableWith } from '../../../live/told-game.js';
import { outcome, type Target } from '../target.js';

const FACTS: EveningFacts = {
  ...{ version: 'a-version', language: 'en', kit: 'every-slot', voice: USUAL_VOICE },
  options: usualOptions(),
  layout: layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 }),
};

/** A shared game with an entry a line, for changes that leave it a game. */
function linesOf(text: string): string {
  const { entries } = JSON.parse(text) as {
    entries: readonly (readonly [number, string, string])[];
  };
  return entries.map((entry) => entry.join(' ')).join('\n');
}

/** The text of those lines; any other text as it is. */
function textOf(input: string): string {
  if (!/^\d+ /u.test(input)) return input;
  const entries = input.split('\n').map((line) => {
    const [, sinceMs = '0', kind = '', payload = ''] = /^(\d*) ?(\S*) ?(.*)$/u.exec(line) ?? [];
    return [Number(sinceMs), kind, payload];
  });
  return JSON.stringify({
    artiglio: 'game',
    form: 1,
    version: 'a-version',
    language: 'en',
    entries,
  });
}

/** A game that is over, and its beginning. */
function gamesOf(game: string): readonly string[] {
  const table = tableWith(FACTS, game, 6);
  table.advanceUntil(() => isTold(table), 3 * 3_600_000);
  const text = textOfTold(FACTS, table.journal.map(encodeEntry)) ?? '';
  const cut = (entries: number) => {
    const told = JSON.parse(text) as { entries: readonly unknown[] };
    return JSON.stringify({ ...told, entries: told.entries.slice(0, entries) });
  };
  // Lines are moved, left out and changed one by one.
  return [linesOf(cut(30)), linesOf(text), cut(60)];
}

export const target: Target = {
  about: 'shared games',
  parsers: ['src/live/shared-game.ts', 'src/engine/play/entry-codec.ts'],
  examples: () => gamesOf('una-notte-da-lupi'),
  words: [
    '"act"',
    '"sealed"',
    '"draw"',
    '"pause"',
    '"undo"',
    '"stop"',
    '"resume"',
    '"tick"',
    '"fault"',
    '\\"slot\\":',
  ],
  mostBytes: 65_536,
  often: 8,
  open: () => (input) =>
    outcome(() => {
      const { entries, language } = readSharedGame(textOf(input.toString('utf8')));
      const replay = new Replay({ ...FACTS, language }, entries);
      replay.seek(entries.length);
      replay.log();
      return `${replay.view.phase.id} ${entries.length >> 5}`;
    }),
};
