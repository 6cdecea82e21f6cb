/**
 * `npm run disk`: evenings on a disk that lies (docs/inside/proofs.md).
 *
 *   --cuts N      power cuts, 10 000 unless given
 *   --flips       changes every byte of an evening of each game, one after the other, and cuts nothing
 *   --game ID     of one game
 *   --ext4 N      does N series of acts on a real ext4 and on the disk of these tests, and compares what each loses;
 *                 root, because it mounts a file
 *   --seed N      1 unless given
 */
import { readOptions, refuse } from '../../../.ci/options.mjs';
import { GAMES } from '../../../src/games/games.js';
import { cutEvening } from './cut-evening.js';
import { eveningOf, eveningWith } from './evening.js';
import { compareWithExt4 } from './ext4.js';
import { flipped, journalOf } from './flipped-byte.js';

/** Evenings of one seed share a game, and each is cut so often. */
const CUTS_AN_EVENING = 20;

const { values } = readOptions({
  cuts: { type: 'number', default: 10_000 },
  flips: { type: 'boolean', default: false },
  game: { type: 'string' },
  ext4: { type: 'number' },
  seed: { type: 'number', default: 1 },
});
const games = GAMES.map(({ id }) => id);
if (values.game !== undefined && !games.some((id) => id === values.game))
  refuse(`There is no game "${values.game}"`, games);
process.exitCode = (await run()) ? 0 : 1;

function run(): Promise<boolean> {
  if (values.ext4 !== undefined) return compareWithExt4(values.ext4, values.seed);
  return values.flips ? flipAll() : cutAll();
}

/** Whether every cut was survived. */
async function cutAll(): Promise<boolean> {
  const counts = { cuts: 0, unconfirmedKept: 0, torn: 0 };
  const games = new Map<string, number>();
  for (let seed = values.seed; counts.cuts < values.cuts; seed += 1) {
    const evening = eveningOf(seed);
    games.set(evening.game, (games.get(evening.game) ?? 0) + 1);
    const { wrong, ...one } = await cutEvening(evening, seed, CUTS_AN_EVENING);
    for (const name of ['cuts', 'unconfirmedKept', 'torn'] as const) counts[name] += one[name];
    if (wrong === undefined) continue;
    console.log(`FOUND in seed ${seed} (${evening.game}): ${wrong}`);
    return false;
  }
  const of = [...games].map(([game, count]) => `${count} of ${game}`).join(', ');
  console.log(
    `${counts.cuts} cuts of whole evenings (${of}): nothing confirmed was lost; ${counts.unconfirmedKept} times an entry was kept that was not confirmed yet, ${counts.torn} times a torn write was dropped`,
  );
  return true;
}

/** Whether every changed byte was found out, or harmless. */
async function flipAll(): Promise<boolean> {
  let isClean = true;
  for (const { id } of GAMES.filter(({ id: one }) => (values.game ?? one) === one)) {
    const journal = await journalOf(eveningWith(id));
    const counts = { detected: 0, harmless: 0, another: 0 };
    const beganMs = performance.now();
    for (let at = 0; at < journal.bytes.length; at += 1) {
      const became = flipped(journal, at, 1 << (at % 8));
      counts[became] += 1;
      if (became === 'another') console.log(`FOUND: ${id}, byte ${at}`);
    }
    isClean &&= counts.another === 0;
    const seconds = ((performance.now() - beganMs) / 1000).toFixed(0);
    console.log(
      `${id}: ${journal.bytes.length} bytes, ${journal.entries.length} entries; ${counts.detected} detected, ${counts.harmless} harmless, ${counts.another} another evening (${seconds} s)`,
    );
  }
  return isClean;
}
