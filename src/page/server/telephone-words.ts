/**
 * Sentences of the voice as telephones show them: what is pressed there is an answer in words below the sentence, and
 * not a left or a right button; a ring is the place of a person.
 */
import { inLanguage, type Language } from '../../engine/table/index.js';

/** The words of one language that speak of buttons and rings. */
interface HandWords {
  /** A button, wherever it is named. */
  readonly button: RegExp;
  /** The beginning of a clause, which stays with it. */
  readonly clause: RegExp;
  /** What stands in place of a clause that names a button, at the beginning of a sentence and within one. */
  readonly answer: readonly [begins: string, goesOn: string];
  /** What hands have or touch at a table, with what telephones call it. */
  readonly things: readonly (readonly [RegExp, string])[];
}

const HAND_WORDS = {
  en: {
    // What is left over, or whoever has left, is no button.
    button:
      /\b(?:right|(?<!\b(?:is|are|has|token|minutes?|seconds?) )left)\b(?!-hand| over)|\b(?:hold it|both together)\b/iu,
    clause: /(?<=[,;:] (?:then |or )?| and )(?=\S)/u,
    answer: ['Answer on the telephone', 'answer on the telephone'],
    things: [
      [/\b(?:lit )?ring(?=s?\b)/gu, 'place'],
      [/\bRing\b/gu, 'Place'],
      [/(?<=\bhands? )on (?:the|your) buttons\b/gu, 'on the telephone'],
    ],
  },
  it: {
    button:
      /\b(?:pulsante|destro|sinistro|tenet(?:e|elo) premuto|tutti e due(?= insieme|: si))\b/iu,
    clause: /(?<=[,;:] (?:poi |o )?| e )(?=\S)/u,
    answer: ['Risposta sul telefono', 'la risposta sul telefono'],
    things: [
      [/\b(su|de|a|ne|que|da)ll’anello\b/giu, '$1l posto'],
      [/\bl’anello\b/gu, 'il posto'],
      [/\bL’anello\b/gu, 'Il posto'],
      [/\b(su|de|a|ne|da)gli anelli\b/giu, '$1i posti'],
      [/\bgli anelli\b/gu, 'i posti'],
      [/\banello( acceso)?\b/gu, 'posto'],
      [/\banelli( accesi)?\b/gu, 'posti'],
      [/(?<=\bman[io] )sui pulsanti\b/gu, 'sul telefono'],
    ],
  },
} satisfies Readonly<Record<string, HandWords>>;

/** Returns what the voice says in words for telephones. */
export function sayForTelephones(text: string, language: Language): string {
  const words: HandWords = inLanguage(HAND_WORDS, language);
  const said: string[] = [];
  let namedButtons = false;
  for (const sentence of text.split(/(?<=[.?!…]) /u)) {
    const namesButtons = words.button.test(sentence);
    // After one sentence about buttons another says nothing more.
    if (!namesButtons) said.push(sentence);
    else if (!namedButtons) said.push(withAnswer(sentence, words));
    namedButtons = namesButtons;
  }
  return words.things.reduce((all, [thing, here]) => all.replace(thing, here), said.join(' '));
}

/** Returns a sentence with the answers below it in place of the clauses from the first that names a button. */
function withAnswer(sentence: string, { button, clause, answer }: HandWords): string {
  const clauses = sentence.split(clause);
  const before = clauses
    .slice(
      0,
      clauses.findIndex((one) => button.test(one)),
    )
    .join('');
  return before === '' ? `${answer[0]}.` : `${before}${answer[1]}.`;
}
