/** The expectations of rehearsals. Everything but `hidden:` is for everybody to see and hear. */
import { z } from 'zod';
import { ASKED, bySeatNumber, type Game, gameCard } from '../engine/script/index.js';
import { type CardKind, faceOf, kindOf } from '../engine/table/index.js';
import { DECKS, GAMES } from '../games/index.js';
import { cueFault } from './cue-values.js';
import {
  exactly,
  hasAny,
  isRecord,
  notEmpty,
  oneOrMore,
  short,
  someOf,
  type Vocabulary,
  word,
} from './vocabulary.js';

/** Makes the schema of the cards of one slot, the lowest first: `citizen chest`, or `none`. */
export function cardWords(game: Game): z.ZodType<readonly string[]> {
  const accepted = `cards such as "citizen chest", the lowest first, or "none": ${game.rehearsed.cardWords.join(', ')}`;
  return z.preprocess(
    (given) => (Array.isArray(given) ? given.join(' ') : given),
    word(accepted, (text) => {
      const words = text.trim().split(/\s+/u);
      if (text === 'none') return [];
      return words.every((one) => isCard(game, one)) ? words : undefined;
    }),
  );
}

/** Makes the schema of one card: a short word of the game, or a whole id. */
export function cardWord(game: Game): z.ZodType<string> {
  return word(`a card: ${game.rehearsed.cardWords.join(', ')}`, (text) =>
    isCard(game, text) ? text : undefined,
  );
}

function isCard(game: Game, text: string): boolean {
  return game.rehearsed.cardWords.includes(text) || (text.includes(':') && isCardId(text));
}

const CARDS: ReadonlySet<string> = new Set(DECKS.flatMap(({ box }) => box));
/** Kinds of stickers that are no card of the game, such as `unknown:04AABB`. */
const STRANGERS: readonly string[] = ['unknown', 'foreign'];

function isCardId(text: string): boolean {
  return CARDS.has(faceOf(text)) || STRANGERS.includes(kindOf(text));
}

/** A card of any deck, by its whole id. */
export const cardId = word(`the id of a card, such as ${GAMES.map(gameCard).join(', ')}`, (text) =>
  isCardId(text) ? text : undefined,
);

/** Makes the schema of a kind of card, one that lies apart from the rest of its slot: `house`, `character`. */
export function cardKind(game: Game): z.ZodType<CardKind> {
  const kinds = [...new Set(game.box.map(kindOf)), ...STRANGERS];
  return word(`a kind of card: ${kinds.join(', ')}`, (text) =>
    kinds.includes(text) ? text : undefined,
  );
}

/** The expectation of one step; a missing key expects nothing. */
export type Expectation = z.output<ReturnType<typeof expectationSchema>>;
/** The expectation about the open question. */
export type AsksExpected = Exclude<NonNullable<Expectation['asks']>, 'nothing'>;
/** The expectation about cards face down, and about sealed records. */
export type HiddenExpected = NonNullable<Expectation['hidden']>;
/** One cue that is to be heard, or not. */
export type CueExpected = NonNullable<Expectation['said']>[number];

/** Makes the schema of `expect`, in the words of one table and one game. */
export function expectationSchema(vocabulary: Vocabulary, game: Game) {
  const shape = expectationShape(vocabulary, game);
  return exactly(shape)
    .partial()
    .superRefine(comparing(shape, ['since'], 'one or more of'));
}

/** Makes the schema of `wait-until`: that of `expect`, with something in it that is not so from the beginning. */
export function waitSchema(vocabulary: Vocabulary, game: Game) {
  const shape = { ...expectationShape(vocabulary, game), within: vocabulary.durationMs };
  const beside = ['since', 'not-said', 'within'];
  return exactly(shape)
    .partial()
    .superRefine(comparing(shape, beside, 'something to wait for: one or more of'));
}

/** Accepts what has a key that compares something: `since` and the others in `beside` do not by themselves. */
function comparing(shape: object, beside: readonly string[], accepted: string) {
  const keys = Object.keys(shape).filter((key) => !beside.includes(key));
  return (given: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const isGiven = (key: string) => given[key] !== undefined;
    if (!keys.some(isGiven)) context.addIssue(`${accepted} ${keys.join(', ')}`);
    if (!isGiven('since') || ['said', 'not-said', 'took'].some(isGiven)) return;
    const message = 'a mark beside said, not-said or took';
    context.addIssue({ code: 'custom', message, path: ['since'] });
  };
}

