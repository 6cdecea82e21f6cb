/** The statistics of a running table or house: stored and computed by a process of its own, of the lowest priority. */
import { execFile } from 'node:child_process';
import { ArtiglioError, reasonOf } from '../../errors/index.js';
import { builtFile } from '../../files/index.js';
import type { ShownStatistics, StatisticsForPages } from '../../page/server/index.js';
import { parsedJson } from './kept-json.js';
import { lowerPriority } from './low-priority.js';
import type { StatisticsAnswer, StatisticsOf } from './statistics-answer.js';

/** The longest answer, bytes: more than the pictures of every game and role. */
const LONGEST_ANSWER = 2 ** 22;

export class StatisticsInProcess implements StatisticsForPages {
  private underWay: Promise<ShownStatistics> | undefined;

  constructor(
    private readonly configPath: string,
    private readonly tell: (text: string) => void,
    private readonly of: StatisticsOf = 'table',
    private readonly answer: AnswerOf = answerOfProcess,
  ) {}

  /** Takes the evenings that ended before this start. A fault prevents nothing, and is reported. */
  async update(): Promise<void> {
    await this.shown().catch((error: unknown) => this.tell(reasonOf(error)));
  }

  /** Returns the statistics that are shown; several who ask at once get one answer. */
  shown(): Promise<ShownStatistics> {
    this.underWay ??= this.ask().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async ask(): Promise<ShownStatistics> {
    const answer = await this.answer(this.configPath, this.of);
    if (answer === undefined)
      throw new ArtiglioError(
        'STATISTICS_FAILED',
        'The program that keeps the statistics has ended before its answer.',
        'Type artiglio stats to see why.',
      );
    if ('error' in answer) {
      const { code, whatHappened, whatToDo } = answer.error;
      throw new ArtiglioError(code, whatHappened, whatToDo);
    }
    for (const notice of answer.notices) this.tell(notice);
    return answer.shown;
  }
}

/** The answer for a configuration; undefined where none came. */
export type AnswerOf = (
  configPath: string,
  of: StatisticsOf,
) => Promise<StatisticsAnswer | undefined>;

const answerOfProcess: AnswerOf = async (configPath, of) => {
  const text = await new Promise<string>((resolve) => {
    const child = execFile(
      process.execPath,
      [builtFile('statistics-process.js'), configPath, of],
      { maxBuffer: LONGEST_ANSWER },
      (_, stdout) => resolve(stdout),
    );
    lowerPriority(child.pid);
  });
  // Our own process wrote it; it is cut where that was ended.
  return parsedJson(text) as StatisticsAnswer | undefined;
};
