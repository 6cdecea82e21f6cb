/**
 * The machine of a storm: all that a table takes of one, in virtual time and with faults. Lives of the program share
 * it.
 */
import type { Machine } from '../../../src/app/running/machine.js';
// A setting may turn these on: to load them in a storm would take time that is not virtual.
import '../../../src/app/running/metrics-of-table.js';
import '../../../src/app/running/statistics-in-process.js';
import { EmulatedBoardWorker } from '../../../src/devices/emulator/emulated-board-worker.js';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import type { Owner } from '../../../src/files/home.js';
import { type TableConfiguration, toBoardSetup } from '../../../src/host/config/index.js';
import { Pages } from '../../../src/page/server/pages.js';
import type { TableForPages } from '../../../src/page/server/table-for-pages.js';
import type { SoundPlayerParts } from '../../../src/sound/live/sound-player.js';
import type { Sound } from '../../../src/sound/voice/sounds.js';
import { Publication } from '../../../src/venue/publication/publication.js';
import { LARGE_BOARD } from '../../support/large-board.js';
import { HeldPage } from '../../support/tables/held-page.js';
import { readerOf } from './may-be-published.js';
import { StormBoard } from './storm-board.js';
import { type Life, StormClock } from './storm-clock.js';
import { StormDisk } from './storm-disk.js';
import { StormReaders } from './storm-readers.js';

/** What leaves a table; `at` is the machine's time, ms. */
export interface Outputs {
  scene(scene: Scene, atMs: number): void;
  sound(sounds: readonly Sound[], atMs: number): void;
  page(text: string, atMs: number): void;
  published(text: string, atMs: number): void;
  /** The part `phase` of what a house is told, as JSON. */
  publishedPhase(json: string): void;
  terminal(text: string, atMs: number): void;
  file(text: string, atMs: number): void;
}

export class StormMachine {
  readonly clock = new StormClock();
  readonly board = new StormBoard(this.clock);
  readonly readers = new StormReaders();
  readonly disk: StormDisk;
  /** The table of the life that runs. */
  port: TableForPages | undefined;
  /** The table of the life that ran last: its cards lie where they lay. */
  lastPort: TableForPages | undefined;
  /** Play's time of the life that runs, ms. */
  playNowMs: (() => number) | undefined;
  /** The wall's clock: it jumps, play's does not. */
  wallMs = Date.UTC(2026, 10, 26, 20);
  /** A hand has moved cards. */
  cardsMoved: () => void = () => {};
  private player: SoundPlayerParts | undefined;
  private soundIsGone = false;
  private readonly living = new Map<number, Life>();
  private lives = 0;
  private readonly entropy: Chance;
  private readonly page: HeldPage[] = [];

  constructor(
    chance: Chance,
    private readonly drawn: Chance,
    private readonly hasPages: boolean,
    readonly outputs: Outputs,
  ) {
    this.disk = new StormDisk(this.clock, chance);
    this.entropy = chanceOf(0x53_0000 + chance(1_000_000));
    this.disk.onAct = ({ atMs, what, path, bytes }) =>
      outputs.file(`${what} ${path.replace(ANY_ID, 'ID')} ${bytes}`, atMs);
    this.board.onScene = (scene) => outputs.scene(scene, this.clock.nowMs);
  }

  /** A new life of the program. */
  newLife(): Life {
    this.lives += 1;
    const life: Life = { number: this.lives, isDead: false };
    this.living.set(life.number, life);
    return life;
  }

  get openPages(): readonly HeldPage[] {
    return this.page;
  }

  get isSoundGone(): boolean {
    return this.soundIsGone && this.player !== undefined;
  }

  /** Whether the process or its disk stands still: then the program notices later. */
  get isSlowed(): boolean {
    const { slowMs, isFull, isReadOnly, failingSyncs } = this.disk.troubles;
    return this.clock.isStopped || slowMs > 0 || isFull || isReadOnly || failingSyncs > 0;
  }

  /** Something happens so much later, whichever life then runs. */
  later(ms: number, act: () => void): void {
    this.clock.callAt(this.clock.nowMs + ms, act);
  }

  loseSound(): void {
    this.soundIsGone = true;
    this.player?.lost('it was pulled out');
  }

  findSound(): void {
    if (!this.soundIsGone) return;
    this.soundIsGone = false;
    this.player?.opened();
  }

