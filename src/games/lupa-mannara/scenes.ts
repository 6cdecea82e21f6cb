/** The table's display in each phase of this game: one picture a phase, of public facts only. */
import {
  type PublicBoard,
  type PublicMark,
  paintRings,
  playerAt,
  type Shows,
} from '../../engine/script/index.js';
import {
  breathing,
  darkScene,
  type Pattern,
  type SeatIndex,
  type SlotIndex,
  steady,
  withRings,
} from '../../engine/table/index.js';
import type { Place } from '../tabula/characters.js';
import { clawAt, holding, looksOf, ring, villageScenesBy } from '../tabula/day-scenes.js';
import { livingSlots } from '../tabula/village.js';
import { villageBoard } from '../tabula/village-board.js';
import { cue } from './cues.js';
import { character } from './deck.js';
import type { Position } from './position.js';

/**
 * The pictures of this game by day: paw and tuft on the suspects (LM4-306), votes in the voters' colours (LM4-302).
 * LMT-11: the living, brighter with an Aura; the skull's holder pulses; the claw points while it lies.
 */
export const { scenesOf, dayScene, killScene } = villageScenesBy((g: Position) => ({
  ring: (player) => {
    const level = g.auras.has(player.seat) ? 'half' : 'dim';
    if (g.skull === player.seat) return holding(player, level);
    return g.living.has(player.seat) ? ring(player, level) : undefined;
  },
  // LM4-207, LM4-311: at its holder from dawn until the lynching, else at rest.
  claw: clawAt(g, g.clawLies ? g.clawHolder : undefined, 'full'),
  board: () => boardOf(g),
}));

/**
 * Returns the scene of a night: rings in the lowest, still light, with patterns that say what all know (LMT-06,
 * LMT-11). The claw rests.
 */
export function nightScene(g: Position): Shows {
  let scene = darkScene(g.layout.slots.length);
  for (const { seat, slot } of g.players) {
    const pattern = nightPattern(g, seat);
    if (pattern === undefined) continue;
    scene = withRings(scene, [slot], { effect: 'steady', colour: 'moon', level: 'dim', pattern });
  }
  return scenesOf(g).shown(scene);
}

/** Returns the pattern of a seat with an Aura, without one, or of a ghost; another for the holder of the skull. */
function nightPattern(g: Position, seat: SeatIndex): Pattern | undefined {
  const hasSkull = g.skull === seat;
  if (g.auras.has(seat)) return hasSkull ? 'thirds' : 'whole';
  if (g.living.has(seat)) return hasSkull ? 'facing' : 'dots';
  return hasSkull ? 'arc' : undefined;
}

/** Lights the slots that a tile may lie on or next to: those of all the living alike. */
export function tileScene(g: Position): Shows {
  return scenesOf(g).lit(livingSlots(g), breathing('candle', 'half'));
}

/** Shows one breathing ring where a tile was read, while that may be taken back. */
export function proposedScene(g: Position, seat: SeatIndex): Shows {
  return scenesOf(g).lit([playerAt(g, seat).slot], breathing('candle', 'half'));
}

/** Shows the wolves in blood, everybody else as by day (LM4-408). */
export function endScene(g: Position, wolves: readonly SeatIndex[]): Shows {
  const ringOf = (player: Place) =>
    wolves.includes(player.seat) ? steady('blood', 'full') : ring(player, 'dim');
  return scenesOf(g).shown(paintRings(g.layout, looksOf(g, ringOf)));
}

/** Returns the public facts of a position (LMT-11). */
export function boardOf(g: Position): PublicBoard {
  return villageBoard(g, {
    card: character,
    inCircle: (seat) => g.living.has(seat),
    roleNote: (seat) => roleNote(g, seat),
    others: (seat, slot) => othersOf(g, seat, slot),
  });
}

/** Returns the marks of a slot for the place in the pile, the Aura, the claw and the skull. */
function othersOf(g: Position, seat: SeatIndex, slot: SlotIndex): readonly PublicMark[] {
  const at = { slot };
  const place = g.pile.indexOf(seat) + 1;
  return [
    ...(place === 0 ? [] : [{ at: { seat }, name: cue('note.lm-discarded', { place }) }]),
    ...(g.auras.has(seat) ? [{ picture: 'aura', at, name: cue('note.lm-aura') } as const] : []),
    // LM4-207: a ghost has it, too.
    ...(g.clawLies && g.clawHolder === seat
      ? [{ picture: 'claw', at, name: cue('note.lm-claw'), toldAt: { seat } } as const]
      : []),
    ...(g.skull === seat
      ? [{ picture: 'skull', at: { seat }, name: cue('note.lm-skull') } as const]
      : []),
  ];
}

/** Returns the note of a character that everybody has seen; of two unread wolves it does not say which is Lara. */
function roleNote(g: Position, seat: SeatIndex) {
  const role = g.shownRoles.get(seat);
  if (role !== undefined) return cue('note.lm-role', { role });
  return g.pack.includes(seat) ? cue('note.lm-pack') : undefined;
}
