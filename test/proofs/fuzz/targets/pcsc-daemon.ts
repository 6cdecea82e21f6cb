/** What a daemon of PC/SC answers on its socket. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  READER_NAME_BYTES,
  readersOfDaemon,
  words,
} from '../../../../src/devices/readers/pcsc/daemon-talk.js';
import { usbPathOf } from '../../../../src/devices/readers/pcsc/usb-path.js';
import { ownFolder } from '../own-folder.js';
import type { Target } from '../target.js';

const GREETING_BYTES = 12;
const READER_BYTES = READER_NAME_BYTES + 56;

export const target: Target = {
  about: 'answers of the daemon of PC/SC',
  parsers: ['src/devices/readers/pcsc/daemon-talk.ts', 'src/devices/readers/pcsc/usb-path.ts'],
  examples: () => {
    const readers = Buffer.alloc(16 * READER_BYTES);
    readers.write('ACS ACR122U 00 00', 0);
    readers.write('Virtual PCD 01 00', READER_BYTES);
    return [
      Buffer.concat([words(4, 4, 0), readers]),
      words(4, 4, 0x8010001d - 2 ** 32),
      Buffer.alloc(0),
    ];
  },
  often: 25,
  open: async () => {
    const path = join(ownFolder(), 'socket');
    let answer = Buffer.alloc(0);
    const server = createServer((socket) => {
      socket.on('error', () => {});
      let questions = 0;
      socket.on('data', () => {
        questions += 1;
        if (questions === 1 && answer.length > GREETING_BYTES)
          socket.write(answer.subarray(0, GREETING_BYTES));
        else socket.end(answer.subarray(GREETING_BYTES));
      });
    });
    await new Promise<void>((resolve) => server.listen(path, resolve));
    server.unref();
    return async (input) => {
      answer = Buffer.from(input);
      const readers = await readersOfDaemon(path);
      const options = { socketPath: path, usbDirectory: '/nowhere' };
      const plug = await usbPathOf('ACS ACR122U 00 00', options);
      return `${readers?.length} ${plug}`;
    };
  },
};
