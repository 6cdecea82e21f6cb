/** Cues by the ten thousand are made of clips of the list: takes long. */
import { describe, expect, test } from 'vitest';
import type { Cue } from '../../../src/engine/script/cue.js';
import { SEAT, SLOT } from '../../../src/engine/script/domains.js';
import { COMPLETE_LANGUAGES } from '../../../src/engine/table/languages.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { everyVoice } from '../../support/every-voice.js';
import { anyCue } from './any-cue.js';
import { clipsIn } from './samples.js';

const OWN_HOUSE = SLOT.few[0] ?? expect.fail('no slot');
const THREE_WITH_TWO_VOTES = SEAT.few.flatMap((seat) => [seat, seat]);

describe.each(COMPLETE_LANGUAGES)('in %s', (language) => {
  const names = new Set(clipsIn(language).map(({ name }) => name));
  const voice = everyVoice(language);

  test('whatever is said is made of clips of the list', () => {
    fc.assert(
      fc.property(anyCue, (cue) => {
        const missing = voice.clips(cue).filter(({ clip }) => !names.has(clip));
        expect(missing).toEqual([]);
      }),
      {
        numRuns: 20_000,
        examples: [
          // Three players with two votes each on one house: "twice" stands in the middle of a sentence.
          [{ id: 'vote.voters', params: { slot: OWN_HOUSE, voters: THREE_WITH_TWO_VOTES } }],
        ],
      },
    );
  });

  test('a discussion of any length is made of clips of the list', () => {
    const lengths = Array.from({ length: 2_700 }, (_, index) => index + 1);
    const asked = (seconds: number, tale: number): Cue => ({
      id: 'discussion.ask',
      params: { seconds, close: 'all_ready', tale, taught: false },
    });
    const missing = lengths.filter((seconds) =>
      [1, 2, 3, 4, 5].some((tale) =>
        voice.clips(asked(seconds, tale)).some(({ clip }) => !names.has(clip)),
      ),
    );
    expect(missing).toEqual([]);
  });
});
