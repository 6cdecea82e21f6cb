/** A peek: one card of another player, and what must be announced. WO-031..036, WO-019. */
import {
  type CardsBySlot,
  type Cue,
  choose,
  derive,
  derive2,
  type Handle,
  handle,
  type Script,
  type Secret,
  say,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { characterOf } from './characters.js';
import { type Clue, type ClueToken, clueOf, tokenFor } from './clues.js';
import { cue, tells } from './cues.js';
import { ASPECTS, faceOfCard } from './deck.js';
import { reveal } from './declassifications.js';
import type { Player } from './players.js';
import {
  type Breach,
  type FifthPlace,
  isTaught,
  nameOf,
  type Position,
  pairIn,
  placeOf,
  placeOn,
  seatsFrom,
} from './position.js';
import { handScene, roundScene } from './scenes.js';

/** The same silence before every clue, and the same light for as long after it (WOT-04). */
const AFTER_MS = 1_500;

/**
 * Plays a peek: it is looked at, announced, and remembered before the player, never before a card (WO-035). `false`
 * where the peeker took it back before a card was lifted.
 */
export function* peek(g: Position, seat: SeatIndex, about: Player): Script<boolean> {
  if (about === 'fifth' && g.fifth !== undefined) yield* mix(g, seat, g.fifth);
  const taught = isTaught(g) || g.tokens.length > 0;
  const names = { seat: nameOf(g, seat), about: nameOf(g, about) };
  const lifted = yield* handle({
    seat,
    slots: placeOf(g, about).slots,
    hands: 'look',
    cue: tells(g, 'woo.peek.ask', { ...names, taught }),
    reminder: cue('woo.peek.reminder', names),
    unseen: cue('woo.peek.unseen'),
    elsewhere: (slot) => strayed(g, about, slot),
    mayTakeBack: true,
    ifAway: 'anybody',
    shows: handScene(g, seat, about),
  });
  if (lifted === 'pass') return false;
  if (lifted !== undefined) g.breaches.push(bothCards(lifted, seat, about));
  const known = toldBy(g, seat, lifted);
  const clue = known ?? (yield* announced(g, seat));
  const token = tokenFor(g.tokens, { giver: seat, about, clue });
  if (known === undefined && g.cards !== undefined) {
    g.breaches.push(wrongClue(g, g.cards, token));
  }
  g.tokens = [...g.tokens, token];
  g.shownClue = token;
  const telling = tells(g, 'woo.peek.clue', { about: nameOf(g, about), clue });
  yield* say(telling, roundScene(g), AFTER_MS);
  if (token.virtual) yield* say(tells(g, 'woo.peek.no-token'), roundScene(g)); // WO-036
  g.shownClue = undefined;
  return true;
}

/**
 * Asks the next player on the left who is there to mix the bot's two cards before a peek at it; the peeker only where
 * nobody else is (WO-019, WOT-06).
 */
function* mix(g: Position, seat: SeatIndex, fifth: FifthPlace): Script<void> {
  const [, ...others] = seatsFrom(g, seat);
  for (const neighbour of others) {
    if ((yield* mixedBy(g, neighbour, fifth, 'passes')) !== 'pass') return;
  }
  yield* mixedBy(g, seat, fifth, 'anybody');
}

function* mixedBy(
  g: Position,
  seat: SeatIndex,
  { slots, isInMiddle: middle }: FifthPlace,
  ifAway: Handle['ifAway'],
) {
  const who = nameOf(g, seat);
  const taught = isTaught(g) || g.tokens.some(({ about }) => about === 'fifth');
  return yield* handle({
    seat,
    slots,
    hands: 'mix',
    cue: cue('woo.mix.ask', { seat: who, middle, taught }),
    reminder: cue('woo.mix.reminder', { seat: who, middle }),
    unseen: cue('woo.mix.unseen'),
    elsewhere: (slot) => strayed(g, 'fifth', slot),
    mayTakeBack: false,
    ifAway,
    shows: handScene(g, seat, 'fifth'),
  });
}

/** Says that a card of a player lies on another's ring, or on one where nobody plays. */
function strayed(g: Position, about: Player, slot: SlotIndex): Cue {
  const other = placeOn(g, slot)?.player;
  const few = nameOf(g, about);
  return other === undefined
    ? cue('woo.peek.strayed', { few })
    : cue('woo.peek.on-another', { few, many: nameOf(g, other) });
}

/** Returns the clue to announce, where readers know the card and the peeker; else undefined (WO-031..033). */
function toldBy(
  g: Position,
  seat: SeatIndex,
  lifted: Secret<readonly CardId[]> | undefined,
): Clue | undefined {
  if (lifted === undefined || g.cards === undefined) return undefined;
  const clue = derive2(lifted, g.cards, ([card], cards): Clue | undefined => {
    const face = card === undefined ? undefined : faceOfCard(card);
    const own = pairIn(cards, placeOf(g, seat));
    if (face === undefined || own === undefined) return undefined;
    return clueOf(face, characterOf(own) === 'shepherd', g.options);
  });
  return reveal(clue, 'WO-031');
}

/** Lets the peeker say it aloud and enter it, without a reader; nobody checks it (WOT-03). */
function* announced(g: Position, seat: SeatIndex): Script<Clue> {
  const taught = isTaught(g) || g.tokens.length > 0;
  const place = yield* choose({
    seat,
    choices: ASPECTS.map((clue) => cue('woo.peek.is', { clue })),
    mayPass: false,
    cue: cue('woo.peek.announce', { seat: nameOf(g, seat), taught }),
    shows: roundScene(g),
  });
  return (place === 'pass' ? undefined : ASPECTS[place]) ?? 'unknown';
}

/** Returns the breach of an announcement that neither card makes right; it is announced at the reveal only (WOT-03). */
function wrongClue(
  g: Position,
  read: Secret<CardsBySlot>,
  token: ClueToken,
): Secret<Breach | undefined> {
  return derive(read, (cards) => {
    const [own, pair] = [token.giver, token.about].map((one) => pairIn(cards, placeOf(g, one)));
    if (own === undefined || pair === undefined) return undefined;
    const isShepherd = characterOf(own) === 'shepherd';
    const isRight = pair.some((face) => clueOf(face, isShepherd, g.options) === token.clue);
    return isRight ? undefined : ({ kind: 'clue', token } as const);
  });
}

/** Returns the breach of a peek at two cards, since a peek is at one; it is announced at the reveal only (WOT-03). */
function bothCards(
  lifted: Secret<readonly CardId[]>,
  peeker: SeatIndex,
  about: Player,
): Secret<Breach | undefined> {
  return derive(lifted, (cards) =>
    cards.length > 1 ? ({ kind: 'both-cards', peeker, about } as const) : undefined,
  );
}
