/** Keeps the answers of first start on the disk: the file before or the file after is there, never half of one. */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtiglioError } from '../../../errors/index.js';
import { writeWhole } from '../../../files/index.js';
import { fileFailure } from '../../../host/journal/index.js';
import { type Answer, keptText, readKept } from '../../../learn/setup/index.js';
import { renameDamaged, textOrEmpty } from '../../running/kept-json.js';

const NAME = 'first-start.json';
const MODE = 0o600;

/** Answers found on the disk. */
export interface FoundAnswers {
  readonly answers: readonly Answer[];
  /** A file that cannot be understood was put aside under this name. */
  readonly damagedAt: string | undefined;
}

export class AnswersFile {
  readonly path: string;
  /** The reason why the disk did not take what it was given last. */
  fault: ArtiglioError | undefined;
  private newest: readonly Answer[] | undefined;
  private writing: Promise<void> | undefined;

  /** `notKept` hears of each attempt that failed. */
  constructor(
    dataDirectory: string,
    private readonly notKept: (fault: ArtiglioError) => void,
  ) {
    this.path = join(dataDirectory, NAME);
  }

  async read(): Promise<FoundAnswers> {
    const text = await textOrEmpty(this.path);
    if (text === undefined) return { answers: [], damagedAt: undefined };
    const answers = readKept(text);
    if (answers !== undefined) return { answers, damagedAt: undefined };
    return { answers: [], damagedAt: await renameDamaged(this.path) };
  }

  /** Writes these answers after those that are being written; of several only the newest. */
  keep(answers: readonly Answer[]): void {
    this.newest = answers;
    this.writing ??= this.write();
  }

  /** Resolves when nothing is being written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  /** Deletes the answers: first start is over, so there is nothing to continue. */
  async forget(): Promise<void> {
    await this.settled();
    await rm(this.path, { force: true });
  }

  private async write(): Promise<void> {
    while (this.newest !== undefined) {
      const bytes = Buffer.from(keptText(this.newest));
      this.newest = undefined;
      try {
        await mkdir(dirname(this.path), { recursive: true });
        await writeWhole(this.path, bytes, { mode: MODE });
        this.fault = undefined;
      } catch (cause) {
        this.fault = fileFailure(cause, this.path, 'keep the answers of first start');
        this.notKept(this.fault);
      }
    }
    this.writing = undefined;
  }
}
