import { describe, expect, test } from 'vitest';
import { EVERY_PART } from '../../../src/app/running/every-part.js';
import { isSpoken } from '../../../src/engine/script/cue.js';
import { SEAT, SEATS, SLOT, seatsUpTo } from '../../../src/engine/script/domains.js';
import { piecesOf } from '../../../src/engine/script/pieces.js';
import { COMPLETE_LANGUAGES } from '../../../src/engine/table/languages.js';
import { clipOf } from '../../../src/sound/voice/clips.js';
import { clipLengthMs } from '../../../src/sound/voice/lengths.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { everyVoice } from '../../support/every-voice.js';
import { anyCue } from './any-cue.js';
import { clipsIn } from './samples.js';

describe.each(COMPLETE_LANGUAGES)('in %s', (language) => {
  const clips = clipsIn(language);
  const named = new Map(clips.map((clip) => [clip.name, clip]));
  const voice = everyVoice(language);

  test('a clip is known by one name, which can be the name of a file anywhere', () => {
    expect(new Set(clips.map(({ text }) => text.toLowerCase())).size).toBe(clips.length);
    for (const { name } of clips) {
      expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:_end|_ask)?$/u);
      expect(name.length).toBeLessThanOrEqual(52);
    }
  });

  test('there are few enough to record those of a game in an evening', () => {
    for (const part of EVERY_PART) {
      const own = clips.filter(({ parts }) => parts.includes(part.name));
      expect([part.name, own.length < 800]).toEqual([part.name, true]);
      const seconds = own.reduce((sum, clip) => sum + clipLengthMs(clip), 0) / 1000;
      // Half an hour of speech: with pauses and second tries, an evening.
      expect([part.name, seconds < 30 * 60]).toEqual([part.name, true]);
    }
  });

  test('put together they are the caption, word for word', () => {
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(anyCue, (cue) => {
        const spoken = voice.clips(cue).map(({ clip }) => named.get(clip)?.text ?? '?');
        // "cento" and "ventidue" are one word to the eye.
        // What is printed on the cards is read only.
        const caption = voice.caption(cue).replace(/ \([^)]*\)/gu, '');
        expect(spoken.flatMap(wordsOf).join('')).toBe(wordsOf(caption).join(''));
      }),
      { numRuns: 2_000 },
    );
  });

  test('titles and notes of the page are nobody’s clips', () => {
    expect(clips.flatMap(({ cues }) => cues).filter((id) => !isSpoken(id))).toEqual([]);
  });
});

test('a mark in a phrase makes a piece of its own, and a sentence ends one', () => {
  const seat = EVERY_PART[0]?.phrase(
    'it',
    'table.absent',
  )?.({ seat: { number: 3, colour: 'green' } });
  expect(piecesOf(seat ?? '')).toEqual(['Verde', 'non c’è: si saltano i suoi turni.']);
});

test('what falls, asks and goes on are three clips; a capital or a colon makes none', () => {
  expect(
    ['Tre.', 'tre?', 'tre,', 'Tre:', 'tre', 'tre!'].map((piece) => clipOf(piece).name),
  ).toEqual(['tre_end', 'tre_ask', 'tre', 'tre', 'tre', 'tre_end']);
});

test('words that change are another clip, so that an old recording is not heard for them', () => {
  const before = clipOf(
    'Lupo mannaro, apri gli occhi e tieni una mano su una casa, per un secondo.',
  );
  const after = clipOf(
    'Lupo mannaro, apri gli occhi e tieni una mano su una casa, per due secondi.',
  );
  expect(before.name).not.toBe(after.name);
});

describe('domains', () => {
  const [orange, green] = [
    { number: 1, colour: 'orange' },
    { number: 3, colour: 'green' },
  ] as const;

  test('everything that a domain lists is in it', () => {
    for (const { catalogue } of EVERY_PART) {
      for (const domain of Object.values(catalogue.cues).flatMap((one) => Object.values(one))) {
        expect([...domain.values, ...domain.few].filter((value) => !domain.has(value))).toEqual([]);
      }
    }
  });

  test('a list holds nobody more often than it may', () => {
    expect(SEATS.has([orange, green])).toBe(true);
    expect(SEATS.has([orange, orange])).toBe(false);
    expect(SEATS.has([])).toBe(false);
    expect(seatsUpTo(2).has([orange, green, orange])).toBe(true);
    expect(seatsUpTo(2).has([orange, orange, orange])).toBe(false);
  });

  test('seats and slots are all there are', () => {
    expect([SEAT.values.length, SLOT.values.length]).toEqual([38, 76]);
    expect(SLOT.has(green)).toBe(false);
    expect(SEAT.has(3)).toBe(false);
  });
});
