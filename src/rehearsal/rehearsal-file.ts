/**
 * Reads a rehearsal, and says everything that is wrong with it at once. The format is described in
 * docs/rehearsals.md; it knows no game: what is a game's own comes from `Rehearsed`.
 */
import { type Document, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { evening, usualOptions } from '../games/evening.js';
import { GAMES } from '../games/games.js';
import type { Game } from '../script/game.js';
import type { Seated } from '../script/questions.js';
import type { Beginning } from '../script/rehearsed.js';
import { KITS, type Kit } from '../table/kit.js';
import type { SlotIndex } from '../table/layout.js';
import { LANGUAGES, type Language } from '../voice/languages.js';
import { cardWords } from './expectation-schema.js';
import { type Fault, faultsOf, type Path } from './fault.js';
import { isTimed, type Step, stepSchemas, type TimedStep } from './step-schema.js';
import { layoutOf, TableNames } from './table-names.js';
import { exactly, isRecord, type Vocabulary, vocabularyOf } from './vocabulary.js';

/** A rehearsal that can be played. */
export interface Rehearsal {
  readonly about: string;
  readonly game: Game;
  readonly names: TableNames;
  readonly language: Language;
  readonly kit: Kit;
  /** For everything that chance decides where the file does not. */
  readonly seed: number;
  readonly beginning: Beginning;
  /** Who sits where from the start; empty where an evening begins with taking seats. */
  readonly seated: readonly Seated[];
  /** What lies where from the start, in words; absent where the seed deals. */
  readonly cards: ReadonlyMap<SlotIndex, readonly string[]> | undefined;
  readonly steps: readonly Step[];
}

/** A rehearsal, or everything that is wrong with it. */
export type ParsedRehearsal =
  | { readonly rehearsal: Rehearsal; readonly faults?: never }
  | { readonly rehearsal?: never; readonly faults: readonly Fault[] };

/** Parses the text of a rehearsal file. */
export function parseRehearsal(text: string): ParsedRehearsal {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map(({ pos, message }) => {
        const { line, col } = lines.linePos(pos[0]);
        return { line, text: `column ${col}: this is not YAML: ${message}.` };
      }),
    };
  }
  return new Reader(document, lines).read();
}

/** What a file is read as whose game nobody knows. */
const [FIRST_GAME] = GAMES;

const headSchema = exactly({
  about: z.string().default(''),
  game: z.enum(GAMES.map(({ id }) => id)),
  language: z.enum(LANGUAGES).default(LANGUAGES[0]),
  kit: z.enum(KITS).default('every-slot'),
  seed: z.int().default(1),
  table: exactly({
    seats: z.int().min(1).max(10),
    slotsPerSeat: z.int().min(0).max(4),
    centre: z.int().min(0).max(8),
  })
    .partial()
    .default({}),
  options: z.unknown().optional(),
  start: exactly({
    players: z.unknown(),
    cards: z.unknown().optional(),
    position: z.unknown(),
  }).optional(),
  steps: z.array(z.unknown()).min(1),
});

/** Reads one document; faults are collected on the way, so that all are told. */
class Reader {
  private readonly faults: Fault[] = [];
  /** The names given to moments so far. */
  private readonly marks = new Set<string>();
  private readonly value: unknown;

  constructor(
    private readonly document: Document.Parsed,
    private readonly lines: LineCounter,
  ) {
    this.value = document.toJS() ?? {};
  }

