/** Every file that reads bytes from outside has a target of the fuzzer, or a reason why it needs none. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { targetNamed, targetNames } from './corpus.js';

/** What only readers of bytes do. */
const READS =
  /JSON\.parse\(|\bparsedJson\(|safeParse\(|parseGiven\(|\breadAs\(|\bread(?:Big)?U?Int(?:8|16|32|64)?(?:LE|BE)?\(|new TextDecoder|parseYaml\(|decodeText\(|parseBoardLine\(|\batob\(/u;

/** Files that read what this program, its own machine or its builder has written. */
const NEEDS_NONE: Readonly<Record<string, string>> = {
  'src/app/commands/report/write-report.ts': 'the configuration, by the parser of YAML',
  'src/app/running/emulated-cards-store.ts': 'sealed with the key of the table',
  'src/app/running/evening-journal.ts': 'the header of a journal whose code is right',
  'src/app/running/venue.ts':
    'the drawn name of an installation and its own lines, by kept-json.ts and a schema',
  'src/app/running/statistics-in-process.ts': 'the process of statistics of this program',
  'src/files/package-root.ts': 'a file of the program',
  'src/app/start/start-table.ts': 'values of this process, copied',
  'src/devices/readers/pcsc/pcsc-child.ts': 'the options that this program starts it with',
  'src/venue/overview/venue.ts': 'answers of tables, by `readAs` and a schema',
  'src/venue/metrics/table-metrics.ts': 'names of this process',
  'src/venue/mqtt/table-on-broker.ts': 'who is online, by `readAs` and a schema',
  'src/venue/publication/publication.ts': 'a text of this process',
  'src/rehearsal/check-hidden.ts': 'entries of this process',
  'src/rehearsal/public-record.ts': 'records of this process',
  'src/sound/speech/piper.ts':
    'samples of a program that the owner has chosen: any bytes are samples',
  'src/tab/replay-words.ts': 'entries that were read before, by entry-codec.ts',
  'src/tab/tab-home.ts': 'messages of a thread of the same page',
  'src/page/server/own-certificate.ts': 'a file of its owner, by text-file.ts and OpenSSL',
  'src/page/browser/connection.ts': 'messages of the server of the page',
  'src/page/browser/lights.ts': 'messages of the server of the page',
  'src/page/browser/settings-form.ts': 'the host’s own form',
  'src/page/browser/settings.ts': 'what the host typed in this very tab',
  'src/page/server/server.ts': 'two texts of a host’s query, compared, or parsed as an address',
};

test('every reader of bytes from outside is fuzzed', async () => {
  const targets = await Promise.all(targetNames().map(targetNamed));
  const covered = new Set(targets.flatMap(({ parsers }) => parsers));
  const readers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/${file}`)
    .filter((file) => READS.test(readFileSync(file, 'utf8')));
  expect(readers.filter((file) => !covered.has(file) && !(file in NEEDS_NONE))).toEqual([]);
  // A reason that is no longer needed is none.
  expect(
    Object.keys(NEEDS_NONE).filter((file) => !readers.includes(file) || covered.has(file)),
  ).toEqual([]);
  expect([...covered].filter((file) => !existsSync(file))).toEqual([]);
});
