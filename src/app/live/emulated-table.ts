/**
 * The hands of an emulated table: they act on the emulated board's inputs and on the emulated cards, for a
 * page or for simulated players.
 */
import { runColours } from '../../devices/board/board-setup.js';
import type { EmulatedCards } from '../../emulator/emulated-cards.js';
import { ArtiglioError } from '../../errors.js';
import { gameOf } from '../../games/game-of.js';
import type { Clock } from '../../play/clock.js';
import type { Asks, PublicView } from '../../play/view.js';
import {
  type HandAct,
  isRelease,
  perform,
  press,
  type TimedAct,
  touch,
} from '../../players/hand-acts.js';
import { SimulatedPlayers } from '../../players/simulated-players.js';
import type { CardId } from '../../table/cards.js';
import type { TableInput } from '../../table/inputs.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../table/layout.js';
import type { EmulatedTable, GameCard, PixelFrame } from '../../web/table-port.js';
import type { EmulatedEnd } from './live-board.js';

export interface EmulatedTableParts {
  readonly layout: TableLayout;
  readonly board: EmulatedEnd;
  readonly emulatedCards: EmulatedCards;
  /** The slot of a game in the choice of games, if the game is offered. */
  readonly slotOfGame: (game: string) => SlotIndex | undefined;
  readonly clock: Clock;
  readonly view: () => PublicView;
  /** The simulated seats have changed. */
  readonly onPlayers: () => void;
  /** A hand held a card to a reader. */
  readonly onShown: (card: CardId) => void;
  /** A card has moved. */
  readonly onCards: () => void;
  readonly gameCards: () => readonly GameCard[];
  /** Random numbers for simulated players and for shuffling. */
  readonly chance: (below: number) => number;
  readonly onFault: (error: unknown) => void;
}

/** How long hands wait before they try again to choose a game, ms. */
const TRY_AGAIN_MS = 2_500;
/** How long a question may be open before simulated players answer again, ms. */
const DOZING_MS = 30_000;

export class LiveEmulatedTable implements EmulatedTable {
  readonly cards: EmulatedCards;
  private readonly played = new Set<SeatIndex>();
  private readonly players: SimulatedPlayers;
  private readonly scheduled = new Set<{ readonly act: HandAct; readonly cancel: () => void }>();
  /** The game that a page asked for, and how many players must join. */
  private wanted: { readonly slot: SlotIndex; readonly players: number } | undefined;
  private cancelDozing: () => void;
  private cancelPursuit = () => {};

  constructor(private readonly parts: EmulatedTableParts) {
    this.cards = parts.emulatedCards;
    this.players = new SimulatedPlayers(parts.layout, parts.emulatedCards, parts.chance);
    this.cancelDozing = parts.clock.callAt(parts.clock.nowMs() + DOZING_MS, () =>
      this.wakeDozing(-1),
    );
  }

  pixels(): PixelFrame | undefined {
    const { lights, worker } = this.parts.board;
    const { pixels } = worker.latestPicture;
    if (pixels.length === 0) return undefined;
    return {
      rings: lights.rings.map((run) => runColours(run, pixels)),
      claw: runColours(lights.claw, pixels),
    };
  }

  input(input: TableInput): void {
    this.parts.board.hand(input);
  }

  gameCards(): readonly GameCard[] {
    return this.parts.gameCards();
  }

