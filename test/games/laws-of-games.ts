/**
 * What holds of every game of the list, without a word about any: an end, no card lost, the same game
 * twice the same, the very state after a power cut, and a night that tells nothing (laws 2, 5, 6).
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { chanceOf } from '../../src/engine/bots/talk.js';
import { Engine } from '../../src/engine/play/engine.js';
import { decodeEntry, encodeEntry } from '../../src/engine/play/entry-codec.js';
import type { Game } from '../../src/engine/script/game.js';
import type { PublicView, Said } from '../../src/engine/view/view.js';
import { VirtualTable } from '../../src/rehearsal/virtual-table.js';
import { firstDifference, type Observation, Observer } from '../proofs/secrecy/observation.js';
import {
  type AnyGame,
  anyOf,
  gameNamed,
  partsOf,
  playOn,
  tableOf,
} from '../support/by-chance/any-game.js';
import { toNightfall } from '../support/tables/nightfall.js';

/** What to look at in a new game whose script ends before its last question. */
const STILL_RUNNING =
  'the last phase (`rehearsed.lastPhase`) asks a `claim`, and the evening goes on';
const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 7);

/** Whoever plays it, by whatever house rules: it ends, and no card is lost. */
export function endsWithEveryCard(game: Game, numRuns: number): void {
  fc.assert(
    fc.property(anyOf(game), (any) => {
      const table = tableOf(any);
      let lastPhase = '';
      const { onChange } = table;
      table.onChange = (view) => {
        onChange?.(view);
        if (view.phase.id === lastPhase) return;
        lastPhase = view.phase.id;
        if (game.byDayOnly === true) expect(view.night).toBe(false);
        expect(cardsOn(table)).toBe(cardsOut(game, table, any));
      };
      playOn(table, game);
      expect(table.view.state, STILL_RUNNING).toBe('running');
    }),
    { seed: SEED, numRuns },
  );
}

/** Played twice it is the same: every entry, every word, every light, every time. */
export function isTheSameTwice(game: Game, numRuns: number): void {
  const record = (any: AnyGame) => {
    const seen: string[] = [];
    const table = tableOf(any, {
      onSaid: (said) => seen.push(JSON.stringify(said)),
      onChange: ({ answer, ...view }) => seen.push(JSON.stringify(view)),
      onWritten: ({ kind, atMs }) => seen.push(`${kind} ${atMs}`),
    });
    playOn(table, game);
    return seen;
  };
  fc.assert(
    fc.property(anyOf(game), (any) => {
      expect(record(any)).toEqual(record(any));
    }),
    { seed: SEED, numRuns },
  );
}

/** Killed after any entry it comes back paused in the very state it had, and goes on to the end. */
export function livesOnAfterAnyEntry(game: Game, numRuns: number): void {
  fc.assert(
    fc.property(anyOf(game), (any) => {
      const cards: string[] = [];
      const table = tableOf(any, {
        onWritten: () => cards.push(JSON.stringify(table?.emulatedCards.contents)),
      });
      playOn(table, game);
      const entries = table.journal.map((entry) => decodeEntry(encodeEntry(entry)));
      const reference = new Engine(partsOf(any));
      entries.forEach((entry, index) => {
        reference.apply(entry);
        if (index % 29 !== 0) return;
        const lived = reference.view();
        const again = restarted(any, entries.slice(0, index + 1), cards[index] ?? '');
        expect(again.view.state).toBe('paused');
        expect(publicPart(again.view)).toEqual(publicPart(lived));
        if (index % 203 !== 0) return;
        again.receive({ kind: 'command', command: { kind: 'resume' } });
        for (let seat = 0; seat < any.players; seat++) again.playedFor.add(seat);
        playOn(again, game);
        expect(again.view.state, STILL_RUNNING).toBe('running');
      });
    }),
    { seed: SEED, numRuns },
  );
}

/** Until eyes open again a night is the same, whatever cards lie there and whatever hands do. */
export async function nightTellsNothing(game: Game, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyOf(game, WITHOUT_REPEATS), fc.nat(), fc.nat(), async (any, one, other) => {
      const seen = await firstNight(any, one);
      expect(seen.views.some((view) => view.includes('"night":true'))).toBe(true);
      expect(firstDifference(await firstNight(any, other), seen)).toBeUndefined();
    }),
    { seed: SEED, numRuns },
  );
}

/** House rules by which a call is repeated tell everybody that nothing was chosen: declassified. */
const WITHOUT_REPEATS = { wolf_no_choice: 'nobody' };

/** All that can be observed of a game up to the end of its first night; only `hidden` differs. */
async function firstNight(any: AnyGame, hidden: number): Promise<Observation> {
  const day = chanceOf(any.seed + 1);
  const night = chanceOf(hidden);
  const said: Said[] = [];
  const { dealPhase } = gameNamed(any.id).habits;
  const table: VirtualTable = tableOf(any, { onSaid: (one) => said.push(one) }, (below) =>
    table.view.night ? night(below) : day(below),
  );
  const observer = new Observer({ table, said, journal: table.journal });
  // Dealt by another chance than the rest: the deal is what nobody may notice.
  toNightfall(table, dealPhase, night);
  table.advanceUntil(() => !table.view.night, 3_600_000);
  return observer.observation();
}

function restarted(any: AnyGame, entries: VirtualTable['journal'], cards: string): VirtualTable {
  const table = new VirtualTable({
    ...partsOf(any),
    chance: chanceOf(1),
    playersChance: chanceOf(2),
    // Written by the table that lived, from contents of a table like this.
    prepare: (emulatedCards) => emulatedCards.restore(JSON.parse(cards)),
  });
  table.journal.push(...entries);
  table.restart();
  return table;
}

/** What a power cut may not change. */
function publicPart({ nowMs, phase, night, board, question, absent }: PublicView): unknown {
  return { nowMs, phase, night, board, question, absent };
}

/** How many cards are anywhere. */
function cardsOn(table: VirtualTable): number {
  const { slots, fronts, boxCount } = table.emulatedCards.backs();
  return slots.flat().length + fronts.flat().length + boxCount;
}

/** How many there should be: none before the box is opened. */
function cardsOut({ habits }: Game, table: VirtualTable, any: AnyGame): number {
  const { seats: seated, deck } = table.view.board;
  const { layout } = partsOf(any);
  return cardsOn(table) === 0 ? 0 : habits.box({ layout, seated, deck }).length;
}
