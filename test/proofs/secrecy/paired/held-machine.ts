/**
 * A machine in the test's hand: its time is held, its board and loudspeaker write down what they are
 * told, and so do the other ends of its sockets. A whole joined table runs on it in virtual time.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SEATS_FILE } from '../../../../src/app/running/kept-json.js';
import type { Machine } from '../../../../src/app/running/machine.js';
import { driversOf } from '../../../../src/app/running/reader-drivers.js';
import { statisticsAnswer } from '../../../../src/app/running/statistics-answer.js';
import { statisticsPlace } from '../../../../src/app/running/statistics-of-table.js';
import { EmulatedBoardWorker } from '../../../../src/devices/emulator/emulated-board-worker.js';
import type { BoardEvent, BoardListener, FoundBoard } from '../../../../src/devices/table-board.js';
import { chanceOf } from '../../../../src/engine/bots/talk.js';
import type { TableInput } from '../../../../src/engine/table/layout.js';
import type { Scene } from '../../../../src/engine/table/scene.js';
import { THIS_HOME } from '../../../../src/files/home.js';
import {
  loadConfiguration,
  type TableConfiguration,
  toBoardSetup,
} from '../../../../src/host/config/index.js';
import { jsonText, Statistics } from '../../../../src/host/statistics/index.js';
import type { Role } from '../../../../src/page/messages/roles.js';
import type { PackedPage } from '../../../../src/page/server/packed-files.js';
import type { Pages } from '../../../../src/page/server/pages.js';
import { packTablePage, servePage } from '../../../../src/page/server/server.js';
import type { TableForPages } from '../../../../src/page/server/table-for-pages.js';
import type { RehearsedBoard } from '../../../../src/rehearsal/virtual-table.js';
import type { SoundPlayerParts } from '../../../../src/sound/live/sound-player.js';
import { firmwareImage } from '../../../devices/emulator/firmware-image.js';
import { LARGE_BOARD } from '../../../support/large-board.js';
import { HeldClock } from '../../../support/tables/held-clock.js';
import { HeldPage } from '../../../support/tables/held-page.js';
import { VirtualReaderBoards } from '../../../support/virtual-boards/virtual-reader-boards.js';
import { fileUse } from './file-use.js';
import { HeldBroker } from './held-broker.js';
import { HeldRoom } from './held-room.js';
import { nothing, type Output, ownKind } from './outside.js';
import { Wire } from './wire.js';

/** What fails at night and stops it: the loudspeaker, the board's cable, the disk. */
export type DeviceFault = 'sound' | 'cable' | 'disk';

/** What is sealed, a code, a key or an id: nobody can read it, and it is another in every run. */
const UNREADABLE = /[\w+/=-]{16,}/gu;

/** The name of a run or an installation in a house, which is drawn. */
const DRAWN = /(?<=")[0-9a-f]{8}(?=[-"])/gu;

