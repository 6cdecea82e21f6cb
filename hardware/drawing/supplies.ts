/** Supplies one can buy: closed bricks with a plug for the mains, certified, without a fan. */

/** A brick. Its number is an example. */
export interface Brick {
  readonly ampere: number;
  readonly number: string;
}

/** Bricks by their volts, the smallest first; beyond these a 5 V supply has open mains screws. */
export const BRICKS: Readonly<Record<5 | 12, readonly Brick[]>> = {
  5: [
    { ampere: 4, number: 'Mean Well GST25A05-P1J' },
    { ampere: 6, number: 'Mean Well GST60A05-P1J' },
  ],
  12: [
    { ampere: 5, number: 'Mean Well GST60A12-P1J' },
    { ampere: 8.5, number: 'Mean Well GST120A12-R7B' },
  ],
};
/** The current of a 5.5 × 2.1 mm socket, A: a brick with more gets an XT60. */
export const JACK_A = 5;
/** The most bricks of a table: more need a mains strip of their own, and nobody finds the one that is off. */
export const MOST_BRICKS = 4;

/** Returns the smallest brick of these volts with at least this current, else the largest. */
export function brickOfAtLeast(volts: 5 | 12, leastA: number): Brick {
  const bricks = BRICKS[volts];
  const brick = bricks.find(({ ampere }) => ampere >= leastA) ?? bricks.at(-1);
  if (brick === undefined) throw new RangeError(`no brick of ${volts} V`);
  return brick;
}
