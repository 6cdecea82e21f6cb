/** One run of a rehearsal: its table, its hands, and what is compared. */

import { chanceOf } from '../engine/bots/index.js';
import { type CardsBySlot, type JsonRecord, type Secret, secret } from '../engine/script/index.js';
import { ArtiglioError } from '../errors/index.js';
import { type Voice, voiceOf } from '../sound/voice/index.js';
import { CardLaying } from './card-laying.js';
import { differences, heardUpTo } from './check-expectation.js';
import type { Difference, Witness } from './check-hidden.js';
import type { Expectation } from './expectation-schema.js';
import { PublicRecord } from './public-record.js';
import type { Rehearsal } from './rehearsal-file.js';
import { StepRunner } from './step-runner.js';
import type { Step } from './step-schema.js';
import { factsNow, type Print, Transcript } from './transcript.js';
import { type RehearsedBoard, type TableListeners, VirtualTable } from './virtual-table.js';
import { isRecord, LONGEST_MS } from './vocabulary.js';

/** A step that one run does by itself. */
export type SingleStep = Exclude<Step, { verb: 'in-each-run' | 'same-as' }>;

/** A step that was not as expected, and every difference. */
export interface UnmetStep {
  readonly step: Step;
  readonly differences: readonly Difference[];
}

/** The longest wait of `wait-until` where the file gives none, ms. */
const PATIENCE_MS = 600_000;

interface Moment {
  /** The number of cues said by then. */
  readonly heard: number;
  readonly atMs: number;
}

/** The inputs of a run, and the receivers of its output. */
export interface RunParts {
  readonly rehearsal: Rehearsal;
  readonly print: Print;
  readonly listeners: Pick<TableListeners, 'onSaid' | 'onChange'>;
  /** The board that shows its scenes and feels its hands; without one hands are felt as they are. */
  readonly board: RehearsedBoard | undefined;
  /** The record of what can be seen of it from outside, where it is compared with another. */
  readonly record: boolean;
}

/** One table that is played at, step by step. */
export class Run {
  readonly table: VirtualTable;
  private readonly voice: Voice;
  private readonly rehearsal: Rehearsal;
  /** The public record of the run; absent where nothing is compared with it. */
  private readonly record: PublicRecord | undefined;
  private readonly transcript: Transcript;
  private readonly cards: CardLaying;
  private readonly runner: StepRunner;
  private playersChance: (below: number) => number;
  private readonly marks = new Map<string, Moment>();
  /** The start of the last step that did something. Expectations listen from there. */
  private lastAct: Moment = { heard: 0, atMs: 0 };
  /** The position in the transcript up to which waits have used the cues. */
  private waitedUpTo = 0;
  private compared = 0;

  constructor(parts: RunParts) {
    const { rehearsal, print } = parts;
    const { names, seed, language } = rehearsal;
    this.rehearsal = rehearsal;
    this.voice = voiceOf(language);
    this.record = parts.record ? new PublicRecord(this.voice) : undefined;
    this.transcript = new Transcript(names, (cue) => this.voice.caption(cue), print);
    this.playersChance = chanceOf(seed + 1);
    this.cards = new CardLaying(rehearsal, () => this.table.view.board);
    this.table = this.laidTable(parts);
    this.runner = new StepRunner({
      rehearsal,
      table: this.table,
      cards: this.cards,
      transcript: this.transcript,
      reseedPlayers: (from) => {
        this.playersChance = chanceOf(from);
      },
    });
  }

  /** Returns a table on which everything lies as the file begins. */
  private laidTable({ rehearsal, listeners, board }: RunParts): VirtualTable {
    const { names, seed, kit, beginning } = rehearsal;
    let read: Secret<CardsBySlot> | undefined;
    return new VirtualTable(
      {
        board,
        script: () => beginning.script(read),
        layout: names.layout,
        kit,
        durationMs: (cue, pacePercent) => this.voice.durationMs(cue, pacePercent),
        chance: chanceOf(seed),
        playersChance: (below) => this.playersChance(below),
        prepare: (emulatedCards) => {
          const known = this.cards.layStart(emulatedCards);
          read = known && secret(known);
        },
      },
      {
        onSaid: (said) => {
          this.transcript.hear(said);
          this.record?.hear(said);
          listeners.onSaid?.(said);
        },
        onChange: (view) => {
          this.transcript.look(view);
          this.record?.look(view);
          listeners.onChange?.(view);
        },
        onWritten: (entry) => {
          this.transcript.written(entry);
          this.record?.written(entry);
        },
      },
    );
  }

