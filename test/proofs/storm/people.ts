/** The people at a table in a storm: most play, some err, cheat, leave, or are children. */

import { Bots } from '../../../src/engine/bots/bots.js';
import type { EmulatedCards } from '../../../src/engine/bots/emulated-cards.js';
import {
  isRelease,
  keepReleases,
  perform,
  press,
  type TimedAct,
  touch,
} from '../../../src/engine/bots/hand-acts.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { SeatIndex, TableLayout } from '../../../src/engine/table/layout.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import { gameOf, habitsOf } from '../../../src/games/games.js';
import type { TableForPages } from '../../../src/page/server/table-for-pages.js';
import { layDeal } from '../../../src/rehearsal/virtual-table.js';
import type { StormBoard } from './storm-board.js';
import type { StormClock } from './storm-clock.js';
import type { PersonKind } from './storm-plan.js';

/** How long people wait in a pause before somebody says that it goes on, ms. */
const PAUSE_MS = 2_500;
/** Nobody answers for so long: hands try again. */
const DOZING_MS = 12_000;

/** People who are asked the same for so long see that they cannot answer, ms. */
const STUCK_MS = 300_000;

interface PeopleParts {
  readonly kinds: readonly PersonKind[];
  readonly layout: TableLayout;
  readonly clock: StormClock;
  readonly board: StormBoard;
  /** The table; undefined while the program does not run. */
  readonly port: () => TableForPages | undefined;
  /** Tells pages that a hand has moved cards. */
  readonly cardsMoved: () => void;
  readonly chance: Chance;
  /** For what nobody may know: cards that are dealt, and hands at night. */
  readonly hiddenChance: Chance;
}

export class People {
  /** Nobody errs any more, and all are there. */
  isCalm = false;
  private players: Bots | undefined;
  private table: TableForPages | undefined;
  private planned: TimedAct[] = [];
  private pausedSinceMs: number | undefined;
  private question = -1;
  private askedMs = 0;
  private openSinceMs = 0;
  private readonly beganMs: number;

  constructor(private readonly parts: PeopleParts) {
    this.beganMs = parts.clock.nowMs;
  }

  /** Looks at the table, and does what is due. */
  look(): void {
    const port = this.parts.port();
    const cards = cardsOn(port);
    if (port === undefined || cards === undefined) {
      this.players = undefined;
      this.planned = [];
      return;
    }
    if (port !== this.table || this.players === undefined) {
      this.table = port;
      // A pause of a program that died is not the one it begins with.
      this.pausedSinceMs = undefined;
      // They remember what they know: the same people, though the program is another.
      this.players = new Bots(
        this.parts.layout,
        cards,
        (below) => (port.view().night ? this.parts.hiddenChance(below) : this.parts.chance(below)),
        habitsOf,
      );
      this.planned = [];
    }
    const view = port.view();
    this.act(port, view, this.players);
    if (!this.isCalm) this.disturb(view);
    this.doDue(port);
  }

  /** Seats that are played for now. */
  private present(): ReadonlySet<SeatIndex> {
    const { kinds, clock } = this.parts;
    const leftMs = this.beganMs + 6_000;
    return new Set(
      kinds.flatMap((kind, seat) =>
        this.isCalm || (kind !== 'absent' && !(kind === 'leaves' && clock.nowMs > leftMs))
          ? [seat]
          : [],
      ),
    );
  }

  private act(port: TableForPages, view: PublicView, players: Bots): void {
    const { clock, chance, board } = this.parts;
    const { nowMs } = clock;
    // At night nobody comes back.
    if (this.isCalm && (view.state === 'paused' || !view.night))
      for (const seat of view.absent) port.command({ kind: 'absent', seat, absent: false });
    if (view.state === 'paused') {
      this.planned = keepReleases(this.planned);
      players.forgetPlans();
      this.pausedSinceMs ??= nowMs;
      if (nowMs < this.pausedSinceMs + PAUSE_MS) return;
      this.pausedSinceMs = nowMs;
      this.question = -1;
      if (board.answers && chance(3) > 0) this.plan(press(this.closer(view), 'right', nowMs + 100));
      else port.command({ kind: 'resume' });
      return;
    }
    this.pausedSinceMs = undefined;
    if (view.question !== this.question) {
      this.question = view.question;
      this.askedMs = nowMs;
      this.openSinceMs = nowMs;
      // What somebody wanted to do about the question before is over.
      if (this.isCalm) this.planned = keepReleases(this.planned);
    } else if (this.isCalm && nowMs > this.openSinceMs + STUCK_MS) {
      // A wrong answer before this question: as a host would, the last one is taken back.
      this.openSinceMs = nowMs;
      port.command({ kind: 'undo', to: 'step' });
    } else if (nowMs > this.askedMs + DOZING_MS) {
      this.askedMs = nowMs;
      players.forgetPlans();
      this.missSomebody(port, view);
      // A card that is asked back, and lies there or is gone: cards are the truth, and hands say so (law 1).
      if (view.asks?.kind === 'in-place')
        this.plan(press(this.closer(view), 'right', nowMs + 100, 1_200));
    }
    const present = this.present();
    const everybody = this.isCalm || present.size === this.parts.kinds.length;
    if (everybody && players.wantsDeal(view, present)) this.deal(port, view, players);
    const behindMs = nowMs - view.nowMs;
    const acts = players.plan(view, present);
    this.plan(acts.map(({ atMs, act }) => ({ atMs: atMs + behindMs, act })));
  }

