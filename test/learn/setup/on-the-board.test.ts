/**
 * First start on the real firmware in its emulator: simulated hands go through it, are interrupted, and the table
 * that is written is the one the emulator has.
 */
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { runSetup } from '../../../src/app/commands/setup/run-setup.js';
import { SetupBoard } from '../../../src/app/commands/setup/setup-board.js';
import { startTable } from '../../../src/app/start/start-table.js';
import { emulatedBinding } from '../../../src/devices/emulator/emulated-binding.js';
import { ASLEEP_MS } from '../../../src/devices/emulator/input-chain.js';
import { toBoardSetup } from '../../../src/host/config/index.js';
import { FirstStart } from '../../../src/learn/setup/first-start.js';
import { HeldClock } from '../../support/tables/held-clock.js';
import { Builder, configurationOf } from './builder.js';
import { build, folderWith, type Met, TABLE, until } from './building.js';

/** Resolves when so much of the board's own time has passed, ms: a module that saves power has felt a finger then. */
async function passed(worker: Met['emulated']['worker'], ms: number): Promise<void> {
  const untilMs = (await worker.measure()).boardMs + ms;
  while ((await worker.measure()).boardMs < untilMs);
}

/** Runs first start; `act` is what happens meanwhile. @returns what it printed, and whether it came to its end. */
async function firstStart(
  folder: string,
  act: (met: Met, typed: PassThrough) => Promise<void>,
  port = 0,
): Promise<{ readonly printed: string; readonly isDone: boolean }> {
  const printed: string[] = [];
  const typed = new PassThrough();
  let acting: Promise<void> | undefined;
  const isDone = await runSetup(
    {
      configPath: join(folder, 'table.yaml'),
      data: undefined,
      host: '127.0.0.1',
      port,
      emulated: join(folder, 'emulated.yaml'),
      anew: false,
      showsKey: true,
      thenPlays: false,
    },
    (line) => void printed.push(line),
    {
      typed,
      begun: (emulated, walk) => {
        if (emulated === undefined) throw new Error('No emulated table');
        acting = act({ emulated, walk }, typed);
        // A failed expectation ends the run too.
        acting.catch(() => walk.end());
      },
    },
  );
  await acting;
  return { printed: printed.join('\n'), isDone };
}

function wiresOf(text: string) {
  const { rings, claw, inputs } = toBoardSetup(configurationOf(text));
  const wires = [...inputs.wires].sort((one, other) => one.bit - other.bit);
  return { rings: rings.map((ring) => (ring.pixels === 0 ? 0 : ring)), claw, wires };
}

test('hands teach a table of which nothing is known; stopped and unplugged it goes on, and the table starts', async () => {
  const folder = await folderWith(TABLE);
  const path = join(folder, 'table.yaml');
  const earlier = 'board: { kind: emulated }\n';
  await writeFile(path, earlier);
  const begunMs = performance.now();

  // Stopped after some answers; what was answered lies on the disk.
  const first = await firstStart(folder, async (met, typed) => {
    await build(met, (acts) => acts >= 4);
    typed.write('q\n');
  });
  expect(first.isDone).toBe(false);
  expect(first.printed).toContain(
    `artiglio setup --config ${path} --port 0 --emulated ${join(folder, 'emulated.yaml')} --show-key goes on from here`,
  );
  const kept = await readFile(join(folder, 'data', 'first-start.json'), 'utf8');

  let acts = 0;
  // The disk takes no new configuration: where it would be written there is a directory.
  const obstacle = `${path}.new`;
  await mkdir(join(obstacle, 'full'), { recursive: true });
  const second = firstStart(folder, async (met) => {
    expect(met.walk.start.answers).toEqual(JSON.parse(kept).answers);
    acts += await build(met, () => met.walk.start.learnt.rings.length === 1);
    // Two pads at once; then the cable is pulled, and put back.
    const builder = new Builder(configurationOf(TABLE));
    const { worker } = met.emulated;
    for (const isDown of [true, false]) {
      for (const slot of [0, 1]) {
        const { bit, high } = builder.level({ kind: 'pad', slot, down: isDown });
        worker.setInput(bit, high);
      }
      if (isDown) await passed(worker, ASLEEP_MS + 10);
    }
    await until(met.walk, () => met.walk.start.last?.cue.id === 'setup.two-at-once');
    met.emulated.worker.unplug();
    await until(met.walk, () => !met.walk.state().board.isReady);
    expect(met.walk.start.learnt.rings.length).toBe(1);
    met.emulated.worker.plug();
    acts += await build(met);
  });
  await expect(second).rejects.toMatchObject({ code: 'SETUP_NOT_WRITTEN' });
  expect(await readFile(path, 'utf8')).toBe(earlier);
  await rm(obstacle, { recursive: true });
  const third = await firstStart(folder, () => Promise.resolve());
  expect(third.isDone).toBe(true);
  expect(await readFile(`${path}.before`, 'utf8')).toBe(earlier);
  const seconds = Math.round((performance.now() - begunMs) / 1000);
  console.log(`First start of 4 slots and 2 seats: ${acts + 4} acts, ${seconds} s with a restart.`);
  const written = await readFile(path, 'utf8');
  expect(wiresOf(written)).toEqual(wiresOf(TABLE));
  expect(await readdir(join(folder, 'data'))).not.toContain('first-start.json');

  await writeFile(path, written.replace('web:\n', 'web:\n  port: 0\n'));
  const table = await startTable({ configPath: path, port: 0 }, () => {});
  onTestFinished(() => table.close());
  expect(table.page.url).toContain('http://127.0.0.1');
});

