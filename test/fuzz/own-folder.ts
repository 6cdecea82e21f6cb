/** A folder for the files of a target. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, which is removed with the process. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'artiglio-fuzz-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
