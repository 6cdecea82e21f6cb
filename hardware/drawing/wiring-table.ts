/** The wiring as tables to tick off while soldering. */

import { type BoardSetup, pixelsOfRun, spareInputs } from '../../src/devices/board/index.js';
import {
  hubOf,
  isFirmata,
  supplyVolts,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
  whatItPlays,
  wireName,
} from '../../src/host/config/index.js';
import { branchTable } from './branch-figures.js';
import { CABLE_WIRES, cablesOf, needsSource } from './cables.js';
import { hoursTable } from './hours.js';
import { hubSockets } from './hub-sockets.js';
import { pinName } from './pin-name.js';
import { boardIds, carrierName, moduleWires } from './reader-modules.js';
import { supplyOf, supplyText } from './supply.js';
import { BOARD_PINS, chipPinOf } from './wiring/board-pins.js';
import { lightChain, RINGS_PER_BRANCH } from './wiring/light-chain.js';
import { READER_WIRES } from './wiring/reader-sheet.js';
import { CHAIN_RESISTOR, DATA_RESISTOR, LAMP_RESISTOR, SOURCE_RESISTOR } from './wiring/values.js';
import { wiringSheets } from './wiring/wiring-sheets.js';

/** Describes the wiring of a table in Markdown. */
export function wiringTable(configuration: TableConfiguration): string {
  return [
    `# Wiring: ${configuration.name}`,
    '',
    'Drawn from the configuration of this table. Seen from above. The same as pictures, to print on A4:',
    '',
    ...wiringSheets(configuration).map(
      ({ title }, index) =>
        `* [${title.slice(configuration.name.length + 2)}](wiring-${index + 1}.svg)`,
    ),
    '',
    '## What it plays',
    '',
    ...whatItPlays(configuration).map((sentence) => `* ${sentence}`),
    '',
    ...power(configuration),
    ...(isFirmata(configuration.board) ? firmataBoard(configuration) : board(configuration)),
    ...hub(configuration),
    ...lights(configuration),
    ...(isFirmata(configuration.board) ? pins(configuration) : chain(configuration)),
    ...readerBoard(configuration),
    '## Hours',
    '',
    'Estimates: nobody has built this yet.',
    '',
    ...hoursTable(configuration),
    '',
  ].join('\n');
}

/** Describes the boards with readers: what a carrier joins, and the modules of each. */
function readerBoard(configuration: TableConfiguration): string[] {
  const modules = moduleWires(configuration);
  if (modules.length === 0) return [];
  return [
    '## Reader carrier: nano',
    '',
    'A second Nano, flashed with `npx artiglio flash --readers`, stands in the [carrier](../boards/README.md). One straight cable goes',
    `from each of its sockets to the module of the same number: ${CABLE_WIRES.reader}. The plug at the module has`,
    'no key: wire 1 goes to the pin marked SDA. This is what the carrier joins; numbers after a chip are its pins.',
    '[hardware/README](../README.md#a-reader-board) says why.',
    '',
    '| line | Nano | through | to |',
    '|---|---|---|---|',
    ...READER_WIRES.map(
      ({ what, board: pin, through, to }) => `| ${what} | ${pin} | ${through} | ${to} |`,
    ),
    '',
    ...boardIds(configuration).flatMap((_, own) => [
      `| socket and module of the ${carrierName(configuration, own)} | place | SDA: 74HC154 pin | MISO: 74HC4067 |`,
      '|---|---|---|---|',
      ...modules
        .filter((module) => module.board === own)
        .map(
          ({ number, place, selectPin, channel }) =>
            `| ${number} | ${place} | ${selectPin} | ${channel} |`,
        ),
      '',
    ]),
  ];
}

function power(configuration: TableConfiguration): string[] {
  const { board: settings } = configuration;
  const volts = supplyVolts(configuration);
  const { count } = supplyOf(configuration);
  const [keeper, fed] = isFirmata(settings)
    ? ['Artiglio', 'Board and pads']
    : ['The firmware', 'Board, chain and pads'];
  return [
    '## Power',
    '',
    `Supply: ${supplyText(configuration)}, closed bricks (${supplyOf(configuration).brick.number} for example). ${keeper} keeps all lights together below ${settings.currentLimitMa} mA.`,
    "Each branch of the bus has a fast fuse of its own (a blade fuse for vehicles, its amperes in the table) within 30 cm of the supply's socket and feeds at",
    `most ${RINGS_PER_BRANCH} rings; the claw has its own.${count > 1 ? ' Each brick has a fuse box of its own.' : ''} From the socket to the fuses run 2.5 mm², because nothing but the brick`,
    'protects them. A short may also switch a brick off before its fuse blows: the branch with the short is the one with the',
    'blown fuse, or the one that lets the brick start again when its fuse is taken out.',
    `${fed} are fed by the USB cable, from the 5 V pin of the board; the lights by the`,
    `supply and never through the board. The ${volts === 5 ? '5 V of the two' : 'two'} stay apart, the grounds are one.`,
    ...lightsOf(configuration),
    '',
    ...branchTable(configuration),
    '',
    'Newer pixels draw up to a third more than the model that the firmware keeps its limit by: bricks and fuses are reckoned with it, at full brightness.',
    '',
    ...carrierSupply(configuration),
  ];
}

