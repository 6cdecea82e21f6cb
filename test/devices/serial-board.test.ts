import { SerialPortStream } from '@serialport/stream';
import { afterEach, describe, expect, it } from 'vitest';
import { SerialBoard } from '../../src/devices/board/serial-board.js';
import type { CableEnd, SerialPlug } from '../../src/devices/emulator/emulated-binding.js';
import { emulatedBinding } from '../../src/devices/emulator/emulated-binding.js';
import {
  EmulatedBoardWorker,
  type EmulatedPicture,
} from '../../src/devices/emulator/emulated-board-worker.js';
import { restingHigh, wireOf } from '../../src/devices/input-wires.js';
import type { BoardClock, BoardEvent } from '../../src/devices/table-board.js';
import type { TableInput } from '../../src/engine/table/layout.js';
import { avrProgram } from './emulator/avr-program.js';
import { firmwareImage, foreignFirmware } from './emulator/firmware-image.js';
import { ordinaryScene, plainScene, UNO_SETUP } from './scenes.js';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function emulated(hexText = firmwareImage('uno')): Promise<EmulatedBoardWorker> {
  const worker = new EmulatedBoardWorker({
    chip: 'uno',
    hexText,
    inputCount: 8 * UNO_SETUP.inputs.chips,
    highInputs: restingHigh(UNO_SETUP.inputs).map(({ bit }) => bit),
  });
  worker.start();
  cleanUps.push(() => worker.stop());
  // Answered as soon as the thread runs, which takes a while on a busy machine.
  await worker.measure();
  return worker;
}

interface SleepyClock extends BoardClock {
  /**
   * The process did not run for so long: `first` is what it does then, after that what was due, before
   * anything that came is read.
   */
  standStill(ms: number, first?: () => void): void;
}

/** The machine's own clock, from zero. */
function clock(): SleepyClock {
  let startMs = performance.now();
  const nowMs = (): number => performance.now() - startMs;
  const waiting = new Set<{ readonly atMs: number; readonly call: () => void }>();
  return {
    nowMs,
    callAt(atMs, action) {
      const timer = setTimeout(() => one.call(), Math.max(0, atMs - nowMs()));
      const end = () => {
        clearTimeout(timer);
        waiting.delete(one);
      };
      const call = () => {
        end();
        action();
      };
      const one = { atMs, call };
      waiting.add(one);
      return end;
    },
    standStill(ms, first = () => {}) {
      startMs -= ms;
      first();
      for (const { atMs, call } of [...waiting]) if (atMs <= nowMs()) call();
    },
  };
}

/** A three-dimensional printer: it greets whoever opens its port, and knows no line that it is sent. */
function printer(): CableEnd {
  let held: SerialPlug | undefined;
  const say = (text: string) => setImmediate(() => held?.onBytes?.(Buffer.from(text)));
  return {
    reachable: true,
    get taken() {
      return held !== undefined;
    },
    connect(plug) {
      held = plug;
      say('start\r\necho:Marlin 1.1.9\r\n');
    },
    disconnect() {
      held = undefined;
    },
    setDataTerminalReady() {},
    send: () => say('echo:Unknown command\nok\n'),
    drain: async () => {},
  };
}

interface Table {
  readonly board: SerialBoard;
  readonly clock: SleepyClock;
  readonly events: BoardEvent[];
  readonly inputs: TableInput[];
  /** Resolves with the next event of this kind, one that has come already included. */
  next<Kind extends BoardEvent['kind']>(kind: Kind): Promise<Extract<BoardEvent, { kind: Kind }>>;
  nextInput(): Promise<TableInput>;
}

