/** The expectations of rehearsals. Everything but `hidden:` is for everybody to see and hear. */
import { z } from 'zod';
import { ASKED } from '../script/asking.js';
import type { Game } from '../script/game.js';
import { cardWord, cardWords } from './card-words.js';
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

/** The expectation of one step; a missing key expects nothing. */
export type Expectation = z.output<ReturnType<typeof expectationSchema>>;
/** The expectation about the open question. */
export type AsksExpected = Exclude<NonNullable<Expectation['asks']>, 'nothing'>;
/** The expectation about cards face down, and about sealed records. */
export type HiddenExpected = NonNullable<Expectation['hidden']>;
/** One cue that is to be heard, or not. */
export interface CueExpected {
  readonly cue?: string | undefined;
  readonly with?:
    | Readonly<Record<string, string | number | boolean | readonly number[]>>
    | undefined;
  readonly words?: RegExp | undefined;
  readonly times?: number | undefined;
}

/** The schema of `expect`, in the words of one table and one game. */
export function expectationSchema(vocabulary: Vocabulary, game: Game) {
  const shape = expectationShape(vocabulary, game);
  const keys = Object.keys(shape).filter((key) => key !== 'since');
  return exactly(shape)
    .refine(({ since: _from, ...compared }) => hasAny(compared), {
      error: `one or more of ${keys.join(', ')}`,
    })
    .superRefine(sinceCounts);
}

/** The schema of `wait-until`: the same, with something in it that is not so from the beginning. */
export function waitSchema(vocabulary: Vocabulary, game: Game) {
  const shape = expectationShape(vocabulary, game);
  const keys = Object.keys(shape).filter((key) => key !== 'since' && key !== 'not-said');
  return exactly({ ...shape, within: vocabulary.durationMs.optional() })
    .refine(
      ({ since: _from, within: _time, 'not-said': _silence, ...awaited }) => hasAny(awaited),
      {
        error: `something to wait for: one or more of ${keys.join(', ')}`,
      },
    )
    .superRefine(sinceCounts);
}

/** `since` alone compares nothing. */
function sinceCounts(
  given: { readonly [Key in 'since' | 'said' | 'not-said' | 'took']?: unknown },
  context: z.RefinementCtx,
): void {
  const { since, said, took, 'not-said': unsaid } = given;
  if (since === undefined || hasAny({ said, took, unsaid })) return;
  const message = 'a mark beside said, not-said or took';
  context.addIssue({ code: 'custom', message, path: ['since'] });
}

function expectationShape(vocabulary: Vocabulary, game: Game) {
  const { seat, slot, bySeat, bySlot, phaseId, durationMs } = vocabulary;
  const count = z.int().min(0);
  const slots = z.array(slot);
  const cue = cueShape(vocabulary);
  return {
    said: oneOrMore(
      short('cue', { ...cue, times: count.optional() }).superRefine(cueIsNamed(vocabulary)),
    ).optional(),
    'not-said': oneOrMore(short('cue', cue).superRefine(cueIsNamed(vocabulary))).optional(),
    /** The name of a `mark` from which on `said`, `not-said` and `took` count. */
    since: z.string().optional(),
    state: z.enum(['running', 'paused', 'ended']).optional(),
    phase: phaseId.optional(),
    night: z.boolean().optional(),
    turn: count.optional(),
    absent: z.array(seat).optional(),
    alive: slots.optional(),
    out: slots.optional(),
    living: notEmpty(bySeat(count), 'how many characters, by seat').optional(),
    rings: notEmpty(bySlot(lookWords), 'what rings show, by slot').optional(),
    claw: lookWords.optional(),
    facts: factsSchema(vocabulary, game).optional(),
    asks: z.union([asksSchema(vocabulary), z.literal('nothing')]).optional(),
    clock: z.union([someOf({ left: durationMs, total: durationMs }), z.literal('none')]).optional(),
    took: z
      .preprocess(
        (given) => (isRecord(given) ? given : { exactly: given }),
        someOf({ exactly: durationMs, least: durationMs, most: durationMs }),
      )
      .optional(),
    hidden: hiddenSchema(vocabulary, game).optional(),
  };
}

function cueShape({ cueId }: Vocabulary) {
  return {
    cue: cueId.optional(),
    /** Only these parameters are compared. */
    with: z.record(z.string(), plain).optional(),
    words: word(
      'a regular expression without brackets ( ), and with two repetitions at the most',
      regularExpression,
    ).optional(),
  };
}

/** A cue is named by its id, by its words or by both; a parameter that it never has is a fault. */
function cueIsNamed({ names }: Vocabulary) {
  return (given: Omit<CueExpected, 'times'>, context: z.RefinementCtx): void => {
    const { cue, with: params, words } = given;
    if (cue === undefined && words === undefined) {
      context.addIssue({ code: 'custom', message: 'the id of a cue, or words' });
    }
    for (const [name, value] of Object.entries(params ?? {})) {
      const message = cueFault(cue, name, value, names.layout.seats.length);
      if (message === undefined) continue;
      context.addIssue({ code: 'custom', message, path: ['with', name] });
    }
  };
}

function asksSchema({ seat, slot, bySeat, bySlot, colour }: Vocabulary) {
  const count = z.int().min(0);
  return someOf({
    kind: z.enum(ASKED),
    seats: z.array(seat),
    slots: z.array(slot),
    'may-pass': z.boolean(),
    'buttons-only': z.boolean(),
    proposed: z.union([slot, z.literal('none')]),
    due: bySeat(count),
    number: z.int(),
    /** Only these slots are compared. */
    counts: notEmpty(bySlot(count), 'how many of each, by slot'),
    card: z.string(),
    ready: z.array(seat),
    joined: bySeat(colour),
  });
}

function factsSchema(vocabulary: Vocabulary, { rehearsed }: Game) {
  return rehearsed.facts(vocabulary).refine(hasAny, { error: 'one or more facts of the game' });
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

const plain = z.unknown().transform((value, context) => {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  const isList = Array.isArray(value) && value.every((one) => !isRecord(one));
  // Both branches leave what JSON has, and YAML gave no other scalar.
  if (isPlain || isList) return value as string | number | boolean | readonly number[];
  context.addIssue({ code: 'custom', message: 'a seat’s number, a slot, a number, true, false' });
  return z.NEVER;
});

/** No sentence that is said is longer. */
const MOST_LETTERS = 1_000;
/** The most repetitions in an expression of a file: with more of them a search takes longer than anybody waits. */
const MOST_REPETITIONS = 2;

/**
 * Files come from strangers, and an expression can be written that searches a sentence for years. Without groups, and
 * with so few repetitions, a search takes the third power of the sentence's length at the most.
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
