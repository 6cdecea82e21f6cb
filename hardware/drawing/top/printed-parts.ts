/** The sizes of the printed parts, for OpenSCAD: each file names the part in hardware/print and its sizes. */
import { type TableConfiguration, toLightsSetup } from '../../../src/host/config/index.js';
import { BLOCK_MM, COVER_GAP_MM, COVER_SCREW_ASIDE_MM } from './below.js';
import { clawHold, clawRibs } from './claw.js';
import {
  BUTTON_MM,
  BUTTON_NECK_MM,
  CUP_PLAY_MM,
  CUP_RIM_MM,
  CUP_RIM_WIDTH_MM,
  CUP_WALL_MM,
  DISC_LOWERED_MM,
  DISC_MM,
  ELECTRODE_MM,
  HOOD_HEIGHT_MM,
  HOOD_MM,
  PAD_MODULE_MM,
  PAD_TRAY_MM,
  POCKET_LENGTH_MM,
  POCKET_WIDTH_MM,
  plywoodMm,
  READER_CAP_MM,
  READER_CAP_SCREW_ASIDE_MM,
  RING_BOARD_MM,
  ringDiameterMm,
  roomMm,
  SPACERS_MM,
  tenths,
} from './measures.js';
import { topPlan } from './top-plan.js';

/** Returns the files by name; rings of several sizes have a cup each. */
export function printedParts(configuration: TableConfiguration): ReadonlyMap<string, string> {
  const { rings } = toLightsSetup(configuration);
  const { build } = configuration;
  const sizes = [...new Set(rings.map(({ pixels }) => pixels).filter((pixels) => pixels > 0))];
  // To below the rim, which lies against the underside.
  const cupHeightMm = tenths(roomMm(build).leastMm + CUP_RIM_MM);
  const cup = (pixels: number) =>
    part('ring-cup', {
      ring_diameter: ringDiameterMm(pixels),
      ring_width: RING_BOARD_MM,
      pixels,
      height: cupHeightMm,
      rim: CUP_RIM_WIDTH_MM,
      rim_height: CUP_RIM_MM,
      play: CUP_PLAY_MM,
      wall: CUP_WALL_MM,
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
              lowered: DISC_LOWERED_MM,
              spacers: SPACERS_MM,
            }),
          ],
        ] as const)
      : sizes.map(
          (pixels) =>
            [
              sizes.length === 1 ? 'ring-cup.scad' : `ring-cup-${pixels}.scad`,
              cup(pixels),
            ] as const,
        )),
    ...clawParts(configuration, cup),
    [
      'button-hood.scad',
      part('button-hood', {
        hood_diameter: HOOD_MM,
        button_diameter: BUTTON_MM,
        height: HOOD_HEIGHT_MM,
      }),
    ],
    [
      'button-neck.scad',
      part('button-neck', {
        neck_diameter: BUTTON_NECK_MM,
        top_thickness: plywoodMm(build.topMm).mostMm,
      }),
    ],
    ...padTray(configuration),
    ...partsBelow(configuration),
  ]);
}

/** Returns the tray of a pad that lies beside its ring; a disc has its own electrode. */
function padTray({ build }: TableConfiguration): readonly (readonly [string, string])[] {
  if (build.slots === 'discs') return [];
  return [
    [
      'pad-tray.scad',
      part('pad-tray', {
        tray_diameter: PAD_TRAY_MM,
        height: roomMm(build).leastMm,
        module_length: PAD_MODULE_MM.length,
        module_width: PAD_MODULE_MM.width,
      }),
    ],
  ];
}

/** Returns the parts that close the underside: a cap over each reader, posts between top and cover. */
function partsBelow(configuration: TableConfiguration): readonly (readonly [string, string])[] {
  if (configuration.slots.count === 1) return [];
  const cap = part('reader-cap', {
    pocket_length: POCKET_LENGTH_MM,
    pocket_width: POCKET_WIDTH_MM,
    height: READER_CAP_MM,
    screw_aside: READER_CAP_SCREW_ASIDE_MM,
  });
  const post = part('cover-post', {
    side: BLOCK_MM,
    height: COVER_GAP_MM,
    screw_aside: COVER_SCREW_ASIDE_MM,
  });
  return [
    ...(topPlan(configuration).pockets.length > 0 ? ([['reader-cap.scad', cap]] as const) : []),
    ['cover-post.scad', post],
  ];
}

function clawParts(
  configuration: TableConfiguration,
  cup: (pixels: number) => string,
): readonly (readonly [string, string])[] {
  const { pixels } = toLightsSetup(configuration).claw;
  const hold = clawHold(configuration);
  if (hold.kind === 'none') return [];
  if (hold.kind === 'cup') return [['claw-cup.scad', cup(pixels)]];
  const { arcs, hoopMm, fromMm, toMm, heightMm } = clawRibs(configuration, hold, pixels);
  const sizes = {
    pixels,
    arcs,
    hoop_radius: tenths(hoopMm),
    rib_from: tenths(fromMm),
    rib_to: tenths(toMm),
    height: tenths(heightMm),
  };
  return [['claw-ribs.scad', part('claw-ribs', sizes)]];
}

function part(
  name: string,
  sizes: Readonly<Record<string, number | boolean | readonly number[]>>,
): string {
  const given = Object.entries(sizes).map(
    ([size, value]) => `  ${size} = ${JSON.stringify(value)}`,
  );
  return [
    '// Generated from the configuration; measure your rings, and change them there or here.',
    `use <../print/${name}.scad>`,
    `${name.replace('-', '_')}(`,
    given.join(',\n'),
    ');',
    '',
  ].join('\n');
}
