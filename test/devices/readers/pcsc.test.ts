/**
 * PC/SC readers, for real: Debian's pcscd with its own hot-plug code, vsmartcard-vpcd, virtual cards,
 * nfc-pcsc in its process. A machine has one daemon: files that need it wait for each other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readersOfDaemon } from '../../../src/devices/readers/pcsc/daemon-talk.js';
import {
  isIdentity,
  pcscNames,
  pcscSocket,
} from '../../../src/devices/readers/pcsc/pcsc-driver.js';
import { inListedTags, isSticker } from '../../../src/devices/readers/pcsc/tag-answers.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { compiled } from '../../runner/compiled.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { PcscDaemon, type PluggedReader, until } from './pcscd/daemon.js';
import { ASKED, Door } from './pcscd/door.js';
import { kills, replugs, swaps } from './pcscd/stress.js';
import { VirtualCard } from './pcscd/virtual-card.js';
import { WatchedDriver } from './pcscd/watched-driver.js';

const A = '04AAAAAAAAAA80';
const B = '04BBBBBBBBBB80';

let daemon: PcscDaemon;
beforeAll(async () => {
  daemon = await PcscDaemon.begin();
});
afterAll(() => daemon.end());

const plugged: PluggedReader[] = [];
afterEach(async () => {
  if (!daemon.isRunning) await daemon.start();
  for (const reader of plugged.splice(0)) {
    await daemon.lift(reader);
    await daemon.unplug(reader);
  }
  // A reader that is still going would give the next test's program a reason to doubt.
  await daemon.hasNoReader();
});

/** A reader in a plug of this test's own, pulled out afterwards. */
async function plug(path: string, model?: 'acr122u' | 'plain', serial?: string) {
  const reader = await daemon.plug(path, model, serial);
  plugged.push(reader);
  return reader;
}

function watch(
  ...[options]: ConstructorParameters<typeof WatchedDriver> extends [unknown, ...infer Rest]
    ? Rest
    : never
) {
  const driver = new WatchedDriver(daemon, options);
  onTestFinished(() => driver.close());
  return driver;
}

