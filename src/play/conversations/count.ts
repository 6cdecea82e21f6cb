import type { Count } from '../../script/questions.js';
import type { Scene } from '../../table/scene.js';
import {
  type Asked,
  AskingConversation,
  type ButtonAct,
  type Room,
  withRing,
} from '../conversation.js';
import { countMoves, type Move } from '../moves.js';
import { slotsOfSeat } from '../places.js';
import { colourOf } from '../seat-colours.js';
import { tableCue } from '../table-cues.js';

/** A number that is counted up by presses. */
export interface CountAsks extends Asked<'count'> {
  /** The number shown. */
  readonly value: number;
}

/** A number entered with two buttons: right goes to the next value, left accepts. */
export class CountConversation extends AskingConversation<Count> {
  private index = 0;

  constructor(room: Room, question: Count, startMs: number) {
    super(room, question, startMs);
    if (question.values.length === 0) throw new RangeError('A count needs values to choose from');
  }

  override get moves(): readonly Move[] {
    return countMoves(this.seats);
  }

  protected override press({ means }: Move, _by: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'this-one') {
      this.finish({ kind: 'number', number: this.value }, 'hand');
      return;
    }
    this.index = (this.index + 1) % this.question.values.length;
    this.room.say(tableCue('table.number', { number: this.value }), atMs);
  }

  asks(): CountAsks {
    return {
      kind: 'count',
      seats: this.seats,
      slots: [],
      mayPass: true,
      value: this.value,
    };
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    const colour = colourOf(board.seats, this.question.seat);
    const [slot] = slotsOfSeat(this.room.layout, board, this.question.seat);
    if (slot === undefined) return scene;
    return withRing(scene, slot, {
      effect: 'count',
      runs: [{ colour, count: this.value }],
      level: 'full',
    });
  }

  private get value(): number {
    return this.question.values[this.index] ?? 0;
  }
}
