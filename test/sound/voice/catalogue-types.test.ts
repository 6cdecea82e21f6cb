/**
 * What must not compile. `tsc` reads this file with all others: an error that is expected here and
 * does not come is an error itself.
 */
import { describe, expect, test } from 'vitest';
import { type CuesIn, catalogue, cuesOf, type Words } from '../../../src/engine/script/cue.js';
import { FLAG, oneOf, SEAT, TALE } from '../../../src/engine/script/domains.js';
import { joinWords } from '../../../src/engine/script/game.js';
import { secret } from '../../../src/engine/script/secret.js';
import { own, ownCues } from '../../../src/engine/script/shared-cues.js';

const CUES = catalogue(
  {
    'owl.hoots': { times: oneOf(1, 2) },
    'owl.sleeps': {},
    'owl.sees': { seat: SEAT, well: FLAG },
    'owl.wakes': { tale: TALE },
  },
  { 'owl.hoots': 'howl' },
);
const cue = cuesOf(CUES);
const words: Words<CuesIn<typeof CUES>> = {
  'owl.hoots': ({ times }) => `Hoot ${times}.`,
  'owl.sleeps': () => 'Silence.',
  'owl.sees': ({ seat, well }) => `Seat ${seat.number}${well ? ', well' : ''}.`,
  'owl.wakes': () => ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
};

test('what fits its catalogue compiles, and is said', () => {
  const owl = joinWords(CUES, { it: words, en: words });
  const { id, params } = cue('owl.hoots', { times: 2 });
  expect(owl.phrase('en', id)?.(params)).toBe('Hoot 2.');
  expect(owl.phrase('en', 'owl.flies')).toBeUndefined();
  const wakes = ([1, 5] as const).map((tale) => cue('owl.wakes', { tale }));
  expect(wakes.map((one) => owl.phrase('it', one.id)?.(one.params))).toEqual(['One.', 'Five.']);
  expect(cue('owl.sleeps')).toEqual({ id: 'owl.sleeps', params: {} });
});

test('a missing phrase, a wrong parameter or an untranslated cue does not compile', () => {
  const refused = [
    // @ts-expect-error: this cue is in no catalogue.
    () => cue('owl.flies'),
    // @ts-expect-error: the parameter is missing.
    () => cue('owl.hoots'),
    // @ts-expect-error: three is no value of its domain.
    () => cue('owl.hoots', { times: 3 }),
    // @ts-expect-error: a parameter that this cue does not have.
    () => cue('owl.sleeps', { times: 1 }),
    // @ts-expect-error: no secret can be said (law 2).
    () => cue('owl.hoots', { times: secret(1) }),
    // @ts-expect-error: a phrase is missing.
    (): Words<CuesIn<typeof CUES>> => ({ 'owl.hoots': () => 'Hoot.', 'owl.sleeps': () => 'Hush.' }),
    // @ts-expect-error: a variant is missing.
    (): Words<CuesIn<typeof CUES>> => ({ ...words, 'owl.wakes': () => ['1', '2', '3', '4'] }),
    // @ts-expect-error: variants of a cue that has no tale to choose among them.
    (): Words<CuesIn<typeof CUES>> => ({ ...words, 'owl.sleeps': () => ['1', '2', '3', '4', '5'] }),
    // @ts-expect-error: a phrase for a parameter that its cue does not have.
    (): Words<CuesIn<typeof CUES>> => ({ ...words, 'owl.hoots': ({ often }) => `Hoot ${often}.` }),
    // @ts-expect-error: a phrase for a cue that is not in the catalogue.
    (): Words<CuesIn<typeof CUES>> => ({ ...words, 'owl.flies': () => 'Whoosh.' }),
    // @ts-expect-error: a language in which nothing is said.
    () => joinWords(CUES, { it: words }),
    // @ts-expect-error: words of another catalogue.
    () => joinWords(CUES, { it: words, en: { 'mouse.squeaks': () => 'Eek.' } }),
    // @ts-expect-error: an effect for a cue that is not in the catalogue.
    () => catalogue({ 'owl.sleeps': {} }, { 'owl.flies': 'howl' }),
    // @ts-expect-error: a sound that nobody makes.
    () => catalogue({ 'owl.sleeps': {} }, { 'owl.sleeps': 'moo' }),
  ];
  expect(refused).toHaveLength(14);
});

describe('cues that several games have', () => {
  const SHARED = { 'phase.dusk': {}, 'owl.turns': { times: oneOf(1, 2) }, 'note.owl': {} } as const;

  test('are in each catalogue under its letters, behind the word for a phase or a note', () => {
    expect(Object.keys(own('xy', SHARED))).toEqual([
      'phase.xy-dusk',
      'xy.owl.turns',
      'note.xy-owl',
    ]);
    expect(own('', SHARED)).toEqual(SHARED);
    expect(ownCues(SHARED)('xy', 'owl.turns', { times: 2 })).toEqual({
      id: 'xy.owl.turns',
      params: { times: 2 },
    });
  });

  test('are checked as all others are', () => {
    const shared = ownCues(SHARED);
    const mine = catalogue({ ...own('xy', SHARED) });
    const refused = [
      // @ts-expect-error: three is no value of its domain.
      () => shared('xy', 'owl.turns', { times: 3 }),
      // @ts-expect-error: the cue of another game.
      () => cuesOf(mine)('yz.owl.turns', { times: 1 }),
      // @ts-expect-error: the words of a shared cue are missing.
      (): Words<CuesIn<typeof mine>> => own('xy', { 'phase.dusk': () => '', 'note.owl': () => '' }),
    ];
    expect(refused).toHaveLength(3);
  });
});
