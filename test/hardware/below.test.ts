/** What is screwed below a top, what holds the claw, and the cables between them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cablesOf } from '../../hardware/drawing/cables.js';
import { cablesToBuy } from '../../hardware/drawing/cables-to-buy.js';
import { partsOf } from '../../hardware/drawing/parts.js';
import { battensOf } from '../../hardware/drawing/top/battens.js';
import { belowTop, COVER_GAP_MM, capScrews, cupScrews } from '../../hardware/drawing/top/below.js';
import { clawHold, clawRibs, plateScrewsMm } from '../../hardware/drawing/top/claw.js';
import { ballastKg, LEAST_TIPPING_KG, tippingKg, topKg } from '../../hardware/drawing/top/legs.js';
import { LIGHT_HEIGHT_MM, SOFT_PAD_MM, spacersOf } from '../../hardware/drawing/top/measures.js';
import { cornersOf, outlinesMeet } from '../../hardware/drawing/top/outlines.js';
import { piecesOf } from '../../hardware/drawing/top/pieces.js';
import { printedParts } from '../../hardware/drawing/top/printed-parts.js';
import { holesCsv } from '../../hardware/drawing/top/top-drawing.js';
import { topPlan } from '../../hardware/drawing/top/top-plan.js';
import { workshopFiles } from '../../hardware/drawing/top/workshop-files.js';
import { belowSheet } from '../../hardware/drawing/wiring/below-sheet.js';
import {
  loadConfiguration,
  parseConfiguration,
  type TableConfiguration,
} from '../../src/host/config/index.js';
import { readDxf } from './read-dxf.js';

const KITS = ['home-kit', 'cafe', 'hall'] as const;

async function kit(name: string) {
  return (await loadConfiguration(`config/${name}.yaml`)).configuration;
}

test.each(KITS)('%s: nothing below the top lies on another, on a cup or on a leg', async (name) => {
  const configuration = await kit(name);
  const plan = topPlan(configuration);
  const { things, blocks, legs, coverMm } = belowTop(configuration);
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
  const isWhole = piecesOf(configuration)?.length === 1;
  expect(legs.length).toBe(isWhole ? (name === 'cafe' ? 5 : 4) : 0);
  // Legs stand on all sides: no two are nearer than a fifth of the circle, and none farther than a quarter.
  const bearings = legs.map(({ angleDeg }) => angleDeg).toSorted((one, other) => one - other);
  bearings.forEach((bearing, index) => {
    const next = bearings[(index + 1) % bearings.length] ?? 0;
    expect((next - bearing + 360) % 360).toBeGreaterThanOrEqual(72);
    expect((next - bearing + 360) % 360).toBeLessThanOrEqual(90);
  });
});

test('a café stands when somebody leans on its edge, and a light table at home says at what load it tips', async () => {
  const cafe = await kit('cafe');
  const plan = topPlan(cafe);
  const { legs, kg } = belowTop(cafe);
  // By hand: 18 mm of birch on the disc less its holes and the plate of the claw; a cover of 2.7 kg/m².
  expect(topKg(cafe, plan)).toBeGreaterThan(19.2);
  expect(topKg(cafe, plan)).toBeLessThan(20.5);
  expect(kg - topKg(cafe, plan)).toBeCloseTo(2.7 * Math.PI * 0.43 ** 2, 2);
  // Five legs at 72°, the line through two of them.
  const lineMm = 662 * Math.cos((36 * Math.PI) / 180);
  expect(tippingKg(kg, plan, legs)).toBeCloseTo((kg * lineMm) / (717 - lineMm), 6);
  expect(tippingKg(kg, plan, legs)).toBeGreaterThan(LEAST_TIPPING_KG);
  expect(LEAST_TIPPING_KG).toBe(60);
  expect(ballastKg(kg, plan, legs)).toBe(0);
  // Half of the weight is missing: ballast brings it back.
  const addKg = ballastKg(kg / 2, plan, legs);
  expect(tippingKg(kg / 2 + addKg, plan, legs)).toBeGreaterThanOrEqual(LEAST_TIPPING_KG);
  expect(tippingKg(kg / 2 + addKg - 1, plan, legs)).toBeLessThan(LEAST_TIPPING_KG);
  // Legs on one side carry nothing on the other.
  expect(tippingKg(kg, plan, legs.slice(0, 2))).toBe(0);
  const words = (configuration: TableConfiguration) =>
    JSON.stringify(belowSheet(configuration).shapes);
  expect(words(cafe)).toContain('sits on it: for that');
  expect(words(await kit('home-kit'))).toMatch(/a ballast of \d+ kg in its middle/u);
});

test('plywood and acrylic as they are sold meet no cup and no light, and a spacer lets the pad reach', async () => {
  for (const acrylicMm of [3, 5]) {
    const cafe = await kit('cafe');
    const own = { ...cafe, build: { ...cafe.build, acrylicMm } };
    const parts = printedParts(own);
    const size = (file: string, name: string) =>
      Number(new RegExp(`\\b${name} = ([\\d.]+)`, 'u').exec(parts.get(file) ?? '')?.[1]);
    // Heights above the underside, which the rim of the cup lies against.
    const cupMm = size('disc-cup.scad', 'height') - size('disc-cup.scad', 'rim_height');
    const discMm = cupMm - size('disc-cup.scad', 'lowered');
    for (const woodMm of [17.1, 17.6, 18, 18.1]) {
      for (const swayMm of [-0.4, 0, 0.4]) {
        // Flush, and on the floor of its recess.
        for (const sunkMm of [0, 0.3]) {
          const roomMm = woodMm - acrylicMm - swayMm - sunkMm;
          expect(cupMm).toBeLessThanOrEqual(roomMm + 1e-9);
          expect(size('claw-ribs.scad', 'height')).toBeLessThanOrEqual(roomMm + 1e-9);
          expect(roomMm - discMm - LIGHT_HEIGHT_MM).toBeGreaterThanOrEqual(0.3 - 1e-9);
          const spacer = spacersOf(own.build).find((one) => roomMm <= one.roomMm + 1e-9);
          const leftMm = roomMm - discMm - (spacer?.spacerMm ?? 0);
          expect(leftMm / SOFT_PAD_MM).toBeLessThanOrEqual(0.86);
          expect(leftMm / SOFT_PAD_MM).toBeGreaterThanOrEqual(0.45 - 1e-9);
        }
      }
      // The neck lets nothing drip onto the wood.
      expect(size('button-neck.scad', 'top_thickness')).toBeGreaterThanOrEqual(woodMm);
    }
  }
});

test('every reader of a café is under a cap, whose screws are in wood', async () => {
  const cafe = await kit('cafe');
  const plan = topPlan(cafe);
  const caps = capScrews(plan);
  expect(caps).toHaveLength(16);
  const taken = [...plan.holes, ...plan.recesses].map(({ at, diameterMm }) => ({
    at,
    mm: diameterMm / 2,
  }));
  for (const { at, screws } of caps) {
    for (const screw of screws) {
      expect(Math.hypot(screw.x - at.x, screw.y - at.y)).toBeGreaterThan(42 / 2 + 4);
      for (const hole of taken) {
        expect(Math.hypot(screw.x - hole.at.x, screw.y - hole.at.y)).toBeGreaterThan(hole.mm + 4);
      }
    }
  }
  expect(printedParts(cafe).get('reader-cap.scad')).toContain('pocket_length = 64');
});

test('the pilots of a cup lie in the wood of its rim, and no pilot goes through the top', async () => {
  const cafe = await kit('cafe');
  const plan = topPlan(cafe);
  const cups = cupScrews(cafe, plan);
  expect(cups).toHaveLength(16);
  for (const { at, screws } of cups) {
    // As in disc-cup.scad: half way between the wall of the cup and the edge of its rim.
    for (const screw of screws)
      expect(Math.hypot(screw.x - at.x, screw.y - at.y)).toBeCloseTo(32, 6);
  }
  // The cup of a small claw points to 0° with its small hole: its screws are 30° beside it, as ring-cup.scad has them.
  const home = await kit('home-kit');
  const claw = cupScrews(home, topPlan(home)).find(({ name }) => name === 'cup of claw');
  const bearings = (claw?.screws ?? []).map(({ x, y }) => (Math.atan2(x, 0 - y) * 180) / Math.PI);
  expect(bearings.map(Math.round)).toEqual([-30, 90, -150]);
  expect(await readFile('hardware/print/ring-cup.scad', 'utf8')).toContain('[30, 150, 270]');
  expect(await readFile('hardware/print/disc-cup.scad', 'utf8')).toContain('[0, 120, 240]');
  const below = readDxf(workshopFiles(cafe).get('top-below.dxf') ?? '').entities;
  const drilled = below.filter(({ layer }) => layer === 'DRILL-12.0');
  // Legs, hub, Mega, plate, posts, cups, caps.
  expect(drilled).toHaveLength(20 + 4 + 4 + 8 + 8 + 48 + 32);
  // In the thinnest sheet that is sold.
  expect(17.1 - 12).toBeGreaterThan(3.3);
});

test.each(KITS)(
  '%s: a screw of the cover is in the wood of its block, beside the screw in its axis',
  async (name) => {
    const configuration = await kit(name);
    const { blocks, coverScrews } = belowTop(configuration);
    expect(coverScrews).toHaveLength(blocks.length);
    for (const [index, { at, screws, widthMm }] of blocks.entries()) {
      const screw = coverScrews[index] ?? { x: 0, y: 0 };
      const [axis] = screws;
      const asideMm = Math.hypot(screw.x - at.x, screw.y - at.y);
      expect(axis).toEqual(at);
      // A hole of 5.5 mm in the axis, a screw of 4 mm, wood on both sides of it.
      expect(asideMm - 5.5 / 2 - 4 / 2).toBeGreaterThan(5);
      expect(widthMm / 2 - asideMm - 4 / 2).toBeGreaterThan(5);
    }
    const { entities } = readDxf(workshopFiles(configuration).get('cover.dxf') ?? '');
    const holes = entities.filter(({ radius = 0 }) => radius < 5).map(({ center }) => center);
    expect(holes).toEqual(
      coverScrews.map(({ x, y }) =>
        expect.objectContaining({ x: expect.closeTo(x, 2), y: expect.closeTo(-y, 2) }),
      ),
    );
  },
);

test('top.csv of a café has what is screwed below it, and the pilot holes', async () => {
  const rows = holesCsv(await kit('cafe')).split('\n');
  const count = (begins: string) => rows.filter((row) => row.startsWith(begins)).length;
  expect(count('leg,')).toBe(5);
  expect(count('post,')).toBe(8);
  expect(count('screw,block')).toBe(8);
  expect(count('screw,leg')).toBe(20);
  expect(count('screw,cup of slot')).toBe(48);
  expect(count('screw,cap of reader')).toBe(32);
  expect(count('screw,core')).toBe(4);
  expect(count('screw,fuse boxes')).toBe(4);
  expect(count('screw,ground bar')).toBe(2);
  expect(count('"hole"') + count('hole,"claw') + count('hole,claw')).toBe(8 + 4 + 1);
  expect(count('hole,cover')).toBe(8);
  expect(count('"spacer, glued"')).toBe(2);
  expect(count('screw,claw’s plate')).toBe(8);
  expect(count('screw,board and hub')).toBe(4);
  expect(count('screw,"Mega, between top and hub')).toBe(4);
  // The carrier's plate is 9 mm thick: no pilot hole goes through it.
  expect(
    rows.filter((row) => /^screw,reader carrier .*,7 into the claw’s plate from below,/u.test(row)),
  ).toHaveLength(4);
});

/** Holes for screws in KiCad's file of a board, from the middle of its page, y down, as one looks at its parts. */
async function boardHoles(board: string): Promise<readonly { x: number; y: number }[]> {
  const text = await readFile(`hardware/boards/${board}/${board}.kicad_pcb`, 'utf8');
  return [...text.matchAll(/"artiglio:SCREW"[^\n]*\n\s*\(at ([-.\d]+) ([-.\d]+)/gu)].map(
    ([, x, y]) => ({ x: Number(x) - 100, y: Number(y) - 100 }),
  );
}

/** Middles of the pilot holes for screws of 3 mm. */
function marks(file: string): readonly { x: number; y: number }[] {
  return readDxf(file)
    .entities.filter(({ layer, radius = 0 }) => layer.startsWith('DRILL') && radius === 1)
    .flatMap(({ center }) => (center === undefined ? [] : [center]));
}

test('a board of a café fits its marks as one sees it from below, its parts towards the eye', async () => {
  const cafe = await kit('cafe');
  const files = workshopFiles(cafe);
  const top = marks(files.get('top-below.dxf') ?? '');
  const isMarked = (all: readonly { x: number; y: number }[], x: number, y: number) =>
    all.some((mark) => Math.hypot(mark.x - x, mark.y - y) < 0.01);
  // The hub hangs at 180°, its upper edge towards the middle: as it is drawn, and below the middle of the sheet.
  const hubMm = topPlan(cafe).below.board.y;
  const hub = await boardHoles('hub-mega');
  expect(hub).toHaveLength(4);
  for (const { x, y } of hub) expect(isMarked(top, x, -hubMm - y), `hub ${x}, ${y}`).toBe(true);
  // Its fourth hole, beside the double row, has no other to the left.
  expect(isMarked(top, 88, -hubMm + 2.5)).toBe(true);
  expect(isMarked(top, -88, -hubMm + 2.5)).toBe(false);
  // The carrier is turned by half: its upper edge towards 180°.
  const plate = marks(files.get('claw-plate.dxf') ?? '');
  const carrier = await boardHoles('reader-carrier');
  expect(carrier).toHaveLength(4);
  for (const { x, y } of carrier) expect(isMarked(plate, -x, y), `carrier ${x}, ${y}`).toBe(true);
  // The Mega looks down as its hub does: USB to the left, its holes by the pin D7 of the hub.
  const text = await readFile('hardware/boards/hub-mega/hub-mega.kicad_pcb', 'utf8');
  const [, rowX, rowY] =
    /\(at ([-.\d]+) ([-.\d]+) 0\)\n.*through_hole\)\n.*reference "J_D7"/u.exec(text) ?? [];
  // The row of eight begins with D7, 3.5 pitches to the left of its middle; on a Mega D7 is at 45.72, 50.8 from the
  // corner.
  const d7 = { x: Number(rowX) - 100 - 3.5 * 2.54, y: Number(rowY) - 100 };
  for (const [x, y] of [
    [13.97, 2.54],
    [66.04, 7.62],
    [66.04, 35.56],
    [96.52, 2.54],
  ] as const) {
    const onHub = { x: d7.x + x - 45.72, y: d7.y - (y - 50.8) };
    expect(isMarked(top, onHub.x, -hubMm - onHub.y), `Mega ${x}, ${y}`).toBe(true);
  }
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
  // Through the plate of 9 mm, and at most 1 mm past its pilot hole.
  expect([rim, core]).toEqual([20, 20]);
  expect(rim - 9).toBeLessThanOrEqual(12 + 1);
  // The core of the thinnest wood below the thickest acrylic.
  expect(core - 9).toBeLessThan(17.1 - 3.4 - 0.3 - 1);
  const files = workshopFiles(cafe);
  expect(files.get('top.dxf')).toContain(`\n40\n${hold.coreMm / 2}\n`);
  expect(files.has('claw-plate.dxf')).toBe(true);
  // The core is kept: its line is no hole.
  const kept = readDxf(files.get('top.dxf') ?? '').entities.filter(
    ({ radius }) => radius === hold.coreMm / 2,
  );
  expect(kept.map(({ layer }) => layer)).toEqual(['CORE-TOOL-OUTSIDE']);
  // Its screws: drilled as it is cut, below the holes of the plate.
  const drilled = readDxf(files.get('top.dxf') ?? '').entities.filter(
    ({ layer }) => layer === 'DRILL-THROUGH',
  );
  expect(drilled.map(({ center, radius }) => ({ center, radius }))).toEqual(
    plan.plate.coreScrews.map(({ x, y }) => ({
      center: expect.objectContaining({ x: expect.closeTo(x, 2), y: expect.closeTo(-y, 2) }),
      radius: 1.5,
    })),
  );
  // The reader carrier hangs on it.
  const [carrier] = belowTop(cafe).things.filter(({ name }) => name === 'reader carrier');
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
  // The strip is 2.1 mm thick: a core 0.7 mm beside its middle reaches no rib.
  expect(fromMm - hold.coreMm / 2 - 2.1).toBeGreaterThan(0.7);
  expect([...printedParts(cafe).keys()]).toEqual([
    'disc-cup.scad',
    'claw-ribs.scad',
    'button-hood.scad',
    'button-neck.scad',
    'reader-cap.scad',
    'cover-post.scad',
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
  const { things } = belowTop(parsed.configuration);
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

test('a top lies on battens that meet neither a hood nor each other, however their triangle is turned', async () => {
  for (const [name, lengthMm, distanceMm] of [
    ['cafe', 1000, 319],
    ['home-kit', 700, 233],
  ] as const) {
    const plan = topPlan(await kit(name));
    expect(battensOf(plan)).toEqual({ lengthMm, distanceMm });
    const cornerMm = Math.hypot(distanceMm + 30, lengthMm / 2);
    for (const { at, what } of plan.holes)
      if (what === 'button') expect(Math.hypot(at.x, at.y) - 28 - cornerMm).toBeGreaterThan(10);
  }
});

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
  // Data of each pair of halves; two connectors at each of the claw's resistors; two at the brick's XT60.
  expect(of('lever connector, 2 wires')).toBe(4 + 4 + 2);
  // 5 V of each pair of halves; plus and ground of the brick with its capacitor.
  expect(of('lever connector, 3 wires')).toBe(4 + 2);
  expect(of('lever connector, 5 wires')).toBe(4 + 3);
  expect(of('ring lug, insulated, for M4, 1.5')).toBe(5);
  expect(of('ring lug, insulated, for M5')).toBe(1);
  expect(of('fuse box')).toBe(1);
  // Up to eight on each spacer of the hub (sockets of makers differ), two below the screws of the computer's strap.
  expect(of('washer M3')).toBe(6 * 8 + 2);
  expect(of('ring lug, insulated, for M4, 0.25')).toBe(2);
  expect(of(`screw 5 × ${COVER_GAP_MM + 10} mm`)).toBe(8);
  expect(of('screw 3 × 12 mm')).toBe(48 + 32 + 2);
  expect(of('screw 4 × 16 mm')).toBe(4 * 5 + 4 + 2);
  const bare = cablesOf(cafe).filter(({ ends }) => ends === 'bareApart');
  expect(bare).toHaveLength(1);
  expect(
    partsOf(cafe)
      .map(({ part }) => part)
      .filter((part) => /solder/u.test(part)),
  ).toEqual([]);
});
