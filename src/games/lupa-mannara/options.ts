import { type NightChoice, USUAL_STEP_MS } from '../../script/walk.js';
import { CALLED_ROLES, type CalledRole } from './calls.js';

/** The house rules of this game, as its script wants them (HR-LM). */
export interface LupaMannaraOptions {
  /** HR-LM-01: whether an Aura saves from being lynched (LM4-012). */
  readonly auraAbsorbsLynch: boolean;
  /** HR-LM-02: in which order those are called who have a call of their own (LM4-102). */
  readonly callOrder: readonly CalledRole[];
  /** HR-LM-03: whether Jekyll may lay the potion on his own card (LM4-114). */
  readonly jekyllSelf: boolean;
  /** HR-LM-04: what counts when the wolves do not agree (LM4-123). */
  readonly noWolfAgreement: 'no_kill' | 'random' | 'majority';
  /** HR-LM-05: whether Amleto may show himself before the end is checked (LM4-208). */
  readonly amletoBeforeCheck: boolean;
  /** HR-LM-06: when the end is checked at dawn (LM4-209). */
  readonly endCheck: 'each_kill' | 'once_per_dawn';
  /** HR-LM-07: whether the suspects vote in the run-off (LM4-307). */
  readonly suspectsVoteRunoff: boolean;
  /** HR-LM-11: whether the skull may be passed to oneself (LM4-312). */
  readonly skullPassSelf: boolean;
  /** HR-LM-12: whether an Aura saves from the skull (LM4-204). */
  readonly auraAbsorbsSkull: boolean;
  /** Length of a call, s; the wolves' is twice as long (LM4-104, LM4-123). */
  readonly nightPhaseSeconds: number;
  /** The same of a call in which somebody only looks for others, where it is another. */
  readonly recognisingSeconds?: number | undefined;
  /** Longest discussion, s (LM4-301). */
  readonly discussionSeconds: number;
  /** Longest speech of a suspect, s; 0 for none (LM4-306). */
  readonly defenceSeconds: number;
  /** How the wolves choose: with a pad held alone, or in a walk of the claw (LM4-120). */
  readonly nightChoice: NightChoice;
  /** One step of that walk, ms. */
  readonly walkStepMs: number;
  /** Whether a bed of sound covers the noises of the night (LM4-101). */
  readonly nightMasking: boolean;
}

/** The rules as the rulebook and its rulings have them. */
export const LUPA_MANNARA_RULES: LupaMannaraOptions = {
  auraAbsorbsLynch: true,
  callOrder: CALLED_ROLES,
  jekyllSelf: false,
  noWolfAgreement: 'no_kill',
  amletoBeforeCheck: true,
  endCheck: 'each_kill',
  suspectsVoteRunoff: false,
  skullPassSelf: false,
  auraAbsorbsSkull: true,
  nightPhaseSeconds: 10,
  discussionSeconds: 180,
  defenceSeconds: 30,
  nightChoice: 'pad',
  walkStepMs: USUAL_STEP_MS,
  nightMasking: true,
};
