/**
 * The publication of a table: its state in parts and its events, for every reader of its venue. It is looked at on the
 * pages' grid of 50 ms alone and made of the public view, so neither the machine's load nor a hidden hand is in what
 * leaves, nor in when (law 2).
 */
import type { PublicView } from '../../engine/view/index.js';
import type { KeptResult, TableForPages } from '../../page/server/index.js';
import type { VenueEvent, VenueState } from './state-schema.js';
import { PARTS, type PartName } from './topics.js';
import {
  Calendar,
  type CalendarClock,
  ghostsOf,
  resultPart,
  type TableFacts,
  venueState,
} from './venue-state.js';

/** A reader of the publication. */
export interface VenueReader {
  /** Receives a part that has changed; `json` is its text. */
  readonly part: (name: PartName, json: string) => void;
  readonly event: (event: VenueEvent, json: string) => void;
}

export interface PublicationParts {
  readonly table: TableForPages;
  readonly facts: TableFacts;
  readonly calendarMs: CalendarClock;
  /** The speed of play's time. */
  readonly speed: number;
  /** Returns the result of the last game, until the next one begins. */
  readonly result: () => KeptResult | undefined;
  /** Shows an announcement on the table's own pages; undefined: it is over. */
  readonly showAnnouncement: (text: string | undefined) => void;
}

/** Time for which an announcement is shown, steps of the grid: five minutes. */
const ANNOUNCED_STEPS = 6_000;

/** An event without its id and time. */
type Happened = VenueEvent extends infer One
  ? One extends VenueEvent
    ? Omit<One, 'id' | 'at'>
    : never
  : never;

/** The facts of the last look, to find the new ones in the next. */
interface Seen {
  readonly phase: string;
  readonly state: PublicView['state'];
  readonly game: string | undefined;
  readonly ghosts: readonly number[];
  readonly captions: readonly string[];
  readonly result: KeptResult | undefined;
  readonly health: 'ok' | 'wrong';
}

export class Publication {
  private readonly readers = new Set<VenueReader>();
  private readonly texts = new Map<PartName, string>();
  private readonly calendar: Calendar;
  private readonly stop: () => void;
  private seen: Seen;
  private hasChanged = false;
  private events = 0;
  private eventsDropped = 0;
  private announced: { readonly text: string; readonly at: string } | undefined;
  private announcedSteps = 0;

  constructor(private readonly parts: PublicationParts) {
    this.calendar = new Calendar(parts.calendarMs, parts.speed);
    this.stop = parts.table.subscribe(() => {
      this.hasChanged = true;
    });
    this.seen = this.seeNow(parts.table.view());
    this.renew();
  }

  /** Returns the state as texts, whole, in the order of `PARTS`. */
  whole(): readonly (readonly [name: PartName, json: string])[] {
    return PARTS.map((name) => [name, this.texts.get(name) ?? 'null'] as const);
  }

  /** Reads from now on; returns a function that stops it. */
  read(reader: VenueReader): () => void {
    this.readers.add(reader);
    return () => this.readers.delete(reader);
  }

  /** Makes one step of the grid: what has changed is handed to every reader, parts first. */
  step(): void {
    if (this.announced !== undefined) {
      this.announcedSteps -= 1;
      if (this.announcedSteps === 0) {
        this.announced = undefined;
        this.parts.showAnnouncement(undefined);
        this.hasChanged = true;
      }
    }
    if (!this.hasChanged) return;
    this.hasChanged = false;
    const changed = this.renew();
    const happened = this.look();
    for (const name of changed)
      for (const reader of this.readers) reader.part(name, this.texts.get(name) ?? 'null');
    for (const one of happened) this.tell(one);
  }

  /** Begins with the first event of the program's run. */
  begin(): void {
    this.tell({ kind: 'started' });
  }

  /** Shows an announcement of the venue for five minutes. */
  announce(text: string): void {
    const { nowMs } = this.parts.table.view();
    this.announced = { text, at: this.calendar.momentOf(nowMs, nowMs) };
    this.announcedSteps = ANNOUNCED_STEPS;
    this.parts.showAnnouncement(text);
    this.hasChanged = true;
  }