  /** The number of expectations compared, waits included. */
  get expectations(): number {
    return this.compared;
  }

  /** The public facts of the game by now. */
  get facts(): JsonRecord {
    const { rehearsal, table, transcript } = this;
    return factsNow(rehearsal.game, table.view, transcript.said, rehearsal.names);
  }

  /** Does a row of steps, as one step; the first of them that is not as expected. */
  takeRow(steps: readonly SingleStep[]): UnmetStep | undefined {
    const begins = this.now;
    for (const step of steps) {
      const differences = this.doStep(step);
      if (differences.length > 0) return { step, differences };
    }
    this.lastAct = begins;
    return undefined;
  }

  /** Returns the differences of another run from this one, in content or in time. */
  compareWith({ record }: Run, name: string): readonly Difference[] {
    this.compared += 1;
    return (this.record && record?.differenceFrom(this.record, name)) ?? [];
  }

  /** Does one step; what is not as expected, if it expects anything. */
  doStep(step: SingleStep): readonly Difference[] {
    const begins = this.now;
    if (this.table.nowMs > LONGEST_MS)
      return [{ what: 'time', expected: 'an evening of 24 h at most', found: 'it goes on' }];
    try {
      if (step.verb === 'expect') {
        this.compared += 1;
        return this.compare(step.value, step.raw, this.lastAct.heard);
      }
      if (step.verb === 'mark') {
        this.marks.set(step.value, begins);
        return [];
      }
      if (step.verb === 'wait-until') return this.waitUntil(step, begins);
      this.lastAct = begins;
      if (step.verb === 'wait-for-clock') return this.waitForClock(step.value, step.raw);
      this.runner.do(step);
      return [];
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      // A hand cannot do what the file says, or a journal does not fit.
      return [{ what: step.verb, expected: step.raw ?? step.verb, found: error.whatHappened }];
    }
  }

  private waitForClock(leftMs: number, raw: unknown): readonly Difference[] {
    const { nowMs, clock } = this.table.view;
    this.compared += 1;
    const left = clock === undefined ? 'no timer' : `${clock.endsAtMs - nowMs} ms`;
    if (clock === undefined || clock.endsAtMs - leftMs < nowMs) {
      return [{ what: 'clock', expected: raw, found: left }];
    }
    this.table.advanceTo(clock.endsAtMs - leftMs);
    return [];
  }

  private waitUntil(
    step: Extract<Step, { verb: 'wait-until' }>,
    begins: Moment,
  ): readonly Difference[] {
    this.compared += 1;
    const { within = PATIENCE_MS, ...expected } = step.value;
    const from = Math.max(this.lastAct.heard, this.waitedUpTo);
    const found = () => this.compare(expected, step.raw, from);
    const met = this.table.advanceWithin(within, () => found().length === 0);
    const left = met ? [] : found();
    if (left.length === 0) {
      this.waitedUpTo = heardUpTo(expected.said ?? [], this.witness(expected, from)) ?? from;
    }
    this.lastAct = begins;
    return left;
  }

  private compare(expected: Expectation, raw: unknown, from: number): readonly Difference[] {
    return differences(expected, isRecord(raw) ? raw : {}, this.witness(expected, from));
  }

  private witness({ since }: Expectation, from: number): Witness {
    const mark = since === undefined ? undefined : this.marks.get(since);
    const { table, transcript, rehearsal } = this;
    return {
      view: table.view,
      names: rehearsal.names,
      game: rehearsal.game,
      caption: ({ cue }) => this.voice.caption(cue),
      said: transcript.said,
      heardFrom: mark?.heard ?? from,
      sinceMs: mark?.atMs ?? this.lastAct.atMs,
      emulatedCards: table.emulatedCards,
      journal: table.journal,
      cardsOf: (words, owner) => this.cards.cardsOf(words, owner),
    };
  }

  private get now(): Moment {
    return { heard: this.transcript.said.length, atMs: this.table.nowMs };
  }
}
