/** The state of every device of a running table: one value, for lamps and banners. */
import { ArtiglioError, reasonOf } from '../errors/index.js';
import {
  DEVICES,
  type Fault,
  type Lamp,
  type LampName,
  type LampState,
} from '../page/messages/index.js';

export class TableStatus {
  private lamps: readonly Lamp[] = [];

  /** `onChange` is called after each change of what `all` returns. */
  constructor(private readonly onChange: () => void) {}

  /** Every lamp, in the order of `DEVICES`, readers by place. */
  get all(): readonly Lamp[] {
    return this.lamps;
  }

  /** Returns whether something is wrong with the only thing of this sort. */
  isWrong(device: LampName['device']): boolean {
    return this.lamps.some((one) => one.device === device && one.state === 'wrong');
  }

  /** Notes that this thing is so from now on. */
  set(name: LampName, state: LampState): void {
    const lamp: Lamp = { ...name, ...state };
    const at = this.lamps.findIndex((one) => isSame(one, name));
    if (JSON.stringify(this.lamps[at]) === JSON.stringify(lamp)) return;
    const lamps = this.lamps.map((one, index) => (index === at ? lamp : one));
    this.lamps = (at < 0 ? [...lamps, lamp] : lamps).sort(
      (one, other) => DEVICES.indexOf(one.device) - DEVICES.indexOf(other.device),
    );
    this.onChange();
  }

  /** Reports a fault of the disk or the journal; an unknown fault is the disk's. */
  journalFault(error: unknown): void {
    const fault = faultOf(error);
    this.set({ device: ofJournal.has(fault.code) ? 'journal' : 'disk' }, wrongly(fault));
  }

  /** Reports that the journal is whole and on the disk. */
  journalWorks(): void {
    this.set({ device: 'disk' }, { state: 'ok' });
    this.set({ device: 'journal' }, { state: 'ok' });
  }
}

/** The faults that the journal's own file has, and not the disk. */
const ofJournal: ReadonlySet<string> = new Set([
  'JOURNAL_LOST',
  'JOURNAL_DAMAGED',
  'JOURNAL_CLOSED',
  'JOURNAL_ENTRY_INVALID',
  'JOURNAL_SECRET_TOO_LARGE',
]);

/** Returns the state of a lamp whose thing has this fault. */
export function wrongly(fault: Fault): LampState {
  return { state: 'wrong', code: fault.code, said: fault.said, mend: fault.mend };
}

/** Returns an error as a fault; one without a code of its own came from the disk. */
export function faultOf(error: unknown): Fault {
  if (error instanceof ArtiglioError)
    return { code: error.code, said: error.whatHappened.trim(), mend: error.whatToDo };
  const said = reasonOf(error);
  return { code: 'JOURNAL_FAILED', said, mend: 'Look at the disk of the data directory.' };
}

function isSame(one: LampName, other: LampName): boolean {
  return one.device === other.device && JSON.stringify(one.place) === JSON.stringify(other.place);
}
