/** Directories that tests may fill: each is new, empty, and gone after the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A new empty directory, removed when the test that asked for it has finished. Tests that run at the
 * same time give their own `whenFinished`.
 */
export async function temporaryDirectory(whenFinished = onTestFinished): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'artiglio-'));
  whenFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
