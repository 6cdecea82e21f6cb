import type { Choose } from '../../script/index.js';
import { type Scene, withRings } from '../../table/index.js';
import { type Asks, chooseMoves, type Move } from '../../view/index.js';
import type { ButtonAct, Room } from '../conversation.js';
import { slotsOfSeat } from '../places.js';
import { colourOf } from '../seat-colours.js';
import { tableCue } from '../table-cues.js';
import { AskingConversation } from './asking.js';

/** A choice from a list with two buttons: right names the next one, left takes the one named last. */
export class ChooseConversation extends AskingConversation<Choose> {
  /** The place of the choice named last; -1 before any was. */
  private index: number;

  constructor(room: Room, question: Choose, startMs: number) {
    super(room, question, startMs);
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
    this.room.say(isNumber ? tableCue('table.number', { number: chosen }) : chosen, atMs);
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

  /** The number, or the place in the list, is counted on the seat's own slot: it is seen and not only heard. */
  override scene(): Scene {
    const { scene, board } = this.question.shows();
    const [slot] = slotsOfSeat(this.room.layout, board, this.question.seat);
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
