/** A folder for the files of a target. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/** A new empty folder, which is removed with the process. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'artiglio-fuzz-'));
  if (folders.length === 0)
    process.once('exit', () => {
      for (const one of folders) rmSync(one, { recursive: true, force: true });
    });
  folders.push(folder);
  return folder;
}
