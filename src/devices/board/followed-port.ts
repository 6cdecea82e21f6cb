/**
 * A port that is named in the configuration, under whatever name its plug comes back. Linux gives ttyUSB0 and
 * ttyACM0 in the order of plugging, so a cable that fell out may return as ttyUSB1.
 */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import type { ListPortsOptions } from './list-ports.js';
import { listPortDetails, type PortDetails } from './list-ports.js';

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
