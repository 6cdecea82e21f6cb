/**
 * One of the processes that try plants: plays the compiled program that holds them all, with one of them
 * switched on, and says whether anything outside differs from an evening without secrets.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Oracle, type Secret, secretsOf } from './oracle.js';

const oracle = new Oracle();
Object.assign(globalThis, { leak: oracle });

/** What a worker is asked. */
export type Wanted =
  /** Which plants act in which evening, and with which secret. */
  | { readonly kind: 'count' }
  | {
      readonly kind: 'try';
      readonly plant: number;
      readonly secret: Secret;
      readonly evenings: readonly number[];
    };

/** What it answers. */
export type Found =
  | {
      readonly kind: 'counted';
      readonly chances: readonly (readonly [number, readonly [number, Secret][]])[];
    }
  | { readonly kind: 'tried'; readonly difference: string | undefined };

// Only now: the sources call the oracle while they are loaded.
const { CIRCUMSTANCES, firstDifference, hiddenIn, OTHERWISE, PAIRED_GAMES } = await import(
  '../secrecy/paired/histories.js'
);
const { PLAIN, playEvening } = await import('../secrecy/paired/paired-game.js');
type Outside = Awaited<ReturnType<typeof playEvening>>;

/** The usual circumstances with every game, the short ones first; each of the others with one game. */
const SHORT_FIRST = [...PAIRED_GAMES].reverse();
const EVENINGS = CIRCUMSTANCES.flatMap((known, at) =>
  at === 0
    ? SHORT_FIRST.flatMap((game) =>
        OTHERWISE.map((hidden) => ({ game, known, hidden: hiddenIn(game, hidden) })),
      )
    : PAIRED_GAMES.slice(at % PAIRED_GAMES.length)
        .slice(0, 1)
        .flatMap((game) =>
          OTHERWISE.slice(0, 2).map((hidden) => ({ game, known, hidden: hiddenIn(game, hidden) })),
        ),
);
const plain = new Map<string, Promise<Outside>>();

process.on('message', (wanted: Wanted) => {
  void answer(wanted).then((found) => process.send?.(found));
});
process.send?.({ kind: 'ready' });

async function answer(wanted: Wanted): Promise<Found> {
  if (wanted.kind === 'count') return count();
  oracle.plant = wanted.plant;
  oracle.secret = wanted.secret;
  for (const at of wanted.evenings) {
    const difference = await differenceIn(at);
    if (difference !== undefined) return { kind: 'tried', difference };
  }
  return { kind: 'tried', difference: undefined };
}

/** Plays every evening without a leak, and counts where one could have been. */
async function count(): Promise<Found> {
  const chances = new Map<number, [number, Secret][]>();
  const first = Number(process.env['LEAK_EVENINGS'] ?? EVENINGS.length);
  for (const at of EVENINGS.slice(0, first).keys()) {
    oracle.plant = -1;
    oracle.counting = true;
    oracle.chances.fill(0);
    await differenceIn(at);
    oracle.counting = false;
    for (const [plant, bits] of oracle.chances.entries()) {
      if (bits === 0) continue;
      const list = chances.get(plant) ?? [];
      for (const secret of secretsOf(bits)) list.push([at, secret]);
      chances.set(plant, list);
    }
  }
  return { kind: 'counted', chances: [...chances] };
}

/** Where an evening with its secrets differs from the plain one; undefined where it does not. */
async function differenceIn(at: number): Promise<string | undefined> {
  const evening = EVENINGS[at];
  if (evening === undefined) throw new RangeError(`There is no evening ${at}`);
  const { game, known, hidden } = evening;
  const name = `${game.id} ${known.name}`;
  if (!plain.has(name)) {
    const { plant, counting } = oracle;
    oracle.plant = -1;
    oracle.counting = false;
    plain.set(
      name,
      played((directory) => playEvening(game, PLAIN, known, directory)),
    );
    await plain.get(name);
    Object.assign(oracle, { plant, counting });
  }
  const expected = await plain.get(name);
  if (expected === undefined) throw new TypeError('It was just played');
  const isDealtOtherwise = hidden.deal !== PLAIN.deal;
  try {
    const outside = await played((directory) =>
      playEvening(game, hidden, known, directory, {
        begin: (nowMs) => oracle.begin(nowMs),
        dealt: () => isDealtOtherwise && oracle.learnCards(),
        hidden: ({ kind }) => (kind === 'input' ? oracle.learnTouch() : oracle.learnMove()),
        day: () => oracle.forgetMoves(),
        hasSeenEnough: (now) => !oracle.counting && hasParted(now, expected),
      }),
    );
    return firstDifference(expected, outside);
  } catch (error) {
    return `it stopped: ${String(error)}`;
  }
}

/** Whether what left so far is not what left the plain evening. */
function hasParted(now: Outside, expected: Outside): boolean {
  const channels = ['terminal', 'lights', 'sound', 'pages', 'files'] as const;
  return channels.some((channel) => {
    const at = now[channel].length - 1;
    return at >= 0 && now[channel][at] !== expected[channel][at];
  });
}

async function played(play: (directory: string) => Promise<Outside>): Promise<Outside> {
  const directory = mkdtempSync(join(tmpdir(), 'artiglio-leak-'));
  try {
    return await play(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
