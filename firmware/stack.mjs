// Proves that an image fits its RAM: static bytes + the deepest stack there can be.
//   node stack.mjs IMAGE.elf RAM_BYTES
// The depth is read from the machine code: what each function pushes and reserves, and whom it
// calls. On top of the deepest chain from main comes one interrupt (they do not nest). A recursion
// or a call through a pointer would make the answer unknown, so both are errors.
import { execFileSync } from 'node:child_process';

const [image, ramText] = process.argv.slice(2);
const ramBytes = Number(ramText);
const run = (command, ...rest) => execFileSync(command, rest, { encoding: 'utf8', maxBuffer: 1 << 26 });

const symbols = new Map(
  run('avr-nm', image)
    .split('\n')
    .map((line) => line.split(' '))
    .filter((words) => words.length === 3)
    .map(([address, , name]) => [name, Number.parseInt(address, 16)]),
);
const ramStart = symbols.get('__DATA_REGION_ORIGIN__') ?? (ramBytes === 2048 ? 0x800100 : 0x800200);
const staticBytes = symbols.get('_end') - ramStart;
const returnBytes = ramBytes > 2048 ? 3 : 2;

const functions = new Map();
let current;
let pending = 0; // the low part of a 16-bit frame
for (const line of run('avr-objdump', '-d', '--no-show-raw-insn', image).split('\n')) {
  const heading = /^[0-9a-f]+ <(.+)>:$/.exec(line);
  if (heading) {
    current = { name: heading[1], bytes: 0, calls: new Set() };
    functions.set(current.name, current);
    continue;
  }
  const instruction = /^\s+[0-9a-f]+:\s+(\S+)\s*([^;]*)(?:;.*?(?:<([^+>]+)(\+0x[0-9a-f]+)?>)?)?$/.exec(line);
  if (!instruction || !current) continue;
  const [, operation, operandText, target, offset] = instruction;
  const operands = operandText.replace(/\s/g, '');
  if (operation === 'push') current.bytes += 1;
  if (operation === 'sbiw' && operands.startsWith('r28,')) current.bytes += Number(operands.slice(4));
  if (operation === 'subi' && operands.startsWith('r28,')) pending = Number(operands.slice(4));
  if (operation === 'sbci' && operands.startsWith('r29,')) {
    const reserved = pending + 256 * Number(operands.slice(4));
    // Adding is written as subtracting a negative number: that is the frame being given back.
    if (reserved < 0x8000) current.bytes += reserved;
  }
  if (operation === 'icall' || operation === 'eicall') throw new Error(`${current.name} calls through a pointer`);
  if (/^r?call$/.test(operation)) {
    // `rcall .+0` reserves stack without calling anybody.
    if (operands === '.+0') current.bytes += returnBytes;
    else current.calls.add(target);
  }
  if (/^r?jmp$/.test(operation) && target && !offset && target !== current.name) current.calls.add(target);
}

const known = new Map();
function depth(name, above = []) {
  if (above.includes(name)) throw new Error(`recursion: ${[...above, name].join(' > ')}`);
  if (known.has(name)) return known.get(name);
  const one = functions.get(name);
  if (!one) throw new Error(`${above.at(-1)} calls ${name}, which is not in the image`);
  let deepest = { bytes: 0, chain: [] };
  for (const callee of one.calls) {
    const below = depth(callee, [...above, name]);
    if (below.bytes + returnBytes > deepest.bytes)
      deepest = { bytes: below.bytes + returnBytes, chain: below.chain };
  }
  const answer = { bytes: one.bytes + deepest.bytes, chain: [`${name} ${one.bytes}`, ...deepest.chain] };
  known.set(name, answer);
  return answer;
}

const fromMain = depth('main');
const interrupts = [...functions.keys()].filter((name) => /^__vector_\d+$/.test(name)).map((name) => depth(name));
const interrupt = interrupts.reduce((worst, one) => (one.bytes > worst.bytes ? one : worst), { bytes: 0, chain: [] });
const stackBytes = returnBytes + fromMain.bytes + returnBytes + interrupt.bytes;
const total = staticBytes + stackBytes;
console.log(`${image}: ${staticBytes} static + ${stackBytes} stack at most = ${total} of ${ramBytes} bytes of RAM`);
console.log(`  deepest: ${fromMain.chain.join(' > ')}; interrupted by ${interrupt.chain.join(' > ')} (each call ${returnBytes} more)`);
if (total > ramBytes) {
  console.error(`${total - ramBytes} bytes too many`);
  process.exitCode = 1;
}
