/** Writes what first start has learnt as a configuration, as a person would write it. Pure. */

import { stringify } from 'yaml';
import type { PixelRun } from '../../devices/board/index.js';
import { DEFAULT_LANGUAGE } from '../../engine/table/index.js';
import { buttonsOf, type Learnt, type LearntInput, type LightPlace, restLevels } from './learnt.js';

/** The place of the new table, besides what was learnt. */
export interface ConfigurationPlace {
  /** The connection of the table's board: a cable, or an emulated board. */
  readonly boardKind: 'serial' | 'emulated';
  /** The data directory, where it is not the usual one. */
  readonly data?: string | undefined;
}

/** A quarter of a supply is left to spare. */
const SHARE_OF_SUPPLY = 3 / 4;

/** Returns the text of the configuration. */
export function configurationText(known: Learnt, place: ConfigurationPlace): string {
  const parts = [
    head(known, place),
    boardPart(known, place),
    seatsPart(known),
    lightsPart(known),
    inputsPart(known),
    readersPart(known),
    voicePart(known),
  ];
  return `${parts.join('\n\n')}\n`;
}

const line = (key: string, value: unknown) => stringify({ [key]: value }).trimEnd();

function head({ name, language, isOpenToNetwork }: Learnt, { data }: ConfigurationPlace): string {
  return [
    '# Written by `artiglio setup` from what hands showed it. Every line may be changed by hand:',
    '# docs/run/configuration.md says what each means, `artiglio config check FILE` whether it is right.',
    line('name', name),
    line('language', language ?? DEFAULT_LANGUAGE),
    ...(data === undefined ? [] : [line('data', data)]),
    ...(isOpenToNetwork
      ? ['# The page answers to the whole network; it asks for the key that is told at each start.']
      : ['# Only this machine opens the page; 0.0.0.0 is the whole network, with a key.']),
    'web:',
    `  host: ${isOpenToNetwork ? '0.0.0.0' : '127.0.0.1'}`,
  ].join('\n');
}

function boardPart({ model, supplyMa }: Learnt, { boardKind }: ConfigurationPlace): string {
  return [
    'board:',
    `  kind: ${boardKind}`,
    ...(model === 'uno' ? ['  # A Nano too: it has the same chip.'] : []),
    `  model: ${model ?? 'mega'}`,
    `  # Three quarters of what the supply gives (${supplyMa} mA): a quarter is to spare.`,
    `  currentLimitMa: ${Math.floor(supplyMa * SHARE_OF_SUPPLY)}`,
  ].join('\n');
}

function seatsPart({ pads, seats }: Learnt): string {
  const owned = new Set(seats.flatMap(({ slots }) => slots));
  const middle = pads.flatMap((_, slot) => (owned.has(slot) ? [] : [slot]));
  const list = seats.map(({ slots }) => `[${slots.join(', ')}]`).join(', ');
  return [
    'slots:',
    ...(middle.length > 0 ? [`  # Nobody's, in the middle: ${middle.join(', ')}.`] : []),
    `  count: ${pads.length}`,
    '# The slots of each seat, clockwise: right hand first.',
    `seats: [${list}]`,
  ].join('\n');
}

/** A ring or the claw as it is written. */
type WrittenRun = Pick<PixelRun, 'first' | 'pixels' | 'rotation' | 'direction'>;

function lightsPart(known: Learnt): string {
  const { rings, pads, clawPixels } = known;
  const runs = pads.map((_, slot): WrittenRun | undefined => {
    const ring = rings.find((one) => one.slot === slot);
    return ring && { first: ring.first, pixels: ring.pixels, ...mounting(known, slot) };
  });
  const lit = runs.filter((run) => run !== undefined);
  const shared = {
    pixels: commonest(lit.map(({ pixels }) => pixels)) ?? 0,
    rotation: commonest(lit.map(({ rotation }) => rotation)) ?? 0,
    direction: commonest(lit.map(({ direction }) => direction)) ?? 'clockwise',
  };
  const claw = mounting(known, 'claw');
  const firstPixel = rings[0]?.first ?? 0;
  return [
    'rings:',
    `  pixels: ${shared.pixels}`,
    ...(firstPixel > 0 ? [`  first: ${firstPixel} # The claw comes first on the wire.`] : []),
    '  # Which pixel, along the wire from 0, lies nearest the middle, and which way the wire runs.',
    `  rotation: ${shared.rotation}`,
    `  direction: ${shared.direction}`,
    ...exceptions(runs, shared, firstPixel),
    'claw:',
    `  pixels: ${clawPixels}`,
    ...(clawPixels > 0
      ? [
          ...(firstPixel > 0 ? ['  first: 0'] : []),
          '  # Which pixel points at slot 0.',
          `  rotation: ${claw.rotation}`,
          `  direction: ${claw.direction}`,
        ]
      : []),
  ].join('\n');
}

