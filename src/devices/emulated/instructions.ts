/**
 * Runs a program of an AVR: what avr8js's `avrInstruction` and `CPU.tick` do in turns, to the bit and to
 * the cycle, in less than half the time. A test holds it against them, opcode by opcode.
 *
 * Two things make it faster. The opcode leads straight to its case, where avr8js compares it with up
 * to a hundred patterns; and what an instruction cannot have changed is not looked at after it:
 * whether an event is due follows from the count of cycles, and an interrupt can only become due by
 * an event, by a register with a hook, or by what sets the flag I. Rare instructions are avr8js's own.
 */
import { avrInstruction, type CPU } from 'avr8js';

/**
 * The instructions that are carried out here: their opcodes are those whose bits under the mask are the
 * value. The place in this list is the kind, the number of its case below; V8 makes a jump table only
 * of cases that are plain numbers.
 */
const INSTRUCTIONS: readonly (readonly [name: string, mask: number, value: number])[] = [
  /* 0 */ ['LDS', 0xfe0f, 0x9000],
  /* 1 */ ['LD X', 0xfe0f, 0x900c],
  /* 2 */ ['LD X+', 0xfe0f, 0x900d],
  /* 3 */ ['LD -X', 0xfe0f, 0x900e],
  /* 4 */ ['LD Y+', 0xfe0f, 0x9009],
  /* 5 */ ['LD -Y', 0xfe0f, 0x900a],
  /* 6 */ ['LDD Y', 0xd208, 0x8008],
  /* 7 */ ['LD Z+', 0xfe0f, 0x9001],
  /* 8 */ ['LD -Z', 0xfe0f, 0x9002],
  /* 9 */ ['LDD Z', 0xd208, 0x8000],
  /* 10 */ ['STS', 0xfe0f, 0x9200],
  /* 11 */ ['ST X', 0xfe0f, 0x920c],
  /* 12 */ ['ST X+', 0xfe0f, 0x920d],
  /* 13 */ ['ST -X', 0xfe0f, 0x920e],
  /* 14 */ ['ST Y+', 0xfe0f, 0x9209],
  /* 15 */ ['ST -Y', 0xfe0f, 0x920a],
  /* 16 */ ['STD Y', 0xd208, 0x8208],
  /* 17 */ ['ST Z+', 0xfe0f, 0x9201],
  /* 18 */ ['ST -Z', 0xfe0f, 0x9202],
  /* 19 */ ['STD Z', 0xd208, 0x8200],
  /* 20 */ ['ADD', 0xfc00, 0x0c00],
  /* 21 */ ['ADC', 0xfc00, 0x1c00],
  /* 22 */ ['SUB', 0xfc00, 0x1800],
  /* 23 */ ['SUBI', 0xf000, 0x5000],
  /* 24 */ ['CP', 0xfc00, 0x1400],
  /* 25 */ ['CPI', 0xf000, 0x3000],
  /* 26 */ ['SBC', 0xfc00, 0x0800],
  /* 27 */ ['SBCI', 0xf000, 0x4000],
  /* 28 */ ['CPC', 0xfc00, 0x0400],
  /* 29 */ ['AND', 0xfc00, 0x2000],
  /* 30 */ ['ANDI', 0xf000, 0x7000],
  /* 31 */ ['OR', 0xfc00, 0x2800],
  /* 32 */ ['ORI', 0xf000, 0x6000],
  /* 33 */ ['EOR', 0xfc00, 0x2400],
  /* 34 */ ['DEC', 0xfe0f, 0x940a],
  /* 35 */ ['INC', 0xfe0f, 0x9403],
  /* 36 */ ['LSR', 0xfe0f, 0x9406],
  /* 37 */ ['ROR', 0xfe0f, 0x9407],
  /* 38 */ ['SWAP', 0xfe0f, 0x9402],
  /* 39 */ ['MUL', 0xfc00, 0x9c00],
  /* 40 */ ['ADIW', 0xff00, 0x9600],
  /* 41 */ ['SBIW', 0xff00, 0x9700],
  /* 42 */ ['MOV', 0xfc00, 0x2c00],
  /* 43 */ ['MOVW', 0xff00, 0x0100],
  /* 44 */ ['LDI', 0xf000, 0xe000],
  /* 45 */ ['LPM Z+', 0xfe0f, 0x9005],
  /* 46 */ ['BRBC', 0xfc00, 0xf400],
  /* 47 */ ['BRBS', 0xfc00, 0xf000],
  /* 48 */ ['RJMP', 0xf000, 0xc000],
  /* 49 */ ['JMP', 0xfe0e, 0x940c],
  /* 50 */ ['RCALL', 0xf000, 0xd000],
  /* 51 */ ['CALL', 0xfe0e, 0x940e],
  /* 52 */ ['RET', 0xffff, 0x9508],
  /* 53 */ ['PUSH', 0xfe0f, 0x920f],
  /* 54 */ ['POP', 0xfe0f, 0x900f],
  /* 55 */ ['CPSE', 0xfc00, 0x1000],
  /* 56 */ ['SBRC', 0xfe08, 0xfc00],
  /* 57 */ ['SBRS', 0xfe08, 0xfe00],
  /* 58 */ ['IN', 0xf800, 0xb000],
  /* 59 */ ['OUT', 0xf800, 0xb800],
  /* 60 */ ['SBIC', 0xff00, 0x9900],
  /* 61 */ ['SBIS', 0xff00, 0x9b00],
  /* 62 */ ['NOP', 0xffff, 0x0000],
];
const FIRST_STORE = 10;
const FIRST_WITHOUT_ADDRESS = 20;
const CALL = 51;
const CPSE = 55;
const SBRS = 57;
const SBIS = 61;

