/** Compares what a rehearsal expects with what everybody can hear and see. */
import { openEyesScene } from '../engine/play/index.js';
import { bySeatNumber, difference, type Json, type JsonRecord } from '../engine/script/index.js';
import type { ClawLook } from '../engine/table/index.js';
import type { Said } from '../engine/view/index.js';
import type { Difference, Found, Witness } from './check-hidden.js';
import { hiddenDifferences } from './check-hidden.js';
import { inAnyOrder, paramsOf, sameJson } from './cue-values.js';
import type { CueExpected, Expectation } from './expectation-schema.js';
import type { TableNames } from './table-names.js';
import { asksText, factsNow, phaseName } from './transcript.js';

/** Returns every difference; none when the expectation is met. `raw` is the expectation as the file has it. */
export function differences(
  expected: Expectation,
  raw: Readonly<Record<string, unknown>>,
  witness: Witness,
): readonly Difference[] {
  const foundFor = <Key extends keyof Expected>(key: Key) => {
    const value = expected[key];
    // It is not undefined here, which the compiler does not see in a generic type.
    return value === undefined ? [] : CHECKS[key](value as Expected[Key], witness);
  };
  // A mapped type keeps its keys, which `Object.keys` does not tell the compiler.
  const keys = Object.keys(CHECKS) as (keyof Expected)[];
  return keys.flatMap(foundFor).map((found) => ({ ...found, expected: rawAt(raw, found.what) }));
}

type Expected = { readonly [Key in keyof Expectation]-?: Exclude<Expectation[Key], undefined> };

/** One check for each key, so that no key can be expected and never compared. */
const CHECKS: {
  readonly [Key in keyof Expected]: (expected: Expected[Key], witness: Witness) => readonly Found[];
} = {
  said: (cues, witness) =>
    heardUpTo(cues, witness) === undefined ? [{ what: 'said', found: heard(witness) }] : [],
  'not-said': (cues, witness) =>
    cues.some((cue) => saidSince(witness).some((one) => isSaid(cue, one, witness)))
      ? [{ what: 'not-said', found: heard(witness) }]
      : [],
  // The witness counts from there.
  since: () => [],
  took: ({ exactly, least = 0, most = Infinity }, { view, sinceMs }) => {
    const tookMs = view.nowMs - sinceMs;
    const fits = tookMs === (exactly ?? tookMs) && tookMs >= least && tookMs <= most;
    return fits ? [] : [{ what: 'took', found: `${tookMs} ms` }];
  },
  state: (expected, { view }) => same('state', expected, view.state),
  phase: (expected, { view }) => same('phase', phaseName(expected), phaseName(view.phase.id)),
  night: (expected, { view }) => same('night', expected, view.night),
  turn: (expected, { view }) => same('turn', expected, view.board.turn),
  absent: (expected, { view }) => {
    const absent = view.absent.map((seat) => seat + 1);
    return same('absent', expected, absent, inAnyOrder);
  },
  alive: (expected, witness) => same('alive', expected, slotsThat(true, witness), inAnyOrder),
  out: (expected, witness) => same('out', expected, slotsThat(false, witness), inAnyOrder),
  living: (expected, { view }) => {
    const living = view.board.seats.map((one) => [one.seat, one.living] as const);
    return sameParts('living', expected, bySeatNumber(living));
  },
  rings: (expected, { view, names }) =>
    [...expected].flatMap(([slot, words]) => {
      const look = view.scene.rings[slot] ?? { effect: 'off' };
      return hasWords(`rings.${names.slotText(slot)}`, words, lookText(look, names));
    }),
  // As open eyes see it: the answer by light has its shape for them.
  claw: (words, { view, names }) =>
    hasWords('claw', words, lookText(openEyesScene(view).claw, names)),
  facts: (expected, { game, view, said, names }) =>
    sameParts('facts', expected, factsNow(game, view, said, names)),
  asks: (expected, { view, names }) => {
    const open = asksText(view, names);
    if (open === null) return expected === 'nothing' ? [] : [{ what: 'asks', found: 'nothing' }];
    if (expected === 'nothing') return [{ what: 'asks', found: open }];
    const { counts = {}, ...whole } = expected;
    return [
      ...sameParts('asks', whole, open, inAnyOrder),
      ...sameParts('asks.counts', counts, open.counts ?? {}),
    ];
  },
  clock: (expected, { view: { nowMs, clock } }) => {
    if (clock === undefined) return expected === 'none' ? [] : [{ what: 'clock', found: 'none' }];
    const leftMs = clock.endsAtMs - nowMs;
    const { left = leftMs, total = clock.totalMs } = expected === 'none' ? {} : expected;
    const fits = expected !== 'none' && left === leftMs && total === clock.totalMs;
    return fits ? [] : [{ what: 'clock', found: `${leftMs} ms of ${clock.totalMs} ms` }];
  },
  hidden: hiddenDifferences,
};

