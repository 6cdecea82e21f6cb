/** First start before play: where the configuration wants it, and a board is there that nobody has taught it. */
import { setTimeout as wait } from 'node:timers/promises';
import { listPorts } from '../../../devices/board/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { loadConfiguration } from '../../../host/config/index.js';
import { nativeBinding } from '../../running/open-board.js';
import type { ServiceReport } from '../../running/service-manager.js';
import type { StartOptions } from '../../start/stage.js';
import type { SetupEnds } from '../setup/run-setup.js';

/** The number of looks for a board, and the time between them: USB needs a moment after power. */
const LOOKS = 4;
const BETWEEN_LOOKS_MS = 1_000;
/** The UART of a Raspberry Pi's header is there without any board behind it. */
const HEADER_PORT = /\/ttyAMA\d+$/u;

/** Ends of first start that a test holds. */
export interface LearnEnds extends SetupEnds {
  /** A configuration whose emulated table is the board that is plugged in; absent: this machine's USB plugs. */
  readonly emulated?: string;
}

/** Listeners of first start, beside the page. */
interface Told {
  /** Receives what to write into the file of the links. */
  readonly link: (lines: readonly string[]) => Promise<void>;
  readonly report: ServiceReport;
}

/**
 * Learns the table from hands and writes its configuration, or does nothing. Whatever goes wrong is told, and the table
 * plays with the configuration that it has.
 */
export async function learnFirst(
  options: Pick<StartOptions, 'configPath' | 'port' | 'showsKey'>,
  say: (line: string) => void,
  { link, report }: Told,
  ends: LearnEnds = { typed: process.stdin },
): Promise<void> {
  const placed = await loadConfiguration(options.configPath).catch(() => undefined);
  // `startTable` says what is wrong with a configuration.
  if (placed === undefined || !placed.configuration.board.firstStart) return;
  if (ends.emulated === undefined && !(await isPluggedIn())) return;
  const { web, data } = placed.configuration;
  report.tellOf({ clock: runningClock(0), isBetweenGames: () => true, onChange: () => {} });
  try {
    // biome-ignore lint/plugin: a table that is already configured runs for days without the modules of first start.
    const { runSetup } = await import('../setup/run-setup.js');
    await runSetup(
      {
        configPath: options.configPath,
        data: data === undefined ? undefined : placed.dataDirectory,
        host: web.host,
        port: options.port ?? web.port,
        emulated: ends.emulated,
        anew: false,
        showsKey: options.showsKey === true,
        thenPlays: true,
      },
      say,
      {
        typed: ends.typed,
        begun: (emulated, walk, url) => {
          void link([`First start, on a page: ${url}`]);
          ends.begun?.(emulated, walk, url);
        },
      },
    );
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    say(error.message);
  } finally {
    report.awaitNext();
  }
}

/** Whether a board is plugged in. Without native code no board can be spoken to. */
async function isPluggedIn(): Promise<boolean> {
  const binding = await nativeBinding().catch(() => undefined);
  if (binding === undefined) return false;
  for (let look = 0; look < LOOKS; look += 1) {
    if (look > 0) await wait(BETWEEN_LOOKS_MS);
    const ports = await listPorts({ binding, platform: process.platform });
    if (ports.some((port) => !HEADER_PORT.test(port))) return true;
  }
  return false;
}