function table(boards: ReadonlyMap<string, CableEnd>, named?: string): Table {
  const events: BoardEvent[] = [];
  const inputs: TableInput[] = [];
  const unread: BoardEvent[] = [];
  const unreadInputs: TableInput[] = [];
  const wakeUps = new Set<() => void>();
  const wake = (): void => {
    for (const wakeUp of [...wakeUps]) wakeUp();
  };
  const until = async <Value>(take: () => Value | undefined): Promise<Value> => {
    for (;;) {
      const value = take();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => {
        wakeUps.add(resolve);
      });
    }
  };
  const binding = emulatedBinding(boards);
  const sleepyClock = clock();
  const board = new SerialBoard({
    setup: UNO_SETUP,
    listener: {
      input(input) {
        inputs.push(input);
        unreadInputs.push(input);
        wake();
      },
      event(event) {
        events.push(event);
        unread.push(event);
        wake();
      },
    },
    clock: sleepyClock,
    binding,
    ports: async () => (await binding.list()).map((port) => port.path),
    named,
    randomId: () => Math.floor(Math.random() * 2 ** 32),
  });
  cleanUps.push(() => board.close());
  return {
    board,
    clock: sleepyClock,
    events,
    inputs,
    next: <Kind extends BoardEvent['kind']>(kind: Kind) =>
      until(() => {
        const at = unread.findIndex((event) => event.kind === kind);
        // The kind was compared in the line above.
        return at < 0
          ? undefined
          : (unread.splice(at, 1)[0] as Extract<BoardEvent, { kind: Kind }>);
      }),
    nextInput: () => until(() => unreadInputs.shift()),
  };
}

function pictureWith(
  worker: EmulatedBoardWorker,
  isIt: (picture: EmulatedPicture) => boolean,
): Promise<EmulatedPicture> {
  return new Promise((resolve) => {
    if (isIt(worker.latestPicture)) return resolve(worker.latestPicture);
    const end = worker.onPicture((picture) => {
      if (!isIt(picture)) return;
      end();
      resolve(picture);
    });
  });
}

function isLit(picture: EmulatedPicture): boolean {
  return picture.pixels.some((value) => value > 0);
}

/** Whether the first pixel on the wire has this colour. */
function begins(...colour: number[]): (picture: EmulatedPicture) => boolean {
  return ({ pixels }) => colour.every((value, index) => pixels[index] === value);
}

const RED_HALF = [89, 2, 2];
const BLUE_HALF = [0, 20, 53];

