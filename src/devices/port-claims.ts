/**
 * The ports that the drivers of one process have opened, and what was found on others, so that no driver opens, and
 * resets, a board that another one uses.
 */
import type { KindOfBoard } from './link/index.js';

/** A port with a board of another kind is looked at again after so long, ms: the board may have been flashed. */
const REMEMBERED_MS = 60_000;

export class PortClaims {
  private readonly held = new Map<string, object>();
  private readonly others = new Map<
    string,
    { readonly kind: KindOfBoard; readonly untilMs: number }
  >();

  /** Takes a port. @returns false when another holder has it, or it is known to be of another kind. */
  take(port: string, holder: object, kind: KindOfBoard, nowMs: number): boolean {
    const other = this.others.get(port);
    if (other !== undefined && other.kind !== kind && nowMs < other.untilMs) return false;
    const before = this.held.get(port);
    if (before !== undefined && before !== holder) return false;
    this.held.set(port, holder);
    return true;
  }

  /** Gives a port back. */
  giveBack(port: string, holder: object): void {
    if (this.held.get(port) === holder) this.held.delete(port);
  }

  /** Records that a board of this kind was found on a port. */
  found(port: string, kind: KindOfBoard, nowMs: number): void {
    this.others.set(port, { kind, untilMs: nowMs + REMEMBERED_MS });
  }
}
