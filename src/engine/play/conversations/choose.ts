import type { Choose, Select } from '../../script/index.js';
import { type Look, type Scene, type SlotIndex, withRings } from '../../table/index.js';
import { type Asks, chooseMoves, type Move, selectMoves } from '../../view/index.js';
import type { ButtonAct, Context } from '../conversation.js';
import { colourOf, slotsOfSeat } from '../places.js';
import { tableCue } from '../table-cues.js';
import { AskingConversation } from './asking.js';

/** A choice from a list with two buttons: right names the next one, left takes the one named last. */
export class ChooseConversation extends AskingConversation<Choose> {
  /** The place of the choice named last; -1 before any was. */
  private index: number;

  constructor(context: Context, question: Choose, startMs: number) {
    super(context, question, startMs);
    if (question.choices.length === 0) throw new RangeError('A choice needs something to choose');
    this.index = typeof question.choices[0] === 'number' ? 0 : -1;
  }

  override get moves(): readonly Move[] {
    return chooseMoves(this.seats, this.index >= 0, this.question.mayPass);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'pass') this.finish({ kind: 'pass' }, 'hand');
    else if (means === 'this-one') this.finish({ kind: 'number', number: this.index }, 'hand');
    else this.nameNext(atMs);
  }

  private nameNext(atMs: number): void {
    this.index = (this.index + 1) % this.question.choices.length;
    const { chosen } = this;
    if (chosen === undefined) return;
    const isNumber = typeof chosen === 'number';
    this.context.say(isNumber ? tableCue('table.number', { number: chosen }) : chosen, atMs);
  }

  override asks(): Asks {
    const { about, mayPass } = this.question;
    const isNumber = typeof this.chosen === 'number';
    return this.openly(isNumber ? 'count-up' : 'go-through', {
      slots: about ?? [],
      // The left button is always an answer to numbers.
      mayPass: isNumber || (mayPass && this.index < 0),
      progress: { number: this.number },
    });
  }

  /**
   * Returns the scene, in which the number, or the place in the list, is counted on the seat's own slot: it is seen and
   * not only heard.
   */
  override scene(): Scene {
    const { scene, board } = this.question.shows();
    const [slot] = slotsOfSeat(this.context.layout, board, this.question.seat);
    if (slot === undefined || this.index < 0) return scene;
    const colour = colourOf(board.seats, this.question.seat);
    const runs = [{ colour, count: this.number }];
    return withRings(scene, [slot], { effect: 'count', runs, level: 'full' });
  }

  private get chosen() {
    return this.question.choices[this.index];
  }

  private get number(): number {
    return typeof this.chosen === 'number' ? this.chosen : this.index + 1;
  }
}

/** Each touch adds one to its slot's count; right says done, left starts again. */
export class SelectConversation extends AskingConversation<Select> {
  private counts: Map<SlotIndex, number>;

  constructor(context: Context, question: Select, startMs: number) {
    super(context, question, startMs);
    this.counts = this.atFirst();
  }

  override get moves(): readonly Move[] {
    return selectMoves(this.seats, [...this.question.counters.keys()]);
  }

  protected override touch({ means }: Move, [slot]: readonly SlotIndex[], atMs: number): void {
    if (slot === undefined) return;
    this.heard(atMs);
    if (means === 'choose') this.add(slot, atMs);
    else this.context.say(this.question.refusal(slot), atMs);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'take-back') {
      this.counts = this.atFirst();
      this.context.say(this.question.begunAgain, atMs);
    } else {
      const unfit = this.question.unfit(this.counts);
      if (unfit !== undefined) this.context.say(unfit, atMs);
      else this.finish({ kind: 'counts', counts: new Map(this.counts) }, 'hand');
    }
  }

  override asks(): Asks {
    const counts = [...this.counts].map(([slot, count]) => ({ slot, count }));
    return this.openly('count-by-touch', {
      slots: [...this.counts.keys()],
      mayPass: true,
      named: counts.map(({ slot, count }) => ({
        slot,
        name: this.question.named?.(slot) ?? this.question.counted(slot, count, this.counts),
      })),
      progress: { counts },
    });
  }

  override scene(): Scene {
    let { scene } = this.question.shows();
    for (const [slot, count] of this.counts) {
      const most = this.question.counters.get(slot)?.most ?? 1;
      if (count > 0) scene = withRings(scene, [slot], most === 1 ? CHOSEN : counted(count));
    }
    return scene;
  }

  private add(slot: SlotIndex, atMs: number): void {
    const most = this.question.counters.get(slot)?.most ?? 0;
    const count = ((this.counts.get(slot) ?? 0) + 1) % (most + 1);
    this.counts.set(slot, count);
    this.context.say(this.question.counted(slot, count, this.counts), atMs);
  }

  private atFirst(): Map<SlotIndex, number> {
    return new Map([...this.question.counters].map(([slot, { begins }]) => [slot, begins]));
  }
}

const CHOSEN: Look = { effect: 'steady', colour: 'white', level: 'full', pattern: 'whole' };

function counted(count: number): Look {
  return { effect: 'count', runs: [{ colour: 'white', count }], level: 'full' };
}
