/** What a table takes of the machine it runs on, in one place: a test puts a machine of its own here. */
import { randomInt } from 'node:crypto';
import { type Clock, runningClock } from '../../play/clock.js';
import { SoundPlayer, type SoundPlayerParts } from '../../sound/live/sound-player.js';
import { servePage } from '../../web/server.js';
import { ClipMaker } from './clip-maker.js';
import { openBoard } from './live-board.js';

/** A machine a table can run on: its time, its chance, and what is plugged into it. */
export interface Machine {
  /** A clock that says `startMs` now and goes on from there, `speed` times as fast as time. */
  readonly clock: (startMs: number, speed?: number) => Clock;
  /** A whole number from 0 up to, but not including, `below`: each equally likely. */
  readonly chance: (below: number) => number;
  readonly openBoard: typeof openBoard;
  /** The loudspeaker. */
  readonly openPlayer: (parts: SoundPlayerParts) => Player;
  /** The time in which a player wants its sounds, ms. */
  readonly soundNowMs: () => number;
  readonly makeClips: (...wanted: ConstructorParameters<typeof ClipMaker>) => Clips;
  readonly servePage: typeof servePage;
}

/** As much of a loudspeaker as a table uses. */
export type Player = Pick<SoundPlayer, 'play' | 'takeClip' | 'setVolume' | 'close'>;

/** As much of the maker of clips as a table uses. */
export type Clips = Pick<ClipMaker, 'fileOf' | 'close'>;

/** The machine this program runs on. */
export const THIS_MACHINE: Machine = {
  clock: runningClock,
  chance: (below) => randomInt(below),
  openBoard,
  openPlayer: (parts) => new SoundPlayer(parts),
  soundNowMs: () => SoundPlayer.nowMs,
  makeClips: (...wanted) => new ClipMaker(...wanted),
  servePage,
};
