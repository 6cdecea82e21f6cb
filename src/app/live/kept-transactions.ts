/**
 * Transactions of commands that outlive the program: each is on the disk before its command is carried out, so that one
 * which comes again after a power cut is not carried out twice.
 */
import { z } from 'zod';
import type { Storage } from '../../home.js';
import { LineFile } from '../../mqtt/line-file.js';
import { type KeptTransactions, MOST_REMEMBERED } from '../../publication/command-desk.js';
import { answerSchema, type HouseAnswer } from '../../publication/command-schema.js';
import { readAs } from '../../yaml/read-as.js';

const LINE = z.object({ transaction: z.string(), answer: answerSchema.optional() });

/** The newest `most` transactions of this file; `tell` says why the disk refuses. */
export async function keptTransactions(
  path: string,
  storage: Storage,
  tell: (text: string) => void,
  most = MOST_REMEMBERED,
): Promise<KeptTransactions & { close(): Promise<void> }> {
  const file = new LineFile({
    ...{ path, storage, isSynced: true },
    // A command has two lines: that it is carried out, and its answer.
    most: 2 * most,
    failed: (reason) => tell(`Commands of the house are not kept: ${reason}`),
  });
  const known = new Map<string, HouseAnswer | undefined>();
  for (const line of await file.read()) {
    const read = readAs(LINE, line);
    if (read !== undefined) known.set(read.transaction, read.answer);
  }
  const earlier = new Map(known);
  const write = (transaction: string, answer?: HouseAnswer) => {
    known.set(transaction, answer);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return file.append(textOf(transaction, answer), () =>
      [...known].map(([one, answered]) => textOf(one, answered)),
    );
  };
  return {
    known: earlier,
    begin: (transaction) => write(transaction),
    end: (transaction, answer) => void write(transaction, answer),
    close: () => file.settled(),
  };
}

function textOf(transaction: string, answer: HouseAnswer | undefined): string {
  return JSON.stringify({ transaction, answer });
}
