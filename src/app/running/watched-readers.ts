/** All readers outside of play, of every driver and whatever is bound. */

import type { ReaderDriver, ReaderReport, ReaderState } from '../../devices/readers/index.js';
import { MqttDriver } from '../../devices/readers/mqtt-readers/index.js';
import { PcscDriver } from '../../devices/readers/pcsc/index.js';
import type { ReaderBoardsDriver } from '../../devices/readers/reader-board/index.js';
import { runningClock } from '../../engine/play/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import type { TableConfiguration } from '../../host/config/index.js';
import { pluggedBoards } from './reader-drivers.js';

/** The longest time that drivers which report nothing are waited for, ms. */
const KNOWN_WITHIN_MS = 3_000;

/** Returns the stickers that lie on any of these readers; each sticker once per reader. */
export function lyingOn(readers: readonly ReaderState[]): ReadonlyMap<string, ReaderState> {
  return new Map(
    readers.flatMap((reader) =>
      reader.tags.map(({ tag }) => [`${reader.id} ${tag}`, reader] as const),
    ),
  );
}

/** Every reader that answers: all of PC/SC and of boards, and those of the broker when one is already bound. */
export class WatchedReaders {
  private readonly reports = new Map<string, ReaderReport>();
  /** The boards with readers: they also know how well each reader sees. */
  readonly boards: ReaderBoardsDriver;
  private readonly drivers: readonly ReaderDriver[];
  private nowKnown = () => {};

  /** `onChange` is called after each change of what this class reports. */
  constructor(
    { readers }: TableConfiguration,
    onChange: (readers: WatchedReaders) => void = () => {},
  ) {
    const clock = runningClock(0);
    const listener = (driver: string) => (report: ReaderReport) => {
      this.reports.set(driver, report);
      onChange(this);
      if (this.isKnown) this.nowKnown();
    };
    const mqtt = typeof readers === 'string' ? undefined : readers.mqtt;
    const tagsPerReader = typeof readers !== 'string' && readers.tagsPerReader === 2 ? 2 : 1;
    const bindings = typeof readers === 'string' ? [] : readers.bindings;
    const names = bindings
      .map(({ reader }) => reader)
      .filter((name) => name.startsWith('mqtt:'))
      .map((name) => name.slice('mqtt:'.length));
    this.boards = pluggedBoards({ clock, listener: listener('rc522') }, undefined);
    this.drivers = [
      this.boards,
      new PcscDriver({ clock, listener: listener('pcsc'), tagsPerReader }),
      ...(mqtt !== undefined && names.length > 0
        ? [new MqttDriver({ ...mqtt, names, others: true, clock, listener: listener('mqtt') })]
        : []),
    ];
    for (const driver of this.drivers) driver.start();
  }

  /** Resolves when every driver has reported its readers, none, or a trouble; at the latest when its time is over. */
  async known(): Promise<void> {
    if (this.isKnown) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, KNOWN_WITHIN_MS);
      this.nowKnown = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private get isKnown(): boolean {
    return this.reports.size === this.drivers.length;
  }

  get all(): readonly ReaderState[] {
    return [...this.reports.values()].flatMap(({ readers }) => readers);
  }

  get troubles(): readonly ArtiglioError[] {
    return [...this.reports.values()].flatMap(({ troubles }) => troubles);
  }

  /** Returns the stickers on all of them. */
  lying(): ReadonlyMap<string, ReaderState> {
    return lyingOn(this.all);
  }

  async close(): Promise<void> {
    await Promise.all(this.drivers.map((driver) => driver.close()));
  }
}
