/**
 * Four people who play the shortest game of La Vendetta della Lupa Mannara: the wolf gives away his own Aura
 * in the first night and is lynched on the first day. They know every card, see and hear what a page is
 * told, and reach the table with hands alone. Their Auras have no stickers.
 */

import { setTimeout as wait } from 'node:timers/promises';
import { dueIn, proposedIn, readyIn } from '../../src/play/asks.js';
import type { PublicAsks, PublicAsksOf } from '../../src/web/messages.js';
import { captionsOf } from '../support/captions.js';
import type { PageClient } from '../web/page-client.js';
import type { UnhurriedTime } from '../web/unhurried.js';
import type { Cards } from './kit-readers.js';

/** The character of each seat; the Cartomante is in the box. */
export const PACK = ['character:wolf', 'character:cow', 'character:darius', 'character:purple'];
const SEATS = [0, 1, 2, 3];
const WOLF = 0;
/** Accused by the wolf alone, and looked at by Darius. */
const COW = 1;
const DARIUS = 2;

const GAME_NAME = captionsOf('en', 'choose.lupa-mannara');
const DARIUS_CALLED = captionsOf('en', 'lm.darius.open');
const COW_ASKED = captionsOf('en', 'lm.end.cow-too');
const DARIUS_ASKED = captionsOf('en', 'lm.end.darius-too');
const WOLVES_CALLED = captionsOf('en', 'lm.wolves.open');
const DEALING = captionsOf('en', 'phase.lm-deal');
const THE_END = captionsOf('en', 'phase.lm-end');

/** A finger rests on what it taps for about this long. */
const TAP_MS = 50;
/** How long people look for what a hand did before it does it again. */
const PATIENCE_MS = 1_000;

export class Pack {
  private dariusLooked = false;

  constructor(
    private readonly page: PageClient,
    private readonly cards: Cards,
    private readonly time: UnhurriedTime,
  ) {}

  /** Plays until the winners have been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const { watcher } = this.page;
    await watcher.until(() => watcher.last('state')?.asks?.kind === 'menu');
    const isOver = () =>
      THE_END.has(watcher.state.phase) &&
      watcher.state.asks?.kind === 'claim' &&
      watcher.state.asks.mayPass;
    await watcher.actUntil(isOver, PATIENCE_MS, () => this.act());
  }

  private async act(): Promise<void> {
    const { state, asks } = this.page.watcher.state;
    // The board's cable may have been out: it was answered, and anybody's right button goes on.
    if (state === 'paused') await this.press(0, 'right');
    else if (asks !== undefined) await this.answer(asks);
  }

  private async answer(asks: PublicAsks): Promise<void> {
    const [seat = 0] = asks.seats;
    switch (asks.kind) {
      case 'menu':
        return this.choose(asks);
      case 'join':
        return this.join(asks);
      case 'ready':
        if (DEALING.has(this.page.watcher.state.phase)) await this.layAll();
        return this.pressAll(asks.seats.filter((one) => !readyIn(asks).includes(one)));
      case 'show':
        return this.show(asks);
      case 'wake':
        return this.atNight();
      case 'removal':
        return this.remove(asks, seat);
      case 'pick': {
        if (proposedIn(asks) !== undefined) return this.press(seat, 'right');
        return this.touch(seat === WOLF ? COW : WOLF);
      }
      case 'ballot':
        // From the claw's left the cow is met before the wolf: she is the paw, he the tuft.
        for (const { seat: voter, votes } of dueIn(asks))
          if (votes > 0) await this.press(voter, 'right');
        return;
      case 'claim':
        return this.press(this.whoSpeaksUp(), 'right');
      case 'select': {
        const touched = asks.counts.some(({ count }) => count > 0);
        return touched ? this.press(WOLF, 'right') : this.touch(WOLF);
      }
      default:
        return;
    }
  }

  /** Only the wolf has anything to say while the game goes on. */
  private whoSpeaksUp(): number {
    const { caption } = this.page.watcher;
    if (COW_ASKED.has(caption)) return COW;
    return DARIUS_ASKED.has(caption) ? DARIUS : WOLF;
  }

  /** By the game's card where there is a reader for it, else by its slot. */
  private async choose({ named, proposed }: PublicAsksOf<'menu'>): Promise<void> {
    const { watcher } = this.page;
    const { rim } = this.cards;
    const chosen = () => watcher.until(() => watcher.state.asks?.kind !== 'menu');
    if (rim !== undefined) await rim('game', chosen);
    else if (proposed !== undefined) await this.press(0, 'right');
    else await this.touch(named.find(({ text }) => GAME_NAME.has(text))?.slot ?? 0);
  }

  private async join({ joined }: PublicAsksOf<'join'>): Promise<void> {
    const { watcher } = this.page;
    // One after the other, so that every game has the same colours.
    const next = SEATS.find((seat) => !joined.some((one) => one.seat === seat));
    if (next !== undefined) return this.press(next, 'right');
    await this.moves(async () => {
      this.button(0, 'right', true);
      await this.time.runsFor(() => watcher.until(() => watcher.state.asks?.kind !== 'join'));
      this.button(0, 'right', false);
    });
  }

  private async layAll(): Promise<void> {
    for (const slot of PACK.keys()) await this.cards.lay(slot);
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

  /** An Aura has no sticker, so its owner always says that it is gone. */
  private async remove({ slots, card }: PublicAsksOf<'removal'>, seat: number): Promise<void> {
    if (card === undefined) for (const slot of slots) await this.moves(() => this.cards.lift(slot));
    if (card !== undefined || !this.cards.areSeenOnSlots) await this.press(seat, 'right');
  }

  private async atNight(): Promise<void> {
    const { watcher } = this.page;
    const { caption } = watcher;
    const past = () => watcher.until(() => watcher.caption !== caption);
    if (DARIUS_CALLED.has(caption) && !this.dariusLooked) {
      this.dariusLooked = true;
      await this.moves(() => this.cards.lift(COW));
      // Until the counting.
      await past();
      await this.moves(() => this.cards.lay(COW));
    } else if (WOLVES_CALLED.has(caption)) {
      await this.moves(async () => {
        this.page.send({ kind: 'pad', slot: WOLF, down: true });
        await this.time.runsFor(past);
        this.page.send({ kind: 'pad', slot: WOLF, down: false });
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
