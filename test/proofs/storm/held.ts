/**
 * What a process holds outside virtual time: a storm leaves none of it behind, however many are played in one process.
 */
import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many real timers, handles, open files and listeners of the process there are, by kind. */
export async function heldNow(): Promise<ReadonlyMap<string, number>> {
  // What is closing is closed after two turns.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const held = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) held.set(kind, (held.get(kind) ?? 0) + 1);
  for (const event of process.eventNames())
    held.set(`listeners of ${String(event)}`, process.listenerCount(event));
  return held.set('open files', readdirSync('/proc/self/fd').length);
}

/** What there is more of than before, each with both numbers. */
export function grown(
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): string[] {
  return [...now].flatMap(([kind, many]) => {
    const few = before.get(kind) ?? 0;
    return many > few ? [`${kind} of the process: ${many}, ${few} before`] : [];
  });
}

/** How much memory is in use when everything was collected that can be, bytes. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  // That flag gives a new context this function.
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 2; turn += 1) collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
