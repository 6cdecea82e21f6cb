/**
 * Checks that a schema cannot express: contradictions between sections, or with the board. Each check needs
 * only its own sections, so that a fault in one section hides none in another.
 */

import { mostInputs } from '../../devices/firmata/index.js';
import type { PadOrButton } from '../../devices/index.js';
import type { FilePath } from '../../files/values/index.js';
import { MODEL_LIMITS } from './board-schema.js';
import {
  chipsOf,
  FIRMATA_PINS,
  hubOf,
  type Inputs,
  isFirmata,
  pinWiresOf,
  wireName,
  wiresOf,
} from './board-setup.js';
import { pixels, ringExceptions } from './light-checks.js';
import { type Problem, problem } from './problem.js';
import { readerContradictions } from './readers.js';
import type { TableConfiguration } from './schema.js';

type Sections = { readonly [Key in keyof TableConfiguration]: TableConfiguration[Key] | undefined };

/** Returns all contradictions between valid sections. */
export function contradictions(sections: Sections): Problem[] {
  const { board, slots, seats, rings, claw, inputs, readers, build } = sections;
  return [
    ...(board ? firstStartOfReal(board) : []),
    ...(board && slots ? tooManySlots(board, slots) : []),
    ...(slots ? anglesMissing(slots) : []),
    ...(slots && seats ? slotsOfSeats(slots, seats) : []),
    ...(slots && rings ? ringExceptions(slots, rings) : []),
    ...(slots && rings && claw ? pixels(slots, rings, claw, board) : []),
    ...(slots && seats && inputs ? inputsOf({ slots, seats, inputs, board, build }, board) : []),
    ...(board && slots && seats && inputs && build?.inputs === 'hub'
      ? hubContradictions({ board, slots, seats, inputs, build })
      : []),
    ...(board && slots && seats && readers
      ? readerContradictions({ board, slots, seats, readers })
      : []),
  ];
}

type Board = TableConfiguration['board'];
type Slots = TableConfiguration['slots'];

/**
 * Returns the contradiction of a first start on a real board: a table whose board is named is known already; `artiglio
 * setup` learns it again.
 */
function firstStartOfReal({ kind, firstStart }: Board): Problem[] {
  if (!firstStart || kind === 'emulated') return [];
  return [problem(['board', 'firstStart'], `true with ${kind}`, 'true with emulated only')];
}

function tooManySlots(board: Board, slots: Slots): Problem[] {
  // With Firmata the number of pins counts instead.
  if (isFirmata(board)) return [];
  const most = MODEL_LIMITS[board.model].slots;
  if (slots.count <= most) return [];
  const accepted = `at most ${most} on the board ${board.model}`;
  return [problem(['slots', 'count'], `${slots.count} slots`, accepted)];
}

function anglesMissing({ count, anglesDeg }: Slots): Problem[] {
  if (anglesDeg === undefined || anglesDeg.length === count) return [];
  const accepted = `one for each of the ${count} slots`;
  return [problem(['slots', 'anglesDeg'], `${anglesDeg.length} angles`, accepted)];
}

function slotsOfSeats(slots: Slots, seats: TableConfiguration['seats']): Problem[] {
  const owners = new Map<number, number>();
  return seats.flatMap((own, seat) =>
    own.flatMap((slot, place): Problem[] => {
      const path = ['seats', seat, place];
      if (slot >= slots.count) {
        return [problem(path, `slot ${slot}`, `slots of this table: 0–${slots.count - 1}`)];
      }
      const owner = owners.get(slot);
      owners.set(slot, seat);
      if (owner === undefined) return [];
      const found = `slot ${slot}, which seat ${owner + 1} has already`;
      return [problem(path, found, 'a slot nobody else has')];
    }),
  );
}

