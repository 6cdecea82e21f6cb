/**
 * The process that talks to PC/SC, as it is begun and ended again and again, in held time. What listens
 * here takes whoever comes, answers a greeting and nothing else, or hangs.
 */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PcscDriver } from '../../../src/devices/readers/pcsc/pcsc-driver.js';
import type { ReaderReport } from '../../../src/devices/readers/reader.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { until } from './pcscd/daemon.js';
import { CHILD_PATH } from './pcscd/watched-driver.js';

test('one that is slow to begin is given time, and one that never begins is ended', async () => {
  const { driver, clock } = await watched(CHILD_PATH);
  await until(() => driver.childPid !== undefined);
  const slow = driver.childPid ?? process.pid;
  process.kill(slow, 'SIGSTOP');
  await clock.goTo(20_000);
  expect(driver.childPid).toBe(slow);
  await clock.goTo(40_000);
  await until(() => driver.childrenBegun === 2);
});

test('a daemon that answers nothing is said within seconds, with its restart, and used once it answers', async () => {
  const { driver, clock, daemon, troubles } = await watched(CHILD_PATH, { hangs: true });
  await until(() => troubles().length > 0);
  expect(troubles()[0]).toMatchObject({
    code: 'READERS_DAEMON_SILENT',
    whatToDo: 'Type: sudo systemctl restart pcscd',
  });
  expect(driver.childrenBegun).toBe(0);
  daemon.hangs = false;
  await clock.goTo(2_000);
  await until(() => driver.childrenBegun === 1);
});

test('a daemon that greets and then hangs is said, with what to do', async () => {
  const { driver, clock, troubles } = await watched(CHILD_PATH);
  for (let begun = 1; begun <= 3; begun++) {
    expect(troubles()).toEqual([]);
    await until(() => driver.childrenBegun === begun);
    await clock.goTo(clock.nowMs() + 40_000);
  }
  const [trouble] = troubles();
  expect(trouble?.code).toBe('READERS_REFUSED');
  expect(trouble?.message).toContain('does not answer');
  expect(trouble?.whatToDo).toContain('restart pcscd');
});

test('twenty of them leave nothing behind that two do not', async () => {
  const ending = join(await temporaryDirectory(), 'child.mjs');
  await writeFile(ending, '');
  const { driver, clock } = await watched(ending);
  const goneAfter = async (children: number) => {
    for (let begun = driver.childrenBegun; begun <= children; begun++) {
      await until(() => driver.childrenBegun === begun && driver.childPid === undefined);
      if (begun < children) await clock.goTo(clock.nowMs() + 2_000);
    }
    const listeners = process.eventNames().map((event) => process.listenerCount(event));
    const open = process.getActiveResourcesInfo().filter((what) => what === 'ProcessWrap').length;
    return { waiting: clock.waiting, listeners, open };
  };
  const first = await goneAfter(2);
  expect(await goneAfter(20)).toEqual(first);
});

/** Length and command, before each question. */
const HEAD_BYTES = 8;

/** The driver before a daemon that answers a greeting (which an echo does) and nothing else, or hangs altogether. */
async function watched(childPath: string, daemon = { hangs: false }) {
  const silent = createServer((client) => {
    client.on('error', () => {});
    client.once('data', (asked) => {
      if (!daemon.hangs) client.write(asked.subarray(HEAD_BYTES));
    });
  });
  const socketPath = join(await temporaryDirectory(), 'pcscd.comm');
  silent.listen(socketPath);
  await once(silent, 'listening');
  let report: ReaderReport = { readers: [], troubles: [] };
  const clock = new HeldClock();
  const driver = new PcscDriver({
    clock,
    listener: (told) => {
      report = told;
    },
    tagsPerReader: 1,
    childPath,
    socketPath,
  });
  driver.start();
  onTestFinished(async () => {
    await driver.close();
    silent.close();
  });
  return { driver, clock, daemon, troubles: () => report.troubles };
}
