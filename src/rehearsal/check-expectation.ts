/** Compares what a rehearsal expects with what everybody can hear and see. */
import { openEyesScene } from '../play/open-eyes.js';
import type { Said } from '../play/said.js';
import { bySeatNumber, type Json } from '../script/json.js';
import { without } from '../script/without.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { hiddenDifferences } from './check-hidden.js';
import { inAnyOrder, paramsOf, sameJson } from './cue-values.js';
import type { AsksExpected, CueExpected, Expectation } from './expectation-schema.js';
import { lookText } from './look-text.js';
import type { TableNames } from './table-names.js';
import { type AsksText, asksText, factsNow, phaseName } from './view-text.js';
import type { Difference, Found, Witness } from './witness.js';

/** Every difference; none when the expectation is met. `raw` is the expectation as the file has it. */
export function differences(
  expected: Expectation,
  raw: Readonly<Record<string, unknown>>,
  witness: Witness,
): readonly Difference[] {
  return compared(CHECKS, expected, witness).map(({ what, found }) => ({
    what,
    found,
    expected: rawAt(raw, what),
  }));
}

/** One check for each key, so that no key can be expected and never compared. */
type Checks<Expected> = {
  readonly [Key in keyof Required<Expected>]: (
    expected: Exclude<Expected[Key], undefined>,
    witness: Witness,
  ) => readonly Found[];
};

const CHECKS: Checks<Expectation> = {
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
  absent: (expected, { view }) =>
    same('absent', seatNumbers(expected).sort(upwards), seatNumbers(view.absent).sort(upwards)),
  alive: (expected, witness) => slotsThat(true, 'alive', expected, witness),
  out: (expected, witness) => slotsThat(false, 'out', expected, witness),
  living: (expected, { view }) =>
    [...expected].flatMap(([seat, count]) => {
      const is = view.board.seats.find((one) => one.seat === seat)?.living ?? null;
      return same(`living.${seat + 1}`, count, is);
    }),
  rings: (expected, { view, names }) =>
    [...expected].flatMap(([slot, words]) => {
      const text = lookText(view.scene.rings[slot] ?? { effect: 'off' }, names);
      return hasWords(text, words) ? [] : [{ what: `rings.${names.slotText(slot)}`, found: text }];
    }),
  claw: (words, { view, names }) => {
    // As open eyes see it: the answer by light has its shape for them.
    const text = lookText(openEyesScene(view).claw, names);
    return hasWords(text, words) ? [] : [{ what: 'claw', found: text }];
  },
  facts: (expected, { game, view, said, names }) => {
    const facts = factsNow(game, view, said, names);
    return Object.entries(expected).flatMap(([fact, value]) =>
      same(`facts.${fact}`, value, facts[fact] ?? null),
    );
  },
  asks: (expected, { view, names }) => {
    const open = asksText(view, names);
    if (expected === 'nothing') return open === null ? [] : [{ what: 'asks', found: open }];
    if (open === null) return [{ what: 'asks', found: 'nothing' }];
    return [
      ...Object.entries(asksWanted(expected, names)).flatMap(([part, value]) => {
        // The parts wanted are the parts that a question has.
        const is = open[part as keyof AsksText];
        return value === undefined
          ? []
          : same(`asks.${part}`, inAnyOrder(value), inAnyOrder(is), is);
      }),
      ...[...(expected.counts ?? [])].flatMap(([slot, count]) => {
        const is = view.asks?.progress?.counts?.find((one) => one.slot === slot)?.count ?? null;
        return same(`asks.counts.${names.slotText(slot)}`, count, is);
      }),
    ];
  },
  clock: (expected, { view: { nowMs, clock } }) => {
    const none: Found[] = [{ what: 'clock', found: 'none' }];
    if (expected === 'none') return clock === undefined ? [] : clockFound(clock, nowMs);
    if (clock === undefined) return none;
    const leftMs = clock.endsAtMs - nowMs;
    const { left = leftMs, total = clock.totalMs } = expected;
    return left === leftMs && total === clock.totalMs ? [] : clockFound(clock, nowMs);
  },
  hidden: hiddenDifferences,
};

