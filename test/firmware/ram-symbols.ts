/** Where the firmware keeps what in RAM, read from the linked image that the committed one is made of. */
import { execFileSync } from 'node:child_process';
import type { EmulatedBoard } from '../../src/devices/emulator/emulated-board.js';
import type { BoardName } from './bench-table.js';

/** One variable of the firmware. */
interface RamSymbol {
  readonly address: number;
  readonly bytes: number;
}

const RAM_IN_ELF = 0x800000;

/** Every variable in static RAM by its name. Builds the image if it is not built. */
export function ramSymbols(name: BoardName): ReadonlyMap<string, RamSymbol> {
  execFileSync('make', ['-s', '-C', 'firmware', `build/lights-${name}.elf`], { stdio: 'pipe' });
  const text = execFileSync('avr-nm', ['-S', `firmware/build/lights-${name}.elf`], {
    encoding: 'utf8',
  });
  const symbols = new Map<string, RamSymbol>();
  for (const line of text.split('\n')) {
    const [, address, bytes, symbol] =
      /^([0-9a-f]{8}) ([0-9a-f]{8}) [bBdD] (\S+)$/.exec(line) ?? [];
    if (address === undefined || bytes === undefined || symbol === undefined) continue;
    symbols.set(symbol, {
      address: Number.parseInt(address, 16) - RAM_IN_ELF,
      bytes: Number.parseInt(bytes, 16),
    });
  }
  return symbols;
}

/** The bytes of these variables now. @throws RangeError when the firmware has no such variable. */
export function readVariables(
  board: EmulatedBoard,
  symbols: ReadonlyMap<string, RamSymbol>,
  names: readonly string[],
): Record<string, number[]> {
  return Object.fromEntries(
    names.map((name) => {
      const symbol = symbols.get(name);
      if (symbol === undefined) throw new RangeError(`The firmware has no variable ${name}.`);
      return [name, [...board.readRam(symbol.address, symbol.bytes)]];
    }),
  );
}
