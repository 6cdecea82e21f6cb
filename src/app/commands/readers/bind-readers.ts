/** `artiglio readers`: lists the readers, and asks a person step by step where each one is. */
import { readFile, realpath, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BoardListener, TableBoard } from '../../../devices/index.js';
import type { ReaderState } from '../../../devices/readers/index.js';
import { isIdentity } from '../../../devices/readers/pcsc/index.js';
import { type Clock, runningClock } from '../../../engine/play/index.js';
import {
  breathing,
  darkScene,
  placeText,
  type ReaderBinding,
  type ReaderPlace,
  type Scene,
  withRings,
} from '../../../engine/table/index.js';
import { ArtiglioError, reasonOf } from '../../../errors/index.js';
import { writeWhole } from '../../../files/index.js';
import {
  isEmulated,
  loadConfiguration,
  type TableConfiguration,
  toReaderSetup,
  withBindings,
} from '../../../host/config/index.js';
import { openBoard } from '../../running/open-board.js';
import { WatchedReaders } from '../../running/watched-readers.js';

type Print = (line: string) => void;

/** Lights the places and reads Enter. */
export interface BindEnds {
  readonly openBoard: (
    configuration: TableConfiguration,
    clock: Clock,
    listener: BoardListener,
  ) => Promise<{ readonly board: TableBoard; close(): Promise<void> }>;
  readonly typed: Readable;
}

/** Time in which readers and their troubles become known, ms. */
const KNOWN_AFTER_MS = 3_000;
const LOOK_MS = 50;

/** Prints which readers answer. */
export async function listReaders(configPath: string, print: Print): Promise<void> {
  const { configuration } = await loadConfiguration(configPath);
  const readers = new WatchedReaders(configuration);
  try {
    await wait(KNOWN_AFTER_MS);
    for (const { names, tags, otherThing } of readers.all) {
      const lies = otherThing ? 'something that is no sticker' : `${tags.length} stickers`;
      print(`${names.join(', also ')}: ${lies}`);
    }
    if (readers.all.length === 0) print('No reader answers.');
    for (const { message } of readers.troubles) print(message);
  } finally {
    await readers.close();
  }
}

export interface BindRequest {
  readonly configPath: string;
  /** Ask for the reader at the rim. With neither rim nor seats, ask for one under every slot. */
  readonly rim: boolean;
  /** Ask for the readers at these seats (numbers from 1). */
  readonly seats: readonly number[];
  /** Forget the other bindings. */
  readonly anew: boolean;
}

/**
 * Asks for a card at each place in turn, lights it, and writes the bindings. Other places keep their readers.
 * @throws ArtiglioError of `loadConfiguration`, READERS_PLACE_UNKNOWN, READERS_NOT_WRITTEN.
 */
export async function bindReaders(
  request: BindRequest,
  print: Print,
  ends: BindEnds = { openBoard, typed: process.stdin },
): Promise<void> {
  const { configuration, path } = await loadConfiguration(request.configPath);
  const places = placesOf(configuration, request);
  let others = request.anew ? [] : bindingsElsewhere(configuration, places);
  const typed = typedLines(ends.typed);
  const readers = new WatchedReaders(configuration);
  let lights: Awaited<ReturnType<typeof lightsOf>>;
  try {
    lights = await lightsOf(configuration, print, ends);
    await wait(KNOWN_AFTER_MS);
    for (const { message } of readers.troubles) print(message);
    print(`${readers.all.length} readers answer. Enter leaves a place without one.`);
    const bindings: ReaderBinding[] = [];
    for (const place of places) {
      lights?.board.show(lit(place, configuration));
      print(`Hold any card to the reader ${placeText(place)} …`);
      const reader = await boundAt(place, { readers, bindings, typed, print });
      if (reader === undefined) continue;
      const [name = ''] = reader.names;
      bindings.push({ reader: name, place });
      const before = others.find((other) => reader.names.includes(other.reader));
      if (before !== undefined) {
        others = others.filter((other) => other !== before);
        print(`  Until now it was ${placeText(before.place)}.`);
      }
      print(`  ${name}. Take the card away.`);
      if (!isIdentity(name) && name.startsWith('pcsc:')) {
        print('  It has no serial number and its plug is not known: another of its name would do.');
      }
    }
    const all = [...others, ...bindings].sort((one, other) => order(one) - order(other));
    const bound = new Set(all.map(({ reader }) => reader));
    const silent = readers.all.filter(({ names }) => !names.some((name) => bound.has(name)));
    for (const { names } of silent) print(`Never saw a card, dead or not used: ${names[0]}`);
    if (bindings.length === 0) {
      print('Nothing was bound, and nothing written.');
      return;
    }
    await writeBindings(path, all);
    const kept = all.filter((binding) => others.includes(binding));
    if (kept.length > 0) print(`As they were: ${kept.map(bindingText).join(', ')}.`);
    print(`${all.length} readers are bound in ${path}.`);
  } finally {
    typed.close();
    await readers.close();
    await lights?.close();
  }
}

