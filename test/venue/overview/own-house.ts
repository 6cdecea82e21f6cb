/**
 * The house of `npm run house` in a folder of its own: four tables that play by themselves, their broker and its page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts it until the test is over. The folder stays: tables write until they have ended. */
export async function ownVenue(prepare: (folder: string) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'artiglio-house-'));
  await prepare(folder);
  const command = [join(ROOT, 'test/proofs/house.mjs'), '--folder', folder];
  const house = spawn(process.execPath, command, { cwd: ROOT, stdio: 'ignore' });
  const ended = once(house, 'exit');
  onTestFinished(async () => {
    house.kill();
    await ended;
  });
  return folder;
}
