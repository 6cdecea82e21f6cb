/**
 * La Vendetta della Lupa Mannara for four to seven players, as its rulebook tells it. Nights and days
 * follow each other until somebody has won. Rule ids stand beside the lines that keep them.
 */
import {
  type Called,
  type Cue,
  mayTell,
  nameOf,
  type Script,
  type Shows,
  say,
  seatsOf,
  tellLine,
  turnOf,
} from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { eveningsOf, type NextGame } from '../tabula/company.js';
import { kill } from '../tabula/killing.js';
import { toTheEnd } from '../tabula/result.js';
import { clearVotes, dayOf, lynchedByRunoff, type Trial } from '../tabula/trial.js';
import { cue, tells } from './cues.js';
import { dawn } from './dawn.js';
import { reveal } from './declassifications.js';
import { end } from './ending.js';
import { killingOf } from './killing.js';
import { biteBeside, night } from './night.js';
import { type Ending, type Night, newPosition, type Position, votingOrder } from './position.js';
import { boardOf, endScene, scenesOf } from './scenes.js';
import type { LupaMannaraOptions } from './settings.js';
import { deal, seating } from './setup.js';

// The day after dawn: talk, the two votes, the lynching, the skull. LM4-301..314.

/**
 * LM4-301..306, LM4-312: the talk of the living, one vote each from the left of the claw’s holder on, ghosts too, the
 * speeches of the two suspects; and the skull, which its holder passes to a living character, also as a ghost.
 */
const { discussion, firstVote, defence, skullPasses } = dayOf(trialOf);

/** Holds the run-off: the living who are no suspects vote at once and unseen; the loser is killed (LM4-307..311). */
function* runoff(g: Position): Script<Ending | undefined> {
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
        const words = cue('lm.runoff.voted', { seat: nameOf(g, seat), choice });
        yield* say(words, () => scenesOf(g).suspects());
      }
    },
    words: {
      discussion: (seconds) => tells(g, 'lm.discussion.ask', { seconds, taught }),
      voteStart: () => tells(g, 'lm.vote.start', { taught }),
      vote: (seat, index) =>
        cue('lm.vote.ask', { seat: nameOf(g, seat), taught: index > 0 || taught }),
      runoff: (suspects) => tells(g, 'lm.runoff.ask', { taught, suspects }),
      skullPassed: (to) => tells(g, 'lm.skull.passed', { to: nameOf(g, to), taught }),
    },
    scenes: scenesOf(g),
  };
}

// The story of the nights: the sightings of readers and pads while eyes were closed, if all agree.

/** Tells the story of the nights, only where readers saw hands and every seat asks for it with its right button. */
function* storyOfTheNights(g: Position, { wolves }: Ending): Script<void> {
  const seen = g.nights.some(({ calls }) => calls.some(({ called }) => called.seen !== undefined));
  // A deal that was overruled makes no story either.
  if (g.cards === undefined || !seen) return;
  const shows = () => endScene(g, wolves);
  const asked = { seats: seatsOf(g), cue: tells(g, 'lm.story.ask', { taught: g.game > 0 }), shows };
  if (!(yield* mayTell(asked, cue('lm.story.no')))) return;
  for (const night of g.nights) yield* tell(g, night, shows);
  yield* say(cue('lm.story.over'), shows, 1_000);
}

function* tell(g: Position, { night, calls, potion }: Night, shows: () => Shows): Script<void> {
  const telling = (told: Cue) => tellLine(g, night, told, shows);
  yield* say(tells(g, 'lm.story.night', { night }), shows);
  for (const { role, called } of calls) {
    if (role !== 'wolves') {
      for (const slot of lifted(called)) {
        const player = playerOn(g, slot);
        if (player === undefined) continue;
        yield* telling(tells(g, 'lm.story.looked', { role, seat: nameOf(g, player.seat) }));
      }
      continue;
    }
    const chosen = reveal(biteBeside(potion, called), 'LMT-07');
    const player = chosen === undefined ? undefined : playerOn(g, chosen);
    yield* player === undefined
      ? telling(cue('lm.story.chose-nothing'))
      : telling(tells(g, 'lm.story.chose', { seat: nameOf(g, player.seat) }));
  }
}

function lifted({ seen }: Called): readonly SlotIndex[] {
  return seen === undefined ? [] : reveal(seen, 'LMT-07').lifted;
}

/** The phases of a turn, in their order. Dawn and run-off may end the game. */
const TURN = {
  night, // LM4-101..124
  dawn, // LM4-201..209
  discussion, // LM4-301
  'first-vote': firstVote, // LM4-302..305
  defence, // LM4-306
  runoff, // LM4-307..311
  skull: skullPasses, // LM4-312
};

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases in their order, and play from one of them to the end of the game. */
export const { phases: TURN_PHASES, play } = turnOf<TurnPhase, Position, Ending>(TURN, (g) => {
  g.night += 1;
  g.teaching = false; // everybody has heard a whole turn
});

// Games in a row: the same company and set-up, until it leaves.

/** Plays one game from a phase of a position to its end and its story. */
export const playOut = toTheEnd({ play, ended: end, boardOf, story: storyOfTheNights });

export const openEvening = eveningsOf({
  seating,
  *begins({ drawsFirst, ...given }: NextGame<LupaMannaraOptions>) {
    return newPosition({ ...given, first: yield* drawsFirst() });
  },
  deal,
  playOut,
  showsEnd: (g, { wolves }) => endScene(g, wolves),
});
