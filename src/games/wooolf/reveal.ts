/** The reveal: all cards are turned up, and who was who. WO-020..022, WOT-03. */
import {
  type CardsBySlot,
  type Cue,
  choose,
  claim,
  derive,
  phase,
  type Script,
  say,
  survey,
} from '../../engine/script/index.js';
import type { CardId, SlotIndex } from '../../engine/table/index.js';
import { type Character, characterOf } from './characters.js';
import { cue, tells } from './cues.js';
import { faceOfCard, IMAGES } from './deck.js';
import { reveal } from './declassifications.js';
import type { Player } from './players.js';
import {
  type Breach,
  isTaught,
  nameOf,
  type Position,
  pairIn,
  placeOf,
  seatsFrom,
  seatsOf,
  targets,
} from './position.js';
import { roundScene, turnScene } from './scenes.js';

/** Time for people to turn up their cards, ms. */
const TURNING_MS = 3_000;

/** Reveals the cards as the readers read them at the deal, or as their owners say. */
export function* revealCards(g: Position): Script<void> {
  yield* phase(cue('phase.woo-reveal', { round: g.round }));
  const shows = roundScene(g);
  const now = yield* survey({
    only: ['character'],
    cue: tells(g, 'woo.reveal.ask'),
    durationMs: TURNING_MS,
    shows,
  });
  const read = g.cards && derive(g.cards, (cards) => charactersIn(cards, g));
  if (g.cards !== undefined) {
    g.turnedUp = faceUpOf(reveal(g.cards, 'WO-054'), now && reveal(now, 'WO-054'), g);
  }
  g.characters = (read && (yield* readOut(g, reveal(read, 'WO-054')))) ?? (yield* asked(g));
  yield* breaches(g);
}

function charactersIn(cards: CardsBySlot, g: Position): ReadonlyMap<Player, Character> {
  return new Map(
    targets(g).flatMap((place) => {
      const pair = pairIn(cards, place);
      return pair === undefined ? [] : [[place.player, characterOf(pair)] as const];
    }),
  );
}

/**
 * Returns everybody's two cards, which lie face up now: where readers see them, since their owners may have exchanged
 * them (WO-023) and the bot's were mixed; else where they were dealt.
 */
function faceUpOf(
  dealt: CardsBySlot,
  now: CardsBySlot | undefined,
  g: Position,
): ReadonlyMap<SlotIndex, CardId> {
  return new Map(
    targets(g).flatMap(({ slots }) => {
      const before = slots.map((slot) => characterOn(dealt, slot));
      const after = slots.map((slot) => now && characterOn(now, slot));
      const exchanged = before.toReversed();
      // A hand may hold one of the two, so the other decides.
      const isExchanged = after.some((card, at) => card !== undefined && card === exchanged[at]);
      const lying = isExchanged ? exchanged : before;
      return slots.flatMap((slot, index) => {
        const card = lying[index];
        return card === undefined ? [] : [[slot, card] as const];
      });
    }),
  );
}

function characterOn(cards: CardsBySlot, slot: SlotIndex): CardId | undefined {
  return cards[slot]?.find((lying) => faceOfCard(lying) !== undefined);
}

/** Reads the cards out; returns nothing where the players say that the readers are wrong (law 1). */
function* readOut(
  g: Position,
  characters: ReadonlyMap<Player, Character>,
): Script<ReadonlyMap<Player, Character> | undefined> {
  for (const [player, character] of characters) {
    g.characters = new Map([...g.characters, [player, character]]);
    const is = tells(g, 'woo.reveal.is', { seat: nameOf(g, player), character });
    yield* say(is, player === 'fifth' ? roundScene(g) : turnScene(g, player));
  }
  const right = yield* claim({
    seats: seatsOf(g),
    mayPass: true,
    cue: tells(g, 'woo.reveal.check', { taught: isTaught(g) }),
    shows: roundScene(g),
  });
  if (right !== 'nobody') return characters;
  g.characters = new Map();
  g.turnedUp = new Map();
  g.cards = undefined;
  g.breaches = []; // what the readers saw counts no more
  return undefined;
}

/** Asks each player who he was. The player who began the round answers for the simulated one. */
function* asked(g: Position): Script<ReadonlyMap<Player, Character>> {
  for (const seat of seatsFrom(g, g.starter)) {
    const taught = isTaught(g) || g.characters.size > 0;
    yield* says(g, seat, cue('woo.reveal.who', { seat: nameOf(g, seat), taught }), seat);
  }
  if (g.fifth !== undefined) {
    const names = { seat: nameOf(g, 'fifth'), by: nameOf(g, g.starter) };
    yield* says(g, 'fifth', cue('woo.reveal.who-fifth', names), g.starter);
  }
  return g.characters;
}

function* says(
  g: Position,
  player: Player,
  ask: ReturnType<typeof cue>,
  seat: number,
): Script<void> {
  const place = yield* choose({
    seat,
    choices: IMAGES.map((character) => cue('woo.reveal.named', { character })),
    mayPass: false,
    about: placeOf(g, player).slots,
    cue: ask,
    shows: turnScene(g, seat),
  });
  const character = (place === 'pass' ? undefined : IMAGES[place]) ?? 'sheep';
  g.characters = new Map([...g.characters, [player, character]]);
}

/** Tells the breaches, which are not spoken of before (WOT-03). */
function* breaches(g: Position): Script<void> {
  for (const sealed of g.breaches) {
    const breach = reveal(sealed, 'WOT-03');
    if (breach !== undefined) yield* say(breachTold(g, breach), roundScene(g));
  }
}

function breachTold(g: Position, breach: Breach): Cue {
  switch (breach.kind) {
    case 'both-cards': {
      const names = { seat: nameOf(g, breach.peeker), about: nameOf(g, breach.about) };
      return cue('woo.breach.both-cards', names);
    }
    case 'clue': {
      const { giver, about } = breach.token;
      return cue('woo.breach.clue', { seat: nameOf(g, giver), about: nameOf(g, about) });
    }
    case 'answer': {
      const { about, asker } = breach.answered;
      return cue('woo.breach.answer', { seat: nameOf(g, about), by: nameOf(g, asker) });
    }
  }
}
