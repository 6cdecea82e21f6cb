/** What is screwed below a top, what holds the claw, and the cables between them. */
import { expect, test } from 'vitest';
import { loadConfiguration, parseConfiguration } from '../../src/config/index.js';
import { cablesOf, cablesToBuy } from '../../src/hardware/cables.js';
import { partsOf } from '../../src/hardware/parts.js';
import { belowTop, COVER_GAP_MM } from '../../src/hardware/top/below.js';
import { clawHold, clawRibs, plateScrewsMm } from '../../src/hardware/top/claw.js';
import { cornersOf, outlinesMeet } from '../../src/hardware/top/outlines.js';
import { piecesOf } from '../../src/hardware/top/pieces.js';
import { printedParts } from '../../src/hardware/top/printed-parts.js';
import { topPlan } from '../../src/hardware/top/top-plan.js';
import { workshopFiles } from '../../src/hardware/top/workshop-files.js';

const KITS = ['home-kit', 'cafe', 'hall'] as const;

async function kit(name: string) {
  return (await loadConfiguration(`config/${name}.yaml`)).configuration;
}

test.each(KITS)('%s: nothing below the top lies on another, on a cup or on a leg', async (name) => {
  const configuration = await kit(name);
  const plan = topPlan(configuration);
  const { things, blocks, legs, coverMm } = belowTop(configuration, plan);
  const all = [...things, ...blocks, ...legs];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      expect(outlinesMeet(one, other), `${one.name} and ${other.name}`).toBe(false);
    }
  }
  for (const corner of [...things, ...blocks].flatMap(cornersOf)) {
    expect(Math.hypot(corner.x, corner.y)).toBeLessThan(coverMm / 2);
  }
  const cups = plan.recesses.filter(({ what }) => what !== 'claw');
  for (const { at, diameterMm, name: cup } of [...cups, ...plan.holes.slice(-1)]) {
    for (const one of [...blocks, ...legs]) {
      for (const corner of cornersOf(one)) {
        const awayMm = Math.hypot(corner.x - at.x, corner.y - at.y);
        expect(awayMm, `${one.name} and ${cup}`).toBeGreaterThan(diameterMm / 2);
      }
    }
  }
  const isWhole = piecesOf(configuration, plan)?.length === 1;
  expect(legs).toHaveLength(isWhole ? 4 : 0);
  // Four legs stand on all sides: no two are nearer than a fifth of the circle.
  const bearings = legs.map(({ angleDeg }) => angleDeg).toSorted((one, other) => one - other);
  bearings.forEach((bearing, index) => {
    const next = bearings[(index + 1) % bearings.length] ?? 0;
    expect((next - bearing + 360) % 360).toBeGreaterThanOrEqual(72);
  });
});

test('the claw of a café stands on wood: a core in its hole, on a plate that no screw of comes out of', async () => {
  const cafe = await kit('cafe');
  const plan = topPlan(cafe);
  const hold = clawHold(cafe);
  if (hold.kind !== 'core' || plan.plate === undefined) throw new Error('no core');
  // A metre of strip, and a gap for its leads.
  expect(hold.light).toBe('strip');
  expect(Math.PI * hold.coreMm).toBeGreaterThan(1000);
  expect(Math.PI * hold.coreMm).toBeLessThan(1006);
  expect(plan.plate.diameterMm).toBeGreaterThan(hold.holeMm + 40);
  const { rim, core } = plateScrewsMm(cafe);
  expect(rim).toBeLessThan(9 + 18);
  expect(core).toBeLessThan(9 + 15);
  const files = workshopFiles(cafe);
  expect(files.get('top.dxf')).toContain(`\n40\n${hold.coreMm / 2}\n`);
  expect(files.has('claw-plate.dxf')).toBe(true);
  // The reader carrier hangs on it.
  const [carrier] = belowTop(cafe, plan).things.filter(({ name }) => name === 'reader carrier');
  for (const { x, y } of carrier?.screws ?? []) {
    expect(Math.hypot(x, y)).toBeLessThan(plan.plate.diameterMm / 2);
  }
  expect(carrier?.screws).toHaveLength(4);
});

