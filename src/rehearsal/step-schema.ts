/** The steps of a rehearsal: what hands, voices, cables and pages can do, waits and expectations. */
import { z } from 'zod';
import type { PlayCommand } from '../play/view.js';
import type { Game } from '../script/game.js';
import { cardWord, cardWords, expectationSchema, expectationShape } from './expectation-schema.js';
import type { TableNames } from './table-names.js';
import { exactly, oneOrMore, short, type Vocabulary, word } from './vocabulary.js';

type StepSchemas = ReturnType<typeof stepSchemas>;
/** The key that a step is written with. */
export type Verb = keyof StepSchemas;

/** One step, where it stands in the file, and its value as the file has it. */
export type Step =
  | {
      [V in Verb]: {
        readonly verb: V;
        readonly value: z.output<StepSchemas[V]>;
        readonly line: number;
        readonly raw: unknown;
      };
    }[Verb]
  | Together;

/** Several things at the same time, each a row of steps. */
export interface Together {
  readonly verb: 'together';
  readonly value: readonly (readonly TimedStep[])[];
  readonly line: number;
  readonly raw: unknown;
}

/** What takes a known time, and so can be done beside something else. */
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
/** The verb of such a step. */
export type TimedVerb = (typeof TIMED_VERBS)[number];
/** Such a step. */
export type TimedStep = Extract<Step, { verb: TimedVerb }>;

/** Whether a step takes a known time. */
export function isTimed(step: Step): step is TimedStep {
  return TIMED_VERBS.some((verb) => verb === step.verb);
}

/** What each verb may be followed by, in the words of one table and one game. */
export function stepSchemas(vocabulary: Vocabulary, game: Game) {
  const { seat, slot, button, contact, durationMs, bySlot, names } = vocabulary;
  const times = z.int().min(1).max(100).default(1);
  const card = z.string().min(1).optional();
  const hand = z.union([z.string(), z.number()]).transform(String).default('a hand');
  const expectation = expectationShape(vocabulary, game);
  return {
    // Buttons and pads.
    press: short('buttons', { buttons: oneOrMore(button), for: durationMs.optional(), times }),
    hold: short('what', { what: oneOrMore(contact), for: durationMs.optional() }),
    touch: short('pads', { pads: oneOrMore(slot), for: durationMs.optional(), times }),
    down: oneOrMore(contact),
    up: oneOrMore(contact),
    drum: exactly({
      pads: z.union([z.literal('all'), z.array(slot).min(2)]),
      for: durationMs,
      seed: z.int().default(1),
    }),
    // Cards.
    lift: short('from', { from: slot, card, hand }),
    look: short('under', { under: slot, card, for: durationMs.optional() }),
    show: exactly({ card: z.string().min(1).default('character'), from: slot.optional() }),
    'put-back': short('hand', { hand }),
    'put-on': short('slot', { slot, hand }),
    'put-in-front': short('seat', { seat, hand }),
    move: exactly({ from: slot, to: slot, card }),
    swap: short('slots', { slots: z.tuple([slot, slot]), card }),
    'take-away': short('from', { from: slot, to: seat.optional() }),
    lay: exactly({
      card: cardWord(game),
      on: slot,
      from: z.union([z.literal('box'), seat]).optional(),
    }),
    give: exactly({ card: cardWord(game), to: seat }),
    gather: exactly({}).optional(),
    deal: short('seed', { seed: z.int().optional(), cards: bySlot(cardWords(game)).optional() }),
    // Time, people, and everything around the table.
    wait: durationMs,
    /** Until the running timer has so much left. */
    'wait-for-clock': durationMs,
    'wait-until': exactly({ ...expectation, within: durationMs.optional() }),
    talk: short('words', { words: z.string(), seat: seat.optional() }),
    'play-for': short('seats', {
      seats: z.union([z.literal('all'), z.literal('none'), z.array(seat)]),
      seed: z.int().optional(),
    }),
    page: word('pause, continue, undo step, undo phase, repeat, absent 3, back 3, stop', (text) =>
      commandOf(text, names),
    ),
    cable: z.enum(['out', 'in']),
    kill: exactly({}).optional(),
    mark: z.string().min(1),
    expect: expectationSchema(vocabulary, game),
  };
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
  return COMMANDS.get(text);
}
