/** `artiglio readers bind`: readers on Mosquitto, boards with their real firmware in the emulator. */
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { connect } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type BindEnds,
  type BindRequest,
  bindReaders,
} from '../../../src/app/commands/readers/bind-readers.js';
import { boardOf } from '../../../src/app/running/open-board.js';
import { emulatedBinding } from '../../../src/devices/emulator/emulated-binding.js';
import { EmulatedBoardWorker } from '../../../src/devices/emulator/emulated-board-worker.js';
import { ownPort } from '../../support/own-port.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { withoutPcscd } from '../../support/without-pcscd.js';
import { firmwareImage } from '../emulator/firmware-image.js';
import { nodePixelImage } from '../firmata/node-pixel-image.js';
import { Broker } from './broker.js';

withoutPcscd();

const PIXELS = 4;
/** Four slots, of which the second seat has the last two. */
const TABLE = `slots: { count: 4 }
seats: [[0, 1], [2, 3], []]
rings: { pixels: ${PIXELS} }
claw: { pixels: 0 }
data: data
`;

/** A person who binds readers of a table with this board and these bindings. */
class Binding {
  readonly said: string[] = [];
  readonly typed = new PassThrough();
  /** Slots whose rings are lit now. */
  lit: readonly number[] = [];
  private look = () => {};

  private constructor(
    readonly config: string,
    private readonly mqtt: ReturnType<typeof connect>,
  ) {}

  static async begin(board: string, bindings: readonly string[]): Promise<Binding> {
    const folder = await temporaryDirectory();
    const broker = new Broker(await ownPort(), folder);
    await broker.start();
    onTestFinished(() => broker.stop());
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const config = join(folder, 'table.yaml');
    await writeFile(
      config,
      `# mine\n${TABLE}board: { ${board} }\nreaders:\n  mqtt: { url: '${url}' }\n  bindings: [${bindings.join(', ')}]\n`,
    );
    const mqtt = connect(url);
    onTestFinished(() => mqtt.endAsync(true));
    return new Binding(config, mqtt);
  }

  bind(request: Partial<BindRequest>, openBoard = noBoard): Promise<void> {
    const whole = { configPath: this.config, rim: false, seats: [], anew: false, ...request };
    return bindReaders(
      whole,
      (line) => {
        this.said.push(line);
        this.look();
      },
      { openBoard, typed: this.typed },
    );
  }

  /** The board with this image, as if it were on the cable. */
  board(hexText: string, wiring: 'chain' | 'pins'): BindEnds['openBoard'] {
    const worker = new EmulatedBoardWorker({ chip: 'uno', hexText, wiring });
    worker.start();
    worker.onPicture(({ pixels }) => {
      this.lit = [0, 1, 2, 3].filter((slot) =>
        pixels.subarray(3 * PIXELS * slot, 3 * PIXELS * (slot + 1)).some((value) => value > 0),
      );
      this.look();
    });
    return async (configuration, clock, listener) => {
      const board = await boardOf(configuration, {
        binding: emulatedBinding(new Map([['emulated:0', worker]])),
        ports: async () => ['emulated:0'],
        listener,
        clock,
      });
      board.start();
      const close = async () => {
        await board.close();
        await worker.stop();
      };
      return { board, close };
    };
  }

  /** Resolves when this person's own readers reach the broker. */
  async connected(): Promise<void> {
    await this.mqtt.publishAsync('table/nobody/tag', '', { qos: 1 });
  }

  /** Holds a card to a reader, and takes it away. */
  async hold(reader: string): Promise<void> {
    // It may be told before the broker has answered.
    const before = this.said.length;
    await this.mqtt.publishAsync(`table/${reader}/tag`, '04-A2-B3-C4-D5-E6-80', { qos: 1 });
    await this.until(() => this.said.length > before);
    await this.mqtt.publishAsync(`table/${reader}/tag`, '', { qos: 1 });
  }

  async asked(where: string): Promise<void> {
    await this.until(() => this.said.at(-1) === `Hold any card to the reader ${where} …`);
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.look = resolve;
      });
    }
  }
}

const noBoard: BindEnds['openBoard'] = async () => {
  throw new Error('This table has no board to light.');
};

