/** `npm run storm`: what it does with its arguments is in docs/inside/storm.md. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../../../.ci/options.mjs';
import { Coverage, type Reached } from './coverage.js';
import type { Never } from './never.js';
import { planOf, STORMS_A_GAME } from './plan.js';
import { type KeptResult, resultLines, tryFaults, withResult } from './planted.js';
import { PLANTED_FAULTS } from './planted-faults.js';
import { played } from './played.js';
import { Player } from './player.js';
import { type CleanRange, keepRange, rangeLines, rangesIn } from './ranges.js';
import { shrunk } from './shrink.js';
import type { Verdict } from './storm.js';
import type { StormPlan } from './storm-plan.js';
import { firmwareWindow } from './windows.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const FOUND = join(ROOT, 'dist', 'storm-found');
const RANGES = join(ROOT, 'test/proofs/storm', 'ranges.json');
const REACHED = join(ROOT, 'test/proofs/storm', 'reached.json');
const PLANTED = join(ROOT, 'test/proofs/storm', 'planted.json');
const COMPILED = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENTATION = join(ROOT, 'docs', 'storm.md');
/** Outside a range, of so many groups of storms the one in which most is new is played next. */
const GROUPS_TO_CHOOSE_FROM = 6;
/** So many failing seeds of one run are made smaller. */
const MOST_MADE_SMALLER = 3;
/** They take no longer than this together, s: `--seed` makes one as small as it can be. */
const SHRINKING_SECONDS = 30;
/** Without arguments: as long as continuous integration lets it, s. */
const USUAL_SECONDS = 40;

const { values } = readOptions({
  seed: { type: 'number' },
  plan: { type: 'string' },
  from: { type: 'number' },
  count: { type: 'number' },
  minutes: { type: 'number' },
  processes: { type: 'number', default: 2 },
  keep: { type: 'boolean', default: false },
  windows: { type: 'number' },
  planted: { type: 'number' },
  only: { type: 'number' },
  reached: { type: 'boolean', default: false },
});

/** Plays one plan, and tells it and its verdict. */
async function playOne(plan: StormPlan): Promise<void> {
  console.log(JSON.stringify(plan, undefined, 1));
  const first = await played(plan);
  // What a storm leaves in its process is seen from the second one on.
  const verdict = first.violations.length > 0 ? first : await played(plan);
  console.log(`The trace of it: ${verdict.trace}`);
  for (const { never, what } of verdict.violations) console.log(`${never}: ${what}`);
  const [worst] = verdict.violations;
  if (worst !== undefined) keepSmaller(await shrunk(plan, worst.never));
  console.log(worst === undefined ? 'Nothing of what must never happen.' : '');
  process.exit(worst === undefined ? 0 : 1);
}

/** Plays windows of so many seeds with the firmware in the loop. */
async function playWindows(count: number): Promise<void> {
  const first = values.from ?? 1;
  const beganMs = performance.now();
  let failed = 0;
  for (let seed = first; seed < first + count; seed += 1) {
    const violations = await firmwareWindow(planOf(seed));
    if (violations.length > 0) failed += 1;
    for (const { never, what } of violations) console.log(`window ${seed}: ${never}: ${what}`);
  }
  const minutes = ((performance.now() - beganMs) / 60_000).toFixed(1);
  console.log(`windows ${first} to ${first + count - 1}: ${failed} failed, ${minutes} minutes`);
  if (values.keep && failed === 0)
    keepClean({ of: 'windows', from: first, to: first + count - 1, games: count });
  process.exit(failed === 0 ? 0 : 1);
}

