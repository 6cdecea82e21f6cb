/** Opens the board of a configuration: on a cable, or emulated with its real firmware. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BoardSetup,
  FollowedPort,
  type LightsSetup,
  type ListPortsOptions,
  listPorts,
  restingBits,
  SerialBoard,
  wireModel,
} from '../../devices/board/index.js';
import {
  BoardTime,
  EmulatedBoardWorker,
  type EmulatedBoardWorkerOptions,
  emulatedBinding,
} from '../../devices/emulator/index.js';
import type { FirmataBoard } from '../../devices/firmata/driver/index.js';
import {
  type FirmataSetup,
  ownFirmware,
  pixelFirmware,
  withoutPixels,
} from '../../devices/firmata/index.js';
import { askBoard } from '../../devices/flash/index.js';
import {
  type BoardListener,
  type ChipName,
  type InputsSetup,
  isHigh,
  type PadOrButton,
  type PortOptions,
  padInputs,
  restingHigh,
  type SerialBinding,
  type TableBoard,
  wireOf,
} from '../../devices/index.js';
import type { Clock } from '../../engine/play/index.js';
import { shiftSweep } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { packageRoot } from '../../files/index.js';
import {
  isEmulated,
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
} from '../../host/config/index.js';
import type { LightsAndWires } from '../../live/index.js';
import { PORTS_OF_PROCESS } from './ports-of-process.js';

export interface LiveBoard {
  readonly board: TableBoard;
  /** The emulated end of the cable, if there is one. */
  readonly emulated: EmulatedEnd | undefined;
  close(): Promise<void>;
}

/** An emulated board with the wires of its table. */
export interface EmulatedEnd extends LightsAndWires {
  readonly worker: EmulatedBoardWorker;
}

type Port = Pick<PortOptions, 'binding' | 'ports' | 'listener' | 'clock' | 'named'>;

/** Options of an emulated board's pictures. */
export type Emulation = Pick<
  EmulatedBoardWorkerOptions,
  'maxPicturesPerSecond' | 'pads' | 'threadFile' | 'life'
>;

/**
 * Looks for the board of this configuration without a time limit.
 * @throws ArtiglioError BOARD_CONFIGURATION_INVALID
 */
export async function openBoard(
  configuration: TableConfiguration,
  clock: Clock,
  listener: BoardListener,
  emulation: Emulation = {},
): Promise<LiveBoard> {
  if (isEmulated(configuration.board)) {
    return openEmulated(configuration, clock, withoutCable(listener), emulation);
  }
  const binding = await nativeBinding();
  const found = portsOf(
    configuration.board.port,
    { binding, platform: process.platform },
    listener,
  );
  const board = await boardOf(configuration, { binding, ...found, clock });
  board.start();
  return { board, emulated: undefined, close: () => board.close() };
}

/** Opens the emulated board. Its driver counts in the board's own time; scenes are in the table's. */
async function openEmulated(
  configuration: TableConfiguration,
  clock: Clock,
  listener: BoardListener,
  emulation: Emulation,
): Promise<LiveBoard> {
  const time = new BoardTime(clock, (error) =>
    listener.event({ kind: 'slowMachine', error }, clock.nowMs()),
  );
  const emulated = emulatedEnd(configuration, { ...emulation, life: time });
  const binding = emulatedBinding(new Map([[EMULATED_PORT, emulated.worker]]));
  const board = await boardOf(configuration, {
    binding,
    listener,
    ports: async () => (await binding.list()).map(({ path }) => path),
    clock: time,
  });
  board.start();
  const close = async () => {
    await board.close();
    await emulated.worker.stop();
  };
  return { board: inTimeOf(time, board), emulated, close };
}

function inTimeOf(time: BoardTime, board: LiveBoard['board']): TableBoard {
  return {
    show: (scene) => board.show(shiftSweep(scene, -time.behindMs)),
    get capabilities() {
      return board.capabilities;
    },
    get link() {
      return board.link;
    },
    close: () => board.close(),
  };
}

/**
 * Returns a listener for an emulated board, which has no cable and no socket: it fails to answer only on a machine
 * without time for it.
 */
function withoutCable(listener: BoardListener): BoardListener {
  return {
    input: (input, nowMs) => listener.input(input, nowMs),
    event: (event, nowMs) =>
      listener.event(
        event.kind === 'refused' && event.error.code === 'BOARD_NOT_FOUND'
          ? { kind: 'refused', error: notStarted(event.error) }
          : event,
        nowMs,
      ),
  };
}

function notStarted(cause: ArtiglioError): ArtiglioError {
  return new ArtiglioError(
    'BOARD_NOT_FOUND',
    'The emulated board does not answer yet.',
    'It needs a tenth of a processor: end other programs, or wait. It is asked again by itself.',
    { cause },
  );
}

/** Returns the ports of a `board.port`, and a listener that hears when a fixed one was found under another name. */
export function portsOf(
  port: string,
  options: ListPortsOptions,
  listener: BoardListener,
): Pick<Port, 'ports' | 'listener' | 'named'> {
  if (port === 'auto') return { listener, ports: () => listPorts(options) };
  const followed = new FollowedPort(port, options);
  return {
    named: port,
    ports: () => followed.names(),
    listener: {
      input: (input, nowMs) => listener.input(input, nowMs),
      event: (event, nowMs) => {
        listener.event(event, nowMs);
        const error = event.kind === 'found' ? followed.found(event.board.port) : undefined;
        if (error !== undefined) listener.event({ kind: 'portMoved', error }, nowMs);
      },
    },
  };
}

