import type { Said } from '../play/said.js';
import type { PublicView } from '../play/view.js';
import type { Json } from '../script/json.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { hiddenDifferences } from './check-hidden.js';
import { inAnyOrder, paramsOf, sameJson } from './cue-values.js';
import type { CueExpected, Expectation } from './expectation-schema.js';
import { lookText } from './look-text.js';
import { asksText, factsNow, phaseName } from './view-text.js';
import type { Difference, Found, Witness } from './witness.js';

/** Every difference; none when the expectation is met. `raw` is the expectation as the file has it. */
export function differences(
  expected: Expectation,
  raw: Readonly<Record<string, unknown>>,
  witness: Witness,
): readonly Difference[] {
  return [
    ...heard(expected, witness),
    ...seen(expected, witness),
    ...hiddenDifferences(expected.hidden ?? {}, witness),
  ].map(({ what, found }) => ({ what, found, expected: rawAt(raw, what) }));
}

/** How many cues a difference tells; the last ones say most. */
const MOST_TOLD = 12;

function heard(expected: Expectation, witness: Witness): Found[] {
  const { said, heardFrom, view, sinceMs } = witness;
  const now = said.slice(heardFrom);
  const told = (): Json =>
    now.slice(-MOST_TOLD).map(({ cue }) => ({ cue: cue.id, with: paramsOf(cue) }));
  const unheard = heardUpTo(expected.said ?? [], witness) === undefined;
  const unwanted = (expected['not-said'] ?? []).some((cue) =>
    now.some((one) => isSaid(cue, one, witness)),
  );
  const tookMs = view.nowMs - sinceMs;
  const { exactly = tookMs, least = tookMs, most = tookMs } = expected.took ?? {};
  return [
    ...(unheard ? [{ what: 'said', found: told() }] : []),
    ...(unwanted ? [{ what: 'not-said', found: told() }] : []),
    ...(tookMs === exactly && tookMs >= least && tookMs <= most
      ? []
      : [{ what: 'took', found: `${tookMs} ms` }]),
  ];
}

/**
 * Where in `said` the last of the cues is past, when they were said one after the other, others
 * between them or not; `undefined` when they were not.
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

function seen(expected: Expectation, witness: Witness): Found[] {
  const { view, names, game, said } = witness;
  const found: Found[] = [];
  const same = (what: string, wanted: Json | undefined, is: Json) => {
    if (wanted !== undefined && !sameJson(wanted, is)) found.push({ what, found: is });
  };
  const slotTexts = (slots: readonly SlotIndex[]) =>
    slots.map((slot) => names.slotText(slot)).sort();
  const seatNumbers = (seats: readonly SeatIndex[]) =>
    seats.map((seat) => seat + 1).sort((a, b) => a - b);
  const { slots, seats } = view.board;
  const [alive, out] = [true, false].map((inRing) =>
    slots.filter((one) => one.inRing === inRing).map(({ slot }) => slot),
  );
  same('state', expected.state, view.state);
  same('phase', expected.phase && phaseName(expected.phase), phaseName(view.phase.id));
  same('night', expected.night, view.night);
  same('turn', expected.turn, view.board.turn);
  same('absent', expected.absent && seatNumbers(expected.absent), seatNumbers(view.absent));
  same('alive', expected.alive && slotTexts(expected.alive), slotTexts(alive ?? []));
  same('out', expected.out && slotTexts(expected.out), slotTexts(out ?? []));
  for (const [seat, count] of expected.living ?? []) {
    same(`living.${seat + 1}`, count, seats.find((one) => one.seat === seat)?.living ?? null);
  }
  for (const [slot, words] of expected.rings ?? []) {
    const look = view.scene.rings[slot] ?? { effect: 'off' };
    const text = lookText(look, names);
    if (!hasWords(text, words)) found.push({ what: `rings.${names.slotText(slot)}`, found: text });
  }
  const claw = lookText(view.scene.claw, names);
  if (!hasWords(claw, expected.claw ?? [])) found.push({ what: 'claw', found: claw });
  const facts = expected.facts === undefined ? {} : factsNow(game, view, said, names);
  for (const [fact, value] of Object.entries(expected.facts ?? {})) {
    same(`facts.${fact}`, value, facts[fact] ?? null);
  }
  return [...found, ...asked(expected, witness), ...clockDifference(expected, view)];
}

/** Every word, as often as it is expected. */
function hasWords(text: string, words: readonly string[]): boolean {
  const left = text.split(' ');
  return words.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function asked({ asks }: Expectation, { view, names }: Witness): Found[] {
  const open = asksText(view, names);
  if (asks === undefined) return [];
  if (asks === 'nothing') return open === null ? [] : [{ what: 'asks', found: open }];
  if (open === null) return [{ what: 'asks', found: 'nothing' }];
  const slotTexts = (slots: readonly SlotIndex[]) => slots.map((slot) => names.slotText(slot));
  const seatNumbers = (seats: readonly SeatIndex[]) => seats.map((seat) => seat + 1);
  const bySeat = <T extends Json>(map: ReadonlyMap<SeatIndex, T>) =>
    Object.fromEntries([...map].map(([seat, value]) => [String(seat + 1), value]));
  const wanted: Readonly<Record<string, Json | undefined>> = {
    kind: asks.kind,
    seats: asks.seats && seatNumbers(asks.seats),
    slots: asks.slots && slotTexts(asks.slots),
    'may-pass': asks['may-pass'],
    proposed: typeof asks.proposed === 'number' ? names.slotText(asks.proposed) : asks.proposed,
    due: asks.due && bySeat(asks.due),
    number: asks.number,
    ready: asks.ready && seatNumbers(asks.ready),
    joined: asks.joined && bySeat(asks.joined),
  };
  return Object.entries(wanted).flatMap(([part, value]) => {
    const is = open[part] ?? null;
    return value === undefined || sameJson(inAnyOrder(value), inAnyOrder(is))
      ? []
      : [{ what: `asks.${part}`, found: is }];
  });
}

function clockDifference({ clock }: Expectation, view: PublicView): Found[] {
  if (clock === undefined) return [];
  const leftMs = view.clock && view.clock.endsAtMs - view.nowMs;
  const text = view.clock ? `${leftMs} ms of ${view.clock.totalMs} ms` : 'none';
  const fits =
    clock === 'none'
      ? view.clock === undefined
      : view.clock !== undefined &&
        (clock.left ?? leftMs) === leftMs &&
        (clock.total ?? view.clock.totalMs) === view.clock.totalMs;
  return fits ? [] : [{ what: 'clock', found: text }];
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