describe('a board behind a serial port', () => {
  it('is found, shows the scene, and tells what hands do', async () => {
    const worker = await emulated();
    const { board, next, nextInput } = table(new Map([['emulated:0', worker]]));
    board.show(ordinaryScene(16));
    board.start();
    const { board: found } = await next('found');
    expect(found).toMatchObject({ port: 'emulated:0', model: 'uno' });
    expect(board.capabilities).toMatchObject({ slots: 16, pixels: 216, effects: 'board' });
    await pictureWith(worker, begins(104, 26, 0));
    const bit = wireOf(UNO_SETUP.inputs, { kind: 'pad', slot: 3, down: true })?.bit ?? 0;
    // The board feels nothing in its first second; a hand that rests is felt after it.
    worker.setInput(bit, true);
    expect(await nextInput()).toEqual({ kind: 'pad', slot: 3, down: true });
    worker.setInput(bit, false);
    expect(await nextInput()).toEqual({ kind: 'pad', slot: 3, down: false });
  });

  it('is lost with its cable and shows the scene of that moment when it is back', async () => {
    const worker = await emulated();
    const { board, next } = table(new Map([['emulated:0', worker]]));
    board.show(plainScene(16, 'red'));
    board.start();
    await next('found');
    await pictureWith(worker, begins(...RED_HALF));
    worker.unplug();
    expect(await next('lost')).toMatchObject({ reason: 'unplugged' });
    board.show(plainScene(16, 'blue'));
    worker.plug();
    await next('found');
    await pictureWith(worker, begins(...BLUE_HALF));
  });

  it('is lost with its reset button for a moment only', async () => {
    const worker = await emulated();
    const { board, next } = table(new Map([['emulated:0', worker]]));
    board.show(plainScene(16, 'red'));
    board.start();
    await next('found');
    await pictureWith(worker, begins(...RED_HALF));
    worker.reset();
    expect(await next('lost')).toMatchObject({ reason: 'restarted' });
    await next('found');
    await pictureWith(worker, begins(...RED_HALF));
  });

  it('is not lost because the machine stood still for seconds', async () => {
    const worker = await emulated();
    const { board, clock, next, events } = table(new Map([['emulated:0', worker]]));
    board.show(plainScene(16, 'red'));
    board.start();
    await next('found');
    await pictureWith(worker, begins(...RED_HALF));
    clock.standStill(5_000);
    board.show(plainScene(16, 'blue'));
    await pictureWith(worker, begins(...BLUE_HALF));
    clock.standStill(5_000, () => board.show(plainScene(16, 'red')));
    await pictureWith(worker, begins(...RED_HALF));
    expect(events.map(({ kind }) => kind)).toEqual(['found']);
    // One that is silent while everything runs is gone all the same.
    worker.pause();
    expect(await next('lost')).toMatchObject({ reason: 'silent' });
  });

  it('goes dark when the emulator is stopped, and comes back with it', async () => {
    const worker = await emulated();
    const { board, next } = table(new Map([['emulated:0', worker]]));
    board.show(plainScene(16, 'red'));
    board.start();
    await pictureWith(worker, isLit);
    await worker.stop();
    expect(worker.latestPicture.pixels).toHaveLength(0);
    expect(await next('lost')).toMatchObject({ reason: 'unplugged' });
    worker.start();
    await next('found');
    await pictureWith(worker, isLit);
  });

  it('is found behind the second port, when the first has another program on it', async () => {
    const deaf = await emulated(avrProgram('rest: rjmp rest'));
    const worker = await emulated();
    const boards = new Map([
      ['emulated:deaf', deaf],
      ['emulated:0', worker],
    ]);
    const { board, next } = table(boards);
    board.show(plainScene(16, 'red'));
    board.start();
    expect((await next('found')).board.port).toBe('emulated:0');
    await pictureWith(worker, begins(...RED_HALF));
    expect(isLit(deaf.latestPicture)).toBe(false);
  });

  it('that another program holds is waited for, and the holder told once', async () => {
    const worker = await emulated();
    const boards = new Map([['emulated:0', worker]]);
    const binding = emulatedBinding(boards);
    const holder = new SerialPortStream({ binding, path: 'emulated:0', baudRate: 500_000 });
    await new Promise((resolve) => holder.once('open', resolve));
    const { board, next, events } = table(boards);
    board.start();
    const { error } = await next('refused');
    expect(error.code).toBe('BOARD_PORT_TAKEN');
    expect(error.whatHappened).toContain('emulated:0');
    holder.close();
    await next('found');
    expect(events.map((event) => event.kind)).toEqual(['refused', 'found']);
  });

  it('with a foreign firmware is refused with the command, and tried again without a word', async () => {
    const worker = await emulated(foreignFirmware('uno', '1.0.0'));
    const { board, next, events } = table(new Map([['emulated:0', worker]]));
    board.start();
    const { error } = await next('refused');
    expect(error.code).toBe('BOARD_FIRMWARE_OLDER');
    await worker.stop();
    expect((await next('refused')).error.code).toBe('BOARD_NOT_FOUND');
    expect(events).toHaveLength(2);
  });

  it('that is no board of ours but talks is named as that, with the port that the configuration names', async () => {
    const free = table(new Map([['emulated:0', printer()]]));
    const named = table(new Map([['emulated:0', printer()]]), 'emulated:0');
    for (const { board } of [free, named]) board.start();
    expect((await free.next('refused')).error.whatHappened).toBe(
      'No serial port answers with the hello of a board. Something else talks on emulated:0.',
    );
    expect((await named.next('refused')).error).toMatchObject({
      code: 'BOARD_NOT_FOUND',
      whatHappened:
        'emulated:0, which board.port names, does not answer with the hello of a board. Something else talks on emulated:0.',
    });
  });

  it('that is not there yet is found when it is plugged in', async () => {
    const worker = await emulated();
    worker.unplug();
    const { board, next } = table(new Map([['emulated:0', worker]]));
    board.start();
    await next('refused');
    worker.plug();
    await next('found');
  });
});

describe('the emulated board’s thread', () => {
  it('keeps the pace of real time, and says how hard that is', async () => {
    const worker = await emulated();
    await pictureWith(worker, ({ boardMs }) => boardMs > 0);
    const { boardMs, skippedMs, load } = await worker.measure();
    expect(boardMs).toBeGreaterThan(0);
    expect(skippedMs).toBeGreaterThanOrEqual(0);
    expect(load).toBeGreaterThan(0);
  });
});
