/** The contours of a DXF file as an SVG in true size, for workshops that take no DXF. */
import { type Point, thousandths } from './drawing.js';
import type { Contour, Corner, DxfLayer } from './dxf.js';

/** Strokes of the layers by their AutoCAD colours, as laser cutters expect them. */
const STROKES: Readonly<Record<number, string>> = { 1: '#ff0000', 3: '#00a000', 5: '#0000ff' };
const MARGIN_MM = 2;
const STROKE_MM = 0.1;

export function toContourSvg(title: string, layers: readonly DxfLayer[]): string {
  const points = layers.flatMap(({ contours }) => contours.flatMap(extentOf));
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN_MM;
  const right = Math.max(...points.map(({ x }) => x)) + MARGIN_MM;
  const bottom = Math.min(...points.map(({ y }) => y)) - MARGIN_MM;
  const top = Math.max(...points.map(({ y }) => y)) + MARGIN_MM;
  const [width, height] = [thousandths(right - left), thousandths(top - bottom)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${thousandths(left)} ${thousandths(-top)} ${width} ${height}">`,
    `<title>${title}</title>`,
    ...layers.flatMap(({ name, colour, contours }) => [
      `<g id="${name}" fill="none" stroke="${STROKES[colour] ?? '#000000'}" stroke-width="${STROKE_MM}">`,
      ...contours.map(elementOf),
      '</g>',
    ]),
    '</svg>',
    '',
  ].join('\n');
}

function elementOf(contour: Contour): string {
  if (contour.kind === 'circle') {
    const { at, radiusMm } = contour;
    return `<circle cx="${thousandths(at.x)}" cy="${thousandths(-at.y)}" r="${thousandths(radiusMm)}"/>`;
  }
  const { corners } = contour;
  const ways = corners.map((from, index) =>
    wayTo(from, corners[(index + 1) % corners.length] ?? from),
  );
  const [first] = corners;
  return `<path d="M${first === undefined ? '0 0' : place(first.at)} ${ways.join(' ')} Z"/>`;
}

/** Returns the command for a straight line, or for an arc by its bulge: the tangent of a quarter of its angle. */
function wayTo({ at, bulge }: Corner, to: Corner): string {
  if (bulge === 0) return `L${place(to.at)}`;
  const chordMm = Math.hypot(to.at.x - at.x, to.at.y - at.y);
  const radius = thousandths((chordMm * (1 + bulge * bulge)) / (4 * Math.abs(bulge)));
  const isLong = Math.abs(bulge) > 1 ? 1 : 0;
  // To the left of the way with y up is against the clock, which SVG, with y down, calls 0.
  return `A${radius} ${radius} 0 ${isLong} ${bulge > 0 ? 0 : 1} ${place(to.at)}`;
}

/** Returns the points between which a contour lies, with the margin around them: some of an arc. */
function extentOf(contour: Contour): readonly Point[] {
  if (contour.kind === 'circle') {
    const { at, radiusMm } = contour;
    return [
      { x: at.x - radiusMm, y: at.y - radiusMm },
      { x: at.x + radiusMm, y: at.y + radiusMm },
    ];
  }
  const { corners } = contour;
  return corners.flatMap((from, index) => arcPoints(from, corners[(index + 1) % corners.length]));
}

const ARC_POINTS = 24;

function arcPoints({ at, bulge }: Corner, to: Corner | undefined): readonly Point[] {
  if (bulge === 0 || to === undefined) return [at];
  const [dx, dy] = [to.at.x - at.x, to.at.y - at.y];
  // The middle of the circle lies to the left of the way by this share of the chord.
  const share = (1 - bulge * bulge) / (4 * bulge);
  const middle = { x: at.x + dx / 2 - dy * share, y: at.y + dy / 2 + dx * share };
  const radiusMm = Math.hypot(at.x - middle.x, at.y - middle.y);
  const begin = Math.atan2(at.y - middle.y, at.x - middle.x);
  return Array.from({ length: ARC_POINTS + 1 }, (_, step) => {
    const turn = begin + (4 * Math.atan(bulge) * step) / ARC_POINTS;
    return { x: middle.x + radiusMm * Math.cos(turn), y: middle.y + radiusMm * Math.sin(turn) };
  });
}

function place({ x, y }: Point): string {
  return `${thousandths(x)} ${thousandths(-y)}`;
}