test('the ribs of a large claw come in arcs that any printer takes, a rib for each pixel', async () => {
  const cafe = await kit('cafe');
  const hold = clawHold(cafe);
  if (hold.kind !== 'core') throw new Error('no core');
  const { arcs, toMm, fromMm } = clawRibs(cafe, hold, 60);
  expect(60 % arcs).toBe(0);
  expect(2 * toMm * Math.sin(Math.PI / arcs)).toBeLessThanOrEqual(180);
  expect(fromMm).toBeGreaterThan(hold.coreMm / 2 + 2);
  expect(toMm).toBeLessThan(hold.holeMm / 2);
  expect([...printedParts(cafe).keys()]).toEqual([
    'disc-cup.scad',
    'claw-ribs.scad',
    'button-hood.scad',
    'button-neck.scad',
  ]);
  expect([...printedParts(await kit('home-kit')).keys()]).toContain('claw-cup.scad');
});

test('two reader boards hang on a plate below any claw, and a ring of lights lies around its core', () => {
  const bindings = Array.from(
    { length: 18 },
    (_, slot) =>
      `{ reader: 'rc522:${slot < 16 ? 'c0ffee42' : 'c0ffee43'}/${slot % 16}', slot: ${slot} }`,
  );
  const parsed = parseConfiguration(
    `slots: { count: 18 }\nclaw: { pixels: 24 }\nseats: [${Array.from({ length: 9 }, (_, seat) => `[${2 * seat}, ${2 * seat + 1}]`).join(', ')}]\nreaders: { bindings: [${bindings.join(', ')}] }\n`,
  );
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  const plan = topPlan(parsed.configuration);
  expect(clawHold(parsed.configuration)).toMatchObject({ kind: 'core', light: 'ring' });
  const { things } = belowTop(parsed.configuration, plan);
  const screws = things.filter(({ at }) => plan.carriers.includes(at)).flatMap((one) => one.screws);
  expect(screws).toHaveLength(8);
  for (const { x, y } of screws) {
    expect(Math.hypot(x, y)).toBeLessThan((plan.plate?.diameterMm ?? 0) / 2);
  }
});

test.each(KITS)(
  '%s: each bought cable is longer than its way, which goes round the plate',
  async (name) => {
    const configuration = await kit(name);
    const plan = topPlan(configuration);
    for (const { kind, from, to, lengthM, buyM, ends } of cablesOf(configuration)) {
      const neededM = ends === 'halves' ? lengthM / 2 : lengthM;
      expect(buyM - neededM, `${kind} from ${from} to ${to}`).toBeGreaterThanOrEqual(0.05 - 1e-9);
    }
    if (plan.plate === undefined || name !== 'cafe') return;
    const far = cablesOf(configuration).find(({ to }) => to === 'pad of slot 0');
    const straightM = (plan.below.board.y + 488) / 1000 + 0.3;
    expect(far?.lengthM).toBeGreaterThan(straightM + 0.08);
  },
);

test('the papers of a café have what joins its leads: a lug for each fuse, connectors for each end', async () => {
  const cafe = await kit('cafe');
  const of = (begins: string) =>
    partsOf(cafe).reduce(
      (sum, { part, quantity }) => sum + (part.startsWith(begins) ? quantity : 0),
      0,
    );
  const tails = cablesToBuy(cablesOf(cafe)).filter(
    ({ kind, ends }) => kind === 'data' && ends.startsWith('bare'),
  );
  // Four halves of four branches, the cable to the claw, the one from it.
  expect(tails).toHaveLength(10);
  // Data of each pair of halves; two connectors at each of the claw's resistors; two at each brick's XT60.
  expect(of('lever connector, 2 wires')).toBe(4 + 4 + 4);
  // 5 V of each pair of halves; plus and ground of each brick with its capacitor.
  expect(of('lever connector, 3 wires')).toBe(4 + 4);
  expect(of('lever connector, 5 wires')).toBe(4 + 3);
  expect(of('ring lug, insulated, for M4, 1.5')).toBe(5 + 2);
  expect(of('ring lug, insulated, for M4, 0.25')).toBe(2);
  expect(of('block of wood')).toBe(of(`screw 5 × ${COVER_GAP_MM + 10} mm`));
  expect(of('screw 4 × 16 mm')).toBe(4 * 4 + 4 * 2 + 2);
  const bare = tails.filter(({ ends }) => ends === 'bareApart');
  expect(bare).toHaveLength(1);
  expect(
    partsOf(cafe)
      .map(({ part }) => part)
      .filter((part) => /solder/u.test(part)),
  ).toEqual([]);
});
