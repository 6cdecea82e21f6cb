/** Cues by chance. */

import { EVERY_PART } from '../../../src/app/running/every-part.js';
import type { Cue, CueParam, CueParams, Domain } from '../../../src/engine/script/cue.js';
import { isSpoken } from '../../../src/engine/script/cue.js';
import { SEAT } from '../../../src/engine/script/domains.js';
import fc from '../../support/by-chance/seeded-fc.js';

/** Any cue with any parameters of its domains: lists are made by chance, which no list of values has. */
export const anyCue: fc.Arbitrary<Cue> = fc
  .constantFrom(
    ...EVERY_PART.flatMap(({ catalogue }) => Object.entries(catalogue.cues)).filter(([id]) =>
      isSpoken(id),
    ),
  )
  .chain(([id, domains]) =>
    fc
      .record(Object.fromEntries(Object.entries(domains).map(([name, one]) => [name, anyOf(one)])))
      // A record of values of its domains is what the cue is made with.
      .map((params) => ({ id, params: params as CueParams })),
  );

const anySeat = fc.constantFrom(...SEAT.values);

function anyOf(domain: Domain<CueParam>): fc.Arbitrary<CueParam> {
  const isList = domain.values.some((value) => Array.isArray(value));
  if (!isList) return fc.constantFrom(...domain.values);
  return fc.array(anySeat, { minLength: 1, maxLength: 10 }).filter((seats) => domain.has(seats));
}
