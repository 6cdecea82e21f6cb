/** The messages of the page of a venue, in both directions. Types for the page, and the check of what it sends. */
import { z } from 'zod';
import type { SeatColour } from '../../engine/table/index.js';
import { readAs } from '../../files/values/index.js';

/** A table on the page of the venue. Every field is of its own publication. */
export interface VenueTable {
  readonly id: string;
  readonly name: string;
  /** `unreadable`: it speaks another version of the topics. */
  readonly is: 'online' | 'offline' | 'unreadable';
  readonly state: 'running' | 'paused' | 'ended';
  /** The title of the open game, in the table's language; null between two games. */
  readonly title: string | null;
  readonly phase: string;
  readonly night: boolean;
  readonly turn: number;
  readonly clock: {
    readonly state: 'none' | 'running' | 'stopped';
    readonly endsAt: string | null;
    readonly leftMs: number | null;
  };
  readonly seats: readonly {
    readonly seat: number;
    readonly colour: SeatColour;
    readonly isGhost: boolean;
    readonly isAbsent: boolean;
    readonly isAwaited: boolean;
  }[];
  /** The seats that won the last game, and its title; null before one has ended. */
  readonly last: { readonly title: string; readonly winners: readonly number[] } | null;
  /** Codes of what is wrong with it. */
  readonly faults: readonly string[];
  readonly games: readonly { readonly id: string; readonly title: string }[];
  /** The most that the venue may ask of it. */
  readonly commands: 'none' | 'guest' | 'host';
  readonly volumePercent: number;
  readonly announcement: string | null;
}

/** The messages of the server. */
export type VenueTold =
  | {
      readonly kind: 'house';
      readonly version: string;
      readonly name: string;
      /** Whether the page may ask tables for something. */
      readonly mayAsk: boolean;
      /** Whether it may ask for the pictures of evenings that are over. */
      readonly hasStatistics: boolean;
      readonly tables: readonly VenueTable[];
    }
  | { readonly kind: 'tables'; readonly tables: readonly VenueTable[] }
  /** Whether the venue reaches its broker; the code of why not. */
  | { readonly kind: 'broker'; readonly code: string | null }
  | {
      readonly kind: 'answered';
      readonly table: string;
      readonly done: boolean;
      /** The result; null: it was done; `HOUSE_NO_ANSWER`: the table gave no answer. */
      readonly code: string | null;
    };

const command = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['pause', 'continue', 'repeat']) }),
  z.strictObject({ kind: z.literal('volume'), percent: z.int().min(0).max(100) }),
  z.strictObject({ kind: z.literal('next-game'), game: z.string().max(80) }),
  z.strictObject({ kind: z.literal('announce'), text: z.string().min(1).max(200) }),
]);

const ask = z.strictObject({
  kind: z.literal('ask'),
  /** Null: every table that is online. */
  table: z.string().max(40).nullable(),
  command,
});
/** A request of the page: a command to one table or to all. */
export type VenueAsk = z.infer<typeof ask>;

/** Parses a text from the page; undefined when it is no request. */
export function readVenueAsk(text: string): VenueAsk | undefined {
  return readAs(ask, text);
}
