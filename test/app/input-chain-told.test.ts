/**
 * A broken input chain is told at the table, on the console and at the terminal: by day, because hands can look like
 * it.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTable } from '../../src/app/start/start-table.js';
import { chainError, lightsError } from '../../src/devices/board/chain-watch.js';
import { HeldMachine } from '../proofs/secrecy/paired/held-machine.js';
import { temporaryDirectory } from '../support/temporary.js';

const BROKEN = { firstChip: 2, lastChip: 4, reads: 'high' } as const;
const FAULT = { ...BROKEN, error: chainError(BROKEN) };

test('a chain that breaks at night is told at dawn, with a lamp; one that is whole again by dawn is not told', async () => {
  const directory = await temporaryDirectory();
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'voice: { output: none }\n');
  const machine = new HeldMachine(directory);
  const table = await startTable({ configPath, port: undefined }, machine.tell, machine.machine);
  const view = () => {
    const now = machine.port?.view();
    if (now === undefined) throw new RangeError('no table');
    return now;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await machine.time.goTo(machine.time.nowMs() + 500);
  };
  const lamp = () => machine.port?.status().find(({ device }) => device === 'board');
  const said = () =>
    machine.outside.pages.filter((line) => line.includes('un chip della loro catena manca'));
  const told = () => machine.outside.terminal.filter((line) => line.includes('input chain'));
  machine.openPage('page').say({ kind: 'play-for', seats: [0, 1, 2, 3, 4, 5, 6, 7], on: true });
  await until(() => view().night);
  machine.boardReports({ kind: 'inputChain', fault: FAULT });
  await machine.time.goTo(machine.time.nowMs() + 2_000);
  machine.boardReports({ kind: 'inputChain', fault: undefined });
  await until(() => !view().night);
  await machine.time.goTo(machine.time.nowMs() + 2_000);
  expect([said(), told(), lamp()?.state]).toEqual([[], [], 'ok']);
  await until(() => view().night);
  machine.boardReports({ kind: 'inputChain', fault: FAULT });
  await machine.time.goTo(machine.time.nowMs() + 2_000);
  expect(view().night).toBe(true);
  expect([said(), told(), lamp()?.state]).toEqual([[], [], 'ok']);
  await until(() => said().length > 0);
  expect(view().night).toBe(false);
  expect(lamp()).toMatchObject({ state: 'wrong', code: 'BOARD_CHAIN_BROKEN' });
  expect(told()).toEqual([expect.stringContaining('one of the chips 2 to 4')]);
  // By day, and mended by day.
  machine.boardReports({ kind: 'inputChain', fault: undefined });
  expect(lamp()?.state).toBe('ok');
  expect(told()[1]).toContain('whole again');
  await table.close();
});

test('dark lights stop a night at once; by day the voice says what is missing, and the lamp is well again with them', async () => {
  const directory = await temporaryDirectory();
  const configPath = join(directory, 'table.yaml');
  await writeFile(configPath, 'voice: { output: none }\n');
  const machine = new HeldMachine(directory);
  const table = await startTable({ configPath, port: undefined }, machine.tell, machine.machine);
  const view = () => machine.port?.view();
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await machine.time.goTo(machine.time.nowMs() + 500);
  };
  const lamp = () => machine.port?.status().find(({ device }) => device === 'board');
  const said = () => machine.outside.pages.some((line) => line.includes('Le luci sono senza'));
  const page = machine.openPage('page');
  page.say({ kind: 'play-for', seats: [0, 1, 2, 3, 4, 5, 6, 7], on: true });
  await until(() => view()?.night === true);
  machine.boardReports({ kind: 'lightsSupply', error: lightsError() });
  await machine.time.goTo(machine.time.nowMs() + 500);
  expect(view()?.state).toBe('paused');
  expect(lamp()).toMatchObject({ state: 'wrong', code: 'BOARD_LIGHTS_DARK' });
  machine.boardReports({ kind: 'lightsSupply', error: undefined });
  expect(lamp()?.state).toBe('ok');
  page.say({ kind: 'command', command: { kind: 'resume' } });
  await until(() => view()?.night === false);
  expect(said()).toBe(false);
  machine.boardReports({ kind: 'lightsSupply', error: lightsError() });
  await until(said);
  expect(view()?.state).toBe('running');
  await table.close();
});
