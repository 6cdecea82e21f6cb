/**
 * The deal as readers see it: looked at once everybody is ready, announced as a whole, and asked again until it is
 * right.
 */
import type { Shows } from './asking.js';
import type { CardsBySlot } from './card-questions.js';
import type { Cue } from './cue.js';
import type { Ready, Script } from './questions.js';
import type { Secret } from './secret.js';
import { ready, say, survey } from './verbs.js';

/** Time for which the cards are looked at, ms; the same for any cards there. */
const SURVEY_MS = 3_000;

/** A game's part in the check. `Fault`: what may be wrong, with `unread` where a reader sees too little. */
export interface CheckedDeal<Fault> extends Pick<Ready, 'seats' | 'lays' | 'cue' | 'shows'> {
  /** Returns the reminder while nobody answers; `told`: the fault that was said last. */
  readonly reminder: (told: Fault | undefined) => Cue;
  /** The cues said while the cards are laid for the first time. */
  readonly meanwhile?: readonly Cue[];
  /** Returns the words before the cards are looked at. */
  readonly check: () => Cue;
  readonly showsCheck: () => Shows;
  /** Tells whether the readers see anything that can be checked; absent: always. */
  readonly counts?: (cards: Secret<CardsBySlot>) => boolean;
  /** Returns the fault, opened by a rule of the game: it names nobody and no card. */
  readonly faultIn: (cards: Secret<CardsBySlot>) => Fault | 'right';
  /** Returns the words that ask for the fault to be put right. */
  readonly asks: (fault: Fault) => Cue;
  /** The words when the players' word counts more than the readers. */
  readonly overruled: Cue;
}

/** Answers with the cards, once they are right; `undefined` where no reader looks. */
export function* checkedDeal<Fault>(
  deal: CheckedDeal<Fault>,
): Script<Secret<CardsBySlot> | 'overruled' | undefined> {
  const { seats, lays, shows } = deal;
  let { cue } = deal;
  let told: Fault | undefined;
  for (;;) {
    const answer = yield* ready({
      seats,
      closes: 'all',
      ...(lays === undefined ? {} : { lays }),
      overrulable: told !== undefined,
      cue,
      ...(told === undefined && deal.meanwhile !== undefined ? { meanwhile: deal.meanwhile } : {}),
      reminder: deal.reminder(told),
      shows,
    });
    const cards = yield* survey({
      cue: deal.check(),
      durationMs: SURVEY_MS,
      shows: deal.showsCheck,
    });
    if (cards === undefined || deal.counts?.(cards) === false) return undefined;
    const fault = deal.faultIn(cards);
    if (fault === 'right') return cards;
    const asks = deal.asks(fault);
    // Law 1. A rule that the cards show to be broken was spoken of before anybody's word counts more.
    if (answer === 'overruled' && (fault === 'unread' || isSame(asks, cue))) {
      yield* say(deal.overruled, shows);
      return 'overruled';
    }
    told = fault;
    cue = asks;
  }
}

function isSame(one: Cue, other: Cue): boolean {
  return one.id === other.id && JSON.stringify(one.params) === JSON.stringify(other.params);
}
