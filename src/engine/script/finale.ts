/** The finale of every game: a cadence, lights that lead to the winners, and three sentences for them. */
import {
  breathing,
  byDay,
  type Colour,
  darkScene,
  paintOwn,
  pointing,
  type Scene,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
  steady,
  type TableLayout,
  withRings,
} from '../table/index.js';
import type { Shows } from './asking.js';
import type { Cue, CueDomains } from './cue.js';
import { oneOf, TALE } from './domains.js';
import type { Narrator } from './narrator.js';
import type { PublicBoard, StoryLine } from './public-board.js';
import type { Ready, Script } from './questions.js';
import { ownCues, ownId } from './shared-cues.js';
import { ready, say } from './verbs.js';

/**
 * The winning cause: the night of the wolves, the day of the others, one player against all, reason where points are
 * counted, or nobody.
 */
const WON = oneOf('night', 'day', 'one', 'reason', 'nobody');
/** The winning cause. */
export type Won = (typeof WON.values)[number];

/** The three sentences in their order; the words are in `<language>/common-words.ts`. */
export const FINALE_CUES = {
  'finale.opens': { won: WON },
  'finale.praises': { won: WON },
  'finale.ends': { tale: TALE },
} as const satisfies CueDomains;

const finaleCue = ownCues(FINALE_CUES);

/** A game that is over. */
export interface Finished {
  readonly layout: TableLayout;
  /** The letters of the game in the ids of its cues. */
  readonly letters: string;
  readonly won: Won;
  readonly players: readonly {
    readonly seat: SeatIndex;
    readonly colour: SeatColour;
    readonly slots: readonly SlotIndex[];
  }[];
  /** The winners, as far as the table knows them. */
  readonly winners: readonly SeatIndex[];
  readonly narrator: Narrator;
  /** The number of the game in its evening. */
  readonly game: number;
  readonly board: () => PublicBoard;
}

/** The light of the middle, by what has won. */
const LIGHT: Readonly<Record<Won, Colour>> = {
  night: 'blood',
  day: 'candle',
  one: 'candle',
  reason: 'candle',
  nobody: 'moon',
};

/** Darkens the table except for the winners, who then breathe; at last everybody is in the light again. */
export function* finale(over: Finished): Script<void> {
  const { letters, won, narrator, game } = over;
  const shown = (scene: Scene) => () => ({ scene, board: over.board() });
  yield* say(finaleCue(letters, 'finale.opens', { won }), shown(opens(over)), 500);
  yield* say(finaleCue(letters, 'finale.praises', { won }), shown(praises(over)), 1_000);
  const tale = narrator.next(ownId(letters, 'finale.ends'), game);
  yield* say(finaleCue(letters, 'finale.ends', { tale }), shown(ends(over)), 1_000);
}

/** Returns a scene of darkness, a low light in the middle, and the winners' rings in their patterns. */
function opens({ layout, won, players, winners }: Finished): Scene {
  let scene = byDay(darkScene(layout.slots.length));
  for (const { seat, colour, slots } of players) {
    if (winners.includes(seat)) scene = withRings(scene, slots, paintOwn(seat, colour, 'half'));
  }
  return { ...scene, claw: breathing(LIGHT[won], 'half') };
}

/** Returns a scene in which the winners' rings breathe, and the claw points at an only winner. */
function praises(over: Finished): Scene {
  const { players, winners, won } = over;
  let scene = opens(over);
  for (const { seat, colour, slots } of players) {
    if (winners.includes(seat)) scene = withRings(scene, slots, breathing(colour));
  }
  const [winner, another] = players.filter(({ seat }) => winners.includes(seat));
  const [slot] = winner?.slots ?? [];
  if (winner === undefined || another !== undefined || slot === undefined) {
    return { ...scene, claw: breathing(LIGHT[won]) };
  }
  return { ...scene, claw: pointing(slot, winner.colour) };
}

/** Returns a scene with everybody's rings in the light; the winners' go on breathing. */
function ends({ layout, won, players, winners }: Finished): Scene {
  let scene = byDay(darkScene(layout.slots.length));
  for (const { seat, colour, slots } of players) {
    const look = winners.includes(seat) ? breathing(colour) : paintOwn(seat, colour, 'half');
    scene = withRings(scene, slots, look);
  }
  return { ...scene, claw: steady(LIGHT[won], 'half') };
}

// The story of the nights: told only where all agree to hear it, and kept. LMT-07, LB-SEC-01.

/** Time limit for everybody to agree, ms. */
const AGREE_WITHIN_MS = 30_000;

/** Asks whether every seat says so by its right button in time; else says `no`. */
export function* mayTell(asked: Pick<Ready, 'seats' | 'cue' | 'shows'>, no: Cue): Script<boolean> {
  const timer = { totalMs: AGREE_WITHIN_MS, announcements: [] };
  const answer = yield* ready({ ...asked, closes: 'all', unanimous: true, timer });
  if (answer === 'done') return true;
  yield* say(no, asked.shows);
  return false;
}

/** Says a sentence of the story, and keeps it, so that people can read it later; `night` 0 is before the first. */
export function* tellLine(
  g: { told: readonly StoryLine[] },
  night: number,
  told: Cue,
  shows: () => Shows,
): Script<void> {
  g.told = [...g.told, { night, told }];
  yield* say(told, shows);
}
