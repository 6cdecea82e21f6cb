import { MOVABLE_CALLS, type MovableCall } from './calls.js';
import type { RoleId } from './roles.js';
import type { OpenChoices, ThemeId } from './themes.js';

/** The house rules of this game, as its script wants them (HR-LM). */
export interface TabulaOptions {
  /** LMT-09: who calls, answers and judges: the table, or a human whom it assists. */
  readonly moderator: 'table' | 'human';
  /** The theme that is always played where the number of players allows; `ask`: players choose (LM8-009). */
  readonly theme: ThemeId | 'own' | 'ask';
  /** LM8-009: what themes leave open. */
  readonly open: OpenChoices;
  /** A deck of the group's own, offered when so many play (LM8-008). */
  readonly ownDeck: readonly RoleId[] | undefined;
  /** HR-LM-02: the order of the calls that may change places (LM8-101). */
  readonly callOrder: readonly MovableCall[];
  /** HR-LM-04: what counts when the wolves do not agree (LM8-203). */
  readonly noWolfAgreement: 'no_kill' | 'random' | 'majority';
  /** HR-LM-06: when the end is checked at dawn (LM8-302). */
  readonly endCheck: 'once_per_dawn' | 'each_death';
  /** HR-LM-07: whether the suspects vote in the run-off (LM8-407). */
  readonly suspectsVoteRunoff: boolean;
  /** HR-LM-08: whether the wolves bite in the first night (LM8-104). */
  readonly firstNightBite: boolean;
  /** HR-LM-09: whether a deadly owl kills the Mucca and Darius, too (LM8-209). */
  readonly owlKillsMannari: boolean;
  /** HR-LM-10: whether a dead Mortovivo may be nominated (LM8-234). */
  readonly deadUndead: 'untouchable' | 'nominable';
  /** HR-LM-11: whether the skull may be passed to oneself (LM8-248). */
  readonly skullPassSelf: boolean;
  /** One step of the walking claw, ms. */
  readonly walkStepMs: number;
  /** How long the claw shows an answer, s. */
  readonly answerSeconds: number;
  /** How long those who only meet look at each other, s; the wolves agree as long (LM8-106, LM8-203). */
  readonly meetingSeconds: number;
  /** Longest discussion, s (LM8-401). */
  readonly discussionSeconds: number;
  /** Longest speech of a suspect, s; 0 for none (LM8-406). */
  readonly defenceSeconds: number;
  /** How long a dead one may show himself, s: the same after every death (LM8-303). */
  readonly reactionSeconds: number;
  /** Whether a bed of sound covers the noises of the night. */
  readonly nightMasking: boolean;
}

/** The rules as the rulebook and its rulings have them. */
export const TABULA_RULES: TabulaOptions = {
  moderator: 'table',
  theme: 'ask',
  open: { seer: 'seer', eighth: 'purple' },
  ownDeck: undefined,
  callOrder: MOVABLE_CALLS,
  noWolfAgreement: 'no_kill',
  endCheck: 'once_per_dawn',
  suspectsVoteRunoff: false,
  firstNightBite: false,
  owlKillsMannari: false,
  deadUndead: 'untouchable',
  skullPassSelf: false,
  walkStepMs: 1_000,
  answerSeconds: 3,
  meetingSeconds: 10,
  discussionSeconds: 180,
  defenceSeconds: 30,
  reactionSeconds: 8,
  nightMasking: true,
};
