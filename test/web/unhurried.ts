/**
 * Play's time in the hands of a test of the page: it stands still while hands move, and waits for the page. A busy
 * machine makes a game longer, but none of its windows shorter.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Machine, THIS_MACHINE } from '../../src/app/live/machine.js';
import { runningClock } from '../../src/play/clock.js';
import { HeldClock } from '../support/held-clock.js';
import type { Buttons, Hands } from './hands.js';
import type { Watcher } from './watcher.js';

/** Play's time goes on in steps of this length, ms. */
const STEP_MS = 200;
/** How long hands wait for what they changed, ms: a touch may change nothing. */
const SEEN_MS = 1_000;

export class UnhurriedTime {
  /** The machine of this process, but for play's time. Cables, readers and disks keep their own. */
  readonly machine: Machine = {
    ...THIS_MACHINE,
    clock: (startMs, speed) => (speed === undefined ? runningClock(startMs) : this.from(startMs)),
  };
  private readonly held = new HeldClock();
  private readonly events = new EventEmitter();
  private state: 'runs' | 'stands' | 'over' = 'runs';

  /** `speed`: play's time against the clock on the wall, at most. */
  constructor(readonly speed: number) {}

  /** Runs until it is over; `seen` resolves when the page has done what it was asked to before. */
  async run(seen: () => Promise<unknown>): Promise<void> {
    while (this.state !== 'over') {
      if (this.state === 'stands') await once(this.events, 'change');
      else {
        const step = this.held.goTo(this.held.nowMs() + STEP_MS);
        await Promise.all([step, pause(STEP_MS / this.speed), seen()]);
      }
    }
  }

  stand(): void {
    this.be('stands');
  }

  goOn(): void {
    this.be('runs');
  }

  end(): void {
    this.be('over');
  }

  private be(state: 'runs' | 'stands' | 'over'): void {
    if (this.state !== 'over') this.state = state;
    this.events.emit('change');
  }

  private from(startMs: number) {
    const { held } = this;
    return {
      nowMs: () => startMs + held.nowMs(),
      callAt: (atMs: number, action: () => void) => held.callAt(atMs - startMs, action),
    };
  }
}

/** Hands for which time stands still until they have moved and what they changed is seen. */
export class UnhurriedHands implements Hands {
  constructor(
    private readonly hands: Hands,
    private readonly watcher: Watcher,
    private readonly time: UnhurriedTime,
  ) {}

  press(seat: number, buttons: Buttons): Promise<void> {
    return this.move(() => this.hands.press(seat, buttons));
  }

  hold(seat: number, buttons: Buttons, until: () => Promise<unknown>): Promise<void> {
    return this.move(() => this.hands.hold(seat, buttons, () => this.whileTimeRuns(until)));
  }

  touch(slot: number): Promise<void> {
    return this.move(() => this.hands.touch(slot));
  }

  holdPad(slot: number, until: () => Promise<unknown>): Promise<void> {
    return this.move(() => this.hands.holdPad(slot, () => this.whileTimeRuns(until)));
  }

  cards(slot: number): Promise<void> {
    return this.look(() => this.hands.cards(slot));
  }

  front(seat: number): Promise<void> {
    return this.look(() => this.hands.front(seat));
  }

  button(name: string | RegExp): Promise<void> {
    return this.move(() => this.hands.button(name));
  }

  closeDialog(): Promise<void> {
    return this.look(() => this.hands.closeDialog());
  }

  /** What changes the table. */
  private move(act: () => Promise<void>): Promise<void> {
    return this.look(async () => {
      const before = this.watcher.now();
      await act();
      await this.watcher.change(before, SEEN_MS);
    });
  }

  /** What only opens or closes something on the page. */
  private async look(act: () => Promise<void>): Promise<void> {
    this.time.stand();
    try {
      await act();
    } finally {
      this.time.goOn();
    }
  }

  private async whileTimeRuns(until: () => Promise<unknown>): Promise<void> {
    this.time.goOn();
    try {
      await until();
    } finally {
      this.time.stand();
    }
  }
}
