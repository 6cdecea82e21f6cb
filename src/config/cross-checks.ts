/**
 * Checks that a schema cannot express: contradictions between sections, or with the board. Each check needs
 * only its own sections, so that a fault in one section hides none in another.
 */

import type { PixelRun } from '../devices/board/board-setup.js';
import {
  leastCurrentMa,
  PIXELS,
  type PixelKind,
  pixelRoom,
  pixelsOfRun,
  wireModel,
} from '../devices/board/pixels.js';
import { FIRMATA_MOST_PIXELS } from '../devices/firmata/firmata-setup.js';
import type { FilePath } from '../yaml/file-fault.js';
import {
  chipsOf,
  clawOf,
  hubOf,
  type Inputs,
  isFirmata,
  ringsOf,
  wireName,
  wiresOf,
} from './board-setup.js';
import { pinContradictions } from './pin-checks.js';
import type { Problem } from './problem.js';
import { readerContradictions } from './readers.js';
import { MODEL_LIMITS, type TableConfiguration } from './schema.js';

type Sections = { readonly [Key in keyof TableConfiguration]: TableConfiguration[Key] | undefined };

/** All contradictions between valid sections. */
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

function problem(path: FilePath, found: string, accepted: string): Problem {
  return { path, found, accepted };
}

type Board = TableConfiguration['board'];
type Slots = TableConfiguration['slots'];

/** A table whose board is named is known already; `artiglio setup` learns it again. */
function firstStartOfReal({ kind, firstStart }: Board): Problem[] {
  if (!firstStart || kind === 'emulated') return [];
  return [problem(['board', 'firstStart'], `true with ${kind}`, 'true with emulated only')];
}

function tooManySlots(board: Board, slots: Slots): Problem[] {
  // With Firmata the number of pins counts instead.
  if (isFirmata(board)) return [];
  const most = MODEL_LIMITS[board.model].slots;
  if (slots.count <= most) return [];
  return [
    problem(
      ['slots', 'count'],
      `${slots.count} slots`,
      `at most ${most} on the board ${board.model}`,
    ),
  ];
}

function anglesMissing({ count, anglesDeg }: Slots): Problem[] {
  if (anglesDeg === undefined || anglesDeg.length === count) return [];
  return [
    problem(
      ['slots', 'anglesDeg'],
      `${anglesDeg.length} angles`,
      `one for each of the ${count} slots`,
    ),
  ];
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
      return [
        problem(
          path,
          `slot ${slot}, which seat ${owner + 1} has already`,
          'a slot nobody else has',
        ),
      ];
    }),
  );
}

function ringExceptions(slots: Slots, rings: TableConfiguration['rings']): Problem[] {
  const met = new Set<number>();
  const known = rings.exceptions.flatMap(({ slot }, index): Problem[] => {
    const path = ['rings', 'exceptions', index, 'slot'];
    if (slot >= slots.count) {
      return [problem(path, `slot ${slot}`, `slots of this table: 0–${slots.count - 1}`)];
    }
    if (met.has(slot)) return [problem(path, `slot ${slot} again`, 'each slot once')];
    met.add(slot);
    return [];
  });
  const turned = ringsOf({ slots, rings, board: ANY_BOARD }).flatMap((ring, slot): Problem[] => {
    if (ring.pixels === 0 || ring.rotation < ring.pixels) return [];
    const place = [...placeOf(slot, rings), 'rotation'];
    const accepted = `a pixel of that ring: 0–${ring.pixels - 1}`;
    return [problem(place, `${ring.rotation} on the ring of slot ${slot}`, accepted)];
  });
  return [...known, ...oncePerPlace(turned)];
}

/** Any board, for checks that do not depend on its lights. */
const ANY_BOARD = { pixelKind: 'ws2812' } as const;

/** The configuration's place of a ring's setting: its exception, or the shared one. */
function placeOf(slot: number, rings: TableConfiguration['rings']): FilePath {
  const index = rings.exceptions.findIndex((exception) => exception.slot === slot);
  return index < 0 ? ['rings'] : ['rings', 'exceptions', index];
}

/** Sixteen rings with one shared wrong setting make one fault. */
function oncePerPlace(problems: readonly Problem[]): Problem[] {
  const met = new Set<string>();
  return problems.filter(({ path }) => {
    const place = path.join('.');
    return met.has(place) ? false : met.add(place);
  });
}

function pixels(
  slots: Slots,
  rings: TableConfiguration['rings'],
  claw: TableConfiguration['claw'],
  board: Board | undefined,
): Problem[] {
  const sections = { slots, rings, claw, board: board ?? ANY_BOARD };
  const all = [
    ...ringsOf(sections).map((ring, slot) => ({
      ...ring,
      name: `the ring of slot ${slot}`,
      path: placeOf(slot, rings),
    })),
    { ...clawOf(sections), name: 'the claw', path: ['claw'] },
  ].filter((run) => run.pixels > 0);
  const found: Problem[] = [];
  if (claw.pixels > 0 && claw.rotation >= claw.pixels) {
    const accepted = `a pixel of the claw: 0–${claw.pixels - 1}`;
    found.push(problem(['claw', 'rotation'], String(claw.rotation), accepted));
  }
  all.forEach((one, index) => {
    for (const other of all.slice(index + 1)) {
      const from = Math.max(one.first, other.first);
      const to = Math.min(one.first + one.pixels, other.first + other.pixels) - 1;
      if (from > to) continue;
      found.push(
        problem(
          other.path,
          `${other.name} and ${one.name} both at pixels ${from}–${to}`,
          'pixels that belong to one of them only',
        ),
      );
    }
  });
  return board === undefined ? found : [...found, ...pixelsOfBoard(all, board)];
}

