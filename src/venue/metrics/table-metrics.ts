/**
 * The metrics of a table, in the text format of OpenMetrics. While hands are hidden nothing is counted and the text
 * stays what it was before: load, traffic and times of a night could tell what hands do in it (law 2).
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Figures of the link to the board since it was opened. */
export interface LinkFigures {
  /** Lines that were sent again, or came damaged. */
  readonly linesLost: number;
  /** Lines that were answered when they were sent once, and how long all of those took. */
  readonly trips: number;
  readonly tripsMs: number;
}

/** Figures that are asked for when the text is made; all of them are public. */
export interface Sources {
  readonly handsAreHidden: () => boolean;
  /** Returns the figures of the link; undefined where no board was found, or its link counts nothing. */
  readonly link: () => LinkFigures | undefined;
  /** Counts the times at which the loudspeaker had nothing to play for a moment. */
  readonly underruns: () => number;
  /** Returns the last sign of life of readers of each kind. */
  readonly readers: () => readonly { readonly kind: string; readonly atMs: number }[];
  /** The ids of the games that the table has. */
  readonly games: readonly string[];
  /** Returns the id of the game that is open; undefined between two. */
  readonly game: () => string | undefined;
  readonly devices: () => readonly DeviceNow[];
  readonly eventLoop: EventLoop;
  readonly nowMs: () => number;
}

/** A lamp of the page. */
export interface DeviceNow {
  readonly device: string;
  /** The one of several, in words; empty for the only one. */
  readonly place: string;
  readonly isWrong: boolean;
  /** The code of what is wrong. */
  readonly code: string | undefined;
}

/** Delays of the event loop since the last reset, in seconds. */
export interface EventLoop {
  readonly quantile: (percent: number) => number;
  reset(): void;
}

/**
 * The step of readers' ages, seconds: a reader that is well is 0 old at any moment. When it spoke within a step may
 * depend on what lay on it at night.
 */
const AGE_STEP_SECONDS = 10;

const QUANTILES = [50, 99, 100] as const;
/** The bounds by which syncs of a memory card are counted, seconds. */
const SYNC_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export class TableMetrics {
  private readonly registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  private readonly made = instruments(this.registry);
  private text = '';
  private wasHidden = false;
  private counted: LinkFigures | undefined;
  private countedUnderruns = 0;
  /** The end of the last night. */
  private dayBeganMs = -Infinity;
  private openGame: string | undefined;
  private readonly states = new Map<string, { readonly wrong: string; readonly sinceMs: number }>();

  constructor(private readonly sources: Sources) {
    this.registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
    // A rise from nothing at all to 1 is none for Prometheus.
    for (const game of sources.games) this.made.games.inc({ game }, 0);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Records that a file was synced in this time. */
  synced(seconds: number): void {
    if (!this.sources.handsAreHidden()) this.made.syncs.observe(seconds);
  }

  /** Looks at the table, of which something may have changed. */
  look(): void {
    const { link, underruns, eventLoop, handsAreHidden, nowMs } = this.sources;
    const isHidden = handsAreHidden();
    if (isHidden || this.wasHidden) {
      // Figures of the dark are passed over.
      this.counted = link();
      this.dayBeganMs = nowMs();
      eventLoop.reset();
    } else {
      this.countLink(link());
      this.made.underruns.inc(underruns() - this.countedUnderruns);
    }
    this.countedUnderruns = underruns();
    this.wasHidden = isHidden;
    if (isHidden) return;
    this.countGames();
    this.lookAtDevices();
  }

  /** Returns the text as it is now; while hands are hidden as it was before. */
  async told(): Promise<string> {
    this.look();
    if (this.wasHidden) return this.text;
    const { eventLoop, nowMs, readers } = this.sources;
    for (const { kind, atMs } of readers()) {
      const ageSeconds = (nowMs() - Math.max(atMs, this.dayBeganMs)) / 1000;
      this.made.readers.set({ kind }, AGE_STEP_SECONDS * Math.floor(ageSeconds / AGE_STEP_SECONDS));
    }
    for (const percent of QUANTILES)
      this.made.delay.set({ quantile: String(percent / 100) }, eventLoop.quantile(percent));
    for (const [name, { sinceMs }] of this.states)
      this.made.age.set(labelsOf(name), (nowMs() - sinceMs) / 1000);
    const text = await this.registry.metrics();
    // Hands may have been hidden while it was made.
    if (!this.sources.handsAreHidden()) this.text = text;
    return this.text;
  }

  private countLink(now: LinkFigures | undefined): void {
    const before = this.counted;
    this.counted = now;
    // Another board begins with nothing.
    if (now === undefined || before === undefined || now.trips < before.trips) return;
    this.made.lost.inc(Math.max(0, now.linesLost - before.linesLost));
    this.made.trips.inc(now.trips - before.trips);
    this.made.tripsSeconds.inc(Math.max(0, now.tripsMs - before.tripsMs) / 1000);
  }

  private countGames(): void {
    const game = this.sources.game();
    if (game !== undefined && game !== this.openGame) this.made.games.inc({ game });
    this.openGame = game;
    this.made.playing.set(game === undefined ? 0 : 1);
  }

  private lookAtDevices(): void {
    for (const { device, place, isWrong, code } of this.sources.devices()) {
      const name = JSON.stringify([device, place]);
      const wrong = isWrong ? (code ?? 'UNKNOWN') : '';
      const before = this.states.get(name);
      if (before?.wrong === wrong) continue;
      this.states.set(name, { wrong, sinceMs: this.sources.nowMs() });
      this.made.works.set({ device, place }, isWrong ? 0 : 1);
      if (!isWrong) continue;
      this.made.errors.inc({ code: wrong });
      if (device === 'sound') this.made.silences.inc();
    }
  }
}

function labelsOf(name: string): { device: string; place: string } {
  // Our own key of two texts.
  const [device = '', place = ''] = JSON.parse(name) as string[];
  return { device, place };
}

function instruments(registry: Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>) {
  const registers = [registry];
  const device = ['device', 'place'];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `artiglio_${name}`, help, labelNames, registers });
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name: `artiglio_${name}`, help, labelNames, registers });
  return {
    delay: gauge(
      'event_loop_delay_seconds',
      'Delay of the event loop by day, since the last night',
      ['quantile'],
    ),
    trips: counter('board_trips', 'Lines that the board answered at once, by day'),
    tripsSeconds: counter('board_trips_seconds', 'How long those took from line to answer'),
    lost: counter('board_lines_lost', 'Lines sent again or damaged on the cable, by day'),
    works: gauge('device_works', 'Whether a device of the table works', device),
    age: gauge('device_state_age_seconds', 'How long a device has been as it is now', device),
    syncs: new Histogram({
      name: 'artiglio_journal_sync_seconds',
      help: 'Time of a sync of the journal, by day',
      buckets: SYNC_BUCKETS,
      registers,
    }),
    readers: gauge(
      'reader_age_seconds',
      'How long nothing was heard of readers of this kind, by day, in steps of ten seconds',
      ['kind'],
    ),
    underruns: counter('sound_underruns', 'How often the loudspeaker stuttered, by day'),
    silences: counter('sound_losses', 'How often the sound was lost'),
    games: counter('games', 'Games begun', ['game']),
    playing: gauge('playing', 'Whether a game is open'),
    errors: counter('errors', 'Faults of devices, by the code of docs/errors.md', ['code']),
  };
}
