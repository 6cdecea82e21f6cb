/** The marks of a seat: number, colour (the one of its light, as a screen shows it) and pattern. */
import { type SVGTemplateResult, svg } from 'lit-html';
import {
  PATTERN_MASKS,
  SEAT_COLOURS,
  type SeatColour,
  seatPattern,
} from '../../engine/table/index.js';

/** The colours of seats for the screen, by their CSS codes. */
export const SEAT_COLOUR_CODES: Readonly<Record<SeatColour, string>> = {
  orange: '#f08000',
  sky: '#56b4e9',
  green: '#009e73',
  yellow: '#f0e442',
  blue: '#0072b2',
  red: '#e02222',
  purple: '#cc79a7',
  white: '#ffffff',
};

/** Returns the code of a word that may be a seat colour: the family of a house card. */
export function colourCodeOf(word: string | undefined): string | undefined {
  const colour = SEAT_COLOURS.find((known) => known === word);
  return colour && SEAT_COLOUR_CODES[colour];
}

/** Draws a round badge: the number inside, the seat's pattern of arcs around it. Centre 0,0, radius 20. */
export function badge(
  seat: number,
  colour: SeatColour | undefined,
  upright = 0,
): SVGTemplateResult {
  const code = colour === undefined ? '#8d8071' : SEAT_COLOUR_CODES[colour];
  const mask = PATTERN_MASKS[seatPattern(seat)];
  return svg`
    <circle r="20" fill="#17110d" stroke="#3d3024" stroke-width="1"></circle>
    ${[...mask].map((lit, index) =>
      lit === '1'
        ? svg`<path d=${ARC} transform="rotate(${index * 30})" stroke=${code} class="badge-arc"></path>`
        : null,
    )}
    <text class="badge-number" ?data-two-digits=${seat >= 9} transform="rotate(${upright})"
      fill=${(colour && NUMBER_CODES[colour]) ?? code}>${seat + 1}</text>`;
}

/** Lighter colours of the numbers that would be too dark on a badge. */
const NUMBER_CODES: Partial<Readonly<Record<SeatColour, string>>> = {
  blue: '#6cc0f5',
  red: '#ff7a6b',
};

/** One twelfth of a circle of radius 17, with a gap at each end. */
const ARC = arc(17, -13, 13);

function arc(radius: number, fromDeg: number, toDeg: number): string {
  const [from, to] = [fromDeg, toDeg].map((deg) => {
    const angle = (deg * Math.PI) / 180;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${from}A${radius} ${radius} 0 0 1 ${to}`;
}
