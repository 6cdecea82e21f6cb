/**
 * A game that is over, for anybody who was not there: every entry of its evening, also what was sealed. It is a file or
 * the end of a link, and opens as a replay.
 */
import { z } from 'zod';
import { decodeEntries, Engine, type Entry, type WrittenEntry } from '../engine/play/index.js';
import { LANGUAGES, type Language } from '../engine/table/index.js';
import { ArtiglioError } from '../errors/index.js';
import { type EveningFacts, enginePartsOf } from './evening.js';
import { LONGEST_TEXT } from './shared-text.js';

/** The form of the text: another number is another program's. */
const FORM = 1;
const TEXT = z.object({
  artiglio: z.literal('game'),
  form: z.literal(FORM),
  version: z.string().max(100),
  language: z.enum(LANGUAGES),
  /** Time since the entry before, kind and payload of each. */
  entries: z
    .array(z.tuple([z.number().int().nonnegative(), z.string().max(20), z.string().max(100_000)]))
    .min(1),
});

/**
 * Play's time of the longest evening, ms: play is fed second by second, so what says that it took ages would take them.
 */
const LONGEST_EVENING_MS = 2 * 86_400_000;

/** A shared game as it was read. */
export interface SharedGame {
  /** The program that it was played with. */
  readonly version: string;
  readonly language: Language;
  readonly entries: readonly Entry[];
}

/**
 * Returns the text of an evening whose games are all over and whose nights were told; undefined for any other: as long
 * as one secret of one game is kept, nothing of the evening leaves.
 */
export function textOfTold(
  facts: EveningFacts,
  lines: readonly WrittenEntry[],
): string | undefined {
  if (!isTold(facts, decodeEntries(lines))) return undefined;
  let beforeMs = 0;
  const entries = lines
    // Time passes by the other entries, too; the last one tells until when.
    .filter(({ passing }, index) => passing !== true || index === lines.length - 1)
    .map(({ atMs, kind, payload }) => {
      const sinceMs = atMs - beforeMs;
      beforeMs = atMs;
      return [sinceMs, kind, payload];
    });
  const { version, language } = facts;
  return JSON.stringify({ artiglio: 'game', form: FORM, version, language, entries });
}

/**
 * Reads the text of a shared game.
 * @throws ArtiglioError SHARED_GAME_UNREADABLE, JOURNAL_MISFIT.
 */
export function readSharedGame(text: string): SharedGame {
  const { version, language, entries } = parsed(text);
  let atMs = 0;
  const lines = entries.map(([sinceMs, kind, payload]) => {
    atMs += sinceMs;
    return { atMs, kind, payload };
  });
  return { version, language, entries: decodeEntries(lines) };
}

function parsed(text: string): z.infer<typeof TEXT> {
  try {
    if (text.length > LONGEST_TEXT) throw new RangeError(`${text.length} characters`);
    const read = TEXT.parse(JSON.parse(text));
    const tookMs = read.entries.reduce((sum, [sinceMs]) => sum + sinceMs, 0);
    if (tookMs > LONGEST_EVENING_MS) throw new RangeError(`${tookMs} ms`);
    return read;
  } catch (cause) {
    throw new ArtiglioError(
      'SHARED_GAME_UNREADABLE',
      'This is not a shared game, or a part of it is missing.',
      'Open the whole link or file again as it was sent.',
      { cause },
    );
  }
}

/**
 * The state of a game: none is open; it is played; it is over, and its nights were not told; it is over and everybody
 * has agreed to hear its nights.
 */
type Stage = 'none' | 'played' | 'over' | 'told';

/** Returns whether each game of an evening is over, and its seats agreed to tell its nights. */
function isTold(facts: EveningFacts, entries: readonly Entry[]): boolean {
  const engine = new Engine(enginePartsOf(facts));
  let stage: Stage = 'none';
  let hasSecrets = false;
  for (const entry of entries) {
    try {
      engine.apply(entry);
    } catch {
      // A game that a fault took back is nobody's to tell.
      return false;
    }
    const now = stageOf(engine);
    const isLeft = now !== stage && (now === 'none' || now === 'played');
    if (isLeft && stage !== 'told' && hasSecrets) return false;
    if (isLeft) hasSecrets = false;
    hasSecrets ||= entry.kind === 'sealed';
    stage = now;
  }
  return stage === 'told';
}

function stageOf(engine: Engine): Stage {
  const { result, seats } = engine.view().board;
  if (result !== undefined) return (result.story ?? []).length > 0 ? 'told' : 'over';
  return seats.length > 0 ? 'played' : 'none';
}
