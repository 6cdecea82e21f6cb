/** A table that starts again between two games: with changed settings, or because the host wants it. */

import type { Language } from '../../engine/table/index.js';
import type { TableConfiguration } from '../../host/config/index.js';
import { Chronicle } from '../../page/server/index.js';

/** State that a table which starts again keeps from before. */
export interface TakenOver {
  /** The log and the last result, which pages go on showing. */
  readonly chronicle: Chronicle;
  /** Its last language, pace and volume, by cards or by a page. */
  readonly spoken: Spoken;
  /** The configuration that it was started with. */
  readonly before: TableConfiguration;
  /** Whether the host asked for it; else only settings have changed. */
  readonly isAskedFor: boolean;
  /** Returns the time of its play, which goes on when it is closed, ms. */
  readonly nowMs: () => number;
}

/** Values that can be changed while a table runs, without its settings. */
export interface Spoken {
  readonly language: Language;
  readonly pacePercent: number;
  readonly volumePercent: number;
}

/** A new start that is asked for at any time, and happens when no game is played. */
export class NewStart {
  readonly chronicle: Chronicle;
  /** A promise that resolves when the table is to be closed and started again. */
  readonly due: Promise<TakenOver>;
  private resolve: (takenOver: TakenOver) => void = () => {};
  private isAsked = false;
  /** The running table; undefined until it runs. */
  private running: RunningPart | undefined;

  constructor(before: TakenOver | undefined) {
    this.chronicle = before?.chronicle ?? new Chronicle();
    // Only now: the table before wrote down its changes until it was closed.
    if (before !== undefined) this.chronicle.shiftBefore(before.nowMs());
    this.due = new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  /** Watches the running table; `look` is called after each of its changes. */
  watch(running: RunningPart): void {
    this.running = running;
  }

  /** Asks for a new start on behalf of the host. */
  ask(): void {
    this.isAsked = true;
    this.look();
  }

  /** Whether it waits for the end of a game. */
  get isWaiting(): boolean {
    return this.isWanted && this.running?.isBetweenGames() === false;
  }

  private get isWanted(): boolean {
    return this.isAsked || this.running?.isChanged() === true;
  }

  /** Begins the new start if it is due; it comes once, however often this is called. */
  look(): void {
    const { running } = this;
    if (running === undefined || !this.isWanted || !running.isBetweenGames()) return;
    this.resolve({
      chronicle: this.chronicle,
      spoken: running.spoken(),
      before: running.configuration,
      isAskedFor: this.isAsked,
      nowMs: running.nowMs,
    });
  }
}

/** Facts of the running table that a new start needs. */
interface RunningPart {
  readonly configuration: TableConfiguration;
  /** Tells whether its next game is to be played with other settings. */
  readonly isChanged: () => boolean;
  readonly isBetweenGames: () => boolean;
  readonly spoken: () => Spoken;
  /** Returns play's time, ms. */
  readonly nowMs: () => number;
}

/** Returns the configuration of the new start, which speaks as before unless just that was changed. */
export function speakingAsBefore(
  configuration: TableConfiguration,
  takenOver: TakenOver | undefined,
): TableConfiguration {
  if (takenOver === undefined) return configuration;
  const { before, spoken } = takenOver;
  const { language, voice } = configuration;
  return {
    ...configuration,
    language: language === before.language ? spoken.language : language,
    voice: {
      ...voice,
      pacePercent:
        voice.pacePercent === before.voice.pacePercent ? spoken.pacePercent : voice.pacePercent,
      volumePercent:
        voice.volumePercent === before.voice.volumePercent
          ? spoken.volumePercent
          : voice.volumePercent,
    },
  };
}
