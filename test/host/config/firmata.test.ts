/** What a configuration may say of a board with Firmata, and what it may not. */
import { expect, test } from 'vitest';
import { parseConfiguration, toFirmataSetup } from '../../../src/host/config/index.js';

function faults(text: string): string[] {
  const parsed = parseConfiguration(text);
  return 'problems' in parsed ? parsed.problems.map((it) => it.text) : [];
}

function setupOf(text: string) {
  const parsed = parseConfiguration(text);
  if ('problems' in parsed) throw new Error(parsed.problems.map((it) => it.text).join('\n'));
  return toFirmataSetup(parsed.configuration);
}

const SMALL = 'slots: { count: 2 }\nseats: [[0, 1]]\nclaw: { pixels: 24 }\n';

test('pads and buttons are given the pins there are, past the one of the pixels', () => {
  const uno = setupOf(`board: { kind: firmata, model: uno, pixelPin: 3 }\n${SMALL}`);
  expect(uno.pixelPin).toBe(3);
  expect(uno.inputs.wires).toEqual([
    { pin: 2, pad: 0 },
    { pin: 4, pad: 1 },
    { pin: 5, seat: 0, side: 'left' },
    { pin: 6, seat: 0, side: 'right' },
  ]);
  const mega = setupOf(`board: { kind: firmata }\n${SMALL}`);
  expect(mega.inputs.wires.map(({ pin }) => pin)).toEqual([22, 23, 24, 25]);
});

test('pins can be said one by one', () => {
  const setup = setupOf(
    `board: { kind: firmata }\n${SMALL}inputs: { pins: [{ pin: 54, pad: 0 }, { pin: 8, pad: 1 }, { pin: 9, seat: 1, side: left }, { pin: 10, seat: 1, side: right }] }`,
  );
  expect(setup.inputs.wires).toEqual([
    { pin: 54, pad: 0 },
    { pin: 8, pad: 1 },
    { pin: 9, seat: 0, side: 'left' },
    { pin: 10, seat: 0, side: 'right' },
  ]);
});

test('an Uno has pins for four seats with two slots each, and for no more', () => {
  const table = (seats: number) =>
    `board: { kind: firmata, model: uno }\nslots: { count: ${2 * seats} }\nseats: [${Array.from({ length: seats }, (_, seat) => `[${2 * seat}, ${2 * seat + 1}]`).join(', ')}]\nclaw: { pixels: 24 }`;
  expect(faults(table(4))).toEqual([]);
  expect(faults(table(5))).toEqual([
    'inputs: found 20 pads and buttons. Accepted: at most 17 on the board uno with Firmata, one a pin.',
  ]);
});

test('252 pixels are more than Firmata drives', () => {
  expect(faults('board: { kind: firmata }')).toEqual([
    'claw: found the claw at pixels 192–251. Accepted: pixels 0–215 on a board with Firmata.',
  ]);
});

test('an input on the pin of the pixels, on no pin, or on one that is taken is refused', () => {
  const pins =
    'inputs: { pins: [{ pin: 5, pad: 0 }, { pin: 21, pad: 1 }, { pin: 9, seat: 1, side: left }, { pin: 9, seat: 1, side: right }] }';
  expect(faults(`board: { kind: firmata, model: uno }\n${SMALL}${pins}`)).toEqual([
    'inputs.pins[0]: found pin 5 for the pad of slot 0, which the pixels use. Accepted: a pin of its own.',
    'inputs.pins[1]: found pin 21 for the pad of slot 1. Accepted: a digital pin of the uno.',
    'inputs.pins[3]: found pin 9 for the right button of seat 1 and the left button of seat 1. Accepted: one meaning for a pin.',
  ]);
  expect(
    faults(`board: { kind: firmata }\n${SMALL}inputs: { pins: [{ pin: 22, pad: 0 }] }`),
  ).toEqual([
    'inputs.pins: found no pin for the pad of slot 1, the left button of seat 1, the right button of seat 1. Accepted: a pin for every pad and button of the table.',
  ]);
});

test('a chain of inputs is not for Firmata, nor pins for a chain', () => {
  expect(
    faults(`board: { kind: firmata }\n${SMALL}inputs: { bits: [{ bit: 0, pad: 0 }] }`),
  ).toEqual([
    'inputs.bits: found bits of a chain of 74HC165 on a board with Firmata. Accepted: pins: Firmata reads the Arduino’s own.',
  ]);
  expect(faults(`board: { kind: serial }\n${SMALL}inputs: { pins: [] }`)).toEqual([
    'inputs.pins: found pins on a board of the kind serial. Accepted: bits of the chain; pins are for Firmata.',
  ]);
});

test('two boards that would claim the same slots are refused', () => {
  expect(faults('board: [{ kind: serial }, { kind: firmata }]')).toEqual([
    'board: found 2 boards, each of which would claim the same slots. Accepted: one board for all the slots of a table.',
  ]);
});
