/**
 * Four people at a kit's table who know every card. They see and hear what a page is told, and reach the table with
 * hands alone: pads, buttons, and cards that lie where their kit's readers are. Each game adds what it asks of its own.
 */

import { setTimeout as wait } from 'node:timers/promises';
import type { PublicAsks, PublicState } from '../../../src/page/messages/messages.js';
import type { PageClient } from '../../page/page-client.js';
import type { UnhurriedTime } from '../../page/unhurried.js';
import { captionsOf } from '../../support/captions.js';
import type { Cards } from './kit-readers.js';

const SEATS = [0, 1, 2, 3];

/** A finger rests on what it taps for about this long. */
const TAP_MS = 50;
/** How long people look for what a hand did before it does it again. */
const PATIENCE_MS = 1_000;

/** A game as these people know it; cues by their ids. */
export interface KnownGame {
  /** The game's name in the choice of games. */
  readonly name: string;
  /** The phase in which cards are laid. */
  readonly dealing: string;
  /** The card in each slot. */
  readonly dealt: readonly string[];
  /** The call in which somebody looks under a card. */
  readonly lookCall: string;
  readonly lookedSlot: number;
  /** The call in which somebody points at a card. */
  readonly pointCall: string;
  readonly pointedSlot: number;
}

export abstract class KitPeople {
  private hasLooked = false;

  constructor(
    protected readonly page: PageClient,
    protected readonly cards: Cards,
    private readonly time: UnhurriedTime,
  ) {}

  /** Plays until the result has been told and the table asks whether to play again. */
  async playToTheEnd(): Promise<void> {
    const { watcher } = this.page;
    await watcher.until(() => watcher.last('state')?.asks?.kind === 'menu');
    await watcher.actUntil(
      () => this.isOver(watcher.state),
      PATIENCE_MS,
      () => this.act(),
    );
  }

  protected abstract readonly game: KnownGame;
  protected abstract isOver(state: PublicState): boolean;
  /** What only this game asks, or asks in its own way. */
  protected abstract answerOfGame(asks: PublicAsks, seat: number): Promise<void>;

  protected async touch(slot: number): Promise<void> {
    await this.moves(() => this.holdPad(slot, () => wait(TAP_MS)));
  }

  protected async press(seat: number, side: 'left' | 'right'): Promise<void> {
    await this.moves(async () => {
      this.button(seat, side, true);
      await wait(TAP_MS);
      this.button(seat, side, false);
      await wait(TAP_MS);
    });
  }

  protected async pressAll(seats: readonly number[]): Promise<void> {
    for (const seat of seats) await this.press(seat, 'right');
  }

  /** Play's time stands still meanwhile. */
  protected moves(act: () => Promise<void>): Promise<void> {
    return this.time.standsForHand(this.page.watcher, act);
  }

  private async act(): Promise<void> {
    const { state, asks } = this.page.watcher.state;
    // The board's cable may have been out: it was answered, and anybody's right button goes on.
    if (state === 'paused') await this.press(0, 'right');
    else if (asks !== undefined) await this.answer(asks);
  }

  private async answer(asks: PublicAsks): Promise<void> {
    switch (asks.kind) {
      case 'menu':
        return this.choose(asks);
      case 'join':
        return this.join(asks);
      case 'ready':
        if (isSaid(this.game.dealing, this.page.watcher.state.phase)) await this.layAll();
        return this.pressAll(
          asks.seats.filter((one) => !(asks?.progress?.ready ?? []).includes(one)),
        );
      case 'show':
        return this.show(asks);
      case 'wake':
        return this.atNight();
      default:
        return this.answerOfGame(asks, asks.seats[0] ?? 0);
    }
  }

  /** By the game's card where there is a reader for it, else by its slot. */
  private async choose({ named = [], proposed }: PublicAsks): Promise<void> {
    const { watcher } = this.page;
    const { rim } = this.cards;
    const chosen = () => watcher.until(() => watcher.state.asks?.kind !== 'menu');
    if (rim !== undefined) await rim('game', chosen);
    else if (proposed !== undefined) await this.press(0, 'right');
    else await this.touch(named.find(({ text }) => isSaid(this.game.name, text))?.slot ?? 0);
  }

  private async join({ progress: { joined = [] } = {} }: PublicAsks): Promise<void> {
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
    for (const slot of this.game.dealt.keys()) await this.cards.lay(slot);
  }

  private async show({ slots, proposed, awaited = [] }: PublicAsks): Promise<void> {
    const { watcher } = this.page;
    const [slot] = slots;
    if (slot === undefined) return this.pressAll(awaited);
    if (proposed !== slot) return this.touch(slot);
    await this.cards.rim?.(slot, () =>
      watcher.until(() => watcher.state.asks?.slots.includes(slot) !== true),
    );
  }

  private async atNight(): Promise<void> {
    const { lookCall, lookedSlot, pointCall, pointedSlot } = this.game;
    const { watcher } = this.page;
    const { caption } = watcher;
    const past = () => watcher.until(() => watcher.caption !== caption);
    if (isSaid(lookCall, caption) && !this.hasLooked) {
      this.hasLooked = true;
      await this.moves(() => this.cards.lift(lookedSlot));
      // Until the countdown.
      await past();
      await this.moves(() => this.cards.lay(lookedSlot));
    } else if (isSaid(pointCall, caption)) {
      await this.moves(() => this.holdPad(pointedSlot, () => this.time.runsFor(past)));
    }
  }

  private async holdPad(slot: number, meanwhile: () => Promise<void>): Promise<void> {
    this.page.send({ kind: 'pad', slot, down: true });
    await meanwhile();
    this.page.send({ kind: 'pad', slot, down: false });
  }

  private button(seat: number, side: 'left' | 'right', down: boolean): void {
    this.page.send({ kind: 'button', seat, side, down });
  }
}

/** Whether a caption is one of this cue, in any of its ways. */
function isSaid(cueId: string, caption: string): boolean {
  return captionsOf('en', cueId).has(caption);
}
