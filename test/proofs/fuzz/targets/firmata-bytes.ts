/** Bytes of a board with Firmata. */
import { readFileSync } from 'node:fs';
import { FirmataDriver } from '../../../../src/devices/firmata/driver/firmata-driver.js';
import { parseConfiguration, toFirmataSetup } from '../../../../src/host/config/index.js';
import type { Target } from '../target.js';

const sysex = (...bytes: readonly number[]) => Buffer.from([0xf0, ...bytes, 0xf7]);
const NAME = sysex(
  0x79,
  2,
  5,
  ...[...'node_pixel_firmata.ino'].flatMap((sign) => [sign.charCodeAt(0), 0]),
);
const PINS = sysex(0x6c, ...Array.from({ length: 20 }, () => [0, 1, 1, 1, 11, 1, 127]).flat());
const ANALOG = sysex(0x6a, ...Array.from({ length: 20 }, () => 127));

export const target: Target = {
  about: 'bytes of a board with Firmata',
  parsers: [
    'src/devices/firmata/driver/firmata-session.ts',
    'src/devices/firmata/driver/firmata-driver.ts',
  ],
  examples: () => [
    Buffer.concat([
      Buffer.from([0xf9, 2, 5]),
      NAME,
      PINS,
      ANALOG,
      Buffer.from([0x90, 1, 0, 0xe0, 1, 2]),
    ]),
    Buffer.concat([NAME, sysex(0x71, 65, 0, 66, 0), sysex(0x6e, 3, 1, 0)]),
  ],
  often: 60,
  open: () => {
    const read = parseConfiguration(readFileSync('config/emulated-firmata.yaml'));
    if ('problems' in read) throw new RangeError('The example is no configuration.');
    const setup = toFirmataSetup(read.configuration);
    return (input) => {
      const happened = new Set<string>();
      const driver = new FirmataDriver({
        setup,
        listener: {
          input: ({ kind }) => happened.add(kind),
          event: (event) => happened.add(event.kind),
        },
        send: () => {},
        abandoned: () => happened.add('abandoned'),
      });
      driver.open('a port', 0);
      let nowMs = 2_600;
      for (let at = 0; at < input.length; at += 64) {
        driver.poll(nowMs);
        driver.receive(input.subarray(at, at + 64), nowMs);
        nowMs += 20;
      }
      driver.disconnected(nowMs);
      const { sessions } = driver.counters;
      return [...happened, Math.min(5, sessions)].join(' ');
    };
  },
};
