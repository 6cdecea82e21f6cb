/** `rehearse FILE…`: reads rehearsals, plays them, and prints how each went, or all public output. */

import type { JsonRecord } from '../../../engine/script/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { unreadable } from '../../../files/index.js';
import { faultRows, printable } from '../../../files/values/index.js';
import { readYamlFile } from '../../../files/yaml/index.js';
import { parseRehearsal, type Rehearsal, runRehearsal } from '../../../rehearsal/index.js';
import { type Played, playedText, summaryText } from './rehearsal-text.js';

/** Options of a rehearsal's output. */
export interface RehearseOptions {
  /** Receives each line, without a line end. */
  readonly print: (line: string) => void;
  /** Each public event as a line of JSON, in the place of sentences. */
  readonly json: boolean;
  /** The machine's own time, to say how long a file took, ms. */
  readonly nowMs: () => number;
}

/**
 * Plays each file to its end or to its first unmet expectation, then the next file.
 * @returns the exit code: 0 when every expectation was met, else 1.
 * @throws ArtiglioError REHEARSAL_MISSING or REHEARSAL_INVALID before anything is played.
 */
export async function rehearse(
  files: readonly string[],
  { print, json, nowMs }: RehearseOptions,
): Promise<number> {
  const rehearsals = await readAll(files);
  const all: Played[] = [];
  for (const [file, rehearsal] of rehearsals) {
    const say = (event: JsonRecord) => (json ? print(JSON.stringify(event)) : undefined);
    const begunMs = nowMs();
    const { about } = rehearsal;
    say({ event: 'rehearsal', file, about });
    const verdict = runRehearsal(rehearsal, say);
    const played = { file, about, verdict, tookMs: nowMs() - begunMs };
    all.push(played);
    if (!json) for (const line of playedText(played)) print(line);
  }
  if (!json) for (const line of summaryText(all)) print(line);
  return all.every(({ verdict }) => verdict.met) ? 0 : 1;
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
      'Correct them: docs/extend/rehearsals.md describes every step. Nothing was played.',
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
    const { what, todo } = unreadable('rehearsal', file, cause);
    throw new ArtiglioError('REHEARSAL_MISSING', what, todo, { cause });
  }
}
