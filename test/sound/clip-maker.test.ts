/** The process that makes clips may be ended from outside, by the system when memory is short. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ClipMaker } from '../../src/app/running/clip-maker.js';
import { builtFile } from '../../src/files/package-root.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { temporaryDirectory } from '../support/temporary.js';

async function placedTable() {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.yaml');
  const usual = await readFile('config/emulated.yaml', 'utf8');
  await writeFile(path, `${usual}\ndata: ${join(directory, 'data')}\n`);
  return await loadConfiguration(path);
}

async function makingClips() {
  const placed = await placedTable();
  const before = clipProcesses();
  const ready: string[] = [];
  let onNews = () => {};
  const told: string[] = [];
  let isDone = false;
  const clips = new ClipMaker(
    { placed, language: 'en', pacePercent: 100 },
    (name) => {
      ready.push(name);
      onNews();
    },
    (text) => {
      told.push(text);
      onNews();
    },
    () => {
      isDone = true;
      onNews();
    },
  );
  onTestFinished(() => clips.close());
  const until = async (isTrue: () => boolean) => {
    while (!isTrue())
      await new Promise<void>((resolve) => {
        onNews = resolve;
      });
  };
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => {
    for (const pid of clipProcesses()) if (!before.includes(pid)) process.kill(pid, signal);
  };
  return { ready, told, until, kill, isDone: () => isDone };
}

/** The processes of this one that make clips. */
function clipProcesses(): readonly number[] {
  const lines = execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(process.pid)]);
  return String(lines)
    .split('\n')
    .filter((line) => line.includes('clip-maker-process'))
    .map((line) => Number(line.trim().split(' ')[0]));
}

test('a process that is ended after some clips is followed by another, which makes the rest', async () => {
  const { ready, told, until, kill } = await makingClips();
  await until(() => ready.length >= 3);
  kill();
  const made = new Set(ready);
  await until(() => ready.some((name) => !made.has(name)));
  expect(told).toEqual([]);
});

test('a process that is ended before its first clip is told, and not started for ever', async () => {
  const { ready, told, until, kill } = await makingClips();
  kill();
  await until(() => told.length > 0);
  expect(told).toEqual([
    'The program that makes clips has ended (SIGKILL): sentences without one are not heard.',
  ]);
  expect(ready).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a %s stops the whole table: nothing is told',
  async (signal) => {
    const { told, until, kill, isDone } = await makingClips();
    kill(signal);
    await until(isDone);
    expect(told).toEqual([]);
  },
);

test('a process whose table is gone ends quietly in the middle of its work', async () => {
  const complaints = join(await temporaryDirectory(), 'stderr.txt');
  const child = fork(builtFile('clip-maker-process.js'), {
    stdio: ['ignore', 'ignore', openSync(complaints, 'w'), 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send({ placed: await placedTable(), language: 'en', pacePercent: 100 });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await readFile(complaints, 'utf8')).toBe('');
});