function expectationShape(vocabulary: Vocabulary, game: Game) {
  const { seatNumber, slotName, bySeat, bySlot, phaseId, durationMs } = vocabulary;
  const count = z.int().min(0);
  const slots = z.array(slotName);
  const cue = cueShape(vocabulary);
  const named = cueIsNamed(vocabulary);
  return {
    said: oneOrMore(short('cue', { ...cue, times: count.optional() }).superRefine(named)),
    'not-said': oneOrMore(short('cue', cue).superRefine(named)),
    /** The name of a `mark` from which on `said`, `not-said` and `took` count. */
    since: z.string(),
    state: z.enum(['running', 'paused', 'ended']),
    phase: phaseId,
    night: z.boolean(),
    turn: count,
    absent: z.array(seatNumber),
    alive: slots,
    out: slots,
    living: notEmpty(bySeat(count), 'how many characters, by seat').transform(bySeatNumber),
    rings: notEmpty(bySlot(lookWords), 'what rings show, by slot'),
    claw: lookWords,
    facts: game.rehearsed
      .facts(vocabulary)
      .refine(hasAny, { error: 'one or more facts of the game' }),
    asks: z.union([asksSchema(vocabulary), z.literal('nothing')]),
    clock: z.union([someOf({ left: durationMs, total: durationMs }), z.literal('none')]),
    took: z.preprocess(
      (given) => (isRecord(given) ? given : { exactly: given }),
      someOf({ exactly: durationMs, least: durationMs, most: durationMs }),
    ),
    hidden: hiddenSchema(vocabulary, game),
  };
}

function cueShape({ cueId }: Vocabulary) {
  return {
    cue: cueId.optional(),
    /** The parameters that are compared; no others are. */
    with: z.record(z.string(), plain).optional(),
    words: word(
      'a regular expression without brackets ( ), and with two repetitions at the most',
      regularExpression,
    ).optional(),
  };
}

/** Checks that a cue is named by its id, by its words or by both; a parameter that it never has is a fault. */
function cueIsNamed({ names }: Vocabulary) {
  type Named = z.output<z.ZodObject<ReturnType<typeof cueShape>>>;
  return ({ cue, with: params = {}, words }: Named, context: z.RefinementCtx): void => {
    if (cue === undefined && words === undefined) context.addIssue('the id of a cue, or words');
    for (const [name, value] of Object.entries(params)) {
      const message = cueFault(cue, name, value, names.layout.seats.length);
      if (message !== undefined)
        context.addIssue({ code: 'custom', message, path: ['with', name] });
    }
  };
}

/** Makes the schema of `asks`, with the values of `asksText`: an open question that is as expected has the same. */
function asksSchema({ names, seatNumber, slotName, bySeat, bySlot, colour }: Vocabulary) {
  const count = z.int().min(0);
  return someOf({
    kind: z.enum(ASKED),
    seats: z.array(seatNumber),
    slots: z.array(slotName),
    'may-pass': z.boolean(),
    'buttons-only': z.boolean(),
    proposed: z.union([slotName, z.literal('none')]),
    due: bySeat(count).transform(bySeatNumber),
    number: z.int(),
    /** The slots that are compared; no others are. */
    counts: notEmpty(bySlot(count), 'how many of each, by slot').transform((map) =>
      Object.fromEntries([...map].map(([slot, number]) => [names.slotText(slot), number])),
    ),
    card: z.string(),
    ready: z.array(seatNumber),
    joined: bySeat(colour).transform(bySeatNumber),
  });
}

function hiddenSchema({ slot, bySeat, bySlot }: Vocabulary, game: Game) {
  const count = z.int().min(0);
  const cards = cardWords(game);
  return someOf({
    cards: notEmpty(bySlot(cards), 'what lies there, by slot'),
    holds: notEmpty(bySeat(cards), 'what lies there, by seat'),
    sealed: someOf({
      choice: z.union([slot, z.literal('nothing')]),
      votes: bySeat(exactly({ first: count, second: count })),
      shown: exactly({ slot, card: cardWord(game) }),
      number: count,
    }),
  });
}

/** Words that must all stand in what a ring shows, such as `breathe orange`. */
const lookWords = word('words such as "breathe orange", "points 3R" or "off"', (text) =>
  text.trim() === '' ? undefined : text.trim().split(/\s+/u),
);

const plain = z.custom<string | number | boolean | readonly number[]>(
  (value) =>
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && !value.some(isRecord)),
  { error: 'a seat’s number, a slot, a number, true, false' },
);

/** The most letters: no sentence that is said has more. */
const MOST_LETTERS = 1_000;
/** The most repetitions in an expression of a file: with more of them a search takes longer than anybody waits. */
const MOST_REPETITIONS = 2;

/**
 * Compiles an expression of a file; files come from strangers, and an expression can be written that searches a
 * sentence for years. Without groups, and with so few repetitions, a search takes the third power of the sentence's
 * length at the most.
 */
function regularExpression(text: string): RegExp | undefined {
  if (text.length > MOST_LETTERS) return undefined;
  const bare = text.replace(/\\./gsu, '').replace(/\[[^\]]*\]/gu, '');
  if (/[()]/u.test(bare) || (bare.match(/[*+?{]/gu) ?? []).length > MOST_REPETITIONS)
    return undefined;
  try {
    return new RegExp(text, 'iu');
  } catch {
    return undefined;
  }
}
