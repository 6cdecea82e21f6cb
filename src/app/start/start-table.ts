/**
 * Starts a table in stages: the evening and its journal, play, the devices, the page. Each stage receives the
 * results of the earlier stages, so nothing is used before it exists.
 */
import { loadConfiguration } from '../../config/index.js';
import type { Clock } from '../../play/clock.js';
import type { PageAddress } from '../../web/site.js';
import type { StartOptions } from '../commands/start/start-command.js';
import { type Machine, THIS_MACHINE } from '../live/machine.js';
import { openDevices } from './devices.js';
import { openTonight } from './evening.js';
import { noticesAtStart } from './notices.js';
import { openPage } from './page.js';
import { beginPlay } from './play.js';
import { Closers, type Stage } from './stage.js';

/** A table that is running. */
export interface RunningTable {
  /** The address to open in a browser. */
  readonly page: PageAddress;
  /** Notices for the person who started it, one sentence each. */
  readonly notices: readonly string[];
  /** Play's clock. */
  readonly clock: Clock;
  /** Whether games can be chosen: none is being played. */
  readonly isBetweenGames: () => boolean;
  /** Calls back after every public change. */
  readonly onChange: (changed: () => void) => void;
  close(): Promise<void>;
}

/**
 * Starts the table of a configuration; `tell` receives messages about its devices. When a stage fails, the
 * earlier ones are closed.
 * @throws ArtiglioError of the configuration, the journal, the register, the board and the page.
 */
export async function startTable(
  options: StartOptions,
  tell: (text: string) => void,
  machine: Machine = THIS_MACHINE,
): Promise<RunningTable> {
  const closers = new Closers();
  try {
    const running = await joinStages(options, { machine, tell, closers });
    return { ...running, close: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}

async function joinStages(
  { configPath, port, speed = 1 }: StartOptions,
  given: Pick<Stage, 'machine' | 'tell' | 'closers'>,
): Promise<Omit<RunningTable, 'close'>> {
  const placed = await loadConfiguration(configPath);
  const stage: Stage = { placed, speed, ...given };
  const evening = await openTonight(stage);
  const play = beginPlay(stage, evening);
  const devices = await openDevices(stage, evening, play);
  const page = await openPage(stage, evening, play, devices, port);
  play.live.start();
  devices.start();
  return {
    page,
    clock: play.clock,
    isBetweenGames: () => play.live.view.phase.id === 'phase.choose',
    onChange: (changed) => play.events.on('changed', changed),
    notices: noticesAtStart(stage, evening, devices),
  };
}
