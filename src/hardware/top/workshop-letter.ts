/** The letter to the workshop: each file with its material, its side, and what every layer asks for. */
import type { TableConfiguration } from '../../config/index.js';
import { belowTop } from './below.js';
import { CLAW_PLATE_MM, GLUE_MM, PILOT_DEPTH_MM } from './measures.js';
import { topPlan } from './top-plan.js';

/**
 * The letter; undefined where there is nothing to cut but one slot.
 * @param files the workshop's files by name
 */
export function workshopLetter(
  configuration: TableConfiguration,
  files: readonly string[],
): string | undefined {
  const { build, slots, name } = configuration;
  if (slots.count === 1) return undefined;
  const plan = topPlan(configuration);
  const { coverMm } = belowTop(configuration, plan);
  const sheets = files.filter((file) => file.endsWith('.dxf'));
  const about = (file: string): string => {
    if (file === 'acrylic.dxf')
      return `opal cast acrylic, sold as ${build.acrylicMm} mm; ${plan.recesses.length} discs; laser`;
    if (file === 'claw-plate.dxf')
      return `birch plywood ${CLAW_PLATE_MM} mm, 1 piece of ${plan.plate?.diameterMm ?? 0} mm; drawn from below`;
    if (file === 'cover.dxf') return `hardboard 3 mm, 1 piece of ${coverMm} mm; either side`;
    return file.includes('below')
      ? `the same piece, turned over its vertical axis, laid by ALIGN`
      : `birch plywood ${build.topMm} mm, 1 piece; its better side up`;
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
        ]),
    `| POCKET-ACRYLIC-PLUS-${GLUE_MM.toFixed(1)} | from above, as deep as the acrylic measures and ${GLUE_MM} mm: measure the sheet that you cut, write its thickness on the delivery note |`,
    '| POCKET-*n* | *n* mm deep, on the side that the file draws |',
    `| DRILL-*n* | pilot holes *n* mm deep, Ø 2 and 3 mm as drawn; never through (${PILOT_DEPTH_MM.top} of ${build.topMm} mm) |`,
    '| MARK | scratched 0.3 mm deep, or drawn with a pen; **not left out**: boards and legs are set by it, 0° is the circle of 10 mm near the edge |',
    '| ENGRAVE | outlines of the cards, 0.3 mm deep; may be left out |',
    '| ALIGN | nothing: it only shows the piece |',
    '',
    'Order: recesses, then cuts; then turn. Edges broken by 0.5 mm. No finish: the builder oils it.',
    '',
  ].join('\n');
}
