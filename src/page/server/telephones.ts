/** The people who sit at a table by telephone: who sits where, who has been lost, and who asks for a taken seat. */

import type { SeatIndex } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { AskingMessage, ClientMessage, Person } from '../messages/index.js';
import { cleanName, nameBeside } from './person-name.js';
import type { TableForPages } from './table-for-pages.js';
import { sameWord, WrongWords } from './word-of-evening.js';

/** Ticks of the grid after which a lost telephone is an absent player: 10 s. */
const LOST_TICKS = 200;
/** Ticks between two attempts to mark a player, which the table refuses at night: 1 s. */
const AGAIN_TICKS = 20;

/** A person who sits, as a table keeps it from start to start. */
export interface KeptPerson {
  readonly seat: SeatIndex;
  readonly name: string;
  /** The secret of the telephone, digested: nobody who reads the file can sit there. */
  readonly digest: string;
}

/** The word of the evening and the people of it, as far as pages need them. */
export interface SeatKeeping {
  readonly word: string;
  readonly people: readonly KeptPerson[];
  newSecret(): string;
  digestOf(secret: string): string;
  /** Keeps them in place of those before. */
  keep(people: readonly KeptPerson[]): void;
}

/** A seat's person, and the page that is the telephone; undefined while it is lost. */
interface Sitting {
  page: string | undefined;
  name: string;
  digest: string;
  lostTicks: number;
  /** Whether the person has said that the neighbours told are right. */
  isRight: boolean;
  /** The neighbours, by the digests of their secrets. */
  neighbours: string;
  /** Whether the telephone has taken the seat over from another since night fell last. */
  isNew: boolean;
}

/** A page that asks for a taken seat. */
interface Asking {
  readonly page: string;
  readonly seat: SeatIndex;
  readonly name: string;
}

/** A page that has a seat now, and the page that had it; a secret is told once. */
export interface SatDown {
  readonly page: string;
  readonly seat: SeatIndex;
  readonly name: string;
  readonly secret?: string;
  readonly before?: string | undefined;
}

type Sit = Extract<ClientMessage, { readonly kind: 'sit' }>;

export class Telephones {
  private readonly sitting = new Map<SeatIndex, Sitting>();
  private asking: readonly Asking[] = [];
  /** The seats whose players were marked as absent because a telephone was lost. */
  private readonly marked = new Set<SeatIndex>();
  private readonly wrongWords = new WrongWords();
  private ticks = 0;
  private wasNight = false;
  private hasChanged = true;

  constructor(
    private readonly table: TableForPages,
    /** Absent: telephones take no seats at this table. */
    private readonly kept: SeatKeeping | undefined,
  ) {
    if (!this.areWelcome) return;
    for (const { seat, name, digest } of kept?.people ?? [])
      if (table.layout.seats[seat] !== undefined)
        this.sitting.set(seat, { page: undefined, name, digest, ...JUST_SAT });
  }

  /** Whether seats can be taken. */
  get areWelcome(): boolean {
    return this.kept !== undefined && this.table.emulated !== undefined;
  }

  /** The seats with a telephone, lost ones included, in order. */
  get seats(): readonly SeatIndex[] {
    return [...this.sitting.keys()].sort((a, b) => a - b);
  }

  /** Whether nobody sits by telephone. */
  get isEmpty(): boolean {
    return this.sitting.size === 0;
  }

  get people(): readonly Person[] {
    return this.seats.flatMap((seat) => {
      const one = this.sitting.get(seat);
      if (one === undefined) return [];
      const { name, page, isRight, isNew } = one;
      return [{ seat, name, isHere: page !== undefined, isRight, isNew }];
    });
  }

  /** The name of the person at a seat; undefined where no telephone sits. */
  nameAt(seat: SeatIndex): string | undefined {
    return this.sitting.get(seat)?.name;
  }

  /** The telephones that ask for a taken seat. */
  get askers(): AskingMessage['telephones'] {
    return this.asking.map(({ seat, name }) => ({ seat, name }));
  }

  /** Returns whether anything is to be told to pages since this was asked last. */
  takeChange(): boolean {
    const { hasChanged } = this;
    this.hasChanged = false;
    return hasChanged;
  }

  /** Returns the seat of a page; undefined for a page that watches. */
  seatOf(page: string): SeatIndex | undefined {
    return this.seats.find((seat) => this.sitting.get(seat)?.page === page);
  }

  /** Returns the seconds for which no word from there is looked at: too many were wrong. */
  waitOf(from: string): number {
    return this.wrongWords.waitOf(from, this.ticks);
  }