/** Lights that come one after the other on the wire. */
interface NamedRun extends PixelRun {
  readonly name: string;
  readonly path: FilePath;
}

/** node-pixel's Firmata is set up for one kind of pixels, in one order. */
function otherThanFirmata(all: readonly NamedRun[], board: Board): Problem[] {
  const odd = all.find((run) => pixelsOfRun(run).kind !== 'ws2812');
  if (odd !== undefined) {
    const accepted = 'ws2812 on a board with Firmata';
    const shared = odd.kind === board.pixelKind;
    const path = shared ? ['board', 'pixelKind'] : [...odd.path, 'pixelKind'];
    return [problem(path, pixelsOfRun(odd).kind, accepted)];
  }
  const turned = all.find((run) => pixelsOfRun(run).order !== 'grb');
  if (turned === undefined) return [];
  const accepted = 'grb on a board with Firmata';
  return [problem([...turned.path, 'colourOrder'], pixelsOfRun(turned).order, accepted)];
}

/**
 * Runs that one wire and one supply cannot join. A frame has three bytes a pixel or four: the firmware has no cycles
 * left to count them pixel by pixel. One current limit is the limit of one supply.
 */
function pixelsApart(all: readonly NamedRun[]): Problem[] {
  const [first] = all;
  if (first === undefined) return [];
  const kindOf = (run: NamedRun): PixelKind => pixelsOfRun(run).kind;
  const hasWhite = (run: NamedRun) => PIXELS[kindOf(run)].whiteMa !== undefined;
  const volts = (run: NamedRun) => PIXELS[kindOf(run)].volts;
  const apart = (of: (run: NamedRun) => unknown, accepted: string): Problem[] => {
    const other = all.find((run) => of(run) !== of(first));
    if (other === undefined) return [];
    const found = `${kindOf(other)} for ${other.name} and ${kindOf(first)} for ${first.name}`;
    return [problem([...other.path, 'pixelKind'], found, accepted)];
  };
  const white = apart(hasWhite, 'lights with white on the whole wire, or on none of it');
  return white.length > 0 ? white : apart(volts, 'lights of one voltage, on one supply');
}

function pixelsOfBoard(all: readonly NamedRun[], board: Board): Problem[] {
  const found = isFirmata(board) ? otherThanFirmata(all, board) : pixelsApart(all);
  const model = wireModel(all);
  const limit = isFirmata(board)
    ? FIRMATA_MOST_PIXELS
    : pixelRoom(MODEL_LIMITS[board.model].pixels, model);
  const name = isFirmata(board) ? 'a board with Firmata' : `the board ${board.model}`;
  const beyond = all.filter((run) => run.first + run.pixels > limit);
  const worst = beyond.at(-1);
  if (worst !== undefined) {
    const { name: run, first, pixels: count } = worst;
    const accepted = `pixels 0–${limit - 1} on ${name}`;
    found.push(problem(worst.path, `${run} at pixels ${first}–${first + count - 1}`, accepted));
  }
  const end = Math.max(0, ...all.map((run) => run.first + run.pixels));
  // The firmware never scales a lit colour to zero, so the limit must allow this minimum.
  const leastMa = leastCurrentMa(end, model);
  if (board.currentLimitMa < leastMa) {
    const path = ['board', 'currentLimitMa'];
    found.push(
      problem(path, String(board.currentLimitMa), `at least ${leastMa} for ${end} pixels`),
    );
  }
  return found;
}

/** Of a board with faults only the wires are checked that say themselves what they are. */
function inputsOf(sections: Inputs, board: Board | undefined): Problem[] {
  if (board === undefined) return sections.inputs.bits ? inputBits(sections, board) : [];
  const bits = isFirmata(board) ? [] : inputBits(sections, board);
  return [...pinContradictions(sections, board), ...bits];
}

/** A hub is a board of its own: its sockets are what they are. */
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
  const { slots, seats, inputs } = sections;
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
  const bitOwners = new Map<number, string>();
  const met = new Set<string>();
  wires.forEach((wire, index) => {
    const path: FilePath = inputs.bits === undefined ? ['inputs'] : ['inputs', 'bits', index];
    const name = wireName(wire);
    const owner = bitOwners.get(wire.bit);
    if (owner !== undefined) {
      found.push(
        problem(path, `bit ${wire.bit} for ${name} and ${owner}`, 'one meaning for a bit'),
      );
    }
    bitOwners.set(wire.bit, name);
    if (met.has(name)) found.push(problem(path, `${name} again`, 'each input once'));
    met.add(name);
    if (wire.bit >= bits) {
      found.push(problem(path, `bit ${wire.bit}`, `bits of ${chips} chips: 0–${bits - 1}`));
    }
    if ('pad' in wire && wire.pad >= slots.count) {
      found.push(problem(path, name, `slots of this table: 0–${slots.count - 1}`));
    }
    if ('seat' in wire && wire.seat >= seats.length) {
      found.push(problem(path, name, `seats of this table: 1–${seats.length}`));
    }
  });
  const wanted = wiresOf({ ...sections, inputs: { ...inputs, bits: undefined } }).map(wireName);
  const missing = wanted.filter((name) => !met.has(name));
  if (missing.length > 0) {
    const accepted = 'a bit for every pad and button of the table';
    found.push(problem(['inputs', 'bits'], `no bit for ${missing.join(', ')}`, accepted));
  }
  return found;
}
