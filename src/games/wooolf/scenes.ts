/** The lights of each phase of this game: one picture a phase, of public facts only. */
import type { Shows } from '../../script/asking.js';
import type { SeatIndex } from '../../table/layout.js';
import type { Look, Pattern, Scene } from '../../table/scene.js';
import {
  breathing,
  byDay,
  darkScene,
  owned,
  pointing,
  SEARCHING,
  tallied,
  withRings,
} from '../../table/scene-painting.js';
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

/** A picture while one question is open: computed when it is first seen, and kept, since nothing changes meanwhile. */
type Still = () => Shows;

/** WOT-05: everybody's colour, and before whom tokens lie in whose colour; a clue that is being told. */
export function roundScene(g: Position): Still {
  return still(g, () => circle(g));
}

/** The table looks at all cards alike. */
export function surveyScene(g: Position): Still {
  return still(g, () => ({ ...circle(g), claw: SEARCHING }));
}

/** The player whose turn it is: both rings breathe, and the claw points there. */
export function turnScene(g: Position, seat: SeatIndex): Still {
  return still(g, () => withTurn(g, seat));
}

/** The player whose cards a hand may take: both rings of that player alike, in the colour of who may. */
export function handScene(g: Position, seat: SeatIndex, about: Player): Still {
  const look = breathing(placeOf(g, seat).colour, 'half');
  return still(g, () => withRings(withTurn(g, seat), placeOf(g, about).slots, look));
}

/** WO-061: the players who were right, in full light; the winners at the end. */
export function resultScene(g: Position): Still {
  return still(g, () => results(g));
}

/** Play asks for it at every moment. */
function still(g: Position, paint: () => Scene): Still {
  let made: Shows | undefined;
  return () => {
    made ??= { scene: paint(), board: boardOf(g) };
    return made;
  };
}

function results(g: Position): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  const isBright = ({ player }: Place) =>
    player !== 'fifth' &&
    (g.winners.length > 0
      ? g.winners.includes(player)
      : g.scores.get(player)?.verdict.result === 'correct');
  for (const place of targets(g)) {
    const look = isBright(place) ? breathing(place.colour) : ringOf(place, 'dim');
    scene = withRings(scene, place.slots, look);
  }
  return scene;
}

function circle(g: Position): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const place of targets(g)) {
    scene = withRings(scene, place.slots, lookOf(g, place));
  }
  const { shownClue } = g;
  if (shownClue === undefined) return scene;
  const { colour } = placeOf(g, shownClue.giver);
  return withRings(scene, placeOf(g, shownClue.about).slots, {
    effect: 'breathe',
    colour,
    level: 'full',
    pattern: SYMBOLS[shownClue.clue],
  });
}

/** Both rings of a player are always alike: a token belongs to no card (WO-035). */
function lookOf(g: Position, place: Place): Look {
  const givers = tokensBefore(g, place.player).map(({ giver }) => placeOf(g, giver).colour);
  if (givers.length > 0) return tallied(givers, 'half');
  return ringOf(place, isOut(g, place.player) ? 'half' : 'dim');
}

function ringOf({ board, colour }: Place, level: 'dim' | 'half'): Look {
  return owned(board, colour, level);
}

function withTurn(g: Position, seat: SeatIndex): Scene {
  const { slots, colour } = placeOf(g, seat);
  return { ...withRings(circle(g), slots, breathing(colour)), claw: pointing(slots[0], colour) };
}

function isOut(g: Position, player: Player): boolean {
  return player !== 'fifth' && g.early.includes(player);
}
