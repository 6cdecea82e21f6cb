/**
 * Pieces: some parts of a phrase's text are marked as separate pieces: a colour, a number. Each piece, and
 * each sentence between two of them, is recorded once and combined with others. So ten numbers and eight
 * colours are eighteen recordings for all phrases, and not eighty for each.
 */

/** A private-use character, so that no words contain it. */
const MARK = '\u{E000}';

/** Makes the text a separate piece. Empty text stays empty. */
export function piece(text: string): string {
  return text === '' ? '' : `${MARK}${text}${MARK}`;
}

/** The mark of private use between two of which text is read and never said. */
const READ_MARK = '\u{E001}';

/** Returns text that is read after a word and not said: the printed name of a card, in brackets. */
export function print(name: string): string {
  return `${READ_MARK} (${name})${READ_MARK}`;
}

/** Makes a name such as "thief (ladro)" a piece: the part in brackets is read and not said. */
export function saidOf(name: string): string {
  const [, said = name, aside] = /^(.*?) \(([^)]*)\)$/u.exec(name) ?? [];
  return aside === undefined ? piece(name) : `${piece(said)}${print(aside)}`;
}

/** Returns the sentences of a phrase, with a star for each name and number; sentences of only those are left out. */
export function sentencesWithoutNames(phrase: string): readonly string[] {
  const starred = phrase
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : '*'))
    .join('');
  return starred
    .split(READ_MARK)
    .filter((_, index) => index % 2 === 0)
    .join('')
    .split(/(?<=[.!?…]) /u)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** Returns the phrase for reading, without its marks. */
export function readText(phrase: string): string {
  return phrase.replaceAll(MARK, '').replaceAll(READ_MARK, '');
}

/**
 * Returns the pieces of a phrase in order. A sentence ends a piece; closing punctuation (a comma, a full stop) belongs
 * to its piece.
 */
export function piecesOf(phrase: string): readonly string[] {
  const pieces: string[] = [];
  for (const part of withoutRead(phrase).split(MARK)) {
    const [, closing = '', rest = ''] = /^([,.:;!?…]*)(.*)$/su.exec(part) ?? [];
    const last = pieces.length - 1;
    if (last >= 0) pieces[last] += closing;
    const goesOn = last >= 0 ? rest : part;
    // A list of every clip asks this hundreds of thousands of times, and most parts are one sentence.
    const sentences = /[.!?…] /u.test(goesOn) ? goesOn.split(/(?<=[.!?…]) /u) : [goesOn];
    pieces.push(...sentences.map((text) => text.trim()).filter((text) => text !== ''));
  }
  return pieces;
}

/** Returns the phrase without what is read and not said. */
function withoutRead(phrase: string): string {
  if (!phrase.includes(READ_MARK)) return phrase;
  return phrase
    .split(READ_MARK)
    .filter((_, index) => index % 2 === 0)
    .join('');
}

/** Returns the phrase with a capital first letter. */
export function capital(phrase: string): string {
  const first = phrase.startsWith(MARK) ? 1 : 0;
  return phrase.slice(0, first) + phrase.charAt(first).toUpperCase() + phrase.slice(first + 1);
}

/** Returns the text with a small first letter. */
export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
