/** The day after dawn: talk, the two votes, the lynching, the skull. LM4-301..314. */
import { named, type Script, say } from '../../engine/script/index.js';
import { kill } from '../tabula/killing.js';
import { clearVotes, dayOf, lynchedByRunoff, type Trial } from '../tabula/trial.js';
import { cue, tells } from './cues.js';
import { reveal } from './declassifications.js';
import { killingOf } from './killing.js';
import { type Ending, type Position, votingOrder } from './position.js';
import { scenesOf } from './scenes.js';

/**
 * LM4-301..306, LM4-312: the talk of the living, one vote each from the left of the claw’s holder on, ghosts too, the
 * speeches of the two suspects; and the skull, which its holder passes to a living character, also as a ghost.
 */
export const { discussion, firstVote, defence, skullPasses } = dayOf(trialOf);

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
      runoff: (suspects) => tells(g, 'lm.runoff.ask', { taught, suspects }),
      skullPassed: (to) => tells(g, 'lm.skull.passed', { to: named(g, to), taught }),
    },
    scenes: scenesOf(g),
  };
}
