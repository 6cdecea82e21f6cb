/** The files for a workshop, read back by a reader of DXF that is not ours, and drawn again from it. */
import { expect, test } from 'vitest';
import { CARD_WIDTH_MM } from '../../hardware/drawing/top/measures.js';
import { topPlan } from '../../hardware/drawing/top/top-plan.js';
import { workshopFiles } from '../../hardware/drawing/top/workshop-files.js';
import { loadConfiguration, type TableConfiguration } from '../../src/host/config/index.js';
import { type Entity, readDxf as read, type Vertex } from './read-dxf.js';

const KITS = ['one-slot', 'home-kit', 'cafe', 'hall'] as const;

async function kit(name: string): Promise<TableConfiguration> {
  return (await loadConfiguration(`config/${name}.yaml`)).configuration;
}

/** The files of DXF alone. */
function dxfFiles(configuration: TableConfiguration) {
  return [...workshopFiles(configuration)].filter(([file]) => file.endsWith('.dxf'));
}

/** Ten points an entity, bulges as arcs: what a machine would follow. */
function drawn({ center, radius = 0, vertices = [] }: Entity): readonly Vertex[] {
  if (center !== undefined) {
    return Array.from({ length: 36 }, (_, step) => {
      const turn = (step * Math.PI) / 18;
      return { x: center.x + radius * Math.cos(turn), y: center.y + radius * Math.sin(turn) };
    });
  }
  return vertices.flatMap((from, index) => {
    const to = vertices[(index + 1) % vertices.length] ?? from;
    const { bulge = 0 } = from;
    return Array.from({ length: 10 }, (_, step) => {
      const share = step / 10;
      // A point of an arc by its sagitta: bulge × half the chord, to the right of the way in y-up when negative.
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const half = Math.hypot(dx, dy) / 2;
      if (bulge === 0) return { x: from.x + share * dx, y: from.y + share * dy };
      const r = (half * (1 + bulge * bulge)) / (2 * bulge);
      const apothem = r - bulge * half;
      const [nx, ny] = [-dy / (2 * half), dx / (2 * half)];
      const middle = {
        x: (from.x + to.x) / 2 + nx * apothem,
        y: (from.y + to.y) / 2 + ny * apothem,
      };
      const begin = Math.atan2(from.y - middle.y, from.x - middle.x);
      const turn = begin + share * 4 * Math.atan(bulge);
      return {
        x: middle.x + Math.abs(r) * Math.cos(turn),
        y: middle.y + Math.abs(r) * Math.sin(turn),
      };
    });
  });
}

