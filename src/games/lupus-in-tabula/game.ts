/**
 * *Lupus in Tabula* with its new characters, as its rulebook tells it. Nights and days follow each other until somebody
 * has won. Rule ids stand beside the lines that keep them.
 */
import { derive, nameOf, type Script, say, seatsOf, turnOf } from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { eveningsOf, type NextGame } from '../tabula/company.js';
import { toTheEnd } from '../tabula/result.js';
import { clearVotes, dayOf, lynchedByRunoff, type Trial } from '../tabula/trial.js';
import { chooseTheme } from './choose-theme.js';
import { cue, taughtBefore, tells } from './cues.js';
import { dawn } from './dawn.js';
import { copiesIn } from './deck.js';
import { reveal } from './declassifications.js';
import { end, gameOver } from './ending.js';
import { die } from './killing.js';
import { isModerated, owlByWord, storyOfTheNights } from './moderator.js';
import { night } from './night.js';
import { type Ending, mayBeNominated, newPosition, type Position, playsOn } from './position.js';
import { boardOf } from './public-facts.js';
import { dayScene, endScene, scenesOf } from './scenes.js';
import type { TabulaOptions } from './settings.js';
import { deal, seating } from './setup.js';

// The day: the talk, the first vote and the owl, defences, the run-off, and the skull. LM8-401..411.

/**
 * LM8-401..406, LM8-248, LM8-410: the talk of the living and of a dead Mortovivo, one vote each, ghosts too, then the
 * owl, the speeches of the two suspects; and the skull, which its holder passes on, also as a ghost.
 */
const { discussion, firstVote, defence, skullPasses } = dayOf(trialOf);

/** Holds the run-off: the living who are no suspects vote at once and unseen; the loser dies (LM8-407..409). */
function* runoff(g: Position): Script<Ending | undefined> {
  const lynched = yield* lynchedByRunoff(trialOf(g)); // LM8-408
  if (lynched === undefined) return undefined;
  const words = tells(g, 'lt.lynch.is', { seat: nameOf(g, lynched) });
  yield* say(words, () => scenesOf(g).suspects(lynched), 1_000);
  clearVotes(g);
  if (!g.living.has(lynched)) {
    // HR-LM-10: a dead Mortovivo can be lynched, and nothing happens.
    g.lynched = undefined;
    yield* say(cue('lt.lynch.dead-already', { seat: nameOf(g, lynched) }), () => dayScene(g));
    return undefined;
  }
  const ghosts = yield* die(g, [lynched]);
  g.lynched = ghosts.includes(lynched) ? lynched : ghosts[0]; // LM8-238
  return yield* gameOver(g); // LM8-409
}

/** Returns this game's part in a day. */
export function trialOf(g: Position): Trial {
  // LM8-234: whether a dead Mortovivo goes on speaking and voting.
  const undead = seatsOf(g).some((seat) => playsOn(g, seat));
  return {
    g,
    from: g.welcomed,
    clawPoints: g.welcomed !== undefined,
    taught: (id) => taughtBefore(g, id),
    playsOn: (seat) => playsOn(g, seat),
    mayBeNominated: (seat) => mayBeNominated(g, seat),
    namedAtNight: () => owlNames(g),
    opens: (sealed) => reveal(sealed, 'LM8-407'),
    words: {
      discussion: (seconds) =>
        tells(g, 'lt.discussion.ask', {
          seconds,
          taught: taughtBefore(g, 'discussion.ask'),
          undead,
        }),
      voteStart: () => tells(g, 'lt.vote.start', { taught: taughtBefore(g, 'vote.start') }),
      vote: (seat) =>
        tells(g, 'lt.vote.ask', { seat: nameOf(g, seat), taught: taughtBefore(g, 'vote.ask') }),
      runoff: (suspects) =>
        tells(g, 'lt.runoff.ask', { taught: taughtBefore(g, 'runoff.ask'), suspects, undead }),
      skullPassed: (to) => tells(g, 'lt.skull.passed', { to: nameOf(g, to) }),
    },
    scenes: scenesOf(g),
  };
}

/**
 * Returns whom the owl named, after the last vote; a player who named a ghost and one who named nobody sound alike
 * (LM8-208, LM8-405).
 */
function* owlNames(g: Position): Script<SeatIndex | undefined> {
  if (copiesIn(g.deck, 'owl') === 0) return undefined;
  const living = new Set(g.living);
  const owl = isModerated(g)
    ? yield* owlByWord(g)
    : reveal(
        derive(g.acts, ({ owl: seat }) =>
          seat !== undefined && living.has(seat) ? seat : undefined,
        ),
        'LM8-208',
      );
  const words =
    owl === undefined
      ? tells(g, 'lt.owl.silent')
      : tells(g, 'lt.owl.names', { seat: nameOf(g, owl) });
  yield* say(words, () => scenesOf(g).vote(undefined), 1_000);
  return owl;
}

/** The phases of a turn, in their order. Dawn and run-off may end the game. */
const TURN = {
  night, // LM8-101..106, LM8-201..250
  dawn, // LM8-301..306
  discussion, // LM8-401
  'first-vote': firstVote, // LM8-402..405
  defence, // LM8-406
  runoff, // LM8-407..409
  skull: skullPasses, // LM8-410
};

/** A phase of a turn, by its name. */
export type TurnPhase = keyof typeof TURN;
/** The phases in their order, and play from one of them to the end of the game. */
export const { phases: TURN_PHASES, play } = turnOf<TurnPhase, Position, Ending>(TURN, (g) => {
  g.night += 1;
});

// Games in a row: the same company, until it leaves.

/** Plays one game from a phase of a position to its end and its story. */
export const playOut = toTheEnd({
  play,
  ended: end,
  boardOf,
  *story(g: Position) {
    if (!isModerated(g)) yield* storyOfTheNights(g); // the table was told nothing of them
  },
});

export const openEvening = eveningsOf({
  seating,
  *begins({ drawsFirst, ...given }: NextGame<TabulaOptions>) {
    const chosen = yield* chooseTheme(given.layout, given.options, given.seated);
    return chosen && newPosition({ ...given, ...chosen, first: yield* drawsFirst() });
  },
  deal,
  playOut,
  showsEnd: endScene,
});
