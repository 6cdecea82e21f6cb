/** What a rehearsal may expect. Everything but `hidden:` is for everybody to see and hear. */
import { z } from 'zod';
import type { Game } from '../script/game.js';
import { exactly, isRecord, oneOrMore, short, type Vocabulary, word } from './vocabulary.js';

/** What one step expects; a key that is not there expects nothing. */
export type Expectation = z.output<ReturnType<typeof expectationSchema>>;
/** One cue that is to be heard, or not. */
export type CueExpected = Expectation extends { said?: (infer One)[] | undefined } ? One : never;

/** What `expect` may hold, in the words of one table and one game. */
export function expectationSchema(vocabulary: Vocabulary, game: Game) {
  return exactly(expectationShape(vocabulary, game));
}

/** The keys of an expectation, for whatever may have them beside its own. */
export function expectationShape(vocabulary: Vocabulary, game: Game) {
  const { seat, slot, bySeat, bySlot, colour, cueId, phaseId, durationMs } = vocabulary;
  const count = z.int().min(0);
  const seats = z.array(seat);
  const slots = z.array(slot);
  const cards = cardWords(game);
  const cue = short('cue', {
    cue: cueId.optional(),
    /** Only these parameters are compared. */
    with: z.record(z.string(), plain).optional(),
    words: word('a regular expression that the words must match', regularExpression).optional(),
    times: count.optional(),
  });
  const asks = exactly({
    kind: z.enum(QUESTIONS),
    seats,
    slots,
    'may-pass': z.boolean(),
    proposed: z.union([slot, z.literal('none')]),
    due: bySeat(count),
    number: z.int(),
    counts: bySlot(count),
    ready: seats,
    joined: bySeat(colour),
  }).partial();
  return {
    said: oneOrMore(cue).optional(),
    'not-said': oneOrMore(cue).optional(),
    /** The name of a `mark` from which on `said`, `not-said` and `took` count. */
    since: z.string().optional(),
    state: z.enum(['running', 'paused', 'ended']).optional(),
    phase: phaseId.optional(),
    night: z.boolean().optional(),
    turn: count.optional(),
    asks: z.union([asks, z.literal('nothing')]).optional(),
    absent: seats.optional(),
    alive: slots.optional(),
    out: slots.optional(),
    living: bySeat(count).optional(),
    rings: bySlot(lookWords).optional(),
    claw: lookWords.optional(),
    clock: z
      .union([exactly({ left: durationMs, total: durationMs }).partial(), z.literal('none')])
      .optional(),
    took: short('exactly', {
      exactly: durationMs.optional(),
      least: durationMs.optional(),
      most: durationMs.optional(),
    }).optional(),
    facts: game.rehearsed.facts(vocabulary).optional(),
    hidden: exactly({
      cards: bySlot(cards).optional(),
      holds: bySeat(cards).optional(),
      sealed: exactly({
        choice: z.union([slot, z.literal('nothing')]).optional(),
        votes: bySeat(exactly({ first: count, second: count })).optional(),
        number: count.optional(),
      }).optional(),
    }).optional(),
  };
}

/** Words that must all stand in what a ring shows, such as `breathe orange`. */
const lookWords = word('words such as "breathe orange", "points 3R" or "off"', (text) =>
  text.trim() === '' ? undefined : text.trim().split(/\s+/u),
);

/** Cards of one slot, the lowest first: `citizen chest`, or `none`. */
export function cardWords(game: Game): z.ZodType<readonly string[]> {
  const accepted = `cards such as "citizen chest", the lowest first, or "none": ${game.rehearsed.cardWords.join(', ')}`;
  return z.preprocess(
    (given) => (Array.isArray(given) ? given.join(' ') : given),
    word(accepted, (text) => {
      const words = text === 'none' ? [] : text.trim().split(/\s+/u).filter(Boolean);
      return words.every((one) => isCard(game, one)) ? words : undefined;
    }),
  );
}

/** One card: a short word of the game, or a whole id. */
export function cardWord(game: Game): z.ZodType<string> {
  return word(`a card: ${game.rehearsed.cardWords.join(', ')}`, (text) =>
    isCard(game, text) ? text : undefined,
  );
}

function isCard(game: Game, text: string): boolean {
  return game.rehearsed.cardWords.includes(text) || text.includes(':');
}

const plain = z.unknown().transform((value, context) => {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const isList = Array.isArray(value) && value.every((one) => !isRecord(one));
  // Both branches leave what JSON has, and YAML gave no other scalar.
  if (isPlain || isList) return value as string | number | boolean | readonly number[];
  context.addIssue({ code: 'custom', message: 'a seat’s number, a slot, a number, true, false' });
  return z.NEVER;
});

const QUESTIONS = [
  'menu',
  'join',
  'claim',
  'pick',
  'point',
  'press',
  'ready',
  'show',
  'count',
  'select',
  'removal',
  'in-place',
  'ballot',
  'seat-ballot',
  'wake',
] as const;

function regularExpression(text: string): RegExp | undefined {
  try {
    return new RegExp(text, 'iu');
  } catch {
    return undefined;
  }
}
