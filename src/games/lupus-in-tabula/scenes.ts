/** The table's display in each phase of this game: one picture a phase, of public facts only. */
import type { Shows } from '../../script/asking.js';
import { playerAt } from '../../script/at-seats.js';
import type { PublicBoard } from '../../script/public-board.js';
import type { Seated } from '../../script/questions.js';
import type { SeatIndex, SlotIndex, TableLayout } from '../../table/layout.js';
import type { AnswerShape, ClawLook, Scene } from '../../table/scene.js';
import { byDay, darkScene, evenScene, steady, withRings } from '../../table/scene-painting.js';
import { type DayScenes, dayScenes, ring } from '../tabula/day-scenes.js';
import type { Deck } from './deck.js';
import { type Position, playsOn } from './position.js';
import { boardOf, deckFacts } from './public-facts.js';

/** The choice of a theme: the slots that stand for one are lit; the deck, once it is chosen. */
export function themeScene(
  layout: TableLayout,
  seated: readonly Seated[],
  deck?: { readonly cards: Deck; readonly isDeadly: boolean },
  slots: readonly SlotIndex[] = [],
): Shows {
  const board: PublicBoard = {
    turn: 0,
    seats: seated.map(({ seat, colour }) => ({ seat, colour, living: 1, points: 0, notes: [] })),
    slots: [],
    ...(deck === undefined ? {} : deckFacts(deck.cards, deck.isDeadly)),
  };
  const dark = byDay(darkScene(layout.slots.length));
  return { scene: withRings(dark, slots, steady('candle', 'half')), board };
}

/** Its pictures by day: paw and tuft on the suspects (LM8-406), votes in the voters' colours (LM8-402). */
export function scenesOf(g: Position): DayScenes {
  return dayScenes(g, {
    circle: () => village(g),
    claw: () => clawOf(g),
    board: () => boardOf(g),
  });
}

/** LMT-11: the living; the holder of a tile pulses; the claw points at the holder of “Benvenuto!”. */
export const dayScene = (g: Position): Shows => scenesOf(g).day();

/** The ring of a dead player breathes in blood; he may show himself. */
export const killScene = (g: Position, seat: SeatIndex): Shows => scenesOf(g).kill(seat);

/** By day: the cards that a human moderator may mean are lit (LMT-09). */
export function moderatorScene(g: Position, slots: readonly SlotIndex[]): Shows {
  return scenesOf(g).shown(withRings(village(g), slots, steady('candle', 'half')));
}

/** LMT-06: all rings alike and frozen; what the claw does is the question's. */
export function nightScene(g: Position): Shows {
  return { scene: evenScene(g.layout.slots.length, steady('moon', 'dim')), board: boardOf(g) };
}

/** By day: a shape that the claw will answer with, for everybody to learn. */
export function answerScene(g: Position, shape: AnswerShape): Shows {
  const claw: ClawLook = { effect: 'answers', shape, colour: 'moon', level: 'half' };
  return scenesOf(g).shown({ ...village(g), claw });
}

/** LM8-503: the winners bright, everybody else dim. */
export function endScene(g: Position): Shows {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const player of g.players) {
    const level = g.winners.includes(player.seat) ? 'full' : 'dim';
    scene = withRings(scene, [player.slot], ring(player, level));
  }
  return scenesOf(g).shown(scene);
}

function village(g: Position): Scene {
  let scene = byDay(darkScene(g.layout.slots.length));
  for (const player of g.players) {
    const { seat, slot, colour } = player;
    if (g.living.has(seat)) scene = withRings(scene, [slot], ring(player, 'half'));
    else if (playsOn(g, seat)) scene = withRings(scene, [slot], ring(player, 'dim'));
    if (g.skull !== seat && g.portrait !== seat) continue;
    scene = withRings(scene, [slot], { effect: 'pulse', colour, level: 'half', pattern: 'facing' });
  }
  return { ...scene, claw: clawOf(g) };
}

/** LMT-05: at who has “Benvenuto!”, by day only. */
function clawOf(g: Position): ClawLook {
  if (g.welcomed === undefined) return { effect: 'rests' };
  const { slot } = playerAt(g, g.welcomed);
  return { effect: 'points', slot, colour: 'blood', level: 'half' };
}
