/** What systemd hears of `artiglio start`: ready, alive, ending, over all tables of one process. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { SetupWalk } from '../../src/app/commands/setup/setup-walk.js';
import { runTable } from '../../src/app/commands/start/run-table.js';
import { BETWEEN_GAMES, NEXT_WITHIN_MS, ServiceReport } from '../../src/app/running/machine.js';
import { TABLE } from '../learn/setup/building.js';
import { HeldClock } from '../support/tables/held-clock.js';
import { temporaryDirectory } from '../support/temporary.js';

const WATCHDOG_MS = 30_000;

/** A systemd-notify that writes down what it is told, and a report that speaks to it. */
async function listening() {
  const folder = await temporaryDirectory();
  const heard = join(folder, 'heard');
  const program = join(folder, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\necho "$*" >>${heard}\n`);
  await chmod(program, 0o755);
  const clock = new HeldClock();
  const environment = {
    PATH: `${folder}:/usr/bin:/bin`,
    NOTIFY_SOCKET: join(folder, 'none'),
    WATCHDOG_USEC: String(WATCHDOG_MS * 1_000),
  };
  const lines = async () =>
    (await readFile(heard, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  return { folder, clock, lines, report: new ServiceReport(environment, clock) };
}

/** A table of which a test decides what it plays. */
function toldTable() {
  let isBetweenGames = true;
  let changed = () => {};
  return {
    clock: new HeldClock(),
    isBetweenGames: () => isBetweenGames,
    onChange: (listener: () => void) => {
      changed = listener;
    },
    plays: (plays: boolean) => {
      isBetweenGames = !plays;
      changed();
    },
  };
}

test('a running table tells systemd whether a game is played, once each time that changes', async () => {
  const { report, lines } = await listening();
  const table = toldTable();
  report.tellOf(table);
  await expect.poll(lines).toEqual([`--ready STATUS=${BETWEEN_GAMES}`]);
  table.plays(false);
  table.plays(true);
  table.plays(true);
  await expect
    .poll(async () => (await lines()).slice(1))
    .toEqual(['STATUS=A game is being played.']);
  report.end();
  await expect.poll(async () => (await lines()).slice(2)).toEqual(['STOPPING=1']);
});

test('a table whose clock stands still beats no more; between two tables the process beats, but not for ever', async () => {
  const { report, lines, clock } = await listening();
  const beats = async () => (await lines()).filter((line) => line === 'WATCHDOG=1').length;
  const table = toldTable();
  report.tellOf(table);
  await clock.goTo(WATCHDOG_MS);
  expect(clock.waiting).toBe(0);
  await table.clock.goTo(WATCHDOG_MS);
  await expect.poll(beats).toBe(3);

  report.awaitNext();
  expect(table.clock.waiting).toBe(0);
  await clock.goTo(2 * WATCHDOG_MS);
  await expect.poll(beats).toBe(6);

  const next = toldTable();
  report.tellOf(next);
  expect([clock.waiting, next.clock.waiting]).toEqual([0, 1]);
  report.awaitNext();
  await clock.goTo(clock.nowMs() + NEXT_WITHIN_MS + WATCHDOG_MS);
  // It hangs: systemd hears nothing any more, and starts the service again.
  expect(clock.waiting).toBe(0);
  await expect.poll(beats).toBe(36);
});

/** Runs a table that nobody has taught; `act` is what happens in its first start. */
async function startedUntaught(
  { folder, report }: Awaited<ReturnType<typeof listening>>,
  act: (walk: SetupWalk, configPath: string) => Promise<void>,
): Promise<void> {
  const emulated = join(folder, 'emulated.yaml');
  await writeFile(emulated, TABLE);
  await mkdir(join(folder, 'etc'));
  const configPath = join(folder, 'etc', 'table.yaml');
  await writeFile(
    configPath,
    `board: { kind: emulated, firstStart: true }\ndata: ../evenings\nvoice: { output: none }\n`,
  );
  let acting: Promise<void> | undefined;
  const ends = {
    typed: new PassThrough(),
    emulated,
    begun: (_: unknown, walk: SetupWalk) => {
      acting = act(walk, configPath);
      acting.catch(() => walk.end());
    },
  };
  await runTable({ configPath, port: 0 }, () => {}, ends, report);
  await acting;
}

test('a table that cannot start after its first start ends, and no beat keeps it alive', async () => {
  const heard = await listening();
  const running = startedUntaught(heard, async (walk, configPath) => {
    await writeFile(configPath, 'slots: none\n');
    walk.act({ kind: 'leave' });
  });
  await expect(running).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
  expect(heard.clock.waiting).toBe(0);
  await expect.poll(heard.lines).toEqual([`--ready STATUS=${BETWEEN_GAMES}`, 'STOPPING=1']);
});

test('a table that is switched off in its first start ends, and says so', async () => {
  const heard = await listening();
  await startedUntaught(heard, async () => void process.emit('SIGTERM', 'SIGTERM'));
  expect(heard.clock.waiting).toBe(0);
  await expect.poll(heard.lines).toEqual([`--ready STATUS=${BETWEEN_GAMES}`, 'STOPPING=1']);
});

test('a table that its host lets begin anew beats meanwhile, and is ready only once', async () => {
  const { folder, report, lines, clock } = await listening();
  const configPath = join(folder, 'table.yaml');
  await writeFile(configPath, TABLE);
  const links = join(folder, 'links');
  let waitingMeanwhile = 0;
  await runTable(
    { configPath, port: 0, linkFile: links },
    (line) => {
      if (line.startsWith('Ctrl-C')) void beginAnew(links);
      if (line.startsWith('The table starts again')) waitingMeanwhile = clock.waiting;
      if (line === 'The table is there again.') process.emit('SIGTERM', 'SIGTERM');
    },
    undefined,
    report,
  );
  expect(waitingMeanwhile).toBe(1);
  expect(clock.waiting).toBe(0);
  await expect.poll(async () => (await lines()).at(-1)).toBe('STOPPING=1');
  expect((await lines()).filter((line) => line.startsWith('--ready'))).toHaveLength(1);
});

/** What the host's console asks for. */
async function beginAnew(links: string): Promise<void> {
  const [url = ''] = /http\S+/u.exec(await readFile(links, 'utf8')) ?? [];
  const { origin } = new URL(url);
  await fetch(`${origin}/begin-anew`, { method: 'POST', headers: { origin } });
}
