/**
 * The hands of telephones at night, held to the own call of their seats: the kind of an act, its slots and how many,
 * counted over the whole call, whatever page of the seat it comes from. All of it follows from the call and the seat's
 * own card: what other hands or cards would make of an act is not asked, so a refusal tells nothing of them (law 2).
 */

import type { LookedAt, OwnCall } from '../../engine/script/index.js';
import type { SeatIndex, SlotIndex, TableInput } from '../../engine/table/index.js';
import type { NightAct } from '../messages/index.js';
import type { TableForPages } from './table-for-pages.js';

/** The acts of a seat's hands in a call so far. */
interface Done {
  readonly looked: readonly LookedAt[];
  readonly exchanged: readonly [SlotIndex, SlotIndex] | undefined;
}

const NOTHING: Done = { looked: [], exchanged: undefined };

/** An act that the call asks for, with the kind of card it takes; `done` is called when it was carried out. */
export interface AskedAct {
  readonly act: NightAct;
  readonly done: () => void;
}

export class NightActs {
  /** The acts by seat and by the id of the words that opened the call: one made again after a pause is the same. */
  private readonly acts = new Map<SeatIndex, Map<string, Done>>();

  constructor(private readonly table: TableForPages) {}

  /** Forgets the night: it is day, and the next one begins afresh. */
  forget(): void {
    this.acts.clear();
  }

  /** Returns whether a seat's eyes see anything: in its own call, in a pause, and always with the players' cards. */
  mayLook(seat: SeatIndex): boolean {
    return this.isPaused || this.table.emulated?.callOf(seat) !== undefined;
  }

  /** Tells whether the open call calls this seat, by the card that it was dealt; undefined where its own cards lie. */
  isCalled(seat: SeatIndex): boolean | undefined {
    const call = this.table.emulated?.callOf(seat);
    return call === 'unjudged' ? undefined : call !== undefined;
  }

  /** Returns whether an input of a telephone is heard; `down`: all that it holds. Its seat's buttons together pause. */
  isHeard(seat: SeatIndex, input: TableInput, down: readonly TableInput[]): boolean {
    const { asks } = this.table.view();
    const call = this.table.emulated?.callOf(seat);
    if (this.isPaused || call === 'unjudged') return true;
    const chooses = call?.asks.chooses === true;
    if (input.kind === 'pad') {
      const slots = asks?.slots ?? [];
      return (
        chooses && asks?.way === 'hold-pad' && (slots.length === 0 || slots.includes(input.slot))
      );
    }
    if (input.seat !== seat) return false;
    // While a list is read everybody presses at an entry of his own choice, as he was told to.
    if (asks?.way !== 'walk' || chooses) return true;
    return down.filter((one) => one.kind === 'button' && one.seat === seat).length === 2;
  }

  /** Returns whether a hand of this seat may hold a card now. */
  mayHold(seat: SeatIndex): boolean {
    return (this.openCall(seat)?.asks.looks.length ?? 0) > 0;
  }

  /** Returns the act as the own call asks for it; undefined: it does not. */
  asked(seat: SeatIndex, act: NightAct): AskedAct | undefined {
    // It only gives back.
    if (act.kind === 'put-back') return { act, done: () => {} };
    const call = this.openCall(seat);
    if (call === undefined) return undefined;
    const before = this.acts.get(seat)?.get(call.id) ?? NOTHING;
    const found = after(call.asks, before, act);
    return (
      found && {
        act: found.act,
        done: () => {
          const own = this.acts.get(seat) ?? new Map<string, Done>();
          this.acts.set(seat, own.set(call.id, found.done));
        },
      }
    );
  }

  /** Returns the call of a seat while its time runs. */
  private openCall(seat: SeatIndex) {
    const { nowMs, clock } = this.table.view();
    const call = this.table.emulated?.callOf(seat);
    if (call === undefined || call === 'unjudged') return undefined;
    return clock === undefined || nowMs <= clock.endsAtMs ? call : undefined;
  }

  private get isPaused(): boolean {
    return this.table.view().state === 'paused';
  }
}

/**
 * Returns an act that a call asks for after what was done in it, and what is done then; undefined: it asks for no such
 * act.
 */
function after(
  { exchanges, looks, card }: OwnCall,
  { looked, exchanged }: Done,
  act: Exclude<NightAct, { readonly kind: 'put-back' }>,
): { readonly act: NightAct; readonly done: Done } | undefined {
  switch (act.kind) {
    case 'put-on':
      // No call lays a card that was looked at elsewhere; on its own slot it is put back.
      return looked.some(({ slot }) => slot === act.slot) && looked.length === 1
        ? { act: { kind: 'put-back' }, done: { looked, exchanged } }
        : undefined;
    case 'lift': {
      if (exchanges.length > 0 && exchanged === undefined) return undefined;
      const wanted = looks.flat().find(({ slot }) => slot === act.slot);
      if (wanted === undefined || !isKind(act.card, wanted.card)) return undefined;
      const all = [...looked.filter(({ slot }) => slot !== act.slot), wanted];
      const isOneSet = looks.some((set) =>
        all.every(({ slot }) => set.some((one) => one.slot === slot)),
      );
      return isOneSet
        ? { act: { ...act, card: wanted.card }, done: { looked: all, exchanged } }
        : undefined;
    }
    case 'swap': {
      const pair = [act.first, act.second] as const;
      const isAsked = exchanges.some((one) => isSame(one, pair)) && isKind(act.card, card);
      if (!isAsked || looked.length > 0) return undefined;
      // Unseen still, a pair may be exchanged back, and then another.
      if (exchanged !== undefined && !isSame(exchanged, pair)) return undefined;
      return {
        act: { ...act, card },
        done: { looked, exchanged: exchanged === undefined ? pair : undefined },
      };
    }
  }
}

function isKind(given: string | undefined, wanted: string): boolean {
  return given === undefined || given === wanted;
}

function isSame(one: readonly SlotIndex[], other: readonly SlotIndex[]): boolean {
  return one.length === other.length && one.every((slot) => other.includes(slot));
}
