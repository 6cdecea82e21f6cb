/** The choice of games at the beginning of an evening: those for which the table has room. */
import { expect, test } from 'vitest';
import { Engine } from '../../src/engine/play/engine.js';
import type { TableShape } from '../../src/engine/script/game.js';
import { evening, usualOptions } from '../../src/games/evening.js';
import { GAMES } from '../../src/games/games.js';
import { layoutOf } from '../../src/rehearsal/table-names.js';

/** An evening that has just begun, and what was said. */
function begun(shape: TableShape, options = usualOptions()) {
  const layout = layoutOf(shape);
  const script = () => evening(layout, options);
  const engine = new Engine({ script, layout, kit: 'every-slot', durationMs: () => 1_000 });
  return { engine, asks: engine.view().asks, said: engine.drainSaid().map(({ cue }) => cue) };
}

test('a hall of one slot a seat offers the games of one slot, and counts them', () => {
  const { asks, said } = begun({ seats: 30, slotsPerSeat: 1, centre: 0 });
  const offered = asks?.slots.map((slot) => GAMES[slot]?.id);
  const ofTwoSlots = ['lupusburg', 'wooolf'];
  const ofOneSlot = GAMES.map(({ id }) => id).filter((id) => !ofTwoSlots.includes(id));
  expect(offered, 'name a game of two slots a seat in the test').toEqual(ofOneSlot);
  expect(said).toContainEqual({ id: 'choose.ask', params: { games: ofOneSlot.length } });
});

test('where no game has room all are offered, so that each can say why not', () => {
  const { lupusburg, wooolf } = usualOptions();
  const { asks } = begun({ seats: 2, slotsPerSeat: 1, centre: 0 }, { lupusburg, wooolf });
  expect(asks?.slots).toEqual([0, 1]);
});
