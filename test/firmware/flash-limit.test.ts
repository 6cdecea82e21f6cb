import { describe, expect, test } from 'vitest';
import { look, record } from '../../src/devices/board/generated/protocol.js';
import { packRecords } from '../../src/devices/board/send-window.js';
import { type BenchHost, configured } from './bench-host.js';
import { BOARD_NAMES, type BoardName, smallTable } from './bench-table.js';
import { countFlashes } from './flashes.js';

const PIXELS = 48;
const WHITE = 7;
const RED = 5;
const BLUE = 4;

/** A board that may change its lights as it likes: the start is long past. */
function rested(name: BoardName): BenchHost {
  const host = configured(name);
  host.runMs(1_100);
  host.frames.length = 0;
  return host;
}

const steady = (colour: number, mask: number): string[] => [
  look.steady({ look: 0, colour, level: 15, pattern: 0xfff }),
  record.assign({ look: 0, mask }),
];

/** Sends scenes one after the other at a pace, without waiting for any of them. */
function alternate(
  host: BenchHost,
  scenes: readonly (readonly string[])[],
  everyMs: number,
  forMs: number,
): void {
  for (let at = 0; at * everyMs < forMs; at++) {
    const scene = scenes[at % scenes.length] ?? [];
    for (const line of packRecords(host.sceneRecords(scene))) host.sendRecords(line);
    host.runMs(everyMs);
  }
}

function expectCalm(host: BenchHost): void {
  const flashes = countFlashes(host.frames, PIXELS);
  expect(flashes.pixel, 'flashes of one pixel in a second').toBeLessThanOrEqual(3);
  expect(flashes.ring, 'flashes of one ring in a second').toBeLessThanOrEqual(3);
  expect(flashes.table, 'flashes of the table in a second').toBeLessThanOrEqual(3);
}

describe.each(BOARD_NAMES)('at most three flashes in any second, on the %s', (name) => {
  test('scenes that alternate twenty times a second', () => {
    const host = rested(name);
    alternate(host, [steady(WHITE, 0b111), []], 50, 2_600);
    expect(host.board.counters.serial.overruns).toBe(0);
    expectCalm(host);
    expect(countFlashes(host.frames, PIXELS).anywhere).toBeLessThanOrEqual(3);
    // It does go on changing: what is held back is not lost.
    expect(host.frames.filter(({ pixels }) => pixels[0] === 255).length).toBeGreaterThan(2);
  });
});

