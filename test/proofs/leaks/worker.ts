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
  /** Which evenings there are. */
  | { readonly kind: 'list' }
  /** Which plants are reached in this evening, and while which secret is so. */
  | { readonly kind: 'count'; readonly evening: number }
  | {
      readonly kind: 'try';
      readonly plant: number;
      readonly secret: Secret;
      /** Whether it acts all the time in which the secret could be so. */
      readonly widened: boolean;
      readonly evening: number;
    };

/** What it answers. */
export type Found =
  /** For each evening whether it is one of play alone. */
  | { readonly kind: 'listed'; readonly sessions: readonly boolean[] }
  | {
      readonly kind: 'counted';
      readonly reached: readonly (readonly [number, Secret])[];
      /** Nothing, or the evening is no good: it differs without a leak. */
      readonly difference: string | undefined;
    }
  /** Before the answer: something differs. The evening is closed next, if the program still can. */
  | { readonly kind: 'parted'; readonly difference: string }
  | { readonly kind: 'tried'; readonly difference: string | undefined };

// Only now: the sources call the oracle while they are loaded.
const { COMPARED_ALONE, COMPARED_JOINED } = await import('../secrecy/paired/histories.js');
const { firstDifference, OUTPUTS } = await import('../secrecy/paired/outside.js');
const { nameOf, PLAIN } = await import('../secrecy/paired/paired-game.js');
const { playEvening, playOn, tableOf } = await import('../secrecy/paired/played-evening.js');
const { SessionTable } = await import('../secrecy/paired/session-table.js');
type Outside = Awaited<ReturnType<typeof playEvening>>;
type PlannedAct = Parameters<NonNullable<PlayedEvening['watch']>['hidden']>[0];
type PlayedEvening = Parameters<typeof playOn>[1];

/** An evening that is compared with the plain one of its game and circumstances. */
interface Evening extends PlayedEvening {
  /** On play alone, or on the joined program. */
  readonly on: 'session' | 'joined';
}

const EVENINGS: readonly Evening[] = [
  ...COMPARED_ALONE.map((compared) => ({ on: 'session' as const, ...compared })),
  ...COMPARED_JOINED.map((compared) => ({ on: 'joined' as const, ...compared })),
];
const plain = new Map<string, Outside>();

process.on('message', (wanted: Wanted) => {
  void answer(wanted).then((found) => process.send?.(found));
});
process.send?.({ kind: 'ready' });

async function answer(wanted: Wanted): Promise<Found> {
  if (wanted.kind === 'list') {
    return { kind: 'listed', sessions: EVENINGS.map(({ on }) => on === 'session') };
  }
  if (wanted.kind === 'count') return count(wanted.evening);
  oracle.plant = wanted.plant;
  oracle.secret = wanted.secret;
  oracle.widened = wanted.widened;
  return { kind: 'tried', difference: await differenceIn(wanted.evening) };
}

/** Plays an evening without a leak, and counts where one could have been. */
async function count(at: number): Promise<Found> {
  oracle.plant = -1;
  oracle.chances.fill(0);
  oracle.counting = true;
  const difference = await differenceIn(at);
  oracle.counting = false;
  const reached = [...oracle.chances.entries()].flatMap(([plant, bits]) =>
    secretsOf(bits).map((secret): readonly [number, Secret] => [plant, secret]),
  );
  return { kind: 'counted', difference, reached };
}

/** Where an evening with its secrets differs from the plain one; undefined where it does not. */
async function differenceIn(at: number): Promise<string | undefined> {
  const evening = EVENINGS[at];
  if (evening === undefined) throw new RangeError(`There is no evening ${at}`);
  const expected = await plainOf(evening);
  const comparison = new Comparison(expected);
  let parted: string | undefined;
  const { deal } = evening.hidden;
  const isDealtOtherwise = deal !== PLAIN.deal;
  const besides = evening.game.besides?.(deal);
  const watch = {
    begin: (nowMs: () => number) => oracle.begin(nowMs),
    dealt: () => oracle.learnCards(isDealtOtherwise, besides),
    hidden: (act: PlannedAct) => (isTouch(act) ? oracle.learnTouch() : oracle.learnMove()),
    saw: (handsAreHidden: boolean, night: boolean) => oracle.learnWhen(handsAreHidden, night),
    day: () => oracle.dayBreaks(),
    hasSeenEnough: (now: Outside, nowMs: number) => {
      parted ??= comparison.next(now, nowMs);
      if (parted !== undefined && !oracle.counting)
        process.send?.({ kind: 'parted', difference: parted });
      return parted !== undefined;
    },
  };
  try {
    const now = await played({ ...evening, watch });
    // An evening that was ended early is shorter than the plain one everywhere.
    return parted ?? firstDifference(expected, now);
  } catch (error) {
    return `it stopped: ${String(error)}`;
  }
}

/** The evening without secrets to compare with, played once, without any leak. */
async function plainOf(evening: Evening): Promise<Outside> {
  const name = `${evening.on} ${nameOf(evening.game)} ${evening.circumstances.name}`;
  const known = plain.get(name);
  if (known !== undefined) return known;
  const { plant, counting } = oracle;
  Object.assign(oracle, { plant: -1, counting: false });
  const outside = await played({ ...evening, hidden: PLAIN });
  Object.assign(oracle, { plant, counting });
  plain.set(name, outside);
  return outside;
}

/** Whether a hand touches something, and moves no card. */
function isTouch(planned: PlannedAct): boolean {
  if ('act' in planned) return planned.act.kind === 'input';
  return planned.says.kind === 'at-night' && planned.says.act === undefined;
}

/** A line that left the plain evening is missed so long after its time, ms. */
const MISSED_MS = 10_000;

/** Compares an evening with the plain one while it is played, each line once. */
class Comparison {
  private readonly compared = new Map<keyof Outside, number>();

  constructor(private readonly expected: Outside) {}

  /** The first difference among what has left since it was last asked; a table that stands still differs, too. */
  next(now: Outside, nowMs: number): string | undefined {
    for (const channel of OUTPUTS) {
      const from = this.compared.get(channel) ?? 0;
      const [lines, expected] = [now[channel], this.expected[channel]];
      for (let at = from; at < lines.length; at++) {
        if (lines[at] !== expected[at]) return `${channel} ${at}: ${expected[at]} <> ${lines[at]}`;
      }
      this.compared.set(channel, lines.length);
      const missed = expected[lines.length];
      // A line begins with its time; sounds of play alone have theirs inside.
      if (missed !== undefined && Number.parseInt(missed, 10) + MISSED_MS < nowMs)
        return `${channel} ${lines.length}: ${missed} <> nothing`;
    }
    return undefined;
  }
}

async function played(evening: Evening): Promise<Outside> {
  const { on, game, hidden, circumstances, watch } = evening;
  if (on === 'session') return playOn(new SessionTable(tableOf(game, circumstances)), evening);
  const directory = mkdtempSync(join(tmpdir(), 'artiglio-leak-'));
  try {
    return await playEvening(game, hidden, circumstances, directory, watch);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
