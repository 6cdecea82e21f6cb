import { AVRTimer, avrInstruction, CPU, timer0Config } from 'avr8js';
import { describe, expect, it } from 'vitest';
import { runInstructions } from '../../src/devices/emulated/instructions.js';
import { readIntelHex } from '../../src/devices/emulated/intel-hex.js';
import { avrProgram } from './avr-program.js';

const SRAM_BYTES = 0x300;
const PC = 0x1000;
const EXTRA_CYCLES = 3;

/** Bytes that look random and are the same in each run. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0xff;
  };
}

/** Loads and stores that count a pointer and use one of its bytes: undefined, says the manual. */
function isUndefined(opcode: number): boolean {
  const register = (opcode >> 4) & 0x1f;
  const counts = (opcode & 0xfc00) === 0x9000 && [1, 2, 5, 7, 9, 10, 13, 14].includes(opcode & 0xf);
  return counts && register >= 26;
}

/** A chip whose registers 0x21 to 0x24 take time to be read or written, and tell what time it was. */
function chip(programBytes: number): CPU {
  const cpu = new CPU(new Uint16Array(programBytes / 2), SRAM_BYTES);
  for (const register of [0x21, 0x22]) {
    cpu.readHooks[register] = () => {
      cpu.cycles += 4;
      return cpu.cycles & 0xff;
    };
  }
  for (const register of [0x22, 0x23, 0x24]) {
    cpu.writeHooks[register] = (value, oldValue, _, mask) => {
      cpu.data[0x25] = (cpu.cycles ^ value ^ oldValue ^ mask) & 0xff;
      cpu.cycles += 2;
      return register === 0x24;
    };
  }
  return cpu;
}

/** What `runInstructions` does in one instruction, as avr8js and the data sheet say it. */
function step(cpu: CPU, extraCycles: number): void {
  avrInstruction(cpu);
  const enabled = cpu.interruptsEnabled;
  cpu.tick();
  if (enabled && !cpu.interruptsEnabled) cpu.cycles += extraCycles;
}

describe('the instructions of the emulated chip', () => {
  it.each([0x8000, 0x40000])(
    'each opcode does what it does in avr8js, in as many cycles, with %i bytes of flash',
    (programBytes) => {
      const expected = chip(programBytes);
      const actual = chip(programBytes);
      const next = noise(programBytes);
      const bytes = Uint8Array.from({ length: 0x4000 }, next);
      const wrong: string[] = [];
      for (let opcode = 0; opcode < 0x10000; opcode++) {
        if (isUndefined(opcode)) continue;
        // A second word that is an address, or an instruction of one or of two words to skip.
        const second = [next() | (next() << 8), next() & 0x3f, 0x9000, 0x940e][opcode & 3] ?? 0;
        const from = (next() << 5) | (next() & 0x1f);
        const memory = bytes.slice(from, from + expected.data.length);
        // X, Y, Z and the stack pointer lie in memory behind the registers.
        for (const high of [27, 29, 31, 0x5e]) memory[high] = 1 + ((memory[high] ?? 0) & 1);
        for (const cpu of [expected, actual]) {
          cpu.data.set(memory);
          cpu.progMem[PC] = opcode;
          cpu.progMem[PC + 1] = second;
          cpu.pc = PC;
          cpu.cycles = 1_000;
        }
        step(expected, 0);
        runInstructions(actual, 1_001, 0);
        const isSame =
          expected.pc === actual.pc &&
          expected.cycles === actual.cycles &&
          Buffer.compare(expected.data, actual.data) === 0;
        if (!isSame) wrong.push(opcode.toString(16));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('interrupts and what the clock brings come after the same instruction', () => {
    const program = readIntelHex(
      avrProgram(`
        rjmp start
        _loc 56
        inc r20            ; timer 0, compare match A
        reti
        _loc 80
        start:
        ldi r16, 6
        out 0x27, r16      ; OCR0A
        ldi r16, 2
        out 0x24, r16      ; clear the timer on a match
        sts 0x6e, r16      ; OCIE0A
        out 0x25, r16      ; count every eighth cycle
        ldi r23, 0x80
        again:
        out 0x3f, r23      ; as SEI does
        in r17, 0x26       ; TCNT0
        add r18, r17
        adc r19, r18
        cli
        push r19
        pop r21
        lds r22, 0x46
        rjmp again
      `),
      0x8000,
    );
    const [expected, actual] = [0, 1].map(() => {
      const cpu = new CPU(new Uint16Array(program.slice().buffer), SRAM_BYTES);
      new AVRTimer(cpu, timer0Config);
      return cpu;
    }) as [CPU, CPU]; // Two of them were made.
    for (let untilCycle = 7; untilCycle < 40_000; untilCycle += 61) {
      while (expected.cycles < untilCycle) step(expected, EXTRA_CYCLES);
      if (actual.cycles < untilCycle) runInstructions(actual, untilCycle, EXTRA_CYCLES);
      expect([actual.cycles, actual.pc]).toEqual([expected.cycles, expected.pc]);
      expect(Buffer.compare(actual.data, expected.data)).toBe(0);
    }
    expect(actual.data[20]).toBeGreaterThan(10);
  });
});