describe('a card on a reader', () => {
  test('is known with its number, by the plug of the reader and by its name', async () => {
    const reader = await plug('1-1.2', 'plain', 'SER123');
    const driver = watch();
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    const [state] = driver.report.readers;
    expect(state?.names).toEqual(['usb:1-1.2', 'pcsc:Plain NFC Reader (SER123)']);
    expect(state?.otherThing).toBe(false);
  });

  test('that lay there before the program began is known as well', async () => {
    const reader = await plug('1-1.2');
    await daemon.lay(reader, A);
    expect(await watch().sees(reader, [A])).toBe(true);
  });

  test('is in the first report, also where it is slow to say its number', async () => {
    const reader = await plug('1-1.2');
    const first = watch();
    await first.sees(reader, []);
    await first.close();
    // While it refuses, the program learns all else about its reader.
    await daemon.lay(reader, { uid: A, refusals: 2 });
    const driver = watch();
    expect(await driver.sees(reader, [A])).toBe(true);
    expect(driver.reports.map(({ readers }) => readers.length)).not.toContain(0);
  });

  test('that is lifted is gone, and one that is exchanged is the other', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    await daemon.lay(reader, B);
    await driver.sees(reader, [B]);
    await daemon.lift(reader);
    expect(await driver.sees(reader, [])).toBe(true);
  });

  test('that will not say its number at first is asked again', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await driver.sees(reader, []);
    await daemon.lay(reader, { uid: A, refusals: 2 });
    expect(await driver.sees(reader, [A])).toBe(true);
  });

  test('that will not say it at all is something else, until it is gone', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, { uid: A, refusals: 1_000_000 });
    await until(() => driver.report.readers.some(({ otherThing }) => otherThing));
    expect(driver.on(reader)).toEqual([]);
    await daemon.lay(reader, B);
    expect(await driver.sees(reader, [B])).toBe(true);
  });

  test('that is a telephone is no card, and the reader goes on', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, { uid: '08000000', kind: 'telephone' });
    await until(() => driver.report.readers.some(({ otherThing }) => otherThing));
    const { childrenBegun, lifeSign } = driver.driver;
    expect(driver.on(reader)).toEqual([]);
    // The same process looks at it again and again; one that a card leaves in the middle of a look may be replaced.
    await until(() => driver.driver.lifeSign?.atMs !== lifeSign?.atMs);
    expect(driver.driver.childrenBegun).toBe(childrenBegun);
    // Nobody takes a telephone away and lays a card there within a third of a second.
    await daemon.lift(reader);
    await until(() => driver.report.readers.every(({ otherThing }) => !otherThing));
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
  });

  test('that is a telephone is none either where it came faster than anybody looks', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    await daemon.lay(reader, { uid: '08000000', kind: 'telephone' });
    await until(() => driver.report.readers.some(({ otherThing }) => otherThing));
    const told = driver.reports.flatMap(({ readers }) => readers.flatMap(({ tags }) => tags));
    expect(told.filter(({ tag }) => tag.startsWith('08'))).toEqual([]);
  });

  test('is told with the time since, which a new process does not forget', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    const before = driver.report.readers[0]?.tags[0]?.sinceMs;
    const told = driver.reports.length;
    process.kill(await driver.process(), 'SIGKILL');
    const other = await plug('1-1.3');
    await driver.sees(other, []);
    await driver.sees(reader, [A]);
    expect(driver.report.readers.find(({ tags }) => tags.length > 0)?.tags[0]?.sinceMs).toBe(
      before,
    );
    // Nor did it ever say that the card had gone.
    for (const { readers } of driver.reports.slice(told)) {
      expect(readers.filter(({ names }) => names.includes('usb:1-1.2'))).not.toContainEqual(
        expect.objectContaining({ tags: [] }),
      );
    }
  });
});

describe('an ACR122U', () => {
  test('is silenced when it is plugged in, and again with each card', async () => {
    const before = (await daemon.controls()).length;
    const reader = await plug('1-1.2', 'acr122u');
    const driver = watch();
    await until(async () => (await daemon.controls()).length >= before + 2);
    const controls = (await daemon.controls()).slice(before).map((line) => line.split(' ')[2]);
    expect(controls.slice(0, 2)).toEqual(['FF00520000', 'FF00400C0400000000']);
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    const commands = await daemon.commandsOf(reader);
    expect(commands.slice(0, 3)).toEqual(['FF00520000', 'FF00400C0400000000', 'FFCA000000']);
  });

  test('whose silencing is never answered is not deaf: another process silences it', async () => {
    const door = await Door.open();
    let isSwallowed = false;
    door.keeper = async (command) => {
      if (command !== ASKED.control || isSwallowed) return;
      isSwallowed = true;
      await new Promise(() => {});
    };
    const reader = await plug('1-1.2', 'acr122u');
    const driver = watch({ socketPath: door.socketPath });
    await until(() => isSwallowed);
    await daemon.lay(reader, A);
    expect(await driver.sees(reader, [A])).toBe(true);
  });

  test('tells two tags that lie on each other, where that is asked for', async () => {
    const reader = await plug('1-1.2', 'acr122u');
    await daemon.lay(reader, { uid: A, second: B });
    const driver = watch({ tagsPerReader: 2 });
    await driver.sees(reader, [A, B]);
    expect(driver.report.readers[0]?.capacity).toBe(2);
  });

  test('tells one where it is not', async () => {
    const reader = await plug('1-1.2', 'acr122u');
    await daemon.lay(reader, { uid: A, second: B });
    const driver = watch();
    await driver.sees(reader, [A]);
    expect(driver.report.readers[0]?.capacity).toBe(1);
  });
});

