/**
 * The hands of an emulated table: they act on the emulated board's inputs and on the emulated cards, for a
 * page or for bots.
 */
import { type LightsSetup, runColours } from '../devices/board/index.js';
import {
  Bots,
  type CallOfSeat,
  type EmulatedCards,
  type HandAct,
  isDeal,
  isDiscussion,
  isRelease,
  keepReleases,
  perform,
  type Remark,
  type SeenPlayer,
  type TimedAct,
} from '../engine/bots/index.js';
import { type Clock, slotsOfSeat } from '../engine/play/index.js';
import type { Company, Habits } from '../engine/script/index.js';
import {
  type CardId,
  GAME_CARDS,
  ownPresetCard,
  type SeatIndex,
  type SlotIndex,
  type TableInput,
  type TableLayout,
} from '../engine/table/index.js';
import type { PublicView } from '../engine/view/index.js';
import { ArtiglioError } from '../errors/index.js';
import { gameCardsOf, gameOf, habitsOf, shownCardName, slotOfGame } from '../games/index.js';
import type { GameCard, SetUp } from '../page/messages/index.js';
import type { EmulatedTable, PixelFrame } from '../page/server/index.js';
import { testUnderWay } from './evening.js';
import { GamePursuit } from './game-pursuit.js';
import type { PlayedEvening } from './play-for-pages.js';

/** The emulated board's lights and wires. */
export interface LightsAndWires {
  /** The latest picture of the LEDs: three bytes a pixel, in the order of the data line; empty when it is off. */
  readonly worker: { readonly latestPicture: { readonly pixels: Uint8Array } };
  readonly lights: LightsSetup;
  /** Moves a hand on a pad or a button. An input without a wire ignores it. */
  hand(input: TableInput): void;
}

export interface EmulatedTableParts {
  readonly layout: TableLayout;
  readonly board: LightsAndWires;
  readonly emulatedCards: EmulatedCards;
  /** Returns the slot of a game in the choice of games, if the game is offered. */
  readonly slotOfGame: (game: string) => SlotIndex | undefined;
  readonly clock: Clock;
  readonly view: () => PublicView;
  /** Reports that the simulated seats have changed. */
  readonly onPlayers: () => void;
  /** Reports that a hand held a card to a reader. */
  readonly onShown: (card: CardId) => void;
  /** Reports that a card has moved. */
  readonly onCards: () => void;
  readonly gameCards: () => readonly GameCard[];
  /** Returns random numbers for bots and for shuffling. */
  readonly chance: (below: number) => number;
  /** Whether bots say something in a discussion. */
  readonly playersTalk: boolean;
  /** Returns whether a test has lights and hands: no game can be begun. */
  readonly isTested: () => boolean;
  readonly onFault: (error: unknown) => void;
}

/** Returns the parts that follow from the evening, whatever its home. */
export function partsOfEvening({
  live,
  facts,
  games,
}: PlayedEvening): Pick<EmulatedTableParts, 'layout' | 'slotOfGame' | 'view' | 'gameCards'> {
  const { presets = [] } = facts;
  const named = (card: CardId) => shownCardName(GAME_CARDS, card, live.view.language, presets);
  const own = presets.map(({ number }) => ownPresetCard(number));
  return {
    layout: facts.layout,
    slotOfGame: (game) => slotOfGame(game, facts.options),
    view: () => live.view,
    gameCards: () =>
      facts.kit === 'no-reader'
        ? []
        : [...gameCardsOf(games), ...own].map((card) => ({ card, name: named(card) })),
  };
}

/** Time a question may be open before bots answer again, ms. */
const DOZING_MS = 30_000;

export class LiveEmulatedTable implements EmulatedTable {
  readonly cards: EmulatedCards;
  private readonly played = new Set<SeatIndex>();
  private readonly players: Bots;
  private readonly scheduled = new Set<{ readonly act: HandAct; readonly cancel: () => void }>();
  private readonly pursuit: GamePursuit;
  /** Whether the cards of the deal that is open have been dealt. */
  private isDealt: boolean;
  private dealCount = 0;
  /** The seats that have laid the cards of this deal. */
  private readonly laidSeats = new Set<SeatIndex>();
  private toldSetUp: SetUp | undefined;
  /** Sentences of the discussion of today. */
  private said: readonly Remark[] = [];
  private cancelRemarks: readonly (() => void)[] = [];
  private cancelDozing: () => void;

