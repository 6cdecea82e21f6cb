/**
 * The picture that open eyes see on a telephone at night, on one canvas: the words of the call, what the eyes see, and the
 * names that may be chosen. Whatever is on it, it gives the same light (`equal-light.ts`).
 */
import { equalise, nightColour } from './equal-light.js';

/** What is on the picture. */
export interface NightPicture {
  /** The words of the call and what it asks for: the same on every telephone. */
  readonly call: string;
  readonly todo: string;
  /** What these eyes see: of this telephone alone. */
  readonly seen: string;
  /** The brightness of each light of the claw, 0–1; empty: all is dark. */
  readonly claw: readonly number[];
  readonly tiles: readonly NightTileLook[];
}

/** The look of one name on it. */
interface NightTileLook {
  readonly label: string;
  /** Whether a finger of this telephone is on it, or it was chosen first of two. */
  readonly isDown: boolean;
  /** The brightness of its ring, 0–1. */
  readonly ring: number;
}

/** A rectangle on the picture, in CSS pixels from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const EDGE = 14;
const GAP = 8;
/** The height of a name, px: a finger's, and with many names as much as there is room for. */
const TILE_HEIGHT = 64;
const LEAST_TILE_HEIGHT = 48;
/** The height of the words above the names, of all the height. */
const WORDS_PART = 0.44;

/** Returns the places of so many names: rows at the lower end, in the order of the seats. */
export function tileBoxes(count: number, width: number, height: number): readonly Box[] {
  const room = height * (1 - WORDS_PART);
  const columns = count <= 2 ? count : count <= 4 ? 2 : count <= 15 ? 3 : 5;
  const rows = Math.ceil(count / Math.max(1, columns));
  const tileHeight = Math.min(
    TILE_HEIGHT,
    Math.max(LEAST_TILE_HEIGHT, (room - EDGE) / Math.max(1, rows) - GAP),
  );
  const tileWidth = (width - 2 * EDGE - (columns - 1) * GAP) / Math.max(1, columns);
  const top = height - EDGE - rows * (tileHeight + GAP) + GAP;
  return Array.from({ length: count }, (_, index) => ({
    x: EDGE + (index % columns) * (tileWidth + GAP),
    y: top + Math.floor(index / columns) * (tileHeight + GAP),
    width: tileWidth,
    height: tileHeight,
  }));
}

/** Luminance of words and of what is less important, 0–1. */
const BRIGHT = 0.34;
const DIM = 0.16;
const SERIF = '"Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif';
const SANS = '"Avenir Next", "Segoe UI", "Helvetica Neue", "Liberation Sans", sans-serif';

/** The picture that a canvas has: the table tells five times a second what the eyes see, mostly the same. */
const drawn = new WeakMap<HTMLCanvasElement, string>();

/** Draws it on a canvas of this size in CSS pixels, if it is another picture than before. */
export function drawNight(
  canvas: HTMLCanvasElement,
  picture: NightPicture,
  width: number,
  height: number,
): void {
  // Twice as many pixels are sharp enough, and soon read.
  const scale = Math.min(2, devicePixelRatio);
  const now = JSON.stringify([picture, width, height, scale]);
  if (drawn.get(canvas) === now) return;
  drawn.set(canvas, now);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return;
  context.scale(scale, scale);
  context.textBaseline = 'top';
  const lineWidth = width - 2 * EDGE;
  const callEnd = write(context, picture.call, {
    y: EDGE,
    lineWidth,
    lines: 2,
    size: 20,
    family: SERIF,
  });
  const todoEnd = write(context, picture.todo, {
    ...{ y: callEnd + 4, lineWidth, lines: 3 },
    ...{ size: 15, family: SANS },
  });
  const clawRadius = 22;
  const seenY = Math.max(todoEnd + 10, height * WORDS_PART - 96);
  write(context, picture.seen, {
    ...{ y: seenY, lineWidth: lineWidth - 2 * clawRadius - EDGE, lines: 4 },
    ...{ size: 19, family: SANS, weight: 600 },
  });
  drawClaw(context, picture.claw, width - EDGE - clawRadius, seenY + clawRadius, clawRadius);
  tileBoxes(picture.tiles.length, width, height).forEach((box, index) => {
    const tile = picture.tiles[index];
    if (tile !== undefined) drawTile(context, tile, box);
  });
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  equalise(image.data);
  context.putImageData(image, 0, 0);
}

/** The look and the place of some words: from `y` down, on so many lines at most. */
interface Lines {
  readonly y: number;
  readonly lineWidth: number;
  readonly lines: number;
  /** The height of letters, px. */
  readonly size: number;
  readonly family: string;
  readonly weight?: number;
}

/** Writes words; returns the end of the last line. */
function write(context: CanvasRenderingContext2D, text: string, at: Lines): number {
  const { y, lineWidth, size, family, weight = 400 } = at;
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = css(BRIGHT);
  context.textAlign = 'left';
  const lineHeight = size * 1.25;
  const lines = wrap(text, at.lines, (line) => context.measureText(line).width <= lineWidth);
  lines.forEach((line, index) => {
    context.fillText(line, EDGE, y + index * lineHeight, lineWidth);
  });
  return y + lines.length * lineHeight;
}

/** Breaks words into lines that fit, at most so many; what is left over ends in an ellipsis. */
export function wrap(
  text: string,
  most: number,
  fits: (line: string) => boolean,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

function drawTile(context: CanvasRenderingContext2D, tile: NightTileLook, box: Box): void {
  const { x, y, width, height } = box;
  context.beginPath();
  context.rect(x + 2, y + 2, width - 4, height - 4);
  context.strokeStyle = css(tile.isDown ? BRIGHT : DIM);
  context.lineWidth = tile.isDown ? 4 : 1.5;
  context.stroke();
  context.font = `600 17px ${SANS}`;
  context.textAlign = 'center';
  context.fillStyle = css(BRIGHT);
  const lines = wrap(tile.label, 2, (line) => context.measureText(line).width <= width - 12);
  lines.forEach((line, index) => {
    const top = y + height / 2 - lines.length * 10 + index * 20;
    context.fillText(line, x + width / 2, top, width - 12);
  });
  if (tile.ring === 0) return;
  context.beginPath();
  context.arc(x + width - 10, y + 10, 4, 0, 2 * Math.PI);
  context.fillStyle = css(BRIGHT * tile.ring);
  context.fill();
}

/** The claw as a circle of its lights, clockwise from the top; dark ones have an outline. */
function drawClaw(
  context: CanvasRenderingContext2D,
  lights: readonly number[],
  x: number,
  y: number,
  radius: number,
): void {
  lights.forEach((light, index) => {
    const angle = (2 * Math.PI * index) / lights.length;
    context.beginPath();
    context.arc(x + radius * Math.sin(angle), y - radius * Math.cos(angle), 2.6, 0, 2 * Math.PI);
    context.strokeStyle = css(DIM);
    context.lineWidth = 0.8;
    context.stroke();
    context.fillStyle = css(BRIGHT * light);
    if (light > 0) context.fill();
  });
}

function css(luminance: number): string {
  return `rgb(${nightColour(luminance).join(',')})`;
}
