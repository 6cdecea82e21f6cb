/** Rehearsals of either game of this village: the facts that they may expect. */
import { z } from 'zod';
import {
  choice,
  type FileWords,
  type JsonRecord,
  lastWinner,
  ownId,
  type PublicBoard,
  type Rehearsed,
  seatsWithNote,
  winnersOn,
  withoutUndefined,
  yesOrNo,
} from '../../engine/script/index.js';
import type { Village } from './village.js';

/** Returns the village's part in rehearsals; `kinds` and `now` are the game's facts, each a seat or several. */
export function villageFacts(
  letters: Village['letters'],
  winners: readonly string[],
  kinds: Readonly<Record<string, 'seat' | 'seats'>>,
  now: (board: PublicBoard) => Parameters<typeof withoutUndefined>[0],
) {
  return {
    lastPhase: ownId(letters, 'phase.end'),
    shown: 'character',
    facts: (words) => schemaOf(words, winners, kinds),
    factsOf: (board, said) =>
      withoutUndefined({
        ghosts: seatsWithNote(board, ownId(letters, 'note.ghost')),
        ...now(board),
        winner: lastWinner(said, `${letters}.deal.characters`, `${letters}.end.won`),
        winners: winnersOn(board),
      }),
  } satisfies Partial<Rehearsed>;
}

function schemaOf(
  { exactly, seat }: FileWords,
  winners: readonly string[],
  kinds: Readonly<Record<string, 'seat' | 'seats'>>,
): z.ZodType<JsonRecord> {
  const number = seat.transform((one) => one + 1);
  const seats = z.array(number);
  return exactly({
    ghosts: seats,
    ...Object.fromEntries(
      Object.entries(kinds).map(([name, what]) => [name, what === 'seat' ? number : seats]),
    ),
    winner: z.enum(winners),
    winners: seats,
  })
    .partial()
    .transform(withoutUndefined);
}

// House rules that both games of this village have, each with its own options or words.

/** Makes the house rules HR-LM-06, with these times of the check, the usual one first, and HR-LM-07. */
export function trialRules<const First extends string, const Other extends string>(
  checks: readonly [First, Other],
) {
  return {
    end_check: choice(checks, 'HR-LM-06'),
    suspects_vote_runoff: yesOrNo(false, 'HR-LM-07'),
  };
}

/** Makes the house rule HR-LM-04. */
export function noWolfAgreement() {
  return choice(['no_kill', 'random', 'majority'], 'HR-LM-04');
}

/**
 * Makes the house rule of an order of calls of the night, by its names in a configuration: each of `names` once, the
 * usual order by default (HR-LM-02).
 */
export function callOrder<const Name extends string>(
  names: readonly Name[],
  said: {
    /** The rule of the order. */
    readonly rule: string;
    /** A further condition, and its sentence. */
    readonly also?: { readonly holds: (order: readonly Name[]) => boolean; readonly text: string };
  },
) {
  const { rule, also } = said;
  return z
    .array(z.enum(names))
    .superRefine((order, context) => {
      const wrong = names.flatMap((name) => {
        const times = order.filter((one) => one === name).length;
        if (times === 1) return [];
        return [times === 0 ? `${name} is missing` : `${name} stands ${times} times`];
      });
      if (wrong.length === 0 && also?.holds(order) !== false) return;
      const accepted = [`each of ${names.join(', ')} once`, ...(also ? [also.text] : [])];
      const found = wrong.length === 0 ? '' : `: ${wrong.join(', ')}`;
      context.addIssue({ code: 'custom', message: `${accepted.join('; ')} (${rule})${found}` });
    })
    .default([...names])
    .describe('HR-LM-02');
}
