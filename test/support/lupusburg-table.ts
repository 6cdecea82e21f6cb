/**
 * A table of Lupusburg for tests: the real session, cardboard and hands in virtual time, opened in
 * any position. Every cue lasts one second, so that times can be worked out by hand.
 */
import { character, house } from '../../src/games/lupusburg/cards.js';
import { cue } from '../../src/games/lupusburg/cues.js';
import { type Outcome, score } from '../../src/games/lupusburg/ending.js';
import { play, type TurnPhase } from '../../src/games/lupusburg/game.js';
import { type Indicted, newPosition, type Position } from '../../src/games/lupusburg/position.js';
import { SPECIAL, type SpecialRole } from '../../src/games/lupusburg/roles.js';
import { dayScene } from '../../src/games/lupusburg/scenes.js';
import { lupusburg, newSeries } from '../../src/games/lupusburg/series.js';
import type { LupusburgOptions } from '../../src/games/lupusburg/settings.js';
import type { Asks } from '../../src/play/asks.js';
import type { Entry } from '../../src/play/entries.js';
import type { Said } from '../../src/play/said.js';
import type { PublicView } from '../../src/play/view.js';
import { press, pressBoth, type TimedAct, touch } from '../../src/players/hand-acts.js';
import { chanceOf } from '../../src/players/seeded-chance.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import type { Chance } from '../../src/script/habits.js';
import type { Script, Seated } from '../../src/script/questions.js';
import { secret } from '../../src/script/secret.js';
import { say } from '../../src/script/verbs.js';
import type { CardId } from '../../src/table/cards.js';
import type { Kit } from '../../src/table/kit.js';
import type { SeatIndex, Side, SlotIndex, TableLayout } from '../../src/table/layout.js';
import { SEAT_COLOURS } from '../../src/table/scene.js';
import { LUPUSBURG_RULES } from './rules.js';

/** The characters. */
export const [WOLF, THIEF, CITIZEN] = [character('wolf'), character('thief'), character('citizen')];

/** How long every cue lasts in these tests, ms. */
export const CUE_MS = 1_000;

/** A table with two slots a seat: seat 0 owns 0 (right hand) and 1 (left hand), and so on. */
export function layoutOf(seats: number): TableLayout {
  return {
    seats: Array.from({ length: seats }, (_, seat) => ({ slots: [2 * seat, 2 * seat + 1] })),
    slots: Array.from({ length: 2 * seats }, (_, slot) => ({
      angleDeg: Math.round((360 * slot) / (2 * seats)),
      seat: Math.floor(slot / 2),
    })),
  };
}

/** The slot at the right hand of a seat (`X.R`). */
export const right = (seat: SeatIndex): SlotIndex => 2 * seat;
/** The slot at the left hand of a seat (`X.L`). */
export const left = (seat: SeatIndex): SlotIndex => 2 * seat + 1;

/** The seats' letters in the rules: `A` is seat 0. */
export const [A, B, C, D, E, F, G, H] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** So many players in the first seats, in the colours in which they are offered. */
export function seatedPlayers(players: number): readonly Seated[] {
  return SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour }));
}

/** Where special characters were placed: the wolf at the first player's right, the thief at the second's. */
type Placed = { readonly [R in SpecialRole]?: SlotIndex };

/** The position in which a test opens the game. Defaults are those of a first night. */
export interface Opening extends Placed {
  /** 5 unless given. */
  readonly players?: number;
  readonly options?: Partial<LupusburgOptions>;
  /** A reader under every slot unless given. */
  readonly kit?: Kit;
  /** The phase to begin with; the night unless given. */
  readonly from?: TurnPhase;
  readonly turn?: number;
  /** Seat 0 unless given. */
  readonly borgomastro?: SeatIndex;
  /** Characters that have left the ring. */
  readonly dead?: readonly SlotIndex[];
  /** Bets already laid: who, on whom. */
  readonly bets?: readonly (readonly [SeatIndex, SeatIndex])[];
  readonly indicted?: Indicted;
  /** Points of the series so far. */
  readonly points?: ReadonlyMap<SeatIndex, number>;
  readonly chance?: Chance;
}

/** What lies on each slot of an opening. The chest is where no special character lies; else left. */
export function cardsOf(opening: Opening): CardId[][] {
  const { players = 5 } = opening;
  const placed: Placed = { wolf: 0, thief: 2, ...opening };
  // The wolf is the last of the list, and takes the thief's usual place when he is told to.
  const special = SPECIAL.toReversed().flatMap((role) => {
    const slot = placed[role];
    return slot === undefined ? [] : [{ slot, card: character(role) }];
  });
  return seatedPlayers(players).flatMap(({ seat, colour }) => {
    const plain = special.find(({ slot }) => Math.floor(slot / 2) === seat)?.slot ?? right(seat);
    return [right(seat), left(seat)].map((slot) => [
      house(colour, slot === plain ? 'plain' : 'chest'),
      special.find((one) => one.slot === slot)?.card ?? CITIZEN,
    ]);
  });
}

