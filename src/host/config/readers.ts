/** The configured readers of cards: the resulting kit, contradictions, and the text that binds them. */

import { isMap } from 'yaml';
import type { Kit, ReaderBinding, ReaderPlace } from '../../engine/table/index.js';
import { documentOf } from '../../files/yaml/index.js';
import { isEmulated } from './board-setup.js';
import { type Problem, problem } from './problem.js';
import type { TableConfiguration } from './schema.js';

/** The configured readers with short forms expanded. */
export interface ReaderSetup {
  readonly bindings: readonly ReaderBinding[];
  readonly tagsPerReader: 1 | 2;
  readonly leaveAfterMs: { readonly day: number; readonly night: number };
  /** The ids of emulated boards with readers, the first one's readers under the first slots. */
  readonly emulatedBoards: readonly string[];
  /** The readers over MQTT; set only when one is bound. */
  readonly mqtt:
    | {
        readonly url: string;
        readonly topic: string;
        /** The file with the certificate of the broker's authority. */
        readonly authority?: string | undefined;
      }
    | undefined;
}

/** Emulated cards do not flicker: a card that left is gone at once. */
const EMULATED_LEAVES_AFTER_MS = 0;

/** Returns the reader set-up of a checked configuration. */
export function toReaderSetup({ readers, slots }: TableConfiguration): ReaderSetup {
  if (typeof readers === 'string') {
    return {
      bindings: emulatedBindings(readers, slots.count),
      tagsPerReader: 2,
      leaveAfterMs: { day: EMULATED_LEAVES_AFTER_MS, night: EMULATED_LEAVES_AFTER_MS },
      emulatedBoards: readers === 'emulated-board' ? emulatedBoardIds(slots.count) : [],
      mqtt: undefined,
    };
  }
  const { bindings, tagsPerReader, leaveAfterMs, leaveAfterAtNightMs, mqtt } = readers;
  return {
    bindings: bindings.map(({ reader, slot, seat }) => ({
      reader,
      place:
        slot !== undefined
          ? { kind: 'slot', slot }
          : seat !== undefined
            ? { kind: 'seat', seat: seat - 1 }
            : { kind: 'rim' },
    })),
    tagsPerReader: tagsPerReader === 2 ? 2 : 1,
    leaveAfterMs: { day: leaveAfterMs, night: Math.max(leaveAfterMs, leaveAfterAtNightMs) },
    emulatedBoards: [],
    mqtt: bindings.some(({ reader }) => reader.startsWith('mqtt:')) ? mqtt : undefined,
  };
}

/**
 * Returns the kit that results from the bound readers. A table that reads only some slots counts as reading none: play
 * cannot rely on a part. `unreadSlots` says which are missing.
 */
export function kitOf(configuration: TableConfiguration): Kit {
  const { bindings } = toReaderSetup(configuration);
  if (unreadSlots(configuration).length === 0) return 'every-slot';
  return bindings.some(({ place }) => place.kind !== 'slot') ? 'one-reader' : 'no-reader';
}

/** Returns the slots without a reader of their own, from 0. */
export function unreadSlots(configuration: TableConfiguration): number[] {
  const read = new Set(
    toReaderSetup(configuration).bindings.map(({ place }) =>
      place.kind === 'slot' ? place.slot : undefined,
    ),
  );
  return Array.from({ length: configuration.slots.count }, (_, slot) => slot).filter(
    (slot) => !read.has(slot),
  );
}

type Sections = Pick<TableConfiguration, 'board' | 'slots' | 'seats' | 'readers'>;

