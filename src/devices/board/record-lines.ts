/** Puts records of the protocol together into lines. */
import { LINK } from './generated/protocol.js';

/** Bytes of records that a sequenced line has room for: without number, CRC and line end. */
export const LINE_ROOM = LINK.lineBytesMax - 7;

/** As many records to a line as fit, in their order. */
export function packed(records: readonly string[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const text of records) {
    if (line !== '' && line.length + text.length > LINE_ROOM) {
      lines.push(line);
      line = '';
    }
    line += text;
  }
  if (line !== '') lines.push(line);
  return lines;
}
