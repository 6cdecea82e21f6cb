/** The places of seats: around an ellipse, or on a narrow screen at the edge of a grid of places as large as thumbs. */

const NARROW = '(max-width: 519px), (max-height: 519px)';

export interface Shape {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly place: { readonly width: number; readonly height: number };
  /** Returns the middle of a place, clockwise. */
  readonly at: (index: number) => { readonly x: number; readonly y: number };
}

/** Returns the shape of a circle of so many seats on this screen. */
export function shapeOf(count: number): Shape {
  return matchMedia(NARROW).matches ? narrowShape(count) : wideShape(count);
}

function wideShape(count: number): Shape {
  const [width, height, place] = [1000, 640, { width: 190, height: 104 }];
  const at = (index: number) => {
    const angle = (2 * Math.PI * index) / count;
    return {
      x: width / 2 + Math.sin(angle) * (width - place.width) * 0.5,
      y: height / 2 - Math.cos(angle) * (height - place.height) * 0.5,
    };
  };
  return { name: 'wide', width, height, place, at };
}

function narrowShape(count: number): Shape {
  const columns = count <= 8 ? 2 : 3;
  const rows = Math.max(2, Math.ceil((count - 2 * columns) / 2) + 2);
  const [cell, width] = [{ width: 336 / columns, height: 62 }, 336];
  const cellAt = (index: number): readonly [column: number, row: number] => {
    if (index < columns) return [index, 0];
    const down = index - columns + 1;
    if (down < rows) return [columns - 1, down];
    const back = down - rows + 1;
    return back < columns ? [columns - 1 - back, rows - 1] : [0, rows - 2 - (back - columns)];
  };
  const at = (index: number) => {
    const [column, row] = cellAt(index);
    return { x: (column + 0.5) * cell.width, y: (row + 0.5) * cell.height };
  };
  const place = { width: cell.width - 8, height: cell.height - 8 };
  return { name: 'narrow', width, height: rows * cell.height, place, at };
}