  private deal(port: TableForPages, view: PublicView, players: Bots): void {
    const habits = gameOf(view)?.habits;
    const cards = cardsOn(port);
    if (habits === undefined || cards === undefined) return;
    const { seats: seated, deck } = view.board;
    layDeal(cards, habits, { layout: this.parts.layout, seated, deck }, this.parts.hiddenChance);
    players.dealt(view);
  }

  /** Somebody who does not answer by day is marked as away, sometimes. */
  private missSomebody(port: TableForPages, view: PublicView): void {
    if (view.night || this.isCalm || this.parts.chance(2) === 0) return;
    const present = this.present();
    const seat = view.asks?.seats.find((one) => !present.has(one));
    if (seat !== undefined && !view.absent.includes(seat))
      port.command({ kind: 'absent', seat, absent: true });
  }

  private closer(view: PublicView): SeatIndex {
    const seats = view.board.seats
      .map(({ seat }) => seat)
      .filter((seat) => !view.absent.includes(seat));
    return seats[this.parts.chance(Math.max(1, seats.length))] ?? 0;
  }

  private disturb({ night }: PublicView): void {
    const { kinds, chance, clock, layout } = this.parts;
    const atMs = clock.nowMs + 20;
    const slots = layout.slots.length;
    for (const [seat, kind] of kinds.entries()) {
      switch (kind) {
        case 'sensible':
        case 'absent':
        case 'leaves':
          break;
        case 'clumsy':
          if (chance(20) === 0)
            this.plan(press(seat, chance(2) === 0 ? 'left' : 'right', atMs, 40));
          break;
        case 'two pads':
          if (chance(12) === 0) {
            const slot = chance(slots);
            this.plan([...touch(slot, atMs, 1_000), ...touch((slot + 1) % slots, atMs + 100, 900)]);
          }
          break;
        case 'wrong slot':
          if (chance(16) === 0) this.plan(touch(chance(slots), atMs, night ? 900 : 120));
          break;
        case 'wrong card':
          if (chance(25) === 0) this.moveCards(seat);
          break;
        case 'child':
          this.plan(
            chance(2) === 0
              ? touch(chance(slots), atMs, 60 + chance(140))
              : press(chance(kinds.length), chance(2) === 0 ? 'left' : 'right', atMs, 60),
          );
          break;
      }
    }
  }

  /** Takes up a stack and puts it back, or lays it on an empty slot and brings it back later. */
  private moveCards(seat: SeatIndex): void {
    const { chance, clock, port } = this.parts;
    const table = port();
    const cards = cardsOn(table);
    if (cards === undefined || this.isMisplaced) return;
    const hand = `cheat ${seat}`;
    const stacks = cards.backs().slots;
    const from = chance(stacks.length);
    const to = stacks.findIndex((stack) => stack.length === 0);
    const backMs = 400 + chance(3_000);
    const lies = stacks[from]?.length ?? 0;
    if (lies === 0 || cards.heldBy(hand) !== undefined) return;
    cards.lift(hand, from);
    // A program that was started again has its own memory of where cards lie.
    const later = (ms: number, act: () => void) =>
      clock.callAt(clock.nowMs + ms, () => port() === table && attempt(act));
    if (to < 0 || chance(2) === 0) {
      later(backMs, () => cards.putBack(hand));
      return;
    }
    this.isMisplaced = true;
    later(300, () => cards.putOn(hand, to));
    later(300 + backMs, () => cards.lift(hand, to));
    later(700 + backMs, () => {
      cards.putOn(hand, from);
      this.isMisplaced = cards.backs().slots[from]?.length !== lies;
    });
  }
  /** Whether a card lies where a cheat laid it, or was when the program died. */
  isMisplaced = false;

  private plan(acts: readonly TimedAct[]): void {
    if (acts.length === 0) return;
    this.planned = [...this.planned, ...acts].sort((a, b) => a.atMs - b.atMs);
  }

  private doDue(port: TableForPages): void {
    const { clock, board } = this.parts;
    const due = this.planned.filter(({ atMs }) => atMs <= clock.nowMs + LOOK_MS);
    this.planned = this.planned.slice(due.length);
    for (const { atMs, act } of due) {
      clock.callAt(atMs, () => {
        const cards = cardsOn(port);
        if (cards === undefined || this.parts.port() !== port) {
          if (act.kind === 'input' && isRelease(act)) board.hand(act.input);
          return;
        }
        attempt(() =>
          perform(act, {
            input: (input) => board.hand(input),
            emulatedCards: cards,
            presentCard: (card) => port.emulated?.presentCard(card),
          }),
        );
        if (act.kind !== 'input') this.parts.cardsMoved();
      });
    }
  }
}

/** Another hand may have taken that card. */
function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
  }
}

/** The cards of an emulated table. */
export function cardsOn(port: TableForPages | undefined): EmulatedCards | undefined {
  // An emulated table reaches nothing else.
  return port?.emulated?.cards as EmulatedCards | undefined;
}

/** How often people look at the table, ms. */
export const LOOK_MS = 200;
