/**
 * A table of Lupusburg for tests: the real session, cardboard and hands in virtual time, opened in
 * any position. Every cue lasts one second, so that times can be worked out by hand.
 */

import type { Chance } from '../../../src/engine/script/habits.js';
import type { Script, Seated } from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import { say } from '../../../src/engine/script/verbs.js';
import type { CardId } from '../../../src/engine/table/cards.js';
import type { Kit, SeatIndex, SlotIndex, TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { character, house } from '../../../src/games/lupusburg/cards.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { type Outcome, score } from '../../../src/games/lupusburg/ending.js';
import { play, type TurnPhase } from '../../../src/games/lupusburg/game.js';
import {
  type Indicted,
  newPosition,
  type Position,
} from '../../../src/games/lupusburg/position.js';
import { SPECIAL, type SpecialRole } from '../../../src/games/lupusburg/roles.js';
import { dayScene } from '../../../src/games/lupusburg/scenes.js';
import { lupusburg, newSeries } from '../../../src/games/lupusburg/series.js';
import type { LupusburgOptions } from '../../../src/games/lupusburg/settings.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { LUPUSBURG_RULES } from '../rules.js';
import { CUE_MS, TestTable } from './test-table.js';

/** The characters. */
export const [WOLF, THIEF, CITIZEN] = [character('wolf'), character('thief'), character('citizen')];

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

/** A table of Lupusburg, with what its players do. */
export class LupusburgTable extends TestTable {
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
export function openedAt(opening: Opening = {}): LupusburgTable {
  const { players = 5, from = 'night', kit, chance } = opening;
  function* script(): Script<Outcome> {
    const g = positionOf(opening);
    // Time to lay the cards before anybody looks at them.
    yield* say(cue('deal.right', { tale: 1 }), () => dayScene(g));
    return yield* score(g, yield* play(g, from));
  }
  const table = new LupusburgTable(script, layoutOf(players), { kit, chance });
  layCards(table.table, opening);
  return table;
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
): LupusburgTable {
  const { layout = layoutOf(8), options, ...rest } = parts;
  return new LupusburgTable(
    () => lupusburg(layout, { ...LUPUSBURG_RULES, ...options }, newSeries()),
    layout,
    rest,
  );
}
