/** What `artiglio backup` and `artiglio restore` need: memory at the most, the worst wait of the event loop, time. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { Sealer } from '../../../src/host/journal/index.js';

const ROOT = new URL('../../..', import.meta.url).pathname;
const MIB = 2 ** 20;
/** The flags of the program's first line. */
const FLAGS = ['--max-semi-space-size=1', '--optimize-for-size'];

/** Runs before the program, and says at its end what it needed. */
const MEASURED = `process.on('exit', () =>
  process.stderr.write('measured ' + process.resourceUsage().maxRSS + '\\n'));`;

/** The same in a process that has all of it loaded, as a running table. */
const WAITING = `
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  import { restoreTable } from './dist/src/app/commands/backup/restore-table.js';
  import { writeBackup } from './dist/src/app/backup/write-backup.js';
  const [configPath, passPhrasePath, into, file] = process.argv.slice(1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const request = { configPath, passPhrasePath };
  await new Promise((resolve) => setTimeout(resolve, 100));
  delay.enable();
  await (file === undefined ? writeBackup({ ...request, into }) : restoreTable({ ...request, file }));
  console.log((delay.max / 1e6).toFixed(0) + ' ms');`;

const run = promisify(execFile);

/** Memory at the most, and the time of it. */
async function measured(folder: string, typed: readonly string[]): Promise<string> {
  const preload = join(folder, 'measured.mjs');
  await writeFile(preload, MEASURED);
  const main = join(ROOT, 'dist/program/main.js');
  const begun = performance.now();
  const { stderr } = await run(process.execPath, [...FLAGS, '--import', preload, main, ...typed]);
  const seconds = (performance.now() - begun) / 1000;
  const kib = /measured (\d+)/u.exec(stderr)?.[1];
  expect(kib).toBeDefined();
  return `${(Number(kib) / 1024).toFixed(1)} MiB at the most | ${seconds.toFixed(1)} s`;
}

/** The worst wait of the event loop. */
async function waited(...places: readonly string[]): Promise<string> {
  const program = [...FLAGS, '--input-type=module', '-e', WAITING, '--', ...places];
  return (await run(process.execPath, program, { cwd: ROOT })).stdout.trim();
}

test.each([66, 500])('%i MB of evenings', async (megabytes) => {
  // In the checkout: a folder of memory would be counted with the program on a small machine.
  const folder = await mkdtemp(join(ROOT, 'dist', 'bench-backup-'));
  try {
    const data = join(folder, 'data');
    await mkdir(data);
    await Sealer.ofTable(data);
    // Sealed entries are base64 of what nothing packs.
    const evening = Buffer.from(randomBytes((3 / 4) * MIB).toString('base64'));
    for (let number = 1; number <= megabytes; number += 1)
      await writeFile(join(data, `evening-${String(number).padStart(5, '0')}.journal`), evening);
    const [config, phrase, into] = [
      join(folder, 'table.yaml'),
      join(folder, 'phrase'),
      join(folder, 'kept'),
    ];
    await writeFile(config, 'name: Osteria\n');
    await writeFile(phrase, 'luna piena sul lago\n', { mode: 0o600 });
    const common = ['--config', config, '--pass-phrase-file', phrase];
    const backup = await measured(folder, ['backup', ...common, '--into', into]);
    const [name = ''] = await readdir(into);
    const file = join(into, name);
    const backupWait = await waited(config, phrase, join(folder, 'second'));
    const restore = await measured(folder, ['restore', file, ...common]);
    const restoreWait = await waited(config, phrase, '', file);
    console.log(`${megabytes} MiB | backup | ${backup} | worst wait ${backupWait}`);
    console.log(`${megabytes} MiB | restore | ${restore} | worst wait ${restoreWait}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the program that is loaded, without any work', async () => {
  const folder = await mkdtemp(join(ROOT, 'dist', 'bench-backup-'));
  try {
    console.log(`--version | ${await measured(folder, ['--version'])}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
