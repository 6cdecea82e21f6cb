/** Tries planted leaks: whether the evenings that reach one differ from the plain ones. */
import type { Secret } from './oracle.js';
import type { Plant } from './planter.js';
import type { Trials } from './trials.js';
import type { Found, Wanted } from './worker.js';

/** A place together with a secret that is so when it is reached. */
export interface Leak {
  readonly plant: Plant;
  readonly secret: Secret;
  /** The evenings of play alone, and of the joined program, that reach it so. */
  readonly alone: readonly number[];
  readonly joined: readonly number[];
}

/** What became of a leak. */
export type Outcome =
  /** Something outside differed. */
  | 'noticed'
  /** The program stopped with an error. */
  | 'stopped'
  /** The program hung or ended. */
  | 'hung'
  /** Nothing outside differed. */
  | 'survived'
  /** Nothing outside differs even when it acts all the time in which its secret could be so: no leak. */
  | 'changes nothing';

export interface Result {
  readonly outcome: Outcome;
  readonly difference: string | undefined;
}

/** The time of the run is over. */
export class OutOfTime extends Error {}

/** Where the system does not tell whether a process stands still (`trials.ts`), one hangs after so long, ms. */
const HANGING_MS = 900_000;
/**
 * The joined program is slow: a leak is looked for on it only where play alone does not reach it, and in no
 * more of its evenings, spread over those that do.
 */
const MOST_JOINED = 6;
/** Of play alone, those that are tried first, and in which it is looked whether a leak could be one at all. */
const SOME_ALONE = 24;
/** How much of a difference is kept, characters. */
const KEPT = 160;

export class LeakTrial {
  /** Nothing takes longer than until `endsMs` of the process. */
  constructor(
    private readonly trials: Trials,
    private readonly endsMs: number,
  ) {}

  /** For each evening whether it is one of play alone. */
  async evenings(): Promise<readonly boolean[]> {
    const listed = await this.ask({ kind: 'list' });
    if (listed?.kind !== 'listed') throw new TypeError('The evenings could not be listed');
    return listed.sessions;
  }

  /** Which plants this evening reaches, and with which secrets. Without a leak nothing differs in it. */
  async reachedIn(evening: number): Promise<readonly (readonly [number, Secret])[]> {
    const counted = await this.ask({ kind: 'count', evening });
    if (counted?.kind !== 'counted' || counted.difference !== undefined) {
      const difference = counted?.kind === 'counted' ? counted.difference : 'it hung';
      throw new TypeError(`Evening ${evening} differs without a leak: ${difference}`);
    }
    return counted.reached;
  }

  /**
   * Tries some evenings, then whether the leak could change anything in them at all, and only then all others: nearly
   * half of all leaks change nothing. Throws `OutOfTime` when the time is over meanwhile.
   */
  async of(leak: Leak): Promise<Result> {
    const { some, others } = eveningsFor(leak);
    const soon = await this.differs(leak, some, false);
    if (soon !== undefined) return soon;
    const always = await this.differs(leak, some, true);
    if (always === undefined) return { outcome: 'changes nothing', difference: undefined };
    const late = await this.differs(leak, others, false);
    return late ?? { outcome: 'survived', difference: always.difference };
  }

  private async differs(
    { plant, secret }: Leak,
    evenings: readonly number[],
    widened: boolean,
  ): Promise<Result | undefined> {
    for (const evening of evenings) {
      const found = await this.ask({ kind: 'try', plant: plant.id, secret, widened, evening });
      if (found === undefined) return { outcome: 'hung', difference: `evening ${evening}` };
      if (found.kind !== 'tried') throw new TypeError('Another question was answered');
      const difference = found.difference?.slice(0, KEPT);
      if (difference === undefined) continue;
      return { outcome: difference.startsWith('it stopped') ? 'stopped' : 'noticed', difference };
    }
    return undefined;
  }

  private async ask(wanted: Wanted): Promise<Found | undefined> {
    const leftMs = this.endsMs - performance.now();
    const found = leftMs > 0 && (await this.trials.ask(wanted, Math.min(leftMs, HANGING_MS)));
    if (found !== undefined && found !== false) return found;
    if (performance.now() >= this.endsMs) throw new OutOfTime();
    return undefined;
  }
}

/** The evenings that are tried first, and the others. */
function eveningsFor({ alone, joined }: Leak) {
  if (alone.length === 0) return { some: spread(joined, MOST_JOINED), others: [] };
  const some = spread(alone, SOME_ALONE);
  return { some, others: alone.filter((evening) => !some.includes(evening)) };
}

/** At most so many of them, at equal distances. */
function spread(evenings: readonly number[], most: number): readonly number[] {
  if (evenings.length <= most) return evenings;
  const every = evenings.length / most;
  return Array.from({ length: most }, (_, at) => evenings[Math.floor(at * every)] ?? 0);
}