function mounting({ rotations, flipped }: Learnt, at: LightPlace) {
  const direction: WrittenRun['direction'] = flipped.has(at) ? 'counter-clockwise' : 'clockwise';
  return { rotation: rotations.get(at) ?? 0, direction };
}

/** Returns what differs from the shared values, and from the order of the slots along the wire. */
function exceptions(
  runs: readonly (WrittenRun | undefined)[],
  shared: Omit<WrittenRun, 'first'>,
  firstPixel: number,
): readonly string[] {
  let next = firstPixel;
  const lines = runs.flatMap((run, slot): string[] => {
    if (run === undefined)
      return shared.pixels === 0
        ? []
        : [`    - { slot: ${slot}, pixels: 0 } # No ring was lit here.`];
    const differs = [
      ...(run.first === next ? [] : [`first: ${run.first}`]),
      ...(run.pixels === shared.pixels ? [] : [`pixels: ${run.pixels}`]),
      ...(run.rotation === shared.rotation ? [] : [`rotation: ${run.rotation}`]),
      ...(run.direction === shared.direction ? [] : [`direction: ${run.direction}`]),
    ];
    next = run.first + run.pixels;
    return differs.length === 0 ? [] : [`    - { slot: ${slot}, ${differs.join(', ')} }`];
  });
  return lines.length === 0 ? [] : ['  exceptions:', ...lines];
}

/** Returns the value that most have; of equals, the first. */
function commonest<T>(values: readonly T[]): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const value of values) {
    const count = values.filter((one) => one === value).length;
    if (count > most) [best, most] = [value, count];
  }
  return best;
}

function inputsPart(known: Learnt): string {
  const { pads, seats } = known;
  const levels = restLevels(known);
  const free = freeBits(known);
  const button = (seat: number, side: 'left' | 'right', one: LearntInput | 'none' | undefined) => {
    if (one !== undefined && one !== 'none')
      return `    - { bit: ${one.bit}, seat: ${seat + 1}, side: ${side} }`;
    const bit = free.shift();
    return `    - { bit: ${bit}, seat: ${seat + 1}, side: ${side} } # Nobody pressed one: an input that nothing is on.`;
  };
  const wires = [
    ...pads.map(({ bit }, slot) => `    - { bit: ${bit}, pad: ${slot} }`),
    ...seats.flatMap(({ left, right }, seat) => [
      button(seat, 'left', left),
      button(seat, 'right', right),
    ]),
  ];
  const used = [...wires.join('\n').matchAll(/bit: (\d+)/gu)].map(([, bit]) => Number(bit));
  return [
    'inputs:',
    `  chips: ${Math.max(1, Math.ceil((Math.max(-1, ...used) + 1) / 8))}`,
    `  padsActive: ${levels.pads === true ? 'low' : 'high'}`,
    `  buttonsActive: ${levels.buttons === false ? 'high' : 'low'}`,
    '  # 8 × chip + input D0–D7; chip 0 is nearest the board.',
    '  bits:',
    ...wires,
  ].join('\n');
}

/** Returns the inputs that no hand used, from the first on. */
function freeBits({ pads, seats }: Learnt): number[] {
  const used = new Set([...pads, ...buttonsOf(seats)].map(({ bit }) => bit));
  return Array.from({ length: 96 }, (_, bit) => bit).filter((bit) => !used.has(bit));
}

function readersPart({ readers }: Learnt): string {
  if (readers.length === 0)
    return '# `artiglio readers bind` finds readers that are plugged in later.\nreaders: none';
  const bindings = readers.map(({ reader, place }) => {
    const where = place === 'rim' ? 'rim: true' : `slot: ${place}`;
    return `    - { reader: ${JSON.stringify(reader)}, ${where} }`;
  });
  return ['readers:', '  bindings:', ...bindings].join('\n');
}

function voicePart({ volumePercent, card }: Learnt): string {
  return [
    'voice:',
    `  volumePercent: ${volumePercent}`,
    '  # `artiglio voice cards` lists the sound cards; auto is the usual one.',
    `  ${line('card', card)}`,
  ].join('\n');
}
