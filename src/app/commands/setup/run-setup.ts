/** Runs `artiglio setup`: first start on the board that is plugged in, until the configuration is written. */
import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { listPorts } from '../../../devices/board/index.js';
import { emulatedBinding } from '../../../devices/emulator/index.js';
import { runningClock } from '../../../engine/play/index.js';
import { ArtiglioError, reasonOf } from '../../../errors/index.js';
import {
  dataDirectoryOf,
  loadConfiguration,
  parseConfiguration,
  toTableLayout,
} from '../../../host/config/index.js';
import { type Answer, configurationText, SETUP } from '../../../learn/setup/index.js';
import {
  addressInVenue,
  isLoopback,
  SETUP_PATH,
  type ServedSite,
  serveSetup,
} from '../../../page/server/index.js';
import { soundCards } from '../../../sound/index.js';
import { USUAL_VOICE, voiceOf } from '../../../sound/voice/index.js';
import { beforeOf, replaceConfiguration } from '../../as-owner.js';
import { putOtherShapeAside } from '../../running/evening-journal.js';
import {
  EMULATED_PORT,
  type EmulatedEnd,
  emulatedEnd,
  nativeBinding,
} from '../../running/open-board.js';
import { pageKeys } from '../../running/page-keys.js';
import { PORTS_OF_PROCESS } from '../../running/ports-of-process.js';
import { awaitSignal } from '../../terminal.js';
import { AnswersFile } from './answers-file.js';
import { type BoardPorts, SetupBoard } from './setup-board.js';
import {
  commandAgain,
  SetupReaders,
  type SetupRequest,
  SetupSpeech,
  trySetupPlaces,
} from './setup-request.js';
import { KEYS, SetupWalk } from './setup-walk.js';

/** Time each language is offered, ms. */
const OFFER_MS = 6_000;

/** An address does not name this port. */
const HTTP_PORT = 80;

/** The ends of first start that a test uses. */
export interface SetupEnds {
  readonly typed: Readable;
  /** Receives the emulated table, and first start, when both are there. */
  readonly begun?: (emulated: EmulatedEnd | undefined, walk: SetupWalk, url: string) => void;
}

/**
 * Runs first start in a terminal.
 * @returns whether the configuration was written; `false` when the person left before the end.
 * @throws ArtiglioError SETUP_NOT_WRITTEN, PAGE_ADDRESS_INVALID, PAGE_KEYS_FAILED, and those of the emulated table's
 * configuration.
 */
export async function runSetup(
  request: SetupRequest,
  print: (line: string) => void,
  ends: SetupEnds = { typed: process.stdin },
): Promise<boolean> {
  const configPath = resolve(request.configPath);
  const dataDirectory = dataDirectoryOf(configPath, request.data);
  await trySetupPlaces(configPath, dataDirectory);
  const file = new AnswersFile(dataDirectory, (fault) => walk.notKept(fault));
  const begun = await begunWith(file, request, print);
  const speech = new SetupSpeech({ configPath, dataDirectory }, print);
  const emulated =
    request.emulated === undefined
      ? undefined
      : emulatedEnd((await loadConfiguration(request.emulated)).configuration);
  let kept = begun;
  const walk = new SetupWalk({
    begun,
    print,
    cards: soundCards().map(({ setting }) => setting),
    caption: (language, cue) => voiceOf(language, USUAL_VOICE, [SETUP]).caption(cue),
    say: (language, cues) => speech.say(language, cues, walk.start.learnt),
    changed: (answers) => {
      if (answers !== kept) file.keep(answers);
      kept = answers;
      board.show();
    },
    flash: () => void flashBoard(walk, board, print),
    thenPlays: request.thenPlays,
  });
  const where = await portsOf(emulated);
  const board = new SetupBoard(where, walk.start, {
    gesture: (gesture) => walk.gesture(gesture),
    found: (model, name) => walk.boardFound(model, name),
    state: (state, error) => walk.boardIs(state, error),
  });
  const served = await openPage(walk, request, dataDirectory, print);
  print(KEYS);
  const readers = new SetupReaders(walk);
  const lines = createInterface({ input: ends.typed });
  lines.on('line', (line) => walk.type(line.trim()));
  const offers = setInterval(() => walk.offerNext(), OFFER_MS);
  void awaitSignal().then(() => walk.end());
  ends.begun?.(emulated, walk, served.url);
  walk.begin();
  try {
    await walk.ended;
    await file.settled();
    if (!walk.isOver) {
      walk.end();
      const again = request.thenPlays ? 'the next start' : commandAgain(request);
      print(
        file.fault === undefined
          ? `Nothing is lost: ${again} goes on from here.`
          : `The last answers could not be kept. ${file.fault.whatHappened} Without them ${again} goes on before them.`,
      );
      return false;
    }
    await writeConfiguration(walk, request, configPath, print);
    await file.forget();
    walk.end(configPath);
    return true;
  } finally {
    clearInterval(offers);
    lines.close();
    readers.close();
    await board.close();
    await Promise.all([served.close(), speech.close(), emulated?.worker.stop()]);
  }
}

