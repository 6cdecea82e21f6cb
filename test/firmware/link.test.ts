import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  BOARD_LIMITS,
  DEFINITION_HASH,
  FAULTS,
  FIRMWARE_VERSION,
  hostLine,
  look,
  parseBoardLine,
  record,
} from '../../src/devices/board/generated/protocol.js';
import { packRecords, sequencedLine } from '../../src/devices/board/send-window.js';
import { LINK } from '../../src/devices/link/generated/shared-protocol.js';
import { sealLine } from '../../src/devices/link/lines.js';
import { COLOUR_LEVELS } from '../../src/engine/table/scene.js';
import { everyEffect, fillWindow, ordinaryScene } from '../proofs/bench/firmware.js';
import { BenchHost, configured, type ShownFrame } from './bench-host.js';
import { BOARD_NAMES, largestTable, PALETTE, smallTable, wireBytes } from './bench-table.js';
import { countFlashes } from './flashes.js';
import { VECTORS } from './generated/vectors.js';

const ALL = 0b111;
const WHOLE = 0xfff;

const allRings = (colour: number): string[] => [
  look.steady({ look: 0, colour, level: 15, pattern: WHOLE }),
  record.assign({ look: 0, mask: ALL }),
];

test('the definition, both sides made from it, the curves and the documentation agree', () => {
  for (const generator of ['generate-protocol.mjs', 'generate-tables.mjs'])
    execFileSync(process.execPath, [`firmware/${generator}`, '--check'], { stdio: 'pipe' });
});

test('every vector of the documentation is what this code writes and reads', () => {
  const page = readFileSync('docs/inside/protocol.md', 'utf8');
  for (const line of VECTORS.lines) expect(page).toContain(`| \`${line}\` |`);
  const written = [
    hostLine.open({ proposedId: 0xc0ffee42 }),
    hostLine.query({ what: 'h' }),
    hostLine.query({ what: 's' }),
    hostLine.inputsReceived({ counter: 7 }),
  ].map((text) => sealLine(text).trimEnd());
  expect(VECTORS.lines.slice(0, 4)).toEqual(written);
  expect(VECTORS.lines).toContain(sequencedLine(5, record.clear()).trimEnd());
  const sweep = look.sweep({
    look: 2,
    colour: 0,
    level: 15,
    remainingMs: 60_000,
    totalMs: 480_000,
  });
  expect(VECTORS.lines).toContain(sequencedLine(255, sweep).trimEnd());
  expect(VECTORS.lines.map(parseBoardLine).filter((line) => line !== undefined)).toEqual([
    expect.objectContaining({ kind: 'hello', board: 'uno', pixels: 216, opened: 0xee42 }),
    expect.objectContaining({ kind: 'status', next: 10, committedScene: 0x12, shownScene: 0x12 }),
    { kind: 'inputs', counter: 7, pads: 9, buttons: 2, moreButtons: 0, stuck: 0 },
    { kind: 'acknowledge', next: 10 },
    { kind: 'refuse', next: 10, reason: 'c' },
    { kind: 'fault', sequence: 9, fault: 6 },
  ]);
});

test('a full ordinary scene takes at most 200 bytes, a change of one ring at most 40', () => {
  const host = new BenchHost('uno');
  expect(wireBytes(host.sceneRecords(ordinaryScene()))).toBeLessThanOrEqual(200);
  const change = host.changeRecords([
    look.pulse({ look: 1, colour: 2, level: 7, pattern: 0xee0, periodS: 1 }),
    record.assign({ look: 1, mask: 8 }),
  ]);
  expect(wireBytes(change)).toBeLessThanOrEqual(40);
});

