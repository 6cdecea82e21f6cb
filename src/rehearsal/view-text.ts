/** The public view, as rehearsals and transcripts write it. */

import { bySeatNumber, type Game, type JsonRecord } from '../engine/script/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import type { AsksExpected } from './expectation-schema.js';
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

/** The parts of a question that a file may expect; `null` where the question has no such part. */
type AsksText = {
  readonly [Part in keyof AsksExpected]-?: Exclude<AsksExpected[Part], undefined> | null;
};

/** The open question as a file writes it; `null` when nothing is asked. */
export function asksText({ asks }: PublicView, names: TableNames): AsksText | null {
  if (asks === undefined) return null;
  const { progress = {}, votes, call } = asks;
  const { counts = [], joined = [], ready = [] } = progress;
  return {
    kind: asks.kind,
    seats: asks.seats.map((seat) => seat + 1),
    slots: asks.slots.map((slot) => names.slotText(slot)),
    'may-pass': asks.mayPass,
    'buttons-only': asks.way === 'go-round',
    proposed: asks.proposed === undefined ? 'none' : names.slotText(asks.proposed),
    due: bySeatNumber((votes?.due ?? []).map((due) => [due.seat, due.votes])),
    number: progress.number ?? votes?.voted ?? call?.step ?? null,
    counts: Object.fromEntries(counts.map(({ slot, count }) => [names.slotText(slot), count])),
    card: asks.card ?? null,
    ready: ready.map((seat) => seat + 1),
    joined: bySeatNumber(joined.map(({ seat, colour }) => [seat, colour])),
  };
}
