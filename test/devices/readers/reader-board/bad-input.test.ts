/** Boards that are in the wrong place, of the wrong version or one too many: each is told, with what to do. */
import { expect, onTestFinished, test } from 'vitest';
import { LiveReaders } from '../../../../src/app/running/live-readers.js';
import { SerialBoard } from '../../../../src/devices/board/serial-board.js';
import type { ReaderReport } from '../../../../src/devices/readers/reader.js';
import { placeText } from '../../../../src/engine/table/layout.js';
import type { ArtiglioError } from '../../../../src/errors/artiglio-error.js';
import {
  parseConfiguration,
  toBoardSetup,
  toReaderSetup,
} from '../../../../src/host/config/index.js';
import type { LampState } from '../../../../src/page/messages/lamps.js';
import { firmwareImage, foreignFirmware } from '../../emulator/firmware-image.js';
import { type BoardOnCable, BoardsOnCables } from './boards-on-cables.js';
import { driverOn } from './on-cables.js';

const TAG = '04112233445566';
const READERS = { hexText: firmwareImage('uno', 'readers'), id: 0xc0ffee42, modules: 2 };
const LIGHTS = { hexText: firmwareImage('uno') };

function configurationOf(text: string) {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(parsed.problems.map((it) => it.text).join('\n'));
  return parsed.configuration;
}

/** A started driver, and what it reported last. */
function reported(boards: readonly BoardOnCable[], wanted?: readonly string[]) {
  const cables = new BoardsOnCables(boards);
  let report: ReaderReport = { readers: [], troubles: [] };
  driverOn(cables, (now) => (report = now), wanted).start();
  return { cables, now: () => report };
}

test('two boards at once are told apart by their ids', async () => {
  const { cables, now } = reported([READERS, { ...READERS, id: 0xc0ffee43 }]);
  await cables.until(() => now().readers.length === 4);
  expect(now().readers.map(({ names }) => names)).toEqual([
    ['rc522:c0ffee42/0'],
    ['rc522:c0ffee42/1'],
    ['rc522:c0ffee43/0'],
    ['rc522:c0ffee43/1'],
  ]);
  cables.lay(1, 1, [TAG]);
  await cables.until(() => now().readers.some(({ tags }) => tags.length > 0));
  expect(now().readers.map(({ tags }) => tags.length)).toEqual([0, 0, 0, 1]);
});

test('another table’s board in the first port is passed over for the one that is bound', async () => {
  const { cables, now } = reported(
    [{ ...READERS, id: 0xc0ffee43 }, READERS],
    ['rc522:c0ffee42/0', 'rc522:c0ffee42/1'],
  );
  await cables.until(() => now().readers.length === 2);
  expect(now().readers.map(({ id }) => id)).toEqual(['rc522:c0ffee42/0', 'rc522:c0ffee42/1']);
});

test('no board where readers are bound is told as what it is', async () => {
  const { cables, now } = reported([], ['rc522:0']);
  await cables.until(() => now().troubles.length > 0);
  expect(now().troubles.map(({ code }) => code)).toEqual(['READERS_BOARD_MISSING']);
});

test('the board with the lights, where readers are bound, is told of', async () => {
  const { cables, now } = reported([LIGHTS], ['rc522:0']);
  await cables.until(() => now().troubles.length > 0);
  const [trouble] = now().troubles;
  expect(trouble?.code).toBe('BOARD_OTHER_KIND');
  expect(trouble?.whatToDo).toContain('artiglio flash --readers');
});

test('a board with readers, where lights are looked for, is told of', async () => {
  const cables = new BoardsOnCables([READERS]);
  let refusal: ArtiglioError | undefined;
  const table = configurationOf(
    'board: { kind: serial, model: uno }\nslots: { count: 2 }\nseats: [[0, 1], []]\n',
  );
  const { clock, binding, ports } = cables;
  const board = new SerialBoard({
    setup: toBoardSetup(table),
    randomId: () => 1,
    clock,
    binding,
    ports,
    listener: {
      input: () => {},
      event: (event) => {
        if (event.kind === 'refused') refusal = event.error;
      },
    },
  });
  onTestFinished(() => board.close());
  board.start();
  await cables.until(() => refusal !== undefined);
  expect(refusal?.code).toBe('BOARD_OTHER_KIND');
  expect(refusal?.whatToDo).toContain('artiglio flash --lights');
});