describe('what goes wrong', () => {
  test('a reader that is pulled out is gone, and back when it is plugged in', async () => {
    const reader = await plug('1-1.2');
    const other = await plug('1-1.3');
    const driver = watch();
    await daemon.lay(reader, A);
    await daemon.lay(other, B);
    await driver.sees(reader, [A]);
    await daemon.unplug(reader);
    await driver.sees(reader, undefined);
    await driver.sees(other, [B]);
    await daemon.plug('1-1.2');
    expect(await driver.sees(reader, [A])).toBe(true);
  });

  test('without a daemon there is no process that spins, and words that say what to type', async () => {
    await daemon.stop();
    const driver = watch();
    await driver.troubled('READERS_NO_DAEMON');
    expect(driver.report.readers).toEqual([]);
    expect(driver.driver.childrenBegun).toBe(0);
    expect(driver.report.troubles[0]?.whatToDo).toContain('pcscd.socket');
    const reader = await plug('1-1.2');
    await daemon.lay(reader, A);
    await daemon.start();
    await driver.sees(reader, [A]);
    expect(driver.report.troubles).toEqual([]);
  });

  test('a daemon that is killed is said, and everything is back when it is', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    await daemon.stop('SIGKILL');
    await driver.troubled('READERS_NO_DAEMON');
    await daemon.lay(reader, B);
    await daemon.start();
    expect(await driver.sees(reader, [B])).toBe(true);
  });

  test('a daemon that hangs while nothing lies there is said within seconds, and everything is back when it answers', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await driver.sees(reader, []);
    daemon.signal('SIGSTOP');
    onTestFinished(() => daemon.signal('SIGCONT'));
    await driver.troubled('READERS_DAEMON_SILENT');
    expect(driver.report.troubles[0]?.whatToDo).toContain('restart pcscd');
    expect(driver.report.readers).toEqual([]);
    daemon.signal('SIGCONT');
    await daemon.lay(reader, A);
    expect(await driver.sees(reader, [A])).toBe(true);
    expect(driver.report.troubles).toEqual([]);
  });

  test('a daemon that refuses this user is said with what to allow, and used once it does not', async () => {
    const reader = await plug('1-1.2');
    await daemon.lay(reader, A);
    const door = await Door.open();
    door.refuses = true;
    const driver = watch({ socketPath: door.socketPath });
    await driver.troubled('READERS_REFUSED');
    expect(driver.report.troubles[0]?.whatToDo).toContain('polkit');
    door.refuses = false;
    await driver.sees(reader, [A]);
    expect(driver.report.troubles).toEqual([]);
    // Refused later, what lay there then is not told for ever.
    door.refuses = true;
    door.hangUp();
    await driver.troubled('READERS_REFUSED');
    expect(await driver.sees(reader, undefined)).toBe(true);
  });

  test('a process that hangs is ended, and another takes its place', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    await driver.sees(reader, []);
    const childPid = await driver.process();
    process.kill(childPid, 'SIGSTOP');
    await daemon.lay(reader, A);
    await driver.sees(reader, [A]);
    expect(driver.driver.childPid).not.toBe(childPid);
    expect(() => process.kill(childPid, 0)).toThrow('ESRCH');
  });

  test('a reader that comes between the first list of the module and its first wait is not missed', async () => {
    const hasReaders = async () => ((await readersOfDaemon(pcscSocket())) ?? []).length > 0;
    const door = await Door.open();
    let came = false;
    door.keeper = async (command, before) => {
      if (came || command !== ASKED.wait || before.at(-1) !== ASKED.readers) return;
      came = true;
      await plug('1-1.2');
      await until(hasReaders);
    };
    const driver = watch({ socketPath: door.socketPath });
    expect(await driver.sees({ path: '1-1.2' }, [])).toBe(true);
    // The module of the first process never told of it.
    expect(driver.driver.childrenBegun).toBeGreaterThan(1);
  });

  test('a module that is not there, or not for this Node, is said with the command that mends it', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'child.mjs');
    await writeFile(path, "process.send({ kind: 'no-module', reason: 'Cannot find module' });");
    const driver = watch({ childPath: path });
    await driver.troubled('READERS_NO_MODULE');
    expect(driver.report.troubles[0]?.whatToDo).toContain('libpcsclite-dev');
  });

  test('the real process says so where the package is missing', async () => {
    const { cp } = await import('node:fs/promises');
    const elsewhere = await temporaryDirectory();
    await cp(join(compiled, 'program'), join(elsewhere, 'program'), { recursive: true });
    await writeFile(join(elsewhere, 'package.json'), '{"type":"module"}');
    await mkdir(join(elsewhere, 'node_modules'));
    const driver = watch({
      childPath: join(elsewhere, 'program/pcsc-child.js'),
    });
    await driver.troubled('READERS_NO_MODULE');
    expect(driver.report.troubles[0]?.whatHappened).toContain("Cannot find module 'nfc-pcsc'");
  });

  test('sixteen readers are read, and a seventeenth that is bound is spoken of', async () => {
    const readers = [];
    for (let index = 0; index < 17; index++) readers.push(await plug(`1-2.${index}`));
    const driver = watch({ readersWanted: 17 });
    for (const reader of readers.slice(0, 16)) await driver.sees(reader, []);
    expect(driver.on(readers[16] ?? { path: '' })).toBeUndefined();
    await driver.troubled('READERS_TOO_MANY');
    for (const [index, reader] of readers.slice(0, 16).entries()) {
      await daemon.lay(reader, `04${index.toString(16).padStart(12, '0')}`.toUpperCase());
    }
    for (const [index, reader] of readers.slice(0, 16).entries()) {
      await driver.sees(reader, [`04${index.toString(16).padStart(12, '0')}`.toUpperCase()]);
    }
  });

  test('a program that ends leaves no process behind', async () => {
    await plug('1-1.2');
    const driver = new WatchedDriver(daemon);
    await until(() => driver.report.readers.length === 1);
    const childPid = await driver.process();
    await driver.close();
    expect(() => process.kill(childPid, 0)).toThrow('ESRCH');
  });
});

