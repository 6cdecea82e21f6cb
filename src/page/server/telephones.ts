/** The seats that telephones have taken: who sits where, and who has been lost. */

import type { SeatIndex } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import type { TableForPages } from './table-for-pages.js';

/** Ticks of the grid after which a lost telephone is an absent player: 10 s. */
const LOST_TICKS = 200;
/** Ticks between two attempts to mark a player, which the table refuses at night: 1 s. */
const AGAIN_TICKS = 20;

/** The codes of seats, as far as pages need them. */
export interface CodesOfSeats {
  seatOf(code: string): SeatIndex | undefined;
  renew(seat: SeatIndex): void;
}

/** A seat and the page that has it; undefined while its telephone is lost. */
interface Sitting {
  page: string | undefined;
  lostTicks: number;
  /** Whether the player was marked as absent because the telephone was lost. */
  isMarked: boolean;
}

export class Telephones {
  private readonly sitting = new Map<SeatIndex, Sitting>();

  constructor(
    private readonly table: TableForPages,
    /** Absent: telephones take no seats at this table. */
    private readonly codes: CodesOfSeats | undefined,
  ) {}

  /** Whether seats can be taken. */
  get areWelcome(): boolean {
    return this.codes !== undefined && this.table.emulated !== undefined;
  }

  /** The seats with a telephone, lost ones included, in order. */
  get seats(): readonly SeatIndex[] {
    return [...this.sitting.keys()].sort((a, b) => a - b);
  }

  /** Returns the seat of a page; undefined for a page that watches. */
  seatOf(page: string): SeatIndex | undefined {
    return this.seats.find((seat) => this.sitting.get(seat)?.page === page);
  }

  /**
   * Seats a page at the seat of a code, also when another page has it.
   * @returns the seat, and the page that had it.
   * @throws ArtiglioError SEAT_CODE_UNKNOWN
   */
  sit(page: string, code: string) {
    const seat = this.areWelcome ? this.codes?.seatOf(code) : undefined;
    if (seat === undefined)
      throw new ArtiglioError(
        'SEAT_CODE_UNKNOWN',
        'That code belongs to no seat of this table.',
        'Scan the code of the seat again.',
      );
    const own = this.seatOf(page);
    if (own !== undefined && own !== seat) this.sitting.delete(own);
    const before = this.sitting.get(seat);
    this.sitting.set(seat, { page, lostTicks: 0, isMarked: before?.isMarked ?? false });
    this.table.emulated?.playFor([seat], false);
    return { seat, before: before?.page === page ? undefined : before?.page };
  }

  /** Notes that a page is gone: its seat waits for it. */
  left(page: string): void {
    const seat = this.seatOf(page);
    const sitting = seat === undefined ? undefined : this.sitting.get(seat);
    if (sitting !== undefined) sitting.page = undefined;
  }

  /** Frees a seat for the host; its code is replaced. @returns the page that had it. */
  free(seat: SeatIndex): string | undefined {
    const sitting = this.sitting.get(seat);
    this.sitting.delete(seat);
    this.codes?.renew(seat);
    if (sitting?.isMarked === true) this.mark(seat, false);
    return sitting?.page;
  }

  /** Ticks the grid: a telephone that was lost for long is an absent player, and one that is back is not. */
  tick(): void {
    for (const [seat, sitting] of this.sitting) {
      if (sitting.page !== undefined) {
        if (sitting.isMarked && this.mark(seat, false)) sitting.isMarked = false;
        continue;
      }
      sitting.lostTicks += 1;
      const isDue = sitting.lostTicks >= LOST_TICKS && sitting.lostTicks % AGAIN_TICKS === 0;
      if (isDue && !sitting.isMarked && this.mark(seat, true)) sitting.isMarked = true;
    }
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
