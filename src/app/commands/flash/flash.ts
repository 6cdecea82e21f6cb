/** Runs `artiglio flash`: joins `flashBoard` to this machine. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { listPortDetails } from '../../../devices/board/index.js';
import {
  type FlashRequest,
  findAvrdude,
  flashBoard,
  runProgramToEnd,
} from '../../../devices/flash/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { packageRoot } from '../../../files/index.js';
import { nativeBinding } from '../../running/open-board.js';
import { askOnTerminal } from '../../terminal.js';

/**
 * Writes the firmware to a board.
 * @param say receives whole lines.
 * @returns `false` when the user declined.
 * @throws ArtiglioError FLASH_… and BOARD_PORT_…
 */
export async function flash(request: FlashRequest, say: (line: string) => void): Promise<boolean> {
  const { platform } = process;
  const binding = await nativeBinding();
  return flashBoard(request, {
    binding,
    clock: runningClock(0),
    randomId: () => randomInt(2 ** 32),
    platform,
    ports: () => listPortDetails({ binding, platform }),
    avrdude: await findAvrdude({ path: process.env['PATH'] ?? '', platform }),
    imagePath: (kind, chip) => join(packageRoot(), 'firmware', `artiglio-${kind}-${chip}.hex`),
    run: (program, args) =>
      runProgramToEnd(program, args, (text) => void process.stderr.write(text)),
    say,
    ask: askOnTerminal,
  });
}
