/** What is so of every caption: it is a sentence, short enough, and names what its cue is about. */
import { expect, test } from 'vitest';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { SeatName, SlotName } from '../../../src/engine/script/seat-name.js';
import type { CompleteLanguage } from '../../../src/engine/table/languages.js';
import { everyVoice } from '../../support/every-voice.js';
import { isOpening } from './samples.js';

const isLabel = ({ id }: Cue) => id.startsWith('phase.') || id.startsWith('note.');

/** Tests of these cues, each with its words in this language. */
export function captionsAreSentences(
  language: CompleteLanguage,
  captions: readonly (readonly [Cue, string])[],
): void {
  /** The captions of all cues for which `isWrong` holds: a test expects none. */
  const wrong = (isWrong: (caption: string, cue: Cue) => boolean) =>
    captions.filter(([cue, text]) => isWrong(text, cue)).map(([cue, text]) => `${cue.id}: ${text}`);

  test('every cue has words, and nothing of the program shows in them', () => {
    expect(
      wrong((text) => text === '' || /undefined|\bnull\b|NaN|\[object|\$\{|_/u.test(text)),
    ).toEqual([]);
  });

  test('the words are spaced and punctuated like sentences', () => {
    expect(wrong((text) => /\s{2}|^\s|\s$|\s[,.;:!?]|,,|,\./u.test(text))).toEqual([]);
    expect(wrong((text) => !/^\p{Lu}/u.test(text))).toEqual([]);
    expect(wrong((text) => /[.!?] \p{Ll}/u.test(text))).toEqual([]);
  });

  test('what is spoken ends like a sentence; titles and notes of the page do not', () => {
    expect(wrong((text, cue) => isLabel(cue) === /[.!?]$/u.test(text))).toEqual([]);
  });

  test('nobody has to listen to more than twenty-five words, lists of players and openings aside', () => {
    const words = (text: string) => said(text).split(/[\s-]+/u).length;
    const most = (cue: Cue) =>
      isOpening(cue) ? 40 : namesTwoHouses(cue) || hasTwin(cue) ? 30 : 25;
    const tooLong = (text: string, cue: Cue) => {
      const count = words(text);
      return count > 25 && count > most(cue) && !hasList(cue);
    };
    expect(wrong(tooLong)).toEqual([]);
  });

  test('a title or a note of the page is short', () => {
    expect(
      wrong((text, cue) => isLabel(cue) && !hasList(cue) && !hasTwin(cue) && text.length > 30),
    ).toEqual([]);
  });

  test('a seat that a cue is about is named by its colour, and by its number where two have that colour', () => {
    const patterns = new Map<string, RegExp>();
    const patternOf = (word: string) => {
      const known = patterns.get(word) ?? new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');
      patterns.set(word, known);
      return known;
    };
    const names = (caption: string, word: string) => patternOf(word).test(caption.toLowerCase());
    expect(
      wrong((caption, cue) =>
        seatsIn(cue).some(
          (seat) => !seatWords(language, seat).every((word) => names(caption, word)),
        ),
      ),
    ).toEqual([]);
    const alone = (cue: Cue) => seatsIn(cue).length > 0 && !hasTwin(cue) && !hasNumber(cue);
    const numbers = NUMBER_WORDS[language].filter((word) => !NUMBERS_IN_SENTENCES.has(word));
    expect(
      wrong((caption, cue) => alone(cue) && numbers.some((word) => names(caption, word))),
    ).toEqual([]);
  });

  test('the house that a cue is about is the right one', () => {
    const [right, left] = language === 'it' ? ['destra', 'sinistra'] : ['right-hand', 'left-hand'];
    const other = ({ hand }: SlotName) => (hand === 'right' ? left : right);
    const about = (cue: Cue) => Object.values(cue.params).filter(isSlot);
    expect(
      wrong((text, cue) => {
        const slots = about(cue);
        return slots.length === 1 && slots.some((slot) => text.includes(other(slot)));
      }),
    ).toEqual([]);
  });

  test('a cue takes as long as its words', () => {
    const { durationMs } = everyVoice(language);
    expect(
      wrong((caption, cue) => {
        const lastsMs = durationMs(cue);
        return lastsMs % 50 !== 0 || lastsMs <= said(caption).length * 60;
      }),
    ).toEqual([]);
  });
}

/** What is heard: the names printed on cards are read only. */
function said(caption: string): string {
  return caption.replace(/ \([^)]*\)/gu, '');
}

/** Whether it names a seat whose colour another has too. */
function hasTwin(cue: Cue): boolean {
  return seatsIn(cue).some(({ shared }) => shared);
}

function hasNumber({ params }: Cue): boolean {
  return Object.entries(params).some(
    ([name, value]) => typeof value === 'number' && name !== 'tale',
  );
}

/** Numbers that stand in sentences of their own: "una", "one to a house". */
const NUMBERS_IN_SENTENCES: ReadonlySet<string> = new Set([
  'uno',
  'one',
  'two',
  'due',
  'three',
  'tre',
]);

function hasList({ params }: Cue): boolean {
  return Object.values(params).some(Array.isArray);
}

function namesTwoHouses({ params }: Cue): boolean {
  return Object.values(params).filter(isSlot).length > 1;
}

function isSlot(param: unknown): param is SlotName {
  return typeof param === 'object' && param !== null && 'hand' in param;
}

function isSeat(param: unknown): param is SeatName {
  return typeof param === 'object' && param !== null && 'colour' in param;
}

/** Many tests ask for the same of every cue. */
const SEATS_IN = new WeakMap<Cue, readonly SeatName[]>();

function seatsIn(cue: Cue): readonly SeatName[] {
  const known = SEATS_IN.get(cue);
  if (known !== undefined) return known;
  const found: readonly unknown[] = Object.values(cue.params).flat();
  const seats = found.flatMap((param) =>
    isSlot(param) ? [param.seat] : isSeat(param) ? [param] : [],
  );
  SEATS_IN.set(cue, seats);
  return seats;
}

const COLOUR_WORDS = {
  it: ['arancione', 'azzurro', 'verde', 'giallo', 'blu', 'rosso', 'viola', 'bianco'],
  en: ['orange', 'sky blue', 'green', 'yellow', 'blue', 'red', 'violet', 'white'],
} as const;
const NUMBER_WORDS = {
  it: [
    'uno',
    'due',
    'tre',
    'quattro',
    'cinque',
    'sei',
    'sette',
    'otto',
    'nove',
    'dieci',
    'undici',
    'dodici',
    'tredici',
    'quattordici',
    'quindici',
    'sedici',
    'diciassette',
    'diciotto',
    'diciannove',
    'venti',
    'ventuno',
    'ventidue',
    'ventitré',
    'ventiquattro',
    'venticinque',
    'ventisei',
    'ventisette',
    'ventotto',
    'ventinove',
    'trenta',
  ],
  en: [
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
    'twenty-one',
    'twenty-two',
    'twenty-three',
    'twenty-four',
    'twenty-five',
    'twenty-six',
    'twenty-seven',
    'twenty-eight',
    'twenty-nine',
    'thirty',
  ],
} as const;
const COLOURS = ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple', 'white'] as const;

function seatWords(language: 'it' | 'en', { colour, number, shared }: SeatName): readonly string[] {
  const words = [
    COLOUR_WORDS[language][COLOURS.indexOf(colour)],
    ...(shared ? [NUMBER_WORDS[language][number - 1]] : []),
  ];
  return words.map((word) => word ?? 'a seat without words');
}
