/** The messages that a page may send: one union, checked here before use. */
import { z } from 'zod';
import { LANGUAGES, PRESETS } from '../../engine/table/index.js';
import { playCommandSchema } from '../../engine/view/index.js';
import { parseGiven, wrongValueText } from '../../files/values/index.js';
import { TEST_ACTS } from './tests-for-pages.js';

const index = z.int().min(0).max(63);
const cardKind = z.string().max(40);
/** Forty letters of several parts each; `person-name.ts` makes it fit to be shown. */
const personName = z.string().max(800);

const lift = z.strictObject({ kind: z.literal('lift'), slot: index, card: cardKind.optional() });
const putBack = z.strictObject({ kind: z.literal('put-back') });
const putOn = z.strictObject({ kind: z.literal('put-on'), slot: index });
const swap = z.strictObject({
  kind: z.literal('swap'),
  first: index,
  second: index,
  card: cardKind.optional(),
});

/** An act on cards of a telephone at night. */
const nightAct = z.discriminatedUnion('kind', [lift, putBack, putOn, swap]);

/** All that the hands of a telephone's seat do at night: sent at fixed times, with a fixed length. */
const atNight = z.strictObject({
  kind: z.literal('at-night'),
  /** Whether the eyes are open. */
  looks: z.boolean(),
  /** The pads and buttons that are down, by the names of `inputName`. */
  down: z.array(z.string().regex(/^(?:pad \d{1,2}|button \d{1,2} (?:left|right))$/u)).max(8),
  act: nightAct.optional(),
});

const clientMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('command'), command: playCommandSchema }),
  z.strictObject({ kind: z.literal('speak'), language: z.enum(LANGUAGES) }),
  z.strictObject({ kind: z.literal('demo') }),
  z.strictObject({ kind: z.literal('preset'), preset: z.enum(PRESETS) }),
  z.strictObject({ kind: z.literal('test'), act: z.enum(TEST_ACTS) }),
  z.strictObject({ kind: z.literal('volume'), percent: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('pad'), slot: index, down: z.boolean() }),
  z.strictObject({
    kind: z.literal('button'),
    seat: index,
    side: z.enum(['left', 'right']),
    down: z.boolean(),
  }),
  /** The page releases all pads and buttons, e.g. when its window loses the focus. */
  z.strictObject({ kind: z.literal('let-go') }),
  lift,
  putBack,
  putOn,
  z.strictObject({ kind: z.literal('put-in-front'), seat: index }),
  z.strictObject({ kind: z.literal('take-away'), slot: index, card: cardKind.optional() }),
  swap,
  z.strictObject({ kind: z.literal('look-in-front'), seat: index }),
  /** The eyes of a seat at this page open or close at night. */
  z.strictObject({ kind: z.literal('look'), seat: index, isOpen: z.boolean() }),
  z.strictObject({ kind: z.literal('lay'), seat: index, index, slot: index }),
  /** A card in front of a seat is held to the reader within reach. */
  z.strictObject({ kind: z.literal('show-in-front'), seat: index, index }),
  /** A card that starts a game, sets the language or pauses is held to the reader. */
  z.strictObject({ kind: z.literal('show-game-card'), card: z.string().max(80) }),
  /** The cards in this page's hand are held to the reader. */
  z.strictObject({ kind: z.literal('show-held') }),
  z.strictObject({
    kind: z.literal('play-for'),
    seats: z.array(index).max(64),
    on: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('deal') }),
  /** The cards of a seat are laid as its players usually do. */
  z.strictObject({ kind: z.literal('place'), seat: index }),
  z.strictObject({ kind: z.literal('gather') }),
  /** A new telephone sits down, on the next free seat or on this one; a taken one is asked for. */
  z.strictObject({
    kind: z.literal('sit'),
    word: z.string().max(80),
    name: personName,
    seat: index.optional(),
  }),
  /** A telephone that has a seat's secret is back. */
  z.strictObject({ kind: z.literal('sit-again'), secret: z.string().max(80) }),
  /** The person of this telephone leaves the seat. */
  z.strictObject({ kind: z.literal('stand-up') }),
  z.strictObject({ kind: z.literal('rename'), seat: index, name: personName }),
  /** A person sits on another seat; two change places. */
  z.strictObject({ kind: z.literal('move-person'), from: index, to: index }),
  /** The host answers the telephone that asks for this seat. */
  z.strictObject({ kind: z.literal('admit'), seat: index, yes: z.boolean() }),
  /** The person of this telephone says that the neighbours told to it are right. */
  z.strictObject({ kind: z.literal('neighbours-right') }),
  z.strictObject({ kind: z.literal('free-seat'), seat: index }),
  /** The person of this telephone wants to see again the cards that the seat was dealt. */
  z.strictObject({ kind: z.literal('recall') }),
  atNight,
  /** The game that is over begins again for those who sit now. */
  z.strictObject({ kind: z.literal('again') }),
  z.strictObject({
    kind: z.literal('quick-start'),
    game: z.string().max(80),
    players: z.int().min(1).max(64),
  }),
]);

/** An act on cards of a telephone at night. */
export type NightAct = z.infer<typeof nightAct>;

/** A message that a page may send. */
export type ClientMessage = z.infer<typeof clientMessage>;

/** Parses a text from a page: returns its message, or the fault in words. */
export function readClientMessage(
  text: string,
): { readonly message: ClientMessage } | { readonly wrong: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'The message is not JSON.' };
  }
  const parsed = parseGiven(clientMessage, value);
  return parsed.success
    ? { message: parsed.data }
    : { wrong: wrongValueText(parsed.error, value, 'the message') };
}