/** A position without a table, for tests of pure counting. */
export function positionOf(opening: Opening = {}): Position {
  const { players = 5, options, borgomastro = 0, turn = 1, kit = 'every-slot', points } = opening;
  const g = newPosition(
    layoutOf(players),
    { ...LUPUSBURG_RULES, ...options },
    seatedPlayers(players),
    borgomastro,
    points,
  );
  g.turn = turn;
  for (const slot of opening.dead ?? []) g.living.delete(slot);
  for (const [seat, on] of opening.bets ?? []) g.bets.set(seat, { on, turn });
  if (kit !== 'no-reader') g.cards = secret(cardsOf(opening));
  g.indicted = opening.indicted;
  return g;
}

/** Places tokens in a position: by slot, who put them there. */
export function withTokens(
  g: Position,
  tokens: Readonly<Record<SlotIndex, readonly SeatIndex[]>>,
): Position {
  for (const [slot, seats] of Object.entries(tokens)) g.tokens.set(Number(slot), [...seats]);
  return g;
}

/** A script on a virtual table, with the hands and ears of a test. */
export class TestTable {
  readonly table: VirtualTable;
  /** Every cue said so far. */
  readonly said: Said[] = [];
  readonly kit: Kit;
  /** The number of cues at the last `mark`. */
  private marked = 0;
  /** Index after the cue last waited for. */
  private waitedFor = 0;

  constructor(
    script: () => Script<unknown>,
    layout: TableLayout,
    parts: {
      readonly kit?: Kit | undefined;
      readonly chance?: Chance | undefined;
      readonly seed?: number | undefined;
    } = {},
  ) {
    this.kit = parts.kit ?? 'every-slot';
    this.table = new VirtualTable({
      script,
      layout,
      kit: this.kit,
      durationMs: () => CUE_MS,
      chance: parts.chance ?? chanceOf(parts.seed ?? 1),
      playersChance: chanceOf((parts.seed ?? 1) + 1),
    });
    this.table.onSaid = (said) => this.said.push(said);
    // A cue from before the listener is only in the caption.
    const { caption } = this.table.view;
    if (caption !== undefined) this.said.push({ ...caption, pacePercent: 100 });
  }

  get view(): PublicView {
    return this.table.view;
  }
  get asks(): Asks | undefined {
    return this.view.asks;
  }
  get nowMs(): number {
    return this.table.nowMs;
  }
  get phase(): string {
    return this.view.phase.id.replace('phase.', '');
  }
  get journal(): readonly Entry[] {
    return this.table.journal;
  }

  /** The ids of the cues since the last `mark`. */
  get heard(): readonly string[] {
    return this.said.slice(this.marked).map(({ cue }) => cue.id);
  }
  mark(): void {
    this.marked = this.said.length;
    this.waitedFor = this.marked;
  }
  /** The parameters of the last cue of this id. */
  lastSaid(id: string): Readonly<Record<string, unknown>> | undefined {
    const { tale, taught, ...params } =
      this.said.findLast(({ cue }) => cue.id === id)?.cue.params ?? {};
    return this.said.some(({ cue }) => cue.id === id) ? params : undefined;
  }
  /** The times of the cues of this id. */
  timesOf(id: string): readonly number[] {
    return this.said.filter(({ cue }) => cue.id === id).map(({ atMs }) => atMs);
  }

  wait(ms: number): void {
    this.table.advanceTo(this.nowMs + ms);
  }
  until(done: () => boolean, limitMs?: number): void {
    this.table.advanceUntil(done, limitMs);
  }
  /** Waits for a question of this kind, and of this seat if one is named. */
  untilAsked(kind: Asks['kind'], seat?: SeatIndex): void {
    this.until(
      () => this.asks?.kind === kind && (seat === undefined || this.asks.seats.includes(seat)),
      120_000,
    );
  }
  /** Waits until a cue of this id was said after the one waited for before, or after `mark`. */
  untilSaid(id: string, limitMs = 600_000): void {
    const find = () => this.said.findIndex(({ cue }, at) => at >= this.waitedFor && cue.id === id);
    this.until(() => find() >= 0, limitMs);
    this.waitedFor = find() + 1;
  }
  untilPhase(phase: TurnPhase | 'end' | 'lynching' | 'join' | 'deal'): void {
    this.until(() => this.phase === phase);
  }

  /** Does these acts and waits until the last of them is done. */
  acts(acts: readonly TimedAct[]): void {
    this.table.plan(acts);
    this.table.advanceTo(Math.max(this.nowMs, ...acts.map(({ atMs }) => atMs)));
  }
  touch(slot: SlotIndex, forMs?: number): void {
    this.acts(touch(slot, this.nowMs, forMs));
  }
  press(seat: SeatIndex, side: Side): void {
    this.acts(press(seat, side, this.nowMs));
  }
  hold(seat: SeatIndex, side: Side): void {
    this.acts(press(seat, side, this.nowMs, 1_200));
  }
  /** Both buttons for `forMs`: 3 s and more pause, 1 s empties a ballot. */
  both(seat: SeatIndex, forMs = 3_200): void {
    this.acts(pressBoth(seat, this.nowMs, forMs));
  }

