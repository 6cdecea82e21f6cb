import { describe, expect, it } from 'vitest';
import { EmulatedBoard } from '../../../src/devices/emulator/emulated-board.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import { avrProgram, SERIAL_ON } from './avr-program.js';

/** A frame of ten bits at 500 000 baud, in cycles of 16 MHz. */
const FRAME_CYCLES = 320;
const DOR = 0x08;
const FE = 0x10;

/** While the service pin is high: keeps each byte from 0x300 on, and UCSR0A before it from 0x400 on. */
function readsWhenTold(servicePinRegister: number): string {
  return avrProgram(`${SERIAL_ON}
    ldi r26, 0
    ldi r27, 3
    ldi r28, 0
    ldi r29, 4
    told:
    sbis ${servicePinRegister}, 1
    rjmp told
    lds r17, 0xc0
    sbrs r17, 7
    rjmp told
    lds r18, 0xc6
    st X+, r18
    st Y+, r17
    rjmp told
  `);
}

function readingBoard(chip: ChipName): EmulatedBoard {
  // PINC on the ATmega328P, PINF on the ATmega2560.
  const hexText = readsWhenTold(chip === 'uno' ? 0x06 : 0x0f);
  const board = new EmulatedBoard({ chip, hexText });
  board.runForCycles(100);
  return board;
}

/** What the program has kept, each byte with the error flags that were set when it was read. */
function kept(board: EmulatedBoard, count: number): string[] {
  const flags = board.readRam(0x400, count);
  return [...board.readRam(0x300, count)].map((byte, index) => {
    const flag = flags[index] ?? 0;
    return `${byte}${flag & DOR ? ' DOR' : ''}${flag & FE ? ' FE' : ''}`;
  });
}

function bytesFrom(first: number, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, (_, index) => first + index);
}

describe.each(['uno', 'mega'] as const)('the receiver of the emulated %s', (chip) => {
  it('holds three frames while the program is away, and loses none of them', () => {
    const board = readingBoard(chip);
    board.sendBytes(bytesFrom(11, 3));
    board.runForCycles(10 * FRAME_CYCLES);
    board.setPin('service', true);
    board.runForCycles(1000);
    expect(kept(board, 3)).toEqual(['11', '12', '13']);
    expect(board.counters.serial).toMatchObject({ bytesRead: 3, overruns: 0 });
  });

  it('loses the frame in the shift register when a fourth begins, and says so with the next', () => {
    const board = readingBoard(chip);
    board.sendBytes(bytesFrom(11, 5));
    board.runForCycles(10 * FRAME_CYCLES);
    board.setPin('service', true);
    board.runForCycles(1000);
    expect(kept(board, 3)).toEqual(['11', '12', '15 DOR']);
    expect(board.counters.serial).toMatchObject({ bytesRead: 3, overruns: 2 });
  });

  it('loses nothing as long as the program reads', () => {
    const board = readingBoard(chip);
    board.setPin('service', true);
    board.sendBytes(bytesFrom(0, 100));
    board.runForCycles(101 * FRAME_CYCLES);
    expect(kept(board, 100)).toEqual([...bytesFrom(0, 100)].map(String));
    expect(board.counters.serial.overruns).toBe(0);
  });

  it('hears a host with another baud rate as garbage, not as the bytes that were sent', () => {
    const board = readingBoard(chip);
    board.setPin('service', true);
    board.setBaudRate(115_200);
    board.sendBytes(bytesFrom(0x41, 8));
    board.runForCycles(60 * FRAME_CYCLES);
    expect(board.counters.serial.bytesRead).toBeGreaterThan(0);
    expect(kept(board, 1)).not.toEqual([String(0x41)]);
  });

  it('does not hear what comes before the program has turned it on', () => {
    const board = new EmulatedBoard({ chip, hexText: avrProgram('rest: rjmp rest') });
    board.sendBytes(bytesFrom(1, 4));
    board.runForCycles(10 * FRAME_CYCLES);
    expect(board.counters.serial).toMatchObject({ bytesUnheard: 4, overruns: 0, bytesRead: 0 });
  });
});

describe('the receive flag', () => {
  it('survives writes to UCSR0A and UCSR0B', () => {
    const board = new EmulatedBoard({
      chip: 'uno',
      hexText: avrProgram(`${SERIAL_ON}
        told:
        lds r17, 0xc0
        sbrs r17, 7
        rjmp told
        ldi r16, 2
        sts 0xc0, r16
        ldi r16, 0x18
        sts 0xc1, r16
        lds r17, 0xc0
        sts 0x300, r17
        rest: rjmp rest
      `),
    });
    board.sendBytes(Uint8Array.of(7));
    board.runForCycles(3 * FRAME_CYCLES);
    expect((board.readRam(0x300, 1)[0] ?? 0) & 0x80).toBe(0x80);
  });
});

describe('the transmitter', () => {
  it('puts frames on the wire without a gap when the program keeps it fed, 320 cycles each', () => {
    const board = new EmulatedBoard({
      chip: 'uno',
      hexText: avrProgram(`${SERIAL_ON}
        ldi r18, 65
        next:
        lds r17, 0xc0
        sbrs r17, 5
        rjmp next
        sts 0xc6, r18
        inc r18
        cpi r18, 70
        brne next
        rest: rjmp rest
      `),
    });
    const heard: { value: number; cycle: number }[] = [];
    board.onByte = (value, cycle) => heard.push({ value, cycle });
    board.runForCycles(8 * FRAME_CYCLES);
    expect(heard.map(({ value }) => value)).toEqual([65, 66, 67, 68, 69]);
    const gaps = heard.slice(1).map(({ cycle }, index) => cycle - (heard[index]?.cycle ?? 0));
    for (const gap of gaps) expect(Math.abs(gap - FRAME_CYCLES)).toBeLessThanOrEqual(3);
  });
});
