/**
 * A table of La Vendetta della Lupa Mannara for tests: the real session, cardboard and hands in virtual
 * time, opened in any position. One slot a seat; every cue lasts one second.
 */

import type { Seated } from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import { say } from '../../../src/engine/script/verbs.js';
import type { Kit, SeatIndex, SlotIndex } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { cue } from '../../../src/games/lupa-mannara/cues.js';
import { aura, character, TILES, type Tile, tile } from '../../../src/games/lupa-mannara/deck.js';
import { end } from '../../../src/games/lupa-mannara/ending.js';
import {
  openEvening,
  play,
  playOut,
  type TurnPhase,
} from '../../../src/games/lupa-mannara/game.js';
import { newPosition, type Position } from '../../../src/games/lupa-mannara/position.js';
import { type CalledRole, ROLES, type RoleId } from '../../../src/games/lupa-mannara/roles.js';
import { dayScene } from '../../../src/games/lupa-mannara/scenes.js';
import type { LupaMannaraOptions } from '../../../src/games/lupa-mannara/settings.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { LUPA_MANNARA_RULES } from '../rules.js';
import { TestTable } from './test-table.js';

/** Seats by letters: `A` is seat 0, and its card lies on slot 0. */
export const [A, B, C, D, E, F, G] = [0, 1, 2, 3, 4, 5, 6] as const;

/** The letter of a seat. */
export function letterOf(seat: SeatIndex): string {
  return 'ABCDEFG'[seat] ?? '?';
}

/** The characters of seven, in seat order. */
export const SEVEN: readonly RoleId[] = [
  'wolf',
  'lara',
  'darius',
  'fortune-teller',
  'purple',
  'hamlet',
  'jekyll',
];
/** The characters of six, in seat order. */
export const SIX: readonly RoleId[] = [
  'wolf',
  'cow',
  'darius',
  'fortune-teller',
  'hamlet',
  'jekyll',
];
/** The characters of five, in seat order. */
export const FIVE: readonly RoleId[] = ['wolf', 'cow', 'darius', 'fortune-teller', 'purple'];

/** Where a test opens the game. */
export interface Opening {
  /** What was dealt to A, B, … */
  readonly roles: readonly RoleId[];
  /** Seats after theirs at which nobody plays. */
  readonly freeSeats?: number;
  readonly ghosts?: readonly SeatIndex[];
  /** Who has lost the Aura; ghosts have none. */
  readonly bare?: readonly SeatIndex[];
  readonly pile?: readonly SeatIndex[];
  readonly options?: Partial<LupaMannaraOptions>;
  readonly kit?: Kit;
  readonly from?: TurnPhase;
  /** The second unless given, so that nobody is asked for the skull. */
  readonly night?: number;
  /** How many games of the evening are over: none unless given. */
  readonly game?: number;
  readonly claw?: SeatIndex;
  readonly clawLies?: boolean;
  readonly skull?: SeatIndex;
  /** What the wolves have chosen, for a game that is opened at dawn. */
  readonly bite?: SeatIndex;
  readonly first?: SeatIndex;
  /** Whether the nights may be told after the end. */
  readonly story?: boolean;
  /** On whose slots readers see a tile that has a sticker. */
  readonly tiles?: Partial<Record<Tile, readonly SeatIndex[]>>;
}

/** Players in the first seats. */
export function players(count: number): readonly Seated[] {
  return SEAT_COLOURS.slice(0, count).map((colour, seat) => ({ seat, colour }));
}

/** A position without a table, for what is arithmetic only. */
export function positionOf(opening: Opening): Position {
  const { roles, ghosts = [], bare = [], pile = [], options, kit = 'every-slot' } = opening;
  const seats = roles.length + (opening.freeSeats ?? 0);
  const layout = layoutOf({ seats, slotsPerSeat: 1, centre: 0 });
  const rules = { ...LUPA_MANNARA_RULES, discussionSeconds: 10, defenceSeconds: 0, ...options };
  const { first = A, game } = opening;
  const g = newPosition({
    ...{ layout, options: rules, seated: players(roles.length), first, game },
  });
  g.night = opening.night ?? 2;
  for (const seat of ghosts) g.living.delete(seat);
  for (const seat of [...ghosts, ...bare]) g.auras.delete(seat);
  g.pile.push(...pile);
  g.clawHolder = opening.claw;
  g.clawLies = opening.clawLies ?? false;
  g.skull = opening.skull;
  if (opening.bite !== undefined) {
    const instead = secret<number | undefined>(undefined);
    g.bite = { choice: secret<number | undefined>(opening.bite), instead };
  }
  if (kit !== 'no-reader') {
    const free = layout.slots.slice(roles.length).map(() => []);
    g.cards = secret([
      ...roles.map((role) => [character(role), aura(ROLES[role].nature)]),
      ...free,
    ]);
  }
  return g;
}

