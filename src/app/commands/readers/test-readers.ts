/** `artiglio readers test`: how well each reader of a board sees, so that a builder can place its antenna. */
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfiguration, toReaderSetup } from '../../../config/index.js';
import type { ReaderSignal } from '../../../devices/readers/board/reader-board.js';
import { runningClock } from '../../../play/clock.js';
import { placeText } from '../../../table/reader-places.js';
import { pluggedBoards } from '../../live/reader-boards.js';

/** The rounds that are counted. */
const ROUNDS = 100;
/** A reader that reads in fewer of them sits badly. */
const GOOD_ROUNDS = 95;
const ASKED_EVERY_MS = 1_000;
/** Every port is listened to for four seconds. */
const FOUND_WITHIN_MS = 15_000;

/** Means of the test. */
export interface SignalSource {
  start(): void;
  askSignals(): void;
  restartSignals(): void;
  readonly signals: ReadonlyMap<string, ReaderSignal>;
  close(): Promise<void>;
}

/** Counts for 100 rounds, and prints a line for each reader. @throws ArtiglioError of `loadConfiguration`. */
export async function testReaders(
  configPath: string,
  print: (line: string) => void,
  boards: SignalSource = pluggedBoards({ clock: runningClock(0), listener: () => {} }, undefined),
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { configuration } = await loadConfiguration(configPath);
  const places = new Map(
    toReaderSetup(configuration).bindings.map(({ reader, place }) => [reader, placeText(place)]),
  );
  boards.start();
  try {
    for (let ms = 0; boards.signals.size === 0 && ms < FOUND_WITHIN_MS; ms += ASKED_EVERY_MS) {
      await pause(ASKED_EVERY_MS);
    }
    if (boards.signals.size === 0) {
      print('No board with readers answers. PC/SC and MQTT do not say how well a reader sees.');
      return;
    }
    print(
      `Lay a sticker on every place. ${boards.signals.size} readers answer; ${ROUNDS} rounds are counted …`,
    );
    boards.restartSignals();
    while (roundsOf(boards) < ROUNDS) {
      boards.askSignals();
      await pause(ASKED_EVERY_MS);
    }
    for (const [name, signal] of boards.signals) {
      const place = places.get(name);
      print(`${place === undefined ? name : `${name} ${place}`}: ${signalText(signal)}`);
    }
  } finally {
    await boards.close();
  }
}

function roundsOf({ signals }: SignalSource): number {
  return Math.min(...[...signals.values()].map(({ rounds }) => rounds));
}

/** In words, of 100 rounds. */
export function signalText({ rounds, seen, weak }: ReaderSignal): string {
  const part = (count: number) => Math.round((count * ROUNDS) / Math.max(rounds, 1));
  const read = part(seen);
  if (read >= GOOD_ROUNDS) return `good, read in ${read} of ${ROUNDS} rounds`;
  if (read > 0 || weak > 0) {
    return `weak, read in ${read} of ${ROUNDS} rounds, unclear in ${part(weak)}: bring it nearer, or metal away`;
  }
  return 'nothing: no sticker lies there, it is too far away, or the antenna is loose';
}
