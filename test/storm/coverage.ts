/** What storms have reached: faults by phase and by game, people, kits, error codes; and what they never did. */
import { ERROR_CODES } from '../../src/errors.js';
import type { Verdict } from './storm.js';
import { FAULT_KINDS, type StormPlan } from './storm-plan.js';

/** How often each was reached. */
type Hits = Readonly<Record<string, number>>;

/** What is kept of it between two runs (`test/storm/reached.json`). */
export interface Reached {
  readonly games: number;
  /** A fault and the phase in which it began. */
  readonly pairs: Hits;
  /** What a plan alone decides: `situationsOf`. */
  readonly situations: Hits;
  readonly codes: Hits;
}

export const NOTHING_REACHED: Reached = { games: 0, pairs: {}, situations: {}, codes: {} };

/** Why a storm cannot reach a code. */
const BEYOND_A_STORM: readonly (readonly [RegExp, string])[] = [
  [/^HOUSE_/u, 'a storm has no broker of the house'],
  [
    /^(?:BOARD_(?!FIRMWARE_OTHER)|READERS_(?!NO_BROKER)|EMULATED|SOUND|CARD)/u,
    'of real devices and their drivers; a storm fails above the bytes',
  ],
  [
    /^(?:FLASH|FIRMWARE|HARDWARE|REHEARSAL|VOICE|RECORDING|SPEECH|CUE|REPORT|BUILDER|TEST_|TABLE_NOT)/u,
    'of a command or of a test of the hardware',
  ],
  [
    /^(?:CONFIG|SETUP|RESTORE|BACKUP|UPDATE|FOLDER|HOST|PAGE|SEAT|TELEPHONES)/u,
    'of set-up, the console or a real page',
  ],
  [/^TAB_/u, 'of a browser’s tab'],
  [
    /^(?:JOURNAL_(?:ENTRY_INVALID|SECRET_TOO_LARGE|CLOSED|EXISTS)|GAME_FAULT|PROGRAM_FAULT)$/u,
    'only of a mistake in the program: reaching it is a violation or would become one',
  ],
];

/** What the plan of a storm decides by itself, as words that can be counted. */
export function situationsOf({ game, readers, people, faults, ...plan }: StormPlan): string[] {
  const kit = readers === 'emulated' ? 'a reader under every slot' : readers;
  return [
    ...new Set([
      `${game}: ${kit}`,
      ...people.map((kind) => `${game}: somebody ${kind}`),
      ...faults.map(({ kind }) => `${game}: ${kind}`),
      ...(plan.toItsEnd ? [`${game}: played to its end`] : []),
      ...(plan.isPaired ? [`${game}: with its pair`] : []),
    ]),
  ];
}

export class Coverage {
  private games: number;
  private readonly pairs: Map<string, number>;
  private readonly situations: Map<string, number>;
  private readonly codes: Map<string, number>;

  constructor(kept: Reached = NOTHING_REACHED) {
    this.games = kept.games;
    this.pairs = new Map(Object.entries(kept.pairs));
    this.situations = new Map(Object.entries(kept.situations));
    this.codes = new Map(Object.entries(kept.codes));
  }

  add(plan: StormPlan, { games, reached, codes }: Pick<Verdict, 'games' | 'reached' | 'codes'>) {
    this.games += games;
    count(this.pairs, reached);
    count(this.situations, situationsOf(plan));
    count(this.codes, codes);
  }

  get kept(): Reached {
    const { games, pairs, situations, codes } = this;
    return { games, pairs: sorted(pairs), situations: sorted(situations), codes: sorted(codes) };
  }

  /** How much is new in these plans: one for what was never reached, less for what often was. */
  newnessOf(plans: readonly StormPlan[]): number {
    return plans
      .flatMap(situationsOf)
      .reduce((sum, one) => sum + 1 / (1 + (this.situations.get(one) ?? 0)), 0);
  }

  /** A table in Markdown: what was reached how often, what never, and why. */
  lines(): readonly string[] {
    const phases = [...new Set([...this.pairs.keys()].map((pair) => pair.split(' × ')[1] ?? ''))];
    const rows = FAULT_KINDS.map((kind) => {
      const hits = phases.map((phase) => this.pairs.get(`${kind} × ${phase}`) ?? 0);
      const all = hits.reduce((sum, one) => sum + one, 0);
      const missed = phases.filter((_, at) => hits[at] === 0).sort();
      const named = missed.length > 4 ? `${missed.length} of them` : missed.join(', ');
      return `| ${kind} | ${all} | ${named || '–'} |`;
    });
    const codes = Object.entries(sorted(this.codes)).map(([code, hits]) => `\`${code}\` ${hits}`);
    const never = Object.keys(ERROR_CODES).filter((code) => !this.codes.has(code));
    return [
      `${this.games} games reached ${this.pairs.size} pairs of a fault and the phase in which it began, in ${phases.length} phases.`,
      '',
      '| fault | began | phases in which it never began |',
      '|---|---|---|',
      ...rows,
      '',
      `Codes that were reached, and by how many storms: ${codes.join(', ') || 'none'}.`,
      '',
      '| codes that were never reached | why |',
      '|---|---|',
      ...BEYOND_A_STORM.flatMap(([which, why]) => neverRow(never.filter(matches(which)), why)),
      ...neverRow(
        never.filter((code) => !BEYOND_A_STORM.some(([which]) => which.test(code))),
        'not yet: no storm so far has come there',
      ),
    ];
  }
}

function matches(which: RegExp): (code: string) => boolean {
  return (code) => BEYOND_A_STORM.find(([one]) => one.test(code))?.[0] === which;
}

function neverRow(codes: readonly string[], why: string): readonly string[] {
  if (codes.length === 0) return [];
  const named = codes.length > 12 ? `${codes.length} codes` : codes.map((code) => `\`${code}\``);
  return [`| ${typeof named === 'string' ? named : named.join(', ')} | ${why} |`];
}

function count(hits: Map<string, number>, reached: readonly string[]): void {
  for (const one of reached) hits.set(one, (hits.get(one) ?? 0) + 1);
}

function sorted(hits: ReadonlyMap<string, number>): Hits {
  return Object.fromEntries([...hits].sort(([one], [other]) => (one < other ? -1 : 1)));
}
