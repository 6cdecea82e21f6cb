/** Leaks that nothing noticed once: each is planted, and two evenings with one public history differ. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANGING_MS } from '../../runner/patience.js';
import {
  CIRCUMSTANCES,
  COMPARED_ALONE,
  COMPARED_JOINED,
  type Compared,
} from '../secrecy/paired/histories.js';
import { KNOWN_LEAKS, type KnownLeak, withKnownLeak } from './known-leaks.js';
import type { Secret } from './oracle.js';
import { compiledProgram, replaceSource, Trials } from './trials.js';

const USUAL_GAMES = new Set(['lupusburg', 'una-notte-da-lupi']);

let folder: string;
let trials: Trials;

beforeAll(() => {
  folder = compiledProgram();
  const files = new Set(KNOWN_LEAKS.map(({ file }) => file));
  for (const file of files) {
    replaceSource(folder, file, (source) =>
      KNOWN_LEAKS.reduce(
        (text, leak, id) => (leak.file === file ? withKnownLeak(text, leak, id) : text),
        source,
      ),
    );
  }
  trials = new Trials(folder);
});

afterAll(() => {
  trials.close();
  rmSync(folder, { recursive: true, force: true });
});

test('none switched on: nothing differs', async () => {
  const [evening = -1] = EVENINGS;
  expect(await differenceIn(-1, 'cards', evening)).toBeUndefined();
});

test.each(KNOWN_LEAKS)('$name', async (leak) => {
  const plant = KNOWN_LEAKS.indexOf(leak);
  let found: string | undefined;
  for (const evening of eveningsOf(leak)) {
    found = await differenceIn(plant, leak.secret, evening);
    if (found === undefined) continue;
    noticedIn.set(kindOf(leak), evening);
    break;
  }
  expect(found).toEqual(expect.any(String));
});

/** The evening that noticed the leak before of the same game and secret: it is the likeliest to notice the next one. */
const noticedIn = new Map<string, number>();

const kindOf = ({ game, secret }: KnownLeak) => `${game ?? 'joined'} ${secret}`;

/** As worker.ts counts them: play alone first. */
function eveningsOf(leak: KnownLeak): readonly number[] {
  const { game, atNight, byTelephones } = leak;
  if (byTelephones === true) return joined((one) => one.circumstances.telephones !== undefined);
  if (atNight !== undefined) return joined((one) => one.circumstances.atNight === atNight);
  const likeliest = noticedIn.get(kindOf(leak));
  const all =
    game === undefined
      ? EVENINGS
      : [...COMPARED_ALONE.entries()].flatMap(([at, one]) =>
          [one.game.id, one.game.name].includes(game) ? [at] : [],
        );
  return all.toSorted((one, other) => Number(other === likeliest) - Number(one === likeliest));
}

async function differenceIn(plant: number, secret: Secret, evening: number) {
  const wanted = { kind: 'try', plant, secret, widened: false, evening } as const;
  const found = await trials.ask(wanted, HANGING_MS);
  expect(found).toMatchObject({ kind: 'tried' });
  return found?.kind === 'tried' ? found.difference : undefined;
}

/**
 * Evenings of the joined program, as worker.ts counts them: the usual ones of two games, and those without a choice.
 */
const EVENINGS = joined(
  ({ game, circumstances }) =>
    circumstances.noChoice === true ||
    (circumstances === CIRCUMSTANCES[0] && USUAL_GAMES.has(game.id)),
);

function joined(isWanted: (one: Compared) => boolean): readonly number[] {
  return [...COMPARED_JOINED.entries()].flatMap(([at, one]) =>
    isWanted(one) ? [COMPARED_ALONE.length + at] : [],
  );
}
