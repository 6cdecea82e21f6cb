/** Describes which readers go away, come back, or are missing while a deck is registered. Pure. */
import { READER_GONE_AFTER_MS, type ReaderState } from '../../../devices/readers/index.js';
import { type RegisteredDeck, saveDeck } from '../../../host/cards/index.js';

/** A reader that answers; the last of its possible names is the plainest. */
type AnsweringReader = Pick<ReaderState, 'id' | 'names'>;

interface Watched {
  readonly name: string;
  /** The time since which it has not answered; absent while it answers. */
  awaySinceMs: number | undefined;
  isToldAway: boolean;
}

/** The message when no reader is left. */
export const NO_READER = 'No reader answers: look at its cable. Stickers can be typed, too.';

export class ReaderWatch {
  private readonly readers = new Map<string, Watched>();
  private isNoneTold = false;

  /** Starts with these readers. Returns the lines to print. */
  begin(readers: readonly AnsweringReader[], nowMs: number): readonly string[] {
    const answering = answeringLines(this.note(readers, nowMs));
    this.isNoneTold = readers.length === 0;
    return this.isNoneTold ? [NO_READER] : answering;
  }

  /** Notes that these readers answer now, and no others. Returns the lines to print. */
  see(readers: readonly AnsweringReader[], nowMs: number): readonly string[] {
    const said = answeringLines(this.note(readers, nowMs));
    if (readers.length > 0) this.isNoneTold = false;
    return [...said, ...this.passTime(nowMs)];
  }

  /**
   * Returns the lines that are due by time. A driver restarts now and then, and its readers are away briefly:
   * that is not reported.
   */
  passTime(nowMs: number): readonly string[] {
    const said: string[] = [];
    for (const reader of this.readers.values()) {
      if (reader.isToldAway || awayAtMs(reader) > nowMs) continue;
      reader.isToldAway = true;
      said.push(`The reader ${reader.name} does not answer: look at its cable.`);
    }
    const areAllAway = [...this.readers.values()].every(({ isToldAway }) => isToldAway);
    if (said.length > 0 && areAllAway && !this.isNoneTold) {
      this.isNoneTold = true;
      said.push(NO_READER);
    }
    return said;
  }

  /** The time at which `passTime` must be called next; `Infinity`: never. */
  get nextAtMs(): number {
    const waiting = [...this.readers.values()].filter(({ isToldAway }) => !isToldAway);
    return Math.min(Infinity, ...waiting.map(awayAtMs));
  }

  /** Stores the readers that answer. Returns the names of the new ones. */
  private note(readers: readonly AnsweringReader[], nowMs: number): string[] {
    const answering = new Map(readers.map(({ id, names }) => [id, names.at(-1) ?? id]));
    for (const [id, reader] of this.readers) {
      if (!answering.has(id)) reader.awaySinceMs ??= nowMs;
    }
    const came: string[] = [];
    for (const [id, name] of answering) {
      const before = this.readers.get(id);
      if (before === undefined || before.isToldAway) came.push(name);
      this.readers.set(id, { name, awaySinceMs: undefined, isToldAway: false });
    }
    return came;
  }
}

function answeringLines(names: readonly string[]): string[] {
  return names.map((name) => `The reader ${name} answers.`);
}

function awayAtMs({ awaySinceMs }: Watched): number {
  return awaySinceMs === undefined ? Infinity : awaySinceMs + READER_GONE_AFTER_MS;
}

// Saves a deck that is being registered, one state after the other.

type SaveOptions = Parameters<typeof saveDeck>[2];

export class DeckSaver {
  private saving: Promise<void> = Promise.resolve();
  private begun = false;

  /** Saves to `path` in the data directory. Only the first save makes the backup. */
  constructor(
    private readonly dataDirectory: string,
    readonly path: string,
    private readonly options: SaveOptions,
  ) {}

  /** Whether anything was to be saved. */
  get hasSaved(): boolean {
    return this.begun;
  }

  /** A promise that resolves when everything is on the disk. @throws ArtiglioError CARD_REGISTER_FAILED */
  get saved(): Promise<void> {
    return this.saving;
  }

  /** Saves this state after those before. `failed` is called when it cannot be saved. */
  save(deck: RegisteredDeck, failed: () => void): void {
    const options = { ...this.options, backup: this.options.backup && !this.begun };
    this.begun = true;
    this.saving = this.saving.then(() => saveDeck(this.dataDirectory, deck, options));
    // `saved` reports the error.
    this.saving.catch(failed);
  }
}