function areaMm2(points: readonly Vertex[]): number {
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

test.each(KITS)(
  '%s: closed contours in millimetres, on layers that say what to do',
  async (name) => {
    for (const [file, text] of dxfFiles(await kit(name))) {
      const { header, entities } = read(text);
      expect(header['$INSUNITS'], file).toBe(4);
      expect(entities.length, file).toBeGreaterThan(0);
      for (const entity of entities) {
        expect(['CIRCLE', 'POLYLINE']).toContain(entity.type);
        if (entity.type === 'POLYLINE') expect(entity.shape, file).toBe(true);
        expect(entity.layer).toMatch(
          /^(?:CUT|CORE-TOOL-OUTSIDE|ENGRAVE|ALIGN|MARK|DRILL-(?:THROUGH|\d+\.\d)|POCKET-(?:ACRYLIC-PLUS-|LEAVES-)?\d+\.\d)$/u,
        );
      }
    }
  },
);

test.each(KITS)(
  '%s: every hole, recess, card and pocket of the template is there once',
  async (name) => {
    const configuration = await kit(name);
    const plan = topPlan(configuration);
    const files = dxfFiles(configuration);
    const all = files.flatMap(([file, text]) =>
      read(text).entities.map((entity) => ({ ...entity, file })),
    );
    const above = all.filter(({ file }) => file.startsWith('top') && !file.includes('below'));
    const count = (layer: string, at: Vertex, radius: number) =>
      above.filter(
        (entity) =>
          entity.layer === layer &&
          entity.center !== undefined &&
          Math.hypot(entity.center.x - at.x, entity.center.y + at.y) < 0.01 &&
          Math.abs((entity.radius ?? 0) - radius) < 0.01,
      ).length;
    for (const { at, diameterMm, name: hole } of plan.holes) {
      expect(count('CUT', at, diameterMm / 2), hole).toBe(1);
    }
    for (const { at, diameterMm, name: recess } of plan.recesses) {
      expect(count('POCKET-ACRYLIC-PLUS-0.3', at, diameterMm / 2), recess).toBe(1);
    }
    const cards = above.filter(({ layer }) => layer === 'ENGRAVE');
    expect(cards).toHaveLength(plan.cards.length);
    for (const card of cards) expect(areaMm2(drawn(card))).toBeCloseTo(CARD_WIDTH_MM * 88, 0);
    const below = all.filter(({ layer }) => layer === 'POCKET-LEAVES-4.0');
    expect(below).toHaveLength(plan.pockets.length);
    // Turned over, a pocket lies on the other side.
    for (const { at } of plan.pockets) {
      const found = below.filter((entity) => {
        const { vertices = [] } = entity;
        const x = vertices.reduce((sum, corner) => sum + corner.x, 0) / 4;
        const y = vertices.reduce((sum, corner) => sum + corner.y, 0) / 4;
        return Math.hypot(x + at.x, y + at.y) < 0.01;
      });
      expect(found).toHaveLength(1);
    }
    // Solder points stand in a groove at the end of each pocket that is nearest the middle.
    const reaches = (layer: string) =>
      all
        .filter((entity) => entity.layer === layer)
        .map(({ vertices = [] }) => vertices.map(({ x, y }) => Math.hypot(x, y)));
    const ends = (layer: string) => reaches(layer).map((mm) => Math.min(...mm));
    expect(ends('POCKET-LEAVES-2.5')).toEqual(
      ends('POCKET-LEAVES-4.0').map((mm) => expect.closeTo(mm, 2)),
    );
    expect(all.filter(({ file }) => file === 'acrylic.dxf')).toHaveLength(plan.recesses.length);
  },
);

test('the pieces of a hall, drawn again, are the whole top and nothing twice', async () => {
  const hall = await kit('hall');
  const files = dxfFiles(hall).filter(([file]) => !/below|acrylic|plate|cover/u.test(file));
  expect(files.map(([file]) => file)).toEqual([
    'top-middle.dxf',
    ...[1, 2, 3, 4, 5, 6].map((number) => `top-sector-${number}.dxf`),
  ]);
  const areas = files.map(([, text]) => {
    const [outline] = read(text).entities;
    if (outline === undefined) throw new Error('no outline');
    return areaMm2(drawn(outline));
  });
  const wholeMm2 = Math.PI * (topPlan(hall).diameterMm / 2) ** 2;
  const sumMm2 = areas.reduce((sum, area) => sum + area, 0);
  expect(Math.abs(sumMm2 / wholeMm2 - 1)).toBeLessThan(0.01);
  for (const [file, text] of files.slice(1)) {
    const points = drawn(read(text).entities[0] ?? { type: '', layer: '' });
    const spanMm = Math.max(
      ...points.flatMap((one) =>
        points.map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      ),
    );
    expect(spanMm, file).toBeLessThan(2_400);
  }
});

test('a kerf makes pieces larger and holes smaller by half of it, all round', async () => {
  const cafe = await kit('cafe');
  const radii = (kerfMm: number) => {
    const files = workshopFiles({ ...cafe, build: { ...cafe.build, kerfMm } });
    return ['top.dxf', 'acrylic.dxf'].map((file) =>
      read(files.get(file) ?? '')
        .entities.filter(({ layer }) => layer === 'CUT')
        .map(({ radius = 0 }) => radius),
    );
  };
  const [[plainEdge = 0, plainHole = 0] = [], [plainDisc = 0] = []] = radii(0);
  const [[edge = 0, hole = 0] = [], [disc = 0] = []] = radii(0.4);
  expect(edge - plainEdge).toBeCloseTo(0.2);
  expect(plainHole - hole).toBeCloseTo(0.2);
  expect(disc - plainDisc).toBeCloseTo(0.2);
});

test.each(KITS)(
  'the SVG of each sheet of %s has the contours of its DXF, in millimetres',
  async (name) => {
    const files = workshopFiles(await kit(name));
    for (const [file, text] of files) {
      if (!file.endsWith('.dxf')) continue;
      const svg = files.get(`cut-${file.replace('.dxf', '.svg')}`) ?? '';
      const { entities } = read(text);
      const circles = [...svg.matchAll(/<circle cx="([-.\d]+)" cy="([-.\d]+)" r="([.\d]+)"/gu)].map(
        ([, x, y, r]) => [Number(x), 0 - Number(y) + 0, Number(r)],
      );
      const expected = entities.flatMap(({ center, radius = 0 }) =>
        center === undefined ? [] : [[center.x, center.y, radius]],
      );
      expect(circles).toHaveLength(expected.length);
      circles.forEach((circle, index) => {
        for (const [at, value] of circle.entries()) {
          expect(value).toBeCloseTo(expected[index]?.[at] ?? 0, 2);
        }
      });
      const outlines = entities.filter(({ vertices }) => vertices !== undefined);
      expect(svg.split('<path').length - 1).toBe(outlines.length);
      // The sheet is as large as what lies on it, arcs bent outwards among it.
      const [, width, height] = /width="([.\d]+)mm" height="([.\d]+)mm"/u.exec(svg) ?? [];
      const points = entities.flatMap(drawn);
      const xs = points.map(({ x }) => x);
      const ys = points.map(({ y }) => y);
      expect(Number(width) - 3).toBeGreaterThan(Math.max(...xs) - Math.min(...xs));
      expect(Number(height) - 3).toBeGreaterThan(Math.max(...ys) - Math.min(...ys));
      expect(Number(width)).toBeLessThan(1.02 * (Math.max(...xs) - Math.min(...xs)) + 5);
    }
  },
);
