/** A sequenced line: one that carries a number and records (docs/inside/protocol.md). */

import { hex, LINK, sealLine } from '../link/index.js';

/** Number, records, CRC and line end. @throws RangeError when it is too long. */
export function sequencedLine(sequence: number, records: string): string {
  const line = sealLine(hex(sequence & 0xff, 2) + records);
  if (line.length > LINK.lineBytesMax) throw new RangeError(`a line of ${line.length} bytes`);
  return line;
}
