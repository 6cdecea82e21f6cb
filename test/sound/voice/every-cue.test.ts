/** Every cue with every value of its parameters, half a million in each language: takes long. */
import { describe, expect, test } from 'vitest';
import type { Cue } from '../../../src/engine/script/cue.js';
import { COMPLETE_LANGUAGES } from '../../../src/engine/table/languages.js';
import { everyVoice } from '../../support/every-voice.js';
import { captionsAreSentences } from './captions-are-sentences.js';
import { CUES, captionsIn, PARAMETERS } from './samples.js';

/** Whether this parameter can be heard beside the others. */
function isTold(name: string, { taught, lesson }: Cue['params']): boolean {
  // Only the brief form is told in several ways.
  if (name === 'tale') return taught !== false;
  // Where there is no lesson nothing was taught.
  return name !== 'taught' || lesson !== 'none';
}

describe.each(COMPLETE_LANGUAGES)('in %s', (language) => {
  captionsAreSentences(language, captionsIn(language));

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
        const telling = own.find(([{ params }]) => isTold(name, params));
        const first = telling && others(telling[0]);
        const alike = own.filter(([cue]) => others(cue) === first);
        const distinct = new Set(alike.map(([cue]) => JSON.stringify(cue.params)));
        const said = new Set(alike.map(([, text]) => text));
        expect([id, name, said.size]).toEqual([id, name, distinct.size]);
        expect(distinct.size).toBe(new Set(values.map((value) => JSON.stringify(value))).size);
      }
    }
  });

  test('a cue takes the same time whatever its voice has said before', () => {
    const { durationMs } = everyVoice(language);
    for (const cue of CUES) durationMs(cue);
    const later = CUES.filter((_, at) => at % 40 === 0).toReversed();
    expect(later.filter((cue) => everyVoice(language).durationMs(cue) !== durationMs(cue))).toEqual(
      [],
    );
  });
});
