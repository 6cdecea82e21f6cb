/** One file while it is read: its faults are gathered, so that all of them are told at once. */
import type { z } from 'zod';
import { type FileFault, type FilePath, parseGiven, pathText } from '../files/values/index.js';
import { faultsOf } from './fault.js';

/** The faults found so far, and the lines of things in the file. */
export class Reading {
  readonly faults: FileFault[] = [];

  /** `lineOf` gives the line of a place, or of the nearest place around it; from 1. */
  constructor(readonly lineOf: (path: FilePath) => number | undefined) {}

  /**
   * Reads the value of a place. What is wrong becomes faults, each at the place that `place` makes of
   * it; then the result is `undefined`.
   */
  read<T>(
    schema: z.ZodType<T>,
    value: unknown,
    path: FilePath,
    place: (path: FilePath) => FilePath = (given) => given,
  ): T | undefined {
    const parsed = parseGiven(schema, value);
    for (const fault of faultsOf(parsed.error?.issues ?? [], value)) {
      this.fault(place([...path, ...fault.path]), fault.text);
    }
    return parsed.data;
  }

  /** `found` is the end of the sentence "found …". */
  fault(path: FilePath, found: string): void {
    this.faults.push({ line: this.lineOf(path), text: `${pathText(path)}: found ${found}` });
  }
}
