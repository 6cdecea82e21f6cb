/** The cues of a table as lines of text, with their parameters. */
import type { TestTable } from './lupusburg-table.js';

/** One line a cue, for example `vote.asked seat=2/sky`; `2/sky` is a seat, `2/sky.right` a slot. */
export function transcript(table: TestTable): string {
  const lines = table.said.map(({ cue: { id, params } }) =>
    [id, ...Object.entries(params).map(([name, value]) => `${name}=${plain(value)}`)].join(' '),
  );
  return `${lines.join('\n')}\n`;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('seat' in value && 'hand' in value) return `${plain(value.seat)}.${String(value.hand)}`;
  if ('number' in value && 'colour' in value)
    return `${String(value.number)}/${String(value.colour)}`;
  return JSON.stringify(value);
}
