/**
 * Checks that a schema cannot express: contradictions between sections, or with the board. Each check needs
 * only its own sections, so that a fault in one section hides none in another.
 */

import { MODEL_LIMITS } from './board-schema.js';
import { chipsOf, hubOf, type Inputs, isFirmata, wiresOf } from './board-setup.js';
import { pixels, ringExceptions } from './light-checks.js';
import { type Problem, problem } from './problem.js';
import { readerContradictions } from './readers.js';
import type { TableConfiguration } from './schema.js';
import { pinContradictions, wireFaults } from './wire-checks.js';

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
