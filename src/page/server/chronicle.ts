/**
 * The part of an evening that pages can read again: the log of everything public, and the last game's end. Made of
 * public views alone, so it knows nothing that a page was not told (law 2).
 */

import { type Cue, drawnOn, type MarkPlace, type PublicResult } from '../../engine/script/index.js';
import type { CardId, SeatColour, SeatIndex, SlotIndex } from '../../engine/table/index.js';
import type { PublicView } from '../../engine/view/index.js';
import type { EveningLog, LogLine } from '../messages/index.js';

/** The most lines: more than an evening of many games has. Beyond it the oldest are dropped. */
const MOST_LINES = 20_000;

/** The result of a game, kept until the next one begins. */
export interface KeptResult {
  readonly title: string;
  readonly result: PublicResult;
  readonly colours: ReadonlyMap<SeatIndex, SeatColour>;
}

/** A line whose words are made when somebody reads it, in the language of that moment. */
interface Kept {
  readonly atMs: number;
  readonly kind: LogLine['kind'];
  readonly words: Cue | { readonly card: CardId } | undefined;
  readonly at?: MarkPlace | undefined;
  readonly giver?: SeatIndex | undefined;
}

export class Chronicle {
  /** An announcement of the house that is to be read now. */
  announcement: string | undefined;
  private kept: Kept[] = [];
  private dropped = 0;
  private ended: KeptResult | undefined;
  /** The content of the last view, to find the news in the next. */
  private said: readonly string[] = [];
  private phase = '';
  private state: PublicView['state'] = 'running';
  private lying: ReadonlyMap<string, number> = new Map();
  private faceUp: ReadonlySet<string> = new Set();

  /** The result of the last game, until the next one begins. */
  get result(): KeptResult | undefined {
    return this.ended;
  }

  /** The number of lines written since the program began, also of those that were dropped. */
  get lines(): number {
    return this.dropped + this.kept.length;
  }

  /** Shifts what was before play's time begins at 0 again, so that it lies before 0. */
  shiftBefore(endMs: number): void {
    this.kept = this.kept.map((line) => ({ ...line, atMs: line.atMs - endMs }));
    this.said = [];
  }

  /** Writes down what is new in a view. `title` is that of the game that is open. */
  receive(view: PublicView, title: string): void {
    this.takeResult(view, title);
    this.takePhase(view);
    this.takeMarks(view);
    this.takeCards(view);
    this.takeWords(view);
    const surplus = this.kept.length - MOST_LINES;
    if (surplus <= 0) return;
    this.kept = this.kept.slice(surplus);
    this.dropped += surplus;
  }

  /** Returns the whole log in words. */
  read(nowMs: number, say: (cue: Cue) => string, cardName: (card: CardId) => string): EveningLog {
    return {
      nowMs,
      lines: this.kept.map(({ atMs, kind, words, at, giver }) => ({
        atMs,
        kind,
        text: words === undefined ? '' : 'card' in words ? cardName(words.card) : say(words),
        at,
        giver,
      })),
    };
  }

  private takeResult({ board }: PublicView, title: string): void {
    const { result, seats } = board;
    if (result !== undefined) {
      const colours = new Map(seats.map(({ seat, colour }) => [seat, colour]));
      this.ended = { title: title || (this.ended?.title ?? ''), result, colours };
    }
    // Players who sit in a game that is not over: the next one has begun.
    else if (seats.length > 0) this.ended = undefined;
  }

  private takePhase({ phase, state, nowMs }: PublicView): void {
    const key = keyOf(phase);
    if (key !== this.phase) this.write({ atMs: nowMs, kind: 'phase', words: phase });
    this.phase = key;
    if (state !== this.state) this.write({ atMs: nowMs, kind: state, words: undefined });
    this.state = state;
  }

  /** Takes the objects that were not there before, or of which there are more. */
  private takeMarks({ board, nowMs }: PublicView): void {
    const lying = new Map<string, number>();
    for (const { name, at, giver, picture, count = 1 } of drawnOn(board)) {
      const key = JSON.stringify([picture, at, giver]);
      lying.set(key, (lying.get(key) ?? 0) + count);
      if ((lying.get(key) ?? 0) <= (this.lying.get(key) ?? 0)) continue;
      this.write({ atMs: nowMs, kind: 'laid', words: name, at, giver });
    }
    this.lying = lying;
  }

  private takeCards({ board, nowMs }: PublicView): void {
    const faceUp = new Set<string>();
    const keep = (slot: SlotIndex, card: CardId) => {
      const key = `${slot} ${card}`;
      faceUp.add(key);
      if (this.faceUp.has(key)) return;
      this.write({ atMs: nowMs, kind: 'turned', words: { card }, at: { slot } });
    };
    for (const { slot, faceUp: cards = [] } of board.slots)
      for (const card of cards) keep(slot, card);
    this.faceUp = faceUp;
  }

  /** Takes the new captions: a view has only the last ones; those that the view before had too are known. */
  private takeWords({ captions, state }: PublicView): void {
    const keys = captions.map(({ cue, atMs }) => `${atMs} ${keyOf(cue)}`);
    let known = Math.min(this.said.length, keys.length);
    const endsWith = (count: number) =>
      this.said.slice(this.said.length - count).every((key, index) => key === keys[index]);
    while (known > 0 && !endsWith(known)) known -= 1;
    for (const { cue, atMs } of captions.slice(known)) {
      // A pause may last for hours, and reminds of itself twice a minute.
      if (state === 'paused' && this.isLast(cue)) continue;
      this.write({ atMs, kind: 'said', words: cue });
    }
    this.said = keys;
  }

  /** Returns whether the last line is this sentence. */
  private isLast(cue: Cue): boolean {
    const last = this.kept.at(-1);
    const words = last?.kind === 'said' ? last.words : undefined;
    return words !== undefined && 'id' in words && keyOf(words) === keyOf(cue);
  }

  private write(line: Kept): void {
    this.kept.push(line);
  }
}

function keyOf({ id, params }: Cue): string {
  return `${id} ${JSON.stringify(params)}`;
}