/** Returns the answers that first start goes on from: the stored ones, or none with `--anew`. */
async function begunWith(
  file: AnswersFile,
  { anew, host }: SetupRequest,
  print: (line: string) => void,
): Promise<readonly Answer[]> {
  const { answers, damagedAt } = await file.read();
  if (damagedAt !== undefined) print(`What was kept cannot be read, and lies in ${damagedAt}.`);
  const earlier = anew ? [] : answers;
  if (earlier.length > 0) print(`First start goes on after ${earlier.length} answers.`);
  // A table whose page is open to the network now stays so, unless somebody says otherwise.
  return earlier.length === 0 && !isLoopback(host) ? [{ kind: 'network', open: true }] : earlier;
}

/** Serves the page, with its keys where the network reaches it, and prints its address. */
async function openPage(
  walk: SetupWalk,
  { host, port, showsKey }: SetupRequest,
  dataDirectory: string,
  print: (line: string) => void,
): Promise<ServedSite> {
  const keys = isLoopback(host) ? {} : { keys: await pageKeys(dataDirectory) };
  const served = await serveSetup(walk, { host, port, ...keys });
  const address = new URL(addressInVenue(served.url));
  address.pathname = SETUP_PATH;
  const servedAt = Number(address.port || HTTP_PORT);
  if (port !== 0 && servedAt !== port)
    print(`Another program listens at port ${port}, so this page is at port ${servedAt}.`);
  const isShown = served.keys === undefined || showsKey || process.stdout.isTTY;
  print(`First start, on a page: ${isShown ? address.href : served.urlWithoutKey}`);
  return served;
}

/** Writes the firmware to the board, and looks for the board again. */
async function flashBoard(
  walk: SetupWalk,
  board: SetupBoard,
  print: (line: string) => void,
): Promise<void> {
  walk.boardIs('flashing', undefined);
  await board.letGo();
  try {
    // biome-ignore lint/plugin: a table that is learnt as it starts flashes only a board without firmware.
    const { flash } = await import('../flash/flash.js');
    await flash({ port: undefined, model: undefined, kind: 'lights', agreed: true }, print);
    walk.boardIs('searched', undefined);
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    walk.boardIs('flash-failed', error);
  }
  board.takeBack();
}

async function writeConfiguration(
  walk: SetupWalk,
  request: SetupRequest,
  path: string,
  print: (line: string) => void,
): Promise<void> {
  const text = configurationText(walk.start.learnt, {
    boardKind: request.emulated === undefined ? 'serial' : 'emulated',
    data: request.data === undefined ? undefined : resolve(request.data),
  });
  // Before the configuration: power that goes in between must not bar the new table's start.
  await keepOtherEvening(text, path, print);
  try {
    await mkdir(dirname(path), { recursive: true });
    if (await replaceConfiguration(path, text))
      print(`The configuration that was there is kept as ${basename(beforeOf(path))}.`);
  } catch (cause) {
    throw new ArtiglioError(
      'SETUP_NOT_WRITTEN',
      `The configuration ${path} cannot be written: ${reasonOf(cause)}.`,
      'Free some space, or let this user write there; then the same command writes it from what is kept.',
      { cause },
    );
  }
  await loadConfiguration(path);
  print(`Written: ${path}`);
}

/** Puts aside an evening that was interrupted on a table of another shape, and says so. */
async function keepOtherEvening(
  text: string,
  path: string,
  print: (line: string) => void,
): Promise<void> {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) return;
  const { configuration } = parsed;
  const kept = await putOtherShapeAside(
    dataDirectoryOf(path, configuration.data),
    toTableLayout(configuration),
  );
  if (kept !== undefined) print(kept);
}

async function portsOf(emulated: EmulatedEnd | undefined): Promise<BoardPorts> {
  const clock = runningClock(0);
  if (emulated !== undefined) {
    const binding = emulatedBinding(new Map([[EMULATED_PORT, emulated.worker]]));
    return { binding, clock, ports: async () => [EMULATED_PORT] };
  }
  const binding = await nativeBinding();
  return {
    binding,
    clock,
    ports: () => listPorts({ binding, platform: process.platform }),
    claims: PORTS_OF_PROCESS,
  };
}
