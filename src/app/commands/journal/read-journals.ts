/** `journal show` and `journal check`: print a journal without its secrets. */
import { dirname } from 'node:path';
import { ArtiglioError } from '../../../errors.js';
import { type PublicEntry, readJournal, Sealer } from '../../../journal/index.js';
import { keyPlaces } from '../../live/key-places.js';

/** Every entry on one line: number, time, kind, and its content if that is public. */
export async function showJournal(path: string): Promise<string> {
  const { header, entries, tornBytes } = await readJournal(path);
  const about = Object.entries(header.about).map(([key, value]) => `${key}: ${oneLine(value)}`);
  return [...about, '', ...entries.map(entryText), ...tornText(tornBytes)].join('\n');
}

/** The result of `journal check`. */
export interface CheckedJournal {
  readonly text: string;
  /** Whether every line is verified to be unchanged. */
  readonly isProven: boolean;
}

/**
 * Whether every line is unchanged, and how many there are.
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

function entryText({ sequence, atMs, kind, payload }: PublicEntry): string {
  const number = String(sequence).padStart(6);
  return `${number}  ${timeText(atMs)}  ${kind.padEnd(8)} ${payload ?? '[sealed]'}`.trimEnd();
}

/** `1:02:03.450` */
function timeText(atMs: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor(atMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60, 2)}:${pad(seconds % 60, 2)}.${pad(atMs % 1000, 3)}`;
}

function tornText(tornBytes: number): string[] {
  if (tornBytes === 0) return [];
  return [
    `${tornBytes} bytes at the end belong to an entry that was not finished; they will be cut off when the game goes on.`,
  ];
}

function oneLine(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
