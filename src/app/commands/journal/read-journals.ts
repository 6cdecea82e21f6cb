/** `journal show` and `journal check`: a journal in words, without its secrets. */
import { type PublicEntry, readJournal } from '../../../journal/index.js';

/** Every entry on a line: number, time, kind, and what it holds if that is public. */
export async function showJournal(path: string): Promise<string> {
  const { header, entries, tornBytes } = await readJournal(path);
  const about = Object.entries(header.about).map(([key, value]) => `${key}: ${oneLine(value)}`);
  return [...about, '', ...entries.map(entryText), ...tornText(tornBytes)].join('\n');
}

/** That every line is what was written, and how many there are. */
export async function checkJournal(path: string): Promise<string> {
  const { entries, tornBytes } = await readJournal(path);
  const sealed = entries.filter((entry) => entry.sealed).length;
  const whole = `${entries.length} entries, ${sealed} of them sealed: all as they were written.`;
  return [whole, ...tornText(tornBytes)].join('\n');
}

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
