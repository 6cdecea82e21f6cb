/**
 * `artiglio board test`: walks every ring and the claw light by light, then asks for every pad and button in
 * turn, and reports what did not answer. It knows no device and no clock: each step says what to show and how
 * long to wait, and receives what happened.
 */
import { wireName } from '../../../config/index.js';
import type { TableInput } from '../../../table/inputs.js';
import type { SeatIndex, Side, SlotIndex } from '../../../table/layout.js';
import type { ClawLook, Look, Scene } from '../../../table/scene.js';
import type { TestFindings } from './board-findings.js';

/** The table that is tested. */
export interface TestedTable {
  /** Pixels of each slot's ring; 0: it has none. */
  readonly ringPixels: readonly number[];
  readonly clawPixels: number;
  /** All pads and buttons, in the order in which the test asks for them. */
  readonly inputs: readonly TestedInput[];
  /** The place of each of them along a chain of 74HC165, in the order in which it is read; without a chain none. */
  readonly chainPlaces?: readonly number[];
  /** The slots of each seat: their rings show the seat. */
  readonly seatSlots: readonly (readonly SlotIndex[])[];
}

export type TestedInput =
  | { readonly pad: SlotIndex }
  | { readonly seat: SeatIndex; readonly side: Side };

/** The timing of the test. */
export interface TestManner {
  /** How long each single light is shown, ms. */
  readonly lightMs: number;
  /** How long to wait for a pad, a button or an answer, ms. */
  readonly patienceMs: number;
  readonly parts: readonly ('lights' | 'inputs')[];
}

/** One step: what to show, what to say and what to wait for. */
export interface TestStep {
  /** Lines to print before the step. */
  readonly say: readonly string[];
  readonly scene: Scene;
  readonly waitMs: number;
  /** What the person must do now; undefined while there is only something to look at. */
  readonly wants: Wanted | undefined;
}

export type Wanted =
  /** An answer: whether all pixels of that ring, or of the claw, are lit. */
  | { readonly kind: 'look'; readonly at: SlotIndex | 'claw' | 'table' }
  | { readonly kind: 'hand'; readonly input: TableInput };

/** The first thing that happened after a step. */
export type Happening =
  | { readonly kind: 'time' }
  | { readonly kind: 'input'; readonly input: TableInput }
  /** A line was typed. */
  | { readonly kind: 'typed'; readonly text: string };

type Test<Result> = Generator<TestStep, Result, Happening>;

const OFF: Look = { effect: 'off' };
const TEST_COLOURS = ['red', 'green', 'blue', 'white'] as const;
const COLOUR_MS = 1000;
const POINTING_MS = 700;

/** The whole test of a board and its table. */
export function* boardTest(table: TestedTable, manner: TestManner): Test<TestFindings> {
  const lights = manner.parts.includes('lights')
    ? yield* testLights(table, manner)
    : { wrongLights: [], unjudged: [] };
  const inputs = manner.parts.includes('inputs')
    ? yield* testInputs(table, manner)
    : { silentInputs: [], strayInputs: [], clockCountedTwice: false };
  return { ...lights, ...inputs };
}

function* testLights(
  table: TestedTable,
  manner: TestManner,
): Test<Pick<TestFindings, 'wrongLights' | 'unjudged'>> {
  const wrongLights: string[] = [];
  const unjudged: string[] = [];
  const judge = function* (name: string, show: () => Test<Verdict>): Test<void> {
    let verdict = yield* show();
    while (verdict === 'again') verdict = yield* show();
    if (verdict === 'wrong') wrongLights.push(name);
    if (verdict === 'unjudged') unjudged.push(name);
  };
  yield* judge('the colours', () => showColours(table, manner));
  for (const [slot, pixels] of table.ringPixels.entries()) {
    if (pixels === 0) continue;
    const name = `the ring of slot ${slot}`;
    yield* judge(name, () => walk(table, slot, name, pixels, manner));
  }
  if (table.clawPixels > 0) {
    yield* judge('the claw', () => walk(table, 'claw', 'the claw', table.clawPixels, manner));
    yield* judge('where the claw points', () => point(table, manner));
  }
  return { wrongLights, unjudged };
}

