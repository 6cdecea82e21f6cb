/** The frame of every wiring sheet: an A4 page on its side, a title, its number and a line of help below. */
import { type Shape, type Sheet, text, wrapLines } from '../drawing/drawing.js';

export const SHEET_WIDTH_MM = 297;
export const SHEET_HEIGHT_MM = 210;
/** The left edge of everything, mm. */
export const LEFT_MM = 10;

/** A sheet that does not know its number yet. */
export interface SheetContent {
  /** "power and board". */
  readonly about: string;
  readonly description: string;
  readonly shapes: readonly Shape[];
  /** Notes for the reader at the bottom, in lines as long as the sheet is wide. */
  readonly notes: readonly string[];
}

/** Numbers the sheets of a table. */
export function framedSheets(table: string, contents: readonly SheetContent[]): readonly Sheet[] {
  return contents.map(({ about, description, shapes, notes }, index) => {
    const lines = notes.flatMap((note) => wrapLines(note, SHEET_WIDTH_MM - 2 * LEFT_MM));
    const number = `sheet ${index + 1} of ${contents.length}`;
    return {
      title: `${table}: ${about}, ${number}`,
      description,
      widthMm: SHEET_WIDTH_MM,
      heightMm: SHEET_HEIGHT_MM,
      shapes: [
        text(LEFT_MM, 13, `${table}: ${about}`, { sizeMm: 4.6, bold: true, mostMm: 225 }),
        text(SHEET_WIDTH_MM - LEFT_MM, 13, number, { anchor: 'end' }),
        ...shapes,
        ...lines.map((line, row) =>
          text(LEFT_MM, SHEET_HEIGHT_MM - 6 - 4.2 * (lines.length - 1 - row), line),
        ),
      ],
    };
  });
}
