/** Pictures of a day in both games of this village: votes in their colours, paw and tuft. */
import { type Looks, type PublicBoard, playerAt, scenesBy } from '../../engine/script/index.js';
import {
  type ClawLook,
  type Level,
  type Look,
  paintOwn,
  type SeatIndex,
} from '../../engine/table/index.js';
import type { Place, Placed } from './characters.js';
import type { Village } from './village.js';

/** A game's part in its pictures by day. */
export interface DayPictures {
  /** Returns the look of a player's ring; undefined: dark. */
  readonly ring: (player: Place) => Look | undefined;
  readonly claw: ClawLook;
  readonly board: () => PublicBoard;
}

/** Makes the pictures of a game: a breathing ring shows who is waited for, since the claw is never free. */
export function villageScenesBy<G extends Village>(pictures: (g: G) => DayPictures) {
  return scenesBy((g: G) => {
    const { ring: ringOf, claw, board } = pictures(g);
    return {
      rings: () => looksOf(g, ringOf),
      claw,
      // LM4-302, LM8-402: in the voters' colours.
      votes: () =>
        [...g.votes].map(([on, voters]) => [playerAt(g, on).slot, tally(g, voters)] as const),
      suspects: (speaker) => suspects(g, speaker),
      placeAt: (seat) => playerAt(g, seat),
      board,
    };
  });
}

/** Returns the looks of the players' rings. */
export function looksOf(g: Placed, ringOf: DayPictures['ring']): Looks {
  return g.players.flatMap((player) => {
    const look = ringOf(player);
    return look === undefined ? [] : [[player.slot, look] as const];
  });
}

/** Points the claw at a seat; at rest without one. */
export function clawAt(g: Placed, seat: SeatIndex | undefined, level: Level): ClawLook {
  if (seat === undefined) return { effect: 'rests' };
  return { effect: 'points', slot: playerAt(g, seat).slot, colour: 'blood', level };
}

/** Makes the ring of a player who has the skull or the portrait pulse. */
export function holding({ colour }: Place, level: Level): Look {
  return { effect: 'pulse', colour, level, pattern: 'facing' };
}

/** Paints the ring of a player, with this brightness. */
export function ring({ seat, colour }: Place, level: Level): Look {
  return paintOwn(seat, colour, level);
}

function tally(g: Placed, voters: readonly SeatIndex[]): Look {
  return {
    effect: 'count',
    level: 'full',
    runs: voters.map((seat) => ({ colour: playerAt(g, seat).colour, count: 1 })),
  };
}

/** Shows paw and tuft; while one of the two speaks the other is half as bright (LM4-306, LM8-406). */
function suspects(g: Village, speaker: SeatIndex | undefined): Looks {
  return looksOf(g, ({ seat }) => {
    const mark = (['paw', 'tuft'] as const).find((one) => g.suspects?.[one] === seat);
    const level = speaker === undefined || speaker === seat ? 'full' : 'half';
    return mark && { effect: 'breathe', colour: mark, level, pattern: SUSPECT_PATTERNS[mark] };
  });
}

const SUSPECT_PATTERNS = { paw: 'thirds', tuft: 'dots' } as const;
