/** What storms have reached: faults by phase, error codes; and what they never did. */
import { ERROR_CODES } from '../../src/errors.js';
import type { Verdict } from './storm.js';
import { FAULT_KINDS, type StormPlan } from './storm-plan.js';

/** Codes that a running table can raise; the rest belong to commands, to set-up, or to real devices. */
const OF_OTHERS =
  /^(?:FLASH|FIRMWARE|CONFIG|REPORT|HARDWARE|RESTORE|SETUP|REHEARSAL|VOICE|RECORDING|SPEECH|SOUND|CARD|PAGE|BACKUP|UPDATE|FOLDER|BOARD_|READERS_|EMULATED|CUE|BUILDER|HOST|TABLE_NOT|TEST_)/u;

export class Coverage {
  private readonly reached = new Map<string, number>();
  /** How often each game has met each kind of fault. */
  private readonly met = new Map<string, number>();
  private readonly codes = new Map<string, number>();

  /** @param game of the plan that was played */
  add(game: string, { reached, codes }: Pick<Verdict, 'reached' | 'codes'>): void {
    for (const one of reached) {
      this.reached.set(one, (this.reached.get(one) ?? 0) + 1);
      const [kind = ''] = one.split(' × ');
      const met = `${kind} in ${game}`;
      this.met.set(met, (this.met.get(met) ?? 0) + 1);
    }
    for (const one of codes) this.codes.set(one, (this.codes.get(one) ?? 0) + 1);
  }

  /** What these plans are worth: a fault that a game has met less often counts more. */
  worth(plans: readonly Pick<StormPlan, 'game' | 'faults'>[]): number {
    const all = plans.flatMap(({ game, faults }) =>
      faults.map(({ kind }) => 1 / (1 + (this.met.get(`${kind} in ${game}`) ?? 0))),
    );
    return all.reduce((sum, one) => sum + one, 0);
  }

  lines(): readonly string[] {
    const phases = [...new Set([...this.reached.keys()].map((pair) => pair.split(' × ')[1] ?? ''))];
    const rows = FAULT_KINDS.map((kind) => {
      const hits = phases.map((phase) => this.reached.get(`${kind} × ${phase}`) ?? 0);
      const all = hits.reduce((sum, one) => sum + one, 0);
      const missed = phases.filter((_, at) => hits[at] === 0);
      const named = missed.length > 6 ? `${missed.length} phases` : missed.join(', ');
      return `  ${kind.padEnd(26)} ${String(all).padStart(7)}  never in: ${named || '–'}`;
    });
    const codes = [...this.codes].sort(([one], [other]) => (one < other ? -1 : 1));
    const never = Object.keys(ERROR_CODES).filter(
      (code) => !this.codes.has(code) && !OF_OTHERS.test(code),
    );
    return [
      `${this.reached.size} pairs of fault and phase, in ${phases.length} phases:`,
      ...rows,
      `Codes: ${codes.map(([code, count]) => `${code} ${count}`).join(', ') || 'none'}`,
      `Codes of a running table that were never reached: ${never.join(', ') || 'none'}`,
    ];
  }
}
