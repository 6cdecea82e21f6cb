/** What storms have reached: faults by phase and by game, people, kits, error codes; and what they never did. */

import type { Game } from '../../../src/engine/script/game.js';
import { ERRORS } from '../../../src/errors/records.js';
import { GAMES } from '../../../src/games/games.js';
import type { Verdict } from './storm.js';
import { FAULT_KINDS, PEOPLE, type StormPlan } from './storm-plan.js';

/** How often each was reached. */
type Hits = Readonly<Record<string, number>>;

/** What is kept of it between two runs (`test/proofs/storm/reached.json`). */
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
    /^(?:BOARD_(?!FIRMWARE_OTHER)|READERS_(?!NO_BROKER)|COMPUTER|EMULATED|SOUND|CARD)/u,
    'of real devices and their drivers; a storm fails above the bytes',
  ],
  [
    /^(?:FLASH|FIRMWARE|HARDWARE|REHEARSAL|VOICE|RECORDING|SPEECH|CUE|REPORT|BUILDER|TEST_|TABLE_NOT)/u,
    'of a command or of a test of the hardware',
  ],
  [
    /^(?:CONFIG|SETUP|RESTORE|BACKUP|UPDATE|FOLDER|HOST|PAGE|SEAT|TELEPHONES|CALL_ASKS)/u,
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
  return [
    ...new Set([
      `${game}: ${kitOf(readers)}`,
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

  /** Tables in Markdown: what was reached how often, what never, and why. */
  lines(): readonly string[] {
    return [...this.pairLines(), '', ...this.situationLines(), '', ...this.codeLines()];
  }

  private pairLines(): readonly string[] {
    const all = FAULT_KINDS.length * PHASES.length;
    return [
      `${this.games} games reached ${this.pairs.size} of ${all} pairs of a fault and the phase in which it began. Chance has not met the others: a fault begins at any moment, and most moments are in a few phases.`,
      '',
      '| fault | began | phases in which it never began |',
      '|---|---|---|',
      ...FAULT_KINDS.map((kind) => {
        const hits = PHASES.map((phase) => this.pairs.get(`${kind} × ${phase}`) ?? 0);
        const began = hits.reduce((sum, one) => sum + one, 0);
        return `| ${kind} | ${began} | ${few(PHASES.filter((_, at) => hits[at] === 0))} |`;
      }),
      '',
      '| phase | faults that began in it | faults that never did |',
      '|---|---|---|',
      ...PHASES.map((phase) => {
        const never = FAULT_KINDS.filter((kind) => !this.pairs.has(`${kind} × ${phase}`));
        const hits = FAULT_KINDS.map((kind) => this.pairs.get(`${kind} × ${phase}`) ?? 0);
        const began = hits.reduce((sum, one) => sum + one, 0);
        return `| ${phase} | ${began} | ${few(never)} |`;
      }),
    ];
  }

  private situationLines(): readonly string[] {
    return [
      '| game | storms | situations reached | never |',
      '|---|---|---|---|',
      ...GAMES.map((game) => {
        const all = allSituationsOf(game);
        const never = all.filter((one) => !this.situations.has(one));
        const storms = KITS.map((kit) => this.situations.get(`${game.id}: ${kit}`) ?? 0);
        const names = never.map((one) => one.slice(game.id.length + 2));
        return `| ${game.id} | ${storms.reduce((sum, one) => sum + one)} | ${all.length - never.length} of ${all.length} | ${few(names)} |`;
      }),
    ];
  }

  private codeLines(): readonly string[] {
    const codes = Object.entries(sorted(this.codes)).map(([code, hits]) => `\`${code}\` ${hits}`);
    const never = ERRORS.map(([code]) => code).filter((code) => !this.codes.has(code));
    return [
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

/** Every phase of a table, and none: the program is off, or starts. */
const PHASES = [
  ...GAMES.flatMap(({ spoken }) =>
    Object.keys(spoken.catalogue.cues).filter((id) => /^phase\./u.test(id)),
  ),
  'phase.choose',
  'off',
];

function kitOf(readers: StormPlan['readers']): (typeof KITS)[number] {
  return readers === 'emulated' ? KITS[0] : readers === 'emulated-rim' ? KITS[1] : KITS[2];
}
const KITS = ['a reader under every slot', 'a reader at the rim', 'no reader'] as const;

/** All that `situationsOf` may say of a game. */
function allSituationsOf({ id, byDayOnly }: Game): readonly string[] {
  return [
    ...KITS,
    ...PEOPLE.map((kind) => `somebody ${kind}`),
    ...FAULT_KINDS,
    'played to its end',
    ...(byDayOnly === true ? [] : ['with its pair']),
  ].map((one) => `${id}: ${one}`);
}

/** Names, where they are few. */
function few(names: readonly string[]): string {
  return names.length > 4 ? `${names.length} of them` : names.join(', ') || '–';
}

function matches(which: RegExp): (code: string) => boolean {
  return (code) => BEYOND_A_STORM.find(([one]) => one.test(code))?.[0] === which;
}

function neverRow(codes: readonly string[], why: string): readonly string[] {
  if (codes.length === 0) return [];
  return [`| ${codes.map((code) => `\`${code}\``).join(', ')} | ${why} |`];
}

function count(hits: Map<string, number>, reached: readonly string[]): void {
  for (const one of reached) hits.set(one, (hits.get(one) ?? 0) + 1);
}

function sorted(hits: ReadonlyMap<string, number>): Hits {
  return Object.fromEntries([...hits].sort(([one], [other]) => (one < other ? -1 : 1)));
}