/** The word of the evening, which is drawn, and what fills its file up; the secret of a telephone. */
const DRAWN_WORD = /(?<="word":")\w+|\s+$/gu;
const SECRET = /(?<="secret":")[\w-]{22}(?=")/gu;

/** A file as somebody reads it who has no key. */
function readable(text: string): string {
  return text.replace(UNREADABLE, ({ length }) => `#${length}`).replace(DRAWN, '#');
}

/** Stands for a text, and ends like it, so that a difference can be understood. */
function summary(text: string): string {
  const end = text.trimEnd().split('\n').at(-1)?.slice(-80) ?? '';
  return `${createHash('sha256').update(text).digest('hex').slice(0, 8)} ${end}`;
}

/** The output of an answer of the server. */
function outputOf(answer: string): Output {
  if (answer.startsWith('/metrics')) return 'metrics';
  return answer.startsWith('/api/') ? 'api' : 'server';
}

/** Every row of the statistics of a table. */
async function rowsOfTable(configPath: string): Promise<string> {
  const store = await Statistics.open(statisticsPlace(await loadConfiguration(configPath)));
  try {
    return await store.read(jsonText);
  } finally {
    await store.close();
  }
}

/** What the program chooses by chance of its own, and is another in every run. */
const ANY_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

const BOARD: FoundBoard = {
  port: 'held:0',
  model: 'mega',
  firmwareVersion: '1',
  id: '00000001',
};

/** How long the board takes to answer, ms. */
const BOARD_FOUND_MS = 100;

/** One machine; tables may be started on it one after the other, as after a power cut. */
export class HeldMachine {
  readonly time = new HeldClock(() => everythingSettled(this.wire, this.broker));
  readonly outside = nothing();
  /** What the page of the running table sees. */
  port: TableForPages | undefined;
  pages: Pages | undefined;
  wire: Wire | undefined;
  readonly broker = new HeldBroker(
    () => this.time.nowMs(),
    (text) => this.outside.broker.push(text),
  );
  readonly room = new HeldRoom((text) => this.outside.roomLights.push(this.timed(text)));
  /** The firmware between hands, play and lights, where a test has one. */
  lights: RehearsedBoard | undefined;
  private listener: BoardListener | undefined;
  private player: SoundPlayerParts | undefined;
  /** What fails now. */
  private fault: DeviceFault | undefined;
  private shown = '';
  private readonly written = new Map<string, string>();

  constructor(private readonly directory: string) {
    fileUse.onSync = () => {
      if (this.fault === 'disk') throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      this.outside.files.push(this.timed('synced'));
    };
  }

  /** What the table is started with. */
  get machine(): Machine {
    const { time } = this;
    return {
      clock: (startMs, speed = 1) => {
        const beginMs = time.nowMs();
        const nowMs = () => startMs + (time.nowMs() - beginMs) * speed;
        return {
          nowMs,
          callAt: (atMs, action) => time.callAt(beginMs + (atMs - startMs) / speed, action),
        };
      },
      calendarMs: () => time.nowMs(),
      // The load of the test's machine is no part of the table's history.
      eventLoop: () => ({ quantile: () => 0, reset: () => {}, close: () => {} }),
      meterMs: () => time.nowMs(),
      chance: chanceOf(1),
      home: THIS_HOME,
      openReaders: (setup, slotCount, clock) => (hear) => {
        const { emulatedBoards: ids } = setup;
        if (ids.length === 0) return driversOf(setup, slotCount, clock)(hear);
        const firmware = firmwareImage('uno', 'readers');
        const boards = new VirtualReaderBoards(ids, slotCount, firmware, clock, hear('rc522'));
        return { drivers: [boards], emulated: boards };
      },
      openBoard: async (configuration, _clock, listener) => this.board(configuration, listener),
      openPlayer: (parts) => {
        this.player = parts;
        time.callAt(time.nowMs(), parts.opened);
        return {
          play: (sounds) => {
            for (const sound of sounds) this.hear(sound);
          },
          receiveClip: (name) => this.hear({ clip: name }),
          setVolume: (percent) => this.hear({ volume: percent }),
          close: async () => {},
        };
      },
      soundNowMs: () => time.nowMs(),
      makeClips: ({ further }, ready, _tell, done) => {
        const fileOf = (name: string) => `/clips/${name}.wav`;
        if (further !== undefined) ready(further.clip, fileOf(further.clip));
        done?.();
        return { fileOf, close: () => {} };
      },
      statistics: async (configPath, of) => {
        const atMs = time.nowMs();
        const answer = await statisticsAnswer(configPath, of);
        const rows = await rowsOfTable(configPath);
        this.outside.statistics.push(`${atMs} ${readable(JSON.stringify(answer) + rows)}`);
        return answer;
      },
      servePage: async (table, options) => {
        packed ??= packTablePage(options.compiled);
        const after = (waitMs: number, run: () => void) => time.callAt(time.nowMs() + waitMs, run);
        const here = { host: '127.0.0.1', port: 0, after, packed };
        const served = await servePage(table, { ...options, ...here });
        const tell = (text: string) => this.outside[outputOf(text)].push(this.timed(text));
        const wire = new Wire(Number(new URL(served.url).port), tell, summary);
        Object.assign(this, { port: table, pages: served.pages, wire });
        const close = async () => {
          wire.close();
          await served.close();
        };
        const url = 'http://held/';
        return { ...served, url, urlWithoutKey: url, close };
      },
    };
  }

  /** For the person who looks after the table. */
  readonly tell = (text: string) => {
    this.outside.terminal.push(this.timed(text));
  };

  /** A device fails from now on, or works again. */
  fail(fault: DeviceFault, fails: boolean): void {
    this.fault = fails ? fault : undefined;
    if (fault === 'sound') {
      if (fails) this.player?.lost('the sound card is gone');
      else this.player?.opened();
    }
    if (fault === 'cable') {
      const event: BoardEvent = fails
        ? { kind: 'lost', reason: 'unplugged' }
        : { kind: 'found', board: BOARD };
      this.boardReports(event);
    }
  }

  /** A page whose connection is real. */
  async openWiredPage(name: string): Promise<void> {
    await this.wire?.openPage((text) => this.outside.pages.push(this.timed(`${name} ${text}`)));
  }

  /** A program that reads the stream of the API. */
  async openStream(): Promise<void> {
    await this.wire?.openStream((text) => this.outside.api.push(this.timed(text)));
  }

  /** A page that is open from now on. Own answers to a seat, and to a hand that nobody sees, are not for others. */
  openPage(
    name: string,
    role: Role = 'builder',
    own: 'compared' | 'sealed' | 'hidden' = 'compared',
    hear: (text: string) => void = () => {},
  ): HeldPage {
    if (this.pages === undefined) throw new RangeError('No table runs on this machine');
    const sent = (text: string) => {
      hear(text);
      const kind = own === 'compared' ? undefined : ownKind(text);
      if (kind !== undefined && own === 'hidden') return;
      const told = kind === undefined ? text.replace(SECRET, '#') : `${kind} of ${text.length}`;
      this.outside.pages.push(this.timed(`${name} ${told}`));
    };
    return new HeldPage(this.pages, sent, role);
  }

  /** A hand on a pad or a button, now. */
  hand(input: TableInput): void {
    const nowMs = this.time.nowMs();
    for (const told of this.lights?.hand(input, nowMs) ?? [input])
      this.listener?.input(told, nowMs);
  }

  /** The board reports something, now. */
  boardReports(event: BoardEvent): void {
    this.listener?.event(event, this.time.nowMs());
  }

  /** Writes down which files were written since it was last asked. */
  lookAtFiles(): void {
    if (!fileUse.isNew) return;
    const names = readdirSync(this.directory).sort();
    const told = (name: string) => name.replace(ANY_ID, 'ANY-ID');
    for (const name of this.written.keys()) {
      if (names.includes(name)) continue;
      this.written.delete(name);
      this.outside.files.push(this.timed(`${told(name)} is gone`));
    }
    for (const name of names) {
      const path = join(this.directory, name);
      const status = statSync(path, { bigint: true });
      const { size, mtimeNs, ino } = status;
      const version = `${ino} ${mtimeNs} ${size}`;
      if (this.written.get(name) === version) continue;
      this.written.set(name, version);
      const kept = status.isFile() ? readFileSync(path, 'latin1') : '';
      const text = readable(name === SEATS_FILE ? kept.replace(DRAWN_WORD, '#') : kept);
      this.outside.files.push(this.timed(`${told(name)} ${size} ${summary(text)}`));
    }
    fileUse.wasSeen();
  }

  private board(configuration: TableConfiguration, listener: BoardListener) {
    this.listener = listener;
    this.shown = '';
    this.time.callAt(this.time.nowMs() + BOARD_FOUND_MS, () =>
      listener.event({ kind: 'found', board: BOARD }, this.time.nowMs()),
    );
    return {
      board: { show: (scene: Scene) => this.show(scene), capabilities: LARGE_BOARD, close },
      emulated: {
        // It never runs: the firmware has its own test of this law, on the wire to the LEDs.
        worker: new EmulatedBoardWorker({ chip: 'mega', hexText: '' }),
        lights: toBoardSetup(configuration),
        hand: (input: TableInput) => this.hand(input),
      },
      close,
    };
  }

  /** A board is sent what is new only. */
  private show(scene: Scene): void {
    this.lights?.show(scene, this.time.nowMs());
    const text = JSON.stringify(forClosedEyes(scene));
    if (text === this.shown) return;
    this.shown = text;
    this.outside.lights.push(this.timed(text));
  }

  private hear(heard: unknown): void {
    this.outside.sound.push(this.timed(JSON.stringify(heard)));
  }

  private timed(text: string): string {
    // The folder of a test and the port of its broker are others in every run.
    const told = text.replaceAll(this.directory, 'data');
    return `${this.time.nowMs()} ${told.replaceAll(`mqtt://127.0.0.1:${this.broker.port}`, 'mqtt')}`;
  }
}

const close = async () => {};

/** The page of every table; compressing it takes longer than an evening alone. */
let packed: PackedPage | undefined;

/**
 * Promises, files and the wire of an open page: nothing is under way any more but time. Node runs all that waits for
 * promises before it goes on to what was set to be immediate.
 */
async function everythingSettled(wire: Wire | undefined, broker: HeldBroker): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (fileUse.isUnderWay || wire?.isQuiet === false || !broker.isQuiet);
  broker.flush();
}

/**
 * The answer by light is for open eyes: its shape alone is not compared (`test/proofs/secrecy/walk-lights.test.ts`
 * compares the light of every shape).
 */
function forClosedEyes(scene: Scene): Scene {
  const { claw } = scene;
  return claw.effect === 'answers' ? { ...scene, claw: { ...claw, shape: 'unseen' } } : scene;
}