  /**
   * Seats a new telephone, or lets it ask for a taken seat. One that sits already stays there.
   * @returns its seat; undefined: the host is asked.
   * @throws ArtiglioError SEAT_WORD_WRONG, SEAT_NAME_INVALID, TABLE_FULL
   */
  sit(page: string, from: string, { word, name: given, seat: wished }: Sit): SatDown | undefined {
    if (!this.areWelcome || this.kept === undefined || !sameWord(word, this.kept.word)) {
      this.wrongWords.add(from, this.ticks);
      throw new ArtiglioError(
        'SEAT_WORD_WRONG',
        'That is not the word of this evening.',
        'Read it again on the host’s screen.',
      );
    }
    const own = this.seatOf(page);
    if (own !== undefined) return { page, seat: own, name: this.sitting.get(own)?.name ?? '' };
    const cleaned = nameOf(given);
    if (wished !== undefined && this.sitting.has(wished)) {
      const others = this.asking.filter((one) => one.page !== page);
      this.asking = [...others, { page, seat: wished, name: cleaned }];
      this.hasChanged = true;
      return undefined;
    }
    return this.give(wished ?? this.nextFree(), page, cleaned, false);
  }

  /**
   * Seats a telephone that is back with its secret, also in place of another page that has it.
   * @throws ArtiglioError SEAT_SECRET_UNKNOWN
   */
  sitAgain(page: string, secret: string): SatDown {
    const digest = this.kept?.digestOf(secret);
    const seat = this.seats.find((one) => this.sitting.get(one)?.digest === digest);
    const sitting = seat === undefined ? undefined : this.sitting.get(seat);
    if (seat === undefined || sitting === undefined)
      throw new ArtiglioError(
        'SEAT_SECRET_UNKNOWN',
        'This telephone has no seat at this table any more.',
        'Sit down again with the word of the evening.',
      );
    const own = this.seatOf(page);
    // A page is one telephone: what it had before is lost.
    if (own !== undefined && own !== seat) this.left(page);
    const before = sitting.page === page ? undefined : sitting.page;
    Object.assign(sitting, { page, lostTicks: 0 });
    this.table.emulated?.playFor([seat], false);
    this.hasChanged = true;
    return { page, seat, name: sitting.name, before };
  }

  /** Lets the person of a page leave: in a game the seat's player is absent from now on. */
  standUp(page: string): void {
    const seat = this.seatOf(page);
    if (seat === undefined) return;
    this.sitting.delete(seat);
    if (this.mark(seat, true)) this.marked.add(seat);
    this.peopleChanged();
  }

  /** Notes that a page is gone: its seat waits for it. */
  left(page: string): void {
    this.asking = this.asking.filter((one) => one.page !== page);
    const seat = this.seatOf(page);
    const sitting = seat === undefined ? undefined : this.sitting.get(seat);
    if (sitting !== undefined) sitting.page = undefined;
    this.hasChanged = true;
  }

  /** Frees a seat for the host; its secret is void. @returns the page that had it. */
  free(seat: SeatIndex): string | undefined {
    const sitting = this.sitting.get(seat);
    this.sitting.delete(seat);
    if (this.marked.delete(seat)) this.mark(seat, false);
    this.peopleChanged();
    return sitting?.page;
  }

  /** Frees the seats whose telephones have been lost for long. */
  freeLost(): void {
    for (const [seat, { page, lostTicks }] of [...this.sitting])
      if (page === undefined && lostTicks >= LOST_TICKS) this.free(seat);
  }

  /** Gives a person another name. @returns the person's page and the new name. @throws ArtiglioError SEAT_FREE, SEAT_NAME_INVALID */
  rename(seat: SeatIndex, given: string): { readonly page: string | undefined; name: string } {
    const sitting = this.at(seat);
    sitting.name = this.beside(nameOf(given), seat);
    this.peopleChanged();
    return sitting;
  }

  /**
   * Moves a person to another seat; two change places. Nobody's yes to the neighbours holds any more.
   * @returns those who have moved.
   * @throws ArtiglioError SEAT_FREE, SEATS_STAY
   */
  move(from: SeatIndex, to: SeatIndex): readonly SatDown[] {
    if (this.table.game() !== undefined) throw seatsStay();
    const moved = this.at(from);
    const other = this.sitting.get(to);
    for (const seat of [from, to]) if (this.marked.delete(seat)) this.mark(seat, false);
    this.sitting.delete(from);
    if (other !== undefined) this.sitting.set(from, other);
    this.sitting.set(to, moved);
    for (const one of this.sitting.values()) one.isRight = false;
    this.table.emulated?.playFor(other === undefined ? [to] : [from, to], false);
    this.peopleChanged();
    return [from, to].flatMap((seat) => {
      const { page, name } = this.sitting.get(seat) ?? {};
      return page === undefined || name === undefined ? [] : [{ page, seat, name }];
    });
  }

  /**
   * Answers for the host the telephone that asks for this seat.
   * @returns its page, which has the seat now if the host said yes.
   * @throws ArtiglioError SEAT_FREE where nobody asks for it
   */
  admit(seat: SeatIndex, yes: boolean): SatDown | string {
    const asker = this.asking.find((one) => one.seat === seat);
    if (asker === undefined) throw seatFree();
    this.asking = this.asking.filter((one) => one !== asker);
    this.hasChanged = true;
    return yes ? this.give(seat, asker.page, asker.name, this.sitting.has(seat)) : asker.page;
  }

