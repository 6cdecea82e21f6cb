/** The outcome of an update, in a file that its command writes as root and the console of the running table reads. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { readAs } from '../files/values/index.js';

const OUTCOME = z.strictObject({
  /** `UPDATED`, `RUNNING`, or the code of the error. */
  code: z.string(),
  /** The new version, or the error's sentences. */
  text: z.string(),
  /** The time by the machine's clock when the command began, ms since 1970. */
  atMs: z.number(),
});

export type UpdateOutcome = z.infer<typeof OUTCOME>;

/** Writes the outcome so that a reader sees the whole old one or the whole new one. */
export async function writeOutcome(path: string, outcome: UpdateOutcome): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(outcome));
  await rename(`${path}.new`, path);
}

/** Reads the outcome; undefined when there is none, or nothing that can be read. */
export async function readOutcome(path: string): Promise<UpdateOutcome | undefined> {
  return readAs(OUTCOME, await readFile(path, 'utf8').catch(() => ''));
}
