/** The house rules as a configuration names them, and the options made of them. */
import { z } from 'zod';
import { choice, houseRules, optionsOf, seconds } from '../../engine/script/index.js';
import type { PartialPreset } from '../../engine/table/index.js';
import {
  copiesOf,
  type Deck,
  type DeckFault,
  type DeckTable,
  deckFaults,
  deckFor,
  deckOf,
  FACES,
  PRINTED_DECKS,
  type Variant,
} from './deck.js';
import { settingWords } from './en/setting-words.js';

const PLAYERS = ['4', '5', '6', '7', '8'] as const;

/** The number of cards of each face that play; a face that is not named does not. */
const DECK = z.partialRecord(z.enum(FACES), z.int().min(0).max(7));

function decks(variant: Variant) {
  return z
    .partialRecord(z.enum(PLAYERS), DECK)
    .superRefine((given, context) => {
      const own = { base: {}, advanced: {}, [variant]: complete(given) };
      for (const players of PLAYERS.filter((one) => given[one] !== undefined)) {
        const deck = deckFor(Number(players), variant, { decks: own });
        for (const fault of deckFaults(deck, Number(players), variant, { decks: own })) {
          context.addIssue({ code: 'custom', message: told(fault), path: [players] });
        }
      }
    })
    .default({})
    .describe('HR-WO-01');
}

/** Tells why cards cannot be a deck, for the person who wrote the list. */
function told(fault: DeckFault): string {
  switch (fault.fault) {
    case 'size':
      return `a deck of ${fault.due} cards, not of ${fault.cards}`;
    case 'copies':
      return `at most ${copiesOf(fault.face)} of ${fault.face}: the box has no more`;
    case 'variant':
      return fault.variant === 'base'
        ? 'a deck without the cards of the advanced game'
        : 'a deck with all four advanced cards, and none that they replace';
    case 'missing':
      return `a deck with a ${fault.image}`;
  }
}

/** Accepts the names of the rules, with underscores; its usual values are those of the rulebook. */
export const WOOOLF_SETTINGS = houseRules(
  {
    variant: choice(['ask', 'base', 'advanced'], 'WO-013'),
    deck_base: decks('base'),
    deck_advanced: decks('advanced'),
    dog_second_objective: choice(['hunter', 'sheep'], 'HR-WO-02'),
    advanced_sheep_aspect: choice(['dog', 'hunter'], 'HR-WO-03'),
    no_token_left: choice(['virtual_token', 'no_more_peeking'], 'HR-WO-04'),
    early_from_second_turn: choice(['per_round', 'per_game'], 'HR-WO-05'),
    mixed_pointers: choice(['incorrect', 'declined'], 'HR-WO-06'),
    turn_seconds: seconds(0, 600, 0, 'WO-030'),
  },
  settingWords,
)
  .describe('Options of Wooolf!, named as in its rules.')
  .transform(({ deck_base, deck_advanced, ...settings }) => {
    const decks: DeckTable = {
      base: { ...PRINTED_DECKS.base, ...complete(deck_base) },
      advanced: { ...PRINTED_DECKS.advanced, ...complete(deck_advanced) },
    };
    return { ...optionsOf(settings), decks };
  });

/** The house rules as the script of the game wants them; plain data, which an evening's journal keeps. */
export type WooolfOptions = z.output<typeof WOOOLF_SETTINGS>;

/** Returns it with a number for every face: 0 where none was named. */
function complete(
  given: Readonly<Partial<Record<string, Partial<Deck>>>>,
): Readonly<Record<string, Deck>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([players, deck]) =>
      deck === undefined ? [] : [[players, deckOf(deck)]],
    ),
  );
}

/** Changes of each preset to the house rules of the table. */
export const PRESETS: Readonly<Record<PartialPreset, Partial<WooolfOptions>>> = {
  short: { variant: 'base', turnSeconds: 60 },
  loud: { turnSeconds: 120 },
  children: { variant: 'base', turnSeconds: 0, mixedPointers: 'declined' },
};

// The voice's lessons about a turn's gestures, in the first round of a first game: each once, as soon as
// somebody can do it, so that nobody waits for a lecture before the first turn. WO-030..048.

/** The lesson after a question for an act; `none` once everything was explained. */
export const LESSONS = ['none', 'hands', 'held', 'suspect'] as const;
export type Lesson = (typeof LESSONS)[number];

/** The facts known when a turn begins. */
interface Moment {
  readonly given: ReadonlySet<Lesson>;
  /** Whether the player of the turn may suspect (WO-045). */
  readonly suspects: boolean;
  /** Whether a clue or an answer lies there. */
  readonly isAnythingKnown: boolean;
}

/**
 * Returns the next lesson: a peek and a question come first; to suspect, and to ask what is known, when there is a
 * reason for it.
 */
export function nextLesson({ given, suspects, isAnythingKnown }: Moment): Lesson {
  if (!given.has('hands')) return 'hands';
  if (suspects && !given.has('suspect')) return 'suspect';
  return isAnythingKnown && !given.has('held') ? 'held' : 'none';
}
