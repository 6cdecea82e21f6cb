/**
 * A broker whose wire is watched: every byte that a table sends to it, with its time. It answers as a broker must and
 * keeps nothing, so that what lies on the wire is the table's alone.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import mqttPacket from 'mqtt-packet';

/** Drawn by each installation and at each start: other digits in every run, always as many. */
const DRAWN = /(?<=")[0-9a-f]{8}(?=[-"])|(?<=artiglio-)[0-9a-f]{8}/gu;

/** The longest that the protocol knows, s. */
const LONGEST_KEEP_ALIVE_SECONDS = 65_535;

export class HeldBroker {
  private readonly clients = new Set<Socket>();
  private readonly served = new Set<Socket>();
  private waiting: { readonly atMs: number; readonly bytes: Buffer[] } | undefined;
  private server: Server | undefined;
  port = 0;

  /** `sent` is told of all bytes of one moment. */
  constructor(
    private readonly nowMs: () => number,
    private readonly sent: (text: string) => void,
  ) {}

  async open(): Promise<void> {
    subscribe('net.client.socket', this.watch);
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.port = address.port;
  }

  /** Whether all that was written at either end has arrived at the other. */
  get isQuiet(): boolean {
    for (const client of this.clients) {
      if (client.destroyed) this.clients.delete(client);
      else if (client.connecting) return false;
      else if (client.remotePort === this.port && !this.isThrough(client)) return false;
    }
    return true;
  }

  /** Hands on what has come, once nothing more is under way. */
  flush(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting === undefined) return;
    const bytes = Buffer.concat(waiting.bytes);
    this.sent(`${waiting.atMs} ${bytes.length} ${bytes.toString('latin1').replace(DRAWN, '#')}`);
  }

  /** The broker is gone for a moment: every connection to it is lost. */
  async drop(): Promise<void> {
    const clients = [...this.clients].filter(
      ({ destroyed, remotePort }) => !destroyed && remotePort === this.port,
    );
    const lost = clients.map((client) => once(client, 'close'));
    for (const socket of this.served) socket.destroy();
    await Promise.all(lost);
  }

  async close(): Promise<void> {
    if (this.server === undefined) return;
    this.flush();
    unsubscribe('net.client.socket', this.watch);
    for (const socket of this.served) socket.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private isThrough(client: Socket): boolean {
    const end = [...this.served].find(({ remotePort }) => remotePort === client.localPort);
    return (
      end !== undefined &&
      end.bytesRead === client.bytesWritten &&
      end.bytesWritten === client.bytesRead
    );
  }

  private serve(socket: Socket): void {
    this.served.add(socket);
    const parser = mqttPacket.parser({ protocolVersion: 5 });
    socket.on('error', () => {});
    socket.on('close', () => this.served.delete(socket));
    socket.on('data', (bytes) => {
      const atMs = this.nowMs();
      if (this.waiting?.atMs !== atMs) this.flush();
      this.waiting ??= { atMs, bytes: [] };
      this.waiting.bytes.push(bytes);
      parser.parse(bytes);
    });
    const answer = (packet: mqttPacket.Packet) =>
      socket.write(mqttPacket.generate(packet, { protocolVersion: 5 }));
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connect')
        answer({
          ...{ cmd: 'connack', reasonCode: 0, sessionPresent: false },
          // The client measures silence by the wall's clock; the evening has a time of its own.
          properties: { serverKeepAlive: LONGEST_KEEP_ALIVE_SECONDS },
        });
      else if (packet.cmd === 'subscribe' && packet.messageId !== undefined)
        answer({
          cmd: 'suback',
          messageId: packet.messageId,
          granted: packet.subscriptions.map(() => 1),
        });
      else if (packet.cmd === 'publish' && packet.qos > 0 && packet.messageId !== undefined)
        answer({ cmd: 'puback', messageId: packet.messageId, reasonCode: 0 });
    });
  }

  /** Notices the connections that this process makes. */
  private readonly watch = (message: unknown): void => {
    // Node documents this message.
    this.clients.add((message as { readonly socket: Socket }).socket);
  };
}
