/**
 * Starts a table in stages: the evening and its journal, play, the devices, the page. Each stage receives the
 * results of the earlier stages, so nothing is used before it exists.
 */
import { isDeepStrictEqual } from 'node:util';
import { placeText } from '../../engine/table/index.js';
import type { Storage } from '../../files/index.js';
import { packageVersion } from '../../files/index.js';
import { gameOf } from '../../games/index.js';
import {
  gamesThatFit,
  type LoadedConfiguration,
  loadConfiguration,
  onlyForTrying,
  type TableConfiguration,
  unreadSlots,
} from '../../host/config/index.js';
import { stickerNotices } from '../../learn/registration/index.js';
import { isIdle } from '../../live/index.js';
import type { Pages, ServedPage } from '../../page/server/index.js';
import type { Sources } from '../../venue/metrics/index.js';
import { thisHost } from '../host.js';
import { type Machine, type PlayTold, THIS_MACHINE } from '../running/machine.js';
import type { MetricsOfTable } from '../running/metrics-of-table.js';
import type { TableAddress } from '../running/site-of-page.js';
import type { StatisticsInProcess } from '../running/statistics-in-process.js';
import { TableBackup } from '../running/table-backup.js';
import { TableSettings } from '../running/table-settings.js';
import { TableTests } from '../running/table-tests.js';
import { TableUpdate } from '../running/table-update.js';
import { voiceOptions } from '../running/table-voice.js';
import type { VenueOutputs } from '../running/venue.js';
import { type Devices, openDevices } from './devices.js';
import { beginPlay, openTonight, type Play, type Tonight } from './evening.js';
import { NewStart, speakingAsBefore, type TakenOver } from './new-start.js';
import { type HostParts, openPage } from './page.js';
import { Closers, type Stage, type StartOptions } from './stage.js';

/** A table that is running. */
export interface RunningTable extends PlayTold {
  /** The address to open in a browser. */
  readonly page: TableAddress;
  /** Everything by which it tells somebody outside something. */
  readonly outputs: TableOutputs;
  /** Notices for the person who started it, one sentence each. */
  readonly notices: readonly string[];
  /** A promise that resolves when it is to be closed and started again with what is resolved. */
  readonly newStart: Promise<TakenOver>;
  /** Pauses play and reports what a part of the program threw and nothing caught. */
  readonly fail: (thrown: unknown) => void;
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
  takenOver?: TakenOver,
): Promise<RunningTable> {
  const closers = new Closers();
  try {
    const running = await joinStages(options, { machine, tell, closers }, takenOver);
    return { ...running, close: () => closers.closeAll() };
  } catch (error) {
    // Faults that follow from it must not hide why the table did not start.
    await closers.closeAll().catch((following: unknown) => tell(String(following)));
    throw error;
  }
}

async function joinStages(
  { configPath, port, speed = 1 }: StartOptions,
  given: Pick<Stage, 'machine' | 'tell' | 'closers'>,
  takenOver: TakenOver | undefined,
): Promise<Omit<RunningTable, 'close'>> {
  const loaded = await loadConfiguration(configPath, given.machine.home);
  const newStart = new NewStart(takenOver);
  const settings = await TableSettings.open(loaded, () => newStart.look(), given.machine.home);
  given.closers.add(() => settings.written());
  const configuration = speakingAsBefore(settings.inUse, takenOver);
  const placed = { ...loaded, configuration };
  const metrics = await metricsOf(placed, given);
  const { machine } = given;
  const home = metrics?.timed(machine.home) ?? machine.home;
  const stage: Stage = { placed, speed, ...given, machine: { ...machine, home } };
  const evening = await openTonight(stage);
  const play = beginPlay(stage, evening);
  const devices = await openDevices(stage, evening, play);
  const isBetweenGames = () => isIdle(play.live.view);
  const parts = await consoleParts(stage, loaded, { play, devices }, isBetweenGames);
  const host = { settings, newStart, ...parts };
  const page = await openPage(
    stage,
    { tonight: evening, play, devices, host },
    port,
    metrics?.extend,
  );
  metrics?.join(publicFacts(evening, play, devices), (changed) => {
    play.events.on('changed', changed);
    play.events.on('page', changed);
  });
  const wasBegunOtherwise = isOfOtherSettings(evening, configuration);
  newStart.watch({
    configuration: settings.inUse,
    isChanged: () => settings.isChanged || wasBegunOtherwise,
    isBetweenGames,
    spoken: () => ({
      language: play.live.view.language,
      pacePercent: play.live.view.pacePercent,
      volumePercent: page.volumePercent(),
    }),
    nowMs: () => play.clock.nowMs(),
  });
  play.events.on('changed', () => newStart.look());
  play.live.start();
  devices.start();
  void parts.statistics?.update();
  const outputs: TableOutputs = {
    ...{ terminal: stage.tell, files: home.storage, metrics, statistics: parts.statistics },
    ...{ lights: devices.lights, sound: devices.sound },
    ...page.outputs,
  };
  return {
    page: page.address,
    outputs,
    clock: play.clock,
    isBetweenGames,
    onChange: (changed) => play.events.on('changed', changed),
    newStart: newStart.due,
    fail: play.fail,
    notices: [...noticesAtStart(stage, evening, devices), ...settings.notices],
  };
}

