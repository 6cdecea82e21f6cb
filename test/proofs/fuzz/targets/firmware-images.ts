/** Firmware images in Intel hex. */
import { readFileSync } from 'node:fs';
import { readIntelHex } from '../../../../src/devices/emulator/intel-hex.js';
import { outcome, type Target } from '../target.js';

export const target: Target = {
  about: 'firmware images',
  parsers: ['src/devices/emulator/intel-hex.ts'],
  examples: () => [
    readFileSync('firmware/artiglio-lights-uno.hex').subarray(0, 1_000),
    ':0400000001020304F2\n:00000001FF\n',
    ':020000021000EC\n:020000040001F9\n:0400000301020304EF\n:00000001FF\n',
  ],
  words: [':00000001FF\n', ':02000004FFFFFC\n', ':020000020000FC\n'],
  often: 400,
  open: () => (input) =>
    outcome(() => `${readIntelHex(input.toString('latin1'), 32_768).length} bytes`),
};