  read(): ParsedRehearsal {
    const head = this.take(headSchema, this.value, []);
    const given = isRecord(this.value) ? this.value : {};
    // With a fault in the head the rest is still looked at, on the game's own table.
    const game = GAMES.find(({ id }) => id === head?.game) ?? FIRST_GAME;
    const names = new TableNames(layoutOf({ ...game.table, ...dropUndefined(head?.table ?? {}) }));
    const vocabulary = vocabularyOf(names);
    const start = isRecord(given['start']) ? given['start'] : undefined;
    const seated = start === undefined ? [] : this.seated(vocabulary, start['players']);
    const cards =
      start?.['cards'] === undefined
        ? undefined
        : this.take(vocabulary.bySlot(cardWords(game)), start['cards'], ['start', 'cards']);
    const beginning = this.beginning(game, vocabulary, given, start, seated);
    const steps = this.steps(vocabulary, game, given['steps']);
    if (!head || !seated || !beginning || this.faults.length > 0) {
      return { faults: this.faults.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
    }
    const { about, language, kit, seed } = head;
    return {
      rehearsal: { about, language, kit, seed, game, names, seated, cards, beginning, steps },
    };
  }

  private seated({ bySeat, colour }: Vocabulary, given: unknown): readonly Seated[] | undefined {
    const path = ['start', 'players'];
    const colours = this.take(bySeat(colour), given, path);
    if (colours === undefined) return undefined;
    if (new Set(colours.values()).size < colours.size) {
      this.fault(path, 'two players of one colour. Accepted: a colour of its own for each.');
    }
    return [...colours]
      .map(([seat, own]) => ({ seat, colour: own }))
      .sort((one, other) => one.seat - other.seat);
  }

  private beginning(
    game: Game,
    vocabulary: Vocabulary,
    { options }: Readonly<Record<string, unknown>>,
    start: Readonly<Record<string, unknown>> | undefined,
    seated: readonly Seated[] | undefined,
  ): Beginning | undefined {
    // Without knowing the players nothing sensible can be said of a position, but of options.
    const { settings, rehearsed } = game;
    const at = seated === undefined ? undefined : rehearsed.position?.(vocabulary, seated);
    if (start === undefined || at === undefined) {
      const found = this.take(exactly({ options: settings }), { options }, []);
      return found && atFirst(game, vocabulary.names, found.options);
    }
    const given = { options, position: start['position'] };
    // In the file a position stands beside the players.
    const found = this.take(exactly({ options: settings, position: at }), given, [], (path) =>
      path[0] === 'position' ? ['start', ...path] : path,
    );
    return found?.position.begin(found.options);
  }

  private steps(vocabulary: Vocabulary, game: Game, given: unknown): Step[] {
    const schemas = stepSchemas(vocabulary, game);
    const list: readonly unknown[] = Array.isArray(given) ? given : [];
    return list.flatMap((one, index) => this.step(schemas, one, ['steps', index]));
  }

  private step(schemas: ReturnType<typeof stepSchemas>, given: unknown, path: Path): Step[] {
    const [verb, raw, ...more] =
      typeof given === 'string'
        ? [given, undefined]
        : isRecord(given)
          ? Object.entries(given).flat()
          : [];
    const line = this.lineOf(path) ?? 0;
    if (typeof verb !== 'string' || more.length > 0) {
      this.fault(path, 'not a step. Accepted: one verb and what it needs.');
      return [];
    }
    if (verb === 'together') {
      return [{ verb, value: this.branches(schemas, raw, [...path, verb]), line, raw }];
    }
    if (!isKey(schemas, verb)) {
      const verbs = ['together', ...Object.keys(schemas)].join(', ');
      this.fault([...path, verb], `a step that does not exist. Accepted: ${verbs}.`);
      return [];
    }
    const faultsBefore = this.faults.length;
    const schema: z.ZodType = schemas[verb];
    const value = this.take(schema, raw, [...path, verb]);
    if (this.faults.length > faultsBefore) return [];
    // The value is the output of this verb's own schema, which the compiler cannot follow.
    const step = { verb, value, line, raw } as Step;
    const markFault = this.markFault(step);
    if (markFault !== undefined) this.fault([...path, verb, 'since'], markFault);
    return [step];
  }

  /** A moment must have its name before anything counts from it. */
  private markFault(step: Step): string | undefined {
    if (step.verb === 'mark') this.marks.add(step.value);
    if (step.verb !== 'expect' && step.verb !== 'wait-until') return undefined;
    const { since } = step.value;
    if (since === undefined || this.marks.has(since)) return undefined;
    return `${JSON.stringify(since)}. Accepted: the name of a mark before it.`;
  }

  private branches(
    schemas: ReturnType<typeof stepSchemas>,
    given: unknown,
    path: Path,
  ): TimedStep[][] {
    if (!Array.isArray(given)) {
      this.fault(path, 'no list. Accepted: a list of steps, or of rows of steps.');
      return [];
    }
    return given.map((branch: unknown, index) => {
      const row: readonly unknown[] = Array.isArray(branch) ? branch : [branch];
      return row.flatMap((one, at) => {
        const here = Array.isArray(branch) ? [...path, index, at] : [...path, index];
        return this.step(schemas, one, here).flatMap((step) => {
          if (isTimed(step)) return [step];
          this.fault(here, `"${step.verb}". Accepted: steps that take a known time.`);
          return [];
        });
      });
    });
  }

  private take<T>(
    schema: z.ZodType<T>,
    value: unknown,
    path: Path,
    place: (path: Path) => Path = (given) => given,
  ): T | undefined {
    const parsed = schema.safeParse(value);
    for (const fault of faultsOf(parsed.error?.issues ?? [], value)) {
      const whole = place([...path, ...fault.path]);
      this.fault(whole, fault.text);
    }
    return parsed.data;
  }

  private fault(path: Path, found: string): void {
    this.faults.push({ line: this.lineOf(path), text: `${pathText(path)}: found ${found}` });
  }

  /** The line of a place in the file, or of the nearest place that is there. */
  private lineOf(path: Path): number | undefined {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = this.document.getIn(path.slice(0, length), true);
      const range = typeof node === 'object' && node !== null && 'range' in node && node.range;
      if (Array.isArray(range)) return this.lines.linePos(Number(range[0])).line;
    }
    return undefined;
  }
}

/** An evening from its first question, with house rules for one game. */
function atFirst({ id }: Game, { layout }: TableNames, options: unknown): Beginning {
  return { out: [], script: () => evening(layout, usualOptions({ [id]: options })) };
}

/** `steps[3].press`. */
function pathText(path: Path): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text.replace(/^\./u, '') || 'the file';
}

function isKey<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key);
}

function dropUndefined<T extends object>(given: T) {
  // Only entries without a value are left out.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
