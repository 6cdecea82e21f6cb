/** The printed names of digital pins. */
import type { BoardModel } from '../../src/host/config/index.js';

/** The first pin of the analog header; its pins are digital too. */
const FIRST_ANALOG_PIN: Readonly<Record<BoardModel, number>> = { uno: 14, nano: 14, mega: 54 };

/** Returns the name of a pin by its number, e.g. "D22", and its other printed name: "D54 (A0)". */
export function pinName(model: BoardModel, pin: number): string {
  const first = FIRST_ANALOG_PIN[model];
  return pin < first ? `D${pin}` : `D${pin} (A${pin - first})`;
}