/** Returns the faults of the inputs. If the board is faulty, only the wires that say what they are are checked. */
function inputsOf(sections: Inputs, board: Board | undefined): Problem[] {
  if (board === undefined) return sections.inputs.bits ? inputBits(sections, board) : [];
  const bits = isFirmata(board) ? [] : inputBits(sections, board);
  return [...pinContradictions(sections, board), ...bits];
}

/** Returns the contradictions of a hub, which is a board of its own: its sockets are what they are. */
function hubContradictions({
  board,
  slots,
  seats,
  inputs,
  build,
}: Pick<TableConfiguration, 'board' | 'slots' | 'seats' | 'inputs' | 'build'>): Problem[] {
  const hub = hubOf({ board, build });
  if (hub === undefined || isFirmata(board)) {
    const found = `hub with ${isFirmata(board) ? board.kind : board.model}`;
    return [problem(['build', 'inputs'], found, 'hub with our firmware on a nano or a mega')];
  }
  const found: Problem[] = [];
  if (slots.count > hub.places || seats.length > hub.seats) {
    const accepted = `at most ${hub.places} slots and ${hub.seats} seats at the hub for ${board.model}`;
    found.push(
      problem(['build', 'inputs'], `${slots.count} slots and ${seats.length} seats`, accepted),
    );
  }
  if (inputs.buttonsActive !== 'high' || inputs.padsActive !== 'high') {
    const { padsActive, buttonsActive } = inputs;
    const levels = `pads ${padsActive}, buttons ${buttonsActive}`;
    found.push(problem(['inputs'], levels, '`padsActive` and `buttonsActive` high at a hub'));
  }
  if (inputs.bits !== undefined || inputs.chips !== undefined) {
    found.push(problem(['inputs'], 'bits or chips', 'neither at a hub, whose sockets are fixed'));
  }
  return found;
}

function inputBits(sections: Inputs, board: Board | undefined): Problem[] {
  const { inputs } = sections;
  const found: Problem[] = [];
  const chips = chipsOf(sections);
  const bits = 8 * chips;
  const most = board && MODEL_LIMITS[board.model].inputs;
  if (board !== undefined && most !== undefined && bits > most) {
    const accepted = `at most ${most / 8} chips on the board ${board.model}`;
    found.push(problem(['inputs'], `${chips} chips (${bits} inputs)`, accepted));
  }
  const wires = wiresOf(sections);
  const last = wires.findLast((wire) => wire.bit >= bits);
  if (inputs.bits === undefined && last !== undefined) {
    const wanted = Math.floor(last.bit / 8) + 1;
    const accepted = `at least ${wanted} for the ${wires.length} pads and buttons of this table`;
    return [...found, problem(['inputs', 'chips'], String(chips), accepted)];
  }
  const wanted = wiresOf({ ...sections, inputs: { ...inputs, bits: undefined } });
  const placed = wires.map((wire) => ({ ...wire, place: wire.bit }));
  const faults = wireFaults(placed, wanted, sections, {
    kind: 'bit',
    pathOf: (index) => (inputs.bits === undefined ? ['inputs'] : ['inputs', 'bits', index]),
    refusals: (bit, _, taken) =>
      bit < bits ? taken : [...taken, [`bit ${bit}`, `bits of ${chips} chips: 0–${bits - 1}`]],
  });
  return [...found, ...faults];
}

// Contradictions in the wires of pads and buttons, whether they end at bits of the chain or at pins.

type Refusal = readonly [found: string, accepted: string];

/** The places at which wires end. */
interface WirePlaces {
  readonly kind: 'bit' | 'pin';
  /** Returns the configuration's place of a wire. */
  readonly pathOf: (index: number) => FilePath;
  /** Returns why a wire may not end there; `taken` says so where another one ends there already. */
  readonly refusals: (place: number, name: string, taken: readonly Refusal[]) => readonly Refusal[];
}

/**
 * Returns the faults of places that are used twice or cannot be used, and of inputs that are given twice, or not, or
 * that the table does not have.
 * @param wanted a wire for every input of the table.
 */
