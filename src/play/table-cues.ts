/** What the table says of itself, whatever the game: pauses, waits, faults. */
import { cuesOf, type SeatName } from '../script/cue.js';

/** The cues of the table itself, with their parameters. */
export type TableCues = {
  'table.one-at-a-time': Record<never, never>;
  'table.overrule': Record<never, never>;
  'table.number': { readonly number: number };
  'table.waiting-for': { readonly seats: readonly SeatName[] };
  'table.paused': Record<never, never>;
  'table.paused-restart': Record<never, never>;
  'table.paused-cable': Record<never, never>;
  'table.paused-disk': Record<never, never>;
  'table.paused-reminder': Record<never, never>;
  'table.goes-on': Record<never, never>;
  'table.eyes-close-again': Record<never, never>;
  'table.undone': Record<never, never>;
  'table.nothing-to-undo': Record<never, never>;
  'table.absent': { readonly seat: SeatName };
  'table.back': { readonly seat: SeatName };
  'table.cable-back': Record<never, never>;
  'table.pad-stuck': { readonly slot: number };
  'table.stopped': Record<never, never>;
  'phase.opening': Record<never, never>;
  'phase.ended': Record<never, never>;
};

/** Makes a cue of the table. */
export const tableCue = cuesOf<TableCues>();
