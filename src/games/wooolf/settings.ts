/** The house rules as a configuration names them, and the options made of them. */
import { z } from 'zod';
import { choice, optionsOf, seconds } from '../../script/settings.js';
import type { PartialPreset } from '../../table/presets.js';
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

const PLAYERS = ['4', '5', '6', '7', '8'] as const;

/** The number of cards of each face that play; a face that is not named does not. */
const DECK = z.partialRecord(z.enum(FACES), z.int().min(0).max(7));

function decks(variant: Variant) {
  const meaning = `The ${variant} deck for each number of players, where the summary cards print another: cards by face.`;
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
    .describe(`${meaning} (HR-WO-01)`);
}

/** The reason that cards cannot be a deck, for the person who wrote the list. */
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
export const WOOOLF_SETTINGS = z
  .strictObject({
    variant: choice(
      ['ask', 'base', 'advanced'],
      'WO-013',
      'Which game of the box is played, or whether the table asks.',
    ),
    deck_base: decks('base'),
    deck_advanced: decks('advanced'),
    dog_second_objective: choice(
      ['hunter', 'sheep'],
      'HR-WO-02',
      'What a dog looks for beside the wolf.',
    ),
    advanced_sheep_aspect: choice(
      ['dog', 'hunter'],
      'HR-WO-03',
      'The small symbol on the sheep of the advanced game.',
    ),
    no_token_left: choice(
      ['virtual_token', 'no_more_peeking'],
      'HR-WO-04',
      'What happens when a player has no token for what must be announced.',
    ),
    early_from_second_turn: choice(
      ['per_round', 'per_game'],
      'HR-WO-05',
      'Whether the first turn of every round, or of the game, is too early to suspect.',
    ),
    mixed_pointers: choice(
      ['incorrect', 'declined'],
      'HR-WO-06',
      'What a final hypothesis with one pointer on X and one not is.',
    ),
    turn_seconds: seconds(
      0,
      600,
      0,
      'WO-030',
      'Longest thinking in a turn before the table hurries; 0 for no limit',
    ),
  })
  .prefault({})
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
