/**
 * Play's time in a test of the page or of its socket: it stands still while hands move, and waits for the page. A
 * busy machine makes a game longer, but none of its windows shorter.
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

  end(): void {
    this.be('over');
  }

  /** Stands still while `act` reaches for something that is on the page alone. */
  async standsFor(act: () => Promise<unknown>): Promise<void> {
    this.be('stands');
    try {
      await act();
    } finally {
      this.be('runs');
    }
  }

  /** Stands still while a hand moves, and until what it changed is seen. */
  standsForHand(watcher: Watcher, act: () => Promise<unknown>): Promise<void> {
    return this.standsFor(async () => {
      const before = watcher.now();
      await act();
      await watcher.change(before, SEEN_MS);
    });
  }

  /** Runs while a hand that was moved stays where it is. */
  async runsFor(act: () => Promise<unknown>): Promise<void> {
    this.be('runs');
    try {
      await act();
    } finally {
      this.be('stands');
    }
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
    return this.time.standsFor(() => this.hands.cards(slot));
  }

  front(seat: number): Promise<void> {
    return this.time.standsFor(() => this.hands.front(seat));
  }

  button(name: string | RegExp): Promise<void> {
    return this.move(() => this.hands.button(name));
  }

  closeDialog(): Promise<void> {
    return this.time.standsFor(() => this.hands.closeDialog());
  }

  private move(act: () => Promise<void>): Promise<void> {
    return this.time.standsForHand(this.watcher, act);
  }

  private whileTimeRuns(until: () => Promise<unknown>): Promise<void> {
    return this.time.runsFor(until);
  }
}
