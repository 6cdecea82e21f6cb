/** The words of `artiglio board test`: of each step, and of the findings. */
import { wireName } from '../../host/config/index.js';
import type { TestedLight, TestFindings, TestWord } from '../../page/messages/index.js';
import type { TestedTable, TestManner } from './board-test.js';

const CLOCK_COUNTED_TWICE =
  'What answered stands at half its place along the chain: the chips count each clock twice. Put 100 Ω into the clock wire at the board, 100 nF at each chip, and a ground wire beside the clock.';

/** Returns the words of a step, as a line of a terminal. */
export function wordLine(word: TestWord): string {
  switch (word.kind) {
    case 'colour':
      return `Every light is ${word.colour}.`;
    case 'walk': {
      const from = word.at === 'claw' ? 'bearing 0' : 'the one nearest the middle';
      const name = lightName(word.at);
      return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${word.pixels} lights, one after the other, clockwise from ${from}.`;
    }
    case 'points':
      return `The claw points at slot ${word.slot}.`;
    case 'judge':
      return `  ${question(word.light)} [Enter: yes, n: no, a: again]`;
    case 'how':
      return '  Enter when it was right, n when it was not, a to see it again.';
    case 'reach':
      return `${'pad' in word.input ? 'Touch' : 'Press'} ${wireName(word.input)}. [Enter: it does not answer]`;
    case 'stray':
      return `  That was ${wireName(word.input)}.`;
    case 'felt':
      return '  Felt.';
  }
}

/** Returns the lines that are printed at the end. */
export function findingLines(
  {
    wrongLights,
    unjudged,
    silentInputs,
    strayInputs,
    stuckInputs,
    clockCountedTwice,
  }: TestFindings,
  table: TestedTable,
  { parts }: Pick<TestManner, 'parts'>,
): readonly string[] {
  const line = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}.`] : [];
  const strays = strayInputs.map(
    ({ asked, answered }) => `${wireName(answered)} when ${wireName(asked)} was asked for`,
  );
  const lines = [
    ...line('Not right', wrongLights.map(lightName)),
    ...line('Shown, and nobody said whether it was right', unjudged.map(lightName)),
    ...line('Did not answer', silentInputs.map(wireName)),
    ...line('Answered when not asked for', strays),
    ...line('Stays down', stuckInputs.map(wireName)),
    ...(clockCountedTwice ? [CLOCK_COUNTED_TWICE] : []),
  ];
  if (lines.length > 0) return lines;
  const tested = [
    ...(parts.includes('lights') ? ['every light was right'] : []),
    ...(parts.includes('inputs') ? [`all ${table.inputs.length} pads and buttons answered`] : []),
  ];
  return [`All is well: ${tested.join(', ')}.`];
}

/** Tells whether the builder has nothing to fix. */
export function isSound(found: TestFindings): boolean {
  const { wrongLights, silentInputs, strayInputs, stuckInputs } = found;
  return [wrongLights, silentInputs, strayInputs, stuckInputs].every(({ length }) => length === 0);
}

function question(light: TestedLight): string {
  if (light === 'colours') return 'Were they?';
  return light === 'pointing' ? 'Did it?' : 'Did they?';
}

function lightName(light: TestedLight): string {
  switch (light) {
    case 'colours':
      return 'the colours';
    case 'pointing':
      return 'where the claw points';
    case 'claw':
      return 'the claw';
    default:
      // A slot's number.
      return `the ring of slot ${light}`;
  }
}
