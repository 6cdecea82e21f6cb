/** Converts entries to journal lines and back. Secret content stays marked for sealing. */
import { z } from 'zod';
import { journalMisfit } from '../script/journal-misfit.js';
import { secret, unseal } from '../script/secret.js';
import { FASTEST_PERCENT, SLOWEST_PERCENT } from '../table/paces.js';
import type { Act, Entry, HandsDone, SealedContent } from './entries.js';

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

/** The line of an entry. */
export function encodeEntry(entry: Entry): WrittenEntry {
  const { sum } = entry;
  const written = encodeContent(entry);
  return sum === undefined ? written : { ...written, sum: hexOf(sum) };
}

/** Whether these lines have sums: then their entries fit their questions, or are not applied. */
export function areSummed(lines: readonly Pick<WrittenEntry, 'sum'>[]): boolean {
  return lines.some(({ sum }) => sum !== undefined);
}

/** A sum in eight hex digits. */
function hexOf(sum: number): string {
  return (sum >>> 0).toString(16).padStart(8, '0');
}

function encodeContent(entry: Entry): WrittenEntry {
  const { atMs, kind } = entry;
  const line = (payload: string) => ({ atMs, kind, payload, sealed: false });
  switch (entry.kind) {
    case 'act':
      return line(JSON.stringify(entry.act));
    case 'sealed':
      return { atMs, kind, payload: JSON.stringify(unseal(entry.sealed)), sealed: true };
    case 'draw':
      return line(String(entry.number));
    case 'pause':
      return line(entry.reason);
    case 'undo':
      return line(entry.to);
    case 'absent':
      return line(JSON.stringify({ seat: entry.seat, absent: entry.absent }));
    case 'pace':
      return line(String(entry.percent));
    case 'tick':
      return { ...line(''), passing: true };
    case 'fault':
      return line(String(entry.answers));
    case 'resume':
    case 'stop':
      return line('');
  }
}

/** The entries of an evening's lines. Throws as `decodeEntry` does. */
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

/** The sum of a line; undefined where it has none. */
function sumIn({ sum }: Pick<WrittenEntry, 'sum'>): number | undefined {
  return sum === undefined ? undefined : Number.parseInt(sum, 16) | 0;
}

function decodeContent({ atMs, kind, payload }: Omit<WrittenEntry, 'sealed'>): Entry {
  try {
    switch (kind) {
      case 'act':
        return { atMs, kind, act: ACT.parse(JSON.parse(payload)) };
      case 'sealed':
        return {
          atMs,
          kind,
          sealed: secret<SealedContent>(SEALED_CONTENT.parse(JSON.parse(payload))),
        };
      case 'draw':
        return { atMs, kind, number: INDEX.parse(Number(payload)) };
      case 'pause':
        return { atMs, kind, reason: REASON.parse(payload) };
      case 'undo':
        return { atMs, kind, to: z.enum(['step', 'phase']).parse(payload) };
      case 'absent':
        return { atMs, kind, ...ABSENT.parse(JSON.parse(payload)) };
      case 'pace':
        return { atMs, kind, percent: PACE.parse(Number(payload)) };
      case 'fault':
        return { atMs, kind, answers: INDEX.parse(Number(payload)) };
      case 'tick':
      case 'resume':
      case 'stop':
        return { atMs, kind };
      default:
        throw new RangeError(`unknown kind ${kind}`);
    }
  } catch (cause) {
    throw journalMisfit(
      `The journal holds an entry of kind "${kind}" at ${atMs} ms that this version cannot read.`,
      // An error message must not contain the content of a sealed line.
      kind === 'sealed' ? undefined : { cause },
    );
  }
}

const INDEX = z.number().int().nonnegative();
const PACE = z.number().int().min(FASTEST_PERCENT).max(SLOWEST_PERCENT);
const SIDE = z.enum(['left', 'right']);
const REASON = z.enum(['hand', 'page', 'restart', 'cable', 'disk', 'sound', 'fault', 'program']);
const ABSENT = z.object({ seat: INDEX, absent: z.boolean() });

const SEEN: z.ZodType<HandsDone> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('elsewhere'), slot: INDEX }),
]);

const ACT: z.ZodType<Act> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('touch'), slot: INDEX }),
  z.object({ kind: z.literal('held-pad'), slot: INDEX }),
  // Journals of earlier versions do not name the pads.
  z.object({ kind: z.literal('many'), slots: z.array(INDEX).default([]) }),
  // Journals of earlier versions do not say what readers saw.
  z.object({ kind: z.literal('press'), seat: INDEX, side: SIDE, seen: SEEN.optional() }),
  z.object({ kind: z.literal('hold'), seat: INDEX, side: SIDE }),
  z.object({ kind: z.literal('emptied'), slot: INDEX }),
  z.object({ kind: z.literal('misplaced'), slot: INDEX }),
  z.object({ kind: z.literal('settled') }),
  z.object({ kind: z.literal('game-card'), card: z.string() }),
  z.object({
    kind: z.literal('not-that-card'),
    why: z.enum(['unknown', 'foreign', 'kind', 'no-slot']),
  }),
  z.object({
    kind: z.literal('stranger'),
    slot: INDEX,
    why: z.enum(['unknown', 'foreign']),
  }),
  z.object({ kind: z.literal('stranger-gone'), slot: INDEX }),
  z.object({ kind: z.literal('strayed'), slot: INDEX }),
  z.object({ kind: z.literal('returned'), slot: INDEX }),
]);

const SIGHTINGS = z.object({ lifted: z.array(INDEX), changed: z.array(INDEX) });

const SEALED_CONTENT: z.ZodType<SealedContent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), cards: z.array(z.array(z.string())) }),
  z.object({
    kind: z.literal('choice'),
    slot: INDEX.nullable(),
    instead: INDEX.optional(),
    seen: SIGHTINGS.optional(),
  }),
  z.object({
    kind: z.literal('walked'),
    presses: z.array(z.tuple([INDEX], INDEX.nullable())),
    seen: SIGHTINGS.optional(),
  }),
  z.object({ kind: z.literal('shown'), slot: INDEX, card: z.string() }),
  z.object({ kind: z.literal('handled'), lifted: z.array(z.string()) }),
  z.object({ kind: z.literal('votes'), votes: z.array(z.tuple([INDEX, INDEX, INDEX])) }),
  z.object({ kind: z.literal('number'), number: INDEX }),
]);
