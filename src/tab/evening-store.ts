/**
 * The evening of a tab, kept by its browser: each entry is in the database before anything follows from it (law 5).
 * Where the browser keeps nothing, or has no room left, the evening goes on in memory.
 */
import type { EmulatedCardsContents } from '../engine/bots/index.js';
import type { EntryWriter, WrittenEntry } from '../engine/play/index.js';
import type { SeatIndex } from '../engine/table/index.js';
import type { EveningFacts } from '../live/index.js';

const DATABASE = 'artiglio';
/** The form of what is kept: another number is another program's, and its evening is not continued. */
const FORM = 1;
const ENTRIES = 'entries';
const FACTS = 'facts';

/** The values besides the entries, each under its name. */
export interface KeptFacts {
  readonly evening: EveningFacts;
  readonly cards: EmulatedCardsContents;
  readonly playedFor: readonly SeatIndex[];
}

/** An evening as it was kept. */
export interface KeptEvening extends Partial<KeptFacts> {
  readonly entries: readonly WrittenEntry[];
}

export class EveningStore implements EntryWriter {
  /** The key of the last entry, when it only says that time passed: the next such one replaces it. */
  private passing: IDBValidKey | undefined;
  private failed = false;

  private constructor(
    private database: IDBDatabase | undefined,
    private readonly lost: (reason: unknown) => void,
  ) {}

  /** Opens what this browser keeps. `lost` is called once, when it keeps nothing from now on. */
  static async open(lost: (reason: unknown) => void): Promise<EveningStore> {
    try {
      const opening = indexedDB.open(DATABASE, FORM);
      opening.addEventListener('upgradeneeded', () => {
        const { result } = opening;
        for (const name of [...result.objectStoreNames]) result.deleteObjectStore(name);
        result.createObjectStore(ENTRIES, { autoIncrement: true });
        result.createObjectStore(FACTS);
      });
      return new EveningStore(await done(opening), lost);
    } catch (reason) {
      const store = new EveningStore(undefined, lost);
      store.fail(reason);
      return store;
    }
  }

  /** Returns the evening that was kept; empty when there is none. */
  async read(): Promise<KeptEvening> {
    return this.attempt(
      async (database) => {
        const from = database.transaction([ENTRIES, FACTS]);
        const facts = from.objectStore(FACTS);
        const [evening, cards, playedFor, entries] = await Promise.all([
          done(facts.get('evening')),
          done(facts.get('cards')),
          done(facts.get('playedFor')),
          done(from.objectStore(ENTRIES).getAll()),
        ]);
        // The form matches, so this program wrote it.
        return { evening, cards, playedFor, entries } as KeptEvening;
      },
      { entries: [] },
    );
  }

  /** Begins another evening: what was kept is forgotten. */
  async begin(evening: EveningFacts): Promise<void> {
    this.passing = undefined;
    await this.attempt(async (database) => {
      const into = written(database);
      into.objectStore(ENTRIES).clear();
      into.objectStore(FACTS).clear();
      into.objectStore(FACTS).put(evening, 'evening');
      await ended(into);
    }, undefined);
  }

  /** Resolves when the entry is kept, or nothing is. */
  async append(entry: WrittenEntry): Promise<void> {
    await this.attempt(async (database) => {
      const into = written(database);
      const store = into.objectStore(ENTRIES);
      const isPassing = entry.passing === true;
      const key = isPassing ? this.passing : undefined;
      const last = await done(key === undefined ? store.add(entry) : store.put(entry, key));
      this.passing = isPassing ? last : undefined;
      await ended(into);
    }, undefined);
  }

  /** Keeps something besides the entries. */
  async keep<Name extends keyof KeptFacts>(name: Name, value: KeptFacts[Name]): Promise<void> {
    await this.attempt(async (database) => {
      const into = written(database);
      into.objectStore(FACTS).put(value, name);
      await ended(into);
    }, undefined);
  }

  private async attempt<Value>(
    act: (database: IDBDatabase) => Promise<Value>,
    otherwise: Value,
  ): Promise<Value> {
    if (this.database === undefined) return otherwise;
    try {
      return await act(this.database);
    } catch (reason) {
      this.fail(reason);
      return otherwise;
    }
  }

  /** Removes the kept entries after a failure: they are an older state, and nobody may go on from it. */
  private fail(reason: unknown): void {
    if (this.failed) return;
    this.failed = true;
    this.database?.close();
    this.database = undefined;
    try {
      indexedDB.deleteDatabase(DATABASE);
    } catch {
      // A browser that keeps nothing has nothing to delete.
    }
    this.lost(reason);
  }
}

/** Begins a transaction that is on the disk before it is done, where the browser can say so. */
function written(database: IDBDatabase): IDBTransaction {
  return database.transaction([ENTRIES, FACTS], 'readwrite', { durability: 'strict' });
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}