  /** What `startTable` is given in this life. `isSecond`: another program holds board, sound and page. */
  of(life: Life, isSecond = false): Machine {
    const { clock } = this;
    const seeded = (count: number) =>
      Buffer.from(Array.from({ length: count }, () => this.entropy(256)));
    return {
      calendarMs: () => clock.nowMs,
      clock: (startMs, speed = 1) => {
        const beginMs = clock.nowMs;
        const nowMs = () => Math.floor(startMs + (clock.nowMs - beginMs) * speed);
        if (!isSecond) this.playNowMs = nowMs;
        return {
          nowMs,
          callAt: (atMs, action) =>
            clock.callAt(beginMs + Math.ceil((atMs - startMs) / speed), action, life),
        };
      },
      chance: this.drawn,
      home: {
        storage: this.disk.storageOf(life),
        randomBytes: seeded,
        self: () => ownerOf(life),
        isAlive: ({ pid }) => this.living.get(pid)?.isDead === false,
        pause: (ms) =>
          new Promise((resolve) => clock.callAt(clock.nowMs + ms, () => resolve(undefined), life)),
      },
      openBoard: async (configuration, _clock, listener) => {
        if (!isSecond) this.board.attach(life, listener);
        return this.liveBoard(configuration, isSecond);
      },
      openReaders: isSecond ? new StormReaders().of(life) : this.readers.of(life),
      openPlayer: (parts) => (isSecond ? SILENT : this.openPlayer(life, parts)),
      soundNowMs: () => clock.nowMs,
      // A process of the machine would answer in real time.
      statistics: () => Promise.resolve(undefined),
      makeClips: () => ({ fileOf: (name) => `/clips/${name}.wav`, close: () => {} }),
      host: () => ({
        root: '/storm-machine',
        environment: {},
        nodeVersion: process.versions.node,
        userId: 1000,
        nowMs: this.wallMs + clock.nowMs,
      }),
      servePage: async (table, options) => {
        if (!isSecond) {
          this.port = table;
          this.lastPort = table;
        }
        const grid = this.hasPages ? options.grid : () => () => {};
        const pages = new Pages(
          isSecond ? table : this.toldOfCards(table),
          'storm',
          grid,
          (error) => this.outputs.terminal(`PAGE FAULT ${String(error)}`, clock.nowMs),
          options.chronicle,
        );
        if (this.hasPages && !isSecond) {
          this.page.length = 0;
          for (const name of ['one', 'two']) {
            const sent = (text: string) => {
              if (!life.isDead) this.outputs.page(`${name} ${text}`, clock.nowMs);
            };
            this.page.push(new HeldPage(pages, sent));
          }
        }
        const stopPublishing = this.hasPages && !isSecond && this.publish(life, table, options);
        return {
          url: 'http://storm/',
          urlWithoutKey: 'http://storm/',
          keys: undefined,
          fingerprint: undefined,
          pages,
          close: async () => {
            if (stopPublishing !== false) stopPublishing();
            pages.close();
          },
        };
      },
    };
  }

  /** The table as its pages have it: `cardsMoved` tells them, as a page's own hand does. */
  private toldOfCards(table: TableForPages): TableForPages {
    const subscribe: TableForPages['subscribe'] = (listener) => {
      this.cardsMoved = () => listener('cards');
      return table.subscribe(listener);
    };
    return Object.create(table, { subscribe: { value: subscribe } });
  }

  /** What a house would be told: at the same steps and in the same words. */
  private publish(
    life: Life,
    table: TableForPages,
    { grid, chronicle }: Parameters<Machine['servePage']>[1],
  ): () => void {
    const publication = new Publication({
      table,
      facts: { name: 'storm', program: '', run: '00000000', commands: 'none' },
      calendarMs: () => this.wallMs + this.clock.nowMs,
      speed: 1,
      result: () => chronicle?.result,
      showAnnouncement: () => {},
    });
    publication.read(
      readerOf((text) => life.isDead || this.outputs.published(text, this.clock.nowMs)),
    );
    publication.read({
      part: (name, json) => name !== 'phase' || life.isDead || this.outputs.publishedPhase(json),
      event: () => {},
    });
    const stopSteps = grid(() => publication.step());
    return () => {
      stopSteps();
      publication.close();
    };
  }

  private openPlayer(life: Life, parts: SoundPlayerParts): ReturnType<Machine['openPlayer']> {
    this.player = parts;
    const isGone = this.soundIsGone;
    const forgetOpening = this.clock.callAt(
      this.clock.nowMs,
      () => (isGone ? parts.lost('it is not there') : parts.opened()),
      life,
    );
    return {
      play: (sounds) => {
        if (!life.isDead) this.outputs.sound(sounds, this.clock.nowMs);
      },
      receiveClip: () => {},
      setVolume: () => {},
      close: async () => forgetOpening(),
    };
  }

  private async liveBoard(configuration: TableConfiguration, isSecond: boolean) {
    return {
      board: {
        show: (scene: Scene) => isSecond || this.board.show(scene),
        capabilities: LARGE_BOARD,
        close: async () => {},
      },
      emulated: {
        // It never runs: storms with the firmware in the loop are windows of their own (`windows.ts`).
        worker: new EmulatedBoardWorker({ chip: 'mega', hexText: '' }),
        lights: toBoardSetup(configuration),
        hand: (input: Parameters<StormBoard['hand']>[0]) => this.board.hand(input),
      },
      close: async () => {},
    };
  }
}

/** The loudspeaker of a second program: the first one has the card. */
const SILENT: ReturnType<Machine['openPlayer']> = {
  play: () => {},
  receiveClip: () => {},
  setVolume: () => {},
  close: async () => {},
};

/** What the program chooses by chance of its own. */
const ANY_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

function ownerOf({ number }: Life): Owner {
  return { pid: number, started: '', boot: 'storm' };
}
