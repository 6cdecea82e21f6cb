/**
 * The fuzzer: changes inputs that are known, and keeps those of which something new came. It has no coverage of
 * branches; what a reader says of an input takes its place.
 */
import { setImmediate } from 'node:timers/promises';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { Mutator } from './mutate.js';
import type { Read, Target } from './target.js';

const MOST_BYTES = 4_096;
/**
 * An input that takes the processor for so long is one that hangs, ms. A busy machine is slow, and takes no more of it.
 */
const HANGS_MS = 1_000;
/** The collector of garbage comes once, and not three times. */
const TRIES = 3;
/** After so many executions whatever waits for a turn of the process has one, so that it keeps no memory. */
const TURN_AFTER = 64;
/** Inputs that are kept and changed again. */
const MOST_KEPT = 4_000;

/** An input that no reader may be harmed by, and was. */
export interface Found {
  readonly what: string;
  /** What was thrown. */
  readonly error?: unknown;
  readonly input: Buffer;
}

export interface Fuzzed {
  readonly executions: number;
  /** Different things that came of inputs. */
  readonly outcomes: number;
  /** The longest time that an input took of the processor, ms. */
  readonly slowestMs: number;
  readonly found: Found | undefined;
  /** Inputs of which something new came, in their order, without those of the corpus. */
  readonly kept: readonly Buffer[];
}

export interface FuzzOptions {
  readonly seed: number;
  /** Whether to go on after so many executions. */
  readonly goesOn: (executions: number) => boolean;
  /** Told of every input before it is read. */
  readonly before?: (input: Buffer) => void;
}

/** Fuzzes one target, from its examples and these inputs on, until something is found. */
export async function fuzz(
  target: Target,
  corpus: readonly Buffer[],
  { seed, goesOn, before }: FuzzOptions,
): Promise<Fuzzed> {
  const read = await target.open();
  const mostBytes = target.mostBytes ?? MOST_BYTES;
  const chance = chanceOf(seed);
  const examples = (await target.examples()).map((one) => Buffer.from(one));
  const mutator = new Mutator(chance, target.words ?? [], mostBytes);
  const pool = [...examples, ...corpus];
  const known = pool.length;
  const outcomes = new Set<string>();
  let executions = 0;
  let slowestMs = 0;
  const any = () => pool[chance(pool.length)] ?? Buffer.alloc(0);
  while (executions < known || goesOn(executions)) {
    const input = pool[executions < known ? executions : -1] ?? mutator.changed(any(), any());
    before?.(input);
    executions += 1;
    if (executions % TURN_AFTER === 0) await setImmediate();
    const result = await once(read, input);
    slowestMs = Math.max(slowestMs, result.tookMs);
    const what = result.fault ?? (await hangs(read, input, result.tookMs));
    if (what !== undefined) {
      const kept = pool.slice(known);
      return {
        executions,
        outcomes: outcomes.size,
        slowestMs,
        found: { what, input, error: result.error },
        kept,
      };
    }
    if (outcomes.has(result.outcome)) continue;
    outcomes.add(result.outcome);
    if (executions > known && pool.length < MOST_KEPT) pool.push(Buffer.from(input));
  }
  const kept = pool.slice(known);
  return { executions, outcomes: outcomes.size, slowestMs, found: undefined, kept };
}

async function once(
  read: Read,
  input: Buffer,
): Promise<{
  readonly outcome: string;
  readonly tookMs: number;
  readonly fault?: string;
  readonly error?: unknown;
}> {
  const began = process.cpuUsage();
  try {
    const said = read(input);
    const outcome = typeof said === 'string' ? said : await said;
    return { outcome, tookMs: workedMs(began) };
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: '', tookMs: workedMs(began), fault, error };
  }
}

/** The time that this process has worked since then, ms. */
function workedMs(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

async function hangs(read: Read, input: Buffer, tookMs: number): Promise<string | undefined> {
  let leastMs = tookMs;
  for (let tries = 1; tries < TRIES && leastMs > HANGS_MS; tries += 1)
    leastMs = Math.min(leastMs, (await once(read, input)).tookMs);
  return leastMs > HANGS_MS ? `takes ${leastMs.toFixed(0)} ms` : undefined;
}
