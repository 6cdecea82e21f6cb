/** Calls as each game declares them: a telephone may do all that its player does by the rules, by its own card. */

import { describe, expect, test } from 'vitest';
import { Knowledge } from '../../src/engine/bots/knowledge.js';
import { chanceOf } from '../../src/engine/bots/talk.js';
import type { Game } from '../../src/engine/script/game.js';
import type { NightHabit } from '../../src/engine/script/habits.js';
import { GAMES, habitsOf } from '../../src/games/games.js';
import type { NightAct } from '../../src/page/messages/client-messages.js';
import { NightActs } from '../../src/page/server/night-acts.js';
import { partsOf, tableOf } from '../support/by-chance/any-game.js';
import { smallTable } from './small-table.js';

const PLAYERS = 7;
/** Times that each player decides in a call. */
const DECISIONS = 5;
/** Games with calls of the night. */
const CALLING = ['lupusburg', 'una-notte-da-lupi', 'lupa-mannara', 'lupus-in-tabula'];

/** Calls of the first nights of a game, each with every player's acts there. */
function* callsOf(game: Game) {
  const wanted = {
    id: game.id,
    players: PLAYERS,
    seed: 5,
    kit: 'every-slot',
    settings: {},
  } as const;
  const table = tableOf(wanted, {}, chanceOf(3));
  const knowledge = new Knowledge(partsOf(wanted).layout, table.emulatedCards, habitsOf);
  for (let nights = 0, wasNight = false, question = -1; nights < 3; ) {
    table.advanceUntil(() => table.view.question !== question, 3_600_000);
    if (table.view.question === question) return;
    ({ question } = table.view);
    knowledge.see(table.view);
    const { night, asks, board } = table.view;
    if (night && !wasNight) nights += 1;
    wasNight = night;
    const call = knowledge.ask;
    if (!night || (asks?.kind !== 'wake' && asks?.kind !== 'walk') || call === undefined) continue;
    for (const { seat } of board.seats) {
      const asked = knowledge.calledIn(call, seat, table.view);
      const own = knowledge.own(seat);
      const decide = (seed: number) =>
        habitsOf(table.view)?.atNight(call, own, board, chanceOf(seed)) ?? [];
      yield { call, seat, asked, decide };
    }
  }
}

/** The messages of a telephone for an act on cards; a choice is a pad or a button. */
function messagesOf(act: NightHabit): readonly NightAct[] {
  if (act.kind === 'choose') return [];
  if (act.kind === 'swap') return [act];
  return [{ kind: 'lift', slot: act.slot, card: act.card }, { kind: 'put-back' }];
}

describe.each(
  GAMES.filter(({ id }) => CALLING.includes(id)).map((game) => [game.id, game] as const),
)('%s', (_id, game) => {
  test('every act of a player in a call is asked of the hands by the own card, and who is not called acts in none', () => {
    const seen = { called: 0, uncalled: 0, acts: 0 };
    for (const { call, seat, asked, decide } of callsOf(game)) {
      seen[asked === undefined ? 'uncalled' : 'called'] += 1;
      for (let seed = 0; seed < DECISIONS; seed += 1) {
        const port = smallTable(PLAYERS);
        port.set({ night: true, state: 'running' });
        port.call(() => asked && { id: call.id, asks: asked });
        const hands = new NightActs(port);
        for (const act of decide(seed)) {
          seen.acts += 1;
          if (act.kind === 'choose') expect([call.id, asked?.chooses]).toEqual([call.id, true]);
          for (const message of messagesOf(act)) {
            const found = hands.asked(seat, message);
            expect([call.id, message, found === undefined]).toEqual([call.id, message, false]);
            found?.done();
          }
        }
      }
    }
    expect(Math.min(seen.called, seen.uncalled, seen.acts)).toBeGreaterThan(0);
  });
});
