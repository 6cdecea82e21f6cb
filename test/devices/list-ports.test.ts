import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listPorts } from '../../src/devices/board/list-ports.js';
import { emulatedBinding } from '../../src/devices/emulator/emulated-binding.js';
import { portError } from '../../src/devices/serial-stream.js';
import { ttyTrees } from '../support/tty-trees.js';

const binding = emulatedBinding(new Map());

describe('the serial ports of a machine', () => {
  it('are read from /dev and /sys, without any program such as udevadm', async () => {
    const { devDirectory, sysDirectory } = await ttyTrees(
      ['tty0', 'ttyS0', 'ttyAMA0', 'ttyUSB10', 'ttyUSB2', 'ttyACM0', 'ttyUSB3'],
      ['ttyS0', 'ttyAMA0', 'ttyUSB10', 'ttyUSB2', 'ttyACM0'],
    );
    vi.stubEnv('PATH', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const options = { binding, platform: 'linux', devDirectory, sysDirectory } as const;
    expect(await listPorts(options)).toEqual(
      ['ttyACM0', 'ttyUSB10', 'ttyUSB2', 'ttyAMA0'].map((name) => join(devDirectory, name)),
    );
  });

  it('are all tried where there is no /sys, and none where there is no /dev', async () => {
    const { devDirectory } = await ttyTrees(['ttyUSB0'], []);
    const nowhere = join(devDirectory, 'nowhere');
    const platform = 'linux';
    expect(await listPorts({ binding, platform, devDirectory, sysDirectory: nowhere })).toEqual([
      join(devDirectory, 'ttyUSB0'),
    ]);
    expect(await listPorts({ binding, platform, devDirectory: nowhere })).toEqual([]);
  });
});

describe('a port that cannot be opened', () => {
  it.each([
    ['Error Resource temporarily unavailable Cannot lock port', 'BOARD_PORT_TAKEN'],
    ['Error: Device or resource busy, cannot open /dev/ttyACM0', 'BOARD_PORT_TAKEN'],
    ['Opening COM3: Access denied', 'BOARD_PORT_TAKEN'],
    ['Error: Permission denied, cannot open /dev/ttyUSB0', 'BOARD_PORT_REFUSED'],
    ['Error: No such file or directory, cannot open /dev/ttyUSB0', 'BOARD_PORT_FAILED'],
  ])('with "%s" is %s', (text, code) => {
    expect(portError('/dev/ttyUSB0', new Error(text)).code).toBe(code);
  });
});
