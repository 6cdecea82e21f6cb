/** Temporary directories for tests: each is new, empty, and removed after the test. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Linux' file system in memory. */
const MEMORY = '/dev/shm';

/** A new empty directory, removed when the test that asked for it has finished. */
export function temporaryDirectory(): Promise<string> {
  return directoryBelow(tmpdir());
}

/**
 * The same for some files of a few kilobytes that are synced all the time: in memory where the machine has a folder for
 * it, because each sync of a disk takes milliseconds.
 */
export function quickDirectory(): Promise<string> {
  return directoryBelow(existsSync(MEMORY) ? MEMORY : tmpdir());
}

async function directoryBelow(folder: string): Promise<string> {
  const path = await mkdtemp(join(folder, 'artiglio-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
