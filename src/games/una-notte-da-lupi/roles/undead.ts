import type { SeatIndex } from '../../../engine/table/index.js';
import type { Role } from './role.js';

/** Mortovivo: with two votes or more he passes them all to whom he voted for. */
export const undead = {
  names: {
    it: { one: 'Mortovivo', many: 'Mortovivi' },
    en: { one: 'Undead', many: 'Undead' },
  },
  tiles: 1,
  side: 'humans',
  harder: 0,
} as const satisfies Role;

/** The lowest number of votes that are passed on; fewer are not (ON-MORT-01, ON-MORT-02). */
const LEAST_PASSED = 2;

/**
 * Returns the votes on each seat after the Mortovivo at `holder` has passed his on (ON-MORT-01..04). They stay as they
 * were if he had too few, voted for himself, or is not at the table.
 */
export function passedOn(
  received: ReadonlyMap<SeatIndex, number>,
  votes: ReadonlyMap<SeatIndex, SeatIndex>,
  holder: SeatIndex | undefined,
): ReadonlyMap<SeatIndex, number> {
  const target = holder === undefined ? undefined : votes.get(holder);
  if (holder === undefined || target === undefined || target === holder) return received;
  const passed = received.get(holder) ?? 0;
  if (passed < LEAST_PASSED) return received;
  return new Map([...received, [holder, 0], [target, (received.get(target) ?? 0) + passed]]);
}
