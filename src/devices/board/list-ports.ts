/**
 * The serial ports of this machine that an Arduino can be behind.
 *
 * On Linux they are read from /dev and /sys: `serialport`'s own `list()` starts `udevadm`, and where
 * that is missing its error reaches nobody who could catch it. Elsewhere the binding is asked.
 */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { SerialBinding } from '../index.js';

/** USB converters, USB modems (the Mega and newer Unos), and the UART of a Raspberry Pi's header. */
const PORT_NAME = /^tty(?:USB|ACM|AMA)\d+$/;

/** The places to look for ports. */
export interface ListPortsOptions {
  readonly binding: SerialBinding;
  readonly platform: NodeJS.Platform;
  /** The roots of the two trees, where they are not the machine's own. */
  readonly devDirectory?: string;
  readonly sysDirectory?: string;
}

/** @returns the ports' names, USB ones first; empty when there are none or they cannot be listed. */
export async function listPorts(options: ListPortsOptions): Promise<readonly string[]> {
  if (options.platform !== 'linux') {
    const ports = await options.binding.list().catch(() => []);
    return ports.map((port) => port.path);
  }
  const devDirectory = options.devDirectory ?? '/dev';
  const classDirectory = join(options.sysDirectory ?? '/sys', 'class', 'tty');
  const names = (await readdir(devDirectory).catch(() => [])).filter((name) =>
    PORT_NAME.test(name),
  );
  const there = await Promise.all(names.map((name) => hasDevice(classDirectory, name)));
  return names
    .filter((_, index) => there[index])
    .sort((left, right) => rank(left) - rank(right) || left.localeCompare(right, 'en'))
    .map((name) => join(devDirectory, name));
}

/** A tty without hardware behind it has no `device` in /sys. Without /sys every tty is tried. */
async function hasDevice(classDirectory: string, name: string): Promise<boolean> {
  try {
    await realpath(classDirectory);
  } catch {
    return true;
  }
  try {
    await realpath(join(classDirectory, name, 'device'));
    return true;
  } catch {
    return false;
  }
}

function rank(name: string): number {
  return name.startsWith('ttyAMA') ? 1 : 0;
}
