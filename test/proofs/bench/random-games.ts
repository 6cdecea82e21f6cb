/** Whole games by chance: each question of a script is answered at random, with nobody and nothing in between. */

import type { CardsBySlot } from '../../../src/engine/script/card-questions.js';
import type { Chance, Habits } from '../../../src/engine/script/habits.js';
import type { Ballot, BallotVotes } from '../../../src/engine/script/hidden-questions.js';
import type {
  Answer,
  Counts,
  Question,
  Script,
  Select,
} from '../../../src/engine/script/questions.js';
import { derive, type Secret, secret } from '../../../src/engine/script/secret.js';
import type { MayChoose } from '../../../src/engine/script/walk.js';
import type { SeatIndex, TableLayout } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { play as playLupaMannara } from '../../../src/games/lupa-mannara/game.js';
import { LUPA_MANNARA_HABITS } from '../../../src/games/lupa-mannara/habits.js';
import { newPosition as newLupaMannara } from '../../../src/games/lupa-mannara/position.js';
import { rolesIn } from '../../../src/games/lupus-in-tabula/deck.js';
import { play as playTabula } from '../../../src/games/lupus-in-tabula/game.js';
import type { Hidden } from '../../../src/games/lupus-in-tabula/hidden.js';
import { newPosition as newTabula } from '../../../src/games/lupus-in-tabula/position.js';
import { themeDeck } from '../../../src/games/lupus-in-tabula/themes.js';
import { play as playLupusburg } from '../../../src/games/lupusburg/game.js';
import { LUPUSBURG_HABITS } from '../../../src/games/lupusburg/habits.js';
import { newPosition as newLupusburg } from '../../../src/games/lupusburg/position.js';
import { recommendedDeck } from '../../../src/games/una-notte-da-lupi/deck.js';
import { play as playOneNight } from '../../../src/games/una-notte-da-lupi/game.js';
import { ONE_NIGHT_HABITS } from '../../../src/games/una-notte-da-lupi/habits.js';
import { newPosition as newOneNight } from '../../../src/games/una-notte-da-lupi/position.js';
import {
  LUPA_MANNARA_RULES,
  LUPUSBURG_RULES,
  ONE_NIGHT_RULES,
  TABULA_RULES,
} from '../../support/rules.js';

/** A table of eight seats with two slots each. */
export const LAYOUT: TableLayout = {
  seats: Array.from({ length: 8 }, (_, seat) => ({ slots: [2 * seat, 2 * seat + 1] })),
  slots: Array.from({ length: 16 }, (_, slot) => ({
    angleDeg: slot * 22.5,
    seat: Math.floor(slot / 2),
  })),
};

/** A game that is dealt and begins with its first night, and what its readers see. */
interface Dealt {
  readonly script: Script<unknown>;
  readonly cards: Secret<CardsBySlot>;
}

/** The games that are measured, each with so many players. */
export const RANDOM_GAMES: Readonly<
  Record<string, { readonly players: number; readonly deal: (chance: Chance) => Dealt }>
> = {
  Lupusburg: {
    players: 8,
    deal: (chance) => {
      const g = newLupusburg(LAYOUT, LUPUSBURG_RULES, seated(8), chance(8));
      g.cards = dealt(LUPUSBURG_HABITS, 8, chance);
      return { script: playLupusburg(g), cards: g.cards };
    },
  },
  'Una Notte da Lupi': {
    players: 8,
    deal: (chance) => {
      const g = newOneNight(LAYOUT, ONE_NIGHT_RULES, seated(8), recommendedDeck(8));
      g.dealt = dealt(ONE_NIGHT_HABITS, 8, chance);
      return { script: playOneNight(g), cards: g.dealt };
    },
  },
  'La Vendetta della Lupa Mannara': {
    players: 7,
    deal: (chance) => {
      const g = newLupaMannara({
        ...{ layout: LAYOUT, options: LUPA_MANNARA_RULES },
        ...{ seated: seated(7), first: chance(7) },
      });
      g.cards = dealt(LUPA_MANNARA_HABITS, 7, chance);
      return { script: playLupaMannara(g), cards: g.cards };
    },
  },
  'Lupus in Tabula': {
    players: 8,
    deal: (chance) => {
      const options = TABULA_RULES;
      const deck = themeDeck('few', 8, options.open);
      const g = newTabula({
        ...{ layout: LAYOUT, options, seated: seated(8), deck, theme: 'few', first: chance(8) },
      });
      const left = [...rolesIn(deck)];
      const roles = new Map(
        seated(8).flatMap(({ seat }) =>
          left.splice(chance(left.length), 1).map((role) => [seat, role] as const),
        ),
      );
      g.hidden = secret<Hidden>({ roles, joined: undefined });
      return { script: playTabula(g), cards: secret<CardsBySlot>([]) };
    },
  },
};

