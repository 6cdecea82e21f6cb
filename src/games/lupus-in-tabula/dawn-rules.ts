/** The dawn and a lynching as arithmetic: the deaths by the acts, and the changes by the dead. LM8-301..305. */
import type { SeatIndex } from '../../engine/table/index.js';
import type { Fate, NightActs, Reaction, Role } from '../tabula/roles/role.js';
import { type Hidden, isWolf } from './hidden.js';
import { ROLES } from './roles.js';

/** The public facts at dawn, and the house rules that count. */
export interface DawnFacts {
  readonly living: ReadonlySet<SeatIndex>;
  readonly skull: SeatIndex | undefined;
  readonly portrait: SeatIndex | undefined;
  /** Whether an owl kills (LM8-209). */
  readonly deadlyOwl: boolean;
  /** HR-LM-09: whether a deadly owl also kills the Mucca and Darius. */
  readonly owlKillsMannari: boolean;
}

/** Returns the seats that die this dawn before reactions (LM8-301.2), in order from the first seat on (LM8-304). */
export function nightDead(hidden: Hidden, facts: DawnFacts, acts: NightActs): readonly SeatIndex[] {
  const dead = new Set<SeatIndex>();
  const { bitten, guarded = [], poisoned, seen, owl, zombie } = acts;
  // LM8-207, LM8-221: the guard stops every bite, and nothing else. LM8-211: a bite on the criceto is wasted.
  if (bitten !== undefined && !guarded.includes(bitten) && fateOf(hidden, bitten).bite !== 'lives')
    dead.add(bitten);
  for (const seat of seen) if (fateOf(hidden, seat).look === 'dies') dead.add(seat); // LM8-212
  if (owl !== undefined && owlKills(hidden, facts, owl)) dead.add(owl);
  if (poisoned !== undefined) dead.add(poisoned); // LM8-242
  // LM8-223: nothing of this dawn affects who returns; a ghost does not die again.
  return inSeatOrder([...dead].filter((seat) => seat !== zombie && facts.living.has(seat)));
}

/** Returns whether a deadly owl kills a seat: not a wolf, the criceto or, as a rule, another mannaro (LM8-209). */
function owlKills(hidden: Hidden, facts: DawnFacts, seat: SeatIndex): boolean {
  if (!facts.deadlyOwl || isWolf(hidden, seat)) return false;
  const { owl } = fateOf(hidden, seat);
  return owl === undefined || (owl === 'lives, as a rule' && facts.owlKillsMannari);
}

function fateOf({ roles }: Hidden, seat: SeatIndex): Fate {
  const { fate = {} }: Pick<Role, 'fate'> = roleOf(roles, seat);
  return fate;
}

function reactionOf({ roles }: Hidden, seat: SeatIndex): Reaction {
  const { reaction = {} }: Pick<Role, 'reaction'> = roleOf(roles, seat);
  return reaction;
}

function roleOf(roles: Hidden['roles'], seat: SeatIndex): Partial<Role> {
  const role = roles.get(seat);
  return role === undefined ? {} : ROLES[role];
}

/** The changes made by the dead who show themselves. */
export interface Settled {
  /** The seats that become ghosts, all together, in seat order (LM8-301.4). */
  readonly ghosts: readonly SeatIndex[];
  /** The holders of the tiles now; nobody once they are discarded. */
  readonly skull: SeatIndex | undefined;
  readonly portrait: SeatIndex | undefined;
  /** The seat that was to die and lives: Dorian Wolf, by his portrait (LM8-236). */
  readonly spared: SeatIndex | undefined;
}

/**
 * Settles what happens to the dead when some of them show their cards (LM8-301.3, LM8-303). It holds for a lynching too
 * (LM8-409), where nobody has a zombie. `shown`: those who have shown themselves truthfully.
 */
export function settle(
  hidden: Hidden,
  facts: Pick<DawnFacts, 'living' | 'skull' | 'portrait'>,
  dead: readonly SeatIndex[],
  shown: ReadonlySet<SeatIndex>,
  zombie?: SeatIndex,
): Settled {
  const ghosts = new Set(dead);
  const holders = { skull: facts.skull, portrait: facts.portrait };
  let spared: SeatIndex | undefined;
  for (const seat of dead) {
    if (!shown.has(seat)) continue;
    const { takes, livesOn } = reactionOf(hidden, seat);
    const holder = takes && holders[takes];
    if (takes === undefined || holder === undefined) continue;
    if (livesOn) {
      spared = seat;
      ghosts.delete(seat);
    }
    // LM8-246: who shows himself may hold it. The zombie's bearer cannot be killed, by any cause (LM8-223).
    if (holder !== zombie && facts.living.has(holder)) ghosts.add(holder);
    holders[takes] = undefined;
  }
  return { ghosts: inSeatOrder([...ghosts]), ...holders, spared };
}

function inSeatOrder(seats: readonly SeatIndex[]): readonly SeatIndex[] {
  return seats.toSorted((a, b) => a - b);
}
