/** Supplies one can buy. */

const SUPPLIES_5V_A = [2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 60, 80];

/** The smallest 5 V supply with at least this current, A. */
export function supplyOfAtLeast(leastA: number): number {
  return SUPPLIES_5V_A.find((ampere) => ampere >= leastA) ?? Math.ceil(leastA);
}
