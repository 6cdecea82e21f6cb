/** The program's part of docs/extend/rehearsals.md: the output of the page's own worked example. */

import type { JsonRecord } from '../engine/script/index.js';
import { ArtiglioError } from '../errors/index.js';
import { parseRehearsal } from './rehearsal-file.js';
import { runRehearsal, type Verdict } from './run-rehearsal.js';

/** Returns every block of YAML of a page. */
export function examplesOf(page: string): readonly string[] {
  return [...page.matchAll(/^```ya?ml\n(.*?)^```$/gmsu)].map(([, text = '']) => text);
}

/** Plays the worked example, the first block of YAML of the page. */
export function playWorkedExample(page: string): {
  readonly verdict: Verdict;
  readonly events: readonly JsonRecord[];
} {
  const [text = ''] = examplesOf(page);
  const { rehearsal, faults = [] } = parseRehearsal(text);
  if (rehearsal === undefined) {
    throw new ArtiglioError(
      'REHEARSAL_INVALID',
      `The worked example has faults: ${faults.map((fault) => fault.text).join(' ')}`,
      'Correct docs/extend/rehearsals.md.',
    );
  }
  const events: JsonRecord[] = [];
  const verdict = runRehearsal(rehearsal, (event) => events.push(event));
  return { verdict, events };
}

/** Returns the output of the worked example from the last sealed record on, as a block of the page. */
export function workedExampleOutput(page: string): string {
  const { events } = playWorkedExample(page);
  const from = events.findLastIndex(({ event }) => event === 'sealed');
  return ['```json', ...events.slice(from).map((event) => JSON.stringify(event)), '```'].join('\n');
}