test('a person is walked through binding: two places, one reader held twice, one never', async () => {
  const first = await plug('1-1.2', 'plain', 'ONE');
  const second = await plug('1-1.3', 'plain', 'TWO');
  await plug('1-1.4', 'plain', 'DEAD');
  const config = join(await temporaryDirectory(), 'table.yaml');
  await writeFile(config, '# mine\nslots: { count: 2 }\nseats: [[0, 1]]\nreaders: none\n');
  const program = spawn(process.execPath, [
    ...['dist/program/main.js', 'readers', 'bind', '--config', config],
  ]);
  let said = '';
  program.stdout.on('data', (text) => {
    said += text;
  });
  const exited = once(program, 'exit');
  onTestFinished(() => void program.kill('SIGKILL'));
  await until(() => said.includes('under slot 1 …'));
  await daemon.lay(first, A);
  await until(() => said.includes('under slot 2 …'));
  await daemon.lift(first);
  await daemon.lay(first, B);
  await until(() => said.includes('That is the reader under slot 1 already'));
  await daemon.lay(second, A);
  expect(await exited).toEqual([0, null]);
  expect(said).toContain('Never saw a card, dead or not used: pcsc:Plain NFC Reader (DEAD)');
  expect(await readFile(config, 'utf8')).toBe(
    [
      ...['# mine', 'slots: { count: 2 }', 'seats: [ [ 0, 1 ] ]', 'readers:', '  bindings:'],
      '    - { reader: pcsc:Plain NFC Reader (ONE), slot: 0 }',
      '    - { reader: pcsc:Plain NFC Reader (TWO), slot: 1 }',
      '',
    ].join('\n'),
  );
});

