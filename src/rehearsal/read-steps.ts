/** Reads the steps of a rehearsal, one after the other. */
import type { z } from 'zod';
import type { Game } from '../engine/script/index.js';
import type { SlotIndex } from '../engine/table/index.js';
import { type FileFault, type FilePath, parseGiven, pathText } from '../files/values/index.js';
import {
  type EachRun,
  isRunStep,
  isTimed,
  type Step,
  stepSchemas,
  type TimedStep,
} from './step-schema.js';
import { faultsOf, isRecord, type Vocabulary } from './vocabulary.js';

/** The name of the run whose events are printed. */
export const FIRST_RUN = 'first';

/** The cards of a position, in words. */
export type CardWords = ReadonlyMap<SlotIndex, readonly string[]>;

/** The difference of another run from the first before play begins. */
export interface OtherRun {
  readonly name: string;
  /** Its cards by slot; absent where they are those of the first. */
  readonly cards: CardWords | undefined;
}

/** Runs that prove nothing: that are compared with nothing, or that differ in nothing. */
export function idleRuns(
  runs: readonly OtherRun[],
  cards: CardWords | undefined,
  steps: readonly Step[],
): readonly (readonly [path: FilePath, found: string])[] {
  return runs.flatMap(({ name, cards: own }): (readonly [FilePath, string])[] => {
    const path = ['other-runs', name];
    const last = steps.findLastIndex(
      (step) => step.verb === 'same-as' && step.value.includes(name),
    );
    if (last < 0) {
      return [[path, 'a run that is compared with nothing. Accepted: a step same-as.']];
    }
    const differs =
      (own !== undefined && textOf(own) !== textOf(cards ?? new Map())) ||
      steps.slice(0, last).some((step) => step.verb === 'in-each-run' && otherHands(step, name));
    const found = 'a run that differs in nothing. Accepted: other cards, or other hands.';
    return differs ? [] : [[path, found]];
  });
}

function otherHands({ value }: EachRun, name: string): boolean {
  const [first, other] = [FIRST_RUN, name].map((run) =>
    JSON.stringify(value.get(run)?.map(({ verb, raw }) => ({ [verb]: raw ?? null }))),
  );
  return first !== other;
}

function textOf(cards: CardWords): string {
  return JSON.stringify([...cards].sort(([one], [other]) => one - other));
}

/** Returns every step that is understood; the others become faults. `runs` are the names of the other runs. */
export function readSteps(
  reading: Reading,
  vocabulary: Vocabulary,
  game: Game,
  runs: readonly string[],
  given: unknown,
): readonly Step[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const reader = new StepReader(reading, stepSchemas(vocabulary, game, runs), runs);
  return list.flatMap((one, index) => reader.step(one, ['steps', index]));
}

class StepReader {
  /** The names given to moments so far. */
  private readonly marks = new Set<string>();

  constructor(
    private readonly reading: Reading,
    private readonly schemas: ReturnType<typeof stepSchemas>,
    private readonly runs: readonly string[],
  ) {}

  /** Returns the step in a list, or nothing and a fault. */
  step(given: unknown, path: FilePath): Step[] {
    const [verb, raw, ...more] =
      typeof given === 'string'
        ? [given, undefined]
        : isRecord(given)
          ? Object.entries(given).flat()
          : [];
    const line = this.reading.lineOf(path) ?? 0;
    if (typeof verb !== 'string' || more.length > 0) {
      this.reading.fault(path, 'not a step. Accepted: one verb and what it needs.');
      return [];
    }
    const here = [...path, verb];
    if (verb === 'together') return [{ verb, value: this.rows(raw, here), line, raw }];
    if (verb === 'in-each-run') return [{ verb, value: this.eachRun(raw, here), line, raw }];
    if (!isKey(this.schemas, verb)) {
      const verbs = ['together', 'in-each-run', ...Object.keys(this.schemas)].join(', ');
      this.reading.fault(here, `a step that does not exist. Accepted: ${verbs}.`);
      return [];
    }
    const faultsBefore = this.reading.faults.length;
    const schema: z.ZodType = this.schemas[verb];
    const value = this.reading.read(schema, raw, here);
    if (this.reading.faults.length > faultsBefore) return [];
    // The value is the output of this verb's own schema, which the compiler cannot follow.
    const step = { verb, value, line, raw } as Step;
    this.checkMarks(step, here);
    return [step];
  }

  /** Checks that a moment has one name, and has it before anything counts from it. */
  private checkMarks(step: Step, path: FilePath): void {
    if (step.verb === 'mark') {
      if (this.marks.has(step.value)) {
        this.reading.fault(path, 'the name of a mark before it. Accepted: a name of its own.');
      }
      this.marks.add(step.value);
    }
    if (step.verb !== 'expect' && step.verb !== 'wait-until') return;
    const { since } = step.value;
    if (since === undefined || this.marks.has(since)) return;
    const found = `${JSON.stringify(since)}. Accepted: the name of a mark before it.`;
    this.reading.fault([...path, 'since'], found);
  }

  /** Reads rows of steps that begin together. */
  private rows(given: unknown, path: FilePath): TimedStep[][] {
    const rows: readonly unknown[] = Array.isArray(given) ? given : [];
    if (rows.length === 0) {
      this.reading.fault(path, 'no list. Accepted: a list of steps, or of rows of steps.');
    }
    return rows.map((row, index) => {
      const here = [...path, index];
      if (!Array.isArray(row)) return this.fitting(isTimed, row, here);
      if (row.length === 0) this.reading.fault(here, 'no step. Accepted: a row of steps.');
      return row.flatMap((one: unknown, at) => this.fitting(isTimed, one, [...here, at]));
    });
  }

  /** Reads a row of steps for the first run, and one for each of the others. */
  private eachRun(given: unknown, path: FilePath): EachRun['value'] {
    const names = [FIRST_RUN, ...this.runs];
    const rows = isRecord(given) ? given : {};
    if (this.runs.length === 0) {
      this.reading.fault(path, 'no other run. Accepted: runs that other-runs names.');
    }
    for (const name of names.filter((one) => !Object.hasOwn(rows, one))) {
      this.reading.fault(path, `nothing for ${name}. Accepted: a list of steps for each run.`);
    }
    return new Map(
      Object.entries(rows).map(([name, row]) => {
        const here = [...path, name];
        if (!names.includes(name)) {
          this.reading.fault(here, `a run that does not exist. Accepted: ${names.join(', ')}.`);
        }
        const steps: readonly unknown[] = Array.isArray(row) ? row : [];
        if (!Array.isArray(row)) this.reading.fault(here, 'no list. Accepted: a list of steps.');
        return [name, steps.flatMap((one, at) => this.fitting(isRunStep, one, [...here, at]))];
      }),
    );
  }

  /** Returns the step, if its end is known beforehand: only such steps may run at the same time as others. */
  private fitting<S extends Step>(
    isFit: (step: Step) => step is S,
    given: unknown,
    path: FilePath,
  ): S[] {
    return this.step(given, path).flatMap((step) => {
      if (isFit(step)) return [step];
      this.reading.fault(path, `"${step.verb}". Accepted: steps that take a known time.`);
      return [];
    });
  }
}

function isKey<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key);
}

// One file while it is read: its faults are gathered, so that all of them are told at once.

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

  /** Adds a fault; `found` is the end of the sentence "found …". */
  fault(path: FilePath, found: string): void {
    this.faults.push({ line: this.lineOf(path), text: `${pathText(path)}: found ${found}` });
  }
}
