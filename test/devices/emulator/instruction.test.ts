/** The instructions of the emulated chip: found by a table, they do what avr8js's own function does. */
import { avrInstruction, CPU } from 'avr8js';
import { expect, test } from 'vitest';
import { quickInstruction, runInstruction } from '../../../src/devices/emulator/instruction.js';

const DATA_BYTES = 2048;

/** What an instruction can change. */
interface Outcome {
  readonly data: Uint8Array;
  readonly pc: number;
  readonly cycles: number;
  /** Addresses that were read or written through hooks, in order. */
  readonly hooked: readonly string[];
}

/** A chip that runs single instructions, with a program of so many words. */
class Bench {
  readonly program: Uint16Array;
  private readonly cpu: CPU;
  private hooked: string[] = [];

  constructor(
    words: number,
    private readonly instruction: (cpu: CPU) => void,
  ) {
    this.program = new Uint16Array(words);
    const cpu = new CPU(this.program, DATA_BYTES);
    this.cpu = cpu;
    // One register of a peripheral in each row of the I/O space.
    for (let address = 0x23; address < 0x100; address += 0x10) {
      cpu.readHooks[address] = () => {
        this.hooked.push(`read ${address} at ${cpu.cycles}`);
        return cpu.data[address] ?? 0;
      };
      cpu.writeHooks[address] = (value) => {
        this.hooked.push(`write ${value} to ${address} at ${cpu.cycles}`);
        return false;
      };
    }
    cpu.onWatchdogReset = () => this.hooked.push(`watchdog at ${cpu.cycles}`);
  }

  /** Runs `opcode` and a second word at word `pc`, with this memory. */
  run(opcode: number, secondWord: number, pc: number, memory: Uint8Array): Outcome {
    const { cpu, program } = this;
    program[pc] = opcode;
    program[(pc + 1) % program.length] = secondWord;
    cpu.data.set(memory);
    cpu.pc = pc;
    cpu.cycles = 0;
    this.hooked = [];
    this.instruction(cpu);
    return { data: cpu.data, pc: cpu.pc, cycles: cpu.cycles, hooked: this.hooked };
  }
}

function isSame(one: Outcome, other: Outcome): boolean {
  return (
    one.pc === other.pc &&
    one.cycles === other.cycles &&
    Buffer.compare(one.data, other.data) === 0 &&
    one.hooked.join() === other.hooked.join()
  );
}

/** Numbers from 0 to `below`, always the same ones. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

test.each([
  ['ATmega328P', 0x4000],
  ['ATmega2560', 0x20000],
])('every opcode does on an %s what avr8js does', (_, words) => {
  const random = numbers(words + 1);
  const ours = new Bench(words, runInstruction);
  const theirs = new Bench(words, avrInstruction);
  const different: string[] = [];
  const memory = new Uint8Array(DATA_BYTES + 0x100);
  for (let opcode = 0; opcode < 0x10000; opcode++) {
    for (let at = 0; at < 0x60; at++) memory[at] = random(256);
    // Most pointers should point into memory, and a stack has room.
    for (const high of [27, 29, 31, 0x5e]) memory[high] = 1 + random(7);
    const where = [opcode, random(0x10000), random(words), memory] as const;
    if (!isSame(ours.run(...where), theirs.run(...where))) different.push(opcode.toString(16));
  }
  expect(different).toEqual([]);
});

test('the function of the installed avr8js is cut, so that boards are quick', () => {
  expect(runInstruction).not.toBe(avrInstruction);
});

test.each([
  ['no chain of conditions', 'function avrInstruction(cpu) { cpu.pc++; }'],
  [
    'a step before the conditions',
    avrInstruction.toString().replace('const opcode', 'cpu.trace(); const opcode'),
  ],
  ['a step after the conditions', avrInstruction.toString().replace(/\}$/u, 'cpu.trace(); }')],
  [
    'a condition on more than the opcode',
    avrInstruction.toString().replace('(opcode === 0)', '(opcode === 0 && cpu.pc22Bits)'),
  ],
  [
    'a body without braces',
    avrInstruction
      .toString()
      .replace(/\{\s*(\/\*[^*]*\*\/)\s*(cpu\.onWatchdogReset\(\);)\s*\}/u, '$2'),
  ],
])('a function of avr8js with %s is not cut', (_, text) => {
  expect(text).not.toBe(avrInstruction.toString());
  expect(quickInstruction(text)).toBeUndefined();
});
