/** Lights of a first vote with two suspects: paw and tuft, and the votes in their colours. */
import type { SeatIndex, TableLayout } from '../../table/layout.js';
import type { ClawLook, Look, Scene } from '../../table/scene.js';
import { breathing, byDay, darkScene, withRings } from '../../table/scene-painting.js';
import type { Suspects } from './counting.js';
import { type Placed, playerAt } from './place.js';

/** A day on which a vote is held. */
export interface VotedDay extends Placed {
  readonly layout: TableLayout;
  /** The voters, by nominee. */
  readonly votes: ReadonlyMap<SeatIndex, readonly SeatIndex[]>;
  readonly suspects: Suspects | undefined;
}

/** A seat is waited for: its ring breathes. */
export function withTurn(g: Placed, scene: Scene, seat: SeatIndex): Scene {
  const { slot, colour } = playerAt(g, seat);
  return withRings(scene, [slot], breathing(colour));
}

/** LM4-302, LM8-402: the votes on every slot, in the voters' colours; whose turn it is. */
export function withVotes(g: VotedDay, scene: Scene, seat: SeatIndex | undefined): Scene {
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
 * LM4-306, LM8-406: paw and tuft light the two suspects, all other rings are dark; while one of them speaks the other is
 * half as bright. The claw stays at its holder (LMT-05); without one it points at the speaker.
 */
export function withSuspects(g: VotedDay, claw: ClawLook, speaker: SeatIndex | undefined): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  if (g.suspects !== undefined) {
    for (const [seat, look] of [
      [g.suspects.paw, PAW],
      [g.suspects.tuft, TUFT],
    ] as const) {
      const level = speaker === undefined || speaker === seat ? 'full' : 'half';
      scene = withRings(scene, [playerAt(g, seat).slot], { ...look, level });
    }
  }
  if (speaker === undefined || claw.effect === 'points') return { ...scene, claw };
  const { slot, colour } = playerAt(g, speaker);
  return { ...scene, claw: { effect: 'points', slot, colour, level: 'full' } };
}

const PAW = { effect: 'breathe', colour: 'paw', level: 'full', pattern: 'thirds' } as const;
const TUFT = { effect: 'breathe', colour: 'tuft', level: 'full', pattern: 'dots' } as const;
