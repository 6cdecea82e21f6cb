/** Makes a plan that fails smaller, as long as it fails in the same way. */
import { GAMES } from '../../../src/games/games.js';
import type { Never } from './never.js';
import { storm } from './storm.js';
import type { StormPlan } from './storm-plan.js';

/** More storms are not played to make one smaller. */
const MOST_TRIES = 80;

/** The smallest plan found in which the same thing happens, before `isLate` says that there is no more time. */
export async function shrunk(
  plan: StormPlan,
  never: Never,
  {
    fails = failsSo,
    isLate = () => false,
  }: {
    readonly fails?: (plan: StormPlan, never: Never) => Promise<boolean>;
    readonly isLate?: () => boolean;
  } = {},
): Promise<StormPlan> {
  let smallest = plan;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false;
    for (const smaller of smallerThan(smallest)) {
      tries += 1;
      if (tries > MOST_TRIES || isLate()) break;
      if (!(await fails(smaller, never))) continue;
      smallest = smaller;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

async function failsSo(plan: StormPlan, never: Never): Promise<boolean> {
  try {
    const { violations } = await storm(plan);
    return violations.some((one) => one.never === never);
  } catch {
    return false;
  }
}

/** Plans that are a step smaller: without a fault, with better people, shorter, with fewer players. */
function* smallerThan(plan: StormPlan): Iterable<StormPlan> {
  const { faults, people, calmMs } = plan;
  for (const at of faults.keys()) yield { ...plan, faults: faults.toSpliced(at, 1) };
  if (people.some((kind) => kind !== 'sensible'))
    yield { ...plan, people: people.map(() => 'sensible' as const) };
  for (const [seat, kind] of people.entries())
    if (kind !== 'sensible') yield { ...plan, people: people.with(seat, 'sensible') };
  const { least } = GAMES.find(({ id }) => id === plan.game)?.players ?? { least: people.length };
  // The fewest at once, else one fewer.
  for (const players of new Set([Math.max(2, least), people.length - 1]))
    if (players >= Math.max(2, least) && players < people.length)
      yield { ...plan, players, people: people.slice(0, players) };
  if (plan.toItsEnd) yield { ...plan, toItsEnd: false };
  if (plan.hasPages && !plan.isPaired) yield { ...plan, hasPages: false };
  if (plan.mode === 'silent') yield { ...plan, mode: 'sound' };
  const settings = Object.keys(plan.settings);
  if (settings.length > 0) yield { ...plan, settings: {} };
  const lastMs = Math.max(0, ...faults.map(({ atMs }) => atMs));
  if (lastMs + 1_000 < calmMs) yield { ...plan, calmMs: lastMs + 1_000 };
  const firstMs = Math.min(calmMs, ...faults.map(({ atMs }) => atMs));
  if (firstMs > 2_000)
    yield {
      ...plan,
      calmMs: calmMs - firstMs + 1_000,
      faults: faults.map((fault) => ({ ...fault, atMs: fault.atMs - firstMs + 1_000 })),
    };
  for (const [at, fault] of faults.entries())
    if (fault.forMs > 400)
      yield { ...plan, faults: faults.with(at, { ...fault, forMs: fault.forMs >> 1 }) };
}
