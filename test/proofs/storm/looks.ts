/**
 * What is looked at while a storm is played: a night that goes on, the devices of it, a journal that was taken away.
 */

import { journalPathOn, keptJournal, type Lives } from './lives.js';
import type { Noted } from './noted.js';
import { entriesIn } from './reference.js';
import type { Life } from './storm-clock.js';
import type { StormMachine } from './storm-machine.js';
import { DATA_DIRECTORY } from './storm-table.js';

/** A fault of light or voice may be told to play so much later, ms: it is looked at now and then. */
const MOST_LAME_MS = 3_000;
/** A lost journal is written again within so long, ms. */
const WHOLE_AGAIN_MS = 12_000;
/** In a night something is seen or heard at least this often, ms: the longest call and its words. */
const LONGEST_SILENCE_MS = 240_000;

/** The table as it is looked at now and then. */
export class Looks {
  private lameSinceMs = 0;
  private darkLooks = 0;

  constructor(
    private readonly machine: StormMachine,
    private readonly lives: Lives,
    private readonly noted: Noted,
  ) {}

  look(): void {
    this.lookAtNight();
    this.lookAtDevices();
  }

  private lookAtNight(): void {
    const { machine, lives, noted } = this;
    const view = lives.running === undefined ? undefined : machine.port?.view();
    if (view?.night !== true || view.state !== 'running') {
      noted.lastSignMs = machine.clock.nowMs;
      return;
    }
    if (machine.clock.nowMs < noted.lastSignMs + LONGEST_SILENCE_MS) return;
    noted.violate('night without a sign', `since ${noted.lastSignMs} ms in ${view.phase.id}`);
    noted.lastSignMs = machine.clock.nowMs;
  }

  /** A night stops when its lights or its voice are gone (law 7), and a board that is found is told its scene. */
  private lookAtDevices(): void {
    const { board, clock, isSlowed } = this.machine;
    const view = this.lives.running === undefined ? undefined : this.machine.port?.view();
    const isOn = view?.night === true && view.state === 'running';
    const isLame = isOn && (!board.answers || this.machine.isSoundGone) && !isSlowed;
    if (!isLame) this.lameSinceMs = clock.nowMs;
    if (clock.nowMs > this.lameSinceMs + MOST_LAME_MS) {
      this.noted.violate('night without light or voice', `since ${this.lameSinceMs} ms`);
      this.lameSinceMs = clock.nowMs;
    }
    if (view !== undefined && board.answers && board.isDark && !isSlowed) {
      this.darkLooks += 1;
      if (this.darkLooks === 5) this.noted.violate('board left dark', `at ${clock.nowMs} ms`);
    } else this.darkLooks = 0;
  }
}

/** A journal that somebody takes away. A running table writes it again: then nothing is lost by it. */
export class TakenJournal {
  /** Somebody took it away: the game may be gone. */
  isTampered = false;
  /** Somebody took it away, though it may have been written again since. */
  wasTampered = false;
  private aside = 0;
  /** The journal that a running table must write again. */
  private taken:
    | {
        readonly life: Life | undefined;
        readonly path: string | undefined;
        readonly entries: number;
      }
    | undefined;
  private takenMs = 0;
  /** Whether a journal was taken away that no program can write again. */
  private isGone = false;

  constructor(
    private readonly machine: StormMachine,
    private readonly lives: Lives,
    private readonly noted: Noted,
  ) {}

  moveDirectory(): void {
    this.tamper();
    this.aside += 1;
    this.machine.disk.moveDirectory(DATA_DIRECTORY, `${DATA_DIRECTORY}.moved-${this.aside}`);
  }

  delete(): void {
    const { disk } = this.machine;
    const path = journalPathOn(disk);
    this.tamper();
    if (path !== undefined) disk.remove(path);
  }

  /** Another program, which could not know of it, has begun an evening after it. */
  hide(): void {
    this.taken = undefined;
    this.isGone = true;
    this.isTampered = true;
    this.wasTampered = true;
  }

  private tamper(): void {
    const { disk, clock } = this.machine;
    const { life } = this.lives;
    const path = journalPathOn(disk);
    const kept = keptJournal(disk);
    // A program that is off or starting knows no more than the disk does.
    if (this.lives.running === undefined || kept === undefined) this.isGone = true;
    else if (this.taken?.life !== life || this.taken?.path !== path) {
      if (this.taken !== undefined) this.isGone = true;
      this.taken = { life, path, entries: entriesIn(kept).entries.length };
    }
    this.isTampered = true;
    this.wasTampered = true;
    this.takenMs = clock.nowMs;
  }

  look(): void {
    const { clock, disk, isSlowed } = this.machine;
    const { taken } = this;
    // Another life knows no more than the disk does.
    if (taken === undefined || this.lives.running === undefined) return;
    if (taken.life !== this.lives.life) return;
    const kept = keptJournal(disk);
    const isWhole =
      kept?.eveningKey !== undefined &&
      journalPathOn(disk) === taken.path &&
      entriesIn(kept).entries.length >= taken.entries;
    if (isWhole) {
      this.taken = undefined;
      this.isTampered = this.isGone;
    } else if (isSlowed) this.takenMs = clock.nowMs;
    else if (clock.nowMs > this.takenMs + WHOLE_AGAIN_MS) {
      this.noted.violate(
        'confirmed and lost',
        'a journal that was taken away is not written again',
      );
      this.takenMs = Number.POSITIVE_INFINITY;
    }
  }
}
