/** `artiglio readers`: finds the readers there are, and walks a person through saying where each is. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { BindRequest } from '../cli/commands/readers.js';
import { loadConfiguration, type TableConfiguration } from '../config/index.js';
import { withBindings } from '../config/write-bindings.js';
import { isIdentity } from '../devices/readers/pcsc/reader-names.js';
import { runningClock } from '../play/clock.js';
import type { ReaderBinding, ReaderPlace } from '../table/reader-places.js';
import { breathing, darkScene } from '../table/scene-painting.js';
import { openBoard } from './live-board.js';
import { WatchedReaders } from './watched-readers.js';

type Print = (line: string) => void;

/** How long readers and what stands in their way may take to be known, ms. */
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
    for (const trouble of readers.troubles) print(trouble);
  } finally {
    await readers.close();
  }
}

/** Asks for a card at each place in turn, lights it, and writes the bindings. */
export async function bindReaders({ configPath, rim }: BindRequest, print: Print): Promise<void> {
  const { configuration, path } = await loadConfiguration(configPath);
  const readers = new WatchedReaders(configuration);
  const board =
    configuration.board.kind === 'serial'
      ? await openBoard(configuration, runningClock(0), { input: () => {}, event: () => {} })
      : undefined;
  const typed = new TypedLines();
  try {
    await wait(KNOWN_AFTER_MS);
    for (const trouble of readers.troubles) print(trouble);
    print(`${readers.all.length} readers answer. Enter leaves a place without one.`);
    const bindings: ReaderBinding[] = [];
    for (const place of placesOf(configuration, rim)) {
      if (place.kind === 'slot') board?.board.show(lit(place.slot, configuration.slots.count));
      print(`Hold any card to the reader ${placeText(place)} …`);
      const reader = await boundAt(place, { readers, bindings, typed, print });
      if (reader === undefined) continue;
      bindings.push({ reader, place });
      print(`  ${reader}. Take the card away.`);
      if (!isIdentity(reader) && reader.startsWith('pcsc:')) {
        print('  It has no serial number and its plug is not known: another of its name would do.');
      }
    }
    const bound = new Set(bindings.map(({ reader }) => reader));
    const silent = readers.all.filter(({ names }) => !names.some((name) => bound.has(name)));
    for (const { names } of silent) print(`Never saw a card, dead or not used: ${names[0]}`);
    if (bindings.length === 0) {
      print('Nothing was bound, and nothing written.');
      return;
    }
    const text = withBindings(await readFile(path, 'utf8'), bindings);
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
    print(`${bindings.length} readers are bound in ${path}.`);
  } finally {
    typed.close();
    await readers.close();
    await board?.close();
  }
}

interface Asking {
  readonly readers: WatchedReaders;
  readonly bindings: readonly ReaderBinding[];
  readonly typed: TypedLines;
  readonly print: Print;
}

/** The reader to which a card is held now; undefined when the place is to have none. */
async function boundAt(
  place: ReaderPlace,
  { readers, bindings, typed, print }: Asking,
): Promise<string | undefined> {
  // What lies there already says nothing: a card must come.
  let before = readers.lying();
  const complained = new Set<string>();
  const skips = typed.count;
  for (;;) {
    await wait(LOOK_MS);
    if (typed.count > skips || typed.ended) return undefined;
    const now = readers.lying();
    const came = [...now].find(([key]) => !before.has(key));
    before = now;
    if (came === undefined) continue;
    const [name = ''] = came[1].names;
    const other = bindings.find(({ reader }) => came[1].names.includes(reader));
    if (other === undefined) return name;
    if (complained.has(name)) continue;
    complained.add(name);
    print(
      `  That is the reader ${placeText(other.place)} already: this one must be ${placeText(place)}.`,
    );
  }
}

/** How often Enter was pressed. */
class TypedLines {
  count = 0;
  ended = false;
  private readonly lines = createInterface({ input: process.stdin });

  constructor() {
    this.lines.on('line', () => {
      this.count += 1;
    });
    this.lines.on('close', () => {
      this.ended = true;
    });
  }

  close(): void {
    this.lines.close();
  }
}

function placesOf({ slots }: TableConfiguration, rim: boolean): readonly ReaderPlace[] {
  if (rim) return [{ kind: 'rim' }];
  return Array.from({ length: slots.count }, (_, slot) => ({ kind: 'slot', slot }));
}

function placeText(place: ReaderPlace): string {
  return place.kind === 'slot' ? `under slot ${place.slot + 1}` : 'at the rim';
}

function lit(slot: number, slots: number) {
  const dark = darkScene(slots);
  return {
    ...dark,
    rings: dark.rings.map((ring, index) => (index === slot ? breathing('white') : ring)),
  };
}
