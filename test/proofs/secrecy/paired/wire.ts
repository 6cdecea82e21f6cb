/**
 * What the real server of a table sends: every byte that it gives to a connection, with its time. Somebody asks for
 * every address of the page again and again, on a connection of the machine itself, and one page is open.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';

/** Everything that is asked for in turn: what play could get into, and what everybody loads. */
const ASKED: readonly (readonly [path: string, headers: string])[] = [
  ['/log', ''],
  ['/', 'accept-encoding: br\r\n'],
  ['/log', 'accept-encoding: gzip, br\r\n'],
  ['/hall', 'accept-encoding: gzip\r\n'],
  ['/handbooks/it', ''],
  ['/log', ''],
  ['/addresses', ''],
  ['/door', ''],
  ['/settings', ''],
  ['/statistics', ''],
  ['/api/v1/state', ''],
  ['/api/v1/state/phase', ''],
  ['/metrics', ''],
  ['/nowhere', ''],
];

/** What the clock of the machine says, which is no clock of the table. */
const DATE = /(?<=^date: ).+$/imu;

/** The name of a run, which is drawn at each start: other digits, always as many. */
const DRAWN = /(?<="run":"|id(?:":"|: ))[0-9a-f]{8}/gu;

/** What answers the key that a browser draws for its socket. */
const ACCEPTED = /(?<=^sec-websocket-accept: ).+$/imu;

/** Both ends of the connection of an open page. */
interface OpenWire {
  readonly served: Socket;
  readonly page: Socket;
}

/** One served table, as seen from its wire. */
export class Wire {
  private asked = 0;
  private parts: Buffer[] = [];
  /** Is given what the server writes to the connection that is made next. */
  private receive = (_part: Buffer): void => {};
  /** The server's end of the connection that was made last. */
  private served: Socket | undefined;
  private readonly open: OpenWire[] = [];

  /** `told` shortens a body. The server listens at `port` of this machine. */
  constructor(
    private readonly port: number,
    private readonly sent: (text: string) => void,
    private readonly told: (body: string) => string,
  ) {
    subscribe('net.server.socket', this.watch);
  }

  /** What the server answers at this address, to somebody who tells nobody. */
  async json(path: string): Promise<unknown> {
    this.receive = () => {};
    const answer = await fetch(`http://localhost:${this.port}${path}`, {
      headers: { connection: 'close' },
    });
    return answer.json();
  }

  /** Asks for the next address, and tells of the whole answer: its head as it is, its body by `told`. */
  async ask(): Promise<void> {
    const [path, headers] = ASKED[this.asked % ASKED.length] ?? ['/', ''];
    this.asked += 1;
    this.parts = [];
    this.receive = (part) => this.parts.push(part);
    const socket = connect(this.port, '127.0.0.1');
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost:${this.port}\r\n${headers}`;
    socket.write(`${head}connection: close\r\n\r\n`);
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.resume();
    });
    const all = Buffer.concat(this.parts).toString('latin1');
    const lengths = this.parts.map(({ length }) => length).join('+');
    const [answer = '', ...body] = this.withoutPort(all)
      .replace(DATE, '#')
      .replace(DRAWN, '#')
      .split('\r\n\r\n');
    this.sent(`${path} ${lengths} ${answer.replaceAll('\r\n', ' | ')} ${this.told(body.join())}`);
  }

  /**
   * Opens a page as a browser does; `sent` is given each write of the server: the length, and a text or a head's bytes.
   */
  async openPage(sent: (text: string) => void): Promise<void> {
    this.receive = (part) => {
      const text = this.withoutPort(part.toString()).replace(ACCEPTED, '#');
      // A frame's head is no text.
      sent(`${part.length} ${/^[{H]/u.test(text) ? text : part.toString('hex')}`);
    };
    const origin = `http://localhost:${this.port}`;
    const socket = new WebSocket(`ws://localhost:${this.port}/socket`, { origin });
    const [[{ socket: page }]] = await Promise.all([
      // `ws` documents the response as what its event gives.
      once(socket, 'upgrade') as Promise<[IncomingMessage]>,
      once(socket, 'open'),
    ]);
    if (this.served !== undefined) this.open.push({ served: this.served, page });
  }

  /** Opens the stream of the API; `sent` is given each write of the server: the length, and a text. */
  async openStream(sent: (text: string) => void): Promise<void> {
    this.receive = (part) => {
      const text = this.withoutPort(part.toString()).replace(DATE, '#').replace(DRAWN, '#');
      sent(`stream ${part.length} ${text}`);
    };
    const socket = connect(this.port, '127.0.0.1');
    socket.write(`GET /api/v1/events HTTP/1.1\r\nhost: localhost:${this.port}\r\n\r\n`);
    await once(socket, 'data');
    socket.resume();
    if (this.served !== undefined) this.open.push({ served: this.served, page: socket });
  }

  /** The port is another in every run. A time may begin with the same digits, so only after a host it is one. */
  private withoutPort(text: string): string {
    return text.replace(
      new RegExp(`(?<=localhost|127\\.0\\.0\\.1):${this.port}(?!\\d)`, 'gu'),
      ':#',
    );
  }

  /** Whether all that was written on the wire of an open page has arrived at its other end. */
  get isQuiet(): boolean {
    return this.open.every(({ served, page }) => {
      if (served.destroyed || page.destroyed) return true;
      return served.bytesWritten === page.bytesRead && page.bytesWritten === served.bytesRead;
    });
  }

  close(): void {
    unsubscribe('net.server.socket', this.watch);
  }

  /** Notices what the server gives to a connection, as it gives it. */
  private readonly watch = (message: unknown): void => {
    // Node documents this message.
    const { socket } = message as { readonly socket: Socket };
    if (socket.localPort !== this.port) return;
    const { receive } = this;
    this.served = socket;
    const write = socket.write.bind(socket);
    const watched = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      const encoding = typeof rest[0] === 'string' ? (rest[0] as BufferEncoding) : 'utf8';
      receive(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk));
      return Reflect.apply(write, socket, [chunk, ...rest]);
    };
    Object.assign(socket, { write: watched });
  };
}
