/** What a PC/SC reader says of a tag. */

import { pcscNames } from '../../../../src/devices/readers/pcsc/pcsc-driver.js';
import { inListedTags, isSticker } from '../../../../src/devices/readers/pcsc/tag-answers.js';
import type { Target } from '../target.js';

export const target: Target = {
  about: 'answers of PC/SC readers',
  parsers: ['src/devices/readers/pcsc/tag-answers.ts', 'src/devices/readers/pcsc/pcsc-driver.ts'],
  examples: () => [
    Buffer.from('d54b0101004400070412233445566780', 'hex'),
    Buffer.from('d54b02010044000704122334455667020004080404a1b2c3', 'hex'),
    Buffer.from('3b8f8001804f0ca000000306030001000000006a', 'hex'),
    'ACS ACR122U PICC Interface (0123456) 01 00',
  ],
  words: ['\xd5\x4b', '\xff'],
  often: 600,
  open: () => (input) => {
    const names = pcscNames(input.toString('latin1'), undefined);
    try {
      return `${inListedTags(input).length} ${isSticker(input)} ${names.length}`;
    } catch (error) {
      // Its caller leaves the reader to the tags of PC/SC.
      if (error instanceof Error && error.message === 'no list of tags') return error.message;
      throw error;
    }
  },
};
