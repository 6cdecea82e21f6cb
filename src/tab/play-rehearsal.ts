/** Plays the text of a rehearsal's file in virtual time, as `artiglio rehearse` does. */
import { parseRehearsal } from '../rehearsal/rehearsal-file.js';
import { runRehearsal } from '../rehearsal/run-rehearsal.js';
import { printable } from '../yaml/file-fault.js';
import type { PlayedRehearsal } from './tab-messages.js';

/** Never throws: a file with faults is told with its lines. */
export function playRehearsal(text: string): PlayedRehearsal {
  const lines: string[] = [];
  try {
    const { rehearsal, faults = [] } = parseRehearsal(text);
    if (rehearsal === undefined) {
      return {
        lines,
        wrong: faults.map((fault) => ({ line: fault.line, text: printable(fault.text) })),
      };
    }
    const { unmet } = runRehearsal(rehearsal, (line) => lines.push(JSON.stringify(line)));
    if (unmet === undefined) return { lines, wrong: [] };
    const { line } = unmet.step;
    return { lines, wrong: unmet.differences.map((one) => ({ line, text: JSON.stringify(one) })) };
  } catch (error) {
    return { lines, wrong: [{ line: undefined, text: String(error) }] };
  }
}
