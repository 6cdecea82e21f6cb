/** Runs `artiglio board`: asks every port at the same time. */
import { randomInt } from 'node:crypto';
import { listPortDetails, type PortDetails } from '../../../devices/board/index.js';
import { askFirmata } from '../../../devices/firmata/driver/index.js';
import { askBoard } from '../../../devices/flash/index.js';
import type { SerialBinding } from '../../../devices/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { isEmulated, loadConfiguration, toBoardSetup } from '../../../host/config/index.js';
import { emulatedPort, nativeBinding } from '../../running/open-board.js';
import { type AskedPort, isUsable, portLines, rivalLines } from './board-text.js';

export interface BoardListOptions {
  /** The configuration whose table the board must carry, if one is named. */
  readonly configPath: string | undefined;
}

/**
 * @param say receives whole lines.
 * @returns whether there is a board that a table can be built on.
 * @throws ArtiglioError of `loadConfiguration`.
 */
export async function listBoards(
  { configPath }: BoardListOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const configuration =
    configPath === undefined ? undefined : (await loadConfiguration(configPath)).configuration;
  const setup = configuration && toBoardSetup(configuration);
  const emulated =
    configuration && isEmulated(configuration.board) ? emulatedPort(configuration) : undefined;
  try {
    const binding = emulated?.binding ?? (await nativeBinding());
    const ports = emulated
      ? (await binding.list()).map(({ path }) => ({ port: path, usb: undefined }))
      : await listPortDetails({ binding, platform: process.platform });
    if (ports.length === 0) {
      say(
        'There is no serial port. Plug a board in, with a cable that carries data and not only power.',
      );
      return false;
    }
    say(`Asking ${ports.map(({ port }) => port).join(', ')} …`);
    const asked = await Promise.all(ports.map((details) => ask(details, binding)));
    for (const one of asked) for (const line of portLines(one, setup)) say(line);
    for (const line of rivalLines(asked, setup)) say(line);
    return asked.some((one) => isUsable(one, setup));
  } finally {
    await emulated?.stop();
  }
}

async function ask(details: PortDetails, binding: SerialBinding): Promise<AskedPort> {
  const clock = runningClock(0);
  const randomId = () => randomInt(2 ** 32);
  const ours = await askBoard(details.port, { binding, clock, randomId });
  const firmata =
    ours.kind === 'silent' ? await askFirmata(details.port, { binding, clock }) : undefined;
  return { details, ours, firmata };
}
