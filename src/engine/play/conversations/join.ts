import {
  type Asking,
  type Cue,
  type Join,
  type Seated,
  type SeatName,
  seatName,
} from '../../script/index.js';
import {
  type Scene,
  type SeatColour,
  type SeatIndex,
  seatPattern,
  withRings,
} from '../../table/index.js';
import { type Asks, joinMoves, type Move } from '../../view/index.js';
import type { ButtonAct, Context } from '../conversation.js';
import { tableCue } from '../table-cues.js';
import { AskingConversation } from './asking.js';

/** Returns the words that ask for seats: brief for those who have just played. */
export function asksForSeats({ seated }: Join): Cue {
  return tableCue('table.join', { taught: seated.length > 0 });
}

/** Returns the words for a table that has no room for the least number of players; undefined for one that has. */
export function tooSmall({ least, most, needs }: Join): Cue | undefined {
  return most < least ? tableCue('table.too-small', { least, ...needs }) : undefined;
}

/**
 * Players take their seats: right joins, left goes through the free colours, left held leaves
 * again, and right held by anybody who joined says that everybody is in.
 */
export class JoinConversation extends AskingConversation<Join & Asking> {
  private readonly seated = new Map<SeatIndex, SeatColour>();

  constructor(context: Context, question: Join, startMs: number) {
    const reminder = tableCue('table.join-reminder');
    super(context, { ...question, cue: asksForSeats(question), reminder }, startMs);
    for (const { seat, colour } of question.seated) this.seated.set(seat, colour);
  }

  override get moves(): readonly Move[] {
    const { seats } = this.question;
    return joinMoves(
      seats,
      seats.filter((seat) => this.seated.has(seat)),
    );
  }

  protected override press({ means }: Move, { seat }: ButtonAct, atMs: number): void {
    this.heard(atMs);
    if (means === 'leave') this.leave(seat, atMs);
    else if (means === 'done') this.close(atMs);
    else this.takeColour(seat, atMs);
  }

  override asks(): Asks {
    return this.openly('sit-down', {
      seats: this.question.seats,
      // Anybody may sit down.
      awaited: [],
      mayPass: true,
      progress: { number: this.seated.size, joined: this.present },
    });
  }

  override scene(): Scene {
    let scene = this.question.shows().scene;
    for (const seat of this.question.seats) {
      const colour = this.seated.get(seat);
      scene = withRings(
        scene,
        this.context.layout.seats[seat]?.slots ?? [],
        colour === undefined
          ? { effect: 'breathe', colour: 'white', level: 'dim', pattern: 'whole' }
          : { effect: 'steady', colour, level: 'full', pattern: seatPattern(seat) },
      );
    }
    return scene;
  }

  /** The players that have joined so far, in seat order. */
  private get present(): readonly Seated[] {
    return [...this.seated]
      .map(([seat, colour]) => ({ seat, colour }))
      .sort((a, b) => a.seat - b.seat);
  }

  /** Gives a seat the next free colour after the one it has; the first free one for a newcomer. */
  private takeColour(seat: SeatIndex, atMs: number): void {
    const { colours, most } = this.question;
    const taken = new Set(this.seated.values());
    const own = this.seated.get(seat);
    const start = own === undefined ? 0 : colours.indexOf(own) + 1;
    const order = [...colours.slice(start), ...colours.slice(0, start)];
    const free = order.find((one) => !taken.has(one));
    const shared = this.question.coloursShared === true ? this.leastTaken(order) : undefined;
    const colour = free ?? shared ?? own;
    if (colour === undefined) {
      this.context.say(tableCue('table.too-many', { most }), atMs);
      return;
    }
    this.seated.set(seat, colour);
    this.context.say(tableCue('table.joined', { seat: this.named(seat, colour) }), atMs);
  }

  private named(seat: SeatIndex, colour: SeatColour): SeatName {
    return seatName(seat, colour, [...this.seated.values()]);
  }

  /** Returns the first of the least used colours, when every colour is taken. */
  private leastTaken(order: readonly SeatColour[]): SeatColour | undefined {
    const holders = (colour: SeatColour) =>
      [...this.seated.values()].filter((one) => one === colour).length;
    return order.toSorted((a, b) => holders(a) - holders(b))[0];
  }

  private leave(seat: SeatIndex, atMs: number): void {
    const colour = this.seated.get(seat);
    if (colour === undefined) return;
    this.context.say(tableCue('table.gave-up-seat', { seat: this.named(seat, colour) }), atMs);
    this.seated.delete(seat);
  }

  private close(atMs: number): void {
    const { least, most } = this.question;
    if (this.seated.size < least) this.context.say(tableCue('table.too-few', { least }), atMs);
    else if (this.seated.size > most) this.context.say(tableCue('table.too-many', { most }), atMs);
    else this.finish({ kind: 'seated', seated: this.present }, 'hand');
  }
}
