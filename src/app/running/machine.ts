/** Everything that a table takes from its machine, in one place: a test passes its own machine. */
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
  /** A clock that starts at `startMs` and runs `speed` times as fast as real time. */
  readonly clock: (startMs: number, speed?: number) => Clock;
  /** The calendar, ms since 1970; it may be set right at any time. */
  readonly calendarMs: () => number;
  /** A random whole number from 0 to `below` − 1, each equally likely. */
  readonly chance: (below: number) => number;
  /** The folder of the kept files. */
  readonly home: Home;
  readonly openBoard: typeof openBoard;
  readonly openReaders: typeof driversOf;
  /** The loudspeaker. */
  readonly openPlayer: (parts: SoundPlayerParts) => Player;
  /** The current time of the player's clock, ms. */
  readonly soundNowMs: () => number;
  readonly makeClips: (...wanted: ConstructorParameters<typeof ClipMaker>) => Clips;
  readonly servePage: typeof servePage;
  /** The delays of its event loop; absent: those of this process. */
  readonly eventLoop?: () => EventLoop & { close(): void };
  /** The time by which work of the disk is measured, ms; absent: this process's. */
  readonly meterMs?: () => number;
  /** Answers for statistics; absent: a process of its own does. */
  readonly statistics?: AnswerOf;
  /** The operating system; absent: the one of this process. */
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