test('a page whose port is taken says so, and where it is', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { printed } = await firstStart(
    await folderWith(TABLE),
    async (_, typed) => void typed.write('q\n'),
    port,
  );
  expect(printed).toContain(`Another program listens at port ${port}, so this page is at port`);
});

test('typed lines choose the language that is offered; what cannot be typed is answered with what can', async () => {
  const folder = await folderWith(TABLE);
  const { printed } = await firstStart(folder, async ({ walk }, typed) => {
    await until(walk, () => walk.state().board.isReady);
    walk.offerNext();
    typed.write('whatever\n\n');
    await until(walk, () => walk.start.learnt.phase === 'seats');
    expect(walk.start.learnt.language).toBe('en');
    typed.write('q\n');
  });
  expect(printed.match(/^Enter: .*it, en: the language/gmu)).toHaveLength(2);
});

test('a disk that takes nothing is told, and what is learnt is not forgotten while it lasts', async () => {
  const folder = await folderWith(TABLE);
  // Where the answers would be written, there is a directory.
  await mkdir(join(folder, 'data', 'first-start.json.new', 'full'), { recursive: true });
  const { printed } = await firstStart(folder, async (met, typed) => {
    await build(met, (acts) => acts >= 2);
    const { start } = met.walk;
    const isTold = () => start.last?.cue.id === 'setup.not-kept';
    await until(met.walk, () => isTold() && start.learnt.pads.length > 0);
    typed.write('q\n');
  });
  expect(printed).toMatch(/disk has a fault|disco ha un guasto/u);
  expect(printed).not.toContain('Nothing is lost');
  const why =
    /Cannot keep the answers of first start at .*first-start\.json: the disk refused with E/u;
  expect(printed).toMatch(new RegExp(`^${why.source}`, 'mu'));
  expect(printed).toMatch(new RegExp(`The last answers could not be kept. ${why.source}`, 'u'));
});

test('while the firmware is written nothing takes the port, whatever is answered; then the board is looked for again', async () => {
  let looks = 0;
  const clock = new HeldClock();
  const start = new FirstStart([], () => 'it');
  const ports = async () => {
    looks += 1;
    return [];
  };
  const states: string[] = [];
  const listener = {
    gesture: () => {},
    found: () => {},
    state: (state: string) => states.push(state),
  };
  const board = new SetupBoard(
    { binding: emulatedBinding(new Map()), clock, ports },
    start,
    listener,
  );
  onTestFinished(() => board.close());
  board.show();
  await clock.goTo(10_000);
  expect(looks).toBeGreaterThan(0);
  // Without a port there is no board that firmware could be written to.
  expect(new Set(states)).toEqual(new Set(['none']));

  await board.letGo();
  const before = looks;
  start.answer({ kind: 'language', language: 'en' });
  board.show();
  await clock.goTo(20_000);
  expect(looks).toBe(before);

  board.takeBack();
  await clock.goTo(30_000);
  expect(looks).toBeGreaterThan(before);
});