describe.each(BOARD_NAMES)('the link of the %s', (name) => {
  test('a board that starts says what it is', () => {
    const host = new BenchHost(name);
    host.runMs(50);
    const { slots, pixels, looks, inputs } = BOARD_LIMITS[name];
    expect(host.lines).toEqual([
      {
        kind: 'hello',
        version: FIRMWARE_VERSION,
        definitionHash: DEFINITION_HASH,
        id: 'ffffffff',
        board: name,
        slots,
        pixels,
        looks,
        inputs,
        window: LINK.windowBytes,
        opened: 0,
      },
    ]);
  });

  test('a person can ask in a terminal, with a star for the CRC and either line end', () => {
    const host = new BenchHost(name);
    host.runMs(50);
    host.lines.length = 0;
    for (const typed of ['?h*\r', '?s*\n', '?m*\r\n', '?t*\r']) {
      host.send(typed);
      host.runMs(5);
    }
    expect(host.lines.map(({ kind }) => kind)).toEqual(['hello', 'status', 'memory', 'timing']);
  });

  test('the vectors of the documentation are obeyed', () => {
    const configurationCheck = Number.parseInt(VECTORS.configurationCheck, 16);
    const sceneCheck = Number.parseInt(VECTORS.sceneCheck, 16);
    const host = new BenchHost(name);
    host.open();
    host.tell(record.beginConfiguration());
    host.tellAll(VECTORS.configuration);
    host.tell(record.finishConfiguration({ check: configurationCheck }));
    host.tellAll(VECTORS.scene);
    host.tell(record.commit({ flags: 1, number: 0x12, check: sceneCheck }));
    // A scene with something moving in it waits until the flash limit has seen a second pass.
    host.runMs(1_100);
    expect(host.ask('s', 'status')).toMatchObject({
      configurationCheck,
      committedScene: 0x12,
      committedCheck: sceneCheck,
      shownScene: 0x12,
    });
    expect(host.lines.some(({ kind }) => kind === 'fault' || kind === 'refuse')).toBe(false);
    expect([...host.board.pixels.subarray(0, 3)]).toEqual([0xca, 0x58, 0x00]);
  });

  test('the id is given once and survives a loss of power', () => {
    const host = new BenchHost(name);
    host.open(0x12345678);
    host.runMs(60);
    host.open(0x9abcdef1);
    expect(host.last('hello')?.id).toBe('12345678');
    host.board.powerCycle();
    host.lines.length = 0;
    host.runMs(50);
    expect(host.last('hello')).toMatchObject({ id: '12345678', opened: 0 });
  });

  test('lines are taken once and in order; what is damaged, early or too long is refused', () => {
    const host = configured(name);
    const next = host.sequence;
    const answerTo = (line: string): unknown[] => {
      host.lines.length = 0;
      host.send(line);
      host.runMs(4);
      return host.lines;
    };
    const good = sequencedLine(next, record.clear());
    expect(answerTo(good.replace('X', 'Y'))).toEqual([{ kind: 'refuse', next, reason: 'c' }]);
    expect(answerTo(sequencedLine(next + 1, ''))).toEqual([{ kind: 'refuse', next, reason: 's' }]);
    expect(answerTo(`${'0'.repeat(90)}\n`)).toEqual([{ kind: 'refuse', next, reason: 'l' }]);
    expect(answerTo('\r\n\n')).toEqual([]);
    const noNumber = sealLine('zzX');
    expect(answerTo(noNumber)).toEqual([{ kind: 'refuse', next, reason: 's' }]);
    expect(answerTo(good)).toEqual([{ kind: 'acknowledge', next: next + 1 }]);
    expect(answerTo(good)).toEqual([{ kind: 'acknowledge', next: next + 1 }]);
    expect(answerTo(sequencedLine(next - 100, 'C'))).toEqual([
      { kind: 'acknowledge', next: next + 1 },
    ]);
    expect(answerTo('?s0000\n')).toEqual([]);
    expect(host.ask('s', 'status')).toMatchObject({ refused: 4, lost: 0 });
  });

  test('sequence numbers go round', () => {
    const host = configured(name);
    for (let line = 0; line < 300; line++) host.tell('');
    expect(host.lines.some(({ kind }) => kind === 'refuse')).toBe(false);
  });

  test('a line that makes no sense is taken and not obeyed at all', () => {
    const host = configured(name);
    const cases: [string, number][] = [
      ['L0s0ffffZ', FAULTS.unknownRecord],
      [`${look.off({ look: 0 })}L1b0ffff3`, FAULTS.badField],
      ['L0s0f', FAULTS.badLength],
      ['L0s0fffg', FAULTS.badField],
      ['R0', FAULTS.badLength],
      ['Rv1', FAULTS.badField],
      [record.assign({ look: 0, mask: 0x80000000 }), FAULTS.beyondLimits],
      [record.commit({ flags: 0, number: 1, check: 0x1234 }), FAULTS.checkDiffers],
      [record.palette({ colour: 0, red: 1, green: 1, blue: 1 }), FAULTS.notConfiguring],
      [
        record.beginConfiguration() +
          record.ring({ slot: 0, first: 419, count: 60, rotation: 0, direction: 0, order: 0 }),
        FAULTS.beyondLimits,
      ],
    ];
    for (const [text, fault] of cases) {
      const sequence = host.sequence;
      host.tell(text);
      host.runMs(2);
      expect(host.last('fault'), text).toEqual({ kind: 'fault', sequence, fault });
    }
    // Not even the configuration's begin in the last of them was obeyed.
    expect(host.ask('s', 'status').configurationCheck).not.toBe(0);
    host.show(allRings(3));
    expect(host.ring(1)[0]).toEqual([222, 198, 14]);
  });

  test('digits that are none acknowledge no inputs line either', () => {
    const host = configured(name);
    host.answersInputs = false;
    // Every open says the inputs again, under the next number.
    do {
      host.open();
      host.runMs(3);
    } while (host.last('inputs')?.counter !== 0);
    host.lines.length = 0;
    host.send(sealLine('+zz'));
    host.runMs(60);
    expect(host.lines.filter(({ kind }) => kind === 'inputs').length).toBeGreaterThan(0);
  });

  test('bytes that were lost are counted when it happens, not with the next refusal', () => {
    const host = configured(name, largestTable(name, { refreshMs: 0 }));
    // Noise without a line end, for longer than a frame: no line comes of it that could be refused.
    host.send('~'.repeat(3_000));
    host.runMs(600);
    const { lost, refused } = host.last('status') ?? {};
    expect(lost).toBeGreaterThan(0);
    expect(refused).toBe(0);
  });

  test('without a configuration no scene is built', () => {
    const host = new BenchHost(name);
    host.open();
    host.tell(record.clear());
    host.runMs(2);
    expect(host.last('fault')?.fault).toBe(FAULTS.notConfigured);
  });

  test('a scene appears whole, while other lights move', () => {
    const host = configured(name);
    host.show([look.searches({ look: 3, colour: 7, level: 15 }), record.assignClaw({ look: 3 })]);
    host.frames.length = 0;
    for (const colour of [0, 2, 3, 1]) {
      const records = host.changeRecords(
        [0, 1, 2].flatMap((ring) => [
          look.steady({ look: ring, colour, level: 15, pattern: WHOLE }),
          record.assign({ look: ring, mask: 1 << ring }),
        ]),
      );
      // One record a line, with frames between them: none may show any of it yet.
      for (const one of records) {
        host.tell(one);
        host.runMs(11);
      }
      host.runAliveMs(300);
    }
    const kinds = new Set(host.frames.map((frame) => ringColours(frame).join(' ')));
    expect(host.lines.some(({ kind }) => kind === 'fault')).toBe(false);
    for (const kind of kinds) expect(new Set(kind.split(' ')).size).toBe(1);
    expect(kinds.size).toBe(5);
  });

  test('inside the receive window nothing is lost, however much is painted', () => {
    const table = largestTable(name, { refreshMs: 0 });
    const host = configured(name, table);
    host.show(everyEffect(table.rings.length));
    const before = host.board.counters.serial;
    const [sent, read] = [before.bytesSent, before.bytesRead];
    const window = fillWindow(host, 700);
    window.run();
    host.runMs(40);
    const after = host.board.counters.serial;
    expect(after.overruns).toBe(0);
    expect(after.bytesRead - read).toBe(after.bytesSent - sent);
    expect(window.count()).toBeGreaterThan(4_000);
    expect(host.ask('s', 'status')).toMatchObject({ lost: 0, refused: 0 });
    expect(host.garbled).toEqual([]);
  });

  test('beyond the window bytes are lost, nothing false is shown, and the link goes on', () => {
    const table = largestTable(name, { refreshMs: 0 });
    const host = configured(name, table);
    const mask = 2 ** table.rings.length - 1;
    const scene = (colour: number): string[] => [
      look.searches({ look: 1, colour: 7, level: 2 }),
      look.steady({ look: 0, colour, level: 15, pattern: WHOLE }),
      record.assignClaw({ look: 1 }),
      record.assign({ look: 0, mask }),
    ];
    host.show(scene(0));
    host.frames.length = 0;
    for (let round = 0; round < 3; round++) {
      // Sixty scenes without looking at one answer, from the number the board expects.
      host.sequence = host.ask('s', 'status').next;
      for (let at = 0; at < 60; at++)
        for (const line of packRecords(host.sceneRecords(scene(at % 7)))) host.sendRecords(line);
      host.runMs(120);
    }
    const status = host.ask('s', 'status');
    expect(status.lost).toBeGreaterThan(0);
    expect(status.refused).toBeGreaterThan(0);
    const legal = new Set([0, 1, 2, 3, 4, 5, 6].map((colour) => paletteText(colour)));
    let falseScenes = 0;
    for (const frame of host.frames) {
      const shown = new Set(ringColours(frame, table.rings.length));
      if (shown.size !== 1 || !legal.has([...shown][0] ?? '')) falseScenes++;
    }
    expect(falseScenes).toBe(0);
    host.sequence = status.next;
    host.show(scene(3));
    expect(host.ring(0)[0]).toEqual([222, 198, 14]);
  });
});

