/** The public events of a rehearsal, one JSON line each, as they happen. */
import type { Act, Entry } from '../engine/play/index.js';
import { bySeatNumber, type Cue, type Game, type JsonRecord } from '../engine/script/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import { paramsOf } from './cue-values.js';
import type { AsksExpected } from './expectation-schema.js';
import type { TableNames } from './table-names.js';

/** Takes one event. */
export type Print = (event: JsonRecord) => void;

/**
 * A translator of what a table tells into events. What was sealed gives an event without content, and what hands do
 * unseen gives none: two games with the same public history give the same lines (law 2).
 */
export class Transcript {
  /** Every cue, in order. */
  readonly said: Said[] = [];
  private phase = '';
  private asks = 'null';
  private state: PublicView['state'] = 'running';

  constructor(
    private readonly names: TableNames,
    private readonly caption: (cue: Cue) => string,
    private readonly print: Print,
  ) {}

  /** Records a cue that was said. */
  hear(said: Said): void {
    this.said.push(said);
    const { cue, atMs } = said;
    this.print({
      atMs,
      event: 'cue',
      cue: cue.id,
      with: paramsOf(cue),
      words: this.caption(cue),
    });
  }

  /** Records a view after a possible change that everybody sees. */
  look(view: PublicView): void {
    const { nowMs: atMs, phase, night, state } = view;
    const asks = asksText(view, this.names);
    const [phaseText, asksNow] = [JSON.stringify(phase), JSON.stringify(asks)];
    if (phaseText !== this.phase) {
      this.phase = phaseText;
      this.print({
        atMs,
        event: 'phase',
        phase: phaseName(phase.id),
        with: paramsOf(phase),
        night,
      });
    }
    if (asksNow !== this.asks) {
      this.asks = asksNow;
      if (asks !== null) this.print({ atMs, event: 'question', ...withoutEmpty(asks) });
    }
    if (state !== this.state) {
      this.state = state;
      if (state === 'ended') this.print({ atMs, event: 'ended' });
    }
  }

  /** Records an entry that was written. */
  written(entry: Entry): void {
    const event = this.entryText(entry);
    if (event !== undefined) this.print({ atMs: entry.atMs, ...event });
  }

  /** Prints something that the table does not sense, or that happens to it. */
  note(event: JsonRecord): void {
    this.print(event);
  }

  private entryText(entry: Entry): JsonRecord | undefined {
    switch (entry.kind) {
      case 'fault':
      case 'tick':
        return undefined;
      case 'act':
        return { event: 'act', ...this.actText(entry.act) };
      case 'sealed':
        return { event: 'sealed' };
      case 'draw':
        return { event: 'draw', number: entry.number };
      case 'pause':
        return { event: 'pause', reason: entry.reason };
      case 'resume':
        return { event: 'continue' };
      case 'pace':
        return { event: 'pace', percent: entry.percent };
      case 'undo':
        return { event: 'undo', to: entry.to };
      case 'absent':
        return { event: entry.absent ? 'absent' : 'back', seat: entry.seat + 1 };
      case 'stop':
        return { event: 'stop' };
    }
  }

  private actText(act: Act): JsonRecord {
    switch (act.kind) {
      case 'press':
      case 'hold':
        return { act: act.kind, seat: act.seat + 1, side: act.side };
      case 'touch':
      case 'held-pad':
      case 'emptied':
      case 'misplaced':
      case 'strayed':
      case 'returned':
      case 'stranger-gone':
        return { act: act.kind, slot: this.names.slotText(act.slot) };
      case 'stranger':
        return { act: act.kind, slot: this.names.slotText(act.slot), why: act.why };
      case 'not-that-card':
        return { act: act.kind, why: act.why };
      case 'game-card':
        return { act: act.kind, card: act.card };
      case 'many':
        return { act: act.kind, slots: act.slots.map((slot) => this.names.slotText(slot)) };
      case 'settled':
        return { act: act.kind };
    }
  }
}

/** Leaves out every part of a question that is empty. */
function withoutEmpty(asks: JsonRecord): JsonRecord {
  const isEmpty = (value: unknown) =>
    value === null ||
    value === 'none' ||
    value === false ||
    (typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(asks).filter(([, value]) => !isEmpty(value)));
}

// The public view, as rehearsals and transcripts write it.

/** Returns the public facts of the game. */
export function factsNow(
  { rehearsed }: Game,
  { board }: PublicView,
  said: readonly Said[],
  names: TableNames,
): JsonRecord {
  return rehearsed.factsOf(
    board,
    said.map(({ cue }) => cue),
    names,
  );
}

/** Returns the name of a phase in files. */
export function phaseName(id: string): string {
  return id.replace(/^phase\./u, '');
}

/** The parts of a question that a file may expect; `null` where the question has no such part. */
type AsksText = {
  readonly [Part in keyof AsksExpected]-?: Exclude<AsksExpected[Part], undefined> | null;
};

/** Writes the open question as a file writes it; `null` when nothing is asked. */
export function asksText({ asks }: PublicView, names: TableNames): AsksText | null {
  if (asks === undefined) return null;
  const { progress = {}, votes, call } = asks;
  const { counts = [], joined = [], ready = [] } = progress;
  return {
    kind: asks.kind,
    seats: asks.seats.map((seat) => seat + 1),
    slots: asks.slots.map((slot) => names.slotText(slot)),
    'may-pass': asks.mayPass,
    'buttons-only': asks.way === 'go-round',
    proposed: asks.proposed === undefined ? 'none' : names.slotText(asks.proposed),
    due: bySeatNumber((votes?.due ?? []).map((due) => [due.seat, due.votes])),
    number: progress.number ?? votes?.voted ?? call?.step ?? null,
    counts: Object.fromEntries(counts.map(({ slot, count }) => [names.slotText(slot), count])),
    card: asks.card ?? null,
    ready: ready.map((seat) => seat + 1),
    joined: bySeatNumber(joined.map(({ seat, colour }) => [seat, colour])),
  };
}
