/** The card of the legend: A5, to lie on the table, made as the other drawings are. */
import {
  inLanguage,
  type Language,
  LEGEND,
  LEGEND_WORDS,
  type LegendLight,
  legendDots,
} from '../../src/engine/table/index.js';
import { box, circle, INK, type Shape, type Sheet, text, wrapLines } from './drawing/drawing.js';
import { toSvg } from './drawing/svg.js';

const WIDTH_MM = 148;
const HEIGHT_MM = 210;
const MARGIN_MM = 9;
const ROW_MM = 15.6;
const FIRST_ROW_MM = 26;
const LETTERS_MM = 3.2;
const TEXT_FROM_MM = 32;

/** Draws the card in a language, as an SVG of 148 × 210 mm. */
export function legendCard(language: Language): string {
  return toSvg(legendSheet(language));
}

/** Returns the card in a language as values. */
export function legendSheet(language: Language): Sheet {
  const { title, sentences } = inLanguage(LEGEND_WORDS, language);
  const rows = LEGEND.map((light, index) => ({
    light,
    y: FIRST_ROW_MM + index * ROW_MM,
    words: sentences[light.id],
  }));
  return {
    title,
    description: rows.map(({ words }) => words).join(' '),
    widthMm: WIDTH_MM,
    heightMm: HEIGHT_MM,
    shapes: [
      box(5, 5, WIDTH_MM - 10, HEIGHT_MM - 10, { role: 'area', stroke: INK, cornerMm: 4 }),
      text(WIDTH_MM / 2, 15, title, { anchor: 'middle', sizeMm: 6, bold: true }),
      ...rows.flatMap(({ light, y, words }) => [...picture(light, y), ...lines(words, y)]),
    ],
  };
}

/** Draws a ring or the claw on a black disc, because lights are seen in the dark. */
function picture(light: LegendLight, y: number): readonly Shape[] {
  const middle = { x: MARGIN_MM + 8, y };
  const radiusMm = light.claw ? 5 : 4.2;
  return [
    circle(middle, radiusMm + 1.8, { fill: '#14100e', stroke: '#14100e' }),
    ...legendDots(light, radiusMm).map((dot) =>
      circle({ x: middle.x + dot.x, y: middle.y + dot.y }, 0.95, {
        ...{ role: 'area', fill: dot.fill, stroke: dot.fill },
      }),
    ),
  ];
}

function lines(words: string, y: number): readonly Shape[] {
  const broken = wrapLines(words, WIDTH_MM - TEXT_FROM_MM - MARGIN_MM, LETTERS_MM);
  const first = y - ((broken.length - 1) * 4.6) / 2 + 1.1;
  return broken.map((line, index) =>
    text(TEXT_FROM_MM, first + index * 4.6, line, { sizeMm: LETTERS_MM }),
  );
}