interface Asking {
  readonly readers: WatchedReaders;
  readonly bindings: readonly ReaderBinding[];
  readonly typed: ReturnType<typeof typedLines>;
  readonly print: Print;
}

/** Returns the reader that a card is held to now; undefined when the place gets none. */
async function boundAt(
  place: ReaderPlace,
  { readers, bindings, typed, print }: Asking,
): Promise<ReaderState | undefined> {
  // Cards that already lie there do not count: a new one must come.
  let before = readers.lying();
  const complained = new Set<string>();
  const skips = typed.count;
  for (;;) {
    await wait(LOOK_MS);
    if (typed.count > skips || typed.ended) return undefined;
    const now = readers.lying();
    const came = [...now].find(([key]) => !before.has(key))?.[1];
    before = now;
    if (came === undefined) continue;
    const [name = ''] = came.names;
    const other = bindings.find(({ reader }) => came.names.includes(reader));
    if (other === undefined) return came;
    if (complained.has(name)) continue;
    complained.add(name);
    print(
      `  That is the reader ${placeText(other.place)} already: this one must be ${placeText(place)}.`,
    );
  }
}

/** Counts how often Enter was pressed. */
function typedLines(input: Readable) {
  const lines = createInterface({ input });
  const typed = { count: 0, ended: false, close: () => lines.close() };
  lines.on('line', () => {
    typed.count += 1;
  });
  lines.on('close', () => {
    typed.ended = true;
  });
  return typed;
}

/** Returns the places to bind: the rim and the named seats; otherwise every slot. */
function placesOf(
  { slots, seats }: TableConfiguration,
  { rim, seats: named }: BindRequest,
): readonly ReaderPlace[] {
  const unknown = named.find((seat) => seat < 1 || seat > seats.length);
  if (unknown !== undefined) {
    throw new ArtiglioError(
      'READERS_PLACE_UNKNOWN',
      `This table has no seat ${unknown}.`,
      `Name one of its seats, 1–${seats.length}.`,
    );
  }
  const reached: ReaderPlace[] = [
    ...(rim ? [{ kind: 'rim' as const }] : []),
    ...[...new Set(named)].map((seat) => ({ kind: 'seat' as const, seat: seat - 1 })),
  ];
  if (reached.length > 0) return reached;
  return Array.from({ length: slots.count }, (_, slot) => ({ kind: 'slot', slot }));
}

/** Returns the bindings of the places that are not asked for now. The emulated cards' own readers are never bound. */
function bindingsElsewhere(
  configuration: TableConfiguration,
  places: readonly ReaderPlace[],
): readonly ReaderBinding[] {
  if (typeof configuration.readers === 'string') return [];
  const { bindings } = toReaderSetup(configuration);
  return bindings.filter(({ place }) => !places.some((asked) => isDeepStrictEqual(asked, place)));
}

/** Opens the lights of the board, with either firmware. An emulated one is not used: nobody sees its lights. */
async function lightsOf(configuration: TableConfiguration, print: Print, ends: BindEnds) {
  if (isEmulated(configuration.board)) return undefined;
  return await ends.openBoard(configuration, runningClock(0), {
    input: () => {},
    event: (event) => {
      if (event.kind === 'refused') print(event.error.message);
    },
  });
}

/** Returns the scene of a place: the slot breathes, or the slots of the seat; the rim has no light of its own. */
function lit(place: ReaderPlace, { slots, seats }: TableConfiguration): Scene {
  const rings =
    place.kind === 'slot' ? [place.slot] : place.kind === 'seat' ? (seats[place.seat] ?? []) : [];
  return withRings(darkScene(slots.count), rings, breathing('white'));
}

/** Returns the rank of a place: slots in their order, then the rim, then seats. */
function order({ place }: ReaderBinding): number {
  if (place.kind === 'slot') return place.slot;
  return place.kind === 'rim' ? 1_000 : 1_001 + place.seat;
}

function bindingText({ reader, place }: ReaderBinding): string {
  return `${reader} ${placeText(place)}`;
}

/** Writes the file completely or not at all, and keeps its permissions: it may contain a broker's password. */
async function writeBindings(path: string, bindings: readonly ReaderBinding[]): Promise<void> {
  try {
    const file = await realpath(path);
    const { mode } = await stat(file);
    const text = withBindings(await readFile(file, 'utf8'), bindings);
    await writeWhole(file, text, { mode });
  } catch (cause) {
    throw new ArtiglioError(
      'READERS_NOT_WRITTEN',
      `The bindings cannot be written into ${path}: ${reasonOf(cause)}.`,
      `Write them there by hand: ${bindings.map(bindingText).join(', ')}.`,
      { cause },
    );
  }
}
