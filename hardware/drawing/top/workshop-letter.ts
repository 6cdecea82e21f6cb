/** The letter to the workshop: each file with its material, its side, and what every layer asks for. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { belowTop } from './below.js';
import { CLAW_PLATE_MM, GLUE_MM, PILOT_DEPTH_MM, POCKET_TOOL_MM, plywoodMm } from './measures.js';
import { topPlan } from './top-plan.js';

/**
 * Returns the letter; undefined where there is nothing to cut but one slot.
 * @param files the workshop's files by name
 */
export function workshopLetter(
  configuration: TableConfiguration,
  files: readonly string[],
): string | undefined {
  const { build, slots, name } = configuration;
  if (slots.count === 1) return undefined;
  const plan = topPlan(configuration);
  const { coverMm } = belowTop(configuration);
  const sheets = files.filter((file) => file.endsWith('.dxf'));
  const wood = plywoodMm(build.topMm);
  const about = (file: string): string => {
    if (file === 'acrylic.dxf')
      return `opal cast acrylic, sold as ${build.acrylicMm} mm; ${plan.recesses.length} discs; laser`;
    if (file === 'claw-plate.dxf')
      return `birch plywood ${CLAW_PLATE_MM} mm, 1 piece of ${plan.plate?.diameterMm ?? 0} mm; drawn from below`;
    if (file === 'cover.dxf') return `hardboard 3 mm, 1 piece of ${coverMm} mm; either side`;
    return file.includes('below')
      ? `the same piece, turned over its vertical axis, laid by ALIGN`
      : `birch plywood sold as ${build.topMm} mm, film on both sides, 1 piece; its better side up`;
  };
  return [
    `# For the workshop: ${name}`,
    '',
    'All files are DXF in millimetres, true size, closed contours; `cut-*.svg` are the same contours. Lines are',
    build.kerfMm === 0
      ? 'the edges of the finished piece: let the program set the tool off.'
      : `set off by half of a tool of ${build.kerfMm} mm: follow them.`,
    '',
    '| file | material, pieces, side |',
    '|---|---|',
    ...sheets.map((file) => `| ${file} | ${about(file)} |`),
    '',
    '| layer | what to do |',
    '|---|---|',
    '| CUT | through |',
    ...(plan.coreMm === undefined
      ? []
      : [
          `| CORE-TOOL-OUTSIDE | through, the tool outside the line: the disc of ${plan.coreMm} mm is kept and delivered. Three tabs of 2 mm hold it to the waste; cut the ring between it and the hole's line last |`,
          '| DRILL-THROUGH | Ø 3 mm through the core, before it is cut: its screws find its middle by them |',
        ]),
    `| POCKET-ACRYLIC-PLUS-${GLUE_MM.toFixed(1)} | from above, as deep as the acrylic measures and ${GLUE_MM} mm: measure the sheet that you cut. Cut elsewhere, it measures ____ mm |`,
    '| POCKET-*n* | *n* mm deep, on the side that the file draws |',
    ...(plan.pockets.length === 0
      ? []
      : [
          `| POCKET-LEAVES-*n* | so deep that *n* mm of wood stay, whatever the sheet measures: zero on the bed that it lies on. Square corners as drawn, rounded by a tool of ${POCKET_TOOL_MM} mm at most |`,
        ]),
    `| DRILL-*n* | pilot holes *n* mm deep, Ø 2 and 3 mm as drawn; never through (${PILOT_DEPTH_MM.top} of ${wood.leastMm} mm or more) |`,
    '| MARK | scratched 0.3 mm deep, or drawn with a pen; **not left out**: boards and legs are set by it, 0° is the circle of 10 mm near the edge |',
    '| ENGRAVE | outlines of the cards, 0.3 mm deep; may be left out |',
    '| ALIGN | nothing: it only shows the piece |',
    '',
    `**The plywood measures ${wood.leastMm} to ${wood.mostMm} mm** where it is sold as ${build.topMm} mm: all parts fit it. Outside of that do not cut it, and ask. Write the`,
    'thickness of plywood and acrylic on the delivery note.',
    '',
    'Order: holes of DRILL-THROUGH, recesses, then cuts; then turn. Edges broken by 0.5 mm. No finish: the builder oils the edges.',
    '',
  ].join('\n');
}
