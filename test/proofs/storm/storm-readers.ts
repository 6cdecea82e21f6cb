/** The readers of a storm: the emulated ones, and what they report made wrong on its way. */

import type { Machine } from '../../../src/app/running/machine.js';
import { driversOf, type OpenDrivers } from '../../../src/app/running/reader-drivers.js';
import type { ReaderReport, ReportListener } from '../../../src/devices/readers/reader.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import type { Life } from './storm-clock.js';

export const READER_TROUBLES = [
  'deaf',
  'stale',
  'flickers',
  'telephone',
  'broker away',
  'replays',
] as const;
export type ReaderTrouble = (typeof READER_TROUBLES)[number];

export class StormReaders {
  private trouble: { readonly kind: ReaderTrouble; readonly which: number } | undefined;
  private readonly reports: ReaderReport[] = [];
  private listener: ReportListener | undefined;
  private broker: ReportListener | undefined;

  /** The drivers of one life of the program. */
  of(life: Life): Machine['openReaders'] {
    return (setup, slotCount, clock): OpenDrivers => {
      const open = driversOf(setup, slotCount, clock);
      return (hear) => {
        this.listener = (report) => life.isDead || hear('emulated')(report);
        this.broker = (report) => life.isDead || hear('mqtt')(report);
        return open(() => (report) => {
          this.reports.push(report);
          if (this.reports.length > 20) this.reports.shift();
          if (!life.isDead) this.tell();
        });
      };
    };
  }

  begin(kind: ReaderTrouble, which: number): void {
    this.trouble = { kind, which };
    if (kind === 'broker away') this.broker?.({ readers: [], troubles: [NO_BROKER] });
    this.tell();
  }

  /** A reader that flickers, or a broker that says old things again. */
  again(which: number): void {
    const newest = this.reports.at(-1);
    if (newest === undefined) return;
    const kind = this.trouble?.kind;
    if (kind === 'replays') {
      this.listener?.(this.reports[which % this.reports.length] ?? newest);
      this.listener?.(newest);
    }
    if (kind === 'flickers') {
      this.listener?.(changed(newest, which, { tags: [] }));
      this.listener?.(newest);
    }
  }

  end(): void {
    const was = this.trouble?.kind;
    this.trouble = undefined;
    if (was === 'broker away') this.broker?.({ readers: [], troubles: [] });
    this.tell();
  }

  private tell(): void {
    const newest = this.reports.at(-1);
    if (newest === undefined || this.listener === undefined) return;
    const { kind, which } = this.trouble ?? { which: 0 };
    switch (kind) {
      case 'deaf': {
        const gone = which % Math.max(1, newest.readers.length);
        this.listener({ ...newest, readers: newest.readers.filter((_, at) => at !== gone) });
        return;
      }
      case 'broker away':
        this.listener({ ...newest, readers: [] });
        return;
      case 'stale':
        return;
      case 'telephone':
        this.listener(changed(newest, which, { otherThing: true }));
        return;
      case 'flickers':
      case 'replays':
      case undefined:
        this.listener(newest);
    }
  }
}

function changed(
  report: ReaderReport,
  which: number,
  part: Partial<ReaderReport['readers'][number]>,
): ReaderReport {
  const at = which % Math.max(1, report.readers.length);
  return {
    ...report,
    readers: report.readers.map((one, index) => (index === at ? { ...one, ...part } : one)),
  };
}

const NO_BROKER = new ArtiglioError(
  'READERS_NO_BROKER',
  'The MQTT broker does not answer.',
  'Check that it runs.',
);
