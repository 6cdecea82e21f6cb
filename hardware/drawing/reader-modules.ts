/** The reader boards of a table, and the modules of each with their wires. */

import { placeText, type ReaderPlace } from '../../src/engine/table/index.js';
import { type TableConfiguration, toReaderSetup } from '../../src/host/config/index.js';

/** 74HC154: the pin of each output, 0 first. */
export const DECODER_PINS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17] as const;

/** A module and its own two wires. */
export interface ModuleWires {
  /** Its reader board and carrier, from 0. */
  readonly board: number;
  /** Its number on the board's address lines. */
  readonly number: number;
  /** The slot above it; absent: it is under none. */
  readonly slot: number | undefined;
  /** The place in the words of the papers: "under slot 3". */
  readonly place: string;
  /** The pin of the 74HC154 to its SDA (NSS). */
  readonly selectPin: number;
  /** The channel of the 74HC4067 for its MISO. */
  readonly channel: string;
}

/** Returns the modules of a table's reader boards in their order; none: it has no such board. */
export function moduleWires(configuration: TableConfiguration): readonly ModuleWires[] {
  const bound = bindingsOfBoards(configuration);
  const ids = boardIds(configuration);
  return bound.map(({ reader, place }) => {
    const number = Number(/\d+$/u.exec(reader)?.[0]);
    return {
      board: ids.indexOf(idOf(reader)),
      number,
      slot: place.kind === 'slot' ? place.slot : undefined,
      place: inPapers(place),
      selectPin: DECODER_PINS[number] ?? 0,
      channel: `C${number}`,
    };
  });
}

/**
 * Returns the ids of a table's reader boards in their order; a number alone means the only board, whose id is empty.
 */
export function boardIds(configuration: TableConfiguration): readonly string[] {
  return [...new Set(bindingsOfBoards(configuration).map(({ reader }) => idOf(reader)))];
}

/** Returns the name of a reader board's carrier: "reader carrier", or "reader carrier 2" where there are several. */
export function carrierName(configuration: TableConfiguration, board: number): string {
  return boardIds(configuration).length > 1 ? `reader carrier ${board + 1}` : 'reader carrier';
}

function bindingsOfBoards(configuration: TableConfiguration) {
  if (typeof configuration.readers === 'string') return [];
  return toReaderSetup(configuration).bindings.filter(({ reader }) => reader.startsWith('rc522:'));
}

function idOf(reader: string): string {
  return reader.slice('rc522:'.length).split('/').at(-2) ?? '';
}

/** Returns a place as papers name it: they count slots from 0, as configuration, template and wires do. */
function inPapers(place: ReaderPlace): string {
  return place.kind === 'slot' ? `under slot ${place.slot}` : placeText(place);
}
