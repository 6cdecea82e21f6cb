/** What bots say in a discussion, and what they may not tell by it. */

import { describe, expect, test } from 'vitest';
import { Knowledge } from '../../../src/engine/bots/knowledge.js';
import { chanceOf, type Remark, Talk } from '../../../src/engine/bots/talk.js';
import type { Game } from '../../../src/engine/script/game.js';
import type { SeatName } from '../../../src/engine/script/seat-name.js';
import { LANGUAGES } from '../../../src/engine/table/languages.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { GAMES, habitsOf } from '../../../src/games/games.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { partsOf, tableOf } from '../../support/by-chance/any-game.js';

/** Games in which people talk against the clock. */
const TALKING = GAMES.filter(({ habits }) => habits.isWolf !== undefined);
const PLAYERS = 7;
const EVERYBODY = new Set(Array.from({ length: PLAYERS }, (_, seat) => seat));

const gameOfSeven = ({ id }: Game) =>
  ({ id, players: PLAYERS, seed: 5, kit: 'every-slot', settings: {} }) as const;

/** A game up to its first discussion, dealt by this chance. */
function atFirstDiscussion(game: Game, deal: number): VirtualTable {
  const table = tableOf(gameOfSeven(game), {}, chanceOf(deal));
  table.advanceUntil(() => isTalk(table.view), 6 * 3_600_000);
  return table;
}

const isTalk = ({ night, asks, clock }: PublicView) =>
  !night && asks?.kind === 'ready' && clock !== undefined;

/** What is said at this moment of a table, by chance of this seed. */
function saidAt(
  game: Game,
  table: VirtualTable,
  seed = 9,
): { talk: Talk; said: readonly Remark[] } {
  const knowledge = new Knowledge(partsOf(gameOfSeven(game)).layout, table.emulatedCards, habitsOf);
  const talk = new Talk(knowledge, () => seed);
  knowledge.see(table.view);
  return { talk, said: talk.begun(table.view, EVERYBODY) };
}

describe.each(TALKING.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const table = atFirstDiscussion(game, 1);

  test('everybody who lives says one sentence, the same again from the same seed', () => {
    const { said } = saidAt(game, table);
    const living = table.view.board.seats.filter((seat) => seat.living > 0);
    expect(said.map(({ seat }) => seat)).toEqual(living.map(({ seat }) => seat));
    expect(saidAt(game, table).said).toEqual(said);
    for (const language of LANGUAGES) {
      for (const { cue } of said) expect(voiceOf(language).caption(cue)).toMatch(/^\p{Lu}.*[.?]$/u);
    }
  });

  test('nobody accuses himself or the dead, and whom a seat accuses is kept for its vote', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const { talk, said } = saidAt(game, table, seed);
      for (const { seat, cue } of said) {
        const about = (cue.params['about'] as SeatName | undefined)?.number;
        if (cue.id === 'talk.accuses') expect(talk.accusedBy(seat)).toBe((about ?? 0) - 1);
        expect(about).not.toBe(seat + 1);
        const living = table.view.board.seats.find((one) => one.seat + 1 === about)?.living;
        if (about !== undefined) expect(living).toBeGreaterThan(0);
      }
    }
  });

  test('nothing is said at night, and the discussion that is open is talked about once', () => {
    const { talk } = saidAt(game, table);
    expect(talk.begun(table.view, EVERYBODY)).toEqual([]);
    const night = { ...table.view, question: 999, night: true };
    expect(talk.begun(night, EVERYBODY)).toEqual([]);
    expect(talk.accusedBy(0)).toBeUndefined();
  });

  test('with other cards the sentences come at the same times, and a seat whose own cards are the same says the same', () => {
    const one = saidAt(game, table);
    const { view } = table;
    const other = atFirstDiscussion(game, 2);
    const knowledge = (of: VirtualTable) => {
      const seen = new Knowledge(partsOf(gameOfSeven(game)).layout, of.emulatedCards, habitsOf);
      seen.see(view);
      return seen;
    };
    // The public view of the first with the cards of the second: all that differs is hidden.
    const [mine, theirs] = [knowledge(table), knowledge(other)];
    const said = new Talk(theirs, () => 9).begun(view, EVERYBODY);
    expect(said.map(({ atMs }) => atMs)).toEqual(one.said.map(({ atMs }) => atMs));
    const isWolf = (of: Knowledge, seat: number) => game.habits.isWolf?.(of.own(seat));
    for (const [index, remark] of said.entries()) {
      const alike = isWolf(mine, remark.seat) === isWolf(theirs, remark.seat);
      if (alike) expect(remark).toEqual(one.said[index]);
    }
  });
});
