/**
 * A page without a browser: a real socket to a served page, that keeps what it was told.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { callOnGrid, runningClock } from '../../src/engine/play/clock.js';
import { PASSING_ON } from '../../src/engine/play/silent-night.js';
import type { ClientMessage } from '../../src/page/messages/client-messages.js';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import { Watcher } from './watcher.js';

/** A grid that ticks when the test says so. */
export function handGrid() {
  let run = () => {};
  return {
    grid: (tick: () => void) => {
      run = tick;
      return () => {
        run = () => {};
      };
    },
    tick: () => run(),
  };
}

/** A grid that ticks with the machine. */
export const runningGrid = (tick: () => void) => callOnGrid(runningClock(0), PASSING_ON, tick);

export class PageClient {
  /** Each message as its bytes, oldest first. */
  readonly received: string[] = [];
  closed = false;
  /** Sees what came as a person would. */
  readonly watcher = new Watcher();
  private readonly waiting = new Set<() => void>();

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(String(data));
      this.watcher.hear(String(data));
      for (const look of [...this.waiting]) look();
    });
    socket.on('close', () => {
      this.closed = true;
      for (const look of [...this.waiting]) look();
    });
  }

  /** Opens a socket as the page at `url` would; rejects when it is not let in. */
  static open(
    url: string,
    headers: Record<string, string> = {},
    localAddress?: string,
  ): Promise<PageClient> {
    const { host, origin, searchParams } = new URL(url);
    const asks = searchParams.has('tablet') ? '?tablet' : '';
    const socket = new WebSocket(`ws://${host}/socket${asks}`, {
      headers: { origin, ...headers },
      ...(localAddress !== undefined && { localAddress }),
    });
    const client = new PageClient(socket);
    return new Promise((resolve, reject) => {
      socket.on('open', () => resolve(client));
      socket.on('error', reject);
    });
  }

  /** The messages of one kind, oldest first. */
  all<Kind extends ServerMessage['kind']>(
    kind: Kind,
  ): readonly Extract<ServerMessage, { kind: Kind }>[] {
    return this.watcher.all(kind);
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Waits until something received makes `seen` give a value. */
  until<Value>(seen: () => Value | undefined | false): Promise<Value> {
    return new Promise((resolve) => {
      const look = () => {
        const value = seen();
        if (value === undefined || value === false) return;
        this.waiting.delete(look);
        resolve(value);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** Waits for the next message of a kind after `count` of them have come. */
  async next<Kind extends ServerMessage['kind']>(kind: Kind, count = 0) {
    return this.until(() => this.all(kind)[count]);
  }

  close(): void {
    this.socket.close();
  }
}

/** Lets everything that is under way on loopback arrive: the page answers what it is asked. */
export async function settled(client: PageClient): Promise<void> {
  const before = client.all('refused').length;
  client.sendText('?');
  await client.next('refused', before);
  await wait(0);
}
