/** Opens the driver of boards with readers: on cables, or emulated with their real firmware. */

import { listPorts } from '../../devices/board/index.js';
import {
  EmulatedBoardWorker,
  EmulatedReaderBoards,
  emulatedBinding,
  MODULES,
} from '../../devices/emulator/index.js';
import { PortClaims } from '../../devices/index.js';
import type { ReaderClock, ReaderDriver, ReportListener } from '../../devices/readers/index.js';
import { ReaderBoardsDriver } from '../../devices/readers/reader-board/index.js';
import type { ReaderSetup } from '../../host/config/index.js';
import { nativeBinding, randomId, readImage } from './open-board.js';
import { PORTS_OF_PROCESS } from './ports-of-process.js';

/** Means of the driver. */
interface Means {
  readonly clock: ReaderClock;
  readonly listener: ReportListener;
}

/** A driver that is not started yet, and the emulated cards' readers if its boards are emulated. */
export interface OpenedReaderBoards {
  readonly driver: ReaderDriver;
  readonly emulated: EmulatedReaderBoards | undefined;
}

/** @param setup some of whose readers are on boards with readers. */
export function readerBoards(
  setup: ReaderSetup,
  slotCount: number,
  means: Means,
): OpenedReaderBoards {
  return setup.emulatedBoards.length > 0
    ? emulatedBoards(setup, slotCount, means)
    : { driver: pluggedBoards(means, wantedOf(setup)), emulated: undefined };
}

/** The boards on cables. @param wanted the readers that are bound; undefined: whatever there is. */
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

/** Real images on emulated chips and modules, one thread a board. */
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
    // These ports are nobody else's.
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
