/** Journals without their key: what is in them is decoded as entries of play. */

import { decodeEntries } from '../../../../src/engine/play/entry-codec.js';
import { decodeFile } from '../../../../src/host/journal/decode-file.js';
import {
  type CodeKey,
  encodeEntry,
  encodeHeader,
  encodeMark,
} from '../../../../src/host/journal/line.js';
import { outcome, type Target } from '../target.js';

const ENTRIES = [
  { atMs: 0, kind: 'act', payload: '{"kind":"touch","slot":3}' },
  { atMs: 900, kind: 'act', payload: '{"kind":"press","seat":1,"side":"right"}' },
  { atMs: 1_000, kind: 'draw', payload: '4' },
  { atMs: 2_000, kind: 'pause', payload: 'hand' },
  { atMs: 3_000, kind: 'undo', payload: 'step' },
  { atMs: 4_000, kind: 'absent', payload: '{"seat":1,"absent":true}' },
  { atMs: 5_000, kind: 'sealed', payload: '{"kind":"number","number":1}' },
];

const KEY: CodeKey = Buffer.alloc(32, 1);

function journal(): Buffer {
  const header = encodeHeader({ id: 'an id', key: 'a key', sealed: ['sealed'], about: {} }, KEY);
  let { code } = header;
  const lines = ENTRIES.map(({ atMs, kind, payload: text }, at) => {
    const entry = { sequence: at + 1, atMs, kind, sealed: kind === 'sealed', text };
    const line = encodeEntry(entry, code, KEY);
    ({ code } = line);
    return line.line;
  });
  const mark = { atMs: 6_000, sequence: ENTRIES.length, lastCode: code };
  const before = { atMs: 0, sequence: 0, lastCode: header.code };
  const marks = [mark, before].map((one) => encodeMark(one, header.code, KEY));
  return Buffer.concat([header.line, ...marks, ...lines]);
}

export const target: Target = {
  about: 'journals',
  parsers: [
    'src/host/journal/line.ts',
    'src/host/journal/decode-file.ts',
    'src/host/journal/line.ts',
  ],
  examples: () => [journal()],
  words: [' act ', ' draw ', ' sealed! ', '{"kind":"hold","seat":0,"side":"left"}', '\n'],
  mostBytes: 32_768,
  often: 120,
  open: () => (input) =>
    outcome(() => {
      const { entries } = decodeFile(input, 'evening-00001.journal', () => undefined);
      const lines = entries.filter(({ sealed }) => !sealed);
      decodeEntries(lines.map(({ atMs, kind, text }) => ({ atMs, kind, payload: text })));
      return `${entries.length} entries`;
    }),
};
