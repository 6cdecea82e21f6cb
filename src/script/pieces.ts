/**
 * Pieces: a phrase is text in which some parts are marked as pieces of their own: a colour, a number.
 * Each piece, and each sentence between two of them, is spoken once and put together with others, so
 * that ten numbers and eight colours are eighteen recordings for all phrases, and not eighty for each.
 */

/** Private use, so that no words hold it. */
const MARK = '\u{E000}';

/** The text as a piece of its own. Empty text stays empty. */
export function piece(text: string): string {
  return text === '' ? '' : `${MARK}${text}${MARK}`;
}

/** Private use too: what stands between two of them is read and never said. */
const READ_MARK = '\u{E001}';

/** What is read after a word and never said: the name printed on a card, in brackets. */
export function printed(name: string): string {
  return `${READ_MARK} (${name})${READ_MARK}`;
}

/** "thief (ladro)" as a piece of its own: what stands in brackets is read and not said. */
export function saidOf(name: string): string {
  const [, said = name, aside] = /^(.*?) \(([^)]*)\)$/u.exec(name) ?? [];
  return aside === undefined ? piece(name) : `${piece(said)}${printed(aside)}`;
}

/** The sentences of a phrase, with a star for each name and number; those of nothing else are left out. */
export function sentencesWithoutNames(phrase: string): readonly string[] {
  const starred = phrase
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : '*'))
    .join('');
  return readText(starred)
    .split(/(?<=[.!?…]) /u)
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** The phrase as it is read: without its marks. */
export function readText(phrase: string): string {
  return phrase.replaceAll(MARK, '').replaceAll(READ_MARK, '');
}

/**
 * The pieces of a phrase in their order. A sentence ends a piece; what closes a piece (a comma, a
 * full stop) belongs to it.
 */
export function piecesOf(phrase: string): readonly string[] {
  const pieces: string[] = [];
  const said = phrase.split(READ_MARK).filter((_, index) => index % 2 === 0);
  for (const part of said.join('').split(MARK)) {
    const [, closing = '', rest = ''] = /^([,.:;!?…]*)(.*)$/su.exec(part) ?? [];
    const last = pieces.length - 1;
    if (last >= 0) pieces[last] += closing;
    const sentences = (last >= 0 ? rest : part).split(/(?<=[.!?…]) /u);
    pieces.push(...sentences.map((text) => text.trim()).filter((text) => text !== ''));
  }
  return pieces;
}

/** With a capital: the first word of a sentence. */
export function capital(phrase: string): string {
  const first = phrase.startsWith(MARK) ? 1 : 0;
  return phrase.slice(0, first) + phrase.charAt(first).toUpperCase() + phrase.slice(first + 1);
}