  presentCard(card: CardId): void {
    this.parts.onShown(card);
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

  /** Deals to every player; simulated players lay their cards, people lay their own. */
  deal(): void {
    const { layout, emulatedCards, view } = this.parts;
    const now = view();
    const { seats: seated, deck } = now.board;
    const habits = gameOf(now)?.habits;
    if (habits === undefined || now.phase.id !== habits.dealPhase || seated.length === 0) {
      throw new ArtiglioError(
        'CARDS_NOT_DUE',
        'Cards are dealt when everybody has sat down, before the first night.',
        'Choose a game and take seats first.',
      );
    }
    const { chance } = this.parts;
    const company = { layout, seated, deck };
    emulatedCards.unpack(habits.box(company));
    const { hands, middle } = habits.deal(company, chance);
    for (const [slot, stack] of middle) emulatedCards.set(slot, stack);
    for (const [seat, cards] of hands) {
      emulatedCards.deal(cards, [seat]);
      if (!this.played.has(seat)) continue;
      const placed = habits.place(cards, seat, company, chance);
      for (const [slot, stack] of placed) {
        for (const card of stack) {
          emulatedCards.lay(seat, emulatedCards.facesInFront(seat).indexOf(card), slot);
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
    const slot = this.parts.slotOfGame(game);
    if (view().asks?.kind !== 'menu' || slot === undefined) {
      throw new ArtiglioError(
        'GAME_UNDER_WAY',
        'A game can be chosen only when the table asks for one.',
        'Play on, or stop this evening first.',
      );
    }
    this.wanted = { slot, players };
    // Many requests from a page start only one pursuit.
    this.cancelPursuit();
    this.pursueGame();
  }

  /** Something changed at the table: simulated players decide again. */
  changed(): void {
    const view = this.parts.view();
    if (view.state === 'paused') {
      this.letGo();
      return;
    }
    if (this.players.wantsDeal(view, this.played)) this.deal();
    const acts = this.players.plan(view, this.played);
    // Plans are in play's time, which may be behind the clock's.
    const behindMs = this.parts.clock.nowMs() - view.nowMs;
    this.schedule(acts.map(({ atMs, act }) => ({ atMs: atMs + behindMs, act })));
  }

  close(): void {
    this.wanted = undefined;
    this.cancelPursuit();
    this.cancelDozing();
    for (const { cancel } of this.scheduled) cancel();
    this.scheduled.clear();
  }

  /** In a pause a button has another meaning: simulated players let go, and start again afterwards. */
  private letGo(): void {
    for (const one of this.scheduled) {
      if (isRelease(one.act)) continue;
      one.cancel();
      this.scheduled.delete(one);
    }
    this.players.forgetPlans();
  }

  /**
   * Touches and presses until the wanted game is chosen and enough players have joined. A board that has just
   * been plugged in feels nothing, so hands try again.
   */
  private pursueGame(): void {
    const { view, clock } = this.parts;
    const { asks, state } = view();
    if (this.wanted === undefined) return;
    const { slot, players } = this.wanted;
    const now = clock.nowMs() + 100;
    if (state === 'running' && asks?.kind === 'menu') {
      this.schedule([...touch(slot, now), ...press(0, 'right', now + 500)]);
    } else if (state === 'running' && asks?.kind === 'join') {
      this.schedule(this.sitDown(asks, players, now));
    } else if (asks !== undefined) {
      this.wanted = undefined;
      return;
    }
    this.cancelPursuit = clock.callAt(now + TRY_AGAIN_MS, () => this.pursueGame());
  }

  /** Lets the first seats join, or says that everybody is in. */
  private sitDown(asks: Asks, players: number, atMs: number): TimedAct[] {
    const joined = new Set(asks.joined.map(({ seat }) => seat));
    const seats = asks.seats.slice(0, players);
    const coming = seats.filter((seat) => !joined.has(seat));
    return coming.length > 0
      ? coming.flatMap((seat, index) => press(seat, 'right', atMs + 250 * index))
      : press(seats[0] ?? 0, 'right', atMs, 1_200);
  }

  /** Asks simulated players again when a question has been open for long: a press was not felt. */
  private wakeDozing(lastQuestion: number): void {
    const { question, state } = this.parts.view();
    if (question === lastQuestion && state === 'running') {
      this.players.forgetPlans();
      this.changed();
    }
    this.cancelDozing = this.parts.clock.callAt(this.parts.clock.nowMs() + DOZING_MS, () =>
      this.wakeDozing(question),
    );
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
      perform(act, {
        input: (input) => this.input(input),
        emulatedCards: this.cards,
        presentCard: (card) => this.parts.onShown(card),
      });
      if (act.kind !== 'input') this.parts.onCards();
    } catch (error) {
      // A person may have taken the card that a simulated hand was reaching for.
      if (!(error instanceof ArtiglioError)) this.parts.onFault(error);
    }
  }
}
