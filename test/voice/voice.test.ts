import { describe, expect, test } from 'vitest';
import { ArtiglioError } from '../../src/errors.js';
import type { Cue, SeatName, SlotName } from '../../src/script/cue.js';
import { EVERY_PART, LANGUAGES } from '../../src/voice/languages.js';
import { voiceOf } from '../../src/voice/voice.js';
import { CUES, captionsIn, PARAMETERS } from './samples.js';

const isLabel = ({ id }: Cue) => id.startsWith('phase.') || id.startsWith('note.');
const shown = (cue: Cue, caption: string) => `${cue.id}: ${caption}`;

/** The captions of all cues for which `isWrong` holds: a test expects none. */
function wrong(
  language: (typeof LANGUAGES)[number],
  isWrong: (caption: string, cue: Cue) => boolean,
): readonly string[] {
  return captionsIn(language)
    .filter(([cue, text]) => isWrong(text, cue))
    .map(([cue, text]) => shown(cue, text));
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('every cue has words, and nothing of the program shows in them', () => {
    expect(
      wrong(
        language,
        (text) => text === '' || /undefined|\bnull\b|NaN|\[object|\$\{|_/u.test(text),
      ),
    ).toEqual([]);
  });

  test('the words are spaced and punctuated like sentences', () => {
    expect(wrong(language, (text) => /\s{2}|^\s|\s$|\s[,.;:!?]|,,|,\./u.test(text))).toEqual([]);
    expect(wrong(language, (text) => !/^\p{Lu}/u.test(text))).toEqual([]);
    expect(wrong(language, (text) => /[.!?] \p{Ll}/u.test(text))).toEqual([]);
  });

  test('what is spoken ends like a sentence; titles and notes of the page do not', () => {
    expect(wrong(language, (text, cue) => isLabel(cue) === /[.!?]$/u.test(text))).toEqual([]);
  });

  test('nobody has to listen to more than twenty-five words, lists of players and openings aside', () => {
    const words = (text: string) => said(text).split(/[\s-]+/u).length;
    const most = (cue: Cue) =>
      isOpening(cue) ? 40 : namesTwoHouses(cue) || hasTwin(cue) ? 30 : 25;
    const tooLong = (text: string, cue: Cue) => {
      const count = words(text);
      return count > 25 && count > most(cue) && !hasList(cue);
    };
    expect(wrong(language, tooLong)).toEqual([]);
  });

  test('an opening sets the scene in fifteen seconds', () => {
    const { durationMs } = voiceOf(language);
    const openings = CUES.filter(isOpening);
    expect(openings).toHaveLength(15);
    expect(openings.filter((cue) => durationMs(cue) > 15_000)).toEqual([]);
  });

  test('a title or a note of the page is short', () => {
    expect(
      wrong(
        language,
        (text, cue) => isLabel(cue) && !hasList(cue) && !hasTwin(cue) && text.length > 30,
      ),
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
      wrong(language, (caption, cue) =>
        seatsIn(cue).some(
          (seat) => !seatWords(language, seat).every((word) => names(caption, word)),
        ),
      ),
    ).toEqual([]);
    const alone = (cue: Cue) => seatsIn(cue).length > 0 && !hasTwin(cue) && !hasNumber(cue);
    const numbers = NUMBER_WORDS[language].filter((word) => !NUMBERS_IN_SENTENCES.has(word));
    expect(
      wrong(language, (caption, cue) => alone(cue) && numbers.some((word) => names(caption, word))),
    ).toEqual([]);
  });

  test('the house that a cue is about is the right one', () => {
    const [right, left] = language === 'it' ? ['destra', 'sinistra'] : ['right-hand', 'left-hand'];
    const other = ({ hand }: SlotName) => (hand === 'right' ? left : right);
    const about = (cue: Cue) => Object.values(cue.params).filter(isSlot);
    expect(
      wrong(language, (text, cue) => {
        const slots = about(cue);
        return slots.length === 1 && slots.some((slot) => text.includes(other(slot)));
      }),
    ).toEqual([]);
  });

  test('two values that differ are never said alike', () => {
    const captions = new Map<string, (readonly [Cue, string])[]>();
    for (const one of captionsIn(language)) {
      const known = captions.get(one[0].id);
      if (known === undefined) captions.set(one[0].id, [one]);
      else known.push(one);
    }
    for (const [id, parameters] of PARAMETERS) {
      const own = captions.get(id) ?? [];
      for (const [name, { values }] of parameters) {
        // What was shown was touched a moment ago, and lies in the light.
        if (id === 'privilege.both' && name === 'shown') continue;
        const others = ({ params }: Cue) => JSON.stringify({ ...params, [name]: undefined });
        // Only the brief form is told in several ways.
        const brief = own.find(([cue]) => name !== 'tale' || cue.params['taught'] !== false);
        const first = brief && others(brief[0]);
        const alike = own.filter(([cue]) => others(cue) === first);
        const distinct = new Set(alike.map(([cue]) => JSON.stringify(cue.params)));
        const said = new Set(alike.map(([, text]) => text));
        expect([id, name, said.size]).toEqual([id, name, distinct.size]);
        expect(distinct.size).toBe(new Set(values.map((value) => JSON.stringify(value))).size);
      }
    }
  });

  test('a cue takes as long as its words, the same every time', () => {
    const { durationMs } = voiceOf(language);
    // By a voice that has said others before, or nothing: it makes no difference.
    const later = CUES.filter((_, at) => at % 40 === 0).toReversed();
    expect(later.filter((cue) => voiceOf(language).durationMs(cue) !== durationMs(cue))).toEqual(
      [],
    );
    expect(
      wrong(language, (caption, cue) => {
        const lastsMs = durationMs(cue);
        return lastsMs % 50 !== 0 || lastsMs <= said(caption).length * 60;
      }),
    ).toEqual([]);
    const countdown = durationMs({ id: 'night.countdown', params: { left: 3 } });
    expect(countdown).toBeLessThan(1000); // the next number comes after a second
  });

  test('a cue that nobody wrote is refused by its code', () => {
    for (const id of ['wolf.howls', 'toString']) {
      let error: unknown;
      try {
        voiceOf(language).caption({ id, params: {} });
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(ArtiglioError);
      expect(error).toMatchObject({ code: 'CUE_WITHOUT_WORDS' });
    }
  });
});

test('every language has words for the same cues', () => {
  for (const language of LANGUAGES) {
    for (const id of PARAMETERS.keys()) {
      expect([id, EVERY_PART.filter(({ phrase }) => phrase(language, id)).length]).toEqual([id, 1]);
    }
  }
});

test('LB-NIGHT-06: what is said at night depends on nothing that is hidden', () => {
  const atNight = [...PARAMETERS].filter(([id]) =>
    /^(?:night|thief|wolf)\.|^claw\.(?:close-eyes|open|close|countdown)$/u.test(id),
  );
  expect(atNight.length).toBeGreaterThan(0);
  const names = new Set(atNight.flatMap(([, parameters]) => parameters.map(([name]) => name)));
  expect([...names].toSorted()).toEqual(['left', 'tale', 'taught']);
});

test('LB-SETUP-19, LB-SETUP-20: a deal that must be put right names neither a seat nor a slot', () => {
  for (const id of ['deal.again', 'deal.place-again', 'deal.unread']) {
    expect(PARAMETERS.get(id)).toEqual([]);
  }
  expect(PARAMETERS.get('deal.wrong-deck')?.map(([name]) => name)).toEqual(['citizens']);
});

/** What is heard: the names printed on cards are read only. */
function said(caption: string): string {
  return caption.replace(/ \([^)]*\)/gu, '');
}

function isOpening({ id }: Cue): boolean {
  return /(?:^|\.)opening\.tale$/u.test(id);
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
  en: ['orange', 'sky blue', 'green', 'yellow', 'blue', 'red', 'purple', 'white'],
} as const;
const NUMBER_WORDS = {
  it: ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
} as const;
const COLOURS = ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'purple', 'white'] as const;

function seatWords(language: 'it' | 'en', { colour, number, shared }: SeatName): readonly string[] {
  const words = [
    COLOUR_WORDS[language][COLOURS.indexOf(colour)],
    ...(shared ? [NUMBER_WORDS[language][number - 1]] : []),
  ];
  return words.map((word) => word ?? 'a seat without words');
}