// What follows from lines and from silence is the same C code on both chips.
describe('the link whatever the host does, on the uno', () => {
  const name = 'uno';

  test('flipped bits never show a false scene', () => {
    const host = configured(name);
    let seed = 20;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % below;
    };
    host.show(allRings(0));
    host.frames.length = 0;
    for (let at = 0; at < 60; at++) {
      host.sequence = host.ask('s', 'status').next;
      for (const text of packRecords(host.sceneRecords(allRings(at % 7)))) {
        const line = Buffer.from(sequencedLine(host.sequence, text), 'latin1');
        const place = random(line.length);
        if (random(3) !== 0) line[place] = (line[place] ?? 0) ^ (1 << random(7));
        host.send(line.toString('latin1'));
        host.sequence = (host.sequence + 1) & 0xff;
      }
      host.send('\n');
      host.runMs(20);
    }
    const legal = new Set([0, 1, 2, 3, 4, 5, 6].map((colour) => paletteText(colour)));
    for (const frame of host.frames) {
      const shown = [...new Set(ringColours(frame))];
      expect(shown).toHaveLength(1);
      expect(legal).toContain(shown[0]);
    }
    expect(host.ask('s', 'status').refused).toBeGreaterThan(10);
  });

  test('a host that falls silent is shown without flashing, and its scene comes back', () => {
    const host = configured(name);
    host.show(allRings(2));
    host.frames.length = 0;
    host.runMs(2_500);
    expect(host.ring(0)[5]).toEqual([0, 87, 44]);
    // A person's question is not a host.
    host.send('?s*\n');
    host.runMs(1_000);
    expect(host.last('status')?.flags).toBe(1);
    for (const ring of [0, 1, 2]) {
      const [nearest, ...others] = host.ring(ring);
      expect(nearest?.[0]).toBeGreaterThan(0);
      expect(nearest?.[0]).toBeLessThan(60);
      expect(others.flat().every((part) => part === 0)).toBe(true);
    }
    host.runMs(2_000);
    host.send(sealLine(hostLine.query({ what: 's' })));
    host.runMs(60);
    expect(host.ring(0)).toEqual(Array(12).fill([0, 87, 44]));
    expect(host.last('status')?.flags).toBe(0);
    const flashes = countFlashes(host.frames, 48);
    expect([flashes.pixel, flashes.ring, flashes.table]).toEqual([0, 0, 0]);
  });

  test('a board nobody has ever spoken to glows at its first pixel alone', () => {
    const host = new BenchHost(name);
    host.runMs(3_200);
    const lit = [...host.board.pixels].flatMap((part, at) =>
      part !== 0 ? [Math.floor(at / 3)] : [],
    );
    expect(new Set(lit)).toEqual(new Set([0]));
    expect(host.board.pixels.length).toBe(3 * BOARD_LIMITS[name].pixels);
  });
});

