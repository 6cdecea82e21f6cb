/**
 * A running table with a clock that the test controls: the real game, session, cards, sockets and, if wanted,
 * sound. Hands go straight to play, without a board.
 */
import { onTestFinished } from 'vitest';
import type { LiveSound, LiveSoundParts } from '../../../src/app/running/live-sound.js';
import { SoundLoss } from '../../../src/app/running/live-sound.js';
import { EmulatedCards } from '../../../src/engine/bots/emulated-cards.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntries, type WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import { LiveSession } from '../../../src/engine/play/live-session.js';
import { Session } from '../../../src/engine/play/session.js';
import type { Script } from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import { say } from '../../../src/engine/script/verbs.js';
import type { CardId } from '../../../src/engine/table/cards.js';
import type { SeatIndex, Side, SlotIndex } from '../../../src/engine/table/layout.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { score } from '../../../src/games/lupusburg/ending.js';
import { play } from '../../../src/games/lupusburg/game.js';
import { dayScene } from '../../../src/games/lupusburg/scenes.js';
import { servePage } from '../../../src/page/server/server.js';
import type { Change, TableForPages } from '../../../src/page/server/table-for-pages.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { handGrid, PageClient, settled } from '../../page/page-client.js';
import { compiled } from '../../runner/compiled.js';
import { HeldClock } from './held-clock.js';
import { cardsOf, layoutOf, type Opening, positionOf } from './lupusburg-table.js';

const voice = voiceOf('en');
const GRID_MS = 50;

/** Makes the sound of a table from the table's own data. */
export type SoundMaker = (
  parts: Pick<LiveSoundParts, 'clock' | 'behindMs' | 'onLost' | 'onBack' | 'onChange'>,
) => LiveSound;

/** A table that plays and serves its page, until the test is over. */
export async function opened(opening: Opening = {}, soundOf?: SoundMaker): Promise<HeldTable> {
  const table = new HeldTable(opening, soundOf);
  onTestFinished(() => table.close());
  return table.open();
}

export class HeldTable {
  readonly clock = new HeldClock();
  readonly disk: WrittenEntry[] = [];
  readonly faults: unknown[] = [];
  /** While true, every write fails. */
  full = false;
  readonly live: LiveSession;
  readonly emulatedCards: EmulatedCards;
  readonly loss: SoundLoss;
  private readonly sound: LiveSound | undefined;
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly grid = handGrid();
  private readonly clients: PageClient[] = [];
  private ticks = 0;
  private url = '';
  private stop = async () => {};

  constructor(opening: Opening = {}, soundOf?: SoundMaker) {
    const layout = layoutOf(opening.players ?? 5);
    const session = new Session(partsOf(opening), () => 0);
    this.live = new LiveSession({
      session,
      clock: this.clock,
      layout,
      writer: {
        append: async (entry) => {
          if (this.full) throw new Error('no space left');
          this.disk.push(entry);
        },
      },
      listener: {
        said: (said) => this.sound?.hear(said),
        changed: () => {
          this.loss.look();
          this.sound?.changed(this.live.view);
          this.changed('view');
        },
        trouble: () => {},
        troubleOver: () => {},
        fault: (_of, thrown) => {
          throw thrown;
        },
      },
    });
    this.loss = new SoundLoss(this.live);
    this.sound = soundOf?.({
      clock: this.clock,
      behindMs: () => this.live.behindClockMs,
      onLost: () => this.loss.lost(),
      onBack: () => this.loss.back(),
      onChange: () => this.changed('sound'),
    });
    const readings: (readonly CardId[])[] = layout.slots.map(() => []);
    this.emulatedCards = new EmulatedCards(layout, (slot, cards) => {
      readings[slot] = cards;
      this.live.receive({ kind: 'cards', cards: secret(readings.slice()) });
    });
    const cards = cardsOf(opening);
    this.emulatedCards.unpack(cards.flat());
    cards.forEach((stack, slot) => {
      this.emulatedCards.set(slot, stack);
      if (opening.dead?.includes(slot)) this.emulatedCards.takeAway(slot);
    });
  }

  /** Serves the page and starts play. */
  async open(): Promise<this> {
    const served = await servePage(this.port(), {
      host: '127.0.0.1',
      port: 0,
      compiled,
      grid: this.grid.grid,
      onFault: (error) => this.faults.push(error),
    });
    this.url = served.url;
    this.stop = () => served.close();
    this.live.start();
    await this.clock.goTo(0);
    return this;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.close();
    await this.live.close();
    await this.stop();
    await this.sound?.close();
  }

