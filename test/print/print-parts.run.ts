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
  if (name.includes('disc')) {
    const { play, wall } = { play: given(source, 'play'), wall: given(source, 'wall') };
    const [disc, electrode] = [given(source, 'disc_diameter'), given(source, 'electrode_diameter')];
    // The spacer is printed beside the cup.
    const halfMm = disc / 2 + play + wall + 4;
    return [halfMm + disc + 1.5 * electrode, given(source, 'height')];
  }
  if (name.includes('cup')) {
    const { play, wall } = { play: given(source, 'play'), wall: given(source, 'wall') };
    return [given(source, 'ring_diameter') + 2 * (play + wall + 3), 12];
  }
  if (name.includes('hood'))
    return [
      given(source, 'hood_diameter'),
      given(source, 'top_thickness') + given(source, 'height'),
    ];
  return [given(source, 'tray_diameter'), given(source, 'height')];
}

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
  for (const across of name.includes('disc') ? [extent[0]] : [extent[0], extent[1]]) {
    expect(across).toBeGreaterThan(0.99 * widthMm);
    expect(across).toBeLessThan(widthMm + 0.01);
  }
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
