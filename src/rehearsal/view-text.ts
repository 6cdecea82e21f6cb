/** What everybody can see, as rehearsals and transcripts write it. */
import type { Said } from '../play/said.js';
import type { PublicView } from '../play/view.js';
import type { Game } from '../script/game.js';
import type { Json, JsonRecord } from '../script/json.js';
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
  return {
    kind: asks.kind,
    seats: asks.seats.map((seat) => seat + 1),
    slots: asks.slots.map((slot) => names.slotText(slot)),
    'may-pass': asks.mayPass,
    'buttons-only': asks.buttonsOnly,
    proposed: asks.proposed === undefined ? 'none' : names.slotText(asks.proposed),
    due: Object.fromEntries(asks.due.map(({ seat, votes }) => [String(seat + 1), votes])),
    number: asks.number ?? null,
    counts: Object.fromEntries(asks.counts.map(({ slot, count }) => [names.slotText(slot), count])),
    card: asks.card ?? null,
    ready: asks.ready.map((seat) => seat + 1),
    joined: Object.fromEntries(asks.joined.map(({ seat, colour }) => [String(seat + 1), colour])),
  };
}
