/** Digital pins as they are printed on the boards. */
import type { BoardModel } from '../config/index.js';

/** Where the analog header begins, whose pins are digital ones too. */
const FIRST_ANALOG_PIN: Readonly<Record<BoardModel, number>> = { uno: 14, nano: 14, mega: 54 };

/** A pin by its number, e.g. "D22", and as its board says where that is another name: "D54 (A0)". */
export function pinName(model: BoardModel, pin: number): string {
  const first = FIRST_ANALOG_PIN[model];
  return pin < first ? `D${pin}` : `D${pin} (A${pin - first})`;
}