describe('the place that is asked for is lit', () => {
  test('on a board with our firmware: the slots of a seat; other places keep their readers', async () => {
    const person = await Binding.begin('kind: serial, model: uno', [
      '{ reader: mqtt:rim, rim: true }',
      '{ reader: mqtt:two, slot: 1 }',
    ]);
    await chmod(person.config, 0o600);
    const done = person.bind({ seats: [2] }, person.board(firmwareImage('uno'), 'chain'));
    await person.asked('at seat 2');
    await person.until(() => person.lit.join() === '2,3');
    await person.hold('ann');
    await done;
    const written = await readFile(person.config, 'utf8');
    expect(written).toMatch(/^# mine\n/u);
    expect(written.split('bindings:\n')[1]).toBe(
      [
        '    - { reader: mqtt:two, slot: 1 }\n',
        '    - { reader: mqtt:rim, rim: true }\n',
        '    - { reader: mqtt:ann, seat: 2 }\n',
      ].join(''),
    );
    expect(person.said).toContain('As they were: mqtt:two under slot 2, mqtt:rim at the rim.');
    expect((await stat(person.config)).mode & 0o777).toBe(0o600);
  });

  test('on a board with Firmata: slot after slot', async () => {
    const person = await Binding.begin('kind: firmata, model: uno', [
      '{ reader: mqtt:a, rim: true }',
    ]);
    const done = person.bind({ anew: true }, person.board(nodePixelImage('uno'), 'pins'));
    await person.asked('under slot 1');
    await person.until(() => person.lit.join() === '0');
    await person.hold('a');
    await person.asked('under slot 2');
    await person.until(() => person.lit.join() === '1');
    for (const slot of [3, 4]) {
      person.typed.write('\n');
      await person.asked(`under slot ${slot}`);
    }
    person.typed.write('\n');
    await done;
    const written = await readFile(person.config, 'utf8');
    expect(written.split('bindings:\n')[1]).toBe('    - { reader: mqtt:a, slot: 0 }\n');
  });
});

describe('without a board to light', () => {
  test('a reader that is held elsewhere now is moved, and that is said', async () => {
    const person = await Binding.begin('kind: emulated', [
      '{ reader: mqtt:a, rim: true }',
      '{ reader: mqtt:b, seat: 3 }',
    ]);
    const done = person.bind({ rim: true, seats: [1, 1] });
    await person.asked('at the rim');
    await person.hold('b');
    await person.asked('at seat 1');
    await person.hold('a');
    await done;
    expect(person.said).toContain('  Until now it was at seat 3.');
    const written = await readFile(person.config, 'utf8');
    expect(written.split('bindings:\n')[1]).toBe(
      '    - { reader: mqtt:b, rim: true }\n    - { reader: mqtt:a, seat: 1 }\n',
    );
  });

  test('a configuration that cannot be written is told, with what was to be written', async () => {
    const person = await Binding.begin('kind: emulated', ['{ reader: mqtt:a, rim: true }']);
    await mkdir(`${person.config}.new`);
    const done = person.bind({ seats: [3] });
    done.catch(() => {});
    await person.asked('at seat 3');
    await person.hold('b');
    await expect(done).rejects.toMatchObject({
      code: 'READERS_NOT_WRITTEN',
      whatToDo: 'Write them there by hand: mqtt:a at the rim, mqtt:b at seat 3.',
    });
  });

  test('a board that cannot be opened ends the command, with nothing left that waits for readers', async () => {
    const person = await Binding.begin('kind: serial', ['{ reader: mqtt:a, rim: true }']);
    await person.connected();
    const sockets = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    const before = sockets();
    const done = person.bind({}, async () => {
      await expect.poll(sockets).toBeGreaterThan(before);
      throw new Error('The board is gone.');
    });
    await expect(done).rejects.toThrow('The board is gone.');
    await expect.poll(sockets).toBe(before);
  });

  test('a seat that the table does not have is told before anything is asked', async () => {
    const person = await Binding.begin('kind: emulated', ['{ reader: mqtt:a, rim: true }']);
    await expect(person.bind({ seats: [1, 4] })).rejects.toThrow(
      'This table has no seat 4. Name one of its seats, 1–3. [READERS_PLACE_UNKNOWN]',
    );
    expect(person.said).toEqual([]);
  });
});
