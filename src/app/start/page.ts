/** Stage 4: the page, and what it may know and do. */

import { callOnGrid, PASSING_ON, tableCue } from '../../engine/play/index.js';
import { secret } from '../../engine/script/index.js';
import { whatItPlays } from '../../host/config/index.js';
import { playPort } from '../../live/index.js';
import type { TestsForPages } from '../../page/messages/index.js';
import type {
  BackupForPages,
  Chronicle,
  Extend,
  Pages,
  ServedPage,
  SettingsForPages,
  StatisticsForPages,
  TableForPages,
  UpdateForPages,
} from '../../page/server/index.js';
import { keptSeats } from '../running/kept-json.js';
import { quietHours } from '../running/quiet-hours.js';
import { siteOf, type TableAddress } from '../running/site-of-page.js';
import type { JoinedVenue, VenueOutputs } from '../running/venue.js';
import type { Devices } from './devices.js';
import type { Play, Tonight } from './evening.js';
import type { NewStart } from './new-start.js';
import type { Stage } from './stage.js';

/** The outputs of a table that is in no house. */
const NO_VENUE: VenueOutputs = { broker: undefined, api: undefined, roomLights: undefined };

/** Parts of the page. */
interface PageParts {
  readonly tonight: Tonight;
  readonly play: Play;
  readonly devices: Devices;
  readonly host: HostParts;
}

/** Parts that the console changes, keeps and tests. */
export interface HostParts {
  readonly settings: SettingsForPages;
  readonly backup: BackupForPages;
  readonly update: UpdateForPages | undefined;
  readonly statistics: StatisticsForPages | undefined;
  readonly newStart: NewStart;
  readonly tests: TestsForPages;
}

/** The page that is served. */
interface OpenedPage {
  readonly address: TableAddress;
  readonly volumePercent: () => number;
  readonly outputs: { readonly pages: Pages; readonly server: ServedPage } & VenueOutputs;
}

/**
 * Serves the page, on `port` if it is given, else on the configured port.
 * @throws ArtiglioError of `servePage`, PAGE_CERTIFICATE_FAILED
 */
export async function openPage(
  stage: Stage,
  parts: PageParts,
  port: number | undefined,
  metrics?: Extend,
): Promise<OpenedPage> {
  const { play, host } = parts;
  const site = await siteOf(stage.placed, (note) => stage.tell(note), Date.now, stage.machine.home);
  const table = pagePort(stage, parts);
  const { chronicle } = host.newStart;
  const house = await venueOf(stage, parts, table, chronicle);
  const { machine, placed, tell } = stage;
  const seats = await keptSeats({
    directory: placed.dataDirectory,
    language: table.view().language,
    goesOn: parts.tonight.entries.length > 0,
    calendarMs: machine.calendarMs,
    ...{ tell, home: machine.home },
  });
  const onGrid = (run: () => void) => callOnGrid(play.realClock, PASSING_ON, run);
  const page = await stage.machine.servePage(table, {
    ...site,
    chronicle,
    seats,
    open: placed.configuration.openToAll.on ? placed.configuration.openToAll : undefined,
    port: port ?? site.port,
    grid: onGrid,
    onFault: (error) => stage.tell(String(error)),
    extend: (...given) => {
      house?.extend?.(...given);
      metrics?.(...given);
    },
  });
  stage.closers.add(onGrid(quietHours(placed.configuration.voice, machine.calendarMs, table)));
  stage.closers.add(() => seats.kept);
  stage.closers.add(() => page.close());
  // Behind the pages, whose chronicle keeps the result of a game.
  if (house !== undefined) stage.closers.add(onGrid(() => house.step()));
  return {
    address: { ...page, isEmulated: table.emulated !== undefined },
    volumePercent: () => table.volumePercent(),
    outputs: { pages: page.pages, server: page, ...(house?.outputs ?? NO_VENUE) },
  };
}

/** Joins the table to its house; undefined where none is configured. */
async function venueOf(
  { machine, placed, speed, tell, closers }: Stage,
  { play: { live, realClock, events }, devices: { sound } }: PageParts,
  table: TableForPages,
  chronicle: Chronicle,
): Promise<JoinedVenue | undefined> {
  const { house } = placed.configuration;
  if (!house.api && house.mqtt === undefined && house.lights === undefined) return undefined;
  // biome-ignore lint/plugin: a table that is in no house is spared the modules of one.
  const { joinVenue } = await import('../running/venue.js');
  const joined = await joinVenue({
    ...{ placed, table, chronicle, speed, tell },
    home: machine.home,
    clock: realClock,
    calendarMs: machine.calendarMs,
    showCard: (card) => live.receive({ kind: 'shown', card: secret(card) }),
    pagesChanged: () => events.emit('page', 'view'),
    sayAnnouncement: (text) => {
      const cue = tableCue('table.announcement');
      void sound.sayBehind(cue.id, text).then(() => live.noticeByDay(cue));
    },
  });
  closers.add(() => joined.close());
  return joined;
}

/** The number of the choice of the first game: a later one means that hands have begun. */
const FIRST_QUESTION = 1;

function pagePort({ placed }: Stage, { tonight, play, devices, host }: PageParts): TableForPages {
  const { facts, games } = tonight;
  const { live, events, status } = play;
  const { lights, sound, emulatedTable } = devices;
  const { configuration } = placed;
  let volume = configuration.voice.volumePercent;
  let isLanguageChosen = false;
  const port = playPort({ live, facts, games });
  return {
    ...port,
    speak: (language) => {
      isLanguageChosen = true;
      port.speak(language);
    },
    // A table that was set up by hands has been told its language. The first choice of a game stays open
    // while the voice repeats it.
    isLanguageOpen: () =>
      emulatedTable !== undefined &&
      tonight.isFirst &&
      !isLanguageChosen &&
      live.view.asks?.way === 'touch-named' &&
      live.view.question <= FIRST_QUESTION,
    abilities: () => whatItPlays(configuration, live.view.language, lights.abilities),
    status: () => status.all,
    map: () => lights.mapNow(),
    volumePercent: () => volume,
    setVolume: (percent) => {
      volume = percent;
      sound.setVolume(percent);
      events.emit('page', 'volume');
    },
    subscribe: (listener) => {
      events.on('page', listener);
      return () => events.off('page', listener);
    },
    emulated: emulatedTable,
    sound: sound.page,
    host: {
      settings: host.settings,
      backup: host.backup,
      update: host.update,
      statistics: host.statistics,
      beginAnew: () => host.newStart.ask(),
      isWaiting: () => host.newStart.isWaiting,
    },
    tests: host.tests,
  };
}
