/** What `artiglio board test` found, and the lines that say it. */
import type { TestedTable, TestManner } from './board-test.js';

/** The findings of the test. Every list is empty when all is well. */
export interface TestFindings {
  /** Lights that the person judged wrong. */
  readonly wrongLights: readonly string[];
  /** Lights that got no answer. */
  readonly unjudged: readonly string[];
  /** Pads and buttons that did not answer. */
  readonly silentInputs: readonly string[];
  /** "the pad of slot 2 when the pad of slot 3 was asked for". */
  readonly strayInputs: readonly string[];
  /** Whatever answered stands at half the place of what was asked for, along the chain. */
  readonly clockCountedTwice: boolean;
}

const CLOCK_COUNTED_TWICE =
  'What answered stands at half its place along the chain: the chips count each clock twice. Put 100 Ω into the clock wire at the board, 100 nF at each chip, and a ground wire beside the clock.';

/** The lines printed at the end. */
export function findingLines(
  { wrongLights, unjudged, silentInputs, strayInputs, clockCountedTwice }: TestFindings,
  table: TestedTable,
  { parts }: Pick<TestManner, 'parts'>,
): readonly string[] {
  const line = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}.`] : [];
  const lines = [
    ...line('Not right', wrongLights),
    ...line('Shown, and nobody said whether it was right', unjudged),
    ...line('Did not answer', silentInputs),
    ...line('Answered when not asked for', strayInputs),
    ...(clockCountedTwice ? [CLOCK_COUNTED_TWICE] : []),
  ];
  if (lines.length > 0) return lines;
  const tested = [
    ...(parts.includes('lights') ? ['every light was right'] : []),
    ...(parts.includes('inputs') ? [`all ${table.inputs.length} pads and buttons answered`] : []),
  ];
  return [`All is well: ${tested.join(', ')}.`];
}

/** Whether the builder has nothing to mend. */
export function isSound({ wrongLights, silentInputs, strayInputs }: TestFindings): boolean {
  return wrongLights.length + silentInputs.length + strayInputs.length === 0;
}
