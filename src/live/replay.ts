/**
 * A shared game that is looked at again: play fed with its entries up to any of them. What a page shows of a moment is
 * the view that everybody had at the table then.
 */

import type { Engine, Entry } from '../engine/play/index.js';
import { inLanguage } from '../engine/table/index.js';
import type { PublicView } from '../engine/view/index.js';
import { gameOf, gamesOf } from '../games/index.js';
import type { EveningLog } from '../page/messages/index.js';
import {
  type Change,
  Chronicle,
  type KeptResult,
  type TableForPages,
} from '../page/server/index.js';
import { type EveningFacts, follow } from './evening.js';
import { playPort } from './play-for-pages.js';

/** Time for which the table goes on after the last entry, ms: its last words are said. */
const AFTER_LAST_MS = 10_000;

/** Throws: nothing happens by chance in what has happened. */
const NO_CHANCE = () => {
  throw new RangeError('A replay draws no number.');
};

export class Replay {
  /** The table as pages see it, without hands. */
  readonly port: TableForPages;
  private readonly chronicle = new Chronicle();
  private readonly listeners = new Set<(change: Change) => void>();
  private engine: Engine;

  /** Stands before the first entry. @throws ArtiglioError JOURNAL_MISFIT when they do not fit this program. */
  constructor(
    private readonly facts: EveningFacts,
    readonly entries: readonly Entry[],
  ) {
    this.engine = this.at(0);
    const games = gamesOf(facts.options);
    const play = { live: this, facts, games };
    const silent: Omit<TableForPages, keyof ReturnType<typeof playPort>> = {
      abilities: () => [],
      status: () => [],
      volumePercent: () => 100,
      setVolume: () => {},
      subscribe: (listener) => {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
      },
      emulated: undefined,
      sound: undefined,
    };
    this.port = { ...playPort(play), ...silent };
    this.writeChronicle();
  }

  get view(): PublicView {
    return this.engine.view();
  }

  /** Ignores hands, because nobody's hand changes what has happened. */
  receive(): void {}

  /** Goes to the moment before the next entry after `position` of them. */
  seek(position: number): void {
    this.engine = this.at(Math.min(Math.max(0, position), this.entries.length));
    for (const listener of this.listeners) listener('view');
  }

  /** The chronicle of its pages, at the present moment. */
  get chronicleNow(): Chronicle {
    return new ChronicleOfReplay(this);
  }

  /** The title of the game that is open; empty between two games. */
  get title(): string {
    return titleIn(this.view);
  }

  /** Returns all that was public up to now, in words. */
  log(): EveningLog {
    const { nowMs } = this.view;
    const log = this.chronicle.read(nowMs, this.port.say, this.port.cardName);
    return { ...log, lines: log.lines.filter(({ atMs }) => atMs <= nowMs) };
  }

  private at(position: number): Engine {
    const { session } = follow(this.facts, this.entries.slice(0, position), NO_CHANCE);
    this.passTime(session.engine, position);
    return session.engine;
  }

  /** Passes the time until the next entry, or the last words. */
  private passTime(engine: Engine, position: number): void {
    engine.advance(this.entries[position]?.atMs ?? engine.nowMs + AFTER_LAST_MS);
  }

  /** Reads the whole game once, as those at the table did. */
  private writeChronicle(): void {
    const { engine } = follow(this.facts, [], NO_CHANCE).session;
    for (const [index, entry] of this.entries.entries()) {
      try {
        engine.apply(entry);
      } catch {
        // The replay goes as far as it can; `seek` goes on after a fault.
        return;
      }
      this.passTime(engine, index + 1);
      const view = engine.view();
      this.chronicle.receive(view, titleIn(view));
    }
  }
}

/** The moment to which time went back, as pages can read it: nothing of later ones. */
class ChronicleOfReplay extends Chronicle {
  constructor(private readonly replay: Replay) {
    super();
  }

  override get result(): KeptResult | undefined {
    const { title, view } = this.replay;
    const { result, seats } = view.board;
    const colours = new Map(seats.map(({ seat, colour }) => [seat, colour]));
    return result && { title, result, colours };
  }

  override get lines(): number {
    return this.replay.log().lines.length;
  }

  override receive(): void {}
}

function titleIn(view: PublicView): string {
  const game = gameOf(view);
  return game === undefined ? '' : inLanguage(game.titles, view.language);
}
