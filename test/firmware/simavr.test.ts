/**
 * A second opinion: the committed images in Debian's simavr, an emulator that shares no code with
 * avr8js. Both are told the same lines at the same times, and the decoded pixels of a scene with every
 * effect that stands still are compared, and how long each bit was high and low.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostLine, look, record } from '../../src/devices/board/generated/protocol.js';
import { packRecords, sequencedLine } from '../../src/devices/board/send-window.js';
import { crc16, sealLine } from '../../src/devices/link/lines.js';
import { temporaryDirectory } from '../support/temporary.js';
import { BenchHost } from './bench-host.js';
import { type BoardName, configurationRecords, smallTable } from './bench-table.js';

const CHIPS: Readonly<Record<BoardName, { name: string; port: string; pin: number }>> = {
  uno: { name: 'atmega328p', port: 'D', pin: 5 },
  mega: { name: 'atmega2560', port: 'E', pin: 3 },
};
const END_MS = 2_500;

const TABLE = smallTable({
  claw: { first: 36, count: 24, rotation: 5, direction: 1 },
  seats: 0,
  limitMa: 400,
  brightness: 180,
});

/** Effects that show the same at any time. */
const SCENE = [
  look.steady({ look: 0, colour: 0, level: 15, pattern: 0xb6d }),
  look.count({
    look: 1,
    level: 7,
    runs: [
      { colour: 1, count: 3 },
      { colour: 3, count: 15 },
    ],
  }),
  look.steady({ look: 2, colour: 8, level: 2, pattern: 0xfff }),
  look.points({ look: 3, colour: 7, level: 15, bearingDeg: 73 }),
  record.assign({ look: 0, mask: 1 }),
  record.assign({ look: 1, mask: 2 }),
  record.assign({ look: 2, mask: 4 }),
  record.assignClaw({ look: 3 }),
];

/** What a host says, and when, whatever it is answered. */
function plan(kind: 0 | 1): { atMs: number; line: string }[] {
  const configuration = [
    record.pixels({ kind, firstMa: 11, secondMa: 16, thirdMa: 15, fourthMa: 20 * kind }),
    ...configurationRecords(TABLE),
  ];
  const lines = [
    record.beginConfiguration(),
    ...packRecords(configuration),
    record.finishConfiguration({ check: crc16(configuration.join('')) }),
    record.clear(),
    ...packRecords(SCENE),
    record.commit({ flags: 0, number: 1, check: crc16(SCENE.join('')) }),
  ].map((records, sequence) => sequencedLine(sequence, records));
  const spoken = [sealLine(hostLine.open({ proposedId: 0xc0ffee42 })), ...lines].map(
    (line, at) => ({ atMs: 100 + 12 * at, line }),
  );
  const alive = [1_000, 1_900].map((atMs) => ({
    atMs,
    line: sealLine(hostLine.query({ what: 's' })),
  }));
  return [...spoken, ...alive];
}

/** The bytes on the LED pin, as an emulator of ours decodes them: red, green, blue of each pixel. */
function inAvr8js(name: BoardName, kind: 0 | 1): { pixels: number[]; said: string[] } {
  const host = new BenchHost(name, kind === 1 ? 'rgbw' : 'rgb');
  host.answersInputs = false;
  for (const { atMs, line } of plan(kind)) {
    host.board.runUntilCycle(atMs * 16_000);
    host.send(line);
  }
  host.board.runUntilCycle(END_MS * 16_000);
  const said = host.lines.map((line) => line.kind).filter((one) => one === 'acknowledge');
  return { pixels: [...host.board.pixels], said };
}

test.each(['uno', 'mega'] as const)('the %s shows the same pixels in simavr', async (name) => {
  const program = join(await temporaryDirectory(), 'simavr');
  execFileSync('cc', [
    ...['-O2', '-Wall', '-Wextra', '-Werror', '-o', program, 'test/firmware/simavr.c'],
    ...['-lsimavr', '-lelf'],
  ]);
  const chip = CHIPS[name];
  for (const kind of [0, 1] as const) {
    const output = execFileSync(
      program,
      [chip.name, `firmware/artiglio-lights-${name}.hex`, chip.port, `${chip.pin}`, `${END_MS}`],
      {
        input: plan(kind)
          .map(({ atMs, line }) => `${atMs} ${line}`)
          .join(''),
        encoding: 'latin1',
        maxBuffer: 1 << 26,
        stdio: ['pipe', 'pipe', 'ignore'],
      },
    );
    const [wire = '', frames, zero, one, low] = output.split('\n');
    const ours = inAvr8js(name, kind);
    const taken = output.split('\n').filter((line) => line.startsWith('A '));
    expect(taken.length).toBe(ours.said.length);
    expect(Number(frames)).toBeGreaterThan(3);
    const bytes = [...Buffer.from(wire, 'hex')];
    const size = kind === 1 ? 4 : 3;
    expect(bytes.length).toBe(60 * size);
    const colours = Array.from({ length: 60 }, (_, pixel) => {
      const [green = 0, red = 0, blue = 0, white = 0] = bytes.slice(size * pixel);
      const w = kind === 1 ? white : 0;
      return [red + w, green + w, blue + w];
    });
    expect(colours.some((colour) => colour.some((part) => part > 0))).toBe(true);
    // The decoder has seen the whole wire dark after the reset: only the table's pixels are compared.
    expect(colours.flat()).toEqual(ours.pixels.slice(0, 180));
    expect([zero, one, low]).toEqual(
      kind === 1 ? ['5 5', '10 10', '8 13'] : ['5 5', '12 12', '6 13'],
    );
  }
});
