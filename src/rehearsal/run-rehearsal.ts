/** Plays a rehearsal on a virtual table, step by step, and says where it is not as expected. */
import { ArtiglioError } from '../errors.js';
import { chanceOf } from '../players/seeded-chance.js';
import type { CardsBySlot } from '../script/questions.js';
import { type Secret, secret } from '../script/secret.js';
import { type Voice, voiceOf } from '../voice/voice.js';
import { CardLaying } from './card-laying.js';
import { differences, heardUpTo } from './check-expectation.js';
import type { Expectation } from './expectation-schema.js';
import type { Rehearsal } from './rehearsal-file.js';
import { Stagehand } from './stagehand.js';
import type { Step } from './step-schema.js';
import { type Print, Transcript } from './transcript.js';
import { factsNow } from './view-text.js';
import { type RehearsedBoard, type TableListeners, VirtualTable } from './virtual-table.js';
import { isRecord } from './vocabulary.js';
import type { Difference, Witness } from './witness.js';

/** How long `wait-until` waits where the file does not say. */
const PATIENCE_MS = 600_000;

/** What came of a rehearsal. */
export interface Verdict {
  readonly met: boolean;
  /** How many expectations were met, waits included. */
  readonly expectations: number;
  /** The step that was not as expected, and every difference. */
  readonly unmet?: { readonly step: Step; readonly differences: readonly Difference[] };
}

/**
 * Plays it to its last step, or to the first that is not as expected.
 *
 * @param board shows its scenes and feels its hands; without one hands are felt as they are.
 */
export function runRehearsal(
  rehearsal: Rehearsal,
  print: Print,
  listeners: Pick<TableListeners, 'onSaid' | 'onChange'> = {},
  board?: RehearsedBoard,
): Verdict {
  return new Run(rehearsal, print, listeners, board).play();
}

interface Moment {
  /** How much had been said by then. */
  readonly heard: number;
  readonly atMs: number;
}

class Run {
  private readonly voice: Voice;
  private readonly transcript: Transcript;
  private readonly cards: CardLaying;
  private readonly table: VirtualTable;
  private readonly stagehand: Stagehand;
  private playersChance: (below: number) => number;
  private readonly marks = new Map<string, Moment>();
  /** When the last step that did something began: expectations listen from there. */
  private lastAct: Moment = { heard: 0, atMs: 0 };
  /** What waits have already waited for. */
  private waitedUpTo = 0;
  private expectations = 0;

  constructor(
    private readonly rehearsal: Rehearsal,
    private readonly print: Print,
    listeners: Pick<TableListeners, 'onSaid' | 'onChange'>,
    board: RehearsedBoard | undefined,
  ) {
    const { names, seed, kit, language, beginning } = rehearsal;
    this.voice = voiceOf(language);
    this.transcript = new Transcript(names, (cue) => this.voice.caption(cue), print);
    this.playersChance = chanceOf(seed + 1);
    this.cards = new CardLaying(rehearsal, () => this.table.view.board);
    let read: Secret<CardsBySlot> | undefined;
    this.table = new VirtualTable(
      {
        board,
        script: () => beginning.script(read),
        layout: names.layout,
        kit,
        durationMs: (cue) => this.voice.durationMs(cue),
        chance: chanceOf(seed),
        playersChance: (below) => this.playersChance(below),
        prepare: (emulatedCards) => {
          const laid = this.cards.layStart(emulatedCards);
          if (kit !== 'no-reader' && laid !== undefined) read = secret(laid);
        },
      },
      {
        onSaid: (said) => {
          this.transcript.hear(said);
          listeners.onSaid?.(said);
        },
        onChange: (view) => {
          this.transcript.look(view);
          listeners.onChange?.(view);
        },
        onWritten: (entry) => this.transcript.written(entry),
      },
    );
    const { table, cards, transcript } = this;
    this.stagehand = new Stagehand({
      rehearsal,
      table,
      cards,
      transcript,
      reseedPlayers: (seed) => {
        this.playersChance = chanceOf(seed);
      },
    });
  }

  play(): Verdict {
    for (const step of this.rehearsal.steps) {
      const found = this.take(step);
      if (found.length > 0) {
        for (const { what, expected, found: is } of found) {
          this.print({
            atMs: this.table.nowMs,
            event: 'unmet',
            line: step.line,
            step: step.verb,
            what,
            expected: JSON.stringify(expected) ?? 'nothing',
            found: is,
          });
        }
        return { ...this.result(false), unmet: { step, differences: found } };
      }
    }
    return this.result(true);
  }

  /** Does one step; what is not as expected, if it expects anything. */
  private take(step: Step): readonly Difference[] {
    const begins = this.now;
    try {
      if (step.verb === 'expect') {
        this.expectations += 1;
        return this.compare(step.value, step.raw, this.lastAct.heard);
      }
      if (step.verb === 'mark') {
        this.marks.set(step.value, begins);
        return [];
      }
      if (step.verb === 'wait-until') return this.waitUntil(step, begins);
      this.lastAct = begins;
      if (step.verb === 'wait-for-clock') return this.waitForClock(step.value, step.raw);
      this.stagehand.do(step);
      return [];
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      // A hand that cannot do what the file says, a journal that does not fit.
      return [{ what: step.verb, expected: step.raw ?? step.verb, found: error.whatHappened }];
    }
  }

  private waitForClock(leftMs: number, raw: unknown): readonly Difference[] {
    const { nowMs, clock } = this.table.view;
    this.expectations += 1;
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
    this.expectations += 1;
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

  private result(met: boolean): Verdict {
    const { table, transcript, rehearsal, expectations } = this;
    this.print({
      atMs: table.nowMs,
      event: 'result',
      met,
      expectations,
      state: table.view.state,
      facts: factsNow(rehearsal.game, table.view, transcript.said, rehearsal.names),
    });
    return { met, expectations };
  }
}