  /** A page that receives all messages to pages. */
  async page(): Promise<PageClient> {
    const client = await PageClient.open(this.url);
    this.clients.push(client);
    await client.next('volume');
    return client;
  }

  get address(): string {
    return this.url;
  }

  /** Advances time, and the pages' grid with it. */
  async goTo(untilMs: number): Promise<void> {
    for (let atMs = this.nextGridMs; atMs <= untilMs; atMs += GRID_MS) {
      await this.clock.goTo(atMs);
      this.grid.tick();
      this.ticks += 1;
      // Pages must show a sign of life now and then, or they are dropped.
      if (this.ticks % 100 === 0) await this.everybodyHeard();
    }
    await this.clock.goTo(untilMs);
  }

  /** Sends the pages what is due. */
  tick(): void {
    this.grid.tick();
  }

  /** Advances time until `done` holds, checked every 50 ms. */
  async until(done: () => boolean): Promise<void> {
    const limitMs = this.clock.nowMs() + 600_000;
    while (!done()) {
      if (this.clock.nowMs() > limitMs) throw new RangeError('It never happened');
      await this.goTo(this.nextGridMs);
    }
  }

  /** Presses and releases a button, and advances time a little. */
  async press(seat: SeatIndex, side: Side): Promise<void> {
    for (const down of [true, false]) {
      this.live.receive({ kind: 'button', seat, side, down });
      await this.goTo(this.clock.nowMs() + 100);
    }
  }

  /** An edge of a pad, now. */
  pad(slot: SlotIndex, down: boolean): void {
    this.live.receive({ kind: 'pad', slot, down });
  }

  /** The last caption. */
  get caption(): string | undefined {
    return this.live.view.caption?.cue.id;
  }

  private async everybodyHeard(): Promise<void> {
    for (const client of this.clients) {
      if (client.socket.readyState === client.socket.OPEN) await settled(client);
    }
  }

  private get nextGridMs(): number {
    return (Math.floor(this.clock.nowMs() / GRID_MS) + 1) * GRID_MS;
  }

  private changed(change: Change): void {
    for (const listener of this.listeners) listener(change);
  }

  private port(): TableForPages {
    return {
      layout: layoutOf(this.live.scene.rings.length / 2),
      speak: () => {},
      choosePreset: () => {},
      showDemo: () => {},
      games: () => [],
      game: () => undefined,
      handbooks: () => [],
      abilities: () => [],
      status: () => [],
      view: () => this.live.view,
      say: (one) => voice.caption(one),
      cardName: (card) => card,
      cardKinds: () => ({}),
      volumePercent: () => 80,
      setVolume: () => {},
      command: (command) => this.live.receive({ kind: 'command', command }),
      subscribe: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      sound: this.sound?.page,
      emulated: {
        pixels: () => undefined,
        input: (input) => this.live.receive(input),
        cards: this.emulatedCards,
        gameCards: () => [],
        presentCard: (card) => this.live.receive({ kind: 'shown', card: secret(card) }),
        playedFor: () => [],
        playFor: () => {},
        deal: () => {},
        setUp: () => undefined,
        startsFor: () => undefined,
        deals: () => 0,
        laid: () => [],
        remarks: () => [],
        seenBy: () => undefined,
        callOf: () => undefined,
        place: () => {},
        gather: () => this.emulatedCards.gather(),
        quickStart: () => {},
      },
    };
  }
}

/** What the page received since `from`, without the answers to its own questions. */
export function told(client: PageClient, from = 0): readonly string[] {
  return client.received.slice(from).filter((text) => !text.includes('"kind":"refused"'));
}

export { settled };

/** Whether the table would start again with this disk. */
export function comesUpAgain(opening: Opening, disk: readonly WrittenEntry[]): boolean {
  const entries: Entry[] = decodeEntries(disk);
  const session = new Session(partsOf(opening), () => 0, entries);
  return session.next(session.engine.nowMs)?.kind === 'pause';
}

function partsOf(opening: Opening) {
  const { players = 5, from = 'night' } = opening;
  return {
    *script(): Script<unknown> {
      const g = positionOf(opening);
      // Time to lay the cards before they are read.
      yield* say(cue('deal.right', { tale: 1 }), () => dayScene(g));
      return yield* score(g, yield* play(g, from));
    },
    layout: layoutOf(players),
    kit: 'every-slot' as const,
    language: voice.language,
    durationMs: voice.durationMs,
  };
}