function wireFaults(
  wires: readonly (PadOrButton & { readonly place: number })[],
  wanted: readonly PadOrButton[],
  { slots, seats }: Pick<Inputs, 'slots' | 'seats'>,
  { kind, pathOf, refusals }: WirePlaces,
): Problem[] {
  const owners = new Map<number, string>();
  const met = new Set<string>();
  const found = wires.flatMap((wire, index) => {
    const { place } = wire;
    const name = wireName(wire);
    const owner = owners.get(place);
    const taken: readonly Refusal[] =
      owner === undefined
        ? []
        : [[`${kind} ${place} for ${name} and ${owner}`, `one meaning for a ${kind}`]];
    const faults = [...refusals(place, name, taken)];
    if (met.has(name)) faults.push([`${name} again`, 'each input once']);
    if ('pad' in wire && wire.pad >= slots.count)
      faults.push([name, `slots of this table: 0–${slots.count - 1}`]);
    if ('seat' in wire && wire.seat >= seats.length)
      faults.push([name, `seats of this table: 1–${seats.length}`]);
    owners.set(place, name);
    met.add(name);
    return faults.map(([what, accepted]) => problem(pathOf(index), what, accepted));
  });
  const missing = wanted.map(wireName).filter((name) => !met.has(name));
  if (missing.length === 0) return found;
  const accepted = `a ${kind} for every pad and button of the table`;
  return [
    ...found,
    problem(['inputs', `${kind}s`], `no ${kind} for ${missing.join(', ')}`, accepted),
  ];
}

// Contradictions in the pads and buttons of a Firmata board, each of which has its own pin.

type WiredBoard = TableConfiguration['board'];

/** Returns the faults of pins that are used twice, used by the pixels, missing on the Arduino, or not given. */
function pinContradictions(sections: Inputs, board: WiredBoard): Problem[] {
  const { inputs } = sections;
  if (!isFirmata(board)) {
    const found = `pins on a board of the kind ${board.kind}`;
    const accepted = 'bits of the chain; pins are for Firmata';
    return inputs.pins === undefined ? [] : [problem(['inputs', 'pins'], found, accepted)];
  }
  const bits = 'bits of a chain of 74HC165 on a board with Firmata';
  const accepted = 'pins: Firmata reads the Arduino’s own';
  const chained = inputs.bits === undefined ? [] : [problem(['inputs', 'bits'], bits, accepted)];
  if (inputs.pins === undefined) return [...chained, ...tooManyInputs(sections, board)];
  return [...chained, ...pinFaults(sections, board)];
}

/** Returns a fault when there are more inputs than pins: an Uno has few. */
function tooManyInputs(sections: Inputs, board: WiredBoard): Problem[] {
  const most = mostInputs(FIRMATA_PINS[board.model].length);
  const needed = pinWiresOf(sections, board).length;
  if (needed <= most) return [];
  const accepted = `at most ${most} on the board ${board.model} with Firmata, one a pin`;
  return [problem(['inputs'], `${needed} pads and buttons`, accepted)];
}

function pinFaults(sections: Inputs, board: WiredBoard): Problem[] {
  const there = new Set(FIRMATA_PINS[board.model]);
  const wanted = pinWiresOf(
    { ...sections, inputs: { ...sections.inputs, pins: undefined } },
    board,
  );
  const wires = pinWiresOf(sections, board).map((wire) => ({ ...wire, place: wire.pin }));
  return wireFaults(wires, wanted, sections, {
    kind: 'pin',
    pathOf: (index) => ['inputs', 'pins', index],
    refusals: (pin, name, taken) => {
      if (pin === board.pixelPin)
        return [[`pin ${pin} for ${name}, which the pixels use`, 'a pin of its own']];
      return there.has(pin)
        ? taken
        : [[`pin ${pin} for ${name}`, `a digital pin of the ${board.model}`]];
    },
  });
}
