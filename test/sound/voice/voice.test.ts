import { describe, expect, test } from 'vitest';
import { EVERY_PART } from '../../../src/app/running/every-part.js';
import { COMPLETE_LANGUAGES } from '../../../src/engine/table/languages.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import { everyVoice } from '../../support/every-voice.js';
import { captionsAreSentences } from './captions-are-sentences.js';
import { A_FEW_OF_EACH, CUES, isOpening, PARAMETERS } from './samples.js';

describe.each(COMPLETE_LANGUAGES)('in %s', (language) => {
  const { caption, durationMs } = everyVoice(language);
  // All of them: every-cue.test.ts.
  captionsAreSentences(
    language,
    A_FEW_OF_EACH.map((cue) => [cue, caption(cue)]),
  );

  test('an opening sets the scene in fifteen seconds', () => {
    const openings = CUES.filter(isOpening);
    expect(openings).toHaveLength(20);
    expect(openings.filter((cue) => durationMs(cue) > 15_000)).toEqual([]);
  });

  test('a count of the last seconds is over before the next one', () => {
    expect(durationMs({ id: 'night.countdown', params: { left: 3 } })).toBeLessThan(1000);
  });

  test('a cue that nobody wrote is refused by its code', () => {
    for (const id of ['wolf.howls', 'toString']) {
      let error: unknown;
      try {
        caption({ id, params: {} });
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(ArtiglioError);
      expect(error).toMatchObject({ code: 'CUE_WITHOUT_WORDS' });
    }
  });
});

test('every language has words for the same cues', () => {
  for (const language of COMPLETE_LANGUAGES) {
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
  expect([...names].toSorted()).toEqual(['by', 'call', 'left', 'tale', 'taught']);
});

test('LB-SETUP-19, LB-SETUP-20: a deal that must be put right names neither a seat nor a slot', () => {
  for (const id of ['deal.again', 'deal.place-again', 'deal.unread']) {
    expect(PARAMETERS.get(id)).toEqual([]);
  }
  expect(PARAMETERS.get('deal.wrong-deck')?.map(([name]) => name)).toEqual(['citizens']);
});
