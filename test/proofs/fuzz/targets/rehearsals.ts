/** Rehearsals. */
import { readdirSync, readFileSync } from 'node:fs';
import { faultRows } from '../../../../src/files/values/wrong-value.js';
import { parseRehearsal } from '../../../../src/rehearsal/rehearsal-file.js';
import { coarse, type Target } from '../target.js';

export const target: Target = {
  about: 'rehearsals',
  parsers: [
    'src/rehearsal/rehearsal-file.ts',
    'src/rehearsal/read-steps.ts',
    'src/rehearsal/vocabulary.ts',
    'src/rehearsal/step-schema.ts',
  ],
  examples: () =>
    readdirSync('test/rehearsals')
      .filter((name, at) => name.endsWith('.yaml') && at % 17 === 0)
      .map((name) => readFileSync(`test/rehearsals/${name}`))
      .filter(({ length }) => length < 6_000),
  words: ['\n  - ', ': ', 'wait', '1 s', 'expect', 'press', 'votes', 'position', '[]', '{}'],
  mostBytes: 8_192,
  often: 15,
  open: () => (input) => {
    const { rehearsal, faults } = parseRehearsal(input);
    return rehearsal === undefined ? coarse(faultRows(faults)[0] ?? '') : 'a rehearsal';
  },
};
