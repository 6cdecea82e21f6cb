/** Draws cards: backs on the table, faces in a hand. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { backOf, type CardBack, type Language } from '../../engine/table/index.js';
import type { Face } from '../messages/index.js';
import { CHARACTERS } from './character-drawings.js';
import { colourCodeOf } from './seat-marks.js';

/** Draws a stack seen from above, centred on 0,0, its top edge towards the middle of the table. */
export function stackDrawing(stack: readonly CardBack[]): SVGTemplateResult {
  const shift = 9;
  return svg`${stack.map(
    (card, index) => svg`
      <g transform="translate(${index * 2 - stack.length + 1} ${(stack.length - 1) * (shift / 2) - index * shift})">
        ${backDrawing(card)}
      </g>`,
  )}`;
}

/** Draws the outside of one card, 56 by 76, centred. */
function backDrawing(card: CardBack): SVGTemplateResult {
  const colour = colourCodeOf(card.family);
  return card.kind === 'house'
    ? svg`
      <rect class="card-edge" x="-28" y="-38" width="56" height="76" rx="5" fill="#2a2018"></rect>
      <path d="M-20 -2 L0 -27 L20 -2 Z" fill=${colour ?? '#8d8071'}></path>
      <path d="M-15 -2 H15 V28 H-15 Z" fill=${colour ?? '#8d8071'} opacity=".45"></path>
      <path d="M-5 28 V12 a5 5 0 0 1 10 0 V28 Z" fill="#17110d"></path>
      <path d="M-20 -2 L0 -27 L20 -2" fill="none" stroke="#f3e6cf" stroke-opacity=".35"></path>`
    : svg`
      <rect class="card-edge" x="-28" y="-38" width="56" height="76" rx="5" fill="#46151a"></rect>
      <rect x="-23" y="-33" width="46" height="66" rx="3" fill="none" stroke="#d9a860" stroke-opacity=".55"></rect>
      <path class="claw-mark" transform="scale(.62)" d=${CLAW}></path>`;
}

/** The three strokes of the claw, about 56 high, centred. */
export const CLAW = [
  'M-17 -27c3 20 2 34 -6 49c12 -10 17 -25 17 -49z',
  'M-1 -32c3 22 2 38 -5 54c12 -11 16 -28 15 -54z',
  'M16 -27c3 18 2 31 -5 45c10 -10 14 -24 14 -45z',
].join('');

/** The size of cards that lie face up, against those that lie face down. */
export const FACE_UP_SCALE = 1.25;

/** Draws cards that lie face up: each with its picture and, below it, its whole name. */
export function faceUpDrawing(faces: readonly Face[]): SVGTemplateResult {
  const shift = 9;
  return svg`${faces.map((face, index) => {
    const lines = linesOnCard(face.name);
    const more = lines.length - 1;
    const firstY = 31 - more * 10;
    return svg`
      <g class="face-up"
        transform="translate(${index * 2 - faces.length + 1} ${(faces.length - 1) * (shift / 2) - index * shift})">
        <rect class="card-edge" x="-28" y="-38" width="56" height="76" rx="5" fill="#efe2c6"></rect>
        <g transform="translate(0 ${-9 - more * 5.3}) scale(${0.5 - 0.085 * more})">${pictureOf(face)}</g>
        ${lines.map(
          (words, at) => svg`
          <text class="face-name" y=${firstY + at * 10} textLength=${words.length > WIDEST ? 52 : nothing}
            lengthAdjust="spacingAndGlyphs">${words}</text>`,
        )}
      </g>`;
  })}`;
}

/** Draws a card's face in a hand, with its name in words. */
export function faceCard(face: Face, language: Language): TemplateResult {
  const family = backOf(face.card).family;
  return html`
    <figure class="face">
      <svg viewBox="-60 -82 120 164" aria-hidden="true">
        <rect x="-59" y="-81" width="118" height="162" rx="9" fill="#efe2c6" stroke="#8a6d3f" stroke-width="2"></rect>
        <rect x="-52" y="-74" width="104" height="148" rx="5" fill="none" stroke=${colourCodeOf(family) ?? '#8a6d3f'}
          stroke-width=${family === undefined ? 1 : 5}></rect>
        ${pictureOf(face)}
      </svg>
      <figcaption lang=${language}>${face.name}</figcaption>
    </figure>`;
}

function pictureOf({ card, name }: Face): SVGTemplateResult {
  const drawings: Readonly<Record<string, SVGTemplateResult>> = CHARACTERS;
  const words = card.split(':');
  return (
    drawings[words.at(-1) ?? ''] ??
    drawings[words.slice(-2).join(':')] ??
    svg`<text class="face-letter">${name.slice(0, 1).toUpperCase()}</text>`
  );
}

/** Letters that fit on a line of a small card in the widest usual font; a longer line is pressed together. */
const WIDEST = 7;
const LETTERS_A_LINE = 9;

/**
 * Splits a name into as many lines as it needs, whole; what is in brackets repeats it in another language, and what
 * comes after a comma names a symbol that the picture has.
 */
export function linesOnCard(name: string): readonly string[] {
  const [short = name] = name.split(/ \(|, /u);
  const lines: string[] = [];
  for (const word of short.match(/[^\s-]+-?/gu) ?? []) {
    const last = lines.at(-1);
    const longer = last?.endsWith('-') ? `${last}${word}` : `${last ?? ''} ${word}`.trim();
    if (longer.length <= LETTERS_A_LINE) lines[Math.max(0, lines.length - 1)] = longer;
    else lines.push(word);
  }
  return lines;
}