// What counts flashes is the same C code on both chips: the test above runs it on the Mega too.
describe('whatever a host sends, on the uno', () => {
  const name = 'uno';

  test('red and blue in turns are flashes too', () => {
    const host = rested(name);
    alternate(host, [steady(RED, 0b111), steady(BLUE, 0b111)], 100, 2_200);
    expectCalm(host);
  });

  test('rings that take turns do not share out a faster flicker among them', () => {
    const host = rested(name);
    alternate(host, [steady(WHITE, 0b001), steady(WHITE, 0b010), steady(WHITE, 0b100)], 40, 2_600);
    expectCalm(host);
    expect(countFlashes(host.frames, PIXELS).anywhere).toBeLessThanOrEqual(3);
  });

  test('pulses and breaths of every period, begun at different times, share one clock', () => {
    const host = rested(name);
    const makers = [
      look.pulse({ look: 0, colour: WHITE, level: 15, pattern: 0xfff, periodS: 1 }),
      look.breathe({ look: 1, colour: WHITE, level: 15, pattern: 0xfff, periodS: 1 }),
      look.pulse({ look: 2, colour: WHITE, level: 15, pattern: 0xfff, periodS: 2 }),
    ];
    host.tellAll(host.sceneRecords(makers));
    makers.forEach((_, at) => {
      host.runMs(733);
      host.tellAll(host.changeRecords([record.assign({ look: at, mask: 1 << at })]));
    });
    host.runAliveMs(300);
    host.frames.length = 0;
    host.runAliveMs(2_200);
    const flashes = countFlashes(host.frames, PIXELS);
    expect([flashes.pixel, flashes.ring, flashes.table]).toEqual([1, 1, 1]);
    expect(flashes.anywhere).toBeLessThanOrEqual(3);
  });

  test('a pulse, alternating scenes and busy hands all at once', () => {
    const host = rested(name);
    const pulse = look.pulse({ look: 1, colour: WHITE, level: 15, pattern: 0xfff, periodS: 1 });
    const scenes = [
      [...steady(WHITE, 0b001), pulse, record.assign({ look: 1, mask: 0b010 })],
      [pulse, record.assign({ look: 1, mask: 0b010 })],
    ];
    for (let at = 0; at < 50; at++) {
      for (const line of packRecords(host.sceneRecords(scenes[at % 2] ?? [])))
        host.sendRecords(line);
      host.setPad(at % 3, at % 5 < 2);
      host.runMs(57);
    }
    expectCalm(host);
  });

  test('timers that are wound up again and again', () => {
    const host = rested(name);
    const sweep = (remainingMs: number): string[] => [
      look.sweep({ look: 0, colour: WHITE, level: 15, remainingMs, totalMs: 1_000 }),
      record.assign({ look: 0, mask: 0b111 }),
    ];
    alternate(host, [sweep(1_000), sweep(999)], 130, 2_600);
    expectCalm(host);
  });

  test('levels that climb while a pulse falls', () => {
    const host = rested(name);
    const pulse = (level: number): string[] => [
      look.pulse({ look: 0, colour: WHITE, level, pattern: 0xfff, periodS: 1 }),
      record.assign({ look: 0, mask: 0b111 }),
    ];
    alternate(host, [pulse(5), pulse(9), pulse(15)], 110, 2_600);
    expectCalm(host);
  });

  test('a table that is configured again and again', () => {
    const host = rested(name);
    for (let at = 0; at < 16; at++) {
      host.configure(smallTable());
      for (const line of packRecords(host.sceneRecords(steady(WHITE, 0b111))))
        host.sendRecords(line);
      host.runMs(60);
    }
    expectCalm(host);
  });

  test('a board that is reset again and again', () => {
    for (const everyMs of [130, 480]) {
      const host = rested(name);
      for (let spentMs = 0; spentMs < 2_600; spentMs += everyMs) {
        const untilMs = host.nowMs + everyMs;
        host.board.reset();
        host.lines.length = 0;
        host.configure(smallTable());
        for (let at = 0; host.nowMs < untilMs; at++) {
          const scene = at % 2 === 0 ? steady(WHITE, 0b111) : [];
          for (const line of packRecords(host.sceneRecords(scene))) host.sendRecords(line);
          host.runMs(20);
        }
      }
      expectCalm(host);
    }
  });

  test('a fifth change in a second waits, is told of, and the newest scene is the one shown', () => {
    const host = rested(name);
    for (let at = 0; at < 8; at++) host.tellAll(host.sceneRecords(steady(at, 0b111)));
    host.runMs(30);
    const held = host.ask('s', 'status');
    expect(held.flags & 4).toBe(4);
    expect(held.committedScene).toBe(host.sceneNumber);
    expect(held.shownScene).toBe(4);
    host.runMs(1_100);
    const shown = host.ask('s', 'status');
    expect(shown.shownScene).toBe(host.sceneNumber);
    expect(host.ring(0)[0]).toEqual([255, 255, 255]);
    expect(shown.flags & 4).toBe(0);
  });

  test('the light of a touch counts, and leaves a change for the game', () => {
    const host = rested(name);
    host.show(steady(2, 0b110));
    host.runAliveMs(1_500);
    host.frames.length = 0;
    for (let touch = 0; touch < 12; touch++) {
      host.setPad(0, true);
      host.runMs(60);
      host.setPad(0, false);
      host.runMs(90);
    }
    host.runAliveMs(500);
    const whites = host.frames.filter(({ pixels }) => pixels[0] !== 0);
    expect(whites.length).toBeGreaterThan(0);
    expectCalm(host);
  });
});
