/** Everything that a table takes from its machine, in one place: a test passes its own machine. */

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { type Clock, runningClock } from '../../engine/play/index.js';
import { type Home, THIS_HOME } from '../../files/index.js';
import { servePage } from '../../page/server/index.js';
import { SoundPlayer, type SoundPlayerParts } from '../../sound/index.js';
import type { EventLoop } from '../../venue/metrics/index.js';
import type { Host } from '../host.js';
import { ClipMaker } from './clip-maker.js';
import { openBoard } from './open-board.js';
import { driversOf } from './reader-drivers.js';
import type { AnswerOf } from './statistics-in-process.js';

/** Means of a table: time, random numbers, and the plugged-in devices. */
export interface Machine {
  /** Returns a clock that starts at `startMs` and runs `speed` times as fast as real time. */
  readonly clock: (startMs: number, speed?: number) => Clock;
  /** Returns the calendar's time, ms since 1970; it may be corrected at any time. */
  readonly calendarMs: () => number;
  /** Draws a random whole number from 0 to `below` − 1, each equally likely. */
  readonly chance: (below: number) => number;
  /** The folder of the stored files. */
  readonly home: Home;
  readonly openBoard: typeof openBoard;
  readonly openReaders: typeof driversOf;
  /** Opens the loudspeaker. */
  readonly openPlayer: (parts: SoundPlayerParts) => Player;
  /** Returns the current time of the player's clock, ms. */
  readonly soundNowMs: () => number;
  readonly makeClips: (...wanted: ConstructorParameters<typeof ClipMaker>) => Clips;
  readonly servePage: typeof servePage;
  /** Measures the delays of its event loop; absent: those of this process. */
  readonly eventLoop?: () => EventLoop & { close(): void };
  /** Returns the time by which work of the disk is measured, ms; absent: this process's. */
  readonly meterMs?: () => number;
  /** Answers for statistics; absent: a process of its own does. */
  readonly statistics?: AnswerOf;
  /** Returns the operating system; absent: the one of this process. */
  readonly host?: () => Host;
}

/** The part of the sound player that a table uses. */
export type Player = Pick<SoundPlayer, 'play' | 'receiveClip' | 'setVolume' | 'close'>;

/** The part of the clip maker that a table uses. */
export type Clips = Pick<ClipMaker, 'fileOf' | 'close'>;

/** The machine of this process. */
export const THIS_MACHINE: Machine = {
  clock: runningClock,
  calendarMs: Date.now,
  chance: (below) => randomInt(below),
  home: THIS_HOME,
  openBoard,
  openReaders: driversOf,
  openPlayer: (parts) => new SoundPlayer(parts),
  soundNowMs: () => SoundPlayer.nowMs,
  makeClips: (...wanted) => new ClipMaker(...wanted),
  servePage,
};

// Tells systemd how the service is: ready, alive, ending (sd_notify(3)). Without systemd it does nothing.

/** systemd's own program: Node has no datagrams of Unix (docs/decisions/0019). */
const PROGRAM = 'systemd-notify';
/** The status in `systemctl status`: public facts of play, from which an update sees whether it may begin. */
export const BETWEEN_GAMES = 'Between two games.';
const IN_A_GAME = 'A game is being played.';

/** Facts of play for the service manager. */
export interface PlayTold {
  /** Play's clock. */
  readonly clock: Clock;
  /** Tells whether games can be chosen: none is being played. */
  readonly isBetweenGames: () => boolean;
  /** Calls back after every public change. */
  readonly onChange: (changed: () => void) => void;
}

/** Beats in the time after which systemd ends a service that is silent. */
const BEATS_PER_LIMIT = 3;
/** Time the next table of the same process may take: as long as the service's first one, ms. */
export const NEXT_WITHIN_MS = 5 * 60_000;

/** Messages to systemd of one process, whose tables follow one another. */
export class ServiceReport {
  /** The newest status; undefined until something is ready. */
  private told: string | undefined;
  private table: PlayTold | undefined;
  private isOver = false;
  private stopBeating = () => {};

  /**
   * @param environment of the process: systemd puts its socket and the limit there.
   * @param clock of the process, while no table is there.
   */
  constructor(
    private readonly environment: NodeJS.ProcessEnv = process.env,
    private readonly clock: Clock = runningClock(0),
  ) {}

  /**
   * Reports on a table that is ready, or on first start that is. From then on each beat comes from a timer of its
   * clock: when the event loop or that clock stands still the beats end, and systemd starts the service again.
   */
  tellOf(table: PlayTold): void {
    if (this.environment['NOTIFY_SOCKET'] === undefined) return;
    this.table = table;
    this.tellStatus();
    table.onChange(() => {
      if (this.table === table) this.tellStatus();
    });
    this.beatBy(table.clock, Infinity);
  }

  /**
   * Bridges the time after a table's end when the next one of this process is not there yet. One that never comes is
   * given up.
   */
  awaitNext(): void {
    if (this.told === undefined) return;
    this.table = undefined;
    this.beatBy(this.clock, this.clock.nowMs() + NEXT_WITHIN_MS);
  }

  /** Ends the report with the process: nothing more is reported, and no timer keeps it alive. */
  end(): void {
    if (this.told === undefined || this.isOver) return;
    this.isOver = true;
    this.table = undefined;
    this.stopBeating();
    this.say('STOPPING=1');
  }

  private tellStatus(): void {
    const status = `STATUS=${this.table?.isBetweenGames() === false ? IN_A_GAME : BETWEEN_GAMES}`;
    if (status === this.told) return;
    if (this.told === undefined) this.say('--ready', status);
    else this.say(status);
    this.told = status;
  }

  private beatBy(clock: Clock, untilMs: number): void {
    this.stopBeating();
    const everyMs = Number(this.environment['WATCHDOG_USEC']) / 1000 / BEATS_PER_LIMIT;
    // Not a number when systemd watches nothing.
    if (!(everyMs > 0)) return;
    const next = () => {
      const atMs = clock.nowMs() + everyMs;
      if (atMs > untilMs) return;
      this.stopBeating = clock.callAt(atMs, () => {
        this.say('WATCHDOG=1');
        next();
      });
    };
    next();
  }

  private say(...states: readonly string[]): void {
    const child = spawn(PROGRAM, states, { env: this.environment, stdio: 'ignore' });
    // Play goes on where the program is missing; systemd then says that the service never became ready.
    child.on('error', () => {});
  }
}
