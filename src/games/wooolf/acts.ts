/** A bot's choice of an act from his knowledge: a peek, a question, or a suspicion. */
import type { Chance } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { type Asked, truthfulAnswer } from './asked.js';
import type { Objective, Pair } from './characters.js';
import { characterOf } from './characters.js';
import { type Belief, guesses, type LikelyPair, sureness } from './deduction.js';
import type { Hypothesis } from './hypothesis.js';
import { FIFTH, type Player } from './players.js';

/** The acts allowed to a player in his turn (WO-030). */
export interface Allowed {
  /** The players whose cards he may peek at; empty: none (HR-WO-04). */
  readonly peeks: readonly Player[];
  /** The question cards that he still has (WO-040). */
  readonly questions: readonly Asked[];
  readonly mayMakeEarly: boolean;
  /** His turn in this round, from 1. */
  readonly turn: number;
}

/** One action (WO-030). */
export type Act =
  | { readonly kind: 'peek'; readonly about: Player }
  | { readonly kind: 'question'; readonly about: SeatIndex; readonly asked: Asked }
  | { readonly kind: 'suspect' };

/** Suspect when everything is known; with every turn a little doubt less matters, so that rounds end. */
const SURE = 0.97;
const DOUBT_PER_TURN = 0.04;
const LEAST_SURE = 0.5;

/** The probability from which on a final hypothesis is worth the risk of an error token. */
const WORTH_A_TRY = 0.45;

/**
 * Chooses the act that helps most: an early hypothesis when it is sure enough, else the peek or question that tells
 * most about the own objectives; chance decides between equals. `undefined` when nothing is allowed.
 */
export function chooseAct(
  belief: Belief,
  objectives: readonly Objective[],
  allowed: Allowed,
  chance: Chance,
): Act | undefined {
  const guessed = guesses(belief, objectives);
  if (allowed.mayMakeEarly && sureness(guessed) >= neededSureness(allowed.turn)) {
    return { kind: 'suspect' };
  }
  const open = guessed.filter(({ probability }) => probability < SURE);
  const wanted = (open.length > 0 ? open : guessed).map(({ objective }) => objective);
  const acts = [...allowed.peeks.map(peek), ...allowed.questions.flatMap(askAnybody)];
  const worths = acts.map((act) => worthOf(act, belief, wanted));
  const most = Math.max(...worths);
  const best = acts.filter((_, index) => (worths[index] ?? 0) > most - 1e-9);
  if (best.length === 0) return allowed.mayMakeEarly ? { kind: 'suspect' } : undefined;
  return best[chance(best.length)];

  function askAnybody(asked: Asked): readonly Act[] {
    return [...belief.characters.keys()].flatMap((about) =>
      about === FIFTH ? [] : [{ kind: 'question', about, asked } as const],
    );
  }
}

function peek(about: Player): Act {
  return { kind: 'peek', about };
}

/** Returns the certainty that an early hypothesis needs in this turn of the round. */
export function neededSureness(turn: number): number {
  return Math.max(LEAST_SURE, SURE - DOUBT_PER_TURN * Math.max(0, turn - 2));
}

/** Returns the pointers for a final hypothesis; X everywhere when it is too much of a guess (WO-054). */
export function finalHypothesis(belief: Belief, objectives: readonly Objective[]): Hypothesis {
  const guessed = guesses(belief, objectives);
  const dares = sureness(guessed) >= WORTH_A_TRY;
  return new Map(guessed.map(({ objective, pointer }) => [objective, dares ? pointer : 'cross']));
}

/** Returns the pointers for an early hypothesis: never X (WO-052). */
export function earlyHypothesis(belief: Belief, objectives: readonly Objective[]): Hypothesis {
  return new Map(guesses(belief, objectives).map(({ objective, pointer }) => [objective, pointer]));
}

/** Returns the information of an act, in bits, about whether its player is one that is looked for. */
function worthOf(act: Act, belief: Belief, wanted: readonly Objective[]): number {
  if (act.kind === 'suspect') return 0;
  const likely = belief.pairs.get(act.about) ?? [];
  const outcomes = act.kind === 'peek' ? peeked : answered(act.asked);
  return wanted.reduce((sum, objective) => sum + information(likely, objective, outcomes), 0);
}

/** The possible outcomes of an act for these cards, each with its probability. */
type Outcomes = (pair: Pair) => readonly (readonly [string, number])[];

const peeked: Outcomes = ([one, other]) => [
  [one, 0.5],
  [other, 0.5],
];

function answered(asked: Asked): Outcomes {
  return (pair) => [[truthfulAnswer(asked, pair) ? 'yes' : 'no', 1]];
}

/** Returns the mutual information of the outcome and "this player is the objective", in bits. */
function information(
  likely: readonly LikelyPair[],
  objective: Objective,
  outcomes: Outcomes,
): number {
  const byOutcome = new Map<string, { is: number; all: number }>();
  let prior = 0;
  for (const { pair, probability } of likely) {
    const isIt = characterOf(pair) === objective;
    if (isIt) prior += probability;
    for (const [outcome, part] of outcomes(pair)) {
      const sums = byOutcome.get(outcome) ?? { is: 0, all: 0 };
      sums.all += probability * part;
      if (isIt) sums.is += probability * part;
      byOutcome.set(outcome, sums);
    }
  }
  const rest = [...byOutcome.values()].reduce((sum, { is, all }) => sum + all * bits(is / all), 0);
  return bits(prior) - rest;
}

/** Returns the entropy of a yes with this probability. */
function bits(probability: number): number {
  if (probability <= 0 || probability >= 1) return 0;
  const no = 1 - probability;
  return -probability * Math.log2(probability) - no * Math.log2(no);
}
