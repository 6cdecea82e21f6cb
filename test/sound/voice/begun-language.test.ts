/** A language in the making: it says and shows what it has, and the rest in English with a mark. */
import { describe, expect, test } from 'vitest';
import { EVERY_PART } from '../../../src/app/running/every-part.js';
import {
  type BegunWords,
  type Cue,
  catalogue,
  type Words,
} from '../../../src/engine/script/cue.js';
import { joinWords } from '../../../src/engine/script/game.js';
import {
  type ByLanguage,
  COMPLETE_LANGUAGES,
  inLanguage,
  type Language,
  ownName,
} from '../../../src/engine/table/languages.js';
import { LUPUSBURG_CUES, type LupusburgCues } from '../../../src/games/lupusburg/cues.js';
import { lupusburgWords as en } from '../../../src/games/lupusburg/en/words.js';
import { lupusburgWords as it } from '../../../src/games/lupusburg/it/words.js';
import { labels as english } from '../../../src/page/browser/labels.en.js';
import { labels as italian } from '../../../src/page/browser/labels.it.js';
import { type Labels, labelsIn } from '../../../src/page/browser/labels-by-language.js';
import { keyForm } from '../../../src/page/server/door-pages.js';
import { clipsOf } from '../../../src/sound/voice/clip-list.js';
import { USUAL_VOICE, voiceOf } from '../../../src/sound/voice/voice.js';
import { everyVoice } from '../../support/every-voice.js';

/** The code that types keep for the next language; no table speaks it. */
const MADE_UP = 'qaa' satisfies Language;

const TEN: BegunWords<LupusburgCues> = {
  'choose.lupusburg': () => 'Lupusburg, für vier bis acht.',
  'phase.deal': () => 'Häuser und Figuren',
  'phase.bets': () => 'Wetten',
};
const LUPUSBURG = { name: 'lupusburg', ...joinWords(LUPUSBURG_CUES, { it, en, qaa: TEN }) };
const CHOOSE: Cue = { id: 'choose.lupusburg', params: {} };
const DAWN: Cue = { id: 'phase.dawn', params: {} };
const NIGHT: Cue = { id: 'dawn.nobody', params: { tale: 1 } };

describe('its voice', () => {
  const voice = voiceOf(MADE_UP, USUAL_VOICE, [LUPUSBURG]);
  const inEnglish = voiceOf('en', USUAL_VOICE, [LUPUSBURG]);

  test('says its own words, and English ones with a mark that is read and not said', () => {
    expect(voice.caption(CHOOSE)).toBe('Lupusburg, für vier bis acht.');
    expect(voice.caption(DAWN)).toBe('Dawn (en)');
    expect(voice.caption(NIGHT)).toBe(`${inEnglish.caption(NIGHT)} (en)`);
    expect(voice.clips(NIGHT)).toEqual(inEnglish.clips(NIGHT));
    expect(voice.durationMs(NIGHT)).toBe(inEnglish.durationMs(NIGHT));
  });

  test('has clips of its own, and those of English are known as such', () => {
    const cues = catalogue({ 'owl.hoots': {}, 'owl.sleeps': {} });
    const words = { 'owl.hoots': () => 'Hoot.', 'owl.sleeps': () => 'Silence.' };
    const qaa = { 'owl.hoots': () => 'Uhu.' };
    const owl = { name: 'owl', ...joinWords(cues, { it: words, en: words, qaa }) };
    const listed = (language: Language) =>
      clipsOf(language, [owl]).map(({ text, isFallback }) => [text, isFallback]);
    expect(listed(MADE_UP)).toEqual([
      ['uhu.', false],
      ['silence.', true],
    ]);
    expect(listed('it').map(([, isFallback]) => isFallback)).toEqual([false, false]);
  });

  test('knows no cue that no catalogue has', () => {
    expect(() => voice.caption({ id: 'owl.flies', params: {} })).toThrow('CUE_WITHOUT_WORDS');
  });

  test('can say everything before a word of it is written', () => {
    const nothingYet = everyVoice(MADE_UP);
    for (const { catalogue, phrase } of EVERY_PART)
      for (const id of Object.keys(catalogue.cues))
        expect([id, typeof phrase(MADE_UP, id)]).toEqual([id, 'function']);
    expect(nothingYet.caption(CHOOSE)).toBe('Lupusburg, for four to eight players. (en)');
  });
});

describe('its page', () => {
  const labels: ByLanguage<Labels> = {
    it: italian,
    en: english,
    qaa: { seats: 'Plätze', seat: (number) => `Platz ${number}`, door: { folder: 'Ein Proxy …' } },
  };

  test('shows its own labels, and English ones with a mark, at any depth', () => {
    const shown = inLanguage(labels, MADE_UP);
    expect([shown.seats, shown.seat(3), shown.door.folder]).toEqual([
      'Plätze',
      'Platz 3',
      'Ein Proxy …',
    ]);
    expect(shown.captions).toBe(`${english.captions} (en)`);
    expect(shown.turn(2)).toBe('Turn 2 (en)');
    expect(shown.door.full).toBe(`${english.door.full} (en)`);
    // A text within a text is marked once.
    expect(shown.turn(shown.captions as unknown as number)).toMatch(/^Turn .*\(en\)$/u); // a label is put into another as text
    expect(shown.turn(shown.captions as unknown as number)).not.toContain('(en) (en)'); // as above
    expect(inLanguage(labels, MADE_UP)).toBe(shown);
  });

  test('is whole before a word of it is written', () => {
    expect(labelsIn(MADE_UP).seats).toBe('Seats (en)');
    expect(keyForm(MADE_UP, { wrong: true, isPage: true, kept: new URLSearchParams() })).toContain(
      '(en)</h1>',
    );
    expect(ownName(MADE_UP)).toBe(MADE_UP);
  });
});

test('a complete language is shown as it is written, and every one of its words must be there', () => {
  for (const language of COMPLETE_LANGUAGES)
    expect(inLanguage({ it: italian, en: english }, language)).toBe(
      { it: italian, en: english }[language],
    );
  // @ts-expect-error: a complete language lacks every cue but three.
  const incomplete: Words<LupusburgCues> = TEN;
  expect(Object.keys(incomplete)).toHaveLength(3);
  // @ts-expect-error: a language in the making has no words for a cue that there is not.
  const unknown: BegunWords<LupusburgCues> = { 'owl.flies': () => 'Husch.' };
  expect(Object.keys(unknown)).toHaveLength(1);
});
