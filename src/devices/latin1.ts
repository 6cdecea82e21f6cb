/** Text of the wire: a character is a byte. */

/** The bytes of a text of characters below 256. */
export function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
