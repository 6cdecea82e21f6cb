/** Runs `artiglio flash`: joins `flashBoard` to this machine. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { listPortDetails } from '../../../devices/board/port-details.js';
import { findAvrdude, runProgramToEnd } from '../../../devices/flash/avrdude.js';
import { type FlashRequest, flashBoard } from '../../../devices/flash/flash-board.js';
import { runningClock } from '../../../play/clock.js';
import { nativeBinding } from '../../live/open-board.js';
import { packageRoot } from '../../package-root.js';
import { askOnTerminal } from '../../terminal.js';

/**
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
