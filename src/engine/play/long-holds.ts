/**
 * Pads and buttons that stay down: a glass on a pad, a button that is caught under its hood. They make other presses
 * void, so they are named by day, and after a while they count as up. Pure: time comes in with the edges.
 */
import { inputName, type TableInput } from '../table/index.js';

/** An input that made another press void is named when it has been down so long by day, ms. No gesture takes longer. */
export const NAMED_AFTER_MS = 8_000;
/** Any input is named when it has been down so long, ms; from then on it counts as up until it has been up once. */
export const COUNTS_AS_UP_AFTER_MS = 20_000;

interface Held {
  readonly input: TableInput;
  readonly sinceMs: number;
  /** Whether another press began meanwhile, which it may have made void. */
  isInTheWay: boolean;
  countsAsUp: boolean;
  isNamed: boolean;
}

/** The inputs that hands hold, and the times of the holds. Give it every edge, and call the others at `nextAtMs`. */
export class LongHolds {
  private readonly held = new Map<string, Held>();
  /** The time since which eyes are open; Infinity at night, when nothing is named (law 2). */
  private dayBeganMs = 0;

  /** The time at which something is due, if nothing changes; `Infinity`: nothing is held. */
  get nextAtMs(): number {
    let nextMs = Infinity;
    for (const one of this.held.values()) {
      nextMs = Math.min(nextMs, this.namedAtMs(one), upAtMs(one));
    }
    return nextMs;
  }

  /**
   * Handles an edge of an input. @returns whether hands mean something by it: an input that counts as up goes up
   * unheard.
   */
  change(input: TableInput, atMs: number): boolean {
    const name = inputName(input);
    const before = this.held.get(name);
    if (!input.down) {
      this.held.delete(name);
      return before?.countsAsUp !== true;
    }
    if (before !== undefined) return false;
    for (const one of this.held.values()) one.isInTheWay ||= hinders(one.input, input);
    this.held.set(name, {
      input,
      sinceMs: atMs,
      isInTheWay: false,
      countsAsUp: false,
      isNamed: false,
    });
    return true;
  }

  /** Sets whether eyes are closed, at `atMs`. What is down at dawn has been down by day from then on. */
  setNight(night: boolean, atMs: number): void {
    if (night) this.dayBeganMs = Infinity;
    else if (this.dayBeganMs === Infinity) this.dayBeganMs = atMs;
  }

  /** Returns the next input that counts as up from now on, as an edge. */
  countsAsUp(atMs: number): TableInput | undefined {
    for (const one of this.held.values()) {
      if (upAtMs(one) > atMs) continue;
      one.countsAsUp = true;
      return { ...one.input, down: false };
    }
    return undefined;
  }

  /** Returns the next input that is to be named now; each is named once until it has been up. */
  named(atMs: number): TableInput | undefined {
    for (const one of this.held.values()) {
      if (this.namedAtMs(one) > atMs) continue;
      one.isNamed = true;
      return one.input;
    }
    return undefined;
  }

  /** Forgets every contact, after a lost cable or a sleep. */
  forget(): void {
    this.held.clear();
  }

  private namedAtMs({ sinceMs, isInTheWay, isNamed }: Held): number {
    if (isNamed) return Infinity;
    const heldMs = isInTheWay ? NAMED_AFTER_MS : COUNTS_AS_UP_AFTER_MS;
    return Math.max(sinceMs + heldMs, this.dayBeganMs + NAMED_AFTER_MS);
  }
}

function upAtMs({ sinceMs, countsAsUp }: Held): number {
  return countsAsUp ? Infinity : sinceMs + COUNTS_AS_UP_AFTER_MS;
}

/** Tells whether an input that is down makes a press of the other void: pads of each other, buttons of one seat. */
function hinders(down: TableInput, pressed: TableInput): boolean {
  return down.kind === 'pad'
    ? pressed.kind === 'pad'
    : pressed.kind === 'button' && pressed.seat === down.seat;
}
