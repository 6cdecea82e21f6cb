/** QR codes of addresses: for a page as a path of SVG, for a terminal as lines of half blocks. */
import qrcode from 'qrcode-generator';

/** Light cells that every side of a code needs; the standard asks for four. */
const MARGIN = 4;

/** A path of SVG in a box of `size` × `size`, margin included; the area it fills is dark. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { isDark, cells } = codeOf(text);
  const size = cells + 2 * MARGIN;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let length = 0;
      while (isDark(row, column + length)) length += 1;
      if (length > 0) path += `M${column} ${row}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { path, size };
}

/** Lines for a terminal of light letters on a dark ground: two rows a line, light cells drawn. */
export function qrLines(text: string): readonly string[] {
  const { isDark, cells } = codeOf(text);
  const size = cells + 2 * MARGIN;
  return Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (__, column) => {
      const upper = isDark(2 * line, column);
      // The size is odd: below the last row there is nothing to draw.
      const lower = 2 * line + 1 >= size || isDark(2 * line + 1, column);
      return upper ? (lower ? ' ' : '▄') : lower ? '▀' : '█';
    }).join(''),
  );
}

/** The smallest code that holds the text; damage to a seventh of it does no harm. */
function codeOf(text: string) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const cells = code.getModuleCount();
  const isInside = (index: number) => index >= MARGIN && index < cells + MARGIN;
  return {
    cells,
    isDark: (row: number, column: number) =>
      isInside(row) && isInside(column) && code.isDark(row - MARGIN, column - MARGIN),
  };
}
