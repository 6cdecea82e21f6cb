/** Pictures of a day in both games of this village: who is waited for, votes in their colours, paw and tuft. */
import type { Shows } from '../../script/asking.js';
import { playerAt } from '../../script/at-seats.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { ClawLook, Level, Look, Scene } from '../../table/scene.js';
import {
  breathing,
  byDay,
  darkScene,
  owned,
  pointing,
  SEARCHING,
  withRings,
} from '../../table/scene-painting.js';
import type { Place, Placed } from './place.js';
import type { Village } from './village.js';

/** The pictures of a day. */
export interface DayScenes {
  /** Any picture, with the board. */
  readonly shown: (scene: Scene) => Shows;
  readonly day: () => Shows;
  /** The day, with another look of some rings. */
  readonly lit: (slots: readonly SlotIndex[], look: Look) => Shows;
  /** The day, with another look of the claw. */
  readonly withClaw: (claw: ClawLook) => Shows;
  /** The table looks at all cards alike. */
  readonly survey: () => Shows;
  /** The ring of a killed player breathes in blood. */
  readonly kill: (seat: SeatIndex) => Shows;
  /** A seat is waited for: its ring breathes. The claw stays as it is. */
  readonly turn: (seat: SeatIndex) => Shows;
  readonly vote: (seat: SeatIndex | undefined) => Shows;
  readonly suspects: (speaker?: SeatIndex) => Shows;
}

/** A game's part in its pictures by day. */
export interface DayPictures {
  /** The ring of a player; undefined: dark. */
  readonly ring: (player: Place) => Look | undefined;
  readonly claw: () => ClawLook;
  readonly board: () => PublicBoard;
}

/** The pictures of a game by day, and two of them by name: the day, and the ring of a killed player in blood. */
export function scenesBy<G extends Village>(pictures: (g: G) => DayPictures) {
  const scenesOf = (g: G): DayScenes => dayScenes(g, pictures(g));
  return {
    scenesOf,
    dayScene: (g: G): Shows => scenesOf(g).day(),
    killScene: (g: G, seat: SeatIndex): Shows => scenesOf(g).kill(seat),
  };
}

function dayScenes(g: Village, { ring: ringOf, claw, board }: DayPictures): DayScenes {
  const shown = (scene: Scene): Shows => ({ scene, board: board() });
  const circle = (): Scene => ({ ...ringsByDay(g, ringOf), claw: claw() });
  const lit: DayScenes['lit'] = (slots, look) => shown(withRings(circle(), slots, look));
  const withClaw: DayScenes['withClaw'] = (look) => shown({ ...circle(), claw: look });
  return {
    shown,
    day: () => shown(circle()),
    lit,
    withClaw,
    survey: () => withClaw(SEARCHING),
    kill: (seat) => lit([playerAt(g, seat).slot], breathing('blood')),
    turn: (seat) => shown(withTurn(g, circle(), seat)),
    vote: (seat) => shown(withVotes(g, circle(), seat)),
    suspects: (speaker) => shown(withSuspects(g, claw(), speaker)),
  };
}

/** The rings of all players by day; the others are dark. */
export function ringsByDay(g: Village, ringOf: DayPictures['ring']): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const player of g.players) {
    const look = ringOf(player);
    if (look !== undefined) scene = withRings(scene, [player.slot], look);
  }
  return scene;
}

/** The claw at a seat; at rest without one. */
export function clawAt(g: Placed, seat: SeatIndex | undefined, level: Level): ClawLook {
  if (seat === undefined) return { effect: 'rests' };
  return { effect: 'points', slot: playerAt(g, seat).slot, colour: 'blood', level };
}

/** The ring of a player who has the skull or the portrait: it pulses. */
export function holding({ colour }: Place, level: Level): Look {
  return { effect: 'pulse', colour, level, pattern: 'facing' };
}

/** The ring of a player, as bright as this. */
export function ring({ seat, colour }: Place, level: Level): Look {
  return owned(seat, colour, level);
}

/** A seat is waited for: its ring breathes. */
function withTurn(g: Placed, scene: Scene, seat: SeatIndex): Scene {
  const { slot, colour } = playerAt(g, seat);
  return withRings(scene, [slot], breathing(colour));
}

/** LM4-302, LM8-402: the votes on every slot, in the voters' colours; whose turn it is. */
function withVotes(g: Village, scene: Scene, seat: SeatIndex | undefined): Scene {
  let voted = scene;
  for (const [nominee, voters] of g.votes) {
    voted = withRings(voted, [playerAt(g, nominee).slot], tally(g, voters));
  }
  return seat === undefined ? voted : withTurn(g, voted, seat);
}

function tally(g: Placed, voters: readonly SeatIndex[]): Look {
  return {
    effect: 'count',
    level: 'full',
    runs: voters.map((seat) => ({ colour: playerAt(g, seat).colour, count: 1 })),
  };
}

/**
 * LM4-306, LM8-406: paw and tuft light the two suspects, all other rings are dark; while one of them speaks the other
 * is half as bright. The claw stays at its holder (LMT-05); without one it points at the speaker.
 */
function withSuspects(g: Village, claw: ClawLook, speaker: SeatIndex | undefined): Scene {
  const scene = ringsByDay(g, ({ seat }) => {
    const mark = (['paw', 'tuft'] as const).find((one) => g.suspects?.[one] === seat);
    const level = speaker === undefined || speaker === seat ? 'full' : 'half';
    return mark && { effect: 'breathe', colour: mark, level, pattern: SUSPECT_PATTERNS[mark] };
  });
  if (speaker === undefined || claw.effect === 'points') return { ...scene, claw };
  const { slot, colour } = playerAt(g, speaker);
  return { ...scene, claw: pointing(slot, colour) };
}

const SUSPECT_PATTERNS = { paw: 'thirds', tuft: 'dots' } as const;