/** Describes the 5 V supply of each reader carrier. */
function carrierSupply(configuration: TableConfiguration): string[] {
  return cablesOf(configuration)
    .filter(({ kind }) => kind === 'carrier')
    .flatMap(({ from, to }) => [
      `The ${to} gets 5 V from ${from}, through a cable of two wires (0.52 A by data sheets: sixteen modules idle, one with its`,
      'field on; 0.6 A are reckoned with). A fuse on the carrier, which sets itself back, ends a short in a module or its cable.',
      '',
    ]);
}

/** Describes the kinds of the lights, where they are not WS2812 alone. */
function lightsOf(configuration: TableConfiguration): string[] {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = [...rings, claw].filter((run) => run.pixels > 0).map(pixelsOfRun);
  const kinds = [...new Set(lit.map(({ kind, order }) => `${kind.toUpperCase()} (${order})`))];
  return kinds.join() === 'WS2812 (grb)' ? [] : [`The lights are ${kinds.join(' and ')}.`];
}

function board(configuration: TableConfiguration): string[] {
  const { model } = configuration.board;
  const source = needsSource(configuration) ? `${SOURCE_RESISTOR} at the board and ` : '';
  const pins = BOARD_PINS[model];
  const rows = [
    [`LED data (through ${source}${DATA_RESISTOR} to the first pixel)`, pins.data],
    [`latch of the chain (through ${CHAIN_RESISTOR} to 74HC165 pin 1, all chips)`, pins.latch],
    ['data of the chain (74HC165 pin 9 of chip 0)', pins.chainData],
    [`clock of the chain (through ${CHAIN_RESISTOR} to 74HC165 pin 2, all chips)`, pins.clock],
    [
      'status light, if wanted',
      pins.lampOnBoard
        ? `${pins.lamp} (on the board)`
        : `${pins.lamp} (with ${LAMP_RESISTOR} to ground)`,
    ],
  ].map(([wire, pin]) => `| ${wire} | ${pin} |`);
  return [
    `## Board: ${model}`,
    '',
    '| wire | pin |',
    '|---|---|',
    ...rows,
    '',
    '10 kΩ go from the data pin to ground, at the board: while it starts the pin drives nothing, and the',
    'lights would take what the wire picks up for colours. The 100 Ω sit at the board too.',
    '',
    'All 74HC165 sit on one board within 30 cm of the Arduino. The clock has 4 MHz: along metres of wire its edges stand',
    'still at half their height until the wave is back, and chips on the way count them twice (simulated: 63 ns at 6 m,',
    '120 ns at 14 m, where 20 ns is the most). Only levels run along the table. Pads and buttons get ground and 5 V',
    'from this board, in the same cable as their signal, and never from the bus of the lights, whose current lifts its ground.',
    '',
  ];
}

/** Lists the sockets of the hub, a cable a line. */
function hub(configuration: TableConfiguration): string[] {
  const sockets = hubSockets(configuration);
  if (sockets.length === 0) return [];
  return [
    `## Hub: ${configuration.board.model}`,
    '',
    `A cable for a pad: ${CABLE_WIRES.pad}. For a seat: ${CABLE_WIRES.buttons}; the middle wire is the hub's 5 V through`,
    '1 kΩ, and a button connects its own wire to it.',
    '',
    '| socket | input | cable to |',
    '|---|---|---|',
    ...sockets.map(({ socket, bits, to }) => `| ${socket} | ${bits.join(', ')} | ${to} |`),
    '',
  ];
}

