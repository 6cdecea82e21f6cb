/** Dawn: the places of the tiles, and their kills, in order. LM4-201..209. */
import {
  type Cue,
  derive,
  nameOf,
  playerAt,
  ready,
  type Script,
  say,
  seatsOf,
  select,
  survey,
} from '../../engine/script/index.js';
import type { SeatIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { eyesOpen } from '../tabula/company.js';
import { type Kill, killAll } from '../tabula/killing.js';
import { livingSlots } from '../tabula/village.js';
import { choiceOf, cue, tale, tells } from './cues.js';
import type { Tile } from './deck.js';
import { reveal } from './declassifications.js';
import { type Cause, killingOf } from './killing.js';
import { clawLiesOn } from './night.js';
import { type Ending, mayPlay, type Position } from './position.js';
import { dayScene, proposedScene, tileScene } from './scenes.js';

/** Has the tiles looked at, then kills the seat under the potion, then the seat under the claw (LM4-201). */
export function* dawn(g: Position): Script<Ending | undefined> {
  yield* eyesOpen(g, () => dayScene(g));
  if (g.night === 1 && mayPlay(g, 'hamlet')) yield* findsSkull(g);
  const potion =
    g.night > 1 && mayPlay(g, 'jekyll')
      ? ((yield* readAt(g, 'potion')) ?? (yield* lyingAt(g, asksForPotion(g)))) // LM4-113
      : undefined;
  const claw = yield* clawPoints(g, potion);
  const kills: Kill<Cause>[] = [];
  if (potion !== undefined) kills.push({ seat: potion, by: 'potion' });
  if (claw !== undefined) kills.push({ seat: claw, by: 'claw' });
  return yield* killAll(killingOf(g), kills, g.options.endCheck === 'each_kill'); // HR-LM-06
}

/** Shows everybody at the first dawn next to whose card the skull lies (LM4-112). */
function* findsSkull(g: Position): Script<void> {
  g.skull = yield* readAt(g, 'skull');
  if (g.skull !== undefined) return;
  const asked = { tale: tale(g, 'lm.dawn.skull'), taught: g.game > 0 };
  g.skull = yield* lyingAt(g, cue('lm.dawn.skull', asked));
  if (g.skull === undefined) return;
  yield* say(cue('lm.dawn.skull-with', { seat: nameOf(g, g.skull) }), () => dayScene(g));
}

function asksForPotion(g: Position): Cue {
  // It is asked for from the second dawn on, and explained once.
  const taught = g.night > 2 || g.game > 0;
  return tells(g, 'lm.dawn.potion', { taught });
}

/** Points the claw at the seat that the wolves chose, or leaves it in the middle (LM4-120, LM4-207, LM4-123). */
function* clawPoints(g: Position, potion: SeatIndex | undefined): Script<SeatIndex | undefined> {
  const potionSlot = potion === undefined ? undefined : playerAt(g, potion).slot;
  const slot = reveal(clawLiesOn(g, potionSlot), 'LM4-201');
  const night = g.nights.at(-1);
  if (night !== undefined) night.potion = potionSlot;
  const seat = slot === undefined ? undefined : playerOn(g, slot)?.seat;
  [g.bite, g.lot] = [undefined, undefined];
  g.clawLies = seat !== undefined;
  g.clawHolder = seat ?? g.clawHolder; // LM4-313
  const words =
    seat === undefined
      ? tells(g, 'lm.dawn.no-claw')
      : tells(g, 'lm.dawn.claw', { seat: nameOf(g, seat) });
  yield* say(words, () => dayScene(g), 2_000);
  return seat;
}

/**
 * Returns the seat at whose card a reader sees a tile by its sticker. The table says it, and the cardboard has the last
 * word: any left button takes it back. Undefined where none reads it, or several do.
 */
function* readAt(g: Position, kind: Tile): Script<SeatIndex | undefined> {
  const read = yield* survey({ only: [kind], durationMs: READING_MS, shows: () => dayScene(g) });
  if (read === undefined) return undefined;
  const on = derive(read, (cards) =>
    livingSlots(g).filter((slot) => (cards[slot] ?? []).length > 0),
  );
  const [slot, another] = kind === 'potion' ? reveal(on, 'LM4-113') : reveal(on, 'LM4-112');
  const seat = slot === undefined || another !== undefined ? undefined : playerOn(g, slot)?.seat;
  if (seat === undefined) return undefined;
  const words = { seat: nameOf(g, seat), taught: g.night > 2 || g.game > 0 };
  const answer = yield* ready({
    seats: seatsOf(g),
    closes: 'first',
    unanimous: true,
    timer: { totalMs: TAKEN_BACK_WITHIN_MS, announcements: [] },
    cue: kind === 'potion' ? cue('lm.dawn.potion-read', words) : cue('lm.dawn.skull-read', words),
    shows: () => proposedScene(g, seat),
  });
  return answer === 'pass' ? undefined : seat;
}

/** The time of a reading, ms: a moment, because the readers have long known what lies there. */
const READING_MS = 500;
/** The words, and about the three seconds after which any proposal confirms itself. */
const TAKEN_BACK_WITHIN_MS = 7_000;

/** Asks for the seat at whose card a tile lies, where no reader read it though everybody sees it; possibly none. */
function* lyingAt(g: Position, ask: Cue): Script<SeatIndex | undefined> {
  const counts = yield* select({
    seats: seatsOf(g),
    counters: new Map(livingSlots(g).map((slot) => [slot, { begins: 0, most: 1 }])),
    cue: ask,
    counted: (slot, count) => {
      const player = playerOn(g, slot);
      if (player === undefined) return cue('lm.dawn.refused');
      const seat = nameOf(g, player.seat);
      return count > 0 ? cue('lm.dawn.lies', { seat }) : cue('lm.dawn.lies-not', { seat });
    },
    named: (slot) => choiceOf(g, slot),
    refusal: () => cue('lm.dawn.refused'),
    unfit: (all) =>
      [...all.values()].filter((count) => count > 0).length > 1
        ? cue('lm.dawn.one-only')
        : undefined,
    begunAgain: cue('lm.dawn.begun-again'),
    shows: () => tileScene(g),
  });
  const slot = livingSlots(g).find((one) => (counts.get(one) ?? 0) > 0);
  return slot === undefined ? undefined : playerOn(g, slot)?.seat;
}
