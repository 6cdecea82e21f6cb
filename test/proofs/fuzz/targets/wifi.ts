/** wifi.txt of a card: what comes of it is a file of NetworkManager, so nothing in it may make a line of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Target } from '../target.js';

const FILE = 'hardware/image/card/usr/lib/artiglio-card/wifi-file.mjs';
const LINE = /^(?:|\[[a-z0-9-]+\]|[a-z0-9-]+=.*)$/u;

export const target: Target = {
  about: 'wifi.txt of a card',
  parsers: [FILE],
  examples: () => [
    readFileSync('hardware/image/wifi.txt'),
    'name=Bar Sport\nkey=due caffe\ncountry=IT\n',
    Buffer.from('\ufeffname=Caffè\r\nkey=12345678\r\n', 'utf16le'),
    'name=“Home”\nkey=‘12345678’\nhidden=yes\n',
  ],
  words: ['name=', 'key=', 'hidden=yes', '\r', '\u2028', '\u0085', '“', '”', '[wifi]', '\\'],
  open: async () => {
    const { connectionOf } = await import(pathToFileURL(join(process.cwd(), FILE)).href);
    return (input) => {
      let connection: string;
      try {
        connection = connectionOf(input);
      } catch (error) {
        // The card writes the sentence beside the file; any other error is a fault of the program.
        if (!(error instanceof Error) || error.constructor !== Error) throw error;
        return error.message.replaceAll(/\d+/gu, '0').slice(0, 100);
      }
      const strange = connection.split('\n').find((line) => !LINE.test(line));
      if (strange !== undefined) throw new RangeError(`A line is ${JSON.stringify(strange)}`);
      return connection.replaceAll(/=.*/gu, '');
    };
  },
};
