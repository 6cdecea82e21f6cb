/** What a page is told over its socket: a person's eyes and ears in the tests of the page. */
import type { Page } from 'playwright-core';
import type { ServerMessage } from '../../src/page/messages/messages.js';
import { HANGING_MS, LAST_WORDS_MS } from '../runner/patience.js';

type Kind = ServerMessage['kind'];
type Message<K extends Kind> = Extract<ServerMessage, { readonly kind: K }>;

/** Only so that a test that hangs says what it waited for. */
const HOPELESS_MS = HANGING_MS - LAST_WORDS_MS;

export class Watcher {
  /** Every message as it came, but for those of the lights. */
  readonly texts: string[] = [];
  private readonly heard = new Map<Kind, ServerMessage[]>();
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
    const others = this.heard.get(message.kind);
    if (others === undefined) this.heard.set(message.kind, [message]);
    else others.push(message);
    for (const look of [...this.looking]) look();
  }

  /** The messages of one kind, oldest first. */
  all<K extends Kind>(kind: K): readonly Message<K>[] {
    // Each lies with those of its kind.
    return (this.heard.get(kind) ?? []) as Message<K>[];
  }

  /** The newest message of a kind, if there was one. */
  last<K extends Kind>(kind: K): Message<K> | undefined {
    return this.all(kind).at(-1);
  }

  get state(): Message<'state'> {
    const state = this.last('state');
    if (state === undefined) throw new Error('The page has not been told the state yet.');
    return state;
  }

  get caption(): string {
    return this.state.captions.at(-1)?.text ?? '';
  }

  /** Waits until `seen` gives a value; rejects with what the page was told last when it never does. */
  async until<Value>(seen: () => Value | undefined | false): Promise<Value> {
    const value = await this.within(HOPELESS_MS, seen);
    if (value === undefined) throw this.stuck(`${seen}`);
    return value;
  }

  /** Acts again and again until it is so; what an act changed is waited for, `patienceMs` at most. */
  async actUntil(
    isSo: () => boolean,
    patienceMs: number,
    act: () => Promise<unknown>,
  ): Promise<void> {
    const endMs = performance.now() + HOPELESS_MS;
    while (!isSo()) {
      if (performance.now() > endMs) throw this.stuck(`${isSo}`);
      const before = this.now();
      await act();
      await this.change(before, patienceMs);
    }
  }

  /** Why a test cannot go on: what it waited for, and what the page was told last. */
  private stuck(awaited: string): Error {
    const told = [...this.heard.keys()].filter((kind) => kind !== 'pixels');
    const shown = told.map((kind) => JSON.stringify(this.last(kind))).join('\n');
    return new Error(`Waited in vain for ${awaited}\nThe page was told last:\n${shown}`);
  }

  /**
   * Waits until something other than the lights and the timer has changed since `before`, at most so many ms or
   * until something else is over: a press may have been too long for a press, and is then repeated.
   */
  async change(before: string, patience: number | Promise<unknown>): Promise<void> {
    await this.within(patience, () => this.now() !== before);
  }

  /** Everything public as one value to compare. */
  now(): string {
    const { nowMs: _now, clock: _clock, ...rest } = this.last('state') ?? { nowMs: 0, clock: 0 };
    return JSON.stringify([rest, this.last('cards'), this.last('hand'), this.last('faces')]);
  }

  private within<Value>(
    patience: number | Promise<unknown>,
    seen: () => Value | undefined | false,
  ): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      const end = (value?: Value) => {
        this.looking.delete(look);
        clearTimeout(timer);
        resolve(value);
      };
      const timer = typeof patience === 'number' ? setTimeout(end, patience) : undefined;
      if (typeof patience !== 'number') patience.then(() => end(), reject);
      const look = () => {
        const value = seen();
        if (value !== undefined && value !== false) end(value);
      };
      this.looking.add(look);
      look();
    });
  }
}
