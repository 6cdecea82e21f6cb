/** What winners get in every game that has some: a cadence, three sentences, and the table's lights. */
import { describe, expect, test } from 'vitest';
import type { Look } from '../../src/engine/table/scene.js';
import type { PublicView, Said } from '../../src/engine/view/view.js';
import { GAMES } from '../../src/games/games.js';
import { voiceOf } from '../../src/sound/voice/voice.js';
import { playOn, tableOf } from '../support/by-chance/any-game.js';

/** Groups that play the bare claw keep the score of their own game. */
const WITH_WINNERS = GAMES.filter(({ rehearsed }) => rehearsed.lastPhase !== undefined);

const SENTENCES = ['finale.opens', 'finale.praises', 'finale.ends'];

describe.each(WITH_WINNERS.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const said: Said[] = [];
  const views = new Map<string, PublicView>();
  const players = game.players.least;
  const table = tableOf(
    { id, players, seed: 3, kit: 'every-slot', settings: {} },
    { onSaid: (one) => said.push(one) },
  );
  table.onChange = (view) => {
    const last = said.at(-1)?.cue.id;
    if (last !== undefined) views.set(last, view);
  };
  playOn(table, game);
  const heard = said.map(({ cue }) => cue).filter((cue) => nameOf(cue.id) !== undefined);

  test('its winners are told in three sentences, after a cadence, in both languages', () => {
    expect(heard.map((cue) => nameOf(cue.id))).toEqual(SENTENCES);
    for (const language of ['it', 'en'] as const) {
      const voice = voiceOf(language);
      expect(heard.map((cue) => voice.effect(cue)?.effect)).toEqual([
        'cadence',
        undefined,
        undefined,
      ]);
      expect(new Set(heard.map((cue) => voice.caption(cue))).size).toBe(3);
    }
  });

  test('the table goes dark but for its winners, whose rings then breathe, and lights everybody at last', () => {
    const [dark, bright, all] = heard.map(({ id: cue }) => views.get(cue));
    if (dark === undefined || bright === undefined || all === undefined) throw new Error('unseen');
    const seats = (dark.board.result?.players ?? [])
      .filter(({ won }) => won)
      .map(({ seat }) => seat);
    expect(seats.length).toBeGreaterThan(0);
    expect(ringsThat(dark, ({ effect }) => effect !== 'off')).toEqual(seats);
    expect(ringsThat(bright, ({ effect }) => effect === 'breathe')).toEqual(seats);
    const everybody = dark.board.seats.map(({ seat }) => seat);
    expect(ringsThat(all, ({ effect }) => effect !== 'off')).toEqual(everybody);
  });
});

function nameOf(id: string): string | undefined {
  return SENTENCES.find((name) => id === name || id.endsWith(`.${name}`));
}

/** The seats with a ring of their own that is so. */
function ringsThat({ scene, board }: PublicView, is: (look: Look) => boolean): readonly number[] {
  const owners = board.slots.filter(({ slot }) => {
    const look = scene.rings[slot];
    return look !== undefined && is(look);
  });
  return [...new Set(owners.flatMap(({ owner }) => owner ?? []))].sort((a, b) => a - b);
}
