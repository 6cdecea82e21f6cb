/** What a page is told over its socket: a person's eyes and ears in the tests of the page. */
import type { Page } from 'playwright-core';
import type { ServerMessage } from '../../src/web/messages.js';

type Kind = ServerMessage['kind'];
type Message<K extends Kind> = Extract<ServerMessage, { readonly kind: K }>;

export class Watcher {
  /** Every message as it came, but for those of the lights. */
  readonly texts: string[] = [];
  private readonly newest = new Map<Kind, ServerMessage>();
  private readonly looking = new Set<() => void>();

  /** Watches a page that has not been opened yet. */
  static of(page: Page): Watcher {
    const watcher = new Watcher();
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => watcher.hear(String(payload))),
    );
    return watcher;
  }

  /** A message came, as its bytes. */
  hear(text: string): void {
    const message: ServerMessage = JSON.parse(text);
    if (message.kind !== 'pixels') this.texts.push(text);
    this.newest.set(message.kind, message);
    for (const look of [...this.looking]) look();
  }

  /** The newest message of a kind, if there was one. */
  last<K extends Kind>(kind: K): Message<K> | undefined {
    const message = this.newest.get(kind);
    return message?.kind === kind ? (message as Message<K>) : undefined;
  }

  get state(): Message<'state'> {
    const state = this.last('state');
    if (state === undefined) throw new Error('The page has not been told the state yet.');
    return state;
  }

  get caption(): string {
    return this.state.captions.at(-1)?.text ?? '';
  }

  /** Waits until `seen` gives a value, for as long as the test may run. */
  until<Value>(seen: () => Value | undefined | false): Promise<Value> {
    return new Promise((resolve) => {
      const look = () => {
        const value = seen();
        if (value === undefined || value === false) return;
        this.looking.delete(look);
        resolve(value);
      };
      this.looking.add(look);
      look();
    });
  }

  /**
   * Waits until something other than the lights and the timer has changed since `before`, at most
   * `patienceMs`: a press may have been too long for a press, and is then repeated.
   */
  async change(before: string, patienceMs: number): Promise<void> {
    const changed = this.until(() => this.now() !== before);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([changed, patience]);
    clearTimeout(timer);
  }

  /** Everything public as one value to compare. */
  now(): string {
    const { nowMs: _now, clock: _clock, ...rest } = this.last('state') ?? { nowMs: 0, clock: 0 };
    return JSON.stringify([rest, this.last('cards'), this.last('hand'), this.last('faces')]);
  }
}
