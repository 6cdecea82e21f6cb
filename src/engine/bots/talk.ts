/**
 * Sentences of bots in a discussion: one each, from public facts and from what the seat itself
 * knows. What one seat says never depends on cards of another, and when it speaks on no cards at all (law 2).
 */

import {
  type Chance,
  type Cue,
  drawnOn,
  type OwnCards,
  type SeatName,
  seatName,
  type Tale,
  talkCue,
} from '../script/index.js';
import type { SeatIndex } from '../table/index.js';
import type { PublicView } from '../view/index.js';
import type { Knowledge } from './knowledge.js';

/** Something that a bot says. */
export interface Remark {
  readonly seat: SeatIndex;
  readonly cue: Cue;
  /** The moment in play's time, ms. */
  readonly atMs: number;
}

/** The most speakers: more would not be read in one discussion. */
const MOST_SPEAKERS = 8;
/** The time before the first sentence, and between two, ms. */
const FIRST_MS = 1_500;
const GAP_MS = 1_800;

/** Tells whether people talk now: by day, against the clock, until they are ready. */
export function isDiscussion({ asks, clock, night, state }: PublicView): boolean {
  return (
    !night && state === 'running' && asks?.progress?.ready !== undefined && clock !== undefined
  );
}

/** The sentences of one table, and whom they were against. */
export class Talk {
  /** The seat that each has accused today. */
  private readonly accused = new Map<SeatIndex, SeatIndex>();
  private question = -1;
  /** The time at which the last sentence of the open discussion has been said, play's time. */
  private saidMs = -Infinity;

  constructor(
    private readonly knowledge: Knowledge,
    private readonly chance: Chance,
  ) {}

  /** Returns the sentences of a discussion that has just begun; nothing at any other moment. */
  begun(view: PublicView, seats: ReadonlySet<SeatIndex>): readonly Remark[] {
    if (view.night) this.accused.clear();
    if (!isDiscussion(view) || view.question === this.question) return [];
    if (this.knowledge.habitsOf(view)?.isWolf === undefined) return [];
    this.question = view.question;
    this.knowledge.see(view);
    const seed = this.chance(2 ** 31);
    const speakers = livingAt(view)
      .filter((seat) => seats.has(seat))
      .slice(0, MOST_SPEAKERS);
    this.saidMs = view.nowMs + FIRST_MS + speakers.length * GAP_MS;
    return speakers.map((seat, index) => ({
      seat,
      cue: this.sentence(seat, view, chanceOf(seed + seat)),
      atMs: view.nowMs + FIRST_MS + index * GAP_MS,
    }));
  }

  /** Returns the time for which a seat listens before it is ready, ms. */
  leftMs({ question, nowMs }: PublicView): number {
    return question === this.question ? Math.max(0, this.saidMs - nowMs) : 0;
  }

  /** Returns the player that a seat has accused today. */
  accusedBy(seat: SeatIndex): SeatIndex | undefined {
    return this.accused.get(seat);
  }

  private sentence(seat: SeatIndex, view: PublicView, chance: Chance): Cue {
    const own = this.knowledge.own(seat);
    const isWolf = this.knowledge.habitsOf(view)?.isWolf?.(own) === true;
    const tale = (chance(5) + 1) as Tale; // one of five
    const others = livingAt(view).filter((other) => other !== seat);
    const friends = others.filter((other) => own.seen.has(other));
    const suspects = others.filter((other) => !own.seen.has(other));
    const mood = chance(10);
    const [friend] = friends;
    if (mood >= (isWolf ? 6 : 8)) return talkCue('talk.bluffs', { tale });
    if (mood >= 6 && friend !== undefined) {
      return talkCue('talk.defends', { about: nameOf(view, friend), tale });
    }
    const against = betOn(view, own).find((one) => suspects.includes(one));
    const suspect = against ?? suspects[chance(Math.max(1, suspects.length))];
    if (suspect === undefined) return talkCue('talk.bluffs', { tale });
    this.accused.set(seat, suspect);
    const about = nameOf(view, suspect);
    return suspect === against && chance(2) === 0
      ? talkCue('talk.bet', { about })
      : talkCue('talk.accuses', { about, tale });
  }
}

/** Returns everybody who lives and is there, as all can see. */
function livingAt({ board, absent }: PublicView): readonly SeatIndex[] {
  return board.seats
    .filter(({ seat, living }) => living > 0 && !absent.includes(seat))
    .map(({ seat }) => seat);
}

/** Returns the seats that have bet on this one, as the seals show. */
function betOn({ board }: PublicView, { seat }: OwnCards): readonly SeatIndex[] {
  return drawnOn(board).flatMap(({ picture, at, giver }) =>
    picture === 'seal' && at !== 'middle' && 'seat' in at && at.seat === seat && giver !== undefined
      ? [giver]
      : [],
  );
}

function nameOf({ board }: PublicView, seat: SeatIndex): SeatName {
  const colours = board.seats.map(({ colour }) => colour);
  const colour = board.seats.find((one) => one.seat === seat)?.colour ?? 'white';
  return seatName(seat, colour, colours);
}

/** Returns repeatable chance from a seed (mulberry32): for rehearsals and bots, never for play. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
