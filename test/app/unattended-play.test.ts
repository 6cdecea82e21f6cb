/** Play that nobody attends goes on by itself when its board is back; people say themselves when it does. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTable } from '../../src/app/start/start-table.js';
import { tooSlow } from '../../src/devices/emulator/board-time.js';
import type { BoardEvent } from '../../src/devices/table-board.js';
import { HeldMachine } from '../proofs/secrecy/paired/held-machine.js';
import { temporaryDirectory } from '../support/temporary.js';

const LOST: BoardEvent = { kind: 'lost', reason: 'unplugged' };
const BACK: BoardEvent = {
  kind: 'found',
  board: { port: 'emulated:0', model: 'mega', firmwareVersion: '1.0.0', id: '0000abcd' },
};

test('the demo and a game of simulated players go on by themselves after a lost board, a game with a person waits', async () => {
  const directory = await temporaryDirectory();
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'voice: { output: none }\n');
  const machine = new HeldMachine(directory);
  const table = await startTable({ configPath, port: undefined }, machine.tell, machine.machine);
  const view = () => machine.port?.view();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await machine.time.goTo(machine.time.nowMs() + 500);
  };
  const pass = (ms: number) => machine.time.goTo(machine.time.nowMs() + ms);
  const page = machine.openPage('page');

  await until(() => view()?.asks?.kind === 'menu');
  page.say({ kind: 'demo' });
  await until(() => view()?.phase.id === 'phase.demo-night');
  machine.boardReports(LOST);
  await pass(40_000);
  expect(view()?.state).toBe('paused');
  machine.boardReports(BACK);
  await pass(1_000);
  expect(view()?.state).toBe('running');
  await until(() => view()?.asks?.kind === 'menu');

  const seats = [0, 1, 2, 3, 4, 5, 6, 7];
  page.say({ kind: 'play-for', seats, on: true });
  await until(() => view()?.night === true);
  // It may be back before the pause is written.
  machine.boardReports(LOST);
  machine.boardReports(BACK);
  await pass(1_000);
  expect(view()?.state).toBe('running');
  // Somebody lets it go on without its board, which a night never does.
  machine.boardReports(LOST);
  await pass(5_000);
  page.say({ kind: 'command', command: { kind: 'resume' } });
  await pass(5_000);
  expect(view()?.state).toBe('paused');
  machine.boardReports(BACK);
  await pass(1_000);
  expect(view()?.state).toBe('running');

  // A pause that a hand has made is no pause of the board.
  page.say({ kind: 'command', command: { kind: 'pause' } });
  await pass(1_000);
  machine.boardReports(LOST);
  machine.boardReports(BACK);
  await pass(5_000);
  expect(view()?.state).toBe('paused');
  page.say({ kind: 'command', command: { kind: 'resume' } });
  await pass(1_000);

  page.say({ kind: 'play-for', seats: [view()?.board.seats[0]?.seat ?? 0], on: false });
  machine.boardReports(LOST);
  await pass(1_000);
  machine.boardReports(BACK);
  await pass(20_000);
  expect(view()?.state).toBe('paused');
  await table.close();
});

test('a computer that is too slow has a lamp and a line of its own, and play goes on', async () => {
  const directory = await temporaryDirectory();
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'voice: { output: none }\n');
  const machine = new HeldMachine(directory);
  const table = await startTable({ configPath, port: undefined }, machine.tell, machine.machine);
  const lamp = () => machine.port?.status().find(({ device }) => device === 'board');
  await machine.time.goTo(machine.time.nowMs() + 1_000);
  const lines = machine.outside.terminal.length;
  machine.boardReports({ kind: 'slowMachine', error: tooSlow() });
  expect(lamp()).toMatchObject({ state: 'wrong', code: 'COMPUTER_TOO_SLOW' });
  expect(machine.port?.view().state).toBe('running');
  machine.boardReports(BACK);
  expect(lamp()?.state).toBe('wrong');
  machine.boardReports({ kind: 'slowMachine', error: undefined });
  expect(lamp()?.state).toBe('ok');
  expect(machine.outside.terminal.slice(lines).filter((line) => !line.includes('Board '))).toEqual([
    expect.stringContaining('too slow for the emulated board'),
    expect.stringContaining('keeps up with the emulated board again'),
  ]);
  await table.close();
});
