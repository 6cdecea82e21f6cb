import { describe, expect, it } from 'vitest';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import { readIntelHex } from '../../../src/devices/emulator/intel-hex.js';
import type { ResetCause } from '../../../src/devices/emulator/machine.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import { avrProgram, record } from './avr-program.js';

const COUNTS = avrProgram(`
  ldi r16, 0
  count:
  inc r16
  sts 0x300, r16
  rjmp count
`);

/** Turns the watchdog on, 16 ms, and hangs, but for the first start: keeps MCUSR of each at 0x300. */
const HANGS_UNDER_WATCHDOG = avrProgram(`
  in r16, 0x34
  sts 0x300, r16
  ldi r17, 0
  out 0x34, r17
  ldi r17, 0x18
  sts 0x60, r17
  ldi r17, 0x08
  sts 0x60, r17
  hang: rjmp hang
`);

/** Reads three bytes of the input chain on an Uno, latch on PB2, and keeps them from 0x300 on. */
const READS_INPUTS = avrProgram(`
  ldi r16, 0x2c
  out 0x04, r16      ; PB2, PB3, PB5 are outputs
  ldi r16, 0x51
  out 0x2c, r16      ; SPE, MSTR, f/16
  again:
  cbi 0x05, 2        ; latch low: load
  sbi 0x05, 2
  ldi r26, 0
  ldi r27, 3
  ldi r18, 3
  byte:
  out 0x2e, r16
  wait:
  in r17, 0x2d
  sbrs r17, 7
  rjmp wait
  in r17, 0x2e
  st X+, r17
  dec r18
  brne byte
  rjmp again
`);

/** Where an Uno goes at an interrupt of timer 0's first comparison; every other one is not expected. */
const TICK_VECTOR = 14;
const VECTORS = Array.from(
  { length: 26 },
  (_, at) => `jmp ${at === 0 ? 'start' : at === TICK_VECTOR ? 'tick' : 'unexpected'}`,
).join('\n');
/** A tick a millisecond; sleep is allowed. Ticks are counted at 0x301. */
const TICKS = `
  ${VECTORS}
  unexpected: rjmp unexpected
  tick:
  inc r18
  sts 0x301, r18
  reti
  start:
  ldi r18, 0
  ldi r17, 0
  ldi r16, 249
  out 0x27, r16      ; OCR0A
  ldi r16, 2
  out 0x24, r16      ; TCCR0A = WGM01
  sts 0x6e, r16      ; TIMSK0 = OCIE0A
  ldi r16, 3
  out 0x25, r16      ; TCCR0B: f/64
  ldi r16, 1
  out 0x33, r16      ; SMCR = SE
`;

/** Sleeps again and again, and counts at 0x300 how often it wakes. */
const SLEEPS = avrProgram(`
  ${TICKS}
  sei
  again:
  sleep
  inc r17
  sts 0x300, r17
  rjmp again
`);

/** The tick waits already when interrupts are allowed and the chip is put to sleep. */
const SLEEPS_LATE = avrProgram(`
  ${TICKS}
  again:
  cli
  wait:
  in r16, 0x15
  sbrs r16, 1        ; TIFR0: OCF0A
  rjmp wait
  sei
  sleep
  inc r17
  sts 0x300, r17
  rjmp again
`);

/** Sleeps with interrupts off while ticks wait. */
const SLEEPS_DEAF = avrProgram(`
  ${TICKS}
  cli
  sleep
  inc r17
  sts 0x300, r17
  hang: rjmp hang
`);

/** Turns the watchdog on, 16 ms, and sleeps with nothing that could wake it. */
const SLEEPS_UNDER_WATCHDOG = avrProgram(`
  ldi r17, 0x18
  sts 0x60, r17
  ldi r17, 0x08
  sts 0x60, r17
  ldi r16, 1
  out 0x33, r16
  sleep
  hang: rjmp hang
`);

