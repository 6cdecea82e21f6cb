/**
 * Four people who play the shortest game of Lupusburg: the wolf bites himself in the first night and
 * is lynched on the first day. They know every card, see and hear what a page is told, and reach the
 * table with hands alone: pads, buttons, and cards that lie where their kit's readers are.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { dueIn, readyIn } from '../../src/play/asks.js';
import type { PublicAsks, PublicAsksOf } from '../../src/web/messages.js';
import { captionsOf } from '../support/captions.js';
import type { PageClient } from '../web/page-client.js';
import type { UnhurriedTime } from '../web/unhurried.js';
import type { Cards } from './kit-readers.js';

/** Which card lies in the house on each slot. Seat 1 is the wolf's, seat 2 the thief's. */
export const DEALT = [
  'character:wolf',
  'character:citizen',
  'character:thief',
  ...Array.from({ length: 5 }, () => 'character:citizen'),
];
const SEATS = [0, 1, 2, 3];
const WOLF_SEAT = 0;
const WOLF_SLOT = 0;
/** The wolf's own other house. */
const BITTEN_SLOT = 1;
/** The thief looks under it. */
const LOOKED_SLOT = 6;

/** What they hear and read that the page tells only in words. */
const THIEF_CALLED = captionsOf('en', 'thief.open');
const WOLF_CALLED = captionsOf('en', 'wolf.open');
const DEALING = captionsOf('en', 'phase.deal');
const THE_END = captionsOf('en', 'phase.end');

/** A finger rests on what it taps for about this long. */
const TAP_MS = 50;
/** How long people look for what a hand did before it does it again. */
const PATIENCE_MS = 1_000;

export class People {
  private thiefLooked = false;

  constructor(
    private readonly page: PageClient,
    private readonly cards: Cards,
    private readonly time: UnhurriedTime,
  ) {}

  /** Plays until the points have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const { watcher } = this.page;
    await watcher.until(() => watcher.last('state')?.asks?.kind === 'menu');
    const isOver = () => this.isOver();
    await watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  private async act(): Promise<void> {
    const { state, asks } = this.page.watcher.state;
    // The board's cable may have been out: it was answered, and anybody's right button goes on.
    if (state === 'paused') await this.press(0, 'right');
    else if (asks !== undefined) await this.answer(asks);
  }

  private isOver(): boolean {
    const { phase, asks } = this.page.watcher.state;
    return THE_END.has(phase) && asks?.kind === 'claim';
  }

  private async answer(asks: PublicAsks): Promise<void> {
    const [seat = 0] = asks.seats;
    switch (asks.kind) {
      case 'menu':
        return this.choose(asks);
      case 'join':
        return this.join(asks);
      case 'claim':
        return this.claim(asks);
      case 'show':
        return this.show(asks);
      case 'ready':
        if (DEALING.has(this.page.watcher.state.phase)) await this.layAll();
        return this.pressAll(asks.seats.filter((one) => !readyIn(asks).includes(one)));
      case 'pick':
        return this.pick(asks, seat);
      case 'press':
        return this.press(seat, 'right');
      case 'count':
        return this.press(seat, 'left');
      case 'removal':
        return this.remove(asks, seat);
      case 'ballot':
        // The wolf's house is the paw: it has most tokens.
        for (const { seat: voter, votes } of dueIn(asks)) {
          for (let vote = 0; vote < votes; vote += 1) await this.press(voter, 'left');
        }
        return;
      case 'wake':
        return this.atNight();
      default:
        return;
    }
  }

  /** By the game's card where there is a reader for it, else by its slot. */
  private async choose({ named, proposed }: PublicAsksOf<'menu'>): Promise<void> {
    const { watcher } = this.page;
    const { rim } = this.cards;
    const chosen = () => watcher.until(() => watcher.state.asks?.kind !== 'menu');
    if (rim !== undefined) await rim('game', chosen);
    else if (proposed !== undefined) await this.press(0, 'right');
    else await this.touch(named.find(({ text }) => text.includes('Lupusburg'))?.slot ?? 0);
  }

