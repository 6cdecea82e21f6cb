/**
 * A table of Una Notte da Lupi for tests: the real session, cardboard and hands in virtual time,
 * opened in any position. One slot a seat, two in the centre; every cue lasts one second.
 */

import type { Seated } from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import { say } from '../../../src/engine/script/verbs.js';
import type { Kit, SeatIndex, TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { cue } from '../../../src/games/una-notte-da-lupi/cues.js';
import { BOX, type Deck, deckOf, tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import { newCompany, oneNight } from '../../../src/games/una-notte-da-lupi/evening.js';
import { type OneNightPhase, play } from '../../../src/games/una-notte-da-lupi/game.js';
import { newPosition, type Position } from '../../../src/games/una-notte-da-lupi/position.js';
import {
  ROLE_IDS,
  type RoleId,
  type Turnable,
} from '../../../src/games/una-notte-da-lupi/roles.js';
import { dayScene } from '../../../src/games/una-notte-da-lupi/scenes.js';
import type { OneNightOptions } from '../../../src/games/una-notte-da-lupi/settings.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { ONE_NIGHT_RULES } from '../rules.js';
import { TestTable } from './test-table.js';

/** Seats by the letters of the rules: `A` is seat 0, and its tile lies on slot 0. */
export const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5] as const;

/** So many seats with a slot each, and the centre behind them. */
export function roundTable(seats: number): TableLayout {
  return layoutOf({ seats, slotsPerSeat: 1, centre: 2 });
}

/** Players in the first seats; after the eighth the colours come round again. */
export function players(count: number): readonly Seated[] {
  return Array.from({ length: count }, (_, seat) => ({
    seat,
    colour: SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'white',
  }));
}

/** Where a test opens the game. */
export interface Opening {
  /** What was dealt to A, B, … */
  readonly roles: readonly RoleId[];
  /** What lies in the centre; two Lupi unless given. */
  readonly centre?: readonly [RoleId, RoleId];
  /** What is in the box; a Contadino unless given. */
  readonly box?: RoleId;
  readonly options?: Partial<OneNightOptions>;
  readonly kit?: Kit;
  readonly from?: OneNightPhase;
  readonly turned?: Turnable;
  readonly votes?: readonly SeatIndex[];
  /** A slot each and two in the centre unless given; the slots are the same. */
  readonly layout?: TableLayout;
}

/** The roles on the slots of an opening, the centre last. */
function laid({ roles, centre = ['wolf', 'wolf'] }: Opening): readonly RoleId[] {
  return [...roles, ...centre];
}

/** The deck of an opening: what was dealt, what is in the centre and in the box. */
function deckIn(opening: Opening): Deck {
  const all = [...laid(opening), opening.box ?? 'farmer'];
  const count = (role: RoleId) => all.filter((one) => one === role).length;
  return deckOf(Object.fromEntries(ROLE_IDS.map((role) => [role, count(role)])));
}

/** A table opened in a position; its script ends after the story. */
export function openedAt(opening: Opening): TestTable {
  const { kit = 'every-slot', from = 'night', roles } = opening;
  const layout = opening.layout ?? roundTable(roles.length);
  const make = (): Position => {
    const options = { ...ONE_NIGHT_RULES, ...opening.options };
    const g = newPosition(layout, options, players(roles.length), deckIn(opening));
    if (kit === 'every-slot') g.dealt = secret(laid(opening).map((role) => [tile(role)]));
    if (from !== 'night' && from !== 'dawn') g.atDawn = g.dealt;
    g.flipped = opening.turned;
    for (const [seat, on] of opening.votes?.entries() ?? []) g.votes.set(seat, on);
    return g;
  };
  function* script() {
    const g = make();
    // Time to lay the tiles before anybody looks at them.
    yield* say(cue('onw.deal.right', { tale: 1 }), () => dayScene(g));
    yield* play(g, from);
  }
  const table = new TestTable(script, layout, { kit });
  table.table.emulatedCards.unpack([...BOX, ...BOX]);
  for (const [slot, role] of laid(opening).entries()) {
    table.table.emulatedCards.set(slot, [tile(role)]);
  }
  return table;
}

/** A table at which the game begins: seats are taken first. */
export function newEvening(
  parts: {
    readonly layout?: TableLayout;
    readonly options?: Partial<OneNightOptions>;
    readonly kit?: Kit;
    readonly seed?: number;
  } = {},
): TestTable {
  const { layout = roundTable(10), options, ...rest } = parts;
  const script = () => oneNight(layout, { ...ONE_NIGHT_RULES, ...options }, newCompany());
  return new TestTable(script, layout, rest);
}

/** Does this in the call of a role, once eyes are open. */
export function inCall(table: TestTable, role: RoleId, act: () => void): void {
  table.untilSaid(`onw.${role}.open`);
  table.wait(3_000);
  act();
}

/** Two tiles change places. */
export function swap(table: TestTable, first: number, second: number): void {
  table.table.do({ kind: 'swap', first, second });
}

/** From the vote's first words: everybody votes as given, from A on, and the entries are right. */
export function vote(table: TestTable, targets: readonly SeatIndex[]): void {
  targets.forEach((target, seat) => {
    table.untilAsked('point', seat);
    table.touch(target);
    table.press(seat, 'right');
  });
  table.untilAsked('claim');
  table.press(0, 'right');
}

/** The tiles that were read out are right. */
export function tilesAreRight(table: TestTable): void {
  table.until(() => table.view.caption?.cue.id === 'onw.reveal.check', 120_000);
  table.press(0, 'right');
}

/** What a cue of this id said of seats, by their numbers from 1. */
export function saidOf(table: TestTable, id: string) {
  return table.said
    .filter(({ cue }) => cue.id === id)
    .map(({ cue }) =>
      Object.fromEntries(
        Object.entries(cue.params)
          .filter(([name]) => name !== 'tale' && name !== 'taught')
          .map(([name, value]) => [name, plain(value)] as const),
      ),
    );
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null && 'number' in value ? value.number : value;
}
