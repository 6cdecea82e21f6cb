/** The ends of links to shared games. */
import { deflateSync } from 'node:zlib';
import { LONGEST_TEXT } from '../../../../src/live/shared-text.js';
import { pack, unpack } from '../../../../src/tab/packed-text.js';
import type { Target } from '../target.js';

export const target: Target = {
  about: 'ends of links',
  parsers: ['src/tab/packed-text.ts'],
  examples: async () => [
    (await pack('{"artiglio":"game","form":1,"entries":[]}')) ?? '',
    // Small, and as large as a browser's memory when it is unpacked.
    deflateSync(Buffer.alloc(8_000_000)).toString('base64url'),
  ],
  mostBytes: 65_536,
  often: 20,
  open: () => async (input) => {
    const text = await unpack(input.toString('latin1'), LONGEST_TEXT);
    if ((text?.length ?? 0) > LONGEST_TEXT) throw new RangeError('It is longer than any game.');
    return text === undefined ? 'none' : text.slice(0, 4);
  },
};
