/** Converts entries to journal lines and back. Secret content stays marked for sealing. */
import { z } from 'zod';
import { journalMisfit, secret, unseal } from '../script/index.js';
import { FASTEST_PERCENT, SLOWEST_PERCENT } from '../table/index.js';
import {
  type Act,
  actSchema,
  type Entry,
  pauseReasonSchema,
  sealedContentSchema,
} from './entries.js';

/** A line for the journal. */
export interface WrittenEntry {
  readonly atMs: number;
  readonly kind: string;
  readonly payload: string;
  readonly sealed: boolean;
  /** The entry's sum of all questions, in eight hex digits; absent where it has none. */
  readonly sum?: string | undefined;
  /** The entry only says that time passed: it may replace the one before. */
  readonly passing?: true;
}

/** The kinds of entries that are always sealed. */
export const SEALED_KINDS: readonly Entry['kind'][] = ['sealed'];

/** Encodes an entry as a line. */
export function encodeEntry(entry: Entry): WrittenEntry {
  const { sum } = entry;
  const written = encodeContent(entry);
  return sum === undefined ? written : { ...written, sum: hexOf(sum) };
}

/** Tells whether these lines have sums: then their entries fit their questions, or are not applied. */
export function areSummed(lines: readonly Pick<WrittenEntry, 'sum'>[]): boolean {
  return lines.some(({ sum }) => sum !== undefined);
}

/** Formats a sum in eight hex digits. */
function hexOf(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0');
}

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>;

/** The way the content of one kind of entry is written, besides its time and its sum. */
interface Codec<Kind extends Entry['kind']> {
  readonly write: (entry: EntryOf<Kind>) => string;
  readonly read: (payload: string) => Omit<EntryOf<Kind>, 'kind' | 'atMs' | 'sum'>;
}

const NO_CONTENT = { write: () => '', read: () => ({}) };
const whole = z.number().int().nonnegative();
const pace = z.number().int().min(FASTEST_PERCENT).max(SLOWEST_PERCENT);
const absence = z.object({ seat: whole, absent: z.boolean() });

const CODECS: { readonly [Kind in Entry['kind']]: Codec<Kind> } = {
  act: {
    write: ({ act }) => JSON.stringify(act),
    read: (payload) => ({ act: actSchema.parse(JSON.parse(payload)) }),
  },
  sealed: {
    write: ({ sealed }) => JSON.stringify(unseal(sealed)),
    read: (payload) => ({ sealed: secret(sealedContentSchema.parse(JSON.parse(payload))) }),
  },
  draw: {
    write: ({ number }) => String(number),
    read: (payload) => ({ number: whole.parse(Number(payload)) }),
  },
  pause: {
    write: ({ reason }) => reason,
    read: (payload) => ({ reason: pauseReasonSchema.parse(payload) }),
  },
  undo: {
    write: ({ to }) => to,
    read: (payload) => ({ to: z.enum(['step', 'phase']).parse(payload) }),
  },
  absent: {
    write: ({ seat, absent }) => JSON.stringify({ seat, absent }),
    read: (payload) => absence.parse(JSON.parse(payload)),
  },
  pace: {
    write: ({ percent }) => String(percent),
    read: (payload) => ({ percent: pace.parse(Number(payload)) }),
  },
  fault: {
    write: ({ answers }) => String(answers),
    read: (payload) => ({ answers: whole.parse(Number(payload)) }),
  },
  tick: NO_CONTENT,
  resume: NO_CONTENT,
  stop: NO_CONTENT,
};

function encodeContent(entry: Entry): WrittenEntry {
  const { atMs, kind } = entry;
  // The codec of its own kind takes this entry.
  const { write } = CODECS[kind] as Codec<Entry['kind']>;
  const line = { atMs, kind, payload: write(entry), sealed: SEALED_KINDS.includes(kind) };
  return kind === 'tick' ? { ...line, passing: true } : line;
}

/** Decodes the entries of an evening's lines. Throws as `decodeEntry` does. */
export function decodeEntries(lines: readonly Omit<WrittenEntry, 'sealed'>[]): Entry[] {
  // The same touches and presses come all evening: each is parsed once.
  const acts = new Map<string, Act>();
  return lines.map((line) => {
    const { atMs, kind, payload } = line;
    const known = kind === 'act' ? acts.get(payload) : undefined;
    if (known !== undefined) return { atMs, kind: 'act', act: known, sum: sumIn(line) };
    const entry = decodeEntry(line);
    if (entry.kind === 'act') acts.set(payload, entry.act);
    return entry;
  });
}

/**
 * Decodes a line.
 * @throws ArtiglioError JOURNAL_MISFIT for a line that this version cannot have written.
 */
export function decodeEntry(line: Omit<WrittenEntry, 'sealed'>): Entry {
  return { ...decodeContent(line), sum: sumIn(line) };
}

/** Returns the sum of a line; undefined where it has none. */
function sumIn({ sum }: Pick<WrittenEntry, 'sum'>): number | undefined {
  return sum === undefined ? undefined : Number.parseInt(sum, 16) | 0;
}

function decodeContent({ atMs, kind, payload }: Omit<WrittenEntry, 'sealed'>): Entry {
  try {
    if (!isKind(kind)) throw new RangeError(`unknown kind ${kind}`);
    // The codec of a kind reads what belongs to it.
    return { atMs, kind, ...CODECS[kind].read(payload) } as Entry;
  } catch (cause) {
    throw journalMisfit(
      `The journal holds an entry of kind "${kind}" at ${atMs} ms that this version cannot read.`,
      // An error message must not contain the content of a sealed line.
      kind === 'sealed' ? undefined : { cause },
    );
  }
}

function isKind(kind: string): kind is Entry['kind'] {
  return Object.hasOwn(CODECS, kind);
}
