/** The public view, as rehearsals and transcripts write it. */
import type { Asks } from '../play/asks.js';
import type { Said } from '../play/said.js';
import type { PublicView } from '../play/view.js';
import type { Game } from '../script/game.js';
import { bySeatNumber, type Json, type JsonRecord } from '../script/json.js';
import type { TableNames } from './table-names.js';

/** The public facts of the game. */
export function factsNow(
  { rehearsed }: Game,
  { board }: PublicView,
  said: readonly Said[],
  names: TableNames,
): JsonRecord {
  return rehearsed.factsOf(
    board,
    said.map(({ cue }) => cue),
    names,
  );
}

/** A phase as files name it. */
export function phaseName(id: string): string {
  return id.replace(/^phase\./u, '');
}

/** The open question as a file writes it; `null` when nothing is asked. */
export function asksText(
  { asks }: PublicView,
  names: TableNames,
): Readonly<Record<string, Json>> | null {
  if (asks === undefined) return null;
  const proposed = 'proposed' in asks ? asks.proposed : undefined;
  return {
    kind: asks.kind,
    seats: asks.seats.map((seat) => seat + 1),
    slots: asks.slots.map((slot) => names.slotText(slot)),
    'may-pass': asks.mayPass,
    'buttons-only': asks.kind === 'point' && asks.buttonsOnly,
    proposed: proposed === undefined ? 'none' : names.slotText(proposed),
    due: 'due' in asks ? bySeatNumber(asks.due.map(({ seat, votes }) => [seat, votes])) : {},
    number: numberIn(asks) ?? null,
    counts: Object.fromEntries(
      asks.kind === 'select'
        ? asks.counts.map(({ slot, count }) => [names.slotText(slot), count])
        : [],
    ),
    card: ('card' in asks ? asks.card : undefined) ?? null,
    ready: 'ready' in asks ? asks.ready.map((seat) => seat + 1) : [],
    joined:
      asks.kind === 'join'
        ? bySeatNumber(asks.joined.map(({ seat, colour }) => [seat, colour]))
        : {},
  };
}

/** The one number of a question that counts or steps, as files write it. */
function numberIn(asks: Asks): number | undefined {
  switch (asks.kind) {
    case 'ballot':
      return asks.voted;
    case 'choose':
      return asks.choice;
    case 'count':
      return asks.value;
    case 'join':
      return asks.taken;
    case 'roll-call':
      return asks.entry;
    case 'walk':
      return asks.step;
    case 'claim':
    case 'handle':
    case 'in-place':
    case 'menu':
    case 'pick':
    case 'point':
    case 'press':
    case 'propose':
    case 'ready':
    case 'removal':
    case 'seat-ballot':
    case 'select':
    case 'show':
    case 'wake':
      return undefined;
  }
}
