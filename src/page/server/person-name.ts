/** Names of people as they type them: made fit to be shown, and told apart. */

/** The longest name, in letters as a reader counts them. */
const MOST_LETTERS = 40;
/** The longest letter, in units of text, that is one: a family of four, each with a colour of skin, has nineteen. */
const MOST_UNITS = 20;
/** Marks on one letter that are shown; more would be drawn over the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;
/** A letter that is seen: not what is ignored in drawing, nor the empty braille pattern. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a typed name as it is shown; undefined where nobody would see anything. */
export function cleanName(typed: string): string | undefined {
  const name = typed
    .replace(/[\s\p{Z}]+/gu, ' ')
    // Control characters, halves of letters, and what turns the direction of the text around it.
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1')
    .trim();
  // Joiners make one endless letter of many: it would be too long for the file of the seats.
  const short = lettersOf(name).filter((letter) => letter.length <= MOST_UNITS);
  const shown = short.slice(0, MOST_LETTERS).join('').trim();
  return SEEN.test(shown) ? shown : undefined;
}

/** Returns the name, with the next number behind it where another has it already. */
export function nameBeside(name: string, others: readonly string[]): string {
  const taken = new Set(others.map(asSeen));
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const one = `${cut(name, MOST_LETTERS - end.length)}${end}`;
    if (!taken.has(asSeen(one))) return one;
  }
}

/** Returns what tells a name from another: neither case, nor what is not drawn. */
function asSeen(name: string): string {
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').toLowerCase();
}

function cut(name: string, letters: number): string {
  return lettersOf(name).slice(0, letters).join('').trim();
}

function lettersOf(name: string): readonly string[] {
  return [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
}
