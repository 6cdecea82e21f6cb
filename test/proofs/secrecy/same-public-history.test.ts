/**
 * Law 2: two games with the same public history and different secrets give the same on every public
 * output, at the same times. Leaks planted on each channel show that the comparison would see one.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import type { Answer, Question, Script } from '../../../src/engine/script/questions.js';
import { say } from '../../../src/engine/script/verbs.js';
import { KITS } from '../../../src/engine/table/layout.js';
import { breathing, withRings } from '../../../src/engine/table/scene.js';
import { cue } from '../../../src/games/lupusburg/cues.js';
import { score } from '../../../src/games/lupusburg/ending.js';
import { play } from '../../../src/games/lupusburg/game.js';
import { dayScene } from '../../../src/games/lupusburg/scenes.js';
import {
  LupusburgTable,
  layCards,
  layoutOf,
  openedAt,
  positionOf,
  right,
} from '../../support/tables/lupusburg-table.js';
import { anyHidden, type Hidden, openingOf, PLAIN, playHistory } from './hidden-history.js';
import { firstDifference, type Observation, Observer } from './observation.js';

const SEED = Number(process.env['ARTIGLIO_SEED'] ?? 2);

async function observed(hidden: Hidden, table = openedAt(openingOf(hidden))): Promise<Observation> {
  const observer = new Observer(table);
  playHistory(table, hidden);
  return observer.observation();
}

test('whatever is hidden, all that is public is the same at the same times', async () => {
  const rules = [
    { kit: 'every-slot', wolfNoChoice: 'repeat' },
    { kit: 'every-slot', wolfNoChoice: 'random' },
    { kit: 'no-reader', wolfNoChoice: 'nobody' },
    { kit: 'one-reader', wolfNoChoice: 'repeat' },
  ] as const;
  const expected = await Promise.all(
    rules.map((rule) => observed(PLAIN, openedAt(openingOf(PLAIN, rule)))),
  );
  for (const { entries } of expected) {
    expect(entries.filter((line) => line.endsWith('sealed')).length).toBeGreaterThan(4);
  }
  const reached = { dead: 0, bitItself: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(anyHidden, fc.integer({ min: 0, max: 2 }), async (hidden, index) => {
      const seen = await observed(hidden, openedAt(openingOf(hidden, rules[index])));
      expect(firstDifference(seen, expected[index] ?? seen)).toBeUndefined();
      if (hidden.thief === 1) reached.dead += 1;
      if (hidden.wolf === 3) reached.bitItself += 1;
      if (hidden.wolf === 3 && hidden.thoughts.some((slot) => slot >> 1 === 3))
        reached.refused += 1;
    }),
    { seed: SEED, numRuns: 30 },
  );
  for (const [name, times] of Object.entries(reached)) {
    expect([name, times > 0]).toEqual([name, true]);
  }
});

test('with readers or without, a night shows the same', async () => {
  const nights = await Promise.all(
    KITS.map(async (kit) => {
      const table = openedAt({ ...openingOf(PLAIN), kit });
      const observer = new Observer(table);
      table.night(right(4));
      const { said, views } = await observer.observation();
      return { said, views: views.filter((view) => view.includes('"night":true')) };
    }),
  );
  expect(nights[1]).toEqual(nights[0]);
});

describe('a planted leak is seen', () => {
  /** The game, its questions changed on the way to the table by somebody who knows too much. */
  function* leaking(hidden: Hidden, change: (question: Question) => Question): Script<unknown> {
    const g = positionOf(openingOf(hidden));
    const game = (function* (): Script<unknown> {
      yield* say(cue('deal.right', { tale: 1 }), () => dayScene(g));
      return yield* score(g, yield* play(g));
    })();
    let next = game.next();
    while (!next.done) {
      const answer: Answer = yield change(next.value);
      next = game.next(answer);
    }
    return next.value;
  }

  function leakingTable(hidden: Hidden, change: (question: Question) => Question): LupusburgTable {
    const table = new LupusburgTable(() => leaking(hidden, change), layoutOf(6));
    layCards(table.table, openingOf(hidden));
    return table;
  }

  test('none planted: the wrapped game is the game', async () => {
    expect(
      await observed(
        PLAIN,
        leakingTable(PLAIN, (question) => question),
      ),
    ).toEqual(await observed(PLAIN));
  });

  test('on time: a call that is longer for a living thief', async () => {
    const longer = (hidden: Hidden) =>
      leakingTable(hidden, (question) =>
        question.kind === 'call' &&
        question.by === 'pad' &&
        question.open.id === 'thief.open' &&
        hidden.thief !== 1
          ? { ...question, seconds: question.seconds + 1 }
          : question,
      );
    const dead = { ...PLAIN, thief: 1 };
    expect(await observed(dead, longer(dead))).toEqual(await observed(PLAIN));
    const alive = await observed(PLAIN, longer(PLAIN));
    expect(alive.said).not.toEqual((await observed(dead, longer(dead))).said);
    expect(alive.entries).not.toEqual((await observed(dead, longer(dead))).entries);
  });

  test('on light: a ring that tells at dawn how often hands moved', async () => {
    const telling = (hidden: Hidden) => {
      let touches = 0;
      const table = leakingTable(hidden, (question) =>
        question.kind !== 'say'
          ? question
          : {
              ...question,
              // Play asks once for what a question shows: no touch while it is open could change it.
              shows: () => {
                const shows = question.shows();
                return { ...shows, scene: withRings(shows.scene, [touches], breathing('moon')) };
              },
            },
      );
      const receive = table.table.receive.bind(table.table);
      table.table.receive = (stimulus) => {
        if (stimulus.kind === 'pad' && stimulus.down) touches += 1;
        receive(stimulus);
      };
      return table;
    };
    const still = await observed(PLAIN, telling(PLAIN));
    const moving = { ...PLAIN, thoughts: [4] };
    expect((await observed(moving, telling(moving))).views).not.toEqual(still.views);
  });

  test('in sound: a bed that stops for a living thief', async () => {
    const silenced = (hidden: Hidden) =>
      leakingTable(hidden, (question) =>
        question.kind === 'phase' && question.night && hidden.thief !== 1
          ? { ...question, bed: undefined }
          : question,
      );
    const dead = { ...PLAIN, thief: 1 };
    const alive = await observed(PLAIN, silenced(PLAIN));
    expect(alive.sounds).not.toEqual((await observed(dead, silenced(dead))).sounds);
  });

  test('in the journal: an entry for each touch of the wolf', async () => {
    const talkative = (hidden: Hidden) => {
      const table = openedAt(openingOf(hidden));
      const { engine } = table.table.session;
      const hear = engine.hear.bind(engine);
      engine.hear = (gesture, atMs) => {
        const entry = hear(gesture, atMs);
        // An act that means nothing to a call: only the journal holds it.
        return gesture.kind === 'choice' && engine.night
          ? { kind: 'act', act: { kind: 'settled' }, atMs }
          : entry;
      };
      return table;
    };
    const one = await observed(PLAIN, talkative(PLAIN));
    const hesitant = { ...PLAIN, thoughts: [4, 6] };
    const three = await observed(hesitant, talkative(hesitant));
    expect(three.entries).not.toEqual(one.entries);
    expect(three.fileSizes).not.toEqual(one.fileSizes);
  });

  test('in the sums of the journal: a question that knows a role, and shows it to nobody', async () => {
    const knowing = (hidden: Hidden) =>
      leakingTable(hidden, (question) =>
        question.kind === 'call' ? { ...question, wolf: hidden.wolf } : question,
      );
    const other = await observed(PLAIN, knowing(PLAIN));
    const own = { ...PLAIN, wolf: 3 };
    const leaked = await observed(own, knowing(own));
    expect(leaked.views).toEqual(other.views);
    expect(leaked.entries).not.toEqual(other.entries);
  });

  test('in words: a caption that knows a role', async () => {
    const knowing = (hidden: Hidden) =>
      leakingTable(hidden, (question) =>
        question.kind === 'say' && question.cue.id === 'dawn.victim'
          ? {
              ...question,
              cue: {
                ...question.cue,
                params: { ...question.cue.params, wolf: hidden.wolf === 3 },
              },
            }
          : question,
      );
    const other = await observed(PLAIN, knowing(PLAIN));
    const own = { ...PLAIN, wolf: 3 };
    const leaked = await observed(own, knowing(own));
    expect(leaked.said).not.toEqual(other.said);
    expect(leaked.views).not.toEqual(other.views);
  });

  test('on the disk: what a hand hesitated over, written without being sealed, changes the file', async () => {
    const sizes = async (hidden: Hidden, sealed: boolean) => {
      const table = openedAt(openingOf(hidden));
      const observer = new Observer(table);
      playHistory(table, hidden);
      const { fileSizes } = await observer.observation((entry) => {
        const line = encodeEntry(entry);
        if (!line.sealed) return line;
        // A journal refuses an open entry of a sealed kind.
        const kind = sealed ? line.kind : 'act';
        return { ...line, kind, payload: line.payload + JSON.stringify(hidden.thoughts), sealed };
      });
      return fileSizes;
    };
    const hesitant = { ...PLAIN, thoughts: [4, 6] };
    expect(await sizes(hesitant, false)).not.toEqual(await sizes(PLAIN, false));
    // Sealed, the same more of it makes no difference.
    expect(await sizes(hesitant, true)).toEqual(await sizes(PLAIN, true));
  });

  test('in the numbers: a question more for one secret than for another', async () => {
    const curious = (hidden: Hidden) => {
      const table = openedAt(openingOf(hidden));
      const { engine } = table.table.session;
      const view = engine.view.bind(engine);
      engine.view = () => ({ ...view(), question: view().question + (hidden.wolf === 3 ? 1 : 0) });
      return table;
    };
    const own = { ...PLAIN, wolf: 3 };
    expect((await observed(own, curious(own))).views).not.toEqual(
      (await observed(PLAIN, curious(PLAIN))).views,
    );
  });
});
