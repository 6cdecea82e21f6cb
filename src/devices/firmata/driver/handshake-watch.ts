/**
 * The times of a Firmata handshake: when a board that was not named yet is asked again, when its session starts
 * again, when the port is given up.
 */

/** Two seconds for a bootloader, 2.5 s in which the image blinks its version, and some reserve. */
export const GIVE_UP_MS = 8000;
const ASK_INTERVAL_MS = 500;
/** A handshake that is not finished after this time starts again. */
const HANDSHAKE_MS = 3000;

/** The step that is due in a handshake. */
export type HandshakeStep = 'give-up' | 'start-again' | 'ask' | undefined;

export class HandshakeWatch {
  private giveUpAtMs = Number.POSITIVE_INFINITY;
  private sinceMs = 0;
  /** The time at which the board was last asked for its name. */
  private askedAtMs = 0;

  /** Begins to look for a board: from now on it has the whole time. */
  begin(nowMs: number): void {
    this.giveUpAtMs = nowMs + GIVE_UP_MS;
  }

  /** Begins a session; its board is asked at `askAtMs`, unless it says its name earlier. */
  beginSession(askAtMs: number): void {
    this.sinceMs = askAtMs;
    this.askedAtMs = askAtMs - ASK_INTERVAL_MS;
  }

  /** Records that the board was asked for its name. */
  asked(nowMs: number): void {
    this.askedAtMs = nowMs;
  }

  /** The time at which `due` changes by time alone. */
  get dueMs(): number {
    return Math.min(this.giveUpAtMs, this.askedAtMs + ASK_INTERVAL_MS, this.sinceMs + HANDSHAKE_MS);
  }

  /** Returns the step due at this time, the greatest step first. */
  due(nowMs: number): HandshakeStep {
    if (nowMs >= this.giveUpAtMs) return 'give-up';
    if (nowMs >= this.sinceMs + HANDSHAKE_MS) return 'start-again';
    return nowMs >= this.askedAtMs + ASK_INTERVAL_MS ? 'ask' : undefined;
  }
}