/** A table opened in a position; its script ends when the winner was said. */
export function openedAt(opening: Opening): TestTable {
  const { roles, kit, from = 'night' } = opening;
  const { auras, layout, living } = positionOf(opening);
  function* script() {
    const g = positionOf(opening);
    // Time to lay the cards before anybody looks at them.
    yield* say(cue('lm.deal.right'), () => dayScene(g));
    if (opening.story === true) yield* playOut(g, from);
    else yield* end(g, yield* play(g, from));
  }
  const table = new TestTable(script, layout, { kit });
  const { emulatedCards } = table.table;
  const { tiles = {} } = opening;
  emulatedCards.unpack([
    ...roles.flatMap((role) => [character(role), aura(ROLES[role].nature)]),
    ...TILES.flatMap((kind) => (tiles[kind] ?? []).map(() => tile(kind))),
  ]);
  for (const [slot, role] of roles.entries()) {
    const own = auras.has(slot) ? [aura(ROLES[role].nature)] : [];
    if (living.has(slot)) emulatedCards.set(slot, [character(role), ...own]);
    for (const kind of TILES) {
      if (tiles[kind]?.includes(slot)) emulatedCards.set(slot, [tile(kind)]);
    }
  }
  return table;
}

/** A table at which the game begins: seats are taken first. */
export function newEvening(seats: number, kit: Kit = 'every-slot'): TestTable {
  const layout = layoutOf({ seats, slotsPerSeat: 1, centre: 0 });
  return new TestTable(openEvening(layout, LUPA_MANNARA_RULES), layout, {
    kit,
  });
}

/** The ids of what was said of kills and their acts, with the seat of each. */
export function told(table: TestTable, prefix = 'lm.'): readonly string[] {
  return table.said
    .filter(({ cue: { id } }) => id.startsWith(prefix))
    .map(({ cue: { id, params } }) => {
      const seat = params['seat'];
      const who =
        typeof seat === 'object' && 'number' in seat ? ` ${letterOf(seat.number - 1)}` : '';
      return `${id}${who}`;
    });
}

/** The Aura or the card that is asked for is put where it belongs, and its owner says so. */
export function obeys(table: TestTable): void {
  table.untilAsked('removal');
  const { asks } = table;
  if (asks?.kind !== 'removal') throw new TypeError('No removal is asked');
  const { slots, seats, card } = asks;
  const [slot = 0] = slots;
  const question = table.view.question;
  table.table.do({ kind: 'take-away', slot, card });
  table.press(seats[0] ?? 0, 'right');
  table.until(() => table.view.question !== question || table.asks?.kind !== 'removal', 60_000);
}

/** Everybody says whether, and with whom, a tile lies. */
export function lies(table: TestTable, seat?: SeatIndex): void {
  table.untilAsked('select');
  if (seat !== undefined) table.touch(seat);
  table.press(A, 'right');
}

/** In the call of this role a hand looks under the card on a slot for a second. */
export function looksAt(table: TestTable, role: CalledRole, slot: SlotIndex): void {
  table.untilSaid(`lm.${role}.open`);
  table.wait(2_000);
  table.table.do({ kind: 'lift', hand: role, slot, card: 'aura' });
  table.wait(1_000);
  table.table.do({ kind: 'put-back', hand: role });
}

/** The wolves hold this pad in their call. */
export function bites(table: TestTable, slot: SlotIndex): void {
  table.untilSaid('lm.wolves.open');
  table.wait(1_500);
  table.touch(slot, 1_000);
}

/** Without readers somebody says that it is over, and all are asked to show the wolves. */
export function claimsTheEnd(table: TestTable, seat: SeatIndex): void {
  table.untilAsked('claim');
  table.press(seat, 'right');
  table.untilAsked('select');
}

/** Somebody claims the end, and the only wolf is shown. */
export function showsTheWolf(table: TestTable, seat: SeatIndex, wolf: SlotIndex): void {
  claimsTheEnd(table, seat);
  table.touch(wolf);
  table.press(seat, 'right');
}