type Verdict = 'right' | 'wrong' | 'again' | 'unjudged';

function* showColours(table: TestedTable, manner: TestManner): Test<Verdict> {
  for (const colour of TEST_COLOURS) {
    const look: Look = { effect: 'steady', colour, level: 'half', pattern: 'whole' };
    const scene = sceneOf(table, () => look, look);
    yield { say: [`Every light is ${colour}.`], scene, waitMs: COLOUR_MS, wants: undefined };
    if (colour === 'white') return yield* asked('Were they?', scene, 'table', manner);
  }
  return 'unjudged';
}

function* walk(
  table: TestedTable,
  at: SlotIndex | 'claw',
  name: string,
  pixels: number,
  manner: TestManner,
): Test<Verdict> {
  const from = at === 'claw' ? 'bearing 0' : 'the one nearest the middle';
  let say = [`${capital(name)}: ${pixels} lights, one after the other, clockwise from ${from}.`];
  let scene = sceneOf(table);
  for (let count = 1; count <= pixels; count++) {
    const look: Look = { effect: 'count', runs: [{ colour: 'white', count }], level: 'half' };
    scene = sceneOf(table, (slot) => (slot === at ? look : OFF), at === 'claw' ? look : OFF);
    const happened = yield { say, scene, waitMs: manner.lightMs, wants: undefined };
    say = [];
    if (happened.kind === 'typed') count = Math.max(count, pixels - 1);
  }
  return yield* asked('Did they?', scene, at, manner);
}

function* point(table: TestedTable, manner: TestManner): Test<Verdict> {
  let scene = sceneOf(table);
  for (const slot of table.ringPixels.keys()) {
    scene = sceneOf(table, () => OFF, pointingAt(slot));
    yield {
      say: [`The claw points at slot ${slot}.`],
      scene,
      waitMs: POINTING_MS,
      wants: undefined,
    };
  }
  return yield* asked('Did it?', scene, 'table', manner);
}

/** Waits for a verdict; pads and buttons are ignored meanwhile. */
function* asked(
  question: string,
  scene: Scene,
  at: SlotIndex | 'claw' | 'table',
  { patienceMs }: TestManner,
): Test<Verdict> {
  let say = [`  ${question} [Enter: yes, n: no, a: again]`];
  for (;;) {
    const happened = yield { say, scene, waitMs: patienceMs, wants: { kind: 'look', at } };
    say = [];
    if (happened.kind === 'time') return 'unjudged';
    if (happened.kind === 'input') continue;
    const typed = happened.text.trim().toLowerCase();
    if (typed === '' || typed === 'y') return 'right';
    if (typed === 'n') return 'wrong';
    if (typed === 'a') return 'again';
    say = ['  Enter when it was right, n when it was not, a to see it again.'];
  }
}

function* testInputs(
  table: TestedTable,
  manner: TestManner,
): Test<Pick<TestFindings, 'silentInputs' | 'strayInputs' | 'clockCountedTwice'>> {
  const silentInputs: string[] = [];
  const strayInputs: string[] = [];
  const instead: (readonly [asked: string, answered: string])[] = [];
  for (const asked of table.inputs) {
    const name = inputName(asked);
    const answer = yield* askFor(table, asked, manner);
    if (!answer.answered) silentInputs.push(name);
    instead.push(...answer.instead.map((stray) => [name, stray] as const));
    strayInputs.push(...answer.strays.map((stray) => `${stray} when ${name} was asked for`));
  }
  return { silentInputs, strayInputs, clockCountedTwice: isCountedTwice(table, instead) };
}

