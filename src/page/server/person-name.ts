/** Names of people as they type them: made fit to be shown, and told apart. */

/** The longest name, in letters as a reader counts them. */
const MOST_LETTERS = 40;
/** Marks on one letter that are shown; more would be drawn over the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** A letter that is seen: not what is ignored in drawing, nor the empty braille pattern. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a typed name as it is shown; undefined where nobody would see anything. */
export function cleanName(typed: string): string | undefined {
  const name = typed
    .normalize('NFC')
    .replace(/[\s\p{Z}]+/gu, ' ')
    // Control characters, halves of letters, and what turns the direction of the text around it.
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .replace(TOO_MANY_MARKS, '$1')
    .trim();
  return SEEN.test(name) ? cut(name, MOST_LETTERS) : undefined;
}

/** Returns the name, with the next number behind it where another has it already. */
export function nameBeside(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const one = `${cut(name, MOST_LETTERS - end.length)}${end}`;
    if (!taken.has(one.toLowerCase())) return one;
  }
}

function cut(name: string, letters: number): string {
  const all = [...new Intl.Segmenter().segment(name)];
  return all
    .slice(0, letters)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
