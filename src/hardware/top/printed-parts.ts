/** The sizes of the printed parts, for OpenSCAD: each file names the part in hardware/print and its sizes. */
import { type TableConfiguration, toLightsSetup } from '../../config/index.js';
import {
  BUTTON_MM,
  BUTTON_NECK_MM,
  CUP_PLAY_MM,
  CUP_RIM_MM,
  CUP_RIM_WIDTH_MM,
  CUP_WALL_MM,
  DISC_MM,
  ELECTRODE_MM,
  HOOD_HEIGHT_MM,
  HOOD_MM,
  PAD_MODULE_MM,
  PAD_TRAY_MM,
  RING_BOARD_MM,
  ringDiameterMm,
} from './measures.js';

/** The cup of a claw of so many pixels has a floor, and a post below its acrylic. */
const LARGE_CLAW = 40;

/** Files by name; rings of several sizes have a cup each. */
export function printedParts(configuration: TableConfiguration): ReadonlyMap<string, string> {
  const { rings, claw } = toLightsSetup(configuration);
  const { build } = configuration;
  const sizes = [...new Set(rings.map(({ pixels }) => pixels).filter((pixels) => pixels > 0))];
  // From the acrylic to below the rim, which lies against the underside.
  const cupHeightMm = build.topMm - build.acrylicMm + CUP_RIM_MM;
  const cup = (pixels: number, closed: boolean) =>
    part('ring-cup', {
      ring_diameter: ringDiameterMm(pixels),
      ring_width: RING_BOARD_MM,
      pixels,
      height: cupHeightMm,
      rim: CUP_RIM_WIDTH_MM,
      rim_height: CUP_RIM_MM,
      play: CUP_PLAY_MM,
      wall: CUP_WALL_MM,
      closed,
    });
  return new Map([
    ...(build.slots === 'discs' && sizes.length > 0
      ? ([
          [
            'disc-cup.scad',
            part('disc-cup', {
              disc_diameter: DISC_MM,
              electrode_diameter: ELECTRODE_MM,
              height: cupHeightMm,
              rim: CUP_RIM_WIDTH_MM,
              rim_height: CUP_RIM_MM,
              play: CUP_PLAY_MM,
              wall: CUP_WALL_MM,
            }),
          ],
        ] as const)
      : sizes.map(
          (pixels) =>
            [
              sizes.length === 1 ? 'ring-cup.scad' : `ring-cup-${pixels}.scad`,
              cup(pixels, false),
            ] as const,
        )),
    ...(claw.pixels > 0
      ? [['claw-cup.scad', cup(claw.pixels, claw.pixels >= LARGE_CLAW)] as const]
      : []),
    [
      'button-hood.scad',
      part('button-hood', {
        hood_diameter: HOOD_MM,
        neck_diameter: BUTTON_NECK_MM,
        button_diameter: BUTTON_MM,
        top_thickness: build.topMm,
        height: HOOD_HEIGHT_MM,
      }),
    ],
    ...(build.slots === 'discs'
      ? []
      : [
          [
            'pad-tray.scad',
            part('pad-tray', {
              tray_diameter: PAD_TRAY_MM,
              height: build.topMm - build.acrylicMm,
              module_length: PAD_MODULE_MM.length,
              module_width: PAD_MODULE_MM.width,
            }),
          ] as const,
        ]),
  ]);
}

function part(name: string, sizes: Readonly<Record<string, number | boolean>>): string {
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
