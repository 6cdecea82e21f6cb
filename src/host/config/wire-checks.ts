/** Contradictions in the wires of pads and buttons, whether they end at bits of the chain or at pins. */

import { mostInputs } from '../../devices/firmata/index.js';
import type { PadOrButton } from '../../devices/index.js';
import type { FilePath } from '../../files/values/index.js';
import { FIRMATA_PINS, type Inputs, isFirmata, pinWiresOf, wireName } from './board-setup.js';
import { type Problem, problem } from './problem.js';
import type { TableConfiguration } from './schema.js';

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
export function wireFaults(
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

type Board = TableConfiguration['board'];

/** Returns the faults of pins that are used twice, used by the pixels, missing on the Arduino, or not given. */
export function pinContradictions(sections: Inputs, board: Board): Problem[] {
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
function tooManyInputs(sections: Inputs, board: Board): Problem[] {
  const most = mostInputs(FIRMATA_PINS[board.model].length);
  const needed = pinWiresOf(sections, board).length;
  if (needed <= most) return [];
  const accepted = `at most ${most} on the board ${board.model} with Firmata, one a pin`;
  return [problem(['inputs'], `${needed} pads and buttons`, accepted)];
}

function pinFaults(sections: Inputs, board: Board): Problem[] {
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
