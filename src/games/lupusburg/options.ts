import { type NightChoice, USUAL_STEP_MS } from '../../script/walk.js';

/** The options of Lupusburg, as in §§19–20 of its rules; the names in files are in the configuration. */
export interface LupusburgOptions {
  /** whether the Borgomastro himself is nearest (LB-CONV-03, LB-RUN-08, LB-SCORE-09). */
  readonly tieOrigin: 'borgomastro_first' | 'left_neighbour_first';
  /** what happens when the wolf chooses nothing (LB-NIGHT-16). */
  readonly wolfNoChoice: 'repeat' | 'nobody' | 'random';
  /** which own card the Borgomastro may show (LB-PRIV-05). */
  readonly privilegeShow: 'any_own' | 'living_only';
  /** who may end the discussion early (LB-TALK-04). */
  readonly discussionClose: 'all_ready' | 'borgomastro' | 'never';
  /** whether a first vote may go on an own character (LB-VOTE-04). */
  readonly firstVoteOwn: 'allowed' | 'forbidden';
  /** all tokens on one character (LB-VOTE-10). */
  readonly singleTarget: 'fill' | 'lynch';
  /** a tie in the run-off (LB-RUN-08). */
  readonly runoffTie: 'nearest' | 'nobody';
  /** a tie in the series (LB-SERIES-06). */
  readonly seriesTie: 'nearest' | 'shared';
  /** length of one defence speech, s; 0 for none (LB-DEF-02). */
  readonly defenceSeconds: number;
  /** A dead thief may open his eyes to nudge houses; the table behaves the same (LB-VAR-01). */
  readonly ghostThiefDecoy: boolean;
  /** Masking sound in the night (LB-VAR-02). */
  readonly nightMasking: boolean;
  /** At most 180 by the rules (LB-TALK-01). */
  readonly discussionSeconds: number;
  /** Length of the thief's and the wolf's call; 10 by the rules (LB-NIGHT-05, LB-NIGHT-13). */
  readonly nightPhaseSeconds: number;
  /** How the wolf chooses: with a pad held alone, or in a walk of the claw (LB-NIGHT-13). */
  readonly nightChoice: NightChoice;
  /** One step of that walk, ms. */
  readonly walkStepMs: number;
  /** Games in a series; `players`: as many as there are players (LB-SERIES-01). */
  readonly seriesGames: number | 'players';
}

/** The rules as the rulebook and its rulings have them. */
export const LUPUSBURG_RULES: LupusburgOptions = {
  tieOrigin: 'borgomastro_first',
  wolfNoChoice: 'repeat',
  privilegeShow: 'any_own',
  discussionClose: 'all_ready',
  firstVoteOwn: 'allowed',
  singleTarget: 'fill',
  runoffTie: 'nearest',
  seriesTie: 'nearest',
  defenceSeconds: 30,
  ghostThiefDecoy: false,
  nightMasking: true,
  discussionSeconds: 180,
  nightPhaseSeconds: 10,
  nightChoice: 'pad',
  walkStepMs: USUAL_STEP_MS,
  seriesGames: 'players',
};