  private async join({ joined }: PublicAsksOf<'join'>): Promise<void> {
    const { watcher } = this.page;
    const missing = SEATS.filter((seat) => !joined.some((one) => one.seat === seat));
    // One after the other, so that every game has the same colours.
    const [next] = missing;
    if (next !== undefined) return this.press(next, 'right');
    await this.moves(async () => {
      this.button(0, 'right', true);
      await this.time.runsFor(() => watcher.until(() => watcher.state.asks?.kind !== 'join'));
      this.button(0, 'right', false);
    });
  }

  /** The first who is asked takes the game; only the wolf says that it is over. */
  private async claim({ mayPass }: PublicAsks): Promise<void> {
    if (mayPass) return this.press(0, 'right');
    const lives = this.page.watcher.state.slots.some(
      ({ owner, inRing }) => owner === WOLF_SEAT && inRing,
    );
    if (!lives) await this.press(WOLF_SEAT, 'right');
  }

  private async layAll(): Promise<void> {
    for (const slot of DEALT.keys()) await this.cards.lay(slot);
  }

  private async show({ slots, proposed, seats, ready }: PublicAsksOf<'show'>): Promise<void> {
    const { watcher } = this.page;
    const [slot] = slots;
    if (slot === undefined) return this.pressAll(seats.filter((seat) => !ready.includes(seat)));
    if (proposed !== slot) return this.touch(slot);
    await this.cards.rim?.(slot, () =>
      watcher.until(() => watcher.state.asks?.slots.includes(slot) !== true),
    );
  }

  /** Everybody bets on and accuses the wolf; who may not passes, or takes the first. */
  private async pick(
    { slots, proposed, mayPass }: PublicAsksOf<'pick'>,
    seat: number,
  ): Promise<void> {
    if (proposed !== undefined) return this.press(seat, 'right');
    const slot = slots.find((one) => one === WOLF_SLOT);
    if (slot === undefined && mayPass) return this.press(seat, 'left');
    await this.touch(slot ?? slots[0] ?? WOLF_SLOT);
  }

  private async remove({ slots }: PublicAsks, seat: number): Promise<void> {
    for (const slot of slots) await this.moves(() => this.cards.lift(slot));
    if (!this.cards.areSeenOnSlots) await this.press(seat, 'right');
  }

  private async atNight(): Promise<void> {
    const { watcher } = this.page;
    const { caption } = watcher;
    const past = () => watcher.until(() => watcher.caption !== caption);
    if (THIEF_CALLED.has(caption)) {
      if (!this.thiefLooked) {
        this.thiefLooked = true;
        await this.moves(() => this.cards.lift(LOOKED_SLOT));
        // Until the countdown.
        await past();
        await this.moves(() => this.cards.lay(LOOKED_SLOT));
      } else await past();
    } else if (WOLF_CALLED.has(caption)) {
      await this.moves(async () => {
        this.page.send({ kind: 'pad', slot: BITTEN_SLOT, down: true });
        await this.time.runsFor(past);
        this.page.send({ kind: 'pad', slot: BITTEN_SLOT, down: false });
      });
    }
  }

  private async touch(slot: number): Promise<void> {
    await this.moves(async () => {
      this.page.send({ kind: 'pad', slot, down: true });
      await wait(TAP_MS);
      this.page.send({ kind: 'pad', slot, down: false });
    });
  }

  private async pressAll(seats: readonly number[]): Promise<void> {
    for (const seat of seats) await this.press(seat, 'right');
  }

  private async press(seat: number, side: 'left' | 'right'): Promise<void> {
    await this.moves(async () => {
      this.button(seat, side, true);
      await wait(TAP_MS);
      this.button(seat, side, false);
      await wait(TAP_MS);
    });
  }

  /** Play's time stands still meanwhile. */
  private moves(act: () => Promise<void>): Promise<void> {
    return this.time.standsForHand(this.page.watcher, act);
  }

  private button(seat: number, side: 'left' | 'right', down: boolean): void {
    this.page.send({ kind: 'button', seat, side, down });
  }
}
