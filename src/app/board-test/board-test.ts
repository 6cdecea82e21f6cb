/**
 * `artiglio board test`: walks every ring and the claw light by light, then asks for every pad and button in
 * turn, and reports what did not answer. It knows no device and no clock: each step says what to show and how
 * long to wait, and receives what happened.
 */
import { isDeepStrictEqual } from 'node:util';
import { edgeOf, sourceOf } from '../../devices/index.js';
import type { ClawLook, Look, Scene, SlotIndex, TableInput } from '../../engine/table/index.js';
import type {
  TestedInput,
  TestedLight,
  TestFindings,
  TestWord,
} from '../../page/messages/index.js';

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

/** The timing of the test. */
export interface TestManner {
  /** Time each single light is shown, ms. */
  readonly lightMs: number;
  /** Time to wait for a pad, a button or an answer, ms. */
  readonly patienceMs: number;
  readonly parts: readonly ('lights' | 'inputs')[];
}

/** One step: its scene, its words and the act to wait for. */
export interface TestStep {
  /** The words said before the step. */
  readonly say: readonly TestWord[];
  readonly scene: Scene;
  readonly waitMs: number;
  /** The act that the person must do now; undefined while there is only something to look at. */
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

/** The findings while they are gathered. */
export type Gathered = {
  -readonly [Kind in keyof TestFindings]: TestFindings[Kind] extends readonly (infer One)[]
    ? One[]
    : TestFindings[Kind];
};

/** Returns what is known before the first step: nothing. */
export function nothingFound(): Gathered {
  return {
    wrongLights: [],
    unjudged: [],
    silentInputs: [],
    strayInputs: [],
    stuckInputs: [],
    clockCountedTwice: false,
  };
}

/** Runs the whole test of a board and its table. A test that is stopped has in `found` what was found until then. */
export function* boardTest(
  table: TestedTable,
  manner: TestManner,
  found: Gathered = nothingFound(),
): Test<TestFindings> {
  if (manner.parts.includes('lights')) yield* testLights(table, manner, found);
  if (manner.parts.includes('inputs')) yield* testInputs(table, manner, found);
  return found;
}

function* testLights(table: TestedTable, manner: TestManner, found: Gathered): Test<void> {
  const judge = function* (light: TestedLight, show: () => Test<Verdict>): Test<void> {
    let verdict = yield* show();
    while (verdict === 'again') verdict = yield* show();
    if (verdict === 'wrong') found.wrongLights.push(light);
    if (verdict === 'unjudged') found.unjudged.push(light);
  };
  yield* judge('colours', () => showColours(table, manner));
  for (const [slot, pixels] of table.ringPixels.entries()) {
    if (pixels === 0) continue;
    yield* judge(slot, () => walk(table, slot, pixels, manner));
  }
  if (table.clawPixels > 0) {
    yield* judge('claw', () => walk(table, 'claw', table.clawPixels, manner));
    yield* judge('pointing', () => point(table, manner));
  }
}

type Verdict = 'right' | 'wrong' | 'again' | 'unjudged';

function* showColours(table: TestedTable, manner: TestManner): Test<Verdict> {
  for (const colour of TEST_COLOURS) {
    const look: Look = { effect: 'steady', colour, level: 'half', pattern: 'whole' };
    const scene = sceneOf(table, () => look, look);
    yield { say: [{ kind: 'colour', colour }], scene, waitMs: COLOUR_MS, wants: undefined };
    if (colour === 'white') return yield* asked('colours', scene, manner);
  }
  return 'unjudged';
}

function* walk(
  table: TestedTable,
  at: SlotIndex | 'claw',
  pixels: number,
  manner: TestManner,
): Test<Verdict> {
  let say: readonly TestWord[] = [{ kind: 'walk', at, pixels }];
  let scene = sceneOf(table);
  for (let count = 1; count <= pixels; count++) {
    const look: Look = { effect: 'count', runs: [{ colour: 'white', count }], level: 'half' };
    scene = sceneOf(table, (slot) => (slot === at ? look : OFF), at === 'claw' ? look : OFF);
    const happened = yield { say, scene, waitMs: manner.lightMs, wants: undefined };
    say = [];
    if (happened.kind === 'typed') count = Math.max(count, pixels - 1);
  }
  return yield* asked(at, scene, manner);
}

function* point(table: TestedTable, manner: TestManner): Test<Verdict> {
  let scene = sceneOf(table);
  for (const slot of table.ringPixels.keys()) {
    scene = sceneOf(table, () => OFF, pointingAt(slot));
    yield { say: [{ kind: 'points', slot }], scene, waitMs: POINTING_MS, wants: undefined };
  }
  return yield* asked('pointing', scene, manner);
}

/** Waits for a verdict; pads and buttons are ignored meanwhile. */
function* asked(light: TestedLight, scene: Scene, { patienceMs }: TestManner): Test<Verdict> {
  const at = light === 'colours' || light === 'pointing' ? 'table' : light;
  let say: readonly TestWord[] = [{ kind: 'judge', light }];
  for (;;) {
    const happened = yield { say, scene, waitMs: patienceMs, wants: { kind: 'look', at } };
    say = [];
    if (happened.kind === 'time') return 'unjudged';
    if (happened.kind === 'input') continue;
    const typed = happened.text.trim().toLowerCase();
    if (typed === '' || typed === 'y') return 'right';
    if (typed === 'n') return 'wrong';
    if (typed === 'a') return 'again';
    say = [{ kind: 'how' }];
  }
}

function* testInputs(table: TestedTable, manner: TestManner, found: Gathered): Test<void> {
  for (const asked of table.inputs) {
    yield* askFor(table, asked, manner, found);
    found.clockCountedTwice = isCountedTwice(table, found.strayInputs);
  }
}

/**
 * Tells whether the chain shifts twice a clock: then it is read at every second place, and the input at place 2 k
 * answers as k.
 */
function isCountedTwice(
  { inputs, chainPlaces }: TestedTable,
  strays: TestFindings['strayInputs'],
): boolean {
  if (chainPlaces === undefined || strays.length < 2) return false;
  const placeOf = (input: TestedInput) =>
    chainPlaces[inputs.findIndex((one) => isDeepStrictEqual(one, input))];
  return strays.every(({ asked, answered }) => {
    const place = placeOf(asked);
    return place !== undefined && placeOf(answered) === place / 2;
  });
}

function* askFor(
  table: TestedTable,
  input: TestedInput,
  { patienceMs }: TestManner,
  found: Gathered,
): Test<void> {
  const scene = sceneAsking(table, input);
  const strays: TestedInput[] = [];
  let say: readonly TestWord[] = [{ kind: 'reach', input }];
  for (;;) {
    const wants: Wanted = { kind: 'hand', input: edgeOf(input, true) };
    const happened = yield { say, scene, waitMs: patienceMs, wants };
    say = [];
    if (happened.kind !== 'input') {
      found.silentInputs.push(input);
      return;
    }
    if (!happened.input.down) continue;
    const answered = sourceOf(happened.input);
    if (isDeepStrictEqual(answered, input)) break;
    if (!strays.some((one) => isDeepStrictEqual(one, answered))) {
      strays.push(answered);
      found.strayInputs.push({ asked: input, answered });
    }
    say = [{ kind: 'stray', input: answered }];
  }
  say = [{ kind: 'felt', input }];
  for (;;) {
    const wants: Wanted = { kind: 'hand', input: edgeOf(input, false) };
    const happened = yield { say, scene: sceneOf(table), waitMs: patienceMs, wants };
    say = [];
    if (happened.kind === 'time') {
      found.stuckInputs.push(input);
      return;
    }
    const isFree =
      happened.kind === 'input' &&
      !happened.input.down &&
      isDeepStrictEqual(sourceOf(happened.input), input);
    if (isFree) return;
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
 * Returns the scene that asks for an input: a pad's own ring breathes and the claw points at it; the rings of its
 * seat show a button.
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
