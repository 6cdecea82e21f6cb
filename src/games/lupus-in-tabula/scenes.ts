/** The table's display in each phase of this game: one picture a phase, of public facts only. */
import {
  type PublicBoard,
  paintRings,
  type Seated,
  type Shows,
} from '../../engine/script/index.js';
import {
  type AnswerShape,
  type SlotIndex,
  steady,
  type TableLayout,
} from '../../engine/table/index.js';
import type { Place } from '../tabula/characters.js';
import { clawAt, holding, looksOf, ring, villageScenesBy } from '../tabula/day-scenes.js';
import type { Deck } from './deck.js';
import { type Position, playsOn } from './position.js';
import { boardOf, deckFacts } from './public-facts.js';

/** Shows the choice of a theme: lit slots stand for themes; the deck, once it is chosen. */
export function themeScene(
  layout: TableLayout,
  seated: readonly Seated[],
  deck?: { readonly cards: Deck; readonly isDeadly: boolean },
  slots: readonly SlotIndex[] = [],
): Shows {
  const board: PublicBoard = {
    turn: 0,
    seats: seated.map(({ seat, colour }) => ({ seat, colour, living: 1, points: 0 })),
    slots: [],
    ...(deck === undefined ? {} : deckFacts(deck.cards, deck.isDeadly)),
  };
  const looks = slots.map((slot) => [slot, steady('candle', 'half')] as const);
  return { scene: paintRings(layout, looks), board };
}

/**
 * The pictures of this game by day: paw and tuft on the suspects (LM8-406), votes in the voters' colours (LM8-402).
 * LMT-11: the living; the holder of a tile pulses; the claw points at the holder of “Benvenuto!”. LMT-06: by night all
 * rings are alike and frozen; what the claw does is the question's.
 */
export const { scenesOf, dayScene, killScene, nightScene } = villageScenesBy((g: Position) => ({
  ring: (player) => {
    const { seat } = player;
    if (g.skull === seat || g.portrait === seat) return holding(player, 'half');
    if (g.living.has(seat)) return ring(player, 'half');
    return playsOn(g, seat) ? ring(player, 'dim') : undefined;
  },
  // LMT-05: at who has “Benvenuto!”, by day only.
  claw: clawAt(g, g.welcomed, 'half'),
  board: () => boardOf(g),
}));

/** Lights the cards that a human moderator may mean, by day (LMT-09). */
export function moderatorScene(g: Position, slots: readonly SlotIndex[]): Shows {
  return scenesOf(g).lit(slots, steady('candle', 'half'));
}

/** Shows by day a shape that the claw will answer with, for everybody to learn. */
export function answerScene(g: Position, shape: AnswerShape): Shows {
  return scenesOf(g).withClaw({ effect: 'answers', shape, colour: 'moon', level: 'half' });
}

/** Shows the winners bright, everybody else dim (LM8-503). */
export function endScene(g: Position): Shows {
  const ringOf = (player: Place) => ring(player, g.winners.includes(player.seat) ? 'full' : 'dim');
  return scenesOf(g).shown(paintRings(g.layout, looksOf(g, ringOf)));
}
