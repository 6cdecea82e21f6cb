/** The part before the first night: the players, and the cards. LM4-001..007. */
import {
  type Cue,
  derive,
  inPlace,
  nameOf,
  phase,
  playerAt,
  removal,
  type Script,
  say,
} from '../../engine/script/index.js';
import { kindOf, type SeatIndex, type SlotIndex } from '../../engine/table/index.js';
import { playerOn } from '../tabula/characters.js';
import { villageSeats } from '../tabula/company.js';
import { charactersDealt } from '../tabula/deal.js';
import { aboutCard, livingSlots } from '../tabula/village.js';
import { cue, tells } from './cues.js';
import { checkDeal, type DealCheck, PLAYERS, TILES, wolvesAmong } from './deck.js';
import { reveal } from './declassifications.js';
import { cardsInCircle, mayPlay, type Position } from './position.js';
import { dayScene, killScene, scenesOf } from './scenes.js';

/** LM4-001, LM4-006: the players, and the table that they need. */
export const { roomFor, seating } = villageSeats('lm', PLAYERS);

/** Deals a character and its true Aura to each player; they are read once everybody is ready (LM4-002..006). */
export function* deal(g: Position): Script<void> {
  yield* phase(cue('phase.lm-deal'), 'cards are free');
  const players = g.players.length;
  const shows = () => dayScene(g);
  const taught = !g.teaching;
  const tiles = mayPlay(g, 'hamlet');
  yield* say(cue('lm.deal.characters', { players, taught }), shows);
  yield* say(cue('lm.deal.auras', { two: wolvesAmong(players) === 2, taught }), shows);
  if (tiles || !taught) yield* say(cue('lm.deal.middle', { tiles, taught }), shows);
  const slots = g.players.map(({ slot }) => slot);
  const cards = yield* charactersDealt<Exclude<DealCheck, 'right'>>(g, scenesOf(g), {
    faultIn: (found) =>
      reveal(
        derive(found, (all) => checkDeal(all, slots)),
        'LM4-006',
      ),
    asks: (fault) =>
      ({
        'wrong-deck': cue('lm.deal.wrong-deck', { players }), // LM4-002, LM4-003
        'check-auras': cue('lm.deal.check-auras'), // LM4-005
        unread: cue('lm.deal.unread'),
      })[fault],
  });
  if (cards === 'overruled') return;
  g.cards = cards;
  yield* say(cue('lm.deal.right'), shows);
  if (taught) return;
  // Sets the scene, in the first game of these players; then a silence before the night.
  yield* say(tells(g, 'lm.opening.tale'), shows, 1_500);
}

// Cards that leave the circle, and those that must not. LM4-011, LM4-013.

/** The same silence after an Aura and after a character (LMT-04). */
const AFTER_MS = 2_000;

/** Waits until an Aura or a character that left without a death lies where it belongs again. */
export function* everythingInPlace(g: Position): Script<void> {
  yield* inPlace({
    expected: cardsInCircle(g),
    compared: kindOf, // which character and which Aura it is stays closed
    missing: (slot) => missingFrom(g, slot),
    loose: TILES, // LMT-02, LM4-107: a tile is never in the way
    looksAllowed: true,
    shows: () => dayScene(g),
  });
}

/** Asks the owner to lay the Aura face down on top of the pile (LM4-011). The character plays on. */
export function* discardsAura(g: Position, seat: SeatIndex): Script<void> {
  const who = nameOf(g, seat);
  const { slot } = playerAt(g, seat);
  const taught = g.game > 0 || g.pile.length > 0; // it was explained with the first Aura
  yield* removal({
    slot,
    card: 'aura',
    seat,
    others: [],
    cue: tells(g, 'lm.aura.ask', { seat: who, taught }),
    reminder: cue('lm.aura.reminder', { seat: who }),
    wrongSlot: (wrong) => wrongSlot(g, wrong),
    shows: () => killScene(g, seat),
  });
  g.auras.delete(seat);
  g.pile.push(seat);
  yield* everythingInPlace(g);
  yield* say(tells(g, 'lm.aura.gone', { seat: who }), () => dayScene(g), AFTER_MS);
}

/** Asks for the card of a dead player to leave the circle, face down and turned sideways (LM4-013, LM4-014). */
export function* becomesGhost(g: Position, seat: SeatIndex): Script<void> {
  const who = nameOf(g, seat);
  const { slot } = playerAt(g, seat);
  const taught = g.game > 0 || g.living.size < g.players.length; // it was with the first ghost
  yield* removal({
    slot,
    seat,
    overruled: g.cards === undefined,
    others: livingSlots(g).filter((other) => other !== slot),
    loose: TILES,
    told: {
      cue: tells(g, 'lm.ghost.told', { seat: who, taught }),
      reminder: cue('lm.ghost.told-reminder', { seat: who }),
    },
    cue: tells(g, 'lm.ghost.ask', { seat: who, taught }),
    reminder: cue('lm.ghost.reminder', { seat: who }),
    wrongSlot: (wrong) => wrongSlot(g, wrong),
    shows: () => killScene(g, seat),
  });
  g.living.delete(seat);
  g.auras.delete(seat); // an Aura that did not save leaves with its card (HR-LM-01, HR-LM-12)
  yield* everythingInPlace(g);
  yield* say(tells(g, 'lm.ghost.is', { seat: who }), () => dayScene(g), AFTER_MS);
}

function wrongSlot(g: Position, slot: SlotIndex): Cue {
  return aboutCard(g, slot, (seat) => cue('lm.place.wrong', { seat }));
}

function missingFrom(g: Position, slot: SlotIndex): Cue {
  const owner = playerOn(g, slot);
  return owner !== undefined && g.living.has(owner.seat)
    ? cue('lm.place.missing', { seat: nameOf(g, owner.seat) })
    : cue('lm.place.foreign', { slot: slot + 1 });
}
