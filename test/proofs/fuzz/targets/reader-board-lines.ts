/** Lines of a board with readers: a `*` in place of a CRC stands for the right one. */

import { bytesOfText } from '../../../../src/devices/link/lines.js';
import { DEFINITION_HASH } from '../../../../src/devices/readers/reader-board/generated/protocol.js';
import { ReaderBoard } from '../../../../src/devices/readers/reader-board/reader-board.js';
import type { Target } from '../target.js';
import { linesOf, receiveLines, SESSION_ID } from '../wire.js';

const HELLO = `H 1.1.0 ${DEFINITION_HASH} 0badcafe readers-uno 16 4 ${SESSION_ID} *`;

export const target: Target = {
  about: 'lines of a board with readers',
  parsers: [
    'src/devices/readers/reader-board/generated/protocol.ts',
    'src/devices/readers/reader-board/reader-board.ts',
    'src/devices/readers/reader-board/reader-board.ts',
  ],
  examples: () => [
    [
      HELLO,
      'S ffff 0 0 0 *',
      'R 0 1 0 004a1b2c3 *',
      'R 1 2 1 - *',
      'G 12 ff 03 *',
      'T 1 2 3 *',
    ].join('\n'),
    [HELLO, 'R 3 7 0 004112233445566.304aabbcc *', 'R f 0 3 40badc0de *', 'G 0 0102 0304 *'].join(
      '\n',
    ),
  ],
  words: [HELLO, ' *\n', 'R ', 'G ', '.', 'ffffffffffffffff', '004112233445566'],
  open: () => (input) => {
    const happened = new Set<string>();
    const board = new ReaderBoard({
      send: (text) => {
        if (text.length > 65) throw new RangeError(`The line ${text} is too long.`);
      },
      changed: () => happened.add('changed'),
      refused: ({ code }) => happened.add(code),
      abandoned: () => happened.add('abandoned'),
      randomId: () => Number.parseInt(SESSION_ID, 16),
    });
    board.open('a port', 0);
    const end = {
      receive: (line: string, nowMs: number) => board.receive(bytesOfText(`${line}\n`), nowMs),
      poll: (nowMs: number) => board.poll(nowMs),
      get deadlineMs() {
        return board.deadlineMs;
      },
    };
    receiveLines(end, linesOf(input));
    const readers = [...board.all.values()].map(
      ({ health, tags }) => `${health}${Math.min(3, tags.length)}`,
    );
    const signals = Array.from({ length: 16 }, (_, reader) => board.signalOf(reader).weak > 0);
    return [...happened, ...new Set(readers), board.inRound > 16, signals.includes(true)].join(' ');
  },
};
