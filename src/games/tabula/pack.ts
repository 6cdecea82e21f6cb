/** The call of the wolves, who agree on one prey. LM4-120, LM8-202, LM8-203, LM8-220. */
import type { SeatIndex } from '../../engine/table/index.js';
import type { Call, Villagers } from './roles/role.js';

/** The call that wolves share. */
export const pack = {
  open: 'wolves.open',
  close: 'wolves.close',
  from: 1,
  does: 'choose',
  together: { outranks: orders },
  may: mayBite,
  effect: (acts, on) => ({ ...acts, bitten: on }),
} as const satisfies Call;

/** LM8-202, LM8-220: any living one who is no wolf; Lara another wolf, too. */
function mayBite(villagers: Villagers, seat: SeatIndex, on: SeatIndex): boolean {
  if (!villagers.living.has(on)) return false;
  return !villagers.isWolf(on) || (villagers.roleOf(seat)?.bitesWolves === true && on !== seat);
}

/** LM8-220: when Lara wants a wolf, which nobody else may, nobody can oppose, and no press of another changes it. */
function orders(villagers: Villagers, on: SeatIndex): boolean {
  return villagers.isWolf(on);
}
