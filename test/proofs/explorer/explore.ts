/** All worlds that few deviations lead to, each once: those without one first, then those with one, and so on. */
import { Violation } from './must-hold.js';
import type { Steps } from './steps.js';
import type { Deviation, World } from './world.js';

/** How far is looked. */
export interface Bound {
  /** Deviations in one history at most. */
  readonly deviations: number;
  /** Of these kinds. */
  readonly of: readonly Deviation[];
  /** Worlds at most. */
  readonly states: number;
  /** Seconds at most. */
  readonly seconds: number;
  /** So long after the beginning no history is followed further, ms. */
  readonly horizonMs: number;
}

/** What an exploration has seen. */
export interface Explored {
  readonly states: number;
  readonly steps: number;
  /** Histories with so many deviations were all looked at. */
  readonly wholeTo: number;
  readonly slowestMs: number;
  /** What must not be, and how it came to it: the time of each deviation and its kind. */
  readonly found: { readonly what: string; readonly history: readonly string[] } | undefined;
}

interface Node {
  readonly world: World;
  /** The deviations that led here, the last one first. */
  readonly past: Past | undefined;
}

interface Past {
  readonly deviation: Deviation;
  readonly atMs: number;
  readonly before: Past | undefined;
}

/** Looks at every world that the one that `begin` makes leads to, within the bound. */
export function explore(steps: Steps, begin: () => World, bound: Bound): Explored {
  const seen = new Set<string>();
  let count = 0;
  let wholeTo = -1;
  const told = (found: Explored['found']): Explored => ({
    states: seen.size,
    steps: count,
    wholeTo,
    slowestMs: steps.slowestMs,
    found,
  });
  try {
    const start = begin();
    seen.add(start.fingerprint);
    const endMs = performance.now() + 1000 * bound.seconds;
    let level: Node[] = [{ world: steps.keep(start), past: undefined }];
    for (let used = 0; used <= bound.deviations; used++) {
      const next: Node[] = [];
      for (let node = level.pop(); node !== undefined; node = level.pop()) {
        if (seen.size >= bound.states || performance.now() > endMs) return told(undefined);
        const of = used < bound.deviations ? bound.of : [];
        for (const after of stepsFrom(steps, node, of, start.nowMs)) {
          count += 1;
          const { world, deviation } = after;
          // After the last deviation it is enough to see that the table gets over it.
          const isLast = used + (deviation === undefined ? 0 : 1) === bound.deviations;
          const isSeen = seen.has(world.fingerprint) || world.nowMs > start.nowMs + bound.horizonMs;
          if (isSeen || (isLast && steps.rests(world))) {
            steps.drop(world);
            continue;
          }
          seen.add(world.fingerprint);
          steps.keep(world);
          (deviation === undefined ? level : next).push(after);
        }
        steps.release(node.world);
      }
      wholeTo = used;
      level = next;
    }
  } catch (error) {
    if (error instanceof Broken)
      return told({ what: error.message, history: historyOf(error.past) });
    if (error instanceof Violation) return told({ what: error.message, history: ['on the way'] });
    throw error;
  }
  return told(undefined);
}

/** A violation, and what led to it. */
class Broken extends Error {
  constructor(
    what: string,
    readonly past: Past | undefined,
  ) {
    super(what);
  }
}

/** The worlds that follow from one: first without a deviation, then with each. */
function* stepsFrom(
  steps: Steps,
  { world, past }: Node,
  of: readonly Deviation[],
  beganMs: number,
): Iterable<Node & { readonly deviation: Deviation | undefined }> {
  for (const deviation of [undefined, ...steps.possible(world, of)]) {
    const pastOf =
      deviation === undefined ? past : { deviation, atMs: world.nowMs - beganMs, before: past };
    try {
      yield { world: steps.step(world, deviation), past: pastOf, deviation };
    } catch (error) {
      throw error instanceof Violation ? new Broken(error.message, pastOf) : error;
    }
  }
}

function historyOf(past: Past | undefined): readonly string[] {
  return past === undefined
    ? []
    : [...historyOf(past.before), `${past.atMs} ms: ${past.deviation}`];
}
