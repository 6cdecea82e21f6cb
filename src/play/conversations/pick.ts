import type { Pick as PickQuestion } from '../../script/questions.js';
import { type SeatName, seatName } from '../../script/seat-name.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Scene, SeatColour } from '../../table/scene.js';
import { type Asked, type Room, withRing } from '../conversation.js';
import type { Act } from '../entries.js';
import type { Gesture } from '../gestures.js';
import { tableCue } from '../table-cues.js';
import { ProposingConversation } from './proposing.js';

/** The slot to choose. */
export interface PickAsks extends Asked<'pick'> {
  /** The slot that is proposed and not yet confirmed. */
  readonly proposed: SlotIndex | undefined;
}

/**
 * By day a touch proposes for the seat whose turn is lit; its right button confirms at once, three
 * seconds confirm by themselves, its left button takes it back.
 */
export class PickConversation extends ProposingConversation<PickQuestion> {
  private askedForOneUntilMs = 0;

  override hear(gesture: Gesture): Act | undefined {
    switch (gesture.kind) {
      case 'touch':
        return gesture;
      case 'many':
        return gesture;
      case 'press':
        if (!this.mayAnswer(gesture.seat)) return undefined;
        if (this.proposed !== undefined) return gesture;
        return gesture.side === 'left' && this.question.mayPass ? gesture : undefined;
      default:
        return undefined;
    }
  }

  override apply(act: Act, atMs: number): void {
    this.heard(atMs);
    if (act.kind === 'touch') this.consider(act.slot, atMs);
    else if (act.kind === 'many') {
      // Several pads at once are a sleeve or a glass: the proposal must not confirm itself.
      this.takeBack();
      this.askForOne(atMs);
    } else if (act.kind === 'press' && act.side === 'right') this.confirm();
    else if (act.kind === 'press') {
      if (this.proposed !== undefined) this.takeBack();
      else this.finish({ kind: 'pass' }, 'hand');
    }
  }

  override attendanceChanged(): void {
    if (isPassedOver(this.room, this.question)) this.finish({ kind: 'pass' }, 'itself');
  }

  asks(): PickAsks {
    return {
      kind: 'pick',
      seats: this.room.layout.seats.map((_, seat) => seat).filter((seat) => this.mayAnswer(seat)),
      slots: this.question.slots,
      mayPass: this.question.mayPass,
      proposed: this.proposed,
    };
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    if (this.proposed === undefined) return scene;
    return withProposal(scene, this.proposed, colourOf(board.seats, this.question.seat));
  }

  private consider(slot: SlotIndex, atMs: number): void {
    if (this.question.slots.includes(slot)) this.propose(slot, atMs);
    else this.room.say(this.question.refusal(slot), atMs);
  }

  /** When the player is away and nobody is passed over, anybody may answer. */
  private mayAnswer(seat: SeatIndex): boolean {
    return seat === this.question.seat || this.room.absent.has(this.question.seat);
  }

  /** Said once per reminder, however often the sleeve touches. */
  private askForOne(atMs: number): void {
    if (atMs < this.askedForOneUntilMs) return;
    const cue = tableCue('table.one-at-a-time');
    this.room.say(cue, atMs);
    this.askedForOneUntilMs = atMs + this.room.durationMs(cue);
  }
}

/** Whether nobody answers this question, because its player is away. */
export function isPassedOver(room: Pick<Room, 'absent'>, question: PickQuestion): boolean {
  if (!room.absent.has(question.seat)) return false;
  return (question.ifAway ?? (question.mayPass ? 'passes' : 'anybody')) === 'passes';
}

/** The scene with one blinking slot, for a proposal. */
export function withProposal(scene: Scene, slot: SlotIndex, colour: SeatColour): Scene {
  return withRing(scene, slot, { effect: 'pulse', colour, level: 'full', pattern: 'whole' });
}

/** The name of a seat's player for the voice, among these seats. */
export function seatNamed(seats: readonly Coloured[], seat: SeatIndex): SeatName {
  const colours = seats.map(({ colour }) => colour);
  return seatName(seat, colourOf(seats, seat), colours);
}

/** The colour of a seat's player; white for an empty seat. */
export function colourOf(seats: readonly Coloured[], seat: SeatIndex): SeatColour {
  return seats.find((one) => one.seat === seat)?.colour ?? 'white';
}

interface Coloured {
  readonly seat: SeatIndex;
  readonly colour: SeatColour;
}
