/** The table as games and devices know it, made from its configuration. */
import type { TableLayout } from '../table/layout.js';
import type { TableConfiguration } from './schema.js';

/** The layout of a table whose configuration was checked. Angles are whole degrees, 0–359. */
export function toTableLayout({ slots, seats }: TableConfiguration): TableLayout {
  return {
    seats: seats.map((own) => ({ slots: own })),
    slots: Array.from({ length: slots.count }, (_, slot) => {
      const owner = seats.findIndex((own) => own.includes(slot));
      const angleDeg = slots.anglesDeg?.[slot] ?? (slot * 360) / slots.count;
      return {
        angleDeg: Math.round(angleDeg) % 360,
        seat: owner < 0 ? undefined : owner,
      };
    }),
  };
}
