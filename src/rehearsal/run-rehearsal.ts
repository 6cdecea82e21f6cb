/**
 * Plays a rehearsal on virtual tables, step by step, and says where it is not as expected. Every run
 * of the file takes a step before any takes the next one.
 */

import { FIRST_RUN } from './read-steps.js';
import type { Rehearsal } from './rehearsal-file.js';
import { Run, type UnmetStep } from './run.js';
import type { Step } from './step-schema.js';
import type { Print } from './transcript.js';
import type { RehearsedBoard, TableListeners } from './virtual-table.js';

/** The result of a rehearsal. */
export interface Verdict {
  readonly met: boolean;
  /** The number of expectations met in the first run, waits included. */
  readonly expectations: number;
  /** Play's time at its end, ms. */
  readonly playMs: number;
  /** The step that was not as expected, in which run, and every difference. */
  readonly unmet?: UnmetStep & { readonly run: string };
}

/**
 * Plays it to its last step, or to the first that is not as expected.
 *
 * @param print is given what the first run shows and tells.
 * @param boardOf makes the board of a run; without one hands are felt as they are.
 */
export function runRehearsal(
  rehearsal: Rehearsal,
  print: Print,
  listeners: Pick<TableListeners, 'onSaid' | 'onChange'> = {},
  boardOf: () => RehearsedBoard | undefined = () => undefined,
): Verdict {
  const { otherRuns, steps } = rehearsal;
  const record = otherRuns.length > 0;
  const first = new Run({ rehearsal, print, listeners, board: boardOf(), record });
  const runs = new Map([[FIRST_RUN, first]]);
  for (const { name, cards = rehearsal.cards } of otherRuns) {
    const other = { ...rehearsal, cards };
    const silent = { print: () => {}, listeners: {}, board: boardOf(), record };
    runs.set(name, new Run({ rehearsal: other, ...silent }));
  }
  let unmet: Verdict['unmet'];
  for (const step of steps) {
    unmet = firstUnmet(step, runs);
    if (unmet !== undefined) break;
  }
  for (const { what, expected, found } of unmet?.differences ?? []) {
    print({
      atMs: first.table.nowMs,
      event: 'unmet',
      line: unmet?.step.line ?? 0,
      step: unmet?.step.verb ?? '',
      ...(unmet === undefined || unmet.run === FIRST_RUN ? {} : { run: unmet.run }),
      what,
      expected: JSON.stringify(expected) ?? 'nothing',
      found,
    });
  }
  const { expectations, facts, table } = first;
  const met = unmet === undefined;
  print({ atMs: table.nowMs, event: 'result', met, expectations, state: table.view.state, facts });
  return { met, expectations, playMs: table.nowMs, ...(unmet && { unmet }) };
}

/** Lets every run do a step; the first thing that is not as expected. */
function firstUnmet(step: Step, runs: ReadonlyMap<string, Run>): Verdict['unmet'] {
  for (const [name, run] of runs) {
    const unmet = unmetIn(step, name, run, runs);
    if (unmet !== undefined) return { ...unmet, run: name };
  }
  // The step ends for all when the last of them has done it.
  if (step.verb === 'in-each-run') {
    const endMs = Math.max(...[...runs.values()].map(({ table }) => table.nowMs));
    for (const { table } of runs.values()) table.advanceTo(endMs);
  }
  return undefined;
}

function unmetIn(
  step: Step,
  name: string,
  run: Run,
  runs: ReadonlyMap<string, Run>,
): UnmetStep | undefined {
  if (step.verb === 'in-each-run') return run.takeRow(step.value.get(name) ?? []);
  const first = runs.get(FIRST_RUN);
  const differences =
    step.verb !== 'same-as'
      ? run.doStep(step)
      : step.value.includes(name) && first !== undefined
        ? first.compareWith(run, name)
        : [];
  return differences.length === 0 ? undefined : { step, differences };
}
