/** Puts records of the protocol together into lines. */
import { LINK } from '../link/index.js';

/** Bytes of records that a sequenced line has room for: without number, CRC and line end. */
export const LINE_ROOM = LINK.lineBytesMax - 7;

/**
 * Records in as few lines as hold them, in their order. The lines are as even as can be: the board obeys one while the
 * next is on the wire, and what comes last keeps a scene waiting.
 */
export function packed(records: readonly string[]): readonly string[] {
  const fewest = filled(records, LINE_ROOM);
  const sum = records.reduce((bytes, text) => bytes + text.length, 0);
  for (let room = Math.ceil(sum / fewest.length); room < LINE_ROOM; room++) {
    const lines = filled(records, room);
    if (lines.length === fewest.length) return lines;
  }
  return fewest;
}

/** Fills lines with as many records as `room` bytes hold; one that is longer has a line of its own. */
function filled(records: readonly string[], room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const text of records) {
    if (line !== '' && line.length + text.length > room) {
      lines.push(line);
      line = '';
    }
    line += text;
  }
  if (line !== '') lines.push(line);
  return lines;
}
