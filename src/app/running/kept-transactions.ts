/**
 * Transactions of commands that outlive the program: each is on the disk before its command is carried out, so that one
 * which comes again after a power cut is not carried out twice.
 */
import { z } from 'zod';
import type { Storage } from '../../files/index.js';
import { readAs } from '../../files/values/index.js';
import { LineFile } from '../../venue/mqtt/index.js';
import {
  answerSchema,
  COMMAND_ROLES,
  type KeptTransactions,
  MOST_OF_SENDER,
  MOST_SENDERS,
  type Remembered,
  Transactions,
} from '../../venue/publication/index.js';

/** A line without a sender, from an earlier version, belongs to no sender. */
const LINE = z.object({
  sender: z.object({ name: z.string(), role: z.enum(COMMAND_ROLES) }),
  transaction: z.string(),
  atMs: z.number(),
  answer: answerSchema.optional(),
});

/** The transactions of this file; `tell` says why the disk refuses. */
export async function keptTransactions(
  path: string,
  storage: Storage,
  tell: (text: string) => void,
  most = MOST_OF_SENDER * MOST_SENDERS * COMMAND_ROLES.length,
): Promise<KeptTransactions & { close(): Promise<void> }> {
  const file = new LineFile({
    ...{ path, storage, isSynced: true },
    // A command has two lines: that it is carried out, and its answer.
    most: 2 * most,
    failed: (reason) => tell(`Commands of the house are not kept: ${reason}`),
  });
  const known = new Transactions();
  for (const line of await file.read()) {
    const read = readAs(LINE, line);
    if (read !== undefined) note(known, read);
  }
  const write = (one: Remembered) => {
    note(known, one);
    return file.append(JSON.stringify(one), () => known.all().map((each) => JSON.stringify(each)));
  };
  return { known, begin: write, end: (one) => void write(one), close: () => file.settled() };
}

/** Notes a transaction; one that was refused is not remembered. */
function note(known: Transactions, one: Remembered): void {
  if (one.answer?.done === false) known.forget(one);
  else known.remember(one);
}
