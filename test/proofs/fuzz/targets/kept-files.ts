/** Files that a table keeps as JSON, and that a backup or a hand puts back. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptSeats } from '../../../../src/app/running/kept-json.js';
import { pageKeys } from '../../../../src/app/running/page-keys.js';
import { readPastEvenings } from '../../../../src/app/running/past-evenings.js';
import { TableSettings } from '../../../../src/app/running/table-settings.js';
import { readOutcome } from '../../../../src/app/update-outcome.js';
import { loadConfiguration } from '../../../../src/host/config/index.js';
import { KEY_FILE, Sealer } from '../../../../src/host/journal/index.js';
import { isLocked } from '../../../../src/host/journal/lock.js';
import { rowsOf } from '../../../../src/host/statistics/update.js';
import { readKept } from '../../../../src/learn/setup/answers.js';
import { ownFolder } from '../own-folder.js';
import { refusalOf, shapeOf, type Target } from '../target.js';

const CLAIM = 'evening.journal.lock.0';
const EVENING =
  '{"evening":1,"date":"2026-01-01","seconds":60,"games":[{"game":"lupusburg","players":4,"seconds":60,"end":{"why":"over","side":"village","seats":[{"seat":0,"won":true}]}}]}\n';

export const target: Target = {
  about: 'files that a table keeps',
  parsers: [
    'src/app/running/kept-json.ts',
    'src/app/running/past-evenings.ts',
    'src/app/running/page-keys.ts',
    'src/app/running/kept-json.ts',
    'src/host/journal/lock.ts',
    'src/host/journal/sealer.ts',
    'src/host/journal/table-key.ts',
    'src/app/update-outcome.ts',
    'src/learn/setup/answers.ts',
    'src/host/statistics/update.ts',
  ],
  examples: () => [
    EVENING,
    EVENING.repeat(3),
    '{"guest":"abcdefghijklmnopqrstuvw","host":"abcdefghijklmnopqrstuvw","builder":"abcdefghijklmnopqrstuvw"}',
    '["abcdefghij","abcdefghi-"]',
    '{"language":"en","voice.pacePercent":90}',
    '{"firstStart":1,"answers":[{"kind":"language","language":"it"},{"kind":"input","bit":3,"restsHigh":true}]}',
    `${'0123456789abcdef'.repeat(4)}\n`,
    `{"pid":${process.pid},"started":"1","boot":"x"}`,
    '{"code":"UPDATED","text":"0.1.0","atMs":1}',
  ],
  words: ['"games":', '"evening":', '"voice.volume":', '"__proto__":{}', '\n'],
  often: 20,
  open: async () => {
    const loaded = await loadConfiguration('config/emulated.yaml');
    const parent = ownFolder();
    const directory = join(parent, 'data');
    return async (input) => {
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory);
      for (const name of [
        'past-evenings.jsonl',
        'page-keys.json',
        'seat-codes.json',
        'console-settings.json',
        'outcome',
        KEY_FILE,
        CLAIM,
      ])
        writeFileSync(join(directory, name), input);
      const { evenings, newer, damaged } = await readPastEvenings(directory);
      for (const evening of evenings) rowsOf('a table', evening);
      const keys = await pageKeys(directory).then(shapeOf, refusalOf);
      const owner = { language: 'it', goesOn: false, calendarMs: () => 0, tell: () => {} } as const;
      await keptSeats({ directory, ...owner });
      const { notices } = await TableSettings.open(
        { ...loaded, dataDirectory: directory },
        () => {},
      );
      const outcome = await readOutcome(join(directory, 'outcome'));
      const key = await Sealer.ofTable(directory).then(() => 'a key', refusalOf);
      if (await isLocked(join(directory, 'evening.journal'))) return 'locked';
      const answers = readKept(input.toString('utf8'));
      const counts = [
        evenings.length,
        newer,
        damaged.length,
        notices.length,
        answers?.length ?? -1,
      ].map((count) => Math.min(3, count));
      return [...counts, keys, key, outcome !== undefined].join(' ');
    };
  },
};