  /** A seat is asked for a slot and confirms it with the right button. */
  pick(seat: SeatIndex, slot: SlotIndex): void {
    this.untilAsked('pick', seat);
    this.touch(slot);
    this.press(seat, 'right');
  }
  /** A seat is asked for a slot and passes. */
  pass(seat: SeatIndex): void {
    this.untilAsked('pick', seat);
    this.press(seat, 'left');
  }
  /** A seat is asked to press, and presses right. */
  done(seat: SeatIndex): void {
    this.untilAsked('press', seat);
    this.press(seat, 'right');
  }

  /** Plays a night from its first words to dawn: the wolf holds this pad in his call, or none. */
  night(prey?: SlotIndex): void {
    this.until(() => this.view.night);
    this.until(() => this.view.caption?.cue.id === 'wolf.open');
    this.wait(CUE_MS + 1_000);
    if (prey !== undefined) this.touch(prey, 1_000);
    this.untilPhase('dawn');
  }
  /** Character and house leave the slot that was named. */
  remove(slot: SlotIndex): void {
    this.untilAsked('removal');
    this.table.do({ kind: 'take-away', slot });
    if (this.kit !== 'every-slot') this.press(this.asks?.seats[0] ?? 0, 'right');
  }
  /** Dawn with a victim: it is removed. */
  dawn(victim: SlotIndex): void {
    this.remove(victim);
    this.until(() => this.asks?.kind !== 'removal');
  }
  /** Nobody bets. */
  noBets(): void {
    this.untilPhase('bets');
    this.until(() => this.phase !== 'bets' || this.asks?.kind === 'pick');
    while (this.phase === 'bets') {
      this.press(this.asks?.seats[0] ?? 0, 'left');
      this.until(() => this.phase !== 'bets' || this.asks?.kind === 'pick');
    }
  }
  /** Everybody is ready. */
  allReady(): void {
    this.untilAsked('ready');
    for (const seat of this.asks?.seats ?? []) this.press(seat, 'right');
  }
  /** Tokens of the first vote, in the order in which seats are asked. */
  vote(slots: readonly SlotIndex[]): void {
    for (const slot of slots) {
      this.untilAsked('pick');
      const [seat = 0] = this.asks?.seats ?? [];
      this.touch(slot);
      this.press(seat, 'right');
    }
  }
  /** Both speakers are silent. */
  noDefence(): void {
    this.untilPhase('defence');
    this.until(() => this.phase !== 'defence' || this.asks?.kind === 'press');
    while (this.phase === 'defence') {
      if (this.asks?.kind === 'press') this.press(this.asks.seats[0] ?? 0, 'left');
      this.until(() => this.phase !== 'defence' || this.asks?.kind === 'press');
    }
  }
  /** Ballots: for each seat a string of `l` (paw) and `r` (tuft), pressed at once. */
  ballots(votes: Readonly<Record<SeatIndex, string>>): void {
    this.untilAsked('ballot');
    for (const [seat, choices] of Object.entries(votes)) {
      for (const choice of choices) this.press(Number(seat), choice === 'l' ? 'left' : 'right');
    }
  }

  /** How the game ended, once it has, where the script is that of `openedAt`. */
  get outcome(): Outcome | undefined {
    // `openedAt` is the only maker of scripts that end, and they end with an outcome.
    return this.table.session.engine.result as Outcome | undefined;
  }
}

/** A table opened in a position: plays to the end of the game, and its script ends with the outcome. */
export function openedAt(opening: Opening = {}): TestTable {
  const { players = 5, from = 'night', kit, chance } = opening;
  function* script(): Script<Outcome> {
    const g = positionOf(opening);
    // Time to lay the cards before anybody looks at them.
    yield* say(cue('deal.right', { tale: 1 }), () => dayScene(g));
    return yield* score(g, yield* play(g, from));
  }
  const table = new TestTable(script, layoutOf(players), { kit, chance });
  layCards(table.table, opening);
  return table;
}

/** All that was said so far, and the lights while something happens, with their times. */
export function witnessed(table: TestTable, happens: () => void) {
  const lights: string[] = [];
  table.table.onChange = () => lights.push(JSON.stringify(table.view.scene));
  happens();
  return { said: table.said.map(({ cue, atMs }) => [cue, atMs]), lights };
}

/** Lays what an opening says on the slots that are still in the ring. */
export function layCards(table: VirtualTable, opening: Opening): void {
  const cards = cardsOf(opening);
  table.emulatedCards.unpack(cards.flat());
  cards.forEach((stack, slot) => {
    table.emulatedCards.set(slot, stack);
    if (opening.dead?.includes(slot)) table.emulatedCards.takeAway(slot);
  });
}

/** A table at which a series of Lupusburg begins: seats are taken first. */
export function newEvening(
  parts: {
    readonly layout?: TableLayout;
    readonly options?: Partial<LupusburgOptions>;
    readonly kit?: Kit;
    readonly chance?: Chance;
    readonly seed?: number;
  } = {},
): TestTable {
  const { layout = layoutOf(8), options, ...rest } = parts;
  return new TestTable(
    () => lupusburg(layout, { ...LUPUSBURG_RULES, ...options }, newSeries()),
    layout,
    rest,
  );
}
