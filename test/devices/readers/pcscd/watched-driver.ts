/** Our driver on a real daemon, and what it says now. */
import { join } from 'node:path';
import {
  PcscDriver,
  type PcscDriverOptions,
} from '../../../../src/devices/readers/pcsc/pcsc-driver.js';
import type { ReaderReport } from '../../../../src/devices/readers/reader.js';
import { runningClock } from '../../../../src/engine/play/clock.js';
import { compiled } from '../../../runner/compiled.js';
import { type PcscDaemon, type PluggedReader, until } from './daemon.js';

/** The compiled child. */
export const CHILD_PATH = join(compiled, 'program/pcsc-child.js');

export class WatchedDriver {
  report: ReaderReport = { readers: [], troubles: [] };
  readonly reports: ReaderReport[] = [];
  readonly driver: PcscDriver;
  private readonly listeners = new Set<() => void>();

  constructor(daemon: PcscDaemon, options: Partial<PcscDriverOptions> = {}) {
    this.driver = new PcscDriver({
      clock: runningClock(0),
      listener: (report) => {
        this.report = report;
        this.reports.push(report);
        for (const listener of this.listeners) listener();
      },
      tagsPerReader: 1,
      childPath: CHILD_PATH,
      usbDirectory: daemon.usbDirectory,
      ...options,
    });
    this.driver.start();
  }

  /** Its process, once there is one: between two there is none, and what was read is kept. */
  async process(): Promise<number> {
    let pid: number | undefined;
    await until(() => {
      pid = this.driver.childPid;
      return pid !== undefined;
    });
    if (pid === undefined) throw new Error('There is no process.');
    return pid;
  }

  /** The tags it says lie on the reader in a plug, without colons; undefined: no such reader. */
  on({ path }: Pick<PluggedReader, 'path'>): string[] | undefined {
    const reader = this.report.readers.find(({ names }) => names.includes(`usb:${path}`));
    return reader?.tags.map(({ tag }) => tag.replaceAll(':', ''));
  }

  /** Waits until exactly these tags lie there; `false` when that takes longer than `longestMs`. */
  async sees(
    reader: Pick<PluggedReader, 'path'>,
    tags: readonly string[] | undefined,
    longestMs = Infinity,
  ): Promise<boolean> {
    const wanted = JSON.stringify(tags);
    const isSeen = () => JSON.stringify(this.on(reader)) === wanted;
    if (isSeen()) return true;
    return await new Promise<boolean>((resolve) => {
      const finish = (seen: boolean) => {
        this.listeners.delete(listener);
        clearTimeout(timer);
        resolve(seen);
      };
      const listener = () => isSeen() && finish(true);
      const timer =
        longestMs === Infinity ? undefined : setTimeout(() => finish(isSeen()), longestMs);
      this.listeners.add(listener);
    });
  }

  /** Waits until the trouble with this code stands in the way, or none does. */
  async troubled(code: string | undefined): Promise<void> {
    await until(() => this.report.troubles[0]?.code === code);
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}
