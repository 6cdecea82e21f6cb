// Proves that an image fits its RAM: static bytes + the deepest stack there can be.
//   node stack.mjs IMAGE.elf RAM_BYTES
// The depth is read from the machine code: what each function pushes and reserves, and whom it
// calls. On top of the deepest chain from main comes one interrupt (they do not nest). A recursion
// or a call through a pointer would make the answer unknown, so both are errors.
import { execFileSync } from 'node:child_process';

const [image, ramText] = process.argv.slice(2);
const ramBytes = Number(ramText);
const run = (command, ...rest) =>
  execFileSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 26 });

// Every symbol of the code that has a size and is no table is a function; labels have no size.
const functions = [];
const addresses = new Map();
for (const line of run('avr-readelf', '-sW', image).split('\n')) {
  const words = line.trim().split(/\s+/);
  if (words.length !== 8) continue;
  const [, value, size, type, , , section, name] = words;
  const address = Number.parseInt(value, 16);
  addresses.set(name, address);
  if (
    Number(size) === 0 ||
    type === 'OBJECT' ||
    section === 'ABS' ||
    section === 'UND' ||
    address >= 0x800000
  )
    continue;
  functions.push({ name, start: address, end: address + Number(size), bytes: 0, calls: new Set() });
}
const functionAt = (address) =>
  functions.find(({ start, end }) => start <= address && address < end);

const returnBytes = ramBytes > 2048 ? 3 : 2;
const ramStart = ramBytes > 2048 ? 0x800200 : 0x800100;
const staticBytes = addresses.get('_end') - ramStart;

let reserving = 0; // the low part of a 16-bit frame
for (const line of run('avr-objdump', '-d', '--no-show-raw-insn', image).split('\n')) {
  const instruction = /^\s*([0-9a-f]+):\s+(\S+)\s*([^;]*)(?:;\s*0x([0-9a-f]+))?/.exec(line);
  const current = instruction && functionAt(Number.parseInt(instruction[1], 16));
  if (!current) continue;
  const [, , operation, operandText, target] = instruction;
  const operands = operandText.replace(/\s/g, '');
  if (operation === 'push') current.bytes += 1;
  if (operation === 'sbiw' && operands.startsWith('r28,'))
    current.bytes += Number(operands.slice(4));
  if (operation === 'subi' && operands.startsWith('r28,')) reserving = Number(operands.slice(4));
  if (operation === 'sbci' && operands.startsWith('r29,')) {
    const reserved = reserving + 256 * Number(operands.slice(4));
    // Adding is written as subtracting a negative number: that is the frame being given back.
    if (reserved < 0x8000) current.bytes += reserved;
  }
  if (
    operation === 'icall' ||
    operation === 'eicall' ||
    operation === 'ijmp' ||
    operation === 'eijmp'
  )
    throw new Error(`${current.name} jumps through a pointer`);
  if (!/^r?(call|jmp)$/.test(operation)) continue;
  if (operands === '.+0') {
    // Calling the next instruction is how the compiler reserves stack.
    current.bytes += returnBytes;
    continue;
  }
  const callee = functionAt(Number.parseInt(target, 16));
  if (callee === undefined) {
    // Only the ends of the program, which nothing returns from, belong to no function.
    if (operation.endsWith('call'))
      throw new Error(`${current.name} calls ${target}, which is no function`);
  } else if (callee !== current) {
    current.calls.add(callee);
  } else if (operation.endsWith('call')) {
    // A subroutine inside a function of the compiler's library: it returns at once.
    if (Number.parseInt(target, 16) === current.start)
      throw new Error(`${current.name} calls itself`);
    current.bytes += returnBytes;
  }
}

const known = new Map();
function depth(one, above = []) {
  if (above.includes(one))
    throw new Error(`recursion: ${[...above, one].map(({ name }) => name).join(' > ')}`);
  const answered = known.get(one);
  if (answered) return answered;
  let deepest = { bytes: 0, chain: [] };
  for (const callee of one.calls) {
    const below = depth(callee, [...above, one]);
    if (below.bytes + returnBytes > deepest.bytes)
      deepest = { bytes: below.bytes + returnBytes, chain: below.chain };
  }
  const answer = {
    bytes: one.bytes + deepest.bytes,
    chain: [`${one.name} ${one.bytes}`, ...deepest.chain],
  };
  known.set(one, answer);
  return answer;
}

const main = functions.find(({ name }) => name === 'main');
if (!main) throw new Error('there is no main');
const fromMain = depth(main);
const interrupt = functions
  .filter(({ name }) => /^__vector_\d+$/.test(name))
  .map((one) => depth(one))
  .reduce((worst, one) => (one.bytes > worst.bytes ? one : worst), { bytes: 0, chain: [] });
const stackBytes = returnBytes + fromMain.bytes + returnBytes + interrupt.bytes;
const total = staticBytes + stackBytes;
console.log(
  `${image}: ${staticBytes} static + ${stackBytes} stack at most = ${total} of ${ramBytes} bytes of RAM`,
);
console.log(
  `  deepest: ${fromMain.chain.join(' > ')}; interrupted by ${interrupt.chain.join(' > ')} (each call ${returnBytes} more)`,
);
if (total > ramBytes) {
  console.error(`${total - ramBytes} bytes too many`);
  process.exitCode = 1;
}