  constructor(private readonly parts: EmulatedTableParts) {
    this.cards = parts.emulatedCards;
    this.players = new Bots(
      parts.layout,
      parts.emulatedCards,
      parts.chance,
      habitsOf,
      parts.playersTalk,
    );
    this.pursuit = new GamePursuit({
      clock: parts.clock,
      view: parts.view,
      schedule: (acts) => this.schedule(acts),
      ended: () => {
        this.letGo();
        this.changed();
      },
    });
    // A deal that a power cut interrupted lies as it lay.
    this.isDealt = isDeal(parts.view(), habitsOf(parts.view())) && this.cardsLieAbout();
    this.toldSetUp = this.setUp();
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

  /** Deals to every player; bots lay their cards, people lay their own. */
  deal(): void {
    const { emulatedCards, chance } = this.parts;
    const { habits, company } = this.openDeal();
    this.isDealt = true;
    this.dealCount += 1;
    this.laidSeats.clear();
    emulatedCards.unpack(habits.box(company));
    const { hands, middle } = habits.deal(company, chance);
    for (const [slot, stack] of middle) emulatedCards.set(slot, stack);
    for (const [seat, cards] of hands) {
      emulatedCards.deal(cards, [seat]);
      if (this.played.has(seat)) this.lay(seat, habits, company);
    }
    this.parts.onCards();
    this.parts.onPlayers();
    this.changed();
  }

  setUp(): SetUp | undefined {
    const view = this.parts.view();
    if (this.pursuit.isOn) return 'starting';
    if (view.board.seats.length === 0 || !isDeal(view, habitsOf(view))) return undefined;
    if (this.isDealt) return 'dealt';
    return this.cardsLieAbout() ? 'old-cards' : 'bare';
  }

  deals(): number {
    return this.dealCount;
  }

  startsFor(): number | undefined {
    return this.pursuit.players;
  }

  laid(): readonly SeatIndex[] {
    return [...this.laidSeats].sort((a, b) => a - b);
  }

  place(seat: SeatIndex): void {
    const { habits, company } = this.openDeal();
    // Cards that the seat has already laid are taken up first, and laid again with the others.
    for (const slot of slotsOfSeat(this.parts.layout, this.parts.view().board, seat)) {
      this.cards.takeAway(slot, seat);
    }
    this.lay(seat, habits, company);
    this.parts.onCards();
    this.parts.onPlayers();
    this.changed();
  }

  gather(): void {
    this.laidSeats.clear();
    this.cards.gather();
    this.parts.onCards();
  }

  quickStart(game: string, players: number, seats?: readonly SeatIndex[]): void {
    const { view } = this.parts;
    if (this.parts.isTested()) throw testUnderWay();
    const slot = this.parts.slotOfGame(game);
    if (view().asks?.way !== 'touch-named' || slot === undefined) {
      throw new ArtiglioError(
        'GAME_UNDER_WAY',
        'A game can be chosen only when the table asks for one.',
        'Play on, or stop this evening first.',
      );
    }
    // Bots may be about to choose a game of their own.
    this.letGo();
    this.pursuit.begin({ game, slot, players, seats });
    this.tellSetUp();
  }

  /** Reports a change at the table: bots decide again. */
  changed(): void {
    const view = this.parts.view();
    if (view.state === 'paused') {
      this.letGo();
      return;
    }
    if (!isDeal(view, habitsOf(view))) {
      this.isDealt = false;
      this.laidSeats.clear();
    }
    if (this.players.wantsDeal(view, this.played)) this.deal();
    this.converse(view);
    const setUp = this.tellSetUp();
    if (this.pursuit.isOn) {
      // These hands answer every question until the cards are dealt.
      this.pursuit.answer();
      return;
    }
    // Nobody is ready for a game with the cards of another.
    if (isDealDue(setUp)) return;
    const acts = this.players.plan(view, this.played);
    // Plans are in play's time, which may be behind the clock's.
    const behindMs = this.parts.clock.nowMs() - view.nowMs;
    this.schedule(acts.map(({ atMs, act }) => ({ atMs: atMs + behindMs, act })));
  }

  seenBy(seat: SeatIndex): readonly SeenPlayer[] | undefined {
    // The eyes of a bot are nobody's else.
    return this.played.has(seat) ? undefined : this.players.seenBy(seat, this.parts.view());
  }

  callOf(seat: SeatIndex): CallOfSeat | 'unjudged' | undefined {
    return this.players.callOf(seat, this.parts.view());
  }

  remarks(): readonly Remark[] {
    return this.said;
  }

  /** Lets bots speak one after the other; at nightfall, and where a game is chosen, all of it is forgotten. */
  private converse(view: PublicView): void {
    const { clock, onPlayers } = this.parts;
    if (this.said.length > 0 && (view.night || view.asks?.way === 'touch-named')) {
      this.said = [];
      onPlayers();
    }
    const remarks = this.players.remarks(view, this.played);
    if (remarks.length === 0) return;
    this.said = [];
    const behindMs = clock.nowMs() - view.nowMs;
    for (const cancel of this.cancelRemarks) cancel();
    this.cancelRemarks = remarks.map((remark) =>
      clock.callAt(remark.atMs + behindMs, () => {
        if (!isDiscussion(this.parts.view())) return;
        this.said = [...this.said, remark];
        onPlayers();
      }),
    );
  }

  close(): void {
    this.pursuit.end();
    this.cancelDozing();
    for (const cancel of this.cancelRemarks) cancel();
    for (const { cancel } of this.scheduled) cancel();
    this.scheduled.clear();
  }

  /** Cancels the planned acts of bots, which mean something else now: they let go, and decide again afterwards. */
  private letGo(): void {
    const kept = new Set(keepReleases([...this.scheduled]));
    for (const one of this.scheduled) {
      if (kept.has(one)) continue;
      one.cancel();
      this.scheduled.delete(one);
    }
    this.players.forgetPlans();
  }

  /**
   * Returns the open deal.
   * @throws ArtiglioError CARDS_NOT_DUE while no cards are dealt.
   */
  private openDeal(): { readonly habits: Habits; readonly company: Company } {
    const view = this.parts.view();
    const { seats: seated, deck } = view.board;
    const habits = gameOf(view)?.habits;
    if (habits === undefined || !isDeal(view, habits) || seated.length === 0) {
      throw new ArtiglioError(
        'CARDS_NOT_DUE',
        'Cards are dealt when everybody has sat down, before the first night.',
        'Choose a game and take seats first.',
      );
    }
    return { habits, company: { layout: this.parts.layout, seated, deck } };
  }

  /** Lays all that lies in front of a seat, as its players usually do. */
  private lay(seat: SeatIndex, habits: Habits, company: Company): void {
    this.laidSeats.add(seat);
    const { cards } = this;
    const placed = habits.place(cards.facesInFront(seat), seat, company, this.parts.chance);
    for (const [slot, stack] of placed) {
      for (const card of stack) cards.lay(seat, cards.facesInFront(seat).indexOf(card), slot);
    }
  }

  private cardsLieAbout(): boolean {
    const { slots, fronts } = this.cards.backs();
    return [...slots, ...fronts].some((cards) => cards.length > 0);
  }

  /** Tells how far the setting up is, when it is another step than before. */
  private tellSetUp(): SetUp | undefined {
    const setUp = this.setUp();
    if (setUp !== this.toldSetUp) {
      this.toldSetUp = setUp;
      this.parts.onPlayers();
    }
    return setUp;
  }

  /** Asks bots again when a question has been open for long: a press was not felt. */
  private wakeDozing(lastQuestion: number): void {
    const { question, state } = this.parts.view();
    if (question === lastQuestion && state === 'running') {
      this.players.forgetPlans();
      // Bots deal for people who do not, so that no deal waits for ever.
      if (this.played.size > 0 && isDealDue(this.setUp())) this.deal();
      else this.changed();
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
    if (this.parts.isTested() && !isRelease(act)) return;
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

/** Returns whether people or bots must still deal. */
function isDealDue(setUp: SetUp | undefined): boolean {
  return setUp === 'bare' || setUp === 'old-cards';
}
