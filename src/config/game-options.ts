/** House rules as the games name them: the file has the names of the rules, with underscores. */
import type { LupusburgSettings } from './schema.js';

/** The options of Lupusburg. Its usual values are those of `LUPUSBURG_RULES`; a test compares them. */
export function toLupusburgOptions(settings: LupusburgSettings) {
  return {
    tieOrigin: settings.tie_origin,
    wolfNoChoice: settings.wolf_no_choice,
    privilegeShow: settings.privilege_show,
    discussionClose: settings.discussion_close,
    firstVoteOwn: settings.first_vote_own,
    singleTarget: settings.single_target,
    runoffTie: settings.runoff_tie,
    seriesTie: settings.series_tie,
    defenceSeconds: settings.defence_seconds,
    ghostThiefDecoy: settings.ghost_thief_decoy,
    nightMasking: settings.night_masking,
    discussionSeconds: settings.discussion_seconds,
    nightPhaseSeconds: settings.night_phase_seconds,
    seriesGames: settings.series,
  };
}
