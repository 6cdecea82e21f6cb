/** The day after dawn: talk, the two votes, the lynching, the skull. LM4-301..314. */
import type { Script } from '../../script/questions.js';
import { say } from '../../script/verbs.js';
import { kill } from '../tabula/killing.js';
import {
  clearVotes,
  defence as defenceOf,
  discussion as discussionOf,
  firstVote as firstVoteOf,
  lynchedByRunoff,
  skullPasses as skullPassesOf,
  type Trial,
} from '../tabula/trial.js';
import { cue, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { killingOf } from './killing.js';
import { type Ending, named, type Position, votingOrder } from './position.js';
import { scenesOf } from './scenes.js';

/** LM4-301: everybody who lives may speak and lie; ghosts are silent (LM4-015). */
export const discussion = (g: Position): Script<void> => discussionOf(trialOf(g));

/** LM4-302..305: one vote each, ghosts too, from the left of the claw's holder on; two are suspects. */
export const firstVote = (g: Position): Script<void> => firstVoteOf(trialOf(g));

/** LM4-306: the suspect met first speaks first. */
export const defence = (g: Position): Script<void> => defenceOf(trialOf(g));

/** LM4-307..311: the living who are no suspects vote at once and unseen; the loser is killed. */
export function* runoff(g: Position): Script<Ending | undefined> {
  const lynched = yield* lynchedByRunoff(trialOf(g));
  if (lynched === undefined) return undefined;
  const ending = yield* kill(killingOf(g), { seat: lynched, by: 'lynching' }, true); // LM4-310
  // LM4-311: claw and votes go back to the middle.
  g.clawLies = false;
  clearVotes(g);
  return ending;
}

/** LM4-312: the holder of the skull passes it to a living character, also as a ghost. */
export const skullPasses = (g: Position): Script<void> => skullPassesOf(trialOf(g));

function trialOf(g: Position): Trial {
  const taught = !g.teaching;
  return {
    g,
    from: g.clawHolder,
    clawPoints: g.clawLies,
    taught: () => taught,
    playsOn: () => false,
    mayBeNominated: (seat) => g.living.has(seat),
    opens: (sealed) => reveal(sealed, 'LM4-308'),
    *tellsVotes(votes) {
      for (const seat of votingOrder(g)) {
        const own = votes.get(seat);
        if (own === undefined || own.first + own.second === 0) continue;
        const choice = own.first > 0 ? 'paw' : 'tuft';
        const words = cue('lm.runoff.voted', { seat: named(g, seat), choice });
        yield* say(words, () => scenesOf(g).suspects());
      }
    },
    words: {
      discussion: (seconds) => tells(g, 'lm.discussion.ask', { seconds, taught }),
      voteStart: () => tells(g, 'lm.vote.start', { taught }),
      vote: (seat, index) =>
        cue('lm.vote.ask', { seat: named(g, seat), taught: index > 0 || taught }),
      runoff: () =>
        tells(g, 'lm.runoff.ask', {
          taught,
          suspects: g.options.suspectsVoteRunoff, // HR-LM-07
        }),
      skullPassed: (to) => tells(g, 'lm.skull.passed', { to: named(g, to), taught }),
    },
    scenes: scenesOf(g),
  };
}