describe.each(BOARD_NAMES)('the start of the %s', (name) => {
  test('a reset in the middle of a scene darkens the table until everything is said again', () => {
    const host = configured(name);
    host.show(allRings(6));
    const [first, ...rest] = packRecords([
      ...host.sceneRecords([
        look.steady({ look: 0, colour: 1, level: 15, pattern: WHOLE }),
        look.steady({ look: 1, colour: 2, level: 15, pattern: WHOLE }),
        look.steady({ look: 2, colour: 3, level: 15, pattern: WHOLE }),
        record.assign({ look: 0, mask: 1 }),
        record.assign({ look: 1, mask: 2 }),
        record.assign({ look: 2, mask: 4 }),
      ]),
    ]);
    host.tell(first ?? '');
    host.board.reset();
    host.frames.length = 0;
    host.runMs(30);
    expect(host.last('hello')?.opened).toBe(0);
    expect(host.board.pixels.every((part) => part === 0)).toBe(true);
    // The rest of the scene, to a board that has forgotten the beginning.
    for (const line of rest) host.sendRecords(line);
    host.runMs(30);
    expect(host.ask('s', 'status')).toMatchObject({
      configurationCheck: 0,
      committedScene: 0,
      reset: 2,
    });
    expect(host.board.pixels.every((part) => part === 0)).toBe(true);
    host.configure(smallTable());
    host.show(allRings(6));
    expect(host.ring(2)).toEqual(Array(12).fill([154, 49, 99]));
  });

  test('a firmware that hangs is restarted by the watchdog, and says so', () => {
    const host = configured(name);
    host.show([look.searches({ look: 0, colour: 7, level: 15 }), record.assignClaw({ look: 0 })]);
    // With timer 2 stopped the wait for the latch never ends. The emulator's memory is private
    // because no part of the product reaches into it; only this test breaks the chip.
    const machine: object = Reflect.get(host.board, 'machine');
    const cpu: unknown = Reflect.get(machine, 'cpu');
    const TCCR2B = 0xb1;
    (cpu as { writeData(address: number, value: number): void }).writeData(TCCR2B, 0);
    host.lines.length = 0;
    host.runMs(2_600);
    expect(host.board.counters.watchdogResets).toBe(1);
    expect(host.last('hello')?.opened).toBe(0);
    expect(host.ask('s', 'status').reset).toBe(8);
  });

  test('a configuration that was begun is not undone by an open while the table waits to become dark', () => {
    const host = configured(name);
    host.runMs(1_500);
    // Four changes at once: the flash limit keeps the table from becoming dark for a second.
    for (const colour of [0, 1, 2, 3]) {
      host.tellAll(host.sceneRecords(allRings(colour)));
      host.runMs(30);
    }
    host.tell(record.beginConfiguration());
    host.open();
    const forgotten = { configurationCheck: 0, committedScene: 0, committedCheck: 0xffff };
    expect(host.ask('s', 'status')).toMatchObject(forgotten);
    host.runAliveMs(1_500);
    expect(host.ask('s', 'status')).toMatchObject({ ...forgotten, shownScene: 0 });
    expect(host.board.pixels.every((part) => part === 0)).toBe(true);
    host.configure(smallTable());
    host.show(allRings(6));
    expect(host.ring(2)).toEqual(Array(12).fill([154, 49, 99]));
  });

  test('opening again forgets what was not committed, and keeps what is shown', () => {
    const host = configured(name);
    host.show(allRings(1));
    host.tell(record.clear() + look.steady({ look: 0, colour: 5, level: 15, pattern: WHOLE }));
    const before = host.ask('s', 'status');
    host.open();
    const after = host.ask('s', 'status');
    expect(after).toMatchObject({ next: 0, committedCheck: before.committedCheck, shownScene: 1 });
    // A change on top of the committed scene has the check it would have had without the open.
    host.tellAll(host.changeRecords([record.assignClaw({ look: 0 })]));
    host.waitUntilShown();
    expect(host.claw()[0]).toEqual([24, 116, 208]);
    expect(host.ring(0)[0]).toEqual([24, 116, 208]);
  });
});

/** A colour of the palette, as `ringColours` writes it. */
function paletteText(index: number): string {
  const colour = PALETTE[index];
  return colour === undefined ? '' : COLOUR_LEVELS[colour].join(',');
}

/** The colour of each pixel of the rings in a frame, as text. */
function ringColours({ pixels }: ShownFrame, rings = 3): string[] {
  return Array.from({ length: 12 * rings }, (_, pixel) =>
    [...pixels.subarray(3 * pixel, 3 * pixel + 3)].join(','),
  );
}
