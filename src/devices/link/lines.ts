/** The parts of a line between host and board, of every kind of board (docs/protocol.md). */

/** CRC-16/MCRF4XX (polynomial 0x1021 reflected) over ASCII text; `start` continues an earlier one. */
export function crc16(text: string, start = 0xffff): number {
  let crc = start;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc;
}

/** A line with its CRC and its line end, as it goes over the wire. */
export function sealLine(text: string): string {
  return `${text}${hex(crc16(text), 4)}\n`;
}

/**
 * A number in hexadecimal digits of fixed width.
 * @throws RangeError when it is not a whole number from `min` to `max`.
 */
export function hex(value: number, digits: number, min = 0, max = 16 ** digits - 1): string {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new RangeError(`${value} is not a whole number from ${min} to ${max}`);
  return value.toString(16).padStart(digits, '0');
}

/** The number in a field of a board's line; `undefined` when it is none. */
export function parseNumber(word: string | undefined, radix: 10 | 16): number | undefined {
  if (word === undefined || !(radix === 10 ? /^[0-9]+$/ : /^[0-9a-f]+$/).test(word))
    return undefined;
  return Number.parseInt(word, radix);
}

/** The letter and the fields of a board's line; `undefined` when its CRC is wrong. */
export function openBoardLine(line: string): string[] | undefined {
  const body = line.slice(0, -4);
  if (body.length < 2 || !body.endsWith(' ') || hex(crc16(body), 4) !== line.slice(-4))
    return undefined;
  return body.slice(0, -1).split(' ');
}

/** The characters of a line as bytes. */
export function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The same back. */
export function textOfBytes(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
