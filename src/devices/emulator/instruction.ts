/**
 * One instruction of the chip, found by its opcode. avr8js asks up to 99 conditions one after the other until
 * one fits the opcode; here a table says at once which one it is. An emulated board runs half as fast again.
 *
 * The effect of an instruction stays avr8js's: the text of its own function is cut at those conditions, and its
 * pieces become the cases of one `switch`. `test/devices/emulator/instruction.test.ts` compares both functions on
 * every opcode. Why: docs/decisions/0026-instructions-by-a-table.md.
 */
import { avrInstruction, type CPU } from 'avr8js';

/** Runs the instruction at `cpu.pc`, like avr8js's `avrInstruction`. */
export type RunInstruction = (cpu: CPU) => void;

/** The condition and the body of one instruction in the text of `avrInstruction`. */
interface Piece {
  /** The condition on `opcode`; the first one that is met decides. */
  readonly condition: string;
  readonly body: string;
}

/** The opcodes that avr8js does not know; they do nothing. */
const UNKNOWN = 0;
const OPCODES = 0x10000;
/** The conditions of avr8js look at `opcode` alone. */
const CONDITION = /^[\s()&|=<>]*(?:(?:opcode|0x[0-9a-f]+|[0-9]+)[\s()&|=<>]*)+$/u;

/** The quick function; avr8js's own when its text has another form than the one that can be cut. */
export const runInstruction: RunInstruction =
  quickInstruction(avrInstruction.toString()) ?? avrInstruction;

/** Makes the quick function of the text of `avrInstruction`; undefined when the text has another form. */
export function quickInstruction(text: string): RunInstruction | undefined {
  const pieces = cutIntoPieces(text);
  if (pieces === undefined) return undefined;
  const cases = pieces.map(({ body }, at) => `case ${at + 1}: {${body}break; }`).join('\n');
  // Code from text: it is avr8js's own, from the package that is installed.
  const make = new Function(
    'caseOf',
    'isTwoWordInstruction',
    `return function quickInstruction(cpu) {
       const opcode = cpu.progMem[cpu.pc];
       switch (caseOf[opcode]) { ${cases} }
       cpu.pc = (cpu.pc + 1) % cpu.progMem.length;
       cpu.cycles++;
     };`,
  );
  // The text above says what it returns.
  return make(caseByOpcode(pieces), isTwoWordInstruction) as RunInstruction;
}

/** Returns the number of the case for each opcode. */
function caseByOpcode(pieces: readonly Piece[]): Uint8Array {
  const chain = pieces.map(({ condition }, at) => `if (${condition}) return ${at + 1};`).join('\n');
  // Code from text: only conditions on the opcode, as `CONDITION` holds.
  const caseOf = new Function('opcode', `${chain}\nreturn ${UNKNOWN};`);
  return Uint8Array.from({ length: OPCODES }, (_, opcode) => Number(caseOf(opcode)));
}

/** Cuts `if (condition) { body } else if …` into its pieces. */
function cutIntoPieces(text: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  const first = text.indexOf('if (');
  let at = first;
  while (text.startsWith('if (', at)) {
    const conditionEnd = closing(text, at + 'if ('.length, '(', ')');
    const opened = /^\) \{/u.exec(text.slice(conditionEnd, conditionEnd + 3));
    if (opened === null) return undefined;
    const bodyStart = conditionEnd + opened[0].length;
    const bodyEnd = closing(text, bodyStart, '{', '}');
    const condition = text.slice(at + 'if ('.length, conditionEnd);
    if (!CONDITION.test(condition)) return undefined;
    pieces.push({ condition, body: text.slice(bodyStart, bodyEnd) });
    at = bodyEnd + 1;
    const otherwise = /^\s*else (?=if \()/u.exec(text.slice(at, at + 80));
    if (otherwise === null) break;
    at += otherwise[0].length;
  }
  const isWhole = hasNothingElse(text.slice(0, first), text.slice(at));
  return isWhole && pieces.length > 0 ? pieces : undefined;
}

/** Tells whether only the opcode is read around the conditions, and the next instruction and a cycle are counted. */
function hasNothingElse(before: string, after: string): boolean {
  const head = /^function avrInstruction\(cpu\) \{\s*const opcode = cpu\.progMem\[cpu\.pc\];\s*$/u;
  const tail = /^\s*cpu\.pc = \(cpu\.pc \+ 1\) % cpu\.progMem\.length;\s*cpu\.cycles\+\+;\s*\}$/u;
  return head.test(before) && tail.test(after);
}

/** Returns the index of the bracket that closes the one opened just before `start`. */
function closing(text: string, start: number, opens: string, closes: string): number {
  let depth = 1;
  let at = start;
  for (; at < text.length; at++) {
    if (text[at] === opens) depth++;
    if (text[at] === closes && --depth === 0) break;
  }
  return at;
}

/** Tells whether an opcode is LDS, STS, CALL or JMP: a skip passes over two words. */
function isTwoWordInstruction(opcode: number): boolean {
  return (
    (opcode & 0xfe0f) === 0x9000 ||
    (opcode & 0xfe0f) === 0x9200 ||
    (opcode & 0xfe0e) === 0x940e ||
    (opcode & 0xfe0e) === 0x940c
  );
}
