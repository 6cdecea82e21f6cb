/** `journal show` and `journal check`: read a journal without its secrets. */
import { dirname } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { type PublicJournal, readJournal, Sealer } from '../../../host/journal/index.js';
import { keyPlaces } from '../../running/page-keys.js';
import { timeText } from '../time-text.js';
import { journalText } from './journal-text.js';

/**
 * Returns the events, for people; or each entry as a line of JSON after one of the header's.
 * @throws ArtiglioError of `readJournal`.
 */
export async function showJournal(path: string, json = false): Promise<string> {
  const journal = await readJournal(path);
  return json ? journalJson(path, journal) : journalText(journal);
}

/** Returns the journal as it is written: a sealed entry has no payload. */
function journalJson(file: string, { header, entries, tornBytes }: PublicJournal): string {
  const lines = entries.map(({ sequence, atMs, kind, sealed, payload }) =>
    sealed ? { sequence, atMs, kind, sealed } : { sequence, atMs, kind, payload },
  );
  const torn = tornBytes === 0 ? [] : [{ tornBytes }];
  return [{ file, about: header.about }, ...lines, ...torn]
    .map((one) => JSON.stringify(one))
    .join('\n');
}

/** The result of `journal check`. */
export interface CheckedJournal {
  readonly text: string;
  /** Whether every line is verified to be unchanged. */
  readonly isProven: boolean;
}

/**
 * Checks whether every line is unchanged, and counts them.
 * @param keyPath the table's key, when it does not lie beside the journal.
 * @throws ArtiglioError of `readJournal`, which names the changed line; JOURNAL_KEY_MISSING.
 */
export async function checkJournal(path: string, keyPath?: string): Promise<CheckedJournal> {
  const key = await Sealer.find(dirname(path), keyPlaces(keyPath));
  if (keyPath !== undefined && key === undefined) {
    throw new ArtiglioError(
      'JOURNAL_KEY_MISSING',
      `There is no key file ${keyPath}, which --key names.`,
      'Check the path.',
    );
  }
  const { entries, atMs, tornBytes, isProven, isOver } = await readJournal(path, key);
  const sealed = entries.filter((entry) => entry.sealed).length;
  const count = `${entries.length} entries, ${sealed} of them sealed, up to ${timeText(atMs)}`;
  const text = [
    isProven ? `${count}: all as they were written.` : `${count}: complete and in order.`,
    ...(isProven ? [] : [UNPROVEN]),
    ...(isOver ? ['The evening is over, and what opens its sealed entries is forgotten.'] : []),
    ...tornText(tornBytes),
  ];
  return { text: text.join('\n'), isProven };
}

const UNPROVEN =
  'Only the table’s key can prove that they are as they were written. It is not beside the journal: name it with --key.';

function tornText(tornBytes: number): string[] {
  if (tornBytes === 0) return [];
  return [
    `${tornBytes} bytes at the end belong to an entry that was not finished; they will be cut off when the game goes on.`,
  ];
}
