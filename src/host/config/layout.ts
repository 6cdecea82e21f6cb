/** The table's layout for games and devices, from its configuration. */
import type { TableLayout } from '../../engine/table/index.js';
import type { TableConfiguration } from './schema.js';

/** The layout of a table, from a checked configuration. Angles are whole degrees, 0–359. */
export function toTableLayout({
  slots,
  seats,
}: Pick<TableConfiguration, 'slots' | 'seats'>): TableLayout {
  return {
    seats: seats.map((own) => ({ slots: own })),
    slots: Array.from({ length: slots.count }, (_, slot) => {
      const owner = seats.findIndex((own) => own.includes(slot));
      const angleDeg = slots.anglesDeg?.[slot] ?? usualAngleDeg(slot, slots.count, seats);
      return {
        angleDeg: Math.round(angleDeg) % 360,
        seat: owner < 0 ? undefined : owner,
      };
    }),
  };
}

/** Slots of seats share the circle evenly. So do slots in the middle, shifted by half a step. */
function usualAngleDeg(slot: number, count: number, seats: TableConfiguration['seats']): number {
  const owned = new Set(seats.flat());
  const alike = Array.from({ length: count }, (_, one) => one).filter(
    (one) => owned.has(one) === owned.has(slot),
  );
  const aside = owned.has(slot) ? 0 : 0.5;
  return ((alike.indexOf(slot) + aside) * 360) / alike.length;
}
