/** Contradictions in the pads and buttons of a Firmata board, each of which has its own pin. */
import { mostInputs } from '../../devices/firmata/index.js';
import { FIRMATA_PINS, type Inputs, isFirmata, pinWiresOf } from './board-setup.js';
import { type Problem, problem } from './problem.js';
import type { TableConfiguration } from './schema.js';
import { wireFaults } from './wire-checks.js';

type Board = TableConfiguration['board'];

/** Pins that are used twice, used by the pixels, missing on the Arduino, or not given. */
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

/** A fault when there are more inputs than pins: an Uno has few. */
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
