import type { SeatIndex } from '../../../engine/table/index.js';
import { fortuneTeller } from './fortune-teller.js';
import { BASE_HUMAN, type Joined, type Role, type Villagers } from './role.js';
import { seer } from './seer.js';

/** The answers that tell the mitomane his new character. */
const BECOMES = { wolf: 3, seer: 4, 'fortune-teller': 5, human: 6 } as const;

/** Mitomane: becomes what he names at the end of the second night (LM8-213..216). */
export const mythomaniac = {
  names: {
    it: { one: 'mitomane', many: 'mitomani' },
    en: { one: 'wannabe', many: 'wannabes' },
  },
  ...BASE_HUMAN,
  from: 16,
  call: {
    open: 'mythomaniac.open',
    close: 'mythomaniac.close',
    from: 2,
    once: true,
    does: 'choose',
    effect: { becomes },
    answer: (villagers, on) => BECOMES[becomes(villagers, on) ?? 'human'],
  },
} as const satisfies Role;

/**
 * Returns what the mitomane becomes: a wolf by a wolf, Lara included, and never with her ability (LM8-214); a seer by a
 * seer; by anybody else he stays a plain human for good (LM8-213).
 */
function becomes({ isWolf, roleOf }: Villagers, named: SeatIndex | undefined): Joined | undefined {
  if (named === undefined) return undefined;
  if (isWolf(named)) return 'wolf';
  if (roleOf(named) === seer) return 'seer';
  return roleOf(named) === fortuneTeller ? 'fortune-teller' : undefined;
}
