/** The steps of a rehearsal: what hands, voices, cables and pages can do, waits and expectations. */
import { z } from 'zod';
import type { Game } from '../engine/script/index.js';
import { type PlayCommand, playCommandSchema } from '../engine/view/index.js';
import { parseGiven } from '../files/values/index.js';
import {
  cardId,
  cardKind,
  cardWord,
  cardWords,
  expectationSchema,
  waitSchema,
} from './expectation-schema.js';
import type { TableNames } from './table-names.js';
import { exactly, notEmpty, oneOrMore, short, type Vocabulary, word } from './vocabulary.js';

type StepSchemas = ReturnType<typeof stepSchemas>;
/** The key that a step is written with. */
export type Verb = keyof StepSchemas;

/** One step, where it stands in the file, and its value as the file has it. */
export type Step =
  | {
      [V in Verb]: InFile & { readonly verb: V; readonly value: z.output<StepSchemas[V]> };
    }[Verb]
  | Together
  | EachRun;

interface InFile {
  readonly line: number;
  readonly raw: unknown;
}

/** Several things at the same time, each a row of steps. */
export interface Together extends InFile {
  readonly verb: 'together';
  readonly value: readonly (readonly TimedStep[])[];
}

/** The acts of hands in each run of a file: other hands behind the same public history. */
export interface EachRun extends InFile {
  readonly verb: 'in-each-run';
  /** The steps of each run, by its name. */
  readonly value: ReadonlyMap<string, readonly RunStep[]>;
}

/** The steps that take a known time. Only these can be done at the same time as others. */
const TIMED_VERBS = [
  'press',
  'hold',
  'touch',
  'down',
  'up',
  'drum',
  'lift',
  'look',
  'show',
  'put-back',
  'put-on',
  'put-in-front',
  'move',
  'swap',
  'take-away',
  'lay',
  'give',
  'gather',
  'wait',
  'talk',
  'page',
  'cable',
] as const satisfies readonly Verb[];
/** The verb of a step that takes a known time. */
export type TimedVerb = (typeof TIMED_VERBS)[number];
/** A step that takes a known time. */
export type TimedStep = Extract<Step, { verb: TimedVerb }>;

/** Tells whether a step takes a known time. */
export function isTimed(step: Step): step is TimedStep {
  return TIMED_VERBS.some((verb) => verb === step.verb);
}

/** A step of one run while the others do something else: its end is known beforehand. */
export type RunStep = TimedStep | Together | Extract<Step, { verb: 'deal' | 'expect' }>;

/** Tells whether a step may stand in `in-each-run`. */
export function isRunStep(step: Step): step is RunStep {
  return isTimed(step) || ['together', 'deal', 'expect'].includes(step.verb);
}

/** Makes the schema of each verb's value, in the words of one table, one game and its other runs. */
export function stepSchemas(vocabulary: Vocabulary, game: Game, runs: readonly string[]) {
  return {
    ...inputSchemas(vocabulary),
    ...cardSchemas(vocabulary, game),
    ...surroundingSchemas(vocabulary, game, runs),
  };
}

/** Makes the schemas of buttons and pads. */
function inputSchemas({ seat, slot, button, contact, durationMs }: Vocabulary) {
  const times = z.int().min(1).max(100).default(1);
  return {
    press: short('buttons', { buttons: oneOrMore(button), for: durationMs.optional(), times }),
    /** A press in the open walk: the seat, its slot, its leg, and its time in the step. */
    'walk-to': oneOrMore(
      exactly({
        seat,
        slot,
        leg: z.union([z.literal(1), z.literal(2)]).optional(),
        after: durationMs.optional(),
      }),
    ),
    hold: short('what', { what: oneOrMore(contact), for: durationMs.optional() }),
    touch: short('pads', { pads: oneOrMore(slot), for: durationMs.optional(), times }),
    down: oneOrMore(contact),
    up: oneOrMore(contact),
    drum: exactly({
      pads: z.union([z.literal('all'), z.array(slot).min(2)]),
      for: durationMs.refine((forMs) => forMs <= MOST_DRUMMING_MS, { error: 'at most 1 h' }),
      seed: z.int().default(1),
    }),
  };
}

