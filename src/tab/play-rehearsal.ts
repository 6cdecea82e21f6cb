/** Plays the text of a rehearsal's file in virtual time, as `artiglio rehearse` does. */

import { printable } from '../files/values/index.js';
import { parseRehearsal, runRehearsal, type Step } from '../rehearsal/index.js';
import type { PlayedExpectation, PlayedRehearsal } from './tab-messages.js';

/** Plays a rehearsal and never throws: a file with faults is reported with its lines. */
export function playRehearsal(text: string): PlayedRehearsal {
  const lines: string[] = [];
  try {
    const { rehearsal, faults = [] } = parseRehearsal(text);
    if (rehearsal === undefined) {
      return {
        lines,
        expectations: [],
        wrong: faults.map((fault) => ({ line: fault.line, text: printable(fault.text) })),
      };
    }
    const { unmet } = runRehearsal(rehearsal, (line) => lines.push(JSON.stringify(line)));
    const line = unmet?.step.line;
    return {
      lines,
      expectations: expectationsOf(rehearsal.steps, line ?? Number.POSITIVE_INFINITY),
      wrong: (unmet?.differences ?? []).map((one) => ({ line, text: JSON.stringify(one) })),
    };
  } catch (error) {
    return { lines, expectations: [], wrong: [{ line: undefined, text: String(error) }] };
  }
}

const COMPARING: ReadonlySet<Step['verb']> = new Set([
  'expect',
  'wait-until',
  'wait-for-clock',
  'same-as',
]);

/**
 * Returns the expectations of the steps.
 * @param unmetLine the line of the step that was not as expected; no step after it was done.
 */
function expectationsOf(steps: readonly Step[], unmetLine: number): readonly PlayedExpectation[] {
  return steps
    .filter(({ verb }) => COMPARING.has(verb))
    .map(({ verb, line, raw }) => ({
      line,
      text: `${verb}: ${JSON.stringify(raw)}`,
      end: line < unmetLine ? 'met' : line === unmetLine ? 'unmet' : 'not-reached',
    }));
}
