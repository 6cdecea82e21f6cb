/** Metrics of a running table: loaded only where the configuration serves them. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Home, Storage, StoredFile } from '../../files/index.js';
import { JOURNAL_SUFFIX } from '../../host/journal/index.js';
import { type Extend, METRICS_PATH } from '../../page/server/index.js';
import { type EventLoop, type Sources, TableMetrics } from '../../venue/metrics/index.js';
import type { Machine } from './machine.js';

/** A meter that is made before the table, and gets it when it is there. */
export class MetricsOfTable {
  private metrics: TableMetrics | undefined;
  private readonly eventLoop: EventLoop & { close(): void };

  constructor(private readonly machine: Pick<Machine, 'eventLoop' | 'meterMs'>) {
    this.eventLoop = (machine.eventLoop ?? measuredLoop)();
  }

  /** Returns the same home, whose syncs of journals are timed. */
  timed(home: Home): Home {
    const { storage } = home;
    const open = async (...wanted: Parameters<Storage['open']>) => {
      const file = await storage.open(...wanted);
      return wanted[0].endsWith(JOURNAL_SUFFIX) ? this.timedFile(file) : file;
    };
    // Methods of `storage` may need it as `this`.
    return { ...home, storage: Object.assign(Object.create(storage) as Storage, { open }) };
  }

  /** Adds the sources of everything that can be measured. `subscribe` calls back after changes. */
  join(sources: Omit<Sources, 'eventLoop'>, subscribe: (changed: () => void) => void): void {
    const metrics = new TableMetrics({ ...sources, eventLoop: this.eventLoop });
    this.metrics = metrics;
    subscribe(() => metrics.look());
  }

  /** Serves the metrics to everybody whom the page lets in: all of it is public. */
  readonly extend: Extend = (server) => {
    server.get(METRICS_PATH, async (_, reply) => {
      const { metrics } = this;
      if (metrics === undefined) return reply.code(503).send();
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.told());
    });
  };

  close(): void {
    this.eventLoop.close();
  }

  private timedFile(file: StoredFile): StoredFile {
    const timed = (work: () => Promise<void>) => async () => {
      const begunMs = this.nowMs();
      await work();
      this.metrics?.synced((this.nowMs() - begunMs) / 1000);
    };
    return Object.assign(Object.create(file) as StoredFile, {
      stat: file.stat.bind(file),
      readFile: file.readFile.bind(file),
      read: file.read.bind(file),
      write: file.write.bind(file),
      writeFile: file.writeFile.bind(file),
      truncate: file.truncate.bind(file),
      close: file.close.bind(file),
      sync: timed(() => file.sync()),
      datasync: timed(() => file.datasync()),
    });
  }

  private nowMs(): number {
    return (this.machine.meterMs ?? (() => performance.now()))();
  }
}

/** Measures the event loop of this process. */
function measuredLoop(): EventLoop & { close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    // It counts its own interval, too.
    quantile: (percent) => Math.max(0, delay.percentile(percent) / 1e9 - 0.02),
    reset: () => delay.reset(),
    close: () => delay.disable(),
  };
}
