/**
 * Umpires beside a script (test/proofs/umpires): each sees the questions and answers that are left of a game
 * after every undo.
 */
import type { Entry } from '../../../src/engine/play/entries.js';
import type { Answer, Script } from '../../../src/engine/script/questions.js';
import type { Judge } from '../umpires/judge.js';
import { LupaMannaraUmpire } from '../umpires/lupa-mannara-umpire.js';
import { LupusburgUmpire } from '../umpires/lupusburg-umpire.js';
import { OneNightUmpire } from '../umpires/one-night-umpire.js';
import type { StormPlan } from './storm-plan.js';
import { TabulaJudge } from './tabula-judge.js';
import { WooolfJudge } from './wooolf-judge.js';

/** The umpire of the game of this plan; absent where nobody judges its rules. */
function judgeOf(plan: StormPlan, entries: readonly Entry[]): Judge | undefined {
  switch (plan.game) {
    case 'lupusburg':
      return new LupusburgUmpire(plan.settings);
    case 'una-notte-da-lupi':
      return new OneNightUmpire(plan.settings);
    case 'lupa-mannara':
      return new LupaMannaraUmpire(plan.settings);
    case 'lupus-in-tabula':
      return TabulaJudge.of(plan.settings);
    case 'wooolf':
      // He counts everybody's turns: whoever is away has none.
      return entries.some(({ kind }) => kind === 'absent') ? undefined : WooolfJudge.of(plan);
    default:
      return undefined;
  }
}

/** A script that is watched from its beginning, each time it begins: an undo begins it again, with the answers kept. */
export class Umpired {
  private judge: Judge | undefined;
  private thrown: string | undefined;

  constructor(
    private readonly plan: StormPlan,
    /** The entries that the storm left. */
    private readonly entries: readonly Entry[],
    private readonly begin: () => Script<unknown>,
  ) {}

  /** What was against the rules in the history that is left. */
  get wrong(): readonly string[] {
    const thrown = this.thrown === undefined ? [] : [this.thrown];
    return [...(this.judge?.wrong ?? []), ...thrown];
  }

  readonly script = (): Script<unknown> => {
    this.judge = judgeOf(this.plan, this.entries);
    this.thrown = undefined;
    return this.judge === undefined ? this.begin() : this.watched(this.begin(), this.judge);
  };

  private *watched(script: Script<unknown>, judge: Judge): Script<unknown> {
    let next = script.next();
    while (!next.done) {
      const question = next.value;
      this.attempt(() => judge.asked(question));
      const answer: Answer = yield question;
      this.attempt(() => judge.answered(question, answer));
      next = script.next(answer);
    }
    return next.value;
  }

  /** An umpire who has found a broken rule judges no further: what follows from it is no second fault. */
  private attempt(judges: () => void): void {
    if (this.thrown !== undefined) return;
    try {
      judges();
    } catch (error) {
      this.thrown = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
  }
}
