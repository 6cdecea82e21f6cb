/**
 * The other half of an emulated table: hands that reach the emulated board's inputs and the
 * cardboard, whether a page's or a simulated player's.
 */
import { randomInt } from 'node:crypto';
import { type BoardSetup, inputBit, inputLevel, runColours } from '../devices/board/board-setup.js';
import type { Cardboard } from '../devices/emulated/cardboard.js';
import type { EmulatedBoardWorker } from '../devices/emulated/emulated-board-worker.js';
import { ArtiglioError } from '../errors.js';
import { GAME_SLOTS, type GameName } from '../games/evening.js';
import type { Clock } from '../play/clock.js';
import type { PublicView } from '../play/view.js';
import {
  type HandAct,
  isRelease,
  perform,
  press,
  type TimedAct,
  touch,
} from '../rehearsal/hand-acts.js';
import { SimulatedPlayers } from '../rehearsal/simulated-players.js';
import type { Habits } from '../script/habits.js';
import type { CardId } from '../table/cards.js';
import type { TableInput } from '../table/inputs.js';
import type { SeatIndex, TableLayout } from '../table/layout.js';
import type { EmulatedTable, PixelFrame } from '../web/table-port.js';

export interface EmulatedTableParts {
  readonly layout: TableLayout;
  readonly setup: BoardSetup;
  readonly board: EmulatedBoardWorker;
  readonly cardboard: Cardboard;
  readonly habits: Habits;
  readonly clock: Clock;
  readonly view: () => PublicView;
  readonly cardName: (card: CardId) => string;
  /** The seats that are played for have changed. */
  readonly onPlayers: () => void;
  /** Cards lie elsewhere. */
  readonly onCards: () => void;
  readonly onFault: (error: unknown) => void;
}

export class LiveEmulatedTable implements EmulatedTable {
  readonly cards: Cardboard;
  private readonly played = new Set<SeatIndex>();
  private readonly players: SimulatedPlayers;
  private readonly scheduled = new Set<{ readonly act: HandAct; readonly cancel: () => void }>();
  /** How many players are to sit down as soon as they may. */
  private awaited: number | undefined;

  constructor(private readonly parts: EmulatedTableParts) {
    this.cards = parts.cardboard;
    this.players = new SimulatedPlayers(parts.layout, parts.habits, parts.cardboard, (below) =>
      randomInt(below),
    );
  }

  pixels(): PixelFrame | undefined {
    const { setup, board } = this.parts;
    const { pixels } = board.latestPicture;
    if (pixels.length === 0) return undefined;
    return {
      rings: setup.rings.map((run) => runColours(run, pixels)),
      claw: runColours(setup.claw, pixels),
    };
  }

  input(input: TableInput): void {
    const { setup, board } = this.parts;
    const bit = inputBit(
      setup,
      input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side },
    );
    if (bit !== undefined) board.setInput(bit, inputLevel(setup, input.kind, input.down));
  }

  cardName(card: CardId): string {
    return this.parts.cardName(card);
  }

  playedFor(): readonly SeatIndex[] {
    return [...this.played].sort((a, b) => a - b);
  }

  playFor(seats: readonly SeatIndex[], on: boolean): void {
    for (const seat of seats) {
      if (on) this.played.add(seat);
      else this.played.delete(seat);
    }
    this.parts.onPlayers();
    this.changed();
  }

  /** Deals to everybody who plays; simulated players lay their cards, people lay their own. */
  deal(): void {
    const { habits, layout, cardboard, view } = this.parts;
    const { phase, board } = view();
    if (phase.id !== habits.dealPhase || board.seats.length === 0) {
      throw new ArtiglioError(
        'CARDS_NOT_DUE',
        'Cards are dealt when everybody has sat down, before the first night.',
        'Choose a game and take seats first.',
      );
    }
    const chance = (below: number) => randomInt(below);
    cardboard.unpack(habits.box(board.seats));
    for (const [seat, cards] of habits.deal(board.seats, chance)) {
      cardboard.deal(cards, [seat]);
      if (!this.played.has(seat)) continue;
      const placed = habits.place(cards, layout.seats[seat]?.slots ?? [], chance);
      for (const [slot, stack] of placed) {
        for (const card of stack) {
          cardboard.lay(seat, cardboard.facesInFront(seat).indexOf(card), slot);
        }
      }
    }
    this.parts.onCards();
    this.changed();
  }

  gather(): void {
    this.cards.gather();
    this.parts.onCards();
  }

  quickStart(game: string, players: number): void {
    const { view } = this.parts;
    if (view().asks?.kind !== 'menu' || !isGame(game)) {
      throw new ArtiglioError(
        'GAME_UNDER_WAY',
        'A game can be chosen only when the table asks for one.',
        'Play on, or stop this evening first.',
      );
    }
    const now = this.parts.clock.nowMs();
    this.awaited = players;
    this.schedule([...touch(GAME_SLOTS[game], now + 100), ...press(0, 'right', now + 600)]);
  }

  /** Something changed at the table: simulated players think again. */
  changed(): void {
    const view = this.parts.view();
    if (view.state === 'paused') {
      this.letGo();
      return;
    }
    this.sitDown(view);
    if (this.players.wantsDeal(view, this.played)) this.deal();
    const acts = this.players.plan(view, this.played);
    // Plans are in play's time, which may be behind the clock's.
    const behindMs = this.parts.clock.nowMs() - view.nowMs;
    this.schedule(acts.map(({ atMs, act }) => ({ atMs: atMs + behindMs, act })));
  }

  close(): void {
    for (const { cancel } of this.scheduled) cancel();
    this.scheduled.clear();
  }

  /** In a pause a button means something else: simulated players let go, and begin anew afterwards. */
  private letGo(): void {
    for (const one of this.scheduled) {
      if (isRelease(one.act)) continue;
      one.cancel();
      this.scheduled.delete(one);
    }
    this.players.forgetPlans();
  }

  /** Lets the first free seats join, as many as were asked for, and says that everybody is in. */
  private sitDown(view: PublicView): void {
    if (this.awaited === undefined || view.asks?.kind !== 'join') return;
    const joined = new Set(view.asks.joined.map(({ seat }) => seat));
    const seats = view.asks.seats.slice(0, this.awaited);
    const now = this.parts.clock.nowMs() + 300;
    const coming = seats.filter((seat) => !joined.has(seat));
    this.awaited = undefined;
    this.schedule(coming.flatMap((seat, index) => press(seat, 'right', now + 250 * index)));
    const [first] = seats;
    if (first !== undefined) {
      this.schedule(press(first, 'right', now + 250 * coming.length + 500, 1_200));
    }
  }

  private schedule(acts: readonly TimedAct[]): void {
    for (const { atMs, act } of acts) {
      const cancel = this.parts.clock.callAt(atMs, () => {
        this.scheduled.delete(one);
        this.do(act);
      });
      const one = { act, cancel };
      this.scheduled.add(one);
    }
  }

  private do(act: HandAct): void {
    try {
      perform(act, { input: (input) => this.input(input), cardboard: this.cards });
      if (act.kind !== 'input') this.parts.onCards();
    } catch (error) {
      // A person may have taken the card a simulated hand was reaching for.
      if (!(error instanceof ArtiglioError)) this.parts.onFault(error);
    }
  }
}

function isGame(game: string): game is GameName {
  return Object.hasOwn(GAME_SLOTS, game);
}
