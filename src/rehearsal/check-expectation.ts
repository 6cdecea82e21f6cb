/** Compares what a rehearsal expects with what can be seen and heard, and names every difference. */
import type { Cardboard } from '../devices/emulated/cardboard.js';
import type { Said } from '../play/said.js';
import type { Entry, Harvest } from '../play/entries.js';
import { encodeEntry } from '../play/entry-codec.js';
import type { PublicView } from '../play/view.js';
import type { Game } from '../script/game.js';
import type { Json, JsonRecord } from '../script/json.js';
import type { CardId } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { paramsOf, sameJson } from './cue-values.js';
import type { CueExpected, Expectation } from './expectation-schema.js';
import { lookText } from './look-text.js';
import type { TableNames } from './table-names.js';

/** What there is to see and hear, and where to listen from. */
export interface Witness {
  readonly view: PublicView;
  readonly names: TableNames;
  readonly game: Game;
  readonly caption: (said: Said) => string;
  /** Everything said so far. */
  readonly said: readonly Said[];
  /** Where in `said` the expectation begins to listen. */
  readonly heardFrom: number;
  readonly sinceMs: number;
  /** For `hidden:` only. */
  readonly cardboard: Cardboard;
  readonly journal: readonly Entry[];
  readonly cardsOf: (words: readonly string[], owner: SeatIndex | undefined) => readonly CardId[];
}

/** One thing that is not as expected. */
export interface Difference {
  readonly what: string;
  /** As the file has it. */
  readonly expected: unknown;
  readonly found: Json;
}

/** Every difference; none when the expectation is met. `raw` is the expectation as the file has it. */
export function differences(
  expected: Expectation,
  raw: Readonly<Record<string, unknown>>,
  witness: Witness,
): readonly Difference[] {
  return [
    ...heard(expected, witness),
    ...seen(expected, witness),
    ...hidden(expected.hidden ?? {}, witness),
  ].map(({ what, found }) => ({ what, found, expected: rawAt(raw, what) }));
}

/** How many cues a difference tells; the last ones say most. */
const MOST_TOLD = 12;

type Found = Omit<Difference, 'expected'>;

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
export function isSaid(expected: CueExpected, said: Said, { caption }: Pick<Witness, 'caption'>) {
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

/** What everybody can tell of the game by now. */
export function factsNow(
  { rehearsed }: Game,
  { board }: PublicView,
  said: readonly Said[],
  names: TableNames,
): JsonRecord {
  return rehearsed.factsOf(
    board,
    said.map(({ cue }) => cue),
    names,
  );
}

/** A phase as files name it. */
export function phaseName(id: string): string {
  return id.replace(/^phase\./u, '');
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

/** The open question as a file writes it; `null` when nothing is asked. */
export function asksText(
  { asks }: PublicView,
  names: TableNames,
): Readonly<Record<string, Json>> | null {
  if (asks === undefined) return null;
  return {
    kind: asks.kind,
    seats: asks.seats.map((seat) => seat + 1),
    slots: asks.slots.map((slot) => names.slotText(slot)),
    'may-pass': asks.mayPass,
    proposed: asks.proposed === undefined ? 'none' : names.slotText(asks.proposed),
    due: Object.fromEntries(asks.due.map(({ seat, votes }) => [String(seat + 1), votes])),
    number: asks.number ?? null,
    ready: asks.ready.map((seat) => seat + 1),
    joined: Object.fromEntries(asks.joined.map(({ seat, colour }) => [String(seat + 1), colour])),
  };
}

function inAnyOrder(value: Json): Json {
  return Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : value;
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

function hidden(expected: NonNullable<Expectation['hidden']>, witness: Witness): Found[] {
  const { cardboard, names, cardsOf } = witness;
  const found: Found[] = [];
  for (const [slot, words] of expected.cards ?? []) {
    const is = cardboard.readings(slot);
    const wanted = cardsOf(words, names.layout.slots[slot]?.seat);
    if (!sameJson(is, wanted)) {
      found.push({ what: `hidden.cards.${names.slotText(slot)}`, found: is });
    }
  }
  for (const [seat, words] of expected.holds ?? []) {
    const is = cardboard.belongingTo(seat);
    if (!cardsOf(words, seat).every((card) => is.includes(card))) {
      found.push({ what: `hidden.holds.${seat + 1}`, found: is });
    }
  }
  return [...found, ...sealed(expected.sealed ?? {}, witness)];
}

function sealed(
  { choice, votes, number }: NonNullable<NonNullable<Expectation['hidden']>['sealed']>,
  { journal, names }: Witness,
): Found[] {
  const found: Found[] = [];
  const same = (what: string, wanted: Json | undefined, is: Json) => {
    if (wanted !== undefined && !sameJson(wanted, is)) {
      found.push({ what: `hidden.sealed.${what}`, found: is });
    }
  };
  const slotText = (slot: SlotIndex | null) => (slot === null ? 'nothing' : names.slotText(slot));
  if (choice !== undefined) {
    const last = lastSealed(journal, 'choice');
    const is = last === undefined ? 'no such record' : slotText(last.slot);
    same('choice', choice === 'nothing' ? choice : slotText(choice), is);
  }
  if (votes !== undefined) {
    const last = lastSealed(journal, 'votes')?.votes ?? [];
    const wanted = [...votes].map(([seat, { first, second }]) => [seat, first, second]);
    same('votes', inAnyOrder(wanted), inAnyOrder(last));
  }
  if (number !== undefined) same('number', number, lastSealed(journal, 'number')?.number ?? null);
  return found;
}

/** The content of the last sealed entry of a kind. */
function lastSealed<K extends Harvest['kind']>(
  journal: readonly Entry[],
  kind: K,
): Extract<Harvest, { kind: K }> | undefined {
  for (const entry of journal.toReversed()) {
    if (entry.kind !== 'harvest') continue;
    // The codec wrote it, so that it is a harvest again.
    const harvest = JSON.parse(encodeEntry(entry).payload) as Harvest;
    if (harvest.kind === kind) return harvest as Extract<Harvest, { kind: K }>;
  }
  return undefined;
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