describe('the emulated board', () => {
  it('takes its inputs from the chain, D7 of the chip nearest the board first', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: READS_INPUTS, inputCount: 24 });
    board.setInput(0, true);
    board.setInput(7, true);
    board.setInput(9, true);
    board.setInput(23, true);
    board.runForCycles(20_000);
    expect([...board.readRam(0x300, 3)]).toEqual([0x81, 0x02, 0x80]);
    board.setInput(0, false);
    board.runForCycles(20_000);
    expect([...board.readRam(0x300, 3)]).toEqual([0x80, 0x02, 0x80]);
  });

  it('starts anew when the watchdog bites, and says so in MCUSR', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: HANGS_UNDER_WATCHDOG });
    const causes: ResetCause[] = [];
    board.onReset = (cause) => causes.push(cause);
    board.runForCycles(1000);
    expect(board.readRam(0x300, 1)[0]).toBe(1);
    board.runForCycles(0.04 * board.cyclesPerSecond);
    expect(board.readRam(0x300, 1)[0]).toBe(8);
    expect(causes).toEqual(['watchdog', 'watchdog']);
    expect(board.counters.watchdogResets).toBe(2);
  });

  it('sleeps until an interrupt: it wakes once with each tick', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: SLEEPS });
    board.runForCycles(10.5e-3 * board.cyclesPerSecond);
    expect([...board.readRam(0x300, 2)]).toEqual([10, 10]);
  });

  it('wakes at once for an interrupt that waited: what follows SEI runs before it', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: SLEEPS_LATE });
    board.runForCycles(10.5e-3 * board.cyclesPerSecond);
    expect([...board.readRam(0x300, 2)]).toEqual([10, 10]);
  });

  it('does not wake while interrupts are off', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: SLEEPS_DEAF });
    const before = [...board.readRam(0x300, 2)];
    board.runForCycles(10.5e-3 * board.cyclesPerSecond);
    expect([...board.readRam(0x300, 2)]).toEqual(before);
  });

  it('is woken by the watchdog, which bites', () => {
    const board = new EmulatedBoard({ chip: 'uno', hexText: SLEEPS_UNDER_WATCHDOG });
    board.runForCycles(0.04 * board.cyclesPerSecond);
    expect(board.counters.watchdogResets).toBe(2);
  });

  it('keeps its RAM over a reset and loses it with the supply', () => {
    const board = new EmulatedBoard({ chip: 'mega', hexText: avrProgram('rest: rjmp rest') });
    const before = board.readRam(board.ramRange.first, 100);
    board.reset();
    expect(board.readRam(board.ramRange.first, 100)).toEqual(before);
    expect(board.ramRange).toEqual({ first: 0x200, last: 0x21ff });
  });

  it.each([
    ['counts', COUNTS],
    ['sleeps', SLEEPS],
  ])('does the same in each run, however its time is cut, when it %s', (_, hexText) => {
    const once = new EmulatedBoard({ chip: 'uno', hexText });
    const inSteps = new EmulatedBoard({ chip: 'uno', hexText });
    once.runUntilCycle(50_000);
    for (let cycle = 0; cycle <= 50_000; cycle += 777) inSteps.runUntilCycle(cycle);
    inSteps.runUntilCycle(50_000);
    expect(inSteps.cycle).toBe(once.cycle);
    expect(inSteps.readRam(0x100, 2048)).toEqual(once.readRam(0x100, 2048));
  });
});

describe('a firmware image', () => {
  const data = record(0x10, 0, Uint8Array.of(1, 2, 3));
  const end = ':00000001FF';

  it('is read into an erased flash', () => {
    const flash = readIntelHex(`${data}\r\n${end}\r\n`, 0x20);
    expect([...flash.subarray(0x0f, 0x14)]).toEqual([0xff, 1, 2, 3, 0xff]);
  });

  it('may lie beyond 64 KiB', () => {
    const upper = record(0, 2, Uint8Array.of(0x10, 0));
    const linear = record(0, 4, Uint8Array.of(0, 1));
    for (const extended of [upper, linear]) {
      const flash = readIntelHex(`${extended}\n${data}\n${end}\n`, 0x20000);
      expect(flash[0x10011]).toBe(2);
    }
  });

  it.each([
    ['a wrong checksum', `${data.slice(0, -2)}00\n${end}`, 'Line 1'],
    ['a line that is none', `${data}\nhello\n${end}`, 'Line 2'],
    ['a cut line', `${data.slice(0, -4)}\n${end}`, 'Line 1'],
    ['more than the flash holds', `${record(0x1e, 0, Uint8Array.of(1, 2, 3))}\n${end}`, 'Line 1'],
    ['no end', data, 'no end record'],
  ])('with %s is refused, and the line named', (_, text, place) => {
    const read = (): unknown => readIntelHex(text, 0x20);
    expect(read).toThrow(ArtiglioError);
    expect(read).toThrow(place);
  });
});
