/** The wiring as tables to tick off while soldering. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
  toTableLayout,
  wireName,
} from '../config/index.js';
import { RINGS_PER_BRANCH, supplyAmpere } from './parts.js';
import { pinName } from './pin-name.js';
import { whatItPlays } from './what-it-plays.js';

/** Pins of the board by model: purpose → pin. */
const PINS = {
  uno: smallBoardPins(),
  nano: smallBoardPins(),
  mega: {
    'LED data (through 390 Ω to the first pixel)': 'D5',
    'latch of the chain (through 100 Ω to 74HC165 pin 1, all chips)': 'D53',
    'data of the chain (74HC165 pin 9 of chip 0)': 'D50 (MISO)',
    'clock of the chain (through 100 Ω to 74HC165 pin 2, all chips)': 'D52 (SCK)',
    'status light, if wanted': 'D13 (on the board)',
  },
} as const;

function smallBoardPins() {
  return {
    'LED data (through 390 Ω to the first pixel)': 'D5',
    'latch of the chain (through 100 Ω to 74HC165 pin 1, all chips)': 'D10',
    'data of the chain (74HC165 pin 9 of chip 0)': 'D12 (MISO)',
    'clock of the chain (through 100 Ω to 74HC165 pin 2, all chips)': 'D13 (SCK)',
    'status light, if wanted': 'D4 (with 1 kΩ to ground)',
  } as const;
}

/** Pin of a 74HC165 (DIP-16) of its inputs D0–D7. */
const INPUT_PINS = [11, 12, 13, 14, 3, 4, 5, 6];

/** The wiring of a table in Markdown. */
export function wiringTable(configuration: TableConfiguration): string {
  return [
    `# Wiring: ${configuration.name}`,
    '',
    'Drawn from the configuration of this table; `wiring.svg` is the same as a picture. Seen from above.',
    '',
    '## What it plays',
    '',
    ...whatItPlays(configuration).map((sentence) => `* ${sentence}`),
    '',
    ...power(configuration),
    ...(isFirmata(configuration.board) ? firmataBoard(configuration) : board(configuration)),
    ...lights(configuration),
    ...(isFirmata(configuration.board) ? pins(configuration) : chain(configuration)),
  ].join('\n');
}

function power(configuration: TableConfiguration): string[] {
  const { board: settings } = configuration;
  const [keeper, fed] = isFirmata(settings)
    ? ['Artiglio', 'Board and pads']
    : ['The firmware', 'Board, chain and pads'];
  return [
    '## Power',
    '',
    `One 5 V ${supplyAmpere(configuration)} A supply. ${keeper} keeps all lights together below ${settings.currentLimitMa} mA.`,
    `Each branch of the bus has a 3 A fuse at the supply and feeds at most ${RINGS_PER_BRANCH} rings; the claw has its own.`,
    `${fed} are fed by the USB cable, from the 5 V pin of the board; the lights by the`,
    'supply and never through the board. The 5 V of the two stay apart, the grounds are one.',
    '',
  ];
}

function board({ board: { model } }: TableConfiguration): string[] {
  const rows = Object.entries(PINS[model]).map(([wire, pin]) => `| ${wire} | ${pin} |`);
  return [
    `## Board: ${model}`,
    '',
    '| wire | pin |',
    '|---|---|',
    ...rows,
    '',
    '10 kΩ go from the data pin to ground, at the board: while it starts the pin drives nothing, and the',
    'lights would take what the wire picks up for colours. The 100 Ω sit at the board too: a clock edge that',
    'rings at the end of a long wire is counted twice.',
    '',
  ];
}

/** With Firmata every pin except the pixels' is an input. */
function firmataBoard({ board: { model, pixelPin } }: TableConfiguration): string[] {
  return [
    `## Board: ${model}, with node-pixel's Firmata`,
    '',
    '| wire | pin |',
    '|---|---|',
    `| LED data (through 390 Ω to the first pixel) | ${pinName(model, pixelPin)} |`,
    '',
  ];
}

function lights(configuration: TableConfiguration): string[] {
  const { rings, claw } = toLightsSetup(configuration);
  const { slots, seats } = toTableLayout(configuration);
  let branch = 0;
  let onBranch = 0;
  const rows = rings.flatMap((ring, slot) => {
    if (ring.pixels === 0) return [];
    if (onBranch % RINGS_PER_BRANCH === 0) branch += 1;
    onBranch += 1;
    const place = slots[slot];
    const seat = place?.seat;
    const hand = seat === undefined ? undefined : seats[seat]?.slots.indexOf(slot);
    const owner = seat === undefined ? 'nobody' : `seat ${seat + 1}, ${handName(hand)}`;
    return [
      `| slot ${slot} | ${owner} | ${place?.angleDeg}° | ${ring.first}–${ring.first + ring.pixels - 1} | ${ring.first + ring.rotation} | ${ring.direction} | ${branch} |`,
    ];
  });
  if (claw.pixels > 0) {
    rows.push(
      `| claw | | | ${claw.first}–${claw.first + claw.pixels - 1} | ${claw.first + claw.rotation} | ${claw.direction} | ${branch + 1} |`,
    );
  }
  return [
    '## Lights, along the data wire',
    '',
    'Turn each ring so that the named pixel lies nearest the middle of the table; of the claw it points',
    'at 0°. Angles are degrees clockwise from there.',
    '',
    '| ring | whose | angle | pixels | nearest the middle | wire runs | 5 V branch |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ];
}

function handName(index: number | undefined): string {
  return index === 0 ? 'right hand' : 'left hand';
}

function chain(configuration: TableConfiguration): string[] {
  const { inputs } = toBoardSetup(configuration);
  const rows = Array.from({ length: 8 * inputs.chips }, (_, bit) => {
    const wire = inputs.wires.find((it) => it.bit === bit);
    const pin = INPUT_PINS[bit % 8];
    if (wire === undefined) return `| ${Math.floor(bit / 8)} | D${bit % 8} | ${pin} | ground | |`;
    const level = 'pad' in wire ? inputs.padsActive : inputs.buttonsActive;
    return `| ${Math.floor(bit / 8)} | D${bit % 8} | ${pin} | ${wireName(wire)} | ${level} |`;
  });
  return [
    '## Inputs, along the chain of 74HC165',
    '',
    'Pin 16 of each chip to 5 V, pins 8 and 15 to ground, 100 nF between 8 and 16. Pin 9 of chip 0 goes to',
    'the board; pin 9 of every other chip to pin 10 of the one before it; pin 10 of the last to ground.',
    inputs.buttonsActive === 'low'
      ? 'A button connects its input to ground, and 10 kΩ connect it to 5 V.'
      : 'A button connects its input to 5 V, and 10 kΩ connect it to ground.',
    '',
    '| chip | input | pin | what | when touched or pressed |',
    '|---|---|---|---|---|',
    ...rows,
    '',
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
