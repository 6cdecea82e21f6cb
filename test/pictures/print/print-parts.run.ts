/** Renders the printed parts of a kit with OpenSCAD, and looks whether a printer could print them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

const KIT = process.env['KIT'] ?? 'cafe';
const INTO = `dist/print/${KIT}`;
const PARTS = readdirSync(`hardware/${KIT}`).filter((name) => name.endsWith('.scad'));

beforeAll(() => {
  if (!existsSync('/usr/bin/openscad') || !existsSync('/usr/bin/xvfb-run')) {
    throw new Error(
      'OpenSCAD is missing. Type: sudo apt-get install --no-install-recommends openscad xvfb xauth',
    );
  }
  mkdirSync(INTO, { recursive: true });
});

interface Solid {
  /** Edges by their direction: how often each occurs. */
  readonly edges: ReadonlyMap<string, number>;
  /** Least and greatest of x, y and z. */
  readonly size: readonly (readonly [number, number])[];
}

function readStl(text: string): Solid {
  const corners = [...text.matchAll(/vertex (\S+) (\S+) (\S+)/gu)].map(([, x, y, z]) => [x, y, z]);
  const edges = new Map<string, number>();
  for (let first = 0; first < corners.length; first += 3) {
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const edge = `${corners[first + from]?.join(' ')} > ${corners[first + to]?.join(' ')}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  const size = [0, 1, 2].map((axis) => {
    const values = corners.map((corner) => Number(corner[axis]));
    return [
      values.reduce((a, b) => Math.min(a, b)),
      values.reduce((a, b) => Math.max(a, b)),
    ] as const;
  });
  return { edges, size };
}

/** A size that the part's own file gives. */
function given(source: string, name: string): number {
  return Number(new RegExp(`${name} = ([\\d.]+)`, 'u').exec(source)?.[1]);
}

/** How wide and how high each part is, from its sizes. */
function expectedSize(name: string, source: string): readonly [widthMm: number, heightMm: number] {
  const size = (what: string) => given(source, what);
  if (name.includes('disc')) {
    // The spacers are printed in its open floor.
    const halfMm = size('disc_diameter') / 2 + size('play') + size('wall') + size('rim');
    return [2 * halfMm, size('height')];
  }
  if (name.includes('cup')) {
    // The ribs are printed beside the cup, too.
    const halfMm = size('ring_diameter') / 2 + size('play') + size('wall') + size('rim');
    return [3 * halfMm + 5 + size('ring_diameter') / 2, size('height')];
  }
  if (name.includes('ribs')) {
    // From the first rib to the farthest corner of the arc.
    const outerMm = size('hoop_radius') + 0.8;
    return [outerMm * Math.sin((2 * Math.PI) / size('arcs')), size('height')];
  }
  if (name.includes('cap')) return [size('pocket_length') + 2 + 3.2, size('height')];
  if (name.includes('post')) return [size('side'), size('height')];
  if (name.includes('hood')) return [size('hood_diameter'), size('height')];
  if (name.includes('neck')) return [size('neck_diameter'), size('top_thickness')];
  return [size('tray_diameter'), size('height')];
}

/** What most printers of hobbyists print, mm. */
const BED_MM = 210;

test.each(PARTS)('%s is closed and as large as its sizes say', (name) => {
  const source = readFileSync(`hardware/${KIT}/${name}`, 'utf8');
  const stl = `${INTO}/${name.replace('.scad', '.stl')}`;
  execFileSync('openscad', ['-o', stl, `hardware/${KIT}/${name}`], { stdio: 'pipe' });
  const { edges, size } = readStl(readFileSync(stl, 'utf8'));
  expect(edges.size).toBeGreaterThan(100);
  const open = [...edges].filter(([edge, count]) => {
    const [from, to] = edge.split(' > ');
    return count !== 1 || edges.get(`${to} > ${from}`) !== 1;
  });
  expect(open).toEqual([]);
  const [widthMm, heightMm] = expectedSize(name, source);
  const extent = size.map(([least, greatest]) => greatest - least);
  // A circle of many corners is a little narrower than the circle.
  const isRound = /hood|neck|tray/u.test(name);
  const longestMm = Math.max(extent[0] ?? 0, extent[1] ?? 0);
  for (const across of isRound ? [extent[0], extent[1]] : [longestMm]) {
    expect(across).toBeGreaterThan(0.98 * widthMm);
    expect(across).toBeLessThan(1.01 * widthMm + 0.01);
  }
  expect(longestMm, 'too long for a printer').toBeLessThanOrEqual(BED_MM);
  expect(extent[2]).toBeGreaterThan(0.98 * heightMm);
  expect(extent[2]).toBeLessThan(heightMm + 0.01);

  const picture = stl.replace('.stl', '.png');
  writeFileSync(`${stl}.scad`, `import("${name.replace('.scad', '.stl')}");\n`);
  const view = ['--imgsize=800,600', '--viewall', '--autocenter', '--camera=0,0,0,55,0,25,200'];
  execFileSync('xvfb-run', ['-a', 'openscad', ...view, '-o', picture, `${stl}.scad`], {
    stdio: 'pipe',
  });
  expect(readFileSync(picture).subarray(1, 4).toString()).toBe('PNG');
  console.log(
    `${stl}: ${edges.size / 3} triangles, ${extent.map((mm) => mm.toFixed(1)).join(' × ')} mm`,
  );
});
