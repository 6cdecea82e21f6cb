/** The lights of each phase of this game: one picture a phase, of public facts only. */
import { type Looks, paintRings, type Shows, scenesBy } from '../../engine/script/index.js';
import {
  breathing,
  type Look,
  type Pattern,
  paintOwn,
  type SeatIndex,
  tally,
} from '../../engine/table/index.js';
import type { Clue } from './clues.js';
import type { Player } from './players.js';
import { type Place, type Position, placeOf, targets } from './position.js';
import { boardOf, tokensBefore } from './public-facts.js';

/** The symbol of a clue on a ring, so that its giver's colour is free to say who gave it. */
const SYMBOLS: Readonly<Record<Clue, Pattern>> = {
  sheep: 'dots',
  dog: 'halves',
  hunter: 'quarters',
  wolf: 'whole',
  unknown: 'arc',
};

/**
 * The pictures of this game (WOT-05): everybody's colour, and before whom tokens lie in whose colour; a clue that is
 * being announced. Both rings of a player are always alike: a token belongs to no card (WO-035).
 */
const { scenesOf } = scenesBy((g: Position) => ({
  rings: () => [
    ...targets(g).flatMap((place) => bothRings(place, lookOf(g, place))),
    ...clueRings(g),
  ],
  placeAt: (seat) => placeOf(g, seat),
  board: () => boardOf(g),
}));

/** A picture while one question is open: computed when it is first seen, and kept, since nothing changes meanwhile. */
type Still = () => Shows;

/** Shows the table by day. */
export function roundScene(g: Position): Still {
  return still(() => scenesOf(g).day());
}

/** Shows that the table looks at all cards alike. */
export function surveyScene(g: Position): Still {
  return still(() => scenesOf(g).survey());
}

/** Shows the player whose turn it is: both rings breathe, and the claw points there. */
export function turnScene(g: Position, seat: SeatIndex): Still {
  return still(() => scenesOf(g).turn(seat));
}

/** Shows the player whose cards a hand may take: both rings of that player alike, in the colour of who may. */
export function handScene(g: Position, seat: SeatIndex, about: Player): Still {
  const look = breathing(placeOf(g, seat).colour, 'half');
  return still(() => scenesOf(g).lit(placeOf(g, about).slots, look, seat));
}

/** Shows the players who were right, in full light (WO-061); the winners at the end. */
export function resultScene(g: Position): Still {
  return still(() => scenesOf(g).shown(paintRings(g.layout, results(g))));
}

/** Computes a picture once, because play asks for it at every moment. */
function still(paint: () => Shows): Still {
  let made: Shows | undefined;
  return () => {
    made ??= paint();
    return made;
  };
}

function results(g: Position): Looks {
  const isBright = ({ player }: Place) =>
    player !== 'fifth' &&
    (g.winners.length > 0
      ? g.winners.includes(player)
      : g.scores.get(player)?.verdict.result === 'correct');
  return targets(g).flatMap((place) =>
    bothRings(place, isBright(place) ? breathing(place.colour) : ringOf(place, 'dim')),
  );
}

function bothRings({ slots }: Place, look: Look): Looks {
  return slots.map((slot) => [slot, look]);
}

function clueRings(g: Position): Looks {
  const { shownClue } = g;
  if (shownClue === undefined) return [];
  const { colour } = placeOf(g, shownClue.giver);
  const pattern = SYMBOLS[shownClue.clue];
  const look: Look = { effect: 'breathe', colour, level: 'full', pattern };
  return bothRings(placeOf(g, shownClue.about), look);
}

function lookOf(g: Position, place: Place): Look {
  const givers = tokensBefore(g, place.player).map(({ giver }) => placeOf(g, giver).colour);
  if (givers.length > 0) return tally(givers, 'half');
  return ringOf(place, isOut(g, place.player) ? 'half' : 'dim');
}

function ringOf({ board, colour }: Place, level: 'dim' | 'half'): Look {
  return paintOwn(board, colour, level);
}

function isOut(g: Position, player: Player): boolean {
  return player !== 'fifth' && g.early.includes(player);
}