/** The kind of each opcode; for a rare one, a number that has no case. */
const KINDS = Uint8Array.from({ length: 0x10000 }, (_, opcode) => {
  const kind = INSTRUCTIONS.findIndex(([, mask, value]) => (opcode & mask) === value);
  return kind === -1 ? INSTRUCTIONS.length : kind;
});

const X = 26;
const Y = 28;
const Z = 30;
const IO_START = 0x20;
/** Behind the ATmega2560's extended I/O lies memory and no register. */
const IO_END = 0x200;
const SP = 0x5d;
const SREG = 0x5f;
const CARRY = 0x01;
const ZERO = 0x02;
const NEGATIVE = 0x04;
const OVERFLOW = 0x08;
const SIGN = 0x10;
const INTERRUPTS = 0x80;
/** So far at most without looking up, so that what counts the cycles between stays a small integer. */
const MOST_CYCLES = 1 << 28;

/** ZERO, NEGATIVE and SIGN of a byte after which OVERFLOW is clear. */
function byteFlags(result: number): number {
  return result === 0 ? ZERO : (result & 0x80) === 0 ? 0 : NEGATIVE | SIGN;
}

/** What NEGATIVE and OVERFLOW make of SIGN. */
function withSign(flags: number): number {
  return flags | (((flags << 2) ^ (flags << 1)) & SIGN);
}

/** The flags of `a + b`, with or without a carry; of `sum` nine bits count. */
function sumFlags(a: number, b: number, sum: number): number {
  return (
    ((sum & 0xff) === 0 ? ZERO : 0) |
    (sum >> 8) |
    // avr8js's half carry comes out of bit 0. No compiler uses that flag: equal beats right here.
    (((a ^ b ^ sum) & 2) << 4) |
    withSign(((sum & 0x80) >> 5) | (((a ^ sum) & (b ^ sum) & 0x80) >> 4))
  );
}

/** The flags of `a - b`, with or without a carry: `difference` is signed. */
function differenceFlags(a: number, b: number, difference: number): number {
  return (
    (difference === 0 ? ZERO : 0) |
    (difference < 0 ? CARRY : 0) |
    (((a ^ b ^ difference) & 2) << 4) |
    withSign(((difference & 0x80) >> 5) | (((a ^ b) & (a ^ difference) & 0x80) >> 4))
  );
}

/** The flags of a shift to the right, of which `carry` fell out. */
function shiftFlags(result: number, carry: number): number {
  const negative = (result & 0x80) >> 5;
  const overflow = ((negative >> 2) ^ carry) << 3;
  return (result === 0 ? ZERO : 0) | carry | withSign(negative | overflow);
}