/** The most cues that a difference lists; the last ones say most. */
const MOST_TOLD = 12;

function saidSince({ said, heardFrom }: Witness): readonly Said[] {
  return said.slice(heardFrom);
}

function heard(witness: Witness): Json {
  return saidSince(witness)
    .slice(-MOST_TOLD)
    .map(({ cue }) => ({ cue: cue.id, with: paramsOf(cue) }));
}

/**
 * Returns the place in `said` after the last of these cues. Other cues may stand between them. `undefined` when they
 * were not said in this order.
 */
export function heardUpTo(
  cues: readonly CueExpected[],
  { said, heardFrom, caption }: Pick<Witness, 'said' | 'heardFrom' | 'caption'>,
): number | undefined {
  let at = heardFrom;
  for (const cue of cues) {
    const matches = (one: Said, place: number) => place >= at && isSaid(cue, one, { caption });
    if (cue.times === undefined) {
      const index = said.findIndex(matches);
      if (index < 0) return undefined;
      at = index + 1;
    } else if (said.filter(matches).length !== cue.times) return undefined;
  }
  return at;
}

/** Tells whether what was said is this cue, as far as the file describes it. */
function isSaid(expected: CueExpected, said: Said, { caption }: Pick<Witness, 'caption'>) {
  const { cue: id, with: params, words } = expected;
  if (id !== undefined && id !== said.cue.id) return false;
  if (words !== undefined && !words.test(caption(said))) return false;
  const found = params === undefined ? {} : paramsOf(said.cue);
  return Object.entries(params ?? {}).every(([name, value]) => sameJson(found[name], value));
}

function same(
  what: string,
  wanted: Json,
  is: Json,
  order: (value: Json) => Json = (value) => value,
): Found[] {
  return sameJson(order(wanted), order(is)) ? [] : [{ what, found: is }];
}

/** Compares the parts that are expected. */
function sameParts(
  what: string,
  wanted: Readonly<Record<string, Json | undefined>>,
  is: JsonRecord,
  order?: (value: Json) => Json,
): Found[] {
  return Object.entries(wanted).flatMap(([part, value]) =>
    value === undefined ? [] : same(`${what}.${part}`, value, is[part] ?? null, order),
  );
}

/** Returns the slots that are in the ring, or have left it. */
function slotsThat(inRing: boolean, { view, names }: Witness): string[] {
  const slots = view.board.slots.filter((one) => one.inRing === inRing);
  return slots.map(({ slot }) => names.slotText(slot));
}

/** Writes a look in words: `off`, `breathe orange full whole`, `count 2 orange 1 sky full`, `points 3R blood full`. */
function lookText(look: ClawLook, names: TableNames): string {
  switch (look.effect) {
    case 'off':
    case 'rests':
      return look.effect;
    case 'steady':
    case 'breathe':
    case 'pulse':
      return `${look.effect} ${look.colour} ${look.level} ${look.pattern}`;
    case 'count': {
      const runs = look.runs.map(({ colour, count }) => `${count} ${colour}`).join(' ');
      return `${look.effect} ${runs} ${look.level}`;
    }
    case 'sweep':
    case 'searches':
      return `${look.effect} ${look.colour} ${look.level}`;
    case 'pixel':
      return `${look.effect} ${look.index} ${look.colour} ${look.level}`;
    case 'answers':
      return `${look.effect} ${look.shape}`;
    case 'points':
      return `${look.effect} ${names.slotText(look.slot)} ${look.colour} ${look.level}`;
  }
}

/** Checks that every word stands in the text, as often as it is expected. */
function hasWords(what: string, words: readonly string[], text: string): Found[] {
  return difference(words, text.split(' ')).length === 0 ? [] : [{ what, found: text }];
}

/** Returns the part of the file that a difference is about. */
function rawAt(raw: Readonly<Record<string, unknown>>, what: string): unknown {
  let here: unknown = raw;
  for (const key of what.split('.')) {
    if (typeof here !== 'object' || here === null || !(key in here)) return here;
    // `in` has just found the key.
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
