/** The memory of a process by its kinds, as only the process itself knows it. */
import { readFileSync } from 'node:fs';

/** All in MB. */
export interface MemoryInside {
  /** What the engine holds for objects of the program's own thread. */
  readonly heap: number;
  /** Objects that were there after the newest full collection of garbage. */
  readonly live: number;
  /** Buffers and other memory that objects stand for. */
  readonly external: number;
}

const TOLD_EVERY_MS = 2_000;

/** A module that writes the newest figures of its process to this file, again and again. Threads run it, too. */
export function memoryTeller(path: string): string {
  return `
    import { renameSync, writeFileSync } from 'node:fs';
    import { constants, PerformanceObserver } from 'node:perf_hooks';
    import { isMainThread } from 'node:worker_threads';
    let live = 0;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR))
        live = process.memoryUsage().heapUsed;
    });
    const tell = () => {
      const { heapTotal, external } = process.memoryUsage();
      writeFileSync(${JSON.stringify(`${path}.new`)}, JSON.stringify([heapTotal, live, external]));
      renameSync(${JSON.stringify(`${path}.new`)}, ${JSON.stringify(path)});
    };
    if (isMainThread) {
      observer.observe({ entryTypes: ['gc'] });
      setInterval(tell, ${TOLD_EVERY_MS}).unref();
    }`;
}

/** The newest figures; zeros before the first ones. */
export function memoryTold(path: string): MemoryInside {
  const told: unknown = JSON.parse(textOr(path, '[]'));
  const [heap, live, external] = Array.isArray(told)
    ? told.map((bytes) => Number(bytes) / 1e6)
    : [];
  return { heap: heap ?? 0, live: live ?? 0, external: external ?? 0 };
}

function textOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