  /** Notes that so many more events found no room while nobody took them. */
  dropped(count: number): void {
    this.eventsDropped += count;
    this.hasChanged = true;
  }

  /** Reports the events that were dropped, once their readers are back. */
  tellDropped(events: number): void {
    this.tell({ kind: 'dropped', events });
  }

  close(): void {
    this.stop();
    this.readers.clear();
  }

  /** Writes the texts again; returns the parts that changed, in their order. */
  private renew(): readonly PartName[] {
    const state = venueState({
      table: this.parts.table,
      facts: this.parts.facts,
      calendar: this.calendar,
      result: this.parts.result(),
      announcement: this.announced,
      eventsDropped: this.eventsDropped,
    });
    return PARTS.filter((name) => {
      const json = JSON.stringify(state[name]);
      const before = this.texts.get(name);
      if (before === json || (name === 'clock' && isSameClock(before, state.clock))) return false;
      this.texts.set(name, json);
      return true;
    });
  }

  /** Returns the news since the last look. */
  private look(): readonly Happened[] {
    const { table } = this.parts;
    const view = table.view();
    const { seen: before } = this;
    const now = this.seeNow(view);
    this.seen = now;
    const happened: Happened[] = [];
    if (now.game !== before.game && now.game !== undefined)
      happened.push({ kind: 'game-began', game: now.game, title: titleOf(table, now.game) });
    if (now.phase !== before.phase) {
      const { id: phaseId } = view.phase;
      happened.push({ kind: 'phase', phaseId, phase: table.say(view.phase), night: view.night });
    }
    if (now.state !== before.state && now.state !== 'ended')
      happened.push({ kind: now.state === 'paused' ? 'paused' : 'continued' });
    for (const text of newAtEnd(before.captions, now.captions))
      happened.push({ kind: 'said', text: text.slice(text.indexOf(' ') + 1) });
    for (const seat of now.ghosts)
      if (!before.ghosts.includes(seat)) happened.push({ kind: 'ghost', seat: seat + 1 });
    if (now.result !== undefined && now.result?.result !== before.result?.result)
      happened.push({ kind: 'game-ended', result: resultPart(table, now.result) });
    if (now.health !== before.health) happened.push({ kind: 'health', state: now.health });
    return happened;
  }

  private seeNow(view: PublicView): Seen {
    const { table, result } = this.parts;
    return {
      phase: JSON.stringify(view.phase),
      state: view.state,
      game: table.game(),
      ghosts: ghostsOf(view),
      captions: view.captions.map(({ cue, atMs }) => `${atMs} ${table.say(cue)}`),
      result: result(),
      health: table.status().some(({ state }) => state === 'wrong') ? 'wrong' : 'ok',
    };
  }

  private tell(happened: Happened): void {
    this.events += 1;
    const { nowMs } = this.parts.table.view();
    const id = `${this.parts.facts.run}-${this.events}`;
    const event: VenueEvent = { id, at: this.calendar.momentOf(nowMs, nowMs), ...happened };
    const json = JSON.stringify(event);
    for (const reader of this.readers) reader.event(event, json);
  }
}

/** Tells whether two clocks are the same: a running timer's rest shrinks by itself, so only another end is news. */
function isSameClock(before: string | undefined, now: VenueState['clock']): boolean {
  if (before === undefined || now.state !== 'running') return false;
  // Our own text.
  const { state, endsAt, totalMs } = JSON.parse(before) as VenueState['clock'];
  return state === 'running' && endsAt === now.endsAt && totalMs === now.totalMs;
}

function titleOf(table: TableForPages, game: string): string {
  return table.games().find(({ id }) => id === game)?.title ?? '';
}

/** Returns the items of `now` that follow those that `before` ended with. */
function newAtEnd(before: readonly string[], now: readonly string[]): readonly string[] {
  let known = Math.min(before.length, now.length);
  const endsWith = (count: number) =>
    before.slice(before.length - count).every((one, index) => one === now[index]);
  while (known > 0 && !endsWith(known)) known -= 1;
  return now.slice(known);
}
