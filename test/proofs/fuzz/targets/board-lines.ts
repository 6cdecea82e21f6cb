/** Lines of a board with lights, from the opening of its port on: a `*` in place of a CRC stands for the right one. */
import { readFileSync } from 'node:fs';
import { BoardDriver } from '../../../../src/devices/board/board-driver.js';
import { DEFINITION_HASH } from '../../../../src/devices/board/generated/protocol.js';
import { parseConfiguration, toBoardSetup } from '../../../../src/host/config/index.js';
import { VECTORS } from '../../../firmware/generated/vectors.js';
import { SCENE_SHOWN } from '../scene-shown.js';
import type { Target } from '../target.js';
import { linesOf, receiveLines, SESSION_ID } from '../wire.js';

const HELLO = `H 1.1.0 ${DEFINITION_HASH} 0badcafe uno 32 216 24 96 128 ${SESSION_ID} *`;
const STATUS = 'S 0 0000 00 0000 00 0 0 0 0 *';

export const target: Target = {
  about: 'lines of a board with lights',
  parsers: [
    'src/devices/link/lines.ts',
    'src/devices/link/session.ts',
    'src/devices/board/generated/protocol.ts',
    'src/devices/board/link.ts',
  ],
  examples: () => [
    [HELLO, STATUS, 'A 01 *', 'I 01 00000001 00000000 00000000 0 *', 'N 02 crc *', 'F 1 *'].join(
      '\n',
    ),
    [HELLO, 'A 10 *', HELLO.replace(SESSION_ID, '0000'), HELLO, STATUS, STATUS].join('\n'),
    [`H 9.9.9 01234567 0badcafe uno 1 2 3 *`].join('\n'),
    VECTORS.lines.join('\n'),
  ],
  words: [HELLO, STATUS, ' *\n', 'ffffffff', 'A ', 'I ', 'N ', 'M ', 'H '],
  often: 40,
  open: () => {
    const read = parseConfiguration(readFileSync('config/emulated.yaml'));
    if ('problems' in read) throw new RangeError('The example is no configuration.');
    const setup = toBoardSetup(read.configuration);
    return (input) => {
      const happened = new Set<string>();
      const driver = new BoardDriver({
        setup,
        listener: {
          input: ({ kind }) => happened.add(kind),
          event: (event) => happened.add(event.kind),
        },
        send: (text) => {
          if (text.length > 65) throw new RangeError(`The line ${text} is too long.`);
        },
        abandoned: () => happened.add('abandoned'),
        randomId: () => Number.parseInt(SESSION_ID, 16),
      });
      driver.open('a port', 0);
      driver.show(SCENE_SHOWN(setup), 0);
      receiveLines(driver, linesOf(input));
      const { sessions, linesDamaged, linesRepeated } = driver.counters;
      const counted = [sessions, linesDamaged, linesRepeated].map((count) => Math.min(3, count));
      return [...happened].sort().concat(counted.map(String)).join(' ');
    };
  },
};
