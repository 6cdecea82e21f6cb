import type { Choose } from '../../script/questions.js';
import type { Scene } from '../../table/scene.js';
import {
  type Asked,
  AskingConversation,
  type ButtonAct,
  type Room,
  withRing,
} from '../conversation.js';
import { chooseMoves, type Move } from '../moves.js';
import { slotsOfSeat } from '../places.js';
import { colourOf } from '../seat-colours.js';

/** A list that the voice names, one press each. */
export interface ChooseAsks extends Asked<'choose'> {
  /** The choice that was named last, from 1; 0 before the first. */
  readonly choice: number;
}

/** A choice from a list with two buttons: right names the next one, left takes the one named last. */
export class ChooseConversation extends AskingConversation<Choose> {
  /** The place of the choice named last; -1 before any was. */
  private index = -1;

  constructor(room: Room, question: Choose, startMs: number) {
    super(room, question, startMs);
    if (question.choices.length === 0) throw new RangeError('A choice needs something to choose');
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
    const named = this.question.choices[this.index];
    if (named !== undefined) this.room.say(named, atMs);
  }

  asks(): ChooseAsks {
    return {
      kind: 'choose',
      seats: this.seats,
      slots: this.question.about ?? [],
      mayPass: this.question.mayPass && this.index < 0,
      choice: this.index + 1,
    };
  }

  /** The place in the list is counted on the seat's own slot, so that it is seen and not only heard. */
  override scene(): Scene {
    const { scene, board } = this.question.shows();
    const [slot] = slotsOfSeat(this.room.layout, board, this.question.seat);
    if (slot === undefined || this.index < 0) return scene;
    const colour = colourOf(board.seats, this.question.seat);
    const runs = [{ colour, count: this.index + 1 }];
    return withRing(scene, slot, { effect: 'count', runs, level: 'full' });
  }
}
