/** Contradictions in the pads and buttons of a Firmata board, each of which has its own pin. */
import { mostInputs } from '../devices/firmata/firmata-setup.js';
import type { FilePath } from '../yaml/file-fault.js';
import { FIRMATA_PINS, type Inputs, isFirmata, pinWiresOf, wireName } from './board-setup.js';
import type { Problem } from './problem.js';
import type { TableConfiguration } from './schema.js';

type Board = TableConfiguration['board'];

/** Pins that are used twice, used by the pixels, missing on the Arduino, or not given. */
export function pinContradictions(sections: Inputs, board: Board): Problem[] {
  const { inputs } = sections;
  if (!isFirmata(board)) {
    return inputs.pins === undefined
      ? []
      : [
          {
            path: ['inputs', 'pins'],
            found: `pins on a board of the kind ${board.kind}`,
            accepted: 'bits of the chain; pins are for Firmata',
          },
        ];
  }
  const chained = inputs.bits === undefined ? [] : [bitsOfFirmata()];
  if (inputs.pins === undefined) return [...chained, ...tooManyInputs(sections, board)];
  return [...chained, ...pinFaults(sections, board), ...missingInputs(sections, board)];
}

function bitsOfFirmata(): Problem {
  return {
    path: ['inputs', 'bits'],
    found: 'bits of a chain of 74HC165 on a board with Firmata',
    accepted: 'pins: Firmata reads the Arduino’s own',
  };
}

/** A fault when there are more inputs than pins: an Uno has few. */
function tooManyInputs(sections: Inputs, board: Board): Problem[] {
  const most = mostInputs(FIRMATA_PINS[board.model].length);
  const needed = pinWiresOf(sections, board).length;
  if (needed <= most) return [];
  return [
    {
      path: ['inputs'],
      found: `${needed} pads and buttons`,
      accepted: `at most ${most} on the board ${board.model} with Firmata, one a pin`,
    },
  ];
}

function pinFaults(sections: Inputs, board: Board): Problem[] {
  const { slots, seats } = sections;
  const found: Problem[] = [];
  const there = new Set(FIRMATA_PINS[board.model]);
  const pinOwners = new Map<number, string>();
  const met = new Set<string>();
  pinWiresOf(sections, board).forEach((wire, index) => {
    const path: FilePath = ['inputs', 'pins', index];
    const name = wireName(wire);
    const add = (what: string, accepted: string) => found.push({ path, found: what, accepted });
    const owner = pinOwners.get(wire.pin);
    pinOwners.set(wire.pin, name);
    if (wire.pin === board.pixelPin) {
      add(`pin ${wire.pin} for ${name}, which the pixels use`, 'a pin of its own');
    } else if (!there.has(wire.pin)) {
      add(`pin ${wire.pin} for ${name}`, `a digital pin of the ${board.model}`);
    } else if (owner !== undefined) {
      add(`pin ${wire.pin} for ${name} and ${owner}`, 'one meaning for a pin');
    }
    if (met.has(name)) add(`${name} again`, 'each input once');
    met.add(name);
    if ('pad' in wire && wire.pad >= slots.count) {
      add(name, `slots of this table: 0–${slots.count - 1}`);
    }
    if ('seat' in wire && wire.seat >= seats.length) {
      add(name, `seats of this table: 1–${seats.length}`);
    }
  });
  return found;
}

function missingInputs(sections: Inputs, board: Board): Problem[] {
  const met = new Set(pinWiresOf(sections, board).map(wireName));
  const all = pinWiresOf({ ...sections, inputs: { ...sections.inputs, pins: undefined } }, board);
  const missing = all.map(wireName).filter((name) => !met.has(name));
  if (missing.length === 0) return [];
  return [
    {
      path: ['inputs', 'pins'],
      found: `no pin for ${missing.join(', ')}`,
      accepted: 'a pin for every pad and button of the table',
    },
  ];
}
