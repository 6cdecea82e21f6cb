/** Draws cards: backs on the table, faces in a hand. */
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit-html';
import { backOf, type CardBack } from '../../table/cards.js';
import type { Language } from '../../table/languages.js';
import type { Face } from '../messages.js';
import { colourCodeOf } from './seat-marks.js';

/** A stack seen from above, centred on 0,0, its top edge towards the middle of the table. */
export function stackDrawing(stack: readonly CardBack[]): SVGTemplateResult {
  const shift = 9;
  return svg`${stack.map(
    (card, index) => svg`
      <g transform="translate(${index * 2 - stack.length + 1} ${(stack.length - 1) * (shift / 2) - index * shift})">
        ${backDrawing(card)}
      </g>`,
  )}`;
}

/** The outside of one card, 56 by 76, centred. */
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

/** Cards that lie face up, as large as their backs: each with its picture and, below it, its name. */
export function faceUpDrawing(faces: readonly Face[]): SVGTemplateResult {
  const shift = 9;
  return svg`${faces.map(
    (face, index) => svg`
      <g class="face-up"
        transform="translate(${index * 2 - faces.length + 1} ${(faces.length - 1) * (shift / 2) - index * shift})">
        <rect class="card-edge" x="-28" y="-38" width="56" height="76" rx="5" fill="#efe2c6"></rect>
        <g transform="translate(0 -8) scale(.44)">${pictureOf(face)}</g>
        <text class="face-name" y="30" textLength=${face.name.length > 8 ? 50 : nothing}
          lengthAdjust="spacingAndGlyphs">${face.name}</text>
      </g>`,
  )}`;
}

/** A card's face in a hand, with its name in words. */
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
  const what = card.split(':').at(-1) ?? '';
  return FACES[what] ?? svg`<text class="face-letter">${name.slice(0, 1).toUpperCase()}</text>`;
}

/** Pictures of known faces; another face shows the first letter of its name. */
const FACES: Readonly<Record<string, SVGTemplateResult>> = {
  wolf: svg`
    <path fill="#3a1416" d="M-36 -44l16 22h40l16 -22l4 44l-20 34l-14 20h-12l-14 -20l-20 -34z"></path>
    <path fill="#efe2c6" d="M-24 -4l16 6l-4 6zM24 -4l-16 6l4 6z"></path>
    <path fill="#efe2c6" d="M-12 40l4 10l4 -10zM4 40l4 10l4 -10z"></path>
    <path fill="#efe2c6" d="M-5 24h10l-5 7z"></path>`,
  thief: svg`
    <circle cy="2" r="34" fill="#6b5846"></circle>
    <path fill="#1b1a22" d="M-40 -8q40 -14 80 0v10q-10 14 -24 12q-10 -2 -16 -10q-6 8 -16 10q-14 2 -24 -12z"></path>
    <ellipse cx="-17" cy="2" rx="7" ry="4.5" fill="#efe2c6"></ellipse>
    <ellipse cx="17" cy="2" rx="7" ry="4.5" fill="#efe2c6"></ellipse>
    <path fill="#1b1a22" d="M-34 -22q4 -26 34 -28q30 2 34 28q-34 -12 -68 0z"></path>`,
  citizen: svg`
    <circle cy="6" r="28" fill="#b98b5e"></circle>
    <path fill="#4c5b3c"
      d="M-46 -14q46 -12 92 0q0 6 -6 8q-40 -10 -80 0q-6 -2 -6 -8zM-24 -18q0 -28 24 -28t24 28q-24 -6 -48 0z"></path>
    <circle cx="-10" cy="6" r="3" fill="#2a2018"></circle><circle cx="10" cy="6" r="3" fill="#2a2018"></circle>
    <path d="M-9 20q9 7 18 0" fill="none" stroke="#2a2018" stroke-width="3" stroke-linecap="round"></path>`,
  chest: svg`
    <path fill="#7a4a1f" d="M-38 -4q0 -30 38 -30t38 30z"></path>
    <path fill="#8f5a28" d="M-38 0h76v38h-76z"></path>
    <path fill="none" stroke="#e0b54a" stroke-width="5" d="M-38 -2h76M-22 -28v66M22 -28v66"></path>
    <rect x="-9" y="-8" width="18" height="20" rx="3" fill="#e0b54a"></rect>
    <circle cy="1" r="3.5" fill="#2a2018"></circle>`,
  plain: svg`
    <path fill="none" stroke="#8a6d3f" stroke-width="4" stroke-linejoin="round"
      d="M-36 -4l36 -36l36 36M-28 -8v46h56v-46"></path>
    <path fill="none" stroke="#8a6d3f" stroke-width="3" d="M-9 38v-22h18v22M-20 2h9v9h-9zM11 2h9v9h-9z"></path>`,
};
