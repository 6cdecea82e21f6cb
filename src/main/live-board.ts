/** The board of a configuration: on a cable, or emulated with the real firmware in it. */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../cli/package-root.js';
import { type TableConfiguration, toBoardSetup } from '../config/index.js';
import { type BoardSetup, restingHighInputs } from '../devices/board/board-setup.js';
import { listPorts } from '../devices/board/list-ports.js';
import { SerialBoard } from '../devices/board/serial-board.js';
import { emulatedBinding } from '../devices/emulated/emulated-binding.js';
import { EmulatedBoardWorker } from '../devices/emulated/emulated-board-worker.js';
import type { SerialBinding } from '../devices/serial-binding.js';
import type { BoardListener, TableBoard } from '../devices/table-board.js';
import type { Clock } from '../play/clock.js';

export interface LiveBoard {
  readonly board: TableBoard;
  readonly setup: BoardSetup;
  /** The other end of the cable, where it is software. */
  readonly emulated: EmulatedBoardWorker | undefined;
  close(): Promise<void>;
}

/** Looks for the board of this configuration, for ever; throws `BOARD_CONFIGURATION_INVALID`. */
export async function openBoard(
  configuration: TableConfiguration,
  clock: Clock,
  listener: BoardListener,
): Promise<LiveBoard> {
  const setup = toBoardSetup(configuration);
  const emulated =
    configuration.board.kind === 'emulated' ? emulatedBoard(configuration, setup) : undefined;
  const binding = emulated
    ? emulatedBinding(new Map([[EMULATED_PORT, emulated]]))
    : await nativeBinding();
  const { port } = configuration.board;
  const board = new SerialBoard({
    setup,
    listener,
    clock,
    binding,
    ports: async () => {
      if (emulated !== undefined) return (await binding.list()).map(({ path }) => path);
      return port === 'auto' ? await listPorts({ binding, platform: process.platform }) : [port];
    },
    randomId: () => randomInt(2 ** 32),
  });
  board.start();
  return {
    board,
    setup,
    emulated,
    close: async () => {
      await board.close();
      await emulated?.stop();
    },
  };
}

/** Only a real board needs native code: an emulated table runs where there is none. */
async function nativeBinding(): Promise<SerialBinding> {
  // biome-ignore lint/plugin: native code that cannot be loaded here must not stop an emulated table.
  const { SerialPort } = await import('serialport');
  return SerialPort.binding;
}

const EMULATED_PORT = 'emulated:0';

function emulatedBoard(configuration: TableConfiguration, setup: BoardSetup): EmulatedBoardWorker {
  const chip = configuration.board.model === 'mega' ? 'mega' : 'uno';
  const image = join(packageRoot(), 'firmware', `artiglio-${chip}.hex`);
  const worker = new EmulatedBoardWorker({
    chip,
    hexText: readFileSync(image, 'utf8'),
    inputCount: setup.inputs.chips * 8,
    highInputs: restingHighInputs(setup),
  });
  worker.start();
  return worker;
}
