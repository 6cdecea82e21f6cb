/** `artiglio start` on a table that nobody has taught yet: first start comes before play, on the real firmware. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import {
  beginAnew,
  type LearnEnds,
  learnFirst,
} from '../../../src/app/commands/start/run-table.js';
import { openEvening } from '../../../src/app/running/evening-journal.js';
import { ServiceReport } from '../../../src/app/running/machine.js';
import { startTable } from '../../../src/app/start/start-table.js';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import { THIS_HOME } from '../../../src/files/home.js';
import { loadConfiguration, toTableLayout } from '../../../src/host/config/index.js';
import { Chronicle } from '../../../src/page/server/chronicle.js';
import { USUAL_VOICE } from '../../../src/sound/voice/voice.js';
import { build, folderWith, type Met, TABLE } from './building.js';

/** The configuration of a package: a page for the network, evenings in a place of their own. */
const DELIVERED = `
board: { kind: emulated, firstStart: true }
data: ../evenings
web: { host: 0.0.0.0 }
voice: { output: none }
`;

/** What comes before play; `act` is what hands and the page do meanwhile. @returns the lines that it said. */
async function before(
  folder: string,
  act: (met: Met) => Promise<void>,
  links: string[] = [],
): Promise<string> {
  const said: string[] = [];
  let acting: Promise<void> | undefined;
  const ends: LearnEnds = {
    typed: new PassThrough(),
    emulated: join(folder, 'emulated.yaml'),
    begun: (emulated, walk) => {
      if (emulated === undefined) throw new Error('No emulated table');
      acting = act({ emulated, walk });
      acting.catch(() => walk.end());
    },
  };
  const options = { configPath: join(folder, 'etc', 'table.yaml'), port: 0 };
  const write = async (lines: readonly string[]) => void links.push(...lines);
  const told = { link: write, report: new ServiceReport({}) };
  await learnFirst(options, (line) => void said.push(line), told, ends);
  await acting;
  return said.join('\n');
}

test('a board that is plugged in is learnt before play; whoever leaves plays with what there is, and goes on later', async () => {
  const folder = await folderWith(TABLE);
  const path = await delivered(folder, DELIVERED);

  const left = await before(folder, async (met) => {
    await build(met, (acts) => acts >= 3);
    met.walk.act({ kind: 'leave' });
    expect(met.walk.state()).toMatchObject({ ended: true, thenPlays: true, written: undefined });
  });
  expect(left).toContain('Nothing is lost');
  expect(await readFile(path, 'utf8')).toBe(DELIVERED);

  const links: string[] = [];
  const said = await before(folder, async (met) => void (await build(met)), links);
  expect(said).toMatch(/goes on after \d+ answers/u);
  // Who may open the page has the key in the file of the links, and in no log.
  expect(links.join('\n')).toMatch(/\/setup\?key=|\?key=/u);
  expect(said).not.toContain('key=');
  const { configuration, dataDirectory } = await loadConfiguration(path);
  expect(configuration.board).toMatchObject({ model: 'uno', firstStart: false });
  expect(configuration.web.host).toBe('0.0.0.0');
  expect(dataDirectory).toBe(join(folder, 'evenings'));

  // The next start plays at once.
  expect(await before(folder, () => Promise.reject(new Error('First start begins again.')))).toBe(
    '',
  );
  await writeFile(path, (await readFile(path, 'utf8')).replace('0.0.0.0', '127.0.0.1'));
  const table = await startTable({ configPath: path, port: 0 }, () => {});
  onTestFinished(() => table.close());
  expect(table.page.url).toContain('http://127.0.0.1');
});

test('a configuration that wants no first start gets none, and one with a board of its own may not want it', async () => {
  const folder = await folderWith(TABLE);
  await delivered(folder, DELIVERED.replace(', firstStart: true', ''));
  const begins = () => Promise.reject(new Error('First start begins.'));
  expect(await before(folder, begins)).toBe('');
  const path = await delivered(folder, 'board: { kind: serial, firstStart: true }');
  await expect(loadConfiguration(path)).rejects.toThrow(/firstStart.*emulated only/su);
  expect(await before(folder, begins)).toBe('');
});

test('a host who lets the table begin anew gets first start where none was finished; changed settings alone do not lead there, and an evening of the table before bars no start', async () => {
  const folder = await folderWith(TABLE);
  const path = await delivered(folder, DELIVERED.replace('0.0.0.0', '127.0.0.1'));
  const { configuration } = await loadConfiguration(path);
  const said: string[] = [];
  const begin = async (isAskedFor: boolean, act: (met: Met) => Promise<void>) => {
    let acting: Promise<void> | undefined;
    const table = await beginAnew({
      options: { configPath: path, port: 0 },
      takenOver: {
        chronicle: new Chronicle(),
        spoken: { language: 'en', pacePercent: 120, volumePercent: 30 },
        before: configuration,
        isAskedFor,
        nowMs: () => 0,
      },
      say: (line) => void said.push(line),
      link: () => Promise.resolve(),
      report: new ServiceReport({}),
      isSignalled: () => false,
      ends: {
        typed: new PassThrough(),
        emulated: join(folder, 'emulated.yaml'),
        begun: (emulated, walk) => {
          if (emulated === undefined) throw new Error('No emulated table');
          acting = act({ emulated, walk });
          acting.catch(() => walk.end());
        },
      },
    });
    await table?.close();
    await acting;
  };
  await begin(false, () => Promise.reject(new Error('First start begins.')));
  expect((await loadConfiguration(path)).configuration.board.firstStart).toBe(true);
  const interrupted = await interruptedAt(path);
  await begin(true, async (met) => void (await build(met)));
  const learnt = (await loadConfiguration(path)).configuration.board;
  expect(learnt).toMatchObject({ model: 'uno', firstStart: false });
  // Nobody can go on with what was played before on a table of another shape; it is kept, and bars no start.
  expect(said).toContainEqual(expect.stringContaining(`${interrupted}.aside.key`));
  expect(await readdir(join(folder, 'evenings'))).toEqual(
    expect.arrayContaining([`${interrupted}.aside`, `${interrupted}.aside.key`]),
  );
});

/** The plug is pulled while an evening is played there. @returns the name of its journal. */
async function interruptedAt(path: string): Promise<string> {
  const { configuration, dataDirectory } = await loadConfiguration(path);
  const { journal } = await openEvening(
    {
      version: '1.0.0',
      language: 'it',
      kit: 'no-reader',
      options: configuration.games,
      voice: USUAL_VOICE,
      layout: toTableLayout(configuration),
    },
    {
      directory: dataDirectory,
      keyPlaces: {},
      isIdle: () => true,
      played: () => [],
      home: THIS_HOME,
      tell: () => undefined,
    },
  );
  await journal.append(encodeEntry({ kind: 'act', act: { kind: 'touch', slot: 0 }, atMs: 10 }));
  await journal.close();
  return basename(journal.path);
}

/** Puts a configuration where the program reads it. */
async function delivered(folder: string, text: string): Promise<string> {
  const path = join(folder, 'etc', 'table.yaml');
  await mkdir(join(folder, 'etc'), { recursive: true });
  await writeFile(path, text);
  return path;
}
