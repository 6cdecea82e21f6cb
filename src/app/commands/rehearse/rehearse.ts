/** `rehearse FILE…`: reads rehearsals, plays them, and prints all public output. */
import { ArtiglioError, reasonOf } from '../../../errors.js';
import { parseRehearsal, type Rehearsal } from '../../../rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../../rehearsal/run-rehearsal.js';
import type { JsonRecord } from '../../../script/json.js';
import { faultRows, printable } from '../../../yaml/file-fault.js';
import { readYamlFile } from '../../../yaml/yaml-text.js';

/** Where the output of a rehearsal goes. */
export interface RehearseOptions {
  /** Receives each event as a line of JSON, without a line end. */
  readonly print: (line: string) => void;
}

/**
 * Plays each file to its end or to its first unmet expectation, then the next file.
 * @returns the exit code: 0 when every expectation was met, else 1.
 * @throws ArtiglioError REHEARSAL_MISSING or REHEARSAL_INVALID before anything is played.
 */
export async function rehearse(
  files: readonly string[],
  { print }: RehearseOptions,
): Promise<number> {
  const rehearsals = await readAll(files);
  let unmet = 0;
  for (const [file, rehearsal] of rehearsals) {
    const say = (event: JsonRecord) => print(JSON.stringify(event));
    say({ event: 'rehearsal', file, about: rehearsal.about });
    if (!runRehearsal(rehearsal, say).met) unmet += 1;
  }
  return unmet === 0 ? 0 : 1;
}

/** Returns every file parsed. Throws all faults of all files together. */
async function readAll(files: readonly string[]): Promise<(readonly [string, Rehearsal])[]> {
  const rehearsals: (readonly [string, Rehearsal])[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const parsed = parseRehearsal(await rehearsalText(file));
    if (parsed.rehearsal !== undefined) rehearsals.push([file, parsed.rehearsal]);
    else {
      faults.push(`  ${printable(file)}`, ...faultRows(parsed.faults).map((row) => `  ${row}`));
    }
  }
  if (faults.length > 0) {
    throw new ArtiglioError(
      'REHEARSAL_INVALID',
      `These rehearsals cannot be understood:\n${faults.join('\n')}\n`,
      'Nothing was played. docs/rehearsals.md describes every step.',
    );
  }
  return rehearsals;
}

/**
 * Returns the bytes of a rehearsal's file, up to the length limit.
 * @throws ArtiglioError REHEARSAL_MISSING
 */
export async function rehearsalText(file: string): Promise<Uint8Array> {
  try {
    return await readYamlFile(file);
  } catch (cause) {
    throw new ArtiglioError(
      'REHEARSAL_MISSING',
      `The rehearsal ${file} cannot be read: ${reasonOf(cause)}.`,
      'Check the path.',
      { cause },
    );
  }
}