/** Returns the parts of the console for tasks between two games, besides settings and a new start. */
async function consoleParts(
  { placed, machine, closers, tell }: Stage,
  { path, dataDirectory }: LoadedConfiguration,
  { play, devices }: { readonly play: Play; readonly devices: Devices },
  isBetweenGames: () => boolean,
) {
  const backup = new TableBackup({ configPath: path, dataDirectory, isBetweenGames });
  const tests = new TableTests({
    configuration: placed.configuration,
    board: devices.lights,
    clock: play.realClock,
    isBetweenGames,
    changed: () => play.events.emit('page', 'test'),
  });
  closers.add(() => tests.close());
  play.events.on('changed', () => tests.look());
  const update = await TableUpdate.of({
    host: (machine.host ?? thisHost)(),
    version: packageVersion(),
    dataDirectory,
    storage: machine.home.storage,
    isBetweenGames,
  });
  const statistics = await statisticsOf({ ...placed, path }, { machine, tell });
  return { backup, tests, update, statistics };
}

/** Opens the statistics of a table that has them. */
async function statisticsOf(
  { configuration, path }: Stage['placed'] & { readonly path: string },
  { machine, tell }: Pick<Stage, 'machine' | 'tell'>,
): Promise<StatisticsInProcess | undefined> {
  if (!configuration.statistics.kept) return undefined;
  // biome-ignore lint/plugin: a table that keeps none is spared their module.
  const { StatisticsInProcess: Kept } = await import('../running/statistics-in-process.js');
  return new Kept(path, tell, 'table', machine.statistics);
}

/** Returns the meter of a table whose metrics are served; undefined for any other. */
async function metricsOf(
  { configuration: { metrics } }: Stage['placed'],
  { machine, closers }: Pick<Stage, 'machine' | 'closers'>,
): Promise<MetricsOfTable | undefined> {
  if (!metrics.served) return undefined;
  // biome-ignore lint/plugin: a table without metrics is spared their modules.
  const { MetricsOfTable: Meter } = await import('../running/metrics-of-table.js');
  const meter = new Meter(machine);
  closers.add(() => meter.close());
  return meter;
}

/** Returns the parts that metrics are made of. */
function publicFacts(
  { games }: Tonight,
  { live, status, realClock }: Play,
  { lights, sound, readers }: Devices,
): Omit<Sources, 'eventLoop'> {
  return {
    handsAreHidden: () => live.handsAreHidden,
    link: () => lights.link,
    underruns: () => sound.underruns,
    readers: () => readers.lifeSigns,
    games: games.map(({ id }) => id),
    game: () => gameOf(live.view)?.id,
    devices: () =>
      status.all.map((lamp) => ({
        device: lamp.device,
        place: lamp.place === undefined ? '' : placeText(lamp.place),
        isWrong: lamp.state === 'wrong',
        code: lamp.state === 'wrong' ? lamp.code : undefined,
      })),
    nowMs: () => realClock.nowMs(),
  };
}

/** Tells whether an evening that goes on after a power cut was begun with other settings. */
function isOfOtherSettings({ facts }: Tonight, configuration: TableConfiguration): boolean {
  // As the journal keeps them: without what is undefined, and in any order of their fields.
  const kept = (values: unknown): unknown => JSON.parse(JSON.stringify(values));
  return !isDeepStrictEqual(
    kept([facts.options, facts.voice]),
    kept([configuration.games, voiceOptions(configuration)]),
  );
}

// The outputs of a joined table: everything by which it tells somebody outside something. Law 2 holds for each, so the
// paired evenings (docs/inside/secrecy.md) name every one of them, or do not compile.

/** Devices by which a table only hears, and what joins them. */
type HearingDevice = 'readers' | 'register' | 'emulatedTable' | 'start';

/** Parts of the console that change or test the table between two games, and are served by the server of its page. */
type ConsoleTask = 'settings' | 'backup' | 'update' | 'newStart' | 'tests';

/** The outputs by name; undefined: this table has none. A new device or a new part of the console is one of them. */
export interface TableOutputs
  extends Omit<Devices, HearingDevice>,
    Omit<HostParts, ConsoleTask>,
    VenueOutputs {
  /** Lines for whoever looks after the table. */
  readonly terminal: Stage['tell'];
  /** Files: their names, sizes and times, and what can be read without the key. */
  readonly files: Storage;
  /** Messages to the open pages, seated or not. */
  readonly pages: Pages;
  /** Answers to requests. */
  readonly server: ServedPage;
  readonly metrics: MetricsOfTable | undefined;
}

// Notices for the person who starts the table.

/** Returns the notices at the start, one sentence each. */
function noticesAtStart(
  { placed }: Stage,
  { facts, games, notice, fault }: Tonight,
  { register }: Devices,
): readonly string[] {
  // Games that use no reader need no registered cards.
  const fitting = new Set(gamesThatFit(placed.configuration).map(({ id }) => id));
  const played = games.map(({ id }) => id).filter((id) => fitting.has(id));
  const readGames = facts.kit === 'no-reader' ? [] : played;
  // The terminal speaks English. The page speaks the table's language.
  const trying = onlyForTrying(placed.configuration, 'en');
  return [
    ...(trying === undefined ? [] : [trying]),
    ...(notice ? [notice.text] : []),
    ...(fault ? [fault.message] : []),
    ...unreadNotice(placed.configuration),
    ...(register ? stickerNotices(register.decks, readGames, placed.path) : []),
  ];
}

/** Returns a notice when readers cover only part of the table. */
function unreadNotice(configuration: TableConfiguration): string[] {
  const unread = unreadSlots(configuration);
  const { readers, slots } = configuration;
  const isPart = typeof readers !== 'string' && unread.length > 0 && unread.length < slots.count;
  if (!isPart) return [];
  const names = unread.map((slot) => slot + 1).join(', ');
  return [
    `Slots ${names} have no reader: the table plays as if no slot had one, but for game cards. To bind them: artiglio readers bind`,
  ];
}
