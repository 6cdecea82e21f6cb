/** A sheet as SVG: one millimetre of the drawing is one of the paper. */
import type { Paint, Shape, Sheet } from './drawing.js';

/** Fonts whose letters are all 0.6 of their size wide; the last name stands for any of that kind. */
const FONTS = "'DejaVu Sans Mono','Liberation Mono','Courier New',monospace";

export function toSvg({ title, description, widthMm, heightMm, shapes }: Sheet): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size(widthMm)}mm" height="${size(heightMm)}mm" viewBox="0 0 ${size(widthMm)} ${size(heightMm)}" role="img" aria-labelledby="title desc" font-family="${FONTS}">`,
    `<title id="title">${escapeText(title)}</title>`,
    `<desc id="desc">${escapeText(description)}</desc>`,
    `<rect width="${size(widthMm)}" height="${size(heightMm)}" fill="#ffffff"/>`,
    ...shapes.map(element),
    '</svg>',
    '',
  ].join('\n');
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'box': {
      const corner = shape.cornerMm === undefined ? '' : ` rx="${size(shape.cornerMm)}"`;
      return `<rect x="${size(shape.x)}" y="${size(shape.y)}" width="${size(shape.widthMm)}" height="${size(shape.heightMm)}"${corner} ${paint(shape)}/>`;
    }
    case 'circle':
      return `<circle cx="${size(shape.x)}" cy="${size(shape.y)}" r="${size(shape.radiusMm)}" ${paint(shape)}/>`;
    case 'wire': {
      const points = shape.points.map(({ x, y }) => `${size(x)},${size(y)}`).join(' ');
      const dashes = shape.dashed ? ' stroke-dasharray="2 1.4"' : '';
      return `<polyline points="${points}" fill="none" stroke="${shape.stroke}" stroke-width="${size(shape.strokeMm)}"${dashes}/>`;
    }
    case 'text': {
      const anchor = shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`;
      const weight = shape.bold ? ' font-weight="bold"' : '';
      return `<text x="${size(shape.x)}" y="${size(shape.y)}" font-size="${size(shape.sizeMm)}"${anchor}${weight} fill="${shape.fill}">${escapeText(shape.text)}</text>`;
    }
  }
}

function paint({ fill = 'none', stroke = 'none', strokeMm = 0.3 }: Paint): string {
  return `fill="${fill}" stroke="${stroke}" stroke-width="${size(strokeMm)}"`;
}

/** Formats a length to hundredths of a millimetre, so that the same drawing is the same bytes on every machine. */
function size(mm: number): string {
  return String(Math.round(mm * 100) / 100 + 0);
}

function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
