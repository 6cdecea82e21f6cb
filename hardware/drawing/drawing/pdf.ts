/**
 * Sheets as a PDF, one a page, in their true size. Written by hand because drawings need lines, circles and one
 * font that every reader of PDF has; so a table installed without development packages can print its own. The
 * same pages are the same bytes: no date, no name of a program, nothing packed.
 */
import {
  type Bounds,
  LETTER_WIDTH,
  type Paint,
  type Point,
  type Shape,
  type Sheet,
  type TextShape,
  thousandths,
} from './drawing.js';

/** A page: its own shapes, and a window into a larger drawing where there is one. */
export interface Page {
  readonly sheet: Sheet;
  readonly window?: {
    readonly shapes: readonly Shape[];
    /** The part of the larger drawing that is seen, mm. */
    readonly seen: Bounds;
    /** The place of its upper left corner on the page, mm. */
    readonly at: Point;
  };
}

const POINTS_PER_MM = 72 / 25.4;
/** The number of objects before those of the first page: the catalogue, the list of pages, two fonts, the title. */
const FIRST_PAGE_OBJECT = 6;

/** Returns the text of the file; all of it is ASCII. A letter that the PDF's font does not have becomes "?". */
export function toPdf(title: string, pages: readonly Page[]): string {
  const kids = pages.map((_, index) => `${FIRST_PAGE_OBJECT + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Courier'),
    font('Courier-Bold'),
    `<< /Title (${escaped(title)}) >>`,
    ...pages.flatMap(({ sheet, ...rest }, index) => {
      const content = pageContent({ sheet, ...rest });
      const box = `0 0 ${thousandths(sheet.widthMm * POINTS_PER_MM)} ${thousandths(sheet.heightMm * POINTS_PER_MM)}`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F 3 0 R /B 4 0 R >> >> /Contents ${FIRST_PAGE_OBJECT + 2 * index + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const places = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
}

/** Returns the page's commands, in millimetres from its upper left corner as in the drawing. */
function pageContent({ sheet, window }: Page): string {
  const scale = thousandths(POINTS_PER_MM);
  const lines = [`${scale} 0 0 -${scale} 0 ${thousandths(sheet.heightMm * POINTS_PER_MM)} cm`];
  if (window !== undefined) {
    const { shapes, seen, at } = window;
    lines.push(
      'q',
      `${thousandths(at.x)} ${thousandths(at.y)} ${thousandths(seen.right - seen.left)} ${thousandths(seen.bottom - seen.top)} re W n`,
      `1 0 0 1 ${thousandths(at.x - seen.left)} ${thousandths(at.y - seen.top)} cm`,
      ...shapes.map(commands),
      'Q',
    );
  }
  lines.push(...sheet.shapes.map(commands));
  return lines.join('\n');
}

function commands(shape: Shape): string {
  switch (shape.kind) {
    case 'box':
      return `${paint(shape)} ${thousandths(shape.x)} ${thousandths(shape.y)} ${thousandths(shape.widthMm)} ${thousandths(shape.heightMm)} re ${ending(shape)}`;
    case 'circle':
      return `${paint(shape)} ${round(shape, shape.radiusMm)} ${ending(shape)}`;
    case 'wire': {
      const [start, ...rest] = shape.points.map(
        ({ x, y }) => `${thousandths(x)} ${thousandths(y)}`,
      );
      const dashes = shape.dashed ? '[2 1.4] 0 d' : '[] 0 d';
      return `${colour(shape.stroke)} RG ${thousandths(shape.strokeMm)} w ${dashes} ${start} m ${rest.map((point) => `${point} l`).join(' ')} S [] 0 d`;
    }
    case 'text':
      return written(shape);
  }
}

function written({ x, y, text: words, sizeMm, anchor, bold, fill }: TextShape): string {
  const widthMm = words.length * sizeMm * LETTER_WIDTH;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - widthMm : x - widthMm / 2;
  return `BT /${bold ? 'B' : 'F'} ${thousandths(sizeMm)} Tf ${colour(fill)} rg 1 0 0 -1 ${thousandths(left)} ${thousandths(y)} Tm (${escaped(words)}) Tj ET`;
}

const isSeen = (paint: string | undefined): paint is string =>
  paint !== undefined && paint !== 'none';

function paint({ fill, stroke, strokeMm = 0.3 }: Paint): string {
  return [
    ...(isSeen(fill) ? [`${colour(fill)} rg`] : []),
    ...(isSeen(stroke) ? [`${colour(stroke)} RG ${thousandths(strokeMm)} w`] : []),
  ].join(' ');
}

function ending({ fill, stroke }: Paint): string {
  if (isSeen(fill)) return isSeen(stroke) ? 'B' : 'f';
  return isSeen(stroke) ? 'S' : 'n';
}

/** Returns a circle of four curves; 0.5523 of the radius is where a quarter's handles lie. */
function round({ x, y }: Point, radius: number): string {
  const handle = 0.5523 * radius;
  const curve = (...values: readonly number[]) => `${values.map(thousandths).join(' ')} c`;
  return [
    `${thousandths(x + radius)} ${thousandths(y)} m`,
    curve(x + radius, y + handle, x + handle, y + radius, x, y + radius),
    curve(x - handle, y + radius, x - radius, y + handle, x - radius, y),
    curve(x - radius, y - handle, x - handle, y - radius, x, y - radius),
    curve(x + handle, y - radius, x + radius, y - handle, x + radius, y),
    'h',
  ].join(' ');
}

function colour(code: string): string {
  return [1, 3, 5]
    .map((at) => thousandths(Number.parseInt(code.slice(at, at + 2), 16) / 255))
    .join(' ');
}

/** Codes of WinAnsi where they are not those of Unicode. */
const WIN_ANSI: Readonly<Record<string, number>> = { '–': 0x96, '—': 0x97, '’': 0x92, '…': 0x85 };

function escaped(words: string): string {
  return [...words]
    .map((letter) => {
      const code = WIN_ANSI[letter] ?? letter.codePointAt(0) ?? 0;
      if ('\\()'.includes(letter)) return `\\${letter}`;
      if (code >= 0x20 && code < 0x7f) return letter;
      return code < 0x100 && code > 0x7f ? `\\${code.toString(8).padStart(3, '0')}` : '?';
    })
    .join('');
}
