/**
 * Rounds that begin without a hand at the table: the game that is over once more, by one tap of the host, and at a table
 * that is open to all by themselves, as soon as enough people sit.
 */
import type { SeatIndex } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { TelephonesMessage } from '../messages/index.js';
import type { EmulatedTable, TableForPages } from './table-for-pages.js';
import type { Telephones } from './telephones.js';

/** A table at which strangers sit down and leave between rounds. */
export interface OpenToAll {
  /** The id of the game that is played. */
  readonly game: string;
  /** The most rounds that begin by themselves one after the other, while nobody sits down or gives a command. */
  readonly mostRounds: number;
}

/** Ticks of the grid between two steps towards a round: a second. */
const STEP_TICKS = 20;
/** Ticks for which a button is held. */
const PRESS_TICKS = 4;
/** Ticks after which a round that has not come to its deal is given up: two minutes. */
const PATIENCE_TICKS = 2 * 60 * STEP_TICKS;
/** Ticks without a change of who sits, and after the end of a game, until a round begins by itself: 20 s. */
const CALM_TICKS = 20 * STEP_TICKS;

export class Rounds {
  /** The game that is to begin; undefined: none. */
  private wanted: { readonly game: string; readonly sinceTick: number } | undefined;
  private lastGame: string | undefined;
  private ticks = 0;
  /** The people at the last look, and the tick since which they sit so and no game is played. */
  private calm: { readonly of: string; readonly sinceTick: number } | undefined;
  private rounds = 0;
  private release: { readonly run: () => void; readonly atTick: number } | undefined;

  constructor(
    private readonly table: TableForPages,
    private readonly telephones: Telephones,
    /** Absent: only the host begins rounds. */
    private readonly open?: OpenToAll,
  ) {}

  /** Begins the game that was played last once more, as soon as it is over: with those who sit now. */
  again(): void {
    this.attended();
    const game = this.table.game() ?? this.lastGame;
    if (game !== undefined) this.want(game);
  }

  /** Notes that somebody attends the table. */
  attended(): void {
    this.rounds = 0;
  }

  /** The next round of an open table, as pages are told it; undefined elsewhere. */
  get told(): TelephonesMessage['round'] {
    const game = this.openGame;
    if (this.open === undefined || game === undefined) return undefined;
    const missing = Math.max(0, game.leastPlayers - this.telephones.seats.length);
    const isResting = this.rounds >= this.open.mostRounds;
    return { title: game.title, missing, isResting };
  }

  tick(): void {
    this.ticks += 1;
    if (this.release !== undefined && this.ticks >= this.release.atTick) {
      this.release.run();
      this.release = undefined;
    }
    const { emulated } = this.table;
    if (emulated === undefined || this.ticks % STEP_TICKS !== 0) return;
    this.lastGame = this.table.game() ?? this.lastGame;
    if (this.open !== undefined) this.beginByItself(this.open);
    try {
      this.step(emulated);
    } catch (error) {
      // A test has the lights, or a hand was faster: the next step comes in a second.
      if (!(error instanceof ArtiglioError)) throw error;
    }
  }

  private want(game: string): void {
    this.wanted = { game, sinceTick: this.ticks };
  }

  private get openGame() {
    return this.table.games().find(({ id }) => id === this.open?.game);
  }

  /** Whether no game is played: one is chosen, or the one that is over is offered again. */
  private get isBetween(): boolean {
    const { way } = this.table.view().asks ?? {};
    return (
      way === 'another-or-change' || (way === 'touch-named' && this.table.game() === undefined)
    );
  }

  /** Wants a round of an open table where enough people have sat calmly; who has gone is no longer among them. */
  private beginByItself({ game, mostRounds }: OpenToAll): void {
    if (!this.isBetween || this.wanted !== undefined) {
      this.calm = undefined;
      return;
    }
    this.telephones.freeLost();
    const of = this.telephones.seats.join();
    if (this.calm?.of !== of) this.calm = { of, sinceTick: this.ticks };
    const isEnough = this.told?.missing === 0;
    const isCalm = this.ticks - this.calm.sinceTick >= CALM_TICKS;
    if (!isEnough || !isCalm || this.rounds >= mostRounds) return;
    this.rounds += 1;
    this.want(game);
  }

  /** Does what comes next on the way to the deal of the wanted game. */
  private step(emulated: EmulatedTable): void {
    const { wanted, table } = this;
    const { asks, state } = table.view();
    if (wanted === undefined || state !== 'running') return;
    const setUp = emulated.setUp();
    if (setUp === 'dealt' || this.ticks - wanted.sinceTick > PATIENCE_TICKS)
      this.wanted = undefined;
    else if (setUp === 'bare' || setUp === 'old-cards') emulated.deal();
    else if (asks?.way === 'another-or-change') {
      if (this.areSame(emulated, wanted.game)) this.press(emulated, asks.seats[0] ?? 0);
      else table.command({ kind: 'stop' });
    } else if (setUp === undefined && asks?.way === 'touch-named') {
      // Within the game its recommendation is taken, of a deck for example.
      const { seats } = table.view().board;
      const joined = seats.map(({ seat }) => seat);
      const joins = table.game() === undefined ? this.seat(emulated, wanted.game) : joined;
      emulated.quickStart(wanted.game, joins.length, joins);
    }
  }

  /** Returns whether those who play the open game are those who sit, and those whom the program plays. */
  private areSame(emulated: EmulatedTable, game: string): boolean {
    const { seats } = this.telephones;
    const playing = this.table.view().board.seats.map(({ seat }) => seat);
    const bots = emulated.playedFor();
    const isHere = (seat: SeatIndex) =>
      seats.length === 0 || seats.includes(seat) || bots.includes(seat);
    return (
      this.table.game() === game &&
      seats.every((seat) => playing.includes(seat)) &&
      playing.every(isHere)
    );
  }

  /** Seats those who sit for a game; the program plays for as many more as it needs. @returns their seats. */
  private seat(emulated: EmulatedTable, id: string): readonly SeatIndex[] {
    const { leastPlayers = 0, mostPlayers = 0 } =
      this.table.games().find((one) => one.id === id) ?? {};
    const all = [...this.table.layout.seats.keys()];
    const people = this.telephones.seats.slice(0, mostPlayers);
    const free = all.filter((seat) => !people.includes(seat));
    const bots = free.slice(0, Math.max(0, leastPlayers - people.length));
    emulated.playFor(all, false);
    emulated.playFor(bots, true);
    return [...people, ...bots].sort((one, other) => one - other);
  }

  /** Presses the right button of a seat: another round with the same people. */
  private press(emulated: EmulatedTable, seat: SeatIndex): void {
    const input = { kind: 'button', seat, side: 'right' } as const;
    emulated.input({ ...input, down: true });
    const run = () => emulated.input({ ...input, down: false });
    this.release = { run, atTick: this.ticks + PRESS_TICKS };
  }
}
