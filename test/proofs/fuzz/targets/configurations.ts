/** Configurations of tables: read, and made into what devices and play are given. */
import { readdirSync, readFileSync } from 'node:fs';
import { faultRows } from '../../../../src/files/values/wrong-value.js';
import {
  isEmulated,
  isFirmata,
  kitOf,
  parseConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toReaderSetup,
  toTableLayout,
} from '../../../../src/host/config/index.js';
import { coarse, outcome, type Target } from '../target.js';

export const target: Target = {
  about: 'configurations of tables',
  parsers: [
    'src/host/config/read.ts',
    'src/host/config/venue-schema.ts',
    'src/files/yaml/yaml-text.ts',
    'src/files/text-file.ts',
  ],
  examples: () =>
    readdirSync('config')
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => readFileSync(`config/${name}`)),
  words: ['\n  ', ': ', '- ', '[0, 1]', '{}', 'mqtt://a:b@c', 'anglesDeg', 'emulated', '"\\u0000"'],
  mostBytes: 16_384,
  often: 20,
  open: () => (input) => {
    const read = parseConfiguration(input);
    if ('problems' in read) {
      const rows = faultRows(read.problems);
      if (rows.some((row) => /[\p{Cc}\u202e]/u.test(row)))
        throw new RangeError(`A terminal obeys ${rows.join()}`);
      return coarse(rows[0] ?? 'no fault');
    }
    const { configuration } = read;
    return outcome(() => {
      toTableLayout(configuration);
      kitOf(configuration);
      toReaderSetup(configuration);
      if (isFirmata(configuration.board)) toFirmataSetup(configuration);
      else toBoardSetup(configuration);
      return `a table, emulated ${isEmulated(configuration.board)}`;
    });
  },
};
