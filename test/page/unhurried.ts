/**
 * Play's time in a test of the page or of its socket: it stands still while hands move, and waits for page and disk. A
 * busy machine makes a game longer, but none of its windows shorter.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Machine, THIS_MACHINE } from '../../src/app/running/machine.js';
import type { EmulatedEnd } from '../../src/app/running/open-board.js';
import type { BoardListener } from '../../src/devices/table-board.js';
import { chanceOf } from '../../src/engine/bots/talk.js';
import { runningClock } from '../../src/engine/play/clock.js';
import { inputName, type TableInput } from '../../src/engine/table/layout.js';
import type { LightsAndWires } from '../../src/live/emulated-table.js';
import { HeldClock, promisesSettled } from '../support/tables/held-clock.js';
import { AwaitedDisk } from './awaited-disk.js';
import type { Buttons, Hands } from './hands.js';
import type { Watcher } from './watcher.js';

/** Play's time goes on in steps of this length, ms. */
const STEP_MS = 400;
/**
 * How long hands wait for what they changed, ms of the board's own time: a touch may change nothing. The board feels
 * a press within 100 ms and tells it at once; a card reader takes longer.
 */
const SEEN_MS = 1_000;
/** The board has felt a press, its end, and told both, ms of its own time. */
const FELT_MS = 150;
/** With it the person in a whole game of Lupusburg votes, too: who is accused does not. */
const SEED = 4;
/** A board that has just been plugged in feels nothing for a second. */
const DEAF_MS = 1_200;
/**
 * Nobody here looks at how lights move, and a browser without a graphics card paints for long. Pads have no touch
 * modules: play's time stands still until each hand is felt, and their time would only make every game longer.
 */
const EMULATION = { maxPicturesPerSecond: 5, pads: { inputs: [], touchedHigh: true } };

export class UnhurriedTime {
  private readonly disk = new AwaitedDisk();
  /** The machine of this process, but for play's time. Cables and readers keep their own. */
  readonly machine: Machine = {
    ...THIS_MACHINE,
    home: { ...THIS_MACHINE.home, storage: this.disk.storage },
    // Cards are dealt and players choose alike in every run.
    chance: chanceOf(SEED),
    clock: (startMs, speed) => (speed === undefined ? runningClock(startMs) : this.from(startMs)),
    openBoard: async (configuration, clock, listener) => {
      const heard: BoardListener = {
        input: (input, nowMs) => {
          listener.input(input, nowMs);
          this.events.emit(feltEvent(input));
        },
        event: (event, nowMs) => {
          if (event.kind === 'found') this.found();
          listener.event(event, nowMs);
        },
      };
      const live = await THIS_MACHINE.openBoard(configuration, clock, heard, EMULATION);
      return { ...live, emulated: live.emulated && this.felt(live.emulated) };
    },
    servePage: (table, options) => {
      const grid = (tick: () => void) => {
        this.tellPages = tick;
        return options.grid(tick);
      };
      return THIS_MACHINE.servePage(table, { ...options, grid });
    },
  };
  private readonly held = new HeldClock(() => this.handsRest());
  private readonly events = new EventEmitter();
  private state: 'runs' | 'stands' | 'over' = 'runs';
  private plugged: EmulatedEnd | undefined;
  /** Hands that players at a page move, one after the other. */
  private moving = Promise.resolve();
  /** A hand has moved that the board may not have felt yet. */
  private isUnfelt = false;
  private tellPages = () => {};
  private found = () => {};
  private readonly isFound = new Promise<void>((resolve) => {
    this.found = resolve;
  });

  /**
   * Runs until it is over, as fast as the machine can. `seen` resolves when the page has done what it was asked to
   * before.
   */
  async run(seen: () => Promise<unknown>): Promise<void> {
    await this.isFound;
    if (this.state !== 'over') await this.boardHasRun(DEAF_MS);
    while (this.state !== 'over') {
      if (this.state === 'stands') await once(this.events, 'change');
      else {
        await this.held.goTo(this.held.nowMs() + STEP_MS);
        // Play shows nothing that is not in the journal: a page would miss the words of a slow disk's time.
        await this.disk.idle();
        this.tellPages();
        await seen();
        if (this.isUnfelt) {
          this.isUnfelt = false;
          await this.boardHasRun(FELT_MS);
        }
      }
    }
  }

  end(): void {
    this.be('over');
    this.found();
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
      await watcher.change(before, this.boardHasRun(SEEN_MS));
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

  /**
   * The board as players at a page reach it: each touch and each press is `finger`'s there. Play's time stands still
   * until the board has felt it and what follows is on the disk.
   */
  reachedBy(finger: (input: TableInput) => Promise<void>): LightsAndWires {
    return {
      ...this.board,
      hand: (input) => {
        this.moving = this.moving.then(async () => {
          const felt = once(this.events, feltEvent(input));
          await finger(input);
          await Promise.race([felt, this.boardHasRun(SEEN_MS)]);
          this.isUnfelt = false;
          await this.disk.idle();
        });
      },
    };
  }

  /** Resolves when nothing is left that needs no time of play, with the hands that move in it. */
  private async handsRest(): Promise<void> {
    let moved: Promise<void> | undefined;
    do {
      await promisesSettled();
      moved = this.moving;
      await moved;
    } while (moved !== this.moving);
  }

  /** The end of the board with every hand on it: also those of players who are played for. */
  private felt(end: EmulatedEnd): EmulatedEnd {
    this.plugged = end;
    const hand = (input: TableInput) => {
      this.isUnfelt = true;
      end.hand(input);
    };
    return { ...end, hand };
  }

  /** Resolves when the board has run for so long, however slow the machine is. */
  private async boardHasRun(forMs: number): Promise<void> {
    const { worker } = this.board;
    const dueMs = (await worker.measure()).boardMs + forMs;
    for (let left = forMs; left > 0; left = dueMs - (await worker.measure()).boardMs)
      await pause(left);
  }

  private get board(): EmulatedEnd {
    if (this.plugged === undefined) throw new Error('This table has no emulated board.');
    return this.plugged;
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

/** The name of the event that the board has told this edge. */
function feltEvent(input: TableInput): string {
  return `${inputName(input)} ${input.down ? 'down' : 'up'}`;
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
