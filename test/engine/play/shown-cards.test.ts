/** One reader within reach: what is shown to it is read once. */
import { expect, test } from 'vitest';
import type { Script } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { ready, survey } from '../../../src/engine/script/verbs.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { dayScene } from '../../../src/games/lupusburg/scenes.js';
import { cardsOf, layCards, layoutOf, positionOf } from '../../support/tables/lupusburg-table.js';
import { TestTable } from '../../support/tables/test-table.js';

test('what was shown for one deal is not what lies there at the next, in another game', () => {
  const opening = { players: 4 };
  const shows = () => dayScene(positionOf(opening));
  const words = cue('deal.check');
  function* read() {
    const cards = yield* survey({ cue: words, durationMs: 1_000, shows });
    return cards && reveal(cards, 'the test').flat();
  }
  function* script(): Script<unknown> {
    const lays = { slots: [0], kind: 'character' } as const;
    yield* ready({ seats: [0], closes: 'all', lays, cue: words, shows });
    return [yield* read(), yield* read()];
  }
  const table = new TestTable(script, layoutOf(4), { kit: 'one-reader' });
  layCards(table.table, opening);
  table.untilAsked('show');
  table.touch(0);
  table.table.do({ kind: 'show', slot: 0, card: 'character' });
  table.wait(500);
  table.press(0, 'right');
  table.until(() => table.view.state === 'ended');
  const [, shown] = cardsOf(opening)[0] ?? [];
  expect(table.table.session.engine.result).toEqual([[shown], []]);
});