/** Plays many seeds in several processes, until they are all played or the time is over. */
async function playMany(): Promise<void> {
  // New ones each time: everything that follows from them is printed.
  const first = values.from ?? Math.floor(Date.now() / 1_000) % 1_000_000_000;
  const count = values.count ?? Number.POSITIVE_INFINITY;
  const seconds = values.minutes === undefined ? USUAL_SECONDS : 60 * values.minutes;
  const beganMs = performance.now();
  const endsMs =
    values.count !== undefined && values.minutes === undefined
      ? Number.POSITIVE_INFINITY
      : beganMs + 1_000 * seconds;
  // A range is played whole; else the seeds are steered by what was reached least.
  const isRange = values.count !== undefined;
  const coverage = new Coverage(reachedSoFar());
  const failed: { readonly seed: number; readonly worst: Never | undefined }[] = [];
  let next = first;
  let games = 0;
  let restarts = 0;
  let stuck = 0;
  const take = (): readonly number[] => {
    if (performance.now() > endsMs || next >= first + count) return [];
    if (!isRange) next = newestGroup(coverage, next);
    const from = next;
    next = endOfGroup(from, first + count);
    return seedsFrom(from, next);
  };
  const hear = (seed: number, verdict: Verdict | undefined) => {
    if (verdict !== undefined) {
      games += verdict.games;
      restarts += verdict.restarts;
      if (verdict.isStuck) stuck += 1;
      coverage.add(planOf(seed), verdict);
    }
    if (verdict?.violations.length === 0) return;
    failed.push({ seed, worst: verdict?.violations[0]?.never });
    for (const { never, what } of verdict?.violations ?? [])
      console.log(`seed ${seed}: ${never}: ${what.slice(0, 600)}`);
    if (verdict === undefined) console.log(`seed ${seed}: the process died`);
    console.log(`  npm run storm -- --seed ${seed}`);
  };
  await Promise.all(Array.from({ length: values.processes }, () => work(take, hear)));
  const minutes = (performance.now() - beganMs) / 60_000;
  console.log(
    `seeds ${first} to ${next - 1}: ${games} games with ${restarts} starts in ${minutes.toFixed(2)} minutes, ${(games / minutes).toFixed(0)} a minute; ${stuck} stopped by the host, ${failed.length} failed`,
  );
  if (values.keep) {
    keepReached(coverage);
    // Steered seeds are no range: groups are left out between them.
    if (failed.length === 0 && isRange) keepClean({ from: first, to: next - 1, games });
  }
  const lateMs = performance.now() + 1_000 * SHRINKING_SECONDS;
  const isLate = () => performance.now() > lateMs;
  for (const { seed, worst } of failed.slice(0, MOST_MADE_SMALLER))
    if (worst !== undefined) keepSmaller(await shrunk(planOf(seed), worst, { isLate }));
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Storms of one game go to one process, which has played it. */
function endOfGroup(from: number, end: number): number {
  return Math.min(end, (Math.floor(from / STORMS_A_GAME) + 1) * STORMS_A_GAME);
}

function seedsFrom(from: number, end: number): readonly number[] {
  return Array.from({ length: end - from }, (_, at) => from + at);
}

/** The first seed of the group, of those that come next, in which most is new. */
function newestGroup(coverage: Coverage, next: number): number {
  const begins = Array.from(
    { length: GROUPS_TO_CHOOSE_FROM },
    (_, at) => next + at * STORMS_A_GAME,
  );
  const newness = begins.map((from) =>
    coverage.newnessOf(seedsFrom(from, endOfGroup(from, Number.POSITIVE_INFINITY)).map(planOf)),
  );
  return begins[newness.indexOf(Math.max(...newness))] ?? next;
}

/**
 * Prints what was kept, as tables: what storms reached, clean ranges, planted faults; with `--keep` into the
 * documentation.
 */
function tellKept(): void {
  const tables = {
    ranges: rangeLines(rangesIn(RANGES)),
    planted: resultLines(plantedSoFar()),
    reached: new Coverage(reachedSoFar()).lines(),
  };
  for (const [name, lines] of Object.entries(tables)) {
    for (const line of ['', ...lines]) console.log(line);
    if (values.keep) documentLines(name, lines);
  }
}

/** Only `plant` writes it. */
function plantedSoFar(): readonly KeptResult[] {
  return JSON.parse(readFileSync(PLANTED, 'utf8')) as readonly KeptResult[];
}

function reachedSoFar(): Reached {
  // Only `keepReached` writes it.
  return JSON.parse(readFileSync(REACHED, 'utf8')) as Reached;
}

/** Keeps a clean range of this commit, and writes the table of all into the documentation. */
function keepClean(range: Omit<CleanRange, 'commit'>): void {
  keepRange(RANGES, { commit: commit(), ...range });
  documentLines('ranges', rangeLines(rangesIn(RANGES)));
}

/** Keeps what was reached, and writes the table of it into the documentation. */
function keepReached(coverage: Coverage): void {
  writeFileSync(REACHED, `${JSON.stringify(coverage.kept, undefined, 2)}\n`);
  documentLines('reached', coverage.lines());
}

/** Writes lines into the documentation, between its two marks of this name. */
function documentLines(name: string, lines: readonly string[]): void {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const text = readFileSync(DOCUMENTATION, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.slice(rest.indexOf(end));
  writeFileSync(DOCUMENTATION, `${before}${begin}\n${lines.join('\n')}\n\n${after}`);
}

/** Plants faults, and keeps what found each; with `--keep` those that were found before are not tried again. */
async function plant(mostGames: number): Promise<void> {
  let results = plantedSoFar();
  const known = new Set(results.filter((one) => one.seed !== undefined).map((one) => one.name));
  const ids = [...PLANTED_FAULTS.keys()].filter((id) => {
    if (values.only !== undefined) return id === values.only;
    return !values.keep || !known.has(PLANTED_FAULTS[id]?.name ?? '');
  });
  if (values.only !== undefined && ids.length === 0)
    refuse(`There is no planted fault ${values.only}`, [`0 to ${PLANTED_FAULTS.length - 1}`]);
  const limits = { mostGames, mostMinutes: values.minutes ?? Number.POSITIVE_INFINITY };
  const at = commit();
  let missed = 0;
  await tryFaults({ root: ROOT, compiled: COMPILED }, ids, limits, (result) => {
    if (result.seed === undefined) missed += 1;
    const { name, never, games, seed, rejected } = result;
    console.log(`${name}: ${never}, ${games} games, seed ${seed ?? 'none'}`);
    if (rejected.length > 0) console.log(`  fail without it, too: ${rejected.join(', ')}`);
    results = withResult(results, { ...result, commit: at });
    if (!values.keep) return;
    writeFileSync(PLANTED, `${JSON.stringify(results, undefined, 2)}\n`);
    documentLines('planted', resultLines(results));
  });
  console.log(`${ids.length} planted faults were tried, ${missed} not found`);
  process.exit(missed === 0 ? 0 : 1);
}

/** One process plays what it takes. */
async function work(
  take: () => readonly number[],
  hear: (seed: number, verdict: Verdict | undefined) => void,
): Promise<void> {
  const player = new Player();
  for (let seeds = take(); seeds.length > 0; seeds = take()) {
    for (const seed of seeds) hear(seed, await player.play(seed));
  }
  player.close();
}

function keepSmaller(plan: StormPlan): void {
  mkdirSync(FOUND, { recursive: true });
  const path = join(FOUND, `${plan.seed}.json`);
  writeFileSync(path, `${JSON.stringify(plan, undefined, 2)}\n`);
  console.log(`Made smaller: ${path}. Moved to test/proofs/storm/found it is a test.`);
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT }).toString().trim();
}

if (values.windows !== undefined) await playWindows(values.windows);
else if (values.reached) tellKept();
else if (values.planted !== undefined) await plant(values.planted);
else if (values.plan !== undefined) {
  // A file that `npm run storm` wrote.
  await playOne(JSON.parse(readFileSync(values.plan, 'utf8')) as StormPlan);
} else if (values.seed !== undefined) await playOne(planOf(values.seed));
else await playMany();