/** Every touch of a drumming hand is planned ahead: a night is shorter, ms. */
const MOST_DRUMMING_MS = 3_600_000;

/** Makes the schemas of cards in hands. */
function cardSchemas(vocabulary: Vocabulary, game: Game) {
  const { seat, slot, durationMs, bySlot } = vocabulary;
  const card = cardKind(game).optional();
  const hand = z.union([z.string(), z.number()]).transform(String).default('a hand');
  return {
    lift: short('from', { from: slot, card, hand }),
    look: short('under', { under: slot, card, for: durationMs.optional() }),
    show: showSchema(vocabulary, game),
    'put-back': short('hand', { hand }),
    'put-on': short('slot', { slot, hand }),
    'put-in-front': short('seat', { seat, hand }),
    move: exactly({ from: slot, to: slot, card }),
    swap: short('slots', { slots: z.tuple([slot, slot]), card }),
    'take-away': short('from', { from: slot, to: seat.optional(), card }),
    lay: exactly({
      card: cardWord(game),
      on: slot,
      from: z.union([z.literal('box'), seat]).optional(),
    }),
    give: exactly({ card: cardWord(game), to: seat }),
    gather: exactly({}).optional(),
    deal: short('seed', {
      seed: z.int().optional(),
      cards: notEmpty(bySlot(cardWords(game)), 'what lies there, by slot').optional(),
    }).refine(({ seed, cards }) => seed === undefined || cards === undefined, {
      error: 'seed or cards, since cards leave nothing to chance',
    }),
  };
}

/** Makes the schemas of time, people, and everything around the table. */
function surroundingSchemas(vocabulary: Vocabulary, game: Game, runs: readonly string[]) {
  const { seat, durationMs, names } = vocabulary;
  return {
    wait: durationMs,
    /** Waits until the running timer has so much left. */
    'wait-for-clock': durationMs,
    'wait-until': waitSchema(vocabulary, game),
    talk: short('words', { words: z.string(), seat: seat.optional() }),
    'play-for': short('seats', {
      seats: z.union([z.literal('all'), z.literal('none'), z.array(seat)]),
      seed: z.int().optional(),
    }),
    page: word(
      'pause, continue, undo step, undo phase, repeat, absent 3, back 3, pace 85, stop',
      (text) => commandOf(text, names),
    ),
    cable: z.enum(['out', 'in']),
    kill: exactly({}).optional(),
    mark: z.string().min(1),
    expect: expectationSchema(vocabulary, game),
    'same-as': oneOrMore(
      word(`another run: ${runs.join(', ') || 'other-runs names none'}`, (text) =>
        runs.includes(text) ? text : undefined,
      ),
    ),
  };
}

/**
 * Makes the schema of a card that is held to a reader: from a slot a card of one kind, else a card that lies nowhere.
 */
function showSchema({ slot }: Vocabulary, game: Game) {
  const fromSlot = cardKind(game);
  return exactly({ card: z.string().optional(), from: slot.optional() }).transform(
    ({ card = game.rehearsed.shown, from }, context) => {
      const { data, error } = parseGiven(from === undefined ? cardId : fromSlot, card);
      if (data !== undefined) return { card: data, from };
      for (const { message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', message, path: ['card'] });
      }
      return z.NEVER;
    },
  );
}

const COMMANDS: ReadonlyMap<string, PlayCommand> = new Map<string, PlayCommand>([
  ['pause', { kind: 'pause' }],
  ['continue', { kind: 'resume' }],
  ['undo step', { kind: 'undo', to: 'step' }],
  ['undo phase', { kind: 'undo', to: 'phase' }],
  ['repeat', { kind: 'repeat' }],
  ['stop', { kind: 'stop' }],
]);

function commandOf(text: string, names: TableNames): PlayCommand | undefined {
  const [, which, number = ''] = /^(absent|back) (\d+)$/u.exec(text) ?? [];
  const seat = names.seat(number);
  if (seat !== undefined) return { kind: 'absent', seat, absent: which === 'absent' };
  const percent = Number(/^pace (\d+)$/u.exec(text)?.[1]);
  return playCommandSchema.safeParse({ kind: 'pace', percent }).data ?? COMMANDS.get(text);
}
