/**
 * The serial ports of this machine that an Arduino can be behind.
 *
 * On Linux they are read from /dev and /sys: `serialport`'s own `list()` starts `udevadm`, and where
 * that is missing its error reaches nobody who could catch it. Elsewhere the binding is asked.
 */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
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

/** Lists the ports' names, USB ones first; empty when there are none or they cannot be listed. */
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

/**
 * Tells whether there is hardware behind a tty: one without has no `device` in /sys. Without /sys every tty is tried.
 */
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

// Details of a serial port that are known without opening it: the identity of its USB plug.

/** A serial port and what is plugged into it. */
export interface PortDetails {
  /** The path of the port, for example /dev/ttyUSB0. */
  readonly port: string;
  /** The identity of the USB device; undefined where it is none, or does not report it. */
  readonly usb: UsbIdentity | undefined;
}

/** The identity of a USB device, by its own descriptors. */
interface UsbIdentity {
  /** Vendor and product, four hexadecimal digits each in lower case: `2341:0043`. */
  readonly id: string;
  /** Manufacturer and product in its own words; empty when it says nothing. */
  readonly name: string;
  /** Empty where the plug has none, as most CH340 have. */
  readonly serialNumber: string;
}

/** Returns the ports of `listPorts`, in its order, with what their plugs say. */
export async function listPortDetails(options: ListPortsOptions): Promise<readonly PortDetails[]> {
  const ports = await listPorts(options);
  if (options.platform === 'linux') {
    const classDirectory = join(options.sysDirectory ?? '/sys', 'class', 'tty');
    return Promise.all(
      ports.map(async (port) => ({
        port,
        usb: await usbBehind(join(classDirectory, basename(port), 'device')),
      })),
    );
  }
  const known = await options.binding.list().catch(() => []);
  return ports.map((port) => {
    const info = known.find(({ path }) => path === port);
    if (info?.vendorId === undefined || info.productId === undefined)
      return { port, usb: undefined };
    const id = `${info.vendorId}:${info.productId}`.toLowerCase();
    return {
      port,
      usb: { id, name: info.manufacturer ?? '', serialNumber: info.serialNumber ?? '' },
    };
  });
}

/** Returns the USB device behind a tty, whose interface is one to three directories below the device's own. */
async function usbBehind(device: string): Promise<UsbIdentity | undefined> {
  let directory = await realpath(device).catch(() => undefined);
  for (let level = 0; level < 4 && directory !== undefined; level++) {
    const read = (name: string) => textOf(join(directory ?? '', name));
    const [vendor, product] = await Promise.all([read('idVendor'), read('idProduct')]);
    if (vendor !== '' && product !== '') {
      const words = await Promise.all([read('manufacturer'), read('product')]);
      return {
        id: `${vendor}:${product}`,
        name: words.filter((word) => word !== '').join(' '),
        serialNumber: await read('serial'),
      };
    }
    directory = dirname(directory);
  }
  return undefined;
}

async function textOf(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim();
}

// * A port that is named in the configuration, under whatever name its plug comes back. Linux gives ttyUSB0 and
// ttyACM0 in the order of plugging, so a cable that fell out may return as ttyUSB1.

/** The identity of one plug. */
interface Plug extends PortDetails {
  /** Its names under /dev/serial/by-id, which udev makes of maker, product, serial number and interface. */
  readonly ids: readonly string[];
}

/** The places to look for the board of a fixed port. Off Linux it is the configured name alone. */
export class FollowedPort {
  /** The plug behind which the board answered last. */
  private known: Promise<Plug | undefined> = Promise.resolve(undefined);
  private lastName: string;

  /** @param configured the name in `board.port`, a link such as one under /dev/serial/by-id included. */
  constructor(
    private readonly configured: string,
    private readonly options: ListPortsOptions,
  ) {
    this.lastName = configured;
  }

  /** Returns the names to try, the likeliest first: of the plug that answered before, then the configured one. */
  async names(): Promise<readonly string[]> {
    const known = await this.known;
    if (known === undefined) return [this.configured];
    const same = (await this.plugs()).filter((plug) => isSame(plug, known)).map(({ port }) => port);
    const real = await realpath(this.configured).catch(() => undefined);
    const others = same.filter((port) => port !== real);
    return others.length === same.length && same.length > 0
      ? [...others, this.configured]
      : [this.configured, ...others];
  }

  /**
   * Follows the plug of the port on which the board answers, from now on.
   * @returns BOARD_PORT_MOVED when it is another name than the last one.
   */
  found(port: string): ArtiglioError | undefined {
    this.known = this.plugs().then(
      async (plugs) => {
        const real = await realpath(port).catch(() => port);
        return plugs.find((plug) => plug.port === real);
      },
      () => undefined,
    );
    const moved = port !== this.lastName && port !== this.configured;
    this.lastName = port;
    return moved ? portMoved(this.configured, port) : undefined;
  }

  private async plugs(): Promise<readonly Plug[]> {
    if (this.options.platform !== 'linux') return [];
    const byId = join(this.options.devDirectory ?? '/dev', 'serial', 'by-id');
    const links = await Promise.all(
      (await readdir(byId).catch(() => [])).map(async (id) => ({
        id,
        port: await realpath(join(byId, id)).catch(() => undefined),
      })),
    );
    return (await listPortDetails(this.options)).map((details) => ({
      ...details,
      ids: links.filter(({ port }) => port === details.port).map(({ id }) => id),
    }));
  }
}

/**
 * Tells whether two plugs are the same, by their names under by-id; where udev made none, by what the plugs say.
 * Converters without a serial number are all alike: then the hello of the board decides.
 */
function isSame(one: Plug, other: Plug): boolean {
  if (one.ids.length > 0 && other.ids.length > 0)
    return one.ids.some((id) => other.ids.includes(id));
  return (
    one.usb !== undefined &&
    one.usb.id === other.usb?.id &&
    one.usb.serialNumber === other.usb.serialNumber
  );
}

function portMoved(configured: string, port: string): ArtiglioError {
  return new ArtiglioError(
    'BOARD_PORT_MOVED',
    `The board of ${configured} is on ${port} now, and is used there.`,
    'Write its name under /dev/serial/by-id, which stays the same, into board.port, or auto.',
  );
}