/** The differences of each key. */
function compared<Expected extends object>(
  checks: Checks<Expected>,
  expected: Expected,
  witness: Witness,
): readonly Found[] {
  // A mapped type keeps its keys, which `Object.keys` does not tell the compiler.
  const keys = Object.keys(checks) as (keyof Expected)[];
  return keys.flatMap((key) => {
    const value = expected[key];
    if (value === undefined) return [];
    // The line before leaves no `undefined`, which the compiler does not see in a generic type.
    return checks[key](value as Exclude<Expected[keyof Expected], undefined>, witness);
  });
}

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
 * The place in `said` after the last of these cues. Other cues may stand between them. `undefined`
 * when they were not said in this order.
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

/** Whether what was said is this cue, as far as the file describes it. */
function isSaid(expected: CueExpected, said: Said, { caption }: Pick<Witness, 'caption'>) {
  const { cue: id, with: params, words } = expected;
  if (id !== undefined && id !== said.cue.id) return false;
  if (words !== undefined && !words.test(caption(said))) return false;
  const found = params === undefined ? {} : paramsOf(said.cue);
  return Object.entries(params ?? {}).every(([name, value]) => sameJson(found[name], value));
}

function same(what: string, wanted: Json, is: Json, found: Json = is): Found[] {
  return sameJson(wanted, is) ? [] : [{ what, found }];
}

/** Exactly these slots are in the ring, or have left it. */
function slotsThat(
  inRing: boolean,
  what: string,
  expected: readonly SlotIndex[],
  { view, names }: Witness,
): Found[] {
  const slots = view.board.slots.filter((one) => one.inRing === inRing).map(({ slot }) => slot);
  return same(what, slotTexts(expected, names).sort(), slotTexts(slots, names).sort());
}

/** Every word, as often as it is expected. */
function hasWords(text: string, words: readonly string[]): boolean {
  return without(words, text.split(' ')).length === 0;
}

/** The open question as a file expects it, apart from counts, written as `asksText` writes the question. */
function asksWanted(
  asks: AsksExpected,
  names: TableNames,
): { readonly [Part in keyof Omit<Required<AsksExpected>, 'counts'>]: Json | undefined } {
  return {
    kind: asks.kind,
    seats: asks.seats && seatNumbers(asks.seats),
    slots: asks.slots && slotTexts(asks.slots, names),
    'may-pass': asks['may-pass'],
    'buttons-only': asks['buttons-only'],
    proposed: typeof asks.proposed === 'number' ? names.slotText(asks.proposed) : asks.proposed,
    due: asks.due && bySeatNumber(asks.due),
    number: asks.number,
    card: asks.card,
    ready: asks.ready && seatNumbers(asks.ready),
    joined: asks.joined && bySeatNumber(asks.joined),
  };
}

function clockFound(
  { endsAtMs, totalMs }: NonNullable<Witness['view']['clock']>,
  nowMs: number,
): Found[] {
  return [{ what: 'clock', found: `${endsAtMs - nowMs} ms of ${totalMs} ms` }];
}

function slotTexts(slots: readonly SlotIndex[], names: TableNames): string[] {
  return slots.map((slot) => names.slotText(slot));
}

function seatNumbers(seats: readonly SeatIndex[]): number[] {
  return seats.map((seat) => seat + 1);
}

function upwards(one: number, other: number): number {
  return one - other;
}

/** The part of the file that a difference is about. */
function rawAt(raw: Readonly<Record<string, unknown>>, what: string): unknown {
  let here: unknown = raw;
  for (const key of what.split('.')) {
    if (typeof here !== 'object' || here === null || !(key in here)) return here;
    // `in` has just found the key.
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}
