/** Whole games of Wooolf! by their script alone, every question answered at random and by the rules. */

import type { Chance } from '../../../src/engine/script/habits.js';
import { Narrator } from '../../../src/engine/script/narrator.js';
import type {
  Answer,
  Proposal,
  Propose,
  Question,
  Script,
} from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import type { CardId } from '../../../src/engine/table/cards.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { characterCard, deckFor, facesIn } from '../../../src/games/wooolf/deck.js';
import { play } from '../../../src/games/wooolf/game.js';
import { newPosition } from '../../../src/games/wooolf/position.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** Plays one game with a reader under every slot; returns how many questions there were. */
export function randomWooolf(layout: TableLayout, players: number, chance: Chance): number {
  const seated = SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour }));
  const g = newPosition({
    ...{ layout, options: WOOOLF_RULES, variant: 'base', narrator: new Narrator(1), seated },
    ...{ starter: chance(players), game: 0, series: new Map() },
  });
  g.teaching = false;
  const script: Script<unknown> = play(g);
  let cards: readonly (readonly CardId[])[] = [];
  let questions = 0;
  for (let next = script.next(); !next.done; questions += 1) {
    if (next.value.kind === 'survey') cards = dealt(players, chance);
    next = script.next(randomAnswer(next.value, cards, chance));
  }
  return questions;
}

function dealt(players: number, chance: Chance): readonly (readonly CardId[])[] {
  const deck = DECKS.get(players) ?? deckOfPlayers(players);
  const left = [...deck];
  return deck.map(() => left.splice(chance(left.length), 1));
}

/** Decks by number of players: looking one up is not play. */
const DECKS = new Map<number, readonly CardId[]>();

function deckOfPlayers(players: number): readonly CardId[] {
  const deck = facesIn(deckFor(players, 'base', WOOOLF_RULES)).map(characterCard);
  DECKS.set(players, deck);
  return deck;
}

function randomAnswer(
  question: Question,
  cards: readonly (readonly CardId[])[],
  chance: Chance,
): Answer {
  switch (question.kind) {
    case 'phase':
    case 'say':
      return { kind: 'nothing' };
    case 'survey':
      return { kind: 'cards', cards: secret(cards) };
    case 'propose':
      return { kind: 'proposal', proposal: allowed(question, chance) };
    case 'choose':
      return { kind: 'number', number: chance(question.choices.length) };
    case 'handle': {
      const slot = question.slots[chance(question.slots.length)] ?? 0;
      return { kind: 'handled', lifted: secret(cards[slot] ?? []) };
    }
    case 'ask':
      return { kind: 'seat', seat: question.seats[0] ?? 0 };
    default:
      return { kind: 'done' };
  }
}

/** Any proposal that is not refused: which act is thrown for first, then about whom. */
function allowed(question: Propose, chance: Chance): Proposal {
  for (;;) {
    const proposal = question.buttons ? pointer(question, chance) : act(question, chance);
    if (question.meaning(proposal).isAllowed) return proposal;
  }
}

function pointer({ places }: Propose, chance: Chance): Proposal {
  if (chance(3) > 0) return { by: 'touch', place: chance(places.length), slots: 1 };
  return { by: 'button', side: chance(2) === 0 ? 'left' : 'right' };
}

/** A peek, a question, or a suspicion. */
function act({ seat, places }: Propose, chance: Chance): Proposal {
  const own = places.findIndex((slots) => slots.includes(2 * seat));
  const kind = chance(3);
  const place = kind === 2 ? own : chance(places.length);
  return { by: 'touch', place, slots: kind === 0 ? 1 : 2 };
}