/**
 * Makes the board of this configuration on these ports, without looking for it yet. It recognises a board
 * with the other firmware.
 */
export function boardOf(
  configuration: TableConfiguration,
  port: Port,
): Promise<SerialBoard | FirmataBoard> {
  return isFirmata(configuration.board)
    ? firmataBoard(toFirmataSetup(configuration), port)
    : Promise.resolve(serialBoard(toBoardSetup(configuration), port));
}

function serialBoard(setup: BoardSetup, port: Port): SerialBoard {
  const { binding, clock } = port;
  return new SerialBoard({
    ...port,
    claims: { kind: 'lights', claims: PORTS_OF_PROCESS },
    setup,
    randomId,
    lookCloser: async (name) => {
      // biome-ignore lint/plugin: a table whose board has our firmware never needs the modules of Firmata.
      const { askFirmata } = await import('../../devices/firmata/driver/index.js');
      const answer = await askFirmata(name, { binding, clock });
      if (answer.kind === 'pixels') return pixelFirmware(answer.firmware, name);
      return answer.kind === 'withoutPixels' ? withoutPixels(answer.firmware, name) : undefined;
    },
  });
}

/** Opens a Firmata board; johnny-five and its dependencies are loaded only when a table needs them. */
async function firmataBoard(setup: FirmataSetup, port: Port): Promise<FirmataBoard> {
  // biome-ignore lint/plugin: a table without Firmata is spared a second of loading and 20 MB.
  const { FirmataBoard } = await import('../../devices/firmata/driver/index.js');
  const { binding, clock } = port;
  return new FirmataBoard({
    ...port,
    setup,
    lookCloser: async (name) => {
      const answer = await askBoard(name, { binding, clock, randomId });
      if (answer.kind !== 'ours' && answer.kind !== 'otherVersion') return undefined;
      return ownFirmware(answer.hello.version, name);
    },
  });
}

export function randomId(): number {
  return randomInt(2 ** 32);
}

/** Loads the native code, which only a real board needs: an emulated table also runs without it. */
export async function nativeBinding(): Promise<SerialBinding> {
  // biome-ignore lint/plugin: native code that cannot be loaded here must not stop an emulated table.
  const { SerialPort } = await import('serialport');
  return SerialPort.binding;
}

/** The port of the emulated board. */
export const EMULATED_PORT = 'emulated:0';
/** The number of digital pins on an Arduino Mega, the largest board. */
const ARDUINO_PINS = 72;

/** Starts the emulated board of a configuration and its port, for a single question. */
export function emulatedPort(configuration: TableConfiguration): {
  readonly binding: SerialBinding;
  stop(): Promise<void>;
} {
  const { worker } = emulatedEnd(configuration);
  const binding = emulatedBinding(new Map([[EMULATED_PORT, worker]]));
  return { binding, stop: () => worker.stop() };
}

/** Turns on the emulated board of a configuration. */
export function emulatedEnd(
  configuration: TableConfiguration,
  emulation: Emulation = {},
): EmulatedEnd {
  const { model } = configuration.board;
  const chip: ChipName = model === 'mega' ? 'mega' : 'uno';
  const options = { ...emulation, chip };
  return isFirmata(configuration.board)
    ? emulatedFirmata(toFirmataSetup(configuration), model, options)
    : emulatedOwn(toBoardSetup(configuration), options);
}

function emulatedOwn(setup: BoardSetup, emulation: Emulation & { readonly chip: ChipName }) {
  return endOf(setup, setup.inputs, ({ bit }) => bit, {
    ...emulation,
    highInputs: restingBits(setup.inputs),
    hexText: readImage('firmware', `artiglio-lights-${emulation.chip}.hex`),
    inputCount: setup.inputs.chips * 8,
    pixelKind: wireModel([...setup.rings, setup.claw]).hasWhite ? 'rgbw' : 'rgb',
  });
}

/** Starts a Firmata board that is emulated with node-pixel's own image, from its package. */
function emulatedFirmata(
  setup: FirmataSetup,
  model: string,
  emulation: Emulation & { readonly chip: ChipName },
) {
  return endOf(setup, setup.inputs, ({ pin }) => pin, {
    ...emulation,
    highInputs: restingHigh(setup.inputs).map(({ pin }) => pin),
    hexText: readImage(
      ...['node_modules', 'node-pixel', 'firmware', 'bin', 'firmata'],
      ...[model, 'node_pixel_firmata.ino.hex'],
    ),
    wiring: 'pins',
    inputCount: ARDUINO_PINS,
    ledPin: setup.pixelPin,
  });
}

/** Turns on a board with these inputs; `inputOf`: the number of a wire's input on the chip or its chain. */
function endOf<Wire extends PadOrButton>(
  lights: LightsSetup,
  inputs: InputsSetup<Wire>,
  inputOf: (wire: Wire) => number,
  options: EmulatedBoardWorkerOptions,
): EmulatedEnd {
  const worker = new EmulatedBoardWorker({ pads: padInputs(inputs, inputOf), ...options });
  worker.start();
  return {
    worker,
    lights,
    hand: (input) => {
      const wire = wireOf(inputs, input);
      if (wire !== undefined) worker.setInput(inputOf(wire), isHigh(inputs, wire, input.down));
    },
  };
}

export function readImage(...path: readonly string[]): string {
  return readFileSync(join(packageRoot(), ...path), 'utf8');
}
