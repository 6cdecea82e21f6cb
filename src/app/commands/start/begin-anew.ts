/** A new start of the table in the same process, after the one before was closed. */
import type { ServiceReport } from '../../running/service-manager.js';
import type { TakenOver } from '../../start/new-start.js';
import type { StartOptions } from '../../start/stage.js';
import { type RunningTable, startTable } from '../../start/start-table.js';
import { type LearnEnds, learnFirst } from './learn-first.js';

/** Parts of a new start. */
export interface NewStartParts {
  readonly options: Omit<StartOptions, 'linkFile'>;
  readonly takenOver: TakenOver;
  readonly say: (line: string) => void;
  /** Receives what to write into the file of the links while first start runs. */
  readonly link: (lines: readonly string[]) => Promise<void>;
  readonly report: ServiceReport;
  /** Whether the program is to end meanwhile. */
  readonly isSignalled: () => boolean;
  readonly ends?: LearnEnds | undefined;
}

/**
 * A host's request does the same as pulling the plug: a table that nobody has taught, and that has a board now, is
 * learnt before play. Changed settings alone lead nobody into first start.
 * @returns undefined when the program is to end.
 * @throws ArtiglioError of `startTable`.
 */
export async function beginAnew(parts: NewStartParts): Promise<RunningTable | undefined> {
  const { options, takenOver, say, link, report, ends } = parts;
  if (takenOver.isAskedFor) await learnFirst(options, say, { link, report }, ends);
  if (parts.isSignalled()) return undefined;
  return await startTable(options, say, undefined, takenOver);
}
