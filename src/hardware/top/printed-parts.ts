/** The sizes of the printed parts, for OpenSCAD: each file names the part in hardware/print and its sizes. */
import { type TableConfiguration, toLightsSetup } from '../../config/index.js';
import {
  BUTTON_NECK_MM,
  CUP_PLAY_MM,
  CUP_WALL_MM,
  HOOD_MM,
  PAD_HOLE_MM,
  PAD_MM,
  RING_BOARD_MM,
  ringDiameterMm,
} from './measures.js';

/** Files by name; rings of several sizes have a cup each. */
export function printedParts(configuration: TableConfiguration): ReadonlyMap<string, string> {
  const { rings, claw } = toLightsSetup(configuration);
  const sizes = [...new Set(rings.map(({ pixels }) => pixels).filter((pixels) => pixels > 0))];
  const cup = (pixels: number) =>
    part('ring-cup', {
      ring_diameter: ringDiameterMm(pixels),
      ring_width: RING_BOARD_MM,
      pixels,
      play: CUP_PLAY_MM,
      wall: CUP_WALL_MM,
    });
  return new Map([
    ...sizes.map(
      (pixels) =>
        [sizes.length === 1 ? 'ring-cup.scad' : `ring-cup-${pixels}.scad`, cup(pixels)] as const,
    ),
    ...(claw.pixels > 0 ? [['claw-cup.scad', cup(claw.pixels)] as const] : []),
    [
      'button-hood.scad',
      part('button-hood', { hood_diameter: HOOD_MM, neck_diameter: BUTTON_NECK_MM }),
    ],
    ['pad-tray.scad', part('pad-tray', { pad_diameter: PAD_MM, hole_diameter: PAD_HOLE_MM })],
  ]);
}

function part(name: string, sizes: Readonly<Record<string, number>>): string {
  const given = Object.entries(sizes).map(([size, value]) => `  ${size} = ${value}`);
  return [
    '// Generated from the configuration; measure your rings, and change them there or here.',
    `use <../print/${name}.scad>`,
    `${name.replace('-', '_')}(`,
    given.join(',\n'),
    ');',
    '',
  ].join('\n');
}