/** Lists the pins of a board with Firmata: every one except the pixels' is an input. */
function firmataBoard({ board: { model, pixelPin } }: TableConfiguration): string[] {
  return [
    `## Board: ${model}, with node-pixel's Firmata`,
    '',
    '| wire | pin |',
    '|---|---|',
    `| LED data (through ${DATA_RESISTOR} to the first pixel) | ${pinName(model, pixelPin)} |`,
    '',
  ];
}

function lights(configuration: TableConfiguration): string[] {
  const rows = lightChain(configuration).map(({ slot, name, owner, angleDeg, run, branch }) => {
    const place = slot === undefined ? '| | |' : `| ${owner} | ${angleDeg}° |`;
    return `| ${name} ${place} ${run.first}–${run.first + run.pixels - 1} | ${run.first + run.rotation} | ${run.direction} | ${branch} |`;
  });
  return [
    '## Lights, along the data wire',
    '',
    'Turn each ring so that the named pixel lies nearest the middle of the table; of the claw it points',
    'at 0°. Angles are degrees clockwise from there.',
    '',
    `| ring | whose | angle | pixels | nearest the middle | wire runs | ${supplyVolts(configuration)} V branch |`,
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

function chain(configuration: TableConfiguration): string[] {
  const { inputs } = toBoardSetup(configuration);
  const rows = Array.from({ length: 8 * inputs.chips }, (_, bit) => {
    const wire = inputs.wires.find((it) => it.bit === bit);
    const pin = chipPinOf(bit % 8);
    if (wire === undefined) {
      return `| ${Math.floor(bit / 8)} | D${bit % 8} | ${pin} | ${spareWords(inputs, bit)} | |`;
    }
    const level = 'pad' in wire ? inputs.padsActive : inputs.buttonsActive;
    return `| ${Math.floor(bit / 8)} | D${bit % 8} | ${pin} | ${wireName(wire)} | ${level} |`;
  });
  return [
    '## Inputs, along the chain of 74HC165',
    '',
    'Pin 16 of each chip to 5 V, pins 8 and 15 to ground, 100 nF between 8 and 16. Pin 9 of chip 0 goes to',
    'the board; pin 9 of every other chip to pin 10 of the one before it; pin 10 of the last to ground.',
    ...(hubOf(configuration) === undefined
      ? []
      : ['All of this is on the hub; nothing of it is wired by hand.']),
    inputs.buttonsActive === 'low'
      ? 'A button connects its input to ground, and 10 kΩ connect it to 5 V.'
      : 'A button connects its input to 5 V, and 10 kΩ connect it to ground.',
    ...faultsOf(inputs),
    '',
    '| chip | input | pin | what | when touched or pressed |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

/** Describes the tie of a spare input. */
function spareWords({ tiedHigh = [], lightsBit }: BoardSetup['inputs'], bit: number): string {
  if (bit === lightsBit) return '5 V of the lights, through 10 kΩ';
  return tiedHigh.includes(bit) ? '5 V' : 'ground';
}

/** Lists the faults of the chain that the table reports by itself. */
function faultsOf(inputs: BoardSetup['inputs']): string[] {
  const [spares] = spareInputs(inputs).slice(-1);
  if ((inputs.tiedHigh ?? []).length > 0) {
    return [
      'Spare inputs are tied to ground or to 5 V: they tell the table of a chip that is missing and of a line that is stuck,',
      'and it says so by day.',
    ];
  }
  if (spares !== undefined) {
    return [
      `Spare inputs belong to ground: those of chip ${spares.chip} tell the table of a chip that is missing and of a line`,
      'that is stuck high, and it says so by day.',
    ];
  }
  return [
    'No input is spare. A chip that is missing or a line that is stuck is told by day where eight pads and buttons',
    'are down by it. A line that is stuck at the level of free buttons looks like a table without hands:',
    '`npx artiglio board test --only inputs` finds it.',
  ];
}

function pins(configuration: TableConfiguration): string[] {
  const { inputs } = toFirmataSetup(configuration);
  const { model } = configuration.board;
  const rows = inputs.wires.map((wire) => {
    const level = 'pad' in wire ? inputs.padsActive : inputs.buttonsActive;
    return `| ${pinName(model, wire.pin)} | ${wireName(wire)} | ${level} |`;
  });
  return [
    '## Inputs, each on a pin of its own',
    '',
    inputs.buttonsActive === 'low'
      ? 'A button connects its pin to ground, and 10 kΩ connect it to 5 V.'
      : 'A button connects its pin to 5 V, and 10 kΩ connect it to ground.',
    '',
    '| pin | what | when touched or pressed |',
    '|---|---|---|',
    ...rows,
    '',
  ];
}
