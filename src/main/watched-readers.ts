/** The readers there are, outside of play: whichever driver has them, and whatever is bound. */
import type { TableConfiguration } from '../config/index.js';
import { MqttDriver } from '../devices/readers/mqtt/mqtt-driver.js';
import { PcscDriver } from '../devices/readers/pcsc/pcsc-driver.js';
import type { ReaderReport, ReaderState } from '../devices/readers/reader.js';
import { runningClock } from '../play/clock.js';

/** Every reader that answers: all of PC/SC, and those of the broker where one is bound already. */
export class WatchedReaders {
  private readonly reports = new Map<string, ReaderReport>();
  private readonly drivers;

  /** `onChange` is called whenever something of what is told here is another. */
  constructor(
    { readers }: TableConfiguration,
    onChange: (readers: WatchedReaders) => void = () => {},
  ) {
    const clock = runningClock(0);
    const listener = (driver: string) => (report: ReaderReport) => {
      this.reports.set(driver, report);
      onChange(this);
    };
    const mqtt = typeof readers === 'string' ? undefined : readers.mqtt;
    const isPublished =
      typeof readers !== 'string' &&
      readers.bindings.some(({ reader }) => reader.startsWith('mqtt:'));
    this.drivers = [
      new PcscDriver({ clock, listener: listener('pcsc'), tagsPerReader: 1 }),
      ...(mqtt !== undefined && isPublished
        ? [new MqttDriver({ ...mqtt, names: [], clock, listener: listener('mqtt') })]
        : []),
    ];
    for (const driver of this.drivers) driver.start();
  }

  get all(): readonly ReaderState[] {
    return [...this.reports.values()].flatMap(({ readers }) => readers);
  }

  get troubles(): readonly string[] {
    return [...this.reports.values()].flatMap(({ troubles }) =>
      troubles.map(({ message }) => message),
    );
  }

  /** What lies on any reader, each sticker on each reader once. */
  lying(): ReadonlyMap<string, ReaderState> {
    return new Map(
      this.all.flatMap((reader) =>
        reader.tags.map(({ tag }) => [`${reader.id} ${tag}`, reader] as const),
      ),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.drivers.map((driver) => driver.close()));
  }
}
