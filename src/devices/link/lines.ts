/** The parts of a line between host and board, of every kind of board (docs/inside/protocol.md). */

/** Computes the CRC-16/MCRF4XX (polynomial 0x1021 reflected) of ASCII text; `start` continues an earlier one. */
export function crc16(text: string, start = 0xffff): number {
  let crc = start;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return crc;
}

/** Returns a line with its CRC and its line end, as it goes over the wire. */
export function sealLine(text: string): string {
  return `${text}${hex(crc16(text), 4)}\n`;
}

/**
 * Formats a number in hexadecimal digits of fixed width.
 * @throws RangeError when it is not a whole number from `min` to `max`.
 */
export function hex(value: number, digits: number, min = 0, max = 16 ** digits - 1): string {
  if (!Number.isInteger(value) || value < min || value > max)
    throw new RangeError(`${value} is not a whole number from ${min} to ${max}`);
  return value.toString(16).padStart(digits, '0');
}

/** A line that a board writes: its fields in the order of its words, each as it is or a number of that radix. */
interface LineForm {
  readonly kind: string;
  readonly fields: Readonly<Record<string, 'text' | 10 | 16>>;
}

/** A line of that form, read. */
export type LineOf<Form extends LineForm> = Form extends LineForm
  ? { readonly kind: Form['kind'] } & {
      readonly [Name in keyof Form['fields']]: Form['fields'][Name] extends 'text'
        ? string
        : number;
    }
  : never;

/**
 * Returns the reader of the lines of a kind of board, given their forms by their letter. It takes a line without its
 * line end; `undefined` when the CRC is wrong or the line is of none of the forms.
 */
export function lineReader<Form extends LineForm>(
  lines: Readonly<Record<string, Form>>,
): (line: string) => LineOf<Form> | undefined {
  const forms = new Map(
    Object.entries(lines).map(([letter, { kind, fields }]) => [
      letter,
      { kind, fields: Object.entries(fields) },
    ]),
  );
  return (line) => {
    const [letter = '', ...words] = openBoardLine(line) ?? [];
    const form = forms.get(letter);
    if (form === undefined || words.length !== form.fields.length) return undefined;
    const values = form.fields.map(([name, written], at) => [
      name,
      fieldOf(words[at] ?? '', written),
    ]);
    if (values.some(([, value]) => value === undefined)) return undefined;
    // Every field of the form has its value.
    return { kind: form.kind, ...Object.fromEntries(values) } as LineOf<Form>;
  };
}

function fieldOf(word: string, written: 'text' | 10 | 16): string | number | undefined {
  if (written === 'text') return word;
  const isNumber = (written === 10 ? /^[0-9]+$/ : /^[0-9a-f]+$/).test(word);
  return isNumber ? Number.parseInt(word, written) : undefined;
}

/** Returns the letter and the fields of a board's line; `undefined` when its CRC is wrong. */
function openBoardLine(line: string): string[] | undefined {
  const body = line.slice(0, -4);
  if (body.length < 2 || !body.endsWith(' ') || hex(crc16(body), 4) !== line.slice(-4))
    return undefined;
  return body.slice(0, -1).split(' ');
}

/** Returns the characters of a line as bytes. */
export function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Returns the characters of bytes as a line. */
export function textOfBytes(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