/** Returns the contradictions between bindings, or with the table. */
export function readerContradictions({ board, slots, seats, readers }: Sections): Problem[] {
  if (typeof readers === 'string') {
    if (readers === 'none' || isEmulated(board)) return [];
    const accepted = 'none, or the readers there are';
    return [problem(['readers'], `${readers} readers on a real board`, accepted)];
  }
  const placeOfReader = new Map<string, string>();
  const readerOfSlot = new Map<number, string>();
  const boardsHaveIds = readers.bindings.some(({ reader }) => /^rc522:.*\//u.test(reader));
  return readers.bindings.flatMap(({ reader, slot, rim, seat }, index): Problem[] => {
    const path = ['readers', 'bindings', index];
    const places = [
      ...(slot === undefined ? [] : [`slot ${slot}`]),
      ...(rim === undefined ? [] : ['the rim']),
      ...(seat === undefined ? [] : [`seat ${seat}`]),
    ];
    const [place] = places;
    if (place === undefined || places.length > 1) {
      const found = places.length === 0 ? 'no place' : places.join(' and ');
      return [problem(path, `${found} for ${reader}`, 'one of slot, rim and seat')];
    }
    const found: Problem[] = [];
    const add = (setting: string, what: string, accepted: string) =>
      found.push(problem([...path, setting], what, accepted));
    const earlier = placeOfReader.get(reader);
    if (earlier !== undefined) {
      const what = `${reader} at ${place}, which is at ${earlier} already`;
      add('reader', what, 'each reader at one place');
    }
    placeOfReader.set(reader, place);
    if (boardsHaveIds && /^rc522:\d+$/u.test(reader)) {
      const what = `${reader} beside readers with the id of their board`;
      add('reader', what, 'an id for all or for none');
    }
    if (slot !== undefined) {
      const other = readerOfSlot.get(slot);
      if (other !== undefined && other !== reader) {
        add('slot', `slot ${slot}, which has ${other} already`, 'one reader under a slot');
      }
      readerOfSlot.set(slot, reader);
      if (slot >= slots.count)
        add('slot', `slot ${slot}`, `slots of this table: 0–${slots.count - 1}`);
    }
    if (seat !== undefined && seat > seats.length)
      add('seat', `seat ${seat}`, `seats of this table: 1–${seats.length}`);
    return found;
  });
}

function emulatedBindings(
  readers: 'none' | 'emulated' | 'emulated-rim' | 'emulated-board',
  slots: number,
): readonly ReaderBinding[] {
  if (readers === 'none') return [];
  if (readers === 'emulated-rim') return [{ reader: 'emulated:rim', place: { kind: 'rim' } }];
  const onBoard = (slot: number) =>
    `rc522:${emulatedBoardId(Math.floor(slot / READERS_OF_A_BOARD))}/${slot % READERS_OF_A_BOARD}`;
  return Array.from({ length: slots }, (_, slot) => ({
    reader: readers === 'emulated-board' ? onBoard(slot) : `emulated:${slot}`,
    place: { kind: 'slot', slot },
  }));
}

/** The readers that a board takes. */
const READERS_OF_A_BOARD = 16;

function emulatedBoardIds(slots: number): string[] {
  const count = Math.ceil(slots / READERS_OF_A_BOARD);
  return Array.from({ length: count }, (_, board) => emulatedBoardId(board));
}

function emulatedBoardId(board: number): string {
  return `e000000${board}`;
}

// Writes bindings of readers into the text of a configuration and leaves the rest unchanged.

/** Returns the text with these bindings instead of the old ones; comments and other settings stay. */
export function withBindings(text: string, bindings: readonly ReaderBinding[]): string {
  const document = documentOf(text);
  const list = document.createNode(
    bindings.map(({ reader, place }) => ({ reader, ...placeSetting(place) })),
  );
  for (const item of list.items) if (isMap(item)) item.flow = true;
  if (isMap(document.get('readers'))) document.setIn(['readers', 'bindings'], list);
  else document.set('readers', document.createNode({ bindings: list }));
  return document.toString();
}

function placeSetting(place: ReaderPlace) {
  switch (place.kind) {
    case 'slot':
      return { slot: place.slot };
    case 'rim':
      return { rim: true };
    case 'seat':
      return { seat: place.seat + 1 };
  }
}

// Writes where a table's data lies into the text of a configuration, and leaves the rest unchanged.

/**
 * Returns the text with another data directory.
 * @param keepsKey whether the setting `key` stays; else the key lies in the data directory.
 */
export function withData(
  text: string,
  { data, keepsKey }: { readonly data: string; readonly keepsKey: boolean },
): string {
  const document = documentOf(text);
  document.set('data', data);
  if (!keepsKey) document.delete('key');
  return document.toString();
}
