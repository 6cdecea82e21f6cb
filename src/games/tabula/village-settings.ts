/** House rules that both games of this village have, each with its own options or words. */
import { choice, yesOrNo } from '../../script/settings.js';

/** HR-LM-06 with these times of the check, the usual one first; HR-LM-07. */
export function trialRules<const First extends string, const Other extends string>(
  checks: readonly [First, Other],
) {
  return {
    end_check: choice(checks, 'HR-LM-06', 'When it is checked at dawn that the game is over.'),
    suspects_vote_runoff: yesOrNo(false, 'HR-LM-07', 'Whether the suspects vote in the run-off.'),
  };
}

/** HR-LM-04; `meaning`: what counts. */
export function noWolfAgreement(meaning: string) {
  const said = `What counts when the wolves do not agree: ${meaning}.`;
  return choice(['no_kill', 'random', 'majority'], 'HR-LM-04', said);
}