/** A chain that shifts twice a clock is read at every second place: what is at place 2 k answers as k. */
function isCountedTwice(
  { inputs, chainPlaces }: TestedTable,
  instead: readonly (readonly [asked: string, answered: string])[],
): boolean {
  if (chainPlaces === undefined || instead.length < 2) return false;
  const places = new Map(inputs.map((input, at) => [inputName(input), chainPlaces[at]]));
  return instead.every(([asked, answered]) => {
    const place = places.get(asked);
    return place !== undefined && places.get(answered) === place / 2;
  });
}

function* askFor(
  table: TestedTable,
  asked: TestedInput,
  { patienceMs }: TestManner,
): Test<{
  readonly answered: boolean;
  readonly strays: readonly string[];
  readonly instead: readonly string[];
}> {
  const strays = new Set<string>();
  const instead = new Set<string>();
  const name = inputName(asked);
  const scene = sceneAsking(table, asked);
  let say = [`${'pad' in asked ? 'Touch' : 'Press'} ${name}. [Enter: it does not answer]`];
  for (;;) {
    const wants: Wanted = { kind: 'hand', input: inputOf(asked, true) };
    const happened = yield { say, scene, waitMs: patienceMs, wants };
    say = [];
    if (happened.kind !== 'input') {
      return { answered: false, strays: [...strays], instead: [...instead] };
    }
    if (!happened.input.down) continue;
    if (isSame(happened.input, asked)) break;
    const stray = inputName(testedOf(happened.input));
    strays.add(stray);
    instead.add(stray);
    say = [`  That was ${stray}.`];
  }
  say = ['  Felt.'];
  for (;;) {
    const wants: Wanted = { kind: 'hand', input: inputOf(asked, false) };
    const happened = yield { say, scene: sceneOf(table), waitMs: patienceMs, wants };
    say = [];
    const released =
      happened.kind === 'input' && isSame(happened.input, asked) && !happened.input.down;
    if (released) return { answered: true, strays: [...strays], instead: [...instead] };
    if (happened.kind === 'time') {
      strays.add(`${name} stays down`);
      return { answered: true, strays: [...strays], instead: [...instead] };
    }
  }
}

function sceneOf(
  table: TestedTable,
  ring: (slot: SlotIndex) => Look = () => OFF,
  claw: ClawLook = OFF,
): Scene {
  const rings = table.ringPixels.map((pixels, slot) => (pixels > 0 ? ring(slot) : OFF));
  return { rings, claw: table.clawPixels > 0 ? claw : OFF, touchAcknowledged: false };
}

/**
 * For a pad, its own ring breathes and the claw points at it. For a button, the rings of its seat show it.
 */
function sceneAsking(table: TestedTable, asked: TestedInput): Scene {
  const look: Look = { effect: 'breathe', colour: 'white', level: 'half', pattern: 'whole' };
  const slots = 'pad' in asked ? [asked.pad] : (table.seatSlots[asked.seat] ?? []);
  const claw = slots[0] === undefined ? OFF : pointingAt(slots[0]);
  return sceneOf(table, (slot) => (slots.includes(slot) ? look : OFF), claw);
}

function pointingAt(slot: SlotIndex): ClawLook {
  return { effect: 'points', slot, colour: 'white', level: 'half' };
}

function inputOf(asked: TestedInput, down: boolean): TableInput {
  return 'pad' in asked
    ? { kind: 'pad', slot: asked.pad, down }
    : { kind: 'button', seat: asked.seat, side: asked.side, down };
}

function testedOf(input: TableInput): TestedInput {
  return input.kind === 'pad' ? { pad: input.slot } : { seat: input.seat, side: input.side };
}

function isSame(input: TableInput, asked: TestedInput): boolean {
  return inputName(testedOf(input)) === inputName(asked);
}

function inputName(asked: TestedInput): string {
  return wireName({ bit: 0, ...asked });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
