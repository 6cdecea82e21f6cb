/** Writes to a journal one after the other; a failed one refuses those that wait behind it. */
import { ArtiglioError } from '../../errors/index.js';
import { fileFailure } from './failure.js';

/** A queue that runs what it is given in order, not two at once. */
export class WriteQueue<Written> {
  readonly #path: string;
  readonly #waiting: Waiting<Written>[] = [];
  #working: Promise<void> | undefined;
  #closed = false;

  /** `path` is the journal's, for the words of errors. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Runs this after all that was added before.
   *
   * @throws ArtiglioError JOURNAL_CLOSED, or one of `fileFailure`.
   */
  add(work: () => Promise<Written>): Promise<Written> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closedError(this.#path));
        return;
      }
      this.#waiting.push({ work, resolve, reject });
      this.#working ??= this.#workAll();
    });
  }

  /** Takes nothing more, and waits for what was added; false when it was closed before. */
  async close(): Promise<boolean> {
    if (this.#closed) return false;
    this.#closed = true;
    await this.#working;
    return true;
  }

  async #workAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      try {
        next.resolve(await next.work());
      } catch (cause) {
        const error = fileFailure(cause, this.#path, 'write to the journal');
        // Writes behind a failed write may depend on it and must not overtake it.
        for (const waiting of [next, ...this.#waiting.splice(0)]) waiting.reject(error);
      }
    }
    this.#working = undefined;
  }
}

interface Waiting<Written> {
  readonly work: () => Promise<Written>;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: ArtiglioError) => void;
}

function closedError(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_CLOSED',
    `The journal ${path} is closed.`,
    'Open it again to write to it.',
  );
}
