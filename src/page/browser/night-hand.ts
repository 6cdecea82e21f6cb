/**
 * The hand of a telephone's seat at night: all that it does leaves at fixed times with a fixed length, so that the
 * telephone of whoever is called sends what every other sends (law 2).
 */

import { CARD_ACTS, type CardAct } from '../../engine/script/index.js';
import { inputName } from '../../engine/table/index.js';
import type { ClientMessage } from '../messages/index.js';
import { closeEyes } from './apply-message.js';
import type { Model } from './model.js';
import type { PageConnection } from './page-home.js';

/** Time from message to message, ms. */
const EVERY_MS = 100;
/** Length of each message: the longest that a hand can need. */
const BYTES = 512;

type AtNight = Extract<ClientMessage, { kind: 'at-night' }>;
type NightAct = NonNullable<AtNight['act']>;

export class NightHand {
  private readonly down = new Set<string>();
  /** The inputs that were released before the table heard of them: they are reported once. */
  private readonly released = new Set<string>();
  private readonly acts: NightAct[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly model: Model,
    private readonly connection: PageConnection,
  ) {}

  /** Takes a new state: at night the hand is told at fixed times, by day it is not. */
  stateCame(): void {
    const { ownSeat, state, connected } = this.model;
    const isNight = ownSeat !== undefined && connected && state?.night === true;
    if (isNight && this.timer === undefined) this.timer = setInterval(() => this.tell(), EVERY_MS);
    if (isNight || this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.down.clear();
    this.released.clear();
    this.acts.length = 0;
    closeEyes(this.model);
    // Cards of the hand lie again where they lay.
    this.model.held = undefined;
  }

  /** Takes a message of the page at night. @returns whether it is kept here, and not sent by itself. */
  takes(message: ClientMessage): boolean {
    if (this.timer === undefined) return false;
    switch (message.kind) {
      case 'pad':
      case 'button':
        if (message.down) this.down.add(inputName(message));
        else this.released.add(inputName(message));
        return true;
      case 'let-go':
        for (const name of this.down) this.released.add(name);
        return true;
      case 'lift':
      case 'put-back':
      case 'put-on':
      case 'swap':
        this.acts.push(message);
        return true;
      case 'command':
        // Pause works at night, too: eyes are open by then.
        return false;
      case 'speak':
      case 'demo':
      case 'again':
      case 'preset':
      case 'test':
      case 'volume':
      case 'put-in-front':
      case 'take-away':
      case 'look-in-front':
      case 'look':
      case 'lay':
      case 'show-in-front':
      case 'show-game-card':
      case 'show-held':
      case 'play-for':
      case 'deal':
      case 'place':
      case 'gather':
      case 'sit':
      case 'sit-again':
      case 'stand-up':
      case 'rename':
      case 'move-person':
      case 'admit':
      case 'neighbours-right':
      case 'free-seat':
      case 'recall':
      case 'at-night':
      case 'quick-start':
        return true;
    }
  }

  private tell(): void {
    const act = this.acts.shift();
    this.connection.send(
      {
        kind: 'at-night',
        looks: this.model.looks,
        down: [...this.down].slice(0, 8),
        ...(act === undefined ? {} : { act }),
      },
      BYTES,
    );
    for (const name of this.released) this.down.delete(name);
    this.released.clear();
  }
}

// The acts on cards that the page offers; all of it is made of what everybody knows (law 2).

/**
 * Returns the acts that are offered now: in a call of the night those that it is for, so with an unseen exchange no
 * look, and none while all eyes are closed.
 */
export function offeredActs({ state }: Model): readonly CardAct[] {
  if (state?.night !== true) return CARD_ACTS;
  return state.asks?.call?.cards ?? [];
}
