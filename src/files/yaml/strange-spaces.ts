/**
 * Characters that look like a space and separate nothing in YAML. They come with text that was copied from a
 * page, and from keyboards where Alt or AltGr is still held down.
 */

const STRANGE = '[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u2060\\u3000\\ufeff]';
/** A strange space at an end of the text, or where a sign of YAML needs a space beside it. */
const MISPLACED = new RegExp(`^${STRANGE}|${STRANGE}$|(?<=:|^-)${STRANGE}|${STRANGE}(?=#)`, 'mu');
const NO_BREAK: readonly string[] = ['\u00a0', '\u202f'];

/** The first such character in a plain text that cannot be meant, and what it is. */
export function strangeSpace(
  plain: string,
): { readonly index: number; readonly what: string } | undefined {
  const found = MISPLACED.exec(plain);
  if (found === null) return undefined;
  const [sign] = found;
  const number = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const kind = NO_BREAK.includes(sign) ? 'a no-break space' : 'a space of another kind';
  return {
    index: found.index,
    what: `${kind} (U+${number}). Type an ordinary space in its place`,
  };
}
