import { describe, expect, it } from 'vitest';
import { EmulatedBoard } from '../../src/emulator/emulated-board.js';
import { readIntelHex } from '../../src/emulator/intel-hex.js';
import type { ResetCause } from '../../src/emulator/machine.js';
import { ArtiglioError } from '../../src/errors.js';
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

  it('keeps its RAM over a reset and loses it with the supply', () => {
    const board = new EmulatedBoard({ chip: 'mega', hexText: avrProgram('rest: rjmp rest') });
    const before = board.readRam(board.ramRange.first, 100);
    board.reset();
    expect(board.readRam(board.ramRange.first, 100)).toEqual(before);
    expect(board.ramRange).toEqual({ first: 0x200, last: 0x21ff });
  });

  it('does the same in each run, however its time is cut', () => {
    const once = new EmulatedBoard({ chip: 'uno', hexText: COUNTS });
    const inSteps = new EmulatedBoard({ chip: 'uno', hexText: COUNTS });
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