  /** Notes that the person of a seat says that the neighbours are right. */
  neighboursAreRight(page: string): void {
    const seat = this.seatOf(page);
    if (seat !== undefined) this.at(seat).isRight = true;
    this.hasChanged = true;
  }

  /** Ticks the grid: a telephone that was lost for long is an absent player, and one that is back is not. */
  tick(): void {
    this.ticks += 1;
    this.wrongWords.forget(this.ticks);
    const { night } = this.table.view();
    if (night && !this.wasNight) this.tellNoNewcomer();
    this.wasNight = night;
    for (const [seat, sitting] of this.sitting) {
      if (sitting.page !== undefined) {
        if (this.marked.has(seat) && this.mark(seat, false)) this.marked.delete(seat);
        continue;
      }
      sitting.lostTicks += 1;
      const isDue = sitting.lostTicks >= LOST_TICKS && sitting.lostTicks % AGAIN_TICKS === 0;
      if (isDue && !this.marked.has(seat) && this.mark(seat, true)) this.marked.add(seat);
    }
  }

  /** Ends the news: everybody was told by day who has taken a seat over. */
  private tellNoNewcomer(): void {
    for (const one of this.sitting.values()) {
      if (one.isNew) this.hasChanged = true;
      one.isNew = false;
    }
  }

  private give(seat: SeatIndex, page: string, name: string, isNew: boolean): SatDown {
    const secret = this.kept?.newSecret() ?? '';
    const digest = this.kept?.digestOf(secret) ?? '';
    const before = this.sitting.get(seat)?.page;
    const shown = this.beside(name, seat);
    this.sitting.set(seat, { page, name: shown, digest, ...JUST_SAT, isNew });
    this.asking = this.asking.filter((one) => one.page !== page);
    this.table.emulated?.playFor([seat], false);
    this.peopleChanged();
    return { page, seat, name: shown, secret, before };
  }

  /** Returns the next free seat: a latecomer takes one that does not play, as long as there is one. */
  private nextFree(): SeatIndex {
    const free = [...this.table.layout.seats.keys()].filter((seat) => !this.sitting.has(seat));
    const playing = this.table.game() === undefined ? [] : this.table.view().board.seats;
    const seat = free.find((one) => !playing.some((player) => player.seat === one)) ?? free[0];
    if (seat !== undefined) return seat;
    throw new ArtiglioError(
      'TABLE_FULL',
      'A telephone has every seat of this table.',
      'Name the seat whose telephone you replace, or let the host free one.',
    );
  }

  /** Returns the name, told apart from those of other seats. */
  private beside(name: string, seat: SeatIndex): string {
    const others = [...this.sitting].filter(([one]) => one !== seat).map(([, one]) => one.name);
    return nameBeside(name, others);
  }

  private at(seat: SeatIndex): Sitting {
    const sitting = this.sitting.get(seat);
    if (sitting === undefined) throw seatFree();
    return sitting;
  }

  /** Keeps and tells that who sits where has changed: whoever has other neighbours now is asked again. */
  private peopleChanged(): void {
    this.hasChanged = true;
    const { seats } = this;
    for (const [place, seat] of seats.entries()) {
      const sitting = this.at(seat);
      const besides = [seats.at(place - 1) ?? seat, seats[(place + 1) % seats.length] ?? seat];
      const neighbours = besides.map((one) => this.at(one).digest).join(' ');
      if (sitting.neighbours !== neighbours) Object.assign(sitting, { neighbours, isRight: false });
    }
    this.kept?.keep(
      seats.map((seat) => {
        const { name, digest } = this.at(seat);
        return { seat, name, digest };
      }),
    );
  }

  /**
   * Marks a seat as absent or present.
   * @returns whether the table takes it now: not while eyes are closed, nor for a seat that does not play.
   */
  private mark(seat: SeatIndex, absent: boolean): boolean {
    const view = this.table.view();
    if (view.night || !view.board.seats.some((one) => one.seat === seat)) return false;
    if (view.absent.includes(seat) === absent) return true;
    this.table.command({ kind: 'absent', seat, absent });
    return true;
  }
}

const JUST_SAT = { lostTicks: 0, isRight: false, neighbours: '', isNew: false };

/** @throws ArtiglioError SEAT_NAME_INVALID */
function nameOf(given: string): string {
  const name = cleanName(given);
  if (name !== undefined) return name;
  throw new ArtiglioError(
    'SEAT_NAME_INVALID',
    'That name has no letter that others can read.',
    'Type the name by which the others call you.',
  );
}

function seatFree(): ArtiglioError {
  return new ArtiglioError(
    'SEAT_FREE',
    'Nobody sits there, or nobody asks for it any more.',
    'Look at the circle again.',
  );
}

/** Refuses another seat or name while a game depends on them. */
export function seatsStay(): ArtiglioError {
  return new ArtiglioError(
    'SEATS_STAY',
    'Seats and names stay as they are now.',
    'Wait for the day; people change places between two games.',
  );
}
