/** Tables that begin again in one process: only when something changed, and with nothing left of those before. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { TakenOver } from '../../src/app/start/new-start.js';
import { startTable } from '../../src/app/start/start-table.js';
import { HeldMachine } from '../proofs/secrecy/paired/held-machine.js';
import { temporaryDirectory } from '../support/temporary.js';

const FILE = 'voice: { output: none }\n';
/** Another time for the discussion. */
const CHANGED = `games: { lupusburg: { discussion_seconds: 181 } }\n${FILE}`;

async function machineIn(file: string) {
  const directory = await temporaryDirectory();
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, file);
  const machine = new HeldMachine(directory);
  const start = (takenOver?: TakenOver) =>
    startTable({ configPath, port: undefined }, machine.tell, machine.machine, takenOver);
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await machine.time.goTo(machine.time.nowMs() + 500);
  };
  return { machine, configPath, start, until };
}

/** An evening is interrupted in a game, goes on, and comes back to the choice of games. */
async function interruptedAndStopped(before: string, after: string) {
  const { machine, configPath, start, until } = await machineIn(before);
  const first = await start();
  const seats = [0, 1, 2, 3, 4, 5, 6, 7];
  machine.openPage('host').say({ kind: 'play-for', seats, on: true });
  await until(() => machine.port?.view().phase.id !== 'phase.choose');
  await first.close();
  await writeFile(configPath, after);
  const second = await start();
  let isDue = false;
  void second.newStart.then(() => (isDue = true));
  machine.port?.command({ kind: 'resume' });
  await until(() => machine.port?.view().state === 'running');
  machine.port?.command({ kind: 'stop' });
  await until(() => second.isBetweenGames());
  await machine.time.goTo(machine.time.nowMs() + 5_000);
  await second.close();
  return isDue;
}

test('an evening that goes on after a power cut begins anew at its game’s end only when a setting has changed', async () => {
  expect(await interruptedAndStopped(FILE, FILE)).toBe(false);
  expect(await interruptedAndStopped(FILE, CHANGED)).toBe(true);
});

test('of a table that began anew eight times nothing is left: no timer, and no part of the tables before', async () => {
  const { machine, start } = await machineIn(FILE);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const ports: WeakRef<object>[] = [];
  const timers: number[] = [];
  let takenOver: TakenOver | undefined;
  for (let count = 0; count < 8; count += 1) {
    const table = await start(takenOver);
    if (machine.port !== undefined) ports.push(new WeakRef(machine.port));
    machine.port?.host?.beginAnew();
    takenOver = await table.newStart;
    await table.close();
    // The machine's own are over by then: its board that is found, its connections that are closed.
    await machine.time.goTo(machine.time.nowMs() + 60_000);
    timers.push(machine.time.waiting);
  }
  expect(timers).toEqual(timers.map(() => 0));
  // The last is the machine's still; what a promise has just let go of, the next turn collects.
  const left = () => ports.slice(0, -1).filter((port) => port.deref() !== undefined).length;
  for (let tries = 0; left() > 0 && tries < 20; tries += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect(left()).toBe(0);
});