/** Plays one game by answering its questions at random; returns how many there were. */
export function playAtRandom({ script, cards }: Dealt, chance: Chance): number {
  let questions = 0;
  for (let next = script.next(); !next.done; questions++) {
    next = script.next(randomAnswer(next.value, cards, chance));
  }
  return questions;
}

function seated(players: number) {
  return SEAT_COLOURS.slice(0, players).map((colour, seat) => ({ seat, colour }));
}

/** The cards on each slot, dealt and laid as people of this game do. */
function dealt(habits: Habits, players: number, chance: Chance): Secret<CardsBySlot> {
  const cards: CardsBySlot[number][] = LAYOUT.slots.map(() => []);
  const company = { layout: LAYOUT, seated: seated(players) };
  const { hands, middle } = habits.deal(company, chance);
  for (const [slot, stack] of middle) cards[slot] = stack;
  for (const [seat, hand] of hands) {
    for (const [slot, stack] of habits.place(hand, seat, company, chance)) cards[slot] = stack;
  }
  return secret(cards);
}

/** An answer that this question allows, by chance. */
export function randomAnswer(
  question: Question,
  cards: Secret<CardsBySlot>,
  chance: Chance,
): Answer {
  const oneOf = <T>(all: readonly T[]): T | undefined => all[chance(all.length)];
  switch (question.kind) {
    case 'phase':
    case 'say':
      return { kind: 'nothing' };
    case 'draw': {
      const number = chance(question.among);
      return question.hidden
        ? { kind: 'hidden-number', number: secret(number) }
        : { kind: 'number', number };
    }
    case 'pick': {
      const slot = question.mayPass && chance(2) === 0 ? undefined : oneOf(question.slots);
      return slot === undefined ? { kind: 'pass' } : { kind: 'slot', slot };
    }
    case 'ask': {
      const seat = question.mayPass && chance(2) === 0 ? undefined : oneOf(question.seats);
      return seat === undefined ? { kind: 'pass' } : { kind: 'seat', seat };
    }
    case 'choose':
      return { kind: 'number', number: chance(question.choices.length) };
    case 'select':
      return { kind: 'counts', counts: randomCounts(question, chance) };
    case 'survey':
      return { kind: 'cards', cards };
    case 'ballot':
      return { kind: 'votes', votes: secret(randomVotes(question, chance)) };
    case 'call':
      return randomCall(question, oneOf);
    case 'cards':
    case 'ready':
      return { kind: 'done' };
    default:
      throw new RangeError(`No game that is measured asks a question of kind ${question.kind}`);
  }
}

/** A choice of a call by chance; nobody ever presses in a list. */
function randomCall(
  call: Extract<Question, { readonly kind: 'call' }>,
  oneOf: <T>(all: readonly T[]) => T | undefined,
): Answer {
  switch (call.by) {
    case 'pad': {
      const slots = [...LAYOUT.slots.keys()].filter((slot) => call.accepts?.(slot));
      const instead = secret<number | undefined>(undefined);
      return { kind: 'choice', choice: secret(oneOf(slots)), instead, seen: undefined };
    }
    case 'walk': {
      const slot = oneOf(call.slots);
      const may = call.may ?? secret<MayChoose>(() => true);
      const named = derive(may, (allowed) =>
        LAYOUT.seats.flatMap((_, seat) =>
          slot !== undefined && allowed(seat, slot) ? [{ seat, slot }] : [],
        ),
      );
      const choice = derive(named, ([first]) => first?.slot);
      // What the claw would answer is worked out as at a table.
      call.answer?.shape({ choice, named });
      return { kind: 'walked', walked: { choice, named }, seen: undefined };
    }
    case 'list':
      throw new RangeError('No game that is measured reads a list');
  }
}

function randomVotes({ due, rounds }: Ballot, chance: Chance) {
  return new Map<SeatIndex, BallotVotes>(
    [...due].map(([seat, votes]) => {
      const round = rounds?.get(seat);
      if (round !== undefined) return [seat, { first: 1 + chance(round.length), second: 1 }];
      const first = chance(votes + 1);
      return [seat, { first, second: votes - first }];
    }),
  );
}

/** Counts that are allowed: nearly always one slot alone is chosen, or nothing. */
function randomCounts({ counters, unfit }: Select, chance: Chance): Counts {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const chosen = chance(counters.size + 1);
    const counts = new Map(
      [...counters].map(([slot, { most }], index) => {
        if (attempt >= 50) return [slot, chance(most + 1)];
        return [slot, index === chosen ? 1 : 0];
      }),
    );
    if (unfit(counts) === undefined) return counts;
  }
  throw new RangeError('No counts are allowed');
}