/** Words of an instruction: LDS, STS, CALL and JMP have two. */
function wordsOf(opcode: number): number {
  return (opcode & 0xfc0f) === 0x9000 || (opcode & 0xfe0c) === 0x940c ? 2 : 1;
}

/** Where CALL and JMP lead. */
function farAddress(opcode: number, secondWord: number): number {
  return secondWord | ((opcode & 1) << 16) | ((opcode & 0x1f0) << 13);
}

/** What is added to a pointer in LDD and STD. */
function displacement(opcode: number): number {
  return (opcode & 7) | ((opcode >> 7) & 0x18) | ((opcode >> 8) & 0x20);
}

/**
 * Runs instructions, events and interrupts, at least one instruction, until the clock has reached
 * `untilCycle`.
 *
 * @param interruptEntryExtraCycles what an interrupt's entry takes beyond the two cycles of avr8js.
 */
export function runInstructions(
  cpu: CPU,
  untilCycle: number,
  interruptEntryExtraCycles: number,
): void {
  const { data, progMem, progBytes, readHooks, writeHooks } = cpu;
  const programMask = progMem.length - 1;
  const addressBytes = cpu.pc22Bits ? 3 : 2;
  let { pc, cycles: baseCycle } = cpu;
  let elapsed = 0;
  // Whatever was done to the chip since the last run may have made an interrupt due: so one
  // instruction, then a look.
  let limit = 0;
  for (;;) {
    do {
      const opcode = progMem[pc] ?? 0;
      const kind = KINDS[opcode] ?? 0;
      // Operands where most instructions have them: two registers, or one of the upper and a byte.
      const d = (opcode >> 4) & 0x1f;
      const r = (opcode & 0x0f) | ((opcode >> 5) & 0x10);
      const upper = 16 + (d & 0x0f);
      const immediate = (opcode & 0x0f) | ((opcode >> 4) & 0xf0);
      if (kind < FIRST_WITHOUT_ADDRESS) {
        const isStore = kind >= FIRST_STORE;
        const value = data[d] ?? 0;
        let address = 0;
        switch (isStore ? kind - FIRST_STORE : kind) {
          case 0: // LDS, STS
            pc++;
            address = progMem[pc] ?? 0;
            break;
          case 1: // X
            address = (data[X] ?? 0) | ((data[X + 1] ?? 0) << 8);
            break;
          case 2: // X+
            address = (data[X] ?? 0) | ((data[X + 1] ?? 0) << 8);
            data[X] = address + 1;
            data[X + 1] = (address + 1) >> 8;
            break;
          case 3: // -X
            address = ((data[X] ?? 0) | ((data[X + 1] ?? 0) << 8)) - 1;
            data[X] = address;
            data[X + 1] = address >> 8;
            break;
          case 4: // Y+
            address = (data[Y] ?? 0) | ((data[Y + 1] ?? 0) << 8);
            data[Y] = address + 1;
            data[Y + 1] = (address + 1) >> 8;
            break;
          case 5: // -Y
            address = ((data[Y] ?? 0) | ((data[Y + 1] ?? 0) << 8)) - 1;
            data[Y] = address;
            data[Y + 1] = address >> 8;
            break;
          case 6: // Y + displacement
            address = ((data[Y] ?? 0) | ((data[Y + 1] ?? 0) << 8)) + displacement(opcode);
            break;
          case 7: // Z+
            address = (data[Z] ?? 0) | ((data[Z + 1] ?? 0) << 8);
            data[Z] = address + 1;
            data[Z + 1] = (address + 1) >> 8;
            break;
          case 8: // -Z
            address = ((data[Z] ?? 0) | ((data[Z + 1] ?? 0) << 8)) - 1;
            data[Z] = address;
            data[Z + 1] = address >> 8;
            break;
          case 9: // Z + displacement
            address = ((data[Z] ?? 0) | ((data[Z + 1] ?? 0) << 8)) + displacement(opcode);
            break;
        }
        const hook = address >= IO_END ? undefined : (isStore ? writeHooks : readHooks)[address];
        if (hook !== undefined || (isStore && address === SREG)) {
          // A hook may ask for the time; in avr8js a load's second cycle is over by then.
          cpu.cycles = baseCycle + elapsed + (isStore ? 0 : 1);
          if (isStore) cpu.writeData(address, value);
          else data[d] = cpu.readData(address);
          elapsed = cpu.cycles - baseCycle + (isStore ? 1 : 0);
          limit = 0;
        } else {
          if (isStore) data[address] = value;
          else data[d] = data[address] ?? 0;
          elapsed++;
        }
      } else {
        switch (kind) {
          case 20: {
            // ADD
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            const sum = a + b;
            data[d] = sum;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | sumFlags(a, b, sum);
            break;
          }
          case 21: {
            // ADC
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            const sum = a + b + ((data[SREG] ?? 0) & CARRY);
            data[d] = sum;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | sumFlags(a, b, sum);
            break;
          }
          case 22: {
            // SUB
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            data[d] = a - b;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | differenceFlags(a, b, a - b);
            break;
          }
          case 23: {
            // SUBI
            const a = data[upper] ?? 0;
            data[upper] = a - immediate;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | differenceFlags(a, immediate, a - immediate);
            break;
          }
          case 24: {
            // CP
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | differenceFlags(a, b, a - b);
            break;
          }
          case 25: {
            // CPI
            const a = data[upper] ?? 0;
            data[SREG] = ((data[SREG] ?? 0) & 0xc0) | differenceFlags(a, immediate, a - immediate);
            break;
          }
          case 26: {
            // SBC
            const flags = data[SREG] ?? 0;
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            const difference = a - b - (flags & CARRY);
            data[d] = difference;
            data[SREG] = (flags & 0xc0) | (differenceFlags(a, b, difference) & (flags | ~ZERO));
            break;
          }
          case 27: {
            // SBCI
            const flags = data[SREG] ?? 0;
            const a = data[upper] ?? 0;
            const difference = a - immediate - (flags & CARRY);
            data[upper] = difference;
            data[SREG] =
              (flags & 0xc0) | (differenceFlags(a, immediate, difference) & (flags | ~ZERO));
            break;
          }
          case 28: {
            // CPC
            const flags = data[SREG] ?? 0;
            const a = data[d] ?? 0;
            const b = data[r] ?? 0;
            const difference = a - b - (flags & CARRY);
            data[SREG] = (flags & 0xc0) | (differenceFlags(a, b, difference) & (flags | ~ZERO));
            break;
          }
          case 29: {
            // AND
            const result = (data[d] ?? 0) & (data[r] ?? 0);
            data[d] = result;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result);
            break;
          }
          case 30: {
            // ANDI
            const result = (data[upper] ?? 0) & immediate;
            data[upper] = result;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result);
            break;
          }
          case 31: {
            // OR
            const result = (data[d] ?? 0) | (data[r] ?? 0);
            data[d] = result;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result);
            break;
          }
          case 32: {
            // ORI
            const result = (data[upper] ?? 0) | immediate;
            data[upper] = result;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result);
            break;
          }
          case 33: {
            // EOR
            const result = (data[d] ?? 0) ^ (data[r] ?? 0);
            data[d] = result;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result);
            break;
          }
          case 34: {
            // DEC
            const result = ((data[d] ?? 0) - 1) & 0xff;
            data[d] = result;
            const overflow = result === 0x7f ? OVERFLOW | SIGN : 0;
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | byteFlags(result) | overflow;
            break;
          }
          case 35: {
            // INC
            const result = ((data[d] ?? 0) + 1) & 0xff;
            data[d] = result;
            const flags = result === 0x80 ? NEGATIVE | OVERFLOW : byteFlags(result);
            data[SREG] = ((data[SREG] ?? 0) & 0xe1) | flags;
            break;
          }
          case 36: {
            // LSR
            const value = data[d] ?? 0;
            data[d] = value >> 1;
            data[SREG] = ((data[SREG] ?? 0) & 0xe0) | shiftFlags(value >> 1, value & 1);
            break;
          }
          case 37: {
            // ROR
            const flags = data[SREG] ?? 0;
            const value = data[d] ?? 0;
            const result = (value >> 1) | ((flags & CARRY) << 7);
            data[d] = result;
            data[SREG] = (flags & 0xe0) | shiftFlags(result, value & 1);
            break;
          }
          case 38: {
            // SWAP
            const value = data[d] ?? 0;
            data[d] = (value << 4) | (value >> 4);
            break;
          }
          case 39: {
            // MUL
            const product = (data[d] ?? 0) * (data[r] ?? 0);
            data[0] = product;
            data[1] = product >> 8;
            data[SREG] = ((data[SREG] ?? 0) & 0xfc) | (product === 0 ? ZERO : 0) | (product >> 15);
            elapsed++;
            break;
          }
          case 40: {
            // ADIW
            const low = 24 + ((opcode >> 3) & 6);
            const value = (data[low] ?? 0) | ((data[low + 1] ?? 0) << 8);
            const sum = (value + ((opcode & 0x0f) | ((opcode >> 2) & 0x30))) & 0xffff;
            data[low] = sum;
            data[low + 1] = sum >> 8;
            const signs = ((sum & 0x8000) >> 13) | ((~value & sum & 0x8000) >> 12);
            data[SREG] =
              ((data[SREG] ?? 0) & 0xe0) |
              (sum === 0 ? ZERO : 0) |
              ((value & ~sum & 0x8000) >> 15) |
              withSign(signs);
            elapsed++;
            break;
          }
          case 41: {
            // SBIW
            const low = 24 + ((opcode >> 3) & 6);
            const value = (data[low] ?? 0) | ((data[low + 1] ?? 0) << 8);
            const subtrahend = (opcode & 0x0f) | ((opcode >> 2) & 0x30);
            const difference = value - subtrahend;
            data[low] = difference;
            data[low + 1] = difference >> 8;
            const signs = ((difference & 0x8000) >> 13) | ((value & ~difference & 0x8000) >> 12);
            data[SREG] =
              ((data[SREG] ?? 0) & 0xc0) |
              (difference === 0 ? ZERO : 0) |
              (difference < 0 ? CARRY : 0) |
              (((value ^ subtrahend ^ difference) & 2) << 4) |
              withSign(signs);
            elapsed++;
            break;
          }
          case 42: // MOV
            data[d] = data[r] ?? 0;
            break;
          case 43: {
            // MOVW
            const from = 2 * (opcode & 0x0f);
            const to = 2 * (d & 0x0f);
            data[to] = data[from] ?? 0;
            data[to + 1] = data[from + 1] ?? 0;
            break;
          }
          case 44: // LDI
            data[upper] = immediate;
            break;
          case 45: {
            // LPM Z+
            const address = (data[Z] ?? 0) | ((data[Z + 1] ?? 0) << 8);
            data[d] = progBytes[address] ?? 0;
            data[Z] = address + 1;
            data[Z + 1] = (address + 1) >> 8;
            elapsed += 2;
            break;
          }
          case 46: // BRBC
            if (((data[SREG] ?? 0) & (1 << (opcode & 7))) === 0) {
              pc += (opcode << 22) >> 25;
              elapsed++;
            }
            break;
          case 47: // BRBS
            if (((data[SREG] ?? 0) & (1 << (opcode & 7))) !== 0) {
              pc += (opcode << 22) >> 25;
              elapsed++;
            }
            break;
          case 48: // RJMP
            pc += (opcode << 20) >> 20;
            elapsed++;
            break;
          case 49: // JMP
            pc = farAddress(opcode, progMem[pc + 1] ?? 0) - 1;
            elapsed += 2;
            break;
          case 50: // RCALL
          case 51: {
            // CALL
            const isFar = kind === CALL;
            const returnTo = pc + (isFar ? 2 : 1);
            const top = (data[SP] ?? 0) | ((data[SP + 1] ?? 0) << 8);
            data[top] = returnTo;
            data[top - 1] = returnTo >> 8;
            if (addressBytes === 3) data[top - 2] = returnTo >> 16;
            data[SP] = top - addressBytes;
            data[SP + 1] = (top - addressBytes) >> 8;
            if (isFar) pc = farAddress(opcode, progMem[pc + 1] ?? 0) - 1;
            else pc += (opcode << 20) >> 20;
            elapsed += isFar ? addressBytes + 1 : addressBytes;
            break;
          }
          case 52: {
            // RET
            const top = ((data[SP] ?? 0) | ((data[SP + 1] ?? 0) << 8)) + addressBytes;
            data[SP] = top;
            data[SP + 1] = top >> 8;
            const farByte = addressBytes === 3 ? (data[top - 2] ?? 0) << 16 : 0;
            pc = (farByte | ((data[top - 1] ?? 0) << 8) | (data[top] ?? 0)) - 1;
            elapsed += addressBytes + 1;
            break;
          }
          case 53: {
            // PUSH
            const top = (data[SP] ?? 0) | ((data[SP + 1] ?? 0) << 8);
            data[top] = data[d] ?? 0;
            data[SP] = top - 1;
            data[SP + 1] = (top - 1) >> 8;
            elapsed++;
            break;
          }
          case 54: {
            // POP
            const top = ((data[SP] ?? 0) | ((data[SP + 1] ?? 0) << 8)) + 1;
            data[SP] = top;
            data[SP + 1] = top >> 8;
            data[d] = data[top] ?? 0;
            elapsed++;
            break;
          }
          case 55: // CPSE
          case 56: // SBRC
          case 57: {
            // SBRS
            const isSkipped =
              kind === CPSE
                ? data[d] === data[r]
                : (((data[d] ?? 0) >> (opcode & 7)) & 1) === (kind === SBRS ? 1 : 0);
            if (isSkipped) {
              const words = wordsOf(progMem[pc + 1] ?? 0);
              pc += words;
              elapsed += words;
            }
            break;
          }
          case 58: {
            // IN
            const address = IO_START + ((opcode & 0x0f) | ((opcode >> 5) & 0x30));
            if (readHooks[address] === undefined) {
              data[d] = data[address] ?? 0;
            } else {
              cpu.cycles = baseCycle + elapsed;
              data[d] = cpu.readData(address);
              elapsed = cpu.cycles - baseCycle;
              limit = 0;
            }
            break;
          }
          case 59: {
            // OUT
            const address = IO_START + ((opcode & 0x0f) | ((opcode >> 5) & 0x30));
            if (writeHooks[address] === undefined && address !== SREG) {
              data[address] = data[d] ?? 0;
            } else {
              cpu.cycles = baseCycle + elapsed;
              cpu.writeData(address, data[d] ?? 0);
              elapsed = cpu.cycles - baseCycle;
              limit = 0;
            }
            break;
          }
          case 60: // SBIC
          case 61: {
            // SBIS
            const address = IO_START + ((opcode >> 3) & 0x1f);
            let value = data[address] ?? 0;
            if (readHooks[address] !== undefined) {
              cpu.cycles = baseCycle + elapsed;
              value = cpu.readData(address);
              elapsed = cpu.cycles - baseCycle;
              limit = 0;
            }
            if (((value >> (opcode & 7)) & 1) === (kind === SBIS ? 1 : 0)) {
              const words = wordsOf(progMem[pc + 1] ?? 0);
              pc += words;
              elapsed += words;
            }
            break;
          }
          case 62: // NOP
            break;
          default:
            cpu.pc = pc;
            cpu.cycles = baseCycle + elapsed;
            avrInstruction(cpu);
            // Both are counted on for every instruction below.
            pc = cpu.pc - 1;
            elapsed = cpu.cycles - baseCycle - 1;
            limit = 0;
        }
      }
      pc = (pc + 1) & programMask;
      elapsed++;
    } while (elapsed < limit);
    cpu.pc = pc;
    cpu.cycles = baseCycle + elapsed;
    const interruptible = (data[SREG] ?? 0) & INTERRUPTS;
    cpu.tick();
    if (interruptible !== 0 && ((data[SREG] ?? 0) & INTERRUPTS) === 0) {
      cpu.cycles += interruptEntryExtraCycles;
    }
    if (cpu.cycles >= untilCycle) return;
    pc = cpu.pc;
    baseCycle = cpu.cycles;
    elapsed = 0;
    // Private in avr8js, but its type is what the tick above looks at after every instruction.
    const nextEvent: { readonly cycles: number } | null = cpu['nextClockEvent'];
    const eventCycle = nextEvent === null ? Number.POSITIVE_INFINITY : nextEvent.cycles;
    limit = Math.min(Math.ceil(Math.min(untilCycle, eventCycle)) - baseCycle, MOST_CYCLES) | 0;
  }
}
