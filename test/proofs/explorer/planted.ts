/**
 * Copies of both ends of the link with a fault in one of them, to test the explorer. `npm run explore -- --planted`.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withChange } from '../leaks/planted-change.js';
import { PLANTED_FAULTS } from './planted-faults.js';

/** The compiled program and its compiled tests: this file is one of them. */
const COMPILED = fileURLToPath(new URL('../../../', import.meta.url));

/** A copy of both ends with one fault in it. */
export interface PlantedCopy {
  /** The compiled explorer with the host's end. */
  readonly folder: string;
  /** The firmware's sources. */
  readonly firmware: string;
  remove(): void;
}

/** Plants one fault. @param fault its place in PLANTED_FAULTS. */
export function plantedCopy(fault: number): PlantedCopy {
  // Beside the original, so that installed packages are found from it.
  const folder = mkdtempSync(join(COMPILED, '..', 'explorer-planted-'));
  for (const part of [
    'src/devices',
    'src/engine/table',
    'src/errors',
    'src/files',
    'test/proofs/explorer',
    'test/proofs/leaks',
  ])
    cpSync(join(COMPILED, part), join(folder, part), { recursive: true, dereference: true });
  cpSync(join(COMPILED, '.ci/options.mjs'), join(folder, '.ci/options.mjs'));
  const firmware = mkdtempSync(join(tmpdir(), 'artiglio-planted-'));
  cpSync('firmware', firmware, { recursive: true });
  const change = PLANTED_FAULTS[fault];
  if (change === undefined) throw new RangeError(`there is no fault ${fault}`);
  const isInC = change.file.startsWith('firmware/');
  const file = isInC
    ? join(firmware, change.file.slice('firmware/'.length))
    : join(folder, change.file.replace(/\.ts$/u, '.js'));
  writeFileSync(file, withChange(readFileSync(file, 'utf8'), change, 'PLANTED', '1'));
  return {
    folder,
    firmware,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(firmware, { recursive: true, force: true });
    },
  };
}
