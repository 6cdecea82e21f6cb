/** Our MQTT driver on a real broker, and what it says now. */
import { onTestFinished } from 'vitest';
import {
  MqttDriver,
  type MqttDriverOptions,
} from '../../../src/devices/readers/mqtt-readers/mqtt-driver.js';
import type { ReaderReport } from '../../../src/devices/readers/reader.js';
import { runningClock } from '../../../src/engine/play/clock.js';

export class WatchedMqtt {
  report: ReaderReport = { readers: [], troubles: [] };
  reports = 0;
  /** Every text that it ever said, in order. */
  readonly said: string[] = [];
  /** Every trouble that was told, by its code, each time that it was another than before. */
  readonly told: string[] = [];
  readonly driver: MqttDriver;
  private wake = () => {};

  /** Watches the readers of these names at `url` until the test is over. */
  constructor(names: readonly string[], url: string, options: Partial<MqttDriverOptions> = {}) {
    this.driver = new MqttDriver({
      url,
      topic: 'table/+/tag',
      names,
      others: false,
      clock: runningClock(0),
      listener: (report) => {
        this.report = report;
        this.reports += 1;
        this.said.push(this.text);
        const code = report.troubles[0]?.code ?? 'none';
        if (this.told.at(-1) !== code) this.told.push(code);
        this.wake();
      },
      ...options,
    });
    this.driver.start();
    onTestFinished(() => this.driver.close());
  }

  /** What it says, as `name: tag, name: tag`, or the code of what stands in its way. */
  get text(): string {
    const { readers, troubles } = this.report;
    if (troubles[0] !== undefined) return troubles[0].code;
    return readers
      .map(
        ({ id, tags, otherThing }) =>
          `${id.slice('mqtt:'.length)}: ${otherThing ? 'other' : tags.map(({ tag }) => tag).join(' ')}`,
      )
      .join(', ');
  }

  /** Waits until it says just this, or something like it. */
  until(text: string | RegExp): Promise<void> {
    return this.wait(() => (typeof text === 'string' ? this.text === text : text.test(this.text)));
  }

  /** Waits until nothing stands in its way. */
  untilNoTrouble(): Promise<void> {
    return this.wait(() => this.report.troubles.length === 0);
  }

  private async wait(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
