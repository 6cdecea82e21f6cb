import type { Cue, Ready } from '../../script/index.js';
import { type Scene, type SeatIndex, type SlotIndex, withRings } from '../../table/index.js';
import { type Asks, type Move, readyMoves } from '../../view/index.js';
import { type ButtonAct, withMisplaced } from '../conversation.js';
import type { Act } from '../entries.js';
import { findMisplaced } from '../misplaced-card-monitor.js';
import { colourOf, nameSeat, slotsOfSeat } from '../places.js';
import { tableCue } from '../table-cues.js';
import { AskingConversation } from './asking.js';

/** Several seats say that they are ready (right) or not after all (left). */
export class ReadyConversation extends AskingConversation<Ready> {
  protected readonly ready = new Set<SeatIndex>();
  /** The slot whose cards were asked back last and are still missing. */
  private wrong: SlotIndex | undefined;

  override get moves(): readonly Move[] {
    const { seats, closes, unanimous = false } = this.question;
    const overruling = this.isOverrulable ? seats : [];
    return readyMoves({
      seats: closes === 'never' ? [] : seats,
      ready: closes === 'never' ? [] : seats.filter((seat) => this.ready.has(seat)),
      // Anybody may say that a card that is asked back lies in its place.
      overruling: this.wrong === undefined ? overruling : 'anybody',
      unanimous,
    });
  }

  /** Asks cards back that must stay, as soon as one is missed. */
  override observe(): Act | undefined {
    if (this.context.kit !== 'every-slot' || this.question.keeps === undefined) return undefined;
    const [wrong] = findMisplaced(this.context, this.question.keeps);
    if (wrong === this.wrong) return undefined;
    return wrong === undefined ? { kind: 'settled' } : { kind: 'misplaced', slot: wrong };
  }

  protected override notice(act: Act, atMs: number): void {
    if (act.kind === 'misplaced') {
      this.wrong = act.slot;
      if (this.question.keeps) this.context.say(this.question.keeps.missing(act.slot), atMs);
    } else if (act.kind === 'settled') this.wrong = undefined;
  }

  protected override press({ means }: Move, { seat }: ButtonAct, atMs: number): void {
    if (means === 'overrule') {
      this.overrule();
      return;
    }
    this.heard(atMs);
    if (means === 'no') this.finish({ kind: 'pass' }, 'hand');
    else if (means === 'not-ready') this.ready.delete(seat);
    else this.ready.add(seat);
    if (means !== 'no' && this.complete) this.finish({ kind: 'done' }, 'hand');
  }

  /**
   * Overrules the readers when a right button is held: the card that is asked back lies there, or else the readers are
   * wrong.
   */
  private overrule(): void {
    if (this.wrong === undefined) this.finish({ kind: 'overruled' }, 'hand');
    else this.context.overruled.add(this.wrong);
    this.wrong = undefined;
  }

  override attendanceChanged(): void {
    const nobodyToWaitFor = this.due.length === 0 && this.clock === undefined;
    if (this.complete || nobodyToWaitFor) this.finish({ kind: 'done' }, 'itself');
  }

  override asks(): Asks {
    const { closes, unanimous = false } = this.question;
    return this.openly(unanimous ? 'agree' : 'ready', {
      seats: closes === 'never' ? [] : this.due,
      mayPass: unanimous,
      progress: { ready: [...this.ready] },
    });
  }

  override scene(): Scene {
    const { scene, board } = this.question.shows();
    let shown = scene;
    for (const seat of this.ready) {
      for (const slot of slotsOfSeat(this.context.layout, board, seat)) {
        shown = withRings(shown, [slot], {
          effect: 'steady',
          colour: colourOf(board.seats, seat),
          level: 'full',
          pattern: 'whole',
        });
      }
    }
    return withMisplaced(shown, this.wrong);
  }

  protected override reminder(): Cue {
    const missing = this.due.filter((seat) => !this.ready.has(seat));
    if (this.ready.size === 0 || missing.length === 0) return super.reminder();
    const { seats } = this.question.shows().board;
    return tableCue('table.waiting-for', {
      seats: missing.map((seat) => nameSeat(seats, seat)),
    });
  }

  /** Whether a held right button says that the readers are wrong. */
  protected get isOverrulable(): boolean {
    return this.question.overrulable === true;
  }

  protected override get mayNeedHint(): boolean {
    return this.isOverrulable;
  }

  /** The seats that have not said it yet. */
  protected override get awaited(): readonly SeatIndex[] {
    if (this.question.closes === 'never') return [];
    return this.due.filter((seat) => !this.ready.has(seat));
  }

  protected get due(): readonly SeatIndex[] {
    // An absent player has not agreed.
    if (this.question.unanimous === true) return this.question.seats;
    return this.question.seats.filter((seat) => !this.context.absent.has(seat));
  }

  private get complete(): boolean {
    if (this.question.closes === 'first') return this.ready.size > 0;
    return (
      this.question.closes === 'all' &&
      this.ready.size > 0 &&
      this.due.every((seat) => this.ready.has(seat))
    );
  }
}
