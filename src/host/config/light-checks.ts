/** Contradictions in the rings and the claw: their pixels on the wire, and the lights that one board can drive. */
import {
  leastCurrentMa,
  PIXELS,
  type PixelKind,
  type PixelRun,
  pixelRoom,
  pixelsOfRun,
  wireModel,
} from '../../devices/board/index.js';
import { FIRMATA_MOST_PIXELS } from '../../devices/firmata/index.js';
import type { FilePath } from '../../files/values/index.js';
import { MODEL_LIMITS } from './board-schema.js';
import { clawOf, isFirmata, ringsOf } from './board-setup.js';
import { type Problem, problem } from './problem.js';
import type { TableConfiguration } from './schema.js';

type Board = TableConfiguration['board'];
type Slots = TableConfiguration['slots'];

/** Returns the faults of exceptions of rings that are no slots, or given twice, and of rotations beyond their ring. */
export function ringExceptions(slots: Slots, rings: TableConfiguration['rings']): Problem[] {
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

/** Returns the configuration's place of a ring's setting: its exception, or the shared one. */
function placeOf(slot: number, rings: TableConfiguration['rings']): FilePath {
  const index = rings.exceptions.findIndex((exception) => exception.slot === slot);
  return index < 0 ? ['rings'] : ['rings', 'exceptions', index];
}

/** Returns each problem once per place: sixteen rings with one shared wrong setting make one fault. */
function oncePerPlace(problems: readonly Problem[]): Problem[] {
  const met = new Set<string>();
  return problems.filter(({ path }) => {
    const place = path.join('.');
    return met.has(place) ? false : met.add(place);
  });
}

/** Returns the faults of pixels that two lights share, that a board does not have, or cannot light together. */
export function pixels(
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
      const both = `${other.name} and ${one.name} both at pixels ${from}–${to}`;
      found.push(problem(other.path, both, 'pixels that belong to one of them only'));
    }
  });
  return board === undefined ? found : [...found, ...pixelsOfBoard(all, board)];
}

/** Lights that come one after the other on the wire. */
interface NamedRun extends PixelRun {
  readonly name: string;
  readonly path: FilePath;
}

/** Returns the faults of pixels of several kinds or orders: node-pixel's Firmata is set up for one of each. */
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
    const accepted = `at least ${leastMa} for ${end} pixels`;
    found.push(problem(path, String(board.currentLimitMa), accepted));
  }
  return found;
}
