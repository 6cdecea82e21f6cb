/** Temporary directories for tests: each is new, empty, and removed after the test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new empty directory, removed when the test that asked for it has finished. */
export async function temporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'artiglio-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
