/**
 * Hands that do what everybody sees: they answer each question in the same way, by nothing but the
 * public view. So two evenings have one public history, unless something leaks.
 */
import type { EmulatedCards } from '../../../../src/engine/bots/emulated-cards.js';
import { press, type TimedAct, touch } from '../../../../src/engine/bots/hand-acts.js';
import { kindOf } from '../../../../src/engine/table/cards.js';
import type { SeatIndex, SlotIndex } from '../../../../src/engine/table/layout.js';
import type { Asks, PlayCommand, PublicView } from '../../../../src/engine/view/view.js';
import type { ClientMessage } from '../../../../src/page/messages/client-messages.js';
import type { DeviceFault } from './held-machine.js';
import type { HeldTelephones } from './held-telephones.js';
import type { Outside } from './outside.js';

/** A message of the telephone at a seat, at its time. */
export interface TelephoneAct {
  readonly atMs: number;
  readonly telephone: SeatIndex;
  readonly says: ClientMessage;
}

/** What hands will do: on the table, or on a telephone. */
export type PlannedAct = TimedAct | TelephoneAct;

/** A table that an evening can be played on: a joined one, or play alone. */
export interface PlayedTable {
  readonly nowMs: number;
  readonly outside: Outside;
  /** What everybody sees. */
  readonly view: PublicView;
  readonly cards: EmulatedCards;
  /** Told of what hands do at night. */
  onHidden: (act: PlannedAct) => void;
  /** Hands will do this, each at its time. */
  plan(acts: readonly PlannedAct[]): void;
  /** Hands do nothing more of what was planned, but let go of what they hold. */
  letGo(): void;
  /** Time goes on, with everything that hands do on the way. */
  wait(ms: number): Promise<void>;
  command(command: PlayCommand): void;
  /** The program ends and is started again on what it wrote. */
  restart(): Promise<void>;
  close(): Promise<void>;
  /** The telephones at its seats; absent: it has none. */
  readonly telephones?: HeldTelephones | undefined;
  /** The broker of its house is gone for a moment. Absent: it is in no house. */
  dropBroker?(): Promise<void>;
  /** Writes down what a tab would give to somebody who was not there. Absent: it is no tab. */
  share?(): void;
  /** A device fails, or works again. Absent: the table has none. */
  fail?(fault: DeviceFault, fails: boolean): void;
  /** What chance draws at night is another thing for every number: nobody sees it. Absent: it is always the same. */
  drawAtNight?(number: number): void;
}

/** Whether nobody may know now what hands do: at night, and in a secret ballot. */
export function handsAreHidden({ night, asks }: PublicView): boolean {
  return night || asks?.votes !== undefined;
}

/** What hands do in public, as far as it is not the same in every game. */
export interface PublicManner {
  readonly players: number;
  /** The slot that stands for the game in the choice of games. */
  readonly choice: SlotIndex;
  /** Slots in the order in which they are chosen where one may be chosen. */
  readonly liked: readonly SlotIndex[];
  /** Whether one is chosen where hands may pass, too. */
  readonly neverPasses: boolean;
}

/** Time between two acts of a hand, ms. */
const BETWEEN_MS = 500;

/** What hands do about the open question, from `fromMs` on; secret ballots are not theirs. */
export function publicActs(
  table: PlayedTable,
  view: PublicView,
  manner: PublicManner,
  fromMs: number,
): readonly TimedAct[] {
  const { asks } = view;
  if (asks === undefined) return [];
  const [seat = 0] = asks.seats;
  const all = (seats: Asks['seats']) =>
    seats.flatMap((one, index) => press(one, 'right', fromMs + index * BETWEEN_MS));
  switch (asks.kind) {
    case 'menu':
      return [...touch(manner.choice, fromMs), ...press(0, 'right', fromMs + BETWEEN_MS)];
    case 'join': {
      const seats = Array.from({ length: manner.players }, (_, one) => one);
      return [...all(seats), ...press(0, 'right', fromMs + (seats.length + 1) * BETWEEN_MS, 1_200)];
    }
    case 'ready':
      return all(asks.seats.filter((one) => !(asks?.progress?.ready ?? []).includes(one)));
    case 'show':
      return [...shown(table, asks, fromMs), ...all(asks.seats).map(later(SHOWING_MS))];
    case 'removal': {
      const taken = asks.slots.map((slot) => ({
        slot,
        kind: 'take-away' as const,
        card: asks.card,
      }));
      const acts = taken.map((act): TimedAct => ({ atMs: fromMs, act }));
      return [...acts, ...press(seat, 'right', fromMs + BETWEEN_MS)];
    }
    case 'pick':
    case 'point': {
      if (asks.mayPass && !manner.neverPasses) return press(seat, 'left', fromMs);
      const slot = manner.liked.find((one) => asks.slots.includes(one)) ?? asks.slots[0] ?? 0;
      return [...touch(slot, fromMs), ...press(seat, 'right', fromMs + BETWEEN_MS)];
    }
    case 'press':
      return press(seat, asks.mayPass ? 'left' : 'right', fromMs);
    case 'propose':
      return [
        ...touch(manner.liked.find((one) => asks.slots.includes(one)) ?? 0, fromMs),
        ...press(seat, 'right', fromMs + BETWEEN_MS),
      ];
    case 'choose':
      return [...press(seat, 'right', fromMs), ...press(seat, 'left', fromMs + BETWEEN_MS)];
    case 'handle':
      return press(seat, 'right', fromMs);
    case 'claim':
    case 'count':
    case 'select':
    case 'in-place':
      return press(seat, 'right', fromMs);
    case 'ballot':
    case 'seat-ballot':
    case 'wake':
    case 'walk':
    case 'roll-call':
      return [];
  }
}

/** Long enough for every card to be shown, ms. */
const SHOWING_MS = 30_000;

/** Everybody shows the cards of this kind that lie on the slots asked for. */
function shown(table: PlayedTable, asks: Asks, fromMs: number): TimedAct[] {
  return asks.slots.flatMap((slot, index): TimedAct[] => {
    const atMs = fromMs + index * 2 * BETWEEN_MS;
    const card = table.cards.readings(slot).find((one) => kindOf(one) === asks.card);
    const show: TimedAct[] =
      card === undefined ? [] : [{ atMs: atMs + BETWEEN_MS, act: { kind: 'show-card', card } }];
    return [...touch(slot, atMs), ...show];
  });
}

function later(ms: number) {
  return (timed: TimedAct): TimedAct => ({ ...timed, atMs: timed.atMs + ms });
}
