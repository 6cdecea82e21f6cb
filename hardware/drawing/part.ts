/** A line of a parts list. */
export interface Part {
  readonly part: string;
  readonly quantity: number;
  readonly use: string;
  /** Price of one, estimated. */
  readonly priceEuro: number;
  /** Whether the table works without it; the configuration does not name it. */
  readonly optional: boolean;
}

/** Returns a part that the table needs. */
export function part(name: string, quantity: number, priceEuro: number, use: string): Part {
  return { part: name, quantity, use, priceEuro, optional: false };
}