test.each([
  ['1.0.0', 'BOARD_FIRMWARE_OLDER', 'artiglio flash --port cable:0 --readers'],
  ['1.9.0', 'BOARD_FIRMWARE_NEWER', 'Update this program'],
])('a board with version %s is refused, bound or not', async (version, code, whatToDo) => {
  const board = { ...READERS, hexText: foreignFirmware('uno', version, 'readers') };
  for (const wanted of [undefined, ['rc522:0']]) {
    const { cables, now } = reported([board], wanted);
    await cables.until(() => now().troubles.length > 0);
    expect(now().troubles.map((it) => it.code)).toEqual([code]);
    expect(now().troubles[0]?.whatToDo).toContain(whatToDo);
  }
});

/** The readers of a running table of two slots, one of these boards' modules under each, and what its owner is told. */
function liveReadersOn(cables: BoardsOnCables) {
  const bindings = [0, 1].map((slot) => `    - { reader: 'rc522:${slot}', slot: ${slot} }\n`);
  const setup = toReaderSetup(
    configurationOf(
      `slots: { count: 2 }\nseats: [[0, 1], []]\nreaders:\n  bindings:\n${bindings.join('')}`,
    ),
  );
  const told: string[] = [];
  const lamps = new Map<string, LampState>();
  const readers = new LiveReaders({
    setup,
    openDrivers: (hear) => ({
      drivers: [driverOn(cables, hear('rc522'), ['rc522:0', 'rc522:1'])],
      emulated: undefined,
    }),
    slotCount: 2,
    clock: cables.clock,
    lookUp: () => 'character:wolf',
    onCards: () => {},
    onShown: () => {},
    onRead: () => {},
    isNight: () => false,
    game: () => undefined,
    notice: () => {},
    withdraw: () => {},
    lamp: ({ place }, state) => void (place && lamps.set(placeText(place), state)),
    tell: (text) => void told.push(text),
  });
  onTestFinished(() => readers.close());
  readers.start();
  return { told, lamps };
}

test('one sticker on two slots, and a cable that is out, are told to the table’s owner', async () => {
  const cables = new BoardsOnCables([READERS]);
  const { told } = liveReadersOn(cables);
  cables.lay(0, 0, [TAG]);
  cables.lay(0, 1, [TAG]);
  await cables.until(() => told.some((text) => text.includes('also seen')));
  expect(told).toContainEqual(
    expect.stringMatching(/^The card under slot \d is also seen under slot \d: .*too close/u),
  );

  told.length = 0;
  cables.pullOut(0);
  const silent = () => told.filter((text) => text.includes('does not answer: look at its cable'));
  const isMissing = () => told.some((text) => text.includes('artiglio flash --readers'));
  await cables.until(() => isMissing() && silent().length === 2);
  told.length = 0;
  cables.putIn(0);
  await cables.until(() => told.some((text) => text.includes('again')));
  expect(told).toContain('The board with the readers answers again.');
});

test('each module that does not work is told of, the second too, and its lamp says why', async () => {
  const cables = new BoardsOnCables([READERS]);
  const { told, lamps } = liveReadersOn(cables);
  await cables.until(() => lamps.size === 2);
  const faulty = (reader: number) =>
    told.filter((text) => text.includes(`module rc522:c0ffee42/${reader} `));
  cables.breakWire(0, 0, 'miso-low');
  await cables.until(() => faulty(0).length > 0);
  cables.breakWire(0, 1, 'noise');
  await cables.until(() => faulty(1).length > 0);
  const isGone = ({ state }: LampState) => state === 'wrong';
  await cables.until(() => [...lamps.values()].every(isGone));
  expect(told).toEqual([
    expect.stringContaining('rc522:c0ffee42/0 holds its MISO low'),
    expect.stringContaining('rc522:c0ffee42/1 answers nonsense'),
  ]);
  expect([...lamps.values()]).toEqual([
    expect.objectContaining({ code: 'READERS_MODULE_FAULTY' }),
    expect.objectContaining({ code: 'READERS_MODULE_FAULTY' }),
  ]);
  cables.breakWire(0, 0, undefined);
  cables.breakWire(0, 1, undefined);
  await cables.until(() => told.includes('All modules with readers work now.'));
});
