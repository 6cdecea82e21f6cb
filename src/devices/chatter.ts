/**
 * Finds inputs that change faster than hands can, and mutes them: a wire that hums, a contact that sparks. It is in the
 * drivers, because an Uno has 8 bytes of RAM left, and because inputs must not delay the board's lines.
 */
import { inputName, type TableInput } from '../engine/table/index.js';
import { edgeOf, type PadOrButton, sourceOf } from './input-wires.js';

/** The number of changes within `WINDOW_MS` that no hand makes: drumming fingers reach some 24. */
const CHANGES_THAT_CHATTER = 36;
const WINDOW_MS = 1000;
/** Time a muted input must stand still to be heard again, ms. */
const QUIET_MS = 3000;

/** Listener of the inputs: an edge, or that an input chatters or stands still again. */
export interface ChatterListener {
  input(input: TableInput): void;
  chatters(input: PadOrButton, chatters: boolean): void;
}

interface Watched {
  readonly wire: PadOrButton;
  /** The times of its last changes, the latest last. */
  changedAtMs: number[];
  down: boolean;
  muted: boolean;
}

/** A filter that passes edges on; an input that chatters goes up and is silent until it has stood still. */
export class Chatter {
  private readonly inputs = new Map<string, Watched>();

  constructor(private readonly listener: ChatterListener) {}

  /** Handles an input that has changed. */
  change(input: TableInput, nowMs: number): void {
    const one = this.watched(input);
    one.down = input.down;
    one.changedAtMs = [...one.changedAtMs.filter((atMs) => atMs > nowMs - WINDOW_MS), nowMs];
    if (one.muted) return;
    this.listener.input(input);
    if (one.changedAtMs.length < CHANGES_THAT_CHATTER) return;
    one.muted = true;
    if (input.down) this.listener.input({ ...input, down: false });
    this.listener.chatters(one.wire, true);
  }

  /** Hears again what has stood still for long enough. What is down then is pressed. */
  poll(nowMs: number): void {
    for (const one of this.inputs.values()) {
      if (!one.muted || nowMs < quietAtMs(one)) continue;
      one.muted = false;
      one.changedAtMs = [];
      this.listener.chatters(one.wire, false);
      if (one.down) this.listener.input(edgeOf(one.wire, true));
    }
  }

  /** The time at which `poll` is due; Infinity when nothing is muted. */
  get dueMs(): number {
    return [...this.inputs.values()].reduce(
      (dueMs, one) => (one.muted ? Math.min(dueMs, quietAtMs(one)) : dueMs),
      Number.POSITIVE_INFINITY,
    );
  }

  /** Forgets all chatter, because the board is gone. */
  forget(): void {
    for (const { muted, wire } of this.inputs.values()) {
      if (muted) this.listener.chatters(wire, false);
    }
    this.inputs.clear();
  }

  private watched(input: TableInput): Watched {
    const key = inputName(input);
    const known = this.inputs.get(key);
    if (known !== undefined) return known;
    const one: Watched = { wire: sourceOf(input), changedAtMs: [], down: false, muted: false };
    this.inputs.set(key, one);
    return one;
  }
}

function quietAtMs({ changedAtMs }: Watched): number {
  return (changedAtMs.at(-1) ?? 0) + QUIET_MS;
}
