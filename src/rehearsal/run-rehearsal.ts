/** Plays a rehearsal on a virtual table, step by step, and says where it is not as expected. */
import { ArtiglioError } from '../errors.js';
import { tableCue } from '../play/table-cues.js';
import type { CardsBySlot } from '../script/questions.js';
import { type Secret, secret } from '../script/secret.js';
import type { SlotIndex } from '../table/layout.js';
import { type Voice, voiceOf } from '../voice/voice.js';
import { CardLaying } from './card-laying.js';
import { chanceOf } from './chance.js';
import { differences, heardUpTo } from './check-expectation.js';
import type { Expectation } from './expectation-schema.js';
import type { Rehearsal } from './rehearsal-file.js';
import { isTimed, type Step } from './step-schema.js';
import { type Happening, type Plan, planTogether } from './timed-acts.js';
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
  private playersChance: (below: number) => number;
  private readonly marks = new Map<string, Moment>();
  /** When the last step that did something began: expectations listen from there. */
  private lastAct: Moment = { heard: 0, atMs: 0 };
  /** What waits have already waited for. */
  private waitedUpTo = 0;
  private cableIn = true;
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
        prepare: (cardboard) => {
          const laid = this.cards.layStart(cardboard);
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
      this.do(step);
      return [];
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      // A hand that cannot do what the file says, a journal that does not fit.
      return [{ what: step.verb, expected: step.raw ?? step.verb, found: error.whatHappened }];
    }
  }

  private do(
    step: Exclude<Step, { verb: 'expect' | 'mark' | 'wait-until' | 'wait-for-clock' }>,
  ): void {
    const { table, transcript } = this;
    if (step.verb === 'together') {
      this.carryOut(planTogether(step.value, table.nowMs, this.rehearsal.names));
    } else if (isTimed(step)) {
      this.carryOut(planTogether([[step]], table.nowMs, this.rehearsal.names));
    } else if (step.verb === 'deal') {
      this.deal(step.value);
    } else if (step.verb === 'play-for') {
      const { seats, seed } = step.value;
      const every = this.rehearsal.names.layout.seats.map((_, seat) => seat);
      const chosen = seats === 'all' ? every : seats === 'none' ? [] : seats;
      if (seed !== undefined) this.playersChance = chanceOf(seed);
      table.playedFor.clear();
      for (const seat of chosen) table.playedFor.add(seat);
    } else {
      transcript.note({ atMs: table.nowMs, event: 'killed' });
      table.restart();
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
      cardboard: table.cardboard,
      journal: table.journal,
      cardsOf: (words, owner) => this.cards.cardsOf(words, owner),
    };
  }

  private carryOut({ happenings, endMs }: Plan): void {
    for (const { atMs, happening } of happenings) {
      this.table.advanceTo(atMs);
      this.happen(happening);
    }
    this.table.advanceTo(endMs);
  }

  private happen(happening: Happening): void {
    const { table, transcript } = this;
    const { cardboard, nowMs: atMs } = table;
    switch (happening.kind) {
      case 'input':
        // What hands do while the cable is out nobody is told.
        if (this.cableIn) table.take(happening.input);
        break;
      case 'put-in-front':
        cardboard.putInFront(happening.hand, happening.seat);
        break;
      case 'take-away-to':
        cardboard.takeAway(happening.slot, happening.seat);
        break;
      case 'move':
        cardboard.move(happening.from, happening.to, happening.card);
        break;
      case 'lay':
        this.cards.layOne(cardboard, happening.card, happening.slot, happening.from);
        break;
      case 'give':
        for (const card of this.cards.cardsOf([happening.card], happening.seat)) {
          cardboard.take(card, happening.seat);
        }
        break;
      case 'gather':
        cardboard.gather();
        break;
      case 'talk': {
        const { seat, words } = happening;
        const who = seat === undefined ? {} : { seat: seat + 1 };
        transcript.note({ atMs, event: 'talk', ...who, words });
        break;
      }
      case 'command':
        table.take({ kind: 'command', command: happening.command });
        break;
      case 'cable':
        this.cable(happening.state);
        break;
      default:
        table.do(happening);
    }
  }

  private cable(state: 'out' | 'in'): void {
    this.transcript.note({ atMs: this.table.nowMs, event: 'cable', state });
    this.cableIn = state === 'in';
    if (state === 'out') this.table.take({ kind: 'halt', reason: 'cable' });
    else this.table.notice(tableCue('table.cable-back'));
  }

  private deal({
    seed,
    cards,
  }: {
    readonly seed?: number | undefined;
    readonly cards?: ReadonlyMap<SlotIndex, readonly string[]> | undefined;
  }): void {
    const { table, rehearsal } = this;
    if (cards === undefined) table.dealAndPlace(chanceOf(seed ?? rehearsal.seed));
    else this.cards.layGiven(table.cardboard, cards);
    table.players.dealt(table.view);
    table.advanceTo(table.nowMs);
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