describe('for years', () => {
  test('a reader that is pulled out and plugged in is never deaf', async () => {
    const reader = await plug('1-1.2', 'acr122u');
    const driver = watch();
    const counts = await replugs(daemon, driver, reader, 8);
    expect(counts).toEqual({ done: 8, deaf: 0, stale: 0, errors: 0 });
  });

  test('a daemon that is killed and started is always found again', async () => {
    const reader = await plug('1-1.2');
    const driver = watch();
    expect(await kills(daemon, driver, reader, 8)).toEqual({
      done: 8,
      deaf: 0,
      stale: 0,
      errors: 0,
    });
  });

  test('cards that are exchanged while the program is busy are never mistaken', async () => {
    const readers = [];
    for (let index = 0; index < 6; index++) readers.push(await plug(`1-2.${index}`));
    const driver = watch();
    const counts = await swaps(daemon, driver, readers, 60, chanceOf(7));
    expect(counts).toEqual({ done: 60, deaf: 0, stale: 0, errors: 0 });
  });
});

test('a virtual reader comes back also where connections take every port they are given', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
  const reader = await plug('1-1.2');
  expect(reader.port).toBeLessThan(Number.parseInt(range, 10));
});

describe('in bytes', () => {
  test('a virtual card keeps what is written on it, and no tag of ours is ever written', async () => {
    const card = new VirtualCard({ uid: A });
    const say = (hex: string) => card.answer(Buffer.from(hex, 'hex'))?.toString('hex');
    // An NDEF record with the text "ciao", in pages 4 to 6.
    expect(say('FFD60004040310D101')).toBe('9000');
    expect(say('FFD600050404636961')).toBe('9000');
    expect(say('FFB0000408')).toBe('0310d101046369619000');
    expect(say('FFD600010400000000')).toBe('6300');
    expect(say('FFCA000000')).toBe(`${A.toLowerCase()}9000`);
    const reader = await plug('1-1.2');
    await daemon.lay(reader, A);
    await watch().sees(reader, [A]);
    const written = (await daemon.commandsOf(reader)).filter((command) => /^FFD6/u.test(command));
    expect(written).toEqual([]);
  });

  test('the daemon itself is asked which readers it has, so that none is missed', async () => {
    await plug('1-1.2', 'plain', 'ONE');
    await plug('1-1.3', 'acr122u');
    const names = ['ACS ACR122U PICC Interface', 'Plain NFC Reader (ONE)'];
    await until(async () => {
      const told = (await readersOfDaemon(pcscSocket())) ?? [];
      return JSON.stringify(told.map((name) => name.slice(0, -6)).sort()) === JSON.stringify(names);
    });
    await daemon.stop();
    expect(await readersOfDaemon(pcscSocket())).toEqual([]);
  });

  test('stickers are told from telephones by their answer to reset', () => {
    expect(isSticker(Buffer.from('3B8F8001804F0CA0000003060300030000000068', 'hex'))).toBe(true);
    expect(isSticker(Buffer.from('3B80800101', 'hex'))).toBe(false);
    expect(isSticker(Buffer.alloc(0))).toBe(false);
  });

  test('a list of tags is read, and one that is none refused', () => {
    const list = 'D54B02010044000704AAAAAAAAAA8002004400 0704BBBBBBBBBB809000'.replace(' ', '');
    expect(inListedTags(Buffer.from(list, 'hex'))).toEqual([
      '04:AA:AA:AA:AA:AA:80',
      '04:BB:BB:BB:BB:BB:80',
    ]);
    expect(inListedTags(Buffer.from('D54B009000', 'hex'))).toEqual([]);
    expect(() => inListedTags(Buffer.from('6300', 'hex'))).toThrow('no list');
  });

  test('a name is no identity but for its plug and its serial number', () => {
    expect(pcscNames('ACS ACR122U PICC Interface 03 00', '1-1.2')).toEqual([
      'usb:1-1.2',
      'pcsc:ACS ACR122U PICC Interface',
    ]);
    expect(pcscNames('Two (77) 00 01', undefined)).toEqual(['pcsc:Two (77) #1']);
    expect(['usb:1-1', 'pcsc:Two (77)', 'pcsc:Two (77) #1', 'pcsc:Two'].map(isIdentity)).toEqual([
      ...[true, true, true, false],
    ]);
  });
});
