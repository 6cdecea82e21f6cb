/** `artiglio readers test`: how well each reader of a board sees, so that a builder can place its antenna. */
import { setTimeout as wait } from 'node:timers/promises';
import type {
  ReaderBoardsDriver,
  ReaderSignal,
} from '../../../devices/readers/reader-board/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { placeText } from '../../../engine/table/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { loadConfiguration, toReaderSetup } from '../../../host/config/index.js';
import { pluggedBoards } from '../../running/reader-drivers.js';

/** The rounds that are counted. */
const ROUNDS = 100;
/** A reader that reads in fewer of them sits badly. */
const GOOD_ROUNDS = 95;
const ASKED_EVERY_MS = 1_000;
/** Every port is listened to for four seconds. */
const FOUND_WITHIN_MS = 15_000;
/** Sixteen readers have a round in 0.28 s: counts that do not go on for so long do not arrive. */
const COUNTED_WITHIN_MS = 5_000;

/**
 * Counts for 100 rounds, and prints a line for each reader.
 * @throws ArtiglioError of `loadConfiguration`, READERS_BOARD_MISSING, READERS_COUNT_MISSING.
 */
export async function testReaders(
  configPath: string,
  print: (line: string) => void,
  boards = pluggedBoards({ clock: runningClock(0), listener: () => {} }, undefined),
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { configuration } = await loadConfiguration(configPath);
  const places = new Map(
    toReaderSetup(configuration).bindings.map(({ reader, place }) => [reader, placeText(place)]),
  );
  boards.start();
  try {
    const areFound = () => boards.signals.size > 0 && missingBoards(places, boards).length === 0;
    for (let ms = 0; !areFound() && ms < FOUND_WITHIN_MS; ms += ASKED_EVERY_MS) {
      await pause(ASKED_EVERY_MS);
    }
    if (boards.signals.size === 0) throw noBoard();
    print(
      `${boards.signals.size} readers answer. ${ROUNDS} rounds are counted now, with a sticker on every place …`,
    );
    boards.restartSignals();
    await counted(boards, pause);
    printSignals(boards, places, print);
  } finally {
    await boards.close();
  }
}

/** Asks until every reader has had its rounds. */
async function counted(
  boards: ReaderBoardsDriver,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  let before = 0;
  for (let stillMs = 0; stillMs < COUNTED_WITHIN_MS; stillMs += ASKED_EVERY_MS) {
    boards.askSignals();
    await pause(ASKED_EVERY_MS);
    if (boards.signals.size === 0) throw noBoard();
    const rounds = roundsOf(boards);
    if (rounds >= ROUNDS) return;
    if (rounds > before) stillMs = 0;
    before = rounds;
  }
  throw new ArtiglioError(
    'READERS_COUNT_MISSING',
    `The board with the readers answers, and says nothing of how well they see (${before} of ${ROUNDS} rounds).`,
    'Look at its USB cable, keep it away from the supply, and type the command again.',
  );
}

function noBoard(): ArtiglioError {
  return new ArtiglioError(
    'READERS_BOARD_MISSING',
    'No board with readers answers. PC/SC and MQTT do not say how well a reader sees.',
    'Plug it in, or flash it: artiglio flash --readers.',
  );
}

/** The places of the bound readers in words, by the names in the configuration. */
type Places = ReadonlyMap<string, string>;

/** Prints a line for each reader that answers, and for each that is bound and does not. */
function printSignals(
  { signals, faults }: ReaderBoardsDriver,
  places: Places,
  print: (line: string) => void,
): void {
  const isAlone = new Set([...signals.keys()].map(boardOf)).size === 1;
  const answering = new Set<string>();
  const inOrder = [...signals].sort(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  for (const [name, signal] of inOrder) {
    const short = name.replace(/:.*\//u, ':');
    const bound = isAlone && places.has(short) ? short : name;
    answering.add(bound);
    const place = places.get(bound);
    const text = faults.get(name)?.message ?? signalText(signal);
    print(`${place === undefined ? name : `${name} ${place}`}: ${text}`);
  }
  for (const [name, place] of places) {
    if (!name.startsWith('rc522:') || answering.has(name)) continue;
    print(`${name} ${place}: does not answer; artiglio readers list says what stands in the way`);
  }
}

/** Returns the boards that the configuration names by their ids and that do not answer. */
function missingBoards(places: Places, { signals }: ReaderBoardsDriver): readonly string[] {
  const answering = new Set([...signals.keys()].map(boardOf));
  return [...places.keys()]
    .filter((name) => name.startsWith('rc522:') && name.includes('/'))
    .map(boardOf)
    .filter((board) => !answering.has(board));
}

function boardOf(name: string): string {
  return name.replace(/\/.*/u, '');
}

function roundsOf({ signals }: ReaderBoardsDriver): number {
  return Math.min(...[...signals.values()].map(({ rounds }) => rounds));
}

/** Returns the signal in words, of 100 rounds. */
export function signalText({ rounds, seen, weak }: ReaderSignal): string {
  const part = (count: number) => Math.round((count * ROUNDS) / Math.max(rounds, 1));
  const read = part(seen);
  if (read >= GOOD_ROUNDS) return `good, read in ${read} of ${ROUNDS} rounds`;
  if (read > 0 || weak > 0) {
    return `weak, read in ${read} of ${ROUNDS} rounds, unclear in ${part(weak)}: bring it nearer, or metal away`;
  }
  return 'nothing: no sticker lies there, it is too far away, or the antenna is loose';
}
