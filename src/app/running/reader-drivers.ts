/** Opens the drivers of the configured readers. */

import { listPorts } from '../../devices/board/index.js';
import {
  type CardReaders,
  EmulatedBoardWorker,
  EmulatedReaderBoards,
  EmulatedReaders,
  emulatedBinding,
  MODULES,
} from '../../devices/emulator/index.js';
import { PortClaims } from '../../devices/index.js';
import type { ReaderClock, ReaderDriver, ReportListener } from '../../devices/readers/index.js';
import { MqttDriver } from '../../devices/readers/mqtt-readers/index.js';
import { PcscDriver } from '../../devices/readers/pcsc/index.js';
import { ReaderBoardsDriver } from '../../devices/readers/reader-board/index.js';
import type { Clock } from '../../engine/play/index.js';
import type { ReaderSetup } from '../../host/config/index.js';
import { nativeBinding, randomId, readImage } from './open-board.js';
import { PORTS_OF_PROCESS } from './ports-of-process.js';

/** Drivers that are not started yet. */
export interface ReaderDrivers {
  /** Each reports its whole state. */
  readonly drivers: readonly ReaderDriver[];
  /** The readers of the emulated cards, if there are any; also one of the drivers. */
  readonly emulated: CardReaders | undefined;
}

/** Opens the drivers; `hear` returns the listener of each driver's reports. */
export type OpenDrivers = (hear: (driver: string) => ReportListener) => ReaderDrivers;

/** Returns the drivers for `setup`; `clock` is real time. */
export function driversOf(setup: ReaderSetup, slotCount: number, clock: Clock): OpenDrivers {
  return (hear) => {
    const names = setup.bindings.map(({ reader }) => reader);
    const bound = (driver: string) => names.filter((name) => name.startsWith(`${driver}:`));
    const drivers: ReaderDriver[] = [];
    const pcsc = [...bound('pcsc'), ...bound('usb')];
    const direct =
      bound('emulated').length > 0
        ? new EmulatedReaders(slotCount, clock, hear('emulated'))
        : undefined;
    if (direct !== undefined) drivers.push(direct);
    const boards =
      bound('rc522').length > 0
        ? readerBoards(setup, slotCount, { clock, listener: hear('rc522') })
        : undefined;
    if (boards !== undefined) drivers.push(boards.driver);
    if (pcsc.length > 0) {
      const { tagsPerReader } = setup;
      const readersWanted = pcsc.length;
      drivers.push(new PcscDriver({ clock, listener: hear('pcsc'), tagsPerReader, readersWanted }));
    }
    if (setup.mqtt !== undefined) {
      const mqttNames = bound('mqtt').map((name) => name.slice('mqtt:'.length));
      drivers.push(
        new MqttDriver({
          ...setup.mqtt,
          names: mqttNames,
          others: false,
          clock,
          listener: hear('mqtt'),
        }),
      );
    }
    return { drivers, emulated: direct ?? boards?.emulated };
  };
}

// Opens the driver of boards with readers: on cables, or emulated with their real firmware.

/** Means of the driver. */
interface Means {
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
}

/** A driver that is not started yet, and the emulated cards' readers if its boards are emulated. */
interface OpenedReaderBoards {
  readonly driver: ReaderDriver;
  readonly emulated: EmulatedReaderBoards | undefined;
}

/** Opens the boards with readers. @param setup some of whose readers are on boards with readers. */
export function readerBoards(
  setup: ReaderSetup,
  slotCount: number,
  means: Means,
): OpenedReaderBoards {
  return setup.emulatedBoards.length > 0
    ? emulatedBoards(setup, slotCount, means)
    : { driver: pluggedBoards(means, wantedOf(setup)), emulated: undefined };
}

/** Returns the boards on cables. @param wanted the readers that are bound; undefined: whatever there is. */
export function pluggedBoards(
  means: Means,
  wanted: readonly string[] | undefined,
): ReaderBoardsDriver {
  return new ReaderBoardsDriver({
    ...means,
    binding: nativeBinding,
    ports: async () => listPorts({ binding: await nativeBinding(), platform: process.platform }),
    claims: PORTS_OF_PROCESS,
    wanted,
    randomId,
  });
}

function wantedOf({ bindings }: ReaderSetup): readonly string[] {
  return bindings.map(({ reader }) => reader).filter((name) => name.startsWith('rc522:'));
}

/** Starts emulated reader boards: real images on emulated chips and modules, one thread a board. */
function emulatedBoards(setup: ReaderSetup, slotCount: number, means: Means): OpenedReaderBoards {
  const workers = setup.emulatedBoards.map((id, board) => {
    const count = Math.min(MODULES, slotCount - board * MODULES);
    return new EmulatedBoardWorker({
      chip: 'uno',
      hexText: readImage('firmware', 'artiglio-readers-uno.hex'),
      id: Number.parseInt(id, 16),
      readers: Array.from({ length: count }, (_, reader) => reader),
    });
  });
  const binding = emulatedBinding(
    new Map(workers.map((worker, board) => [`emulated-readers:${board}`, worker])),
  );
  const driver = new ReaderBoardsDriver({
    ...means,
    binding: async () => binding,
    ports: async () => (await binding.list()).map(({ path }) => path),
    // No other driver uses these ports.
    claims: new PortClaims(),
    wanted: wantedOf(setup),
    randomId,
  });
  return {
    driver: {
      start: () => {
        for (const worker of workers) worker.start();
        driver.start();
      },
      close: async () => {
        await driver.close();
        await Promise.all(workers.map((worker) => worker.stop()));
      },
    },
    emulated: new EmulatedReaderBoards(slotCount, (board, reader, numbers) =>
      workers[board]?.layTags(reader, numbers),
    ),
  };
}
