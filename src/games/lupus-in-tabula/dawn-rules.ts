/** The dawn and a lynching as arithmetic: the deaths by the acts, and the changes by the dead. LM8-301..305. */
import type { SeatIndex } from '../../table/layout.js';
import { type Hidden, isWolf } from './hidden.js';

/** The acts of one night; absent: not done. */
export interface NightActs {
  /** LM8-202: the seat that the wolves bite. */
  readonly bitten?: SeatIndex | undefined;
  /** LM8-207: the seat that the guard protects from them. */
  readonly guarded?: SeatIndex | undefined;
  /** LM8-240: the seat that Jekyll kills. */
  readonly poisoned?: SeatIndex | undefined;
  /** LM8-212: the seats that the seer and the Cartomante have looked at. */
  readonly seen: readonly SeatIndex[];
  /** LM8-208: the seat that the owl names. */
  readonly owl?: SeatIndex | undefined;
  /** LM8-235, LM8-245: the receivers of the portrait and of the skull. */
  readonly portrait?: SeatIndex | undefined;
  readonly skull?: SeatIndex | undefined;
  /** LM8-222: the seat that has the zombie, when the Baron has used it. */
  readonly zombie?: SeatIndex | undefined;
}

/** The public facts at dawn, and the house rules that count. */
export interface DawnFacts {
  readonly living: ReadonlySet<SeatIndex>;
  readonly skull: SeatIndex | undefined;
  readonly portrait: SeatIndex | undefined;
  /** LM8-209. */
  readonly deadlyOwl: boolean;
  /** HR-LM-09: whether a deadly owl also kills the Mucca and Darius. */
  readonly owlKillsMannari: boolean;
}

/** LM8-301.2: the seats to die this dawn, in order from the first seat on (LM8-304), before reactions. */
export function nightDead(hidden: Hidden, facts: DawnFacts, acts: NightActs): readonly SeatIndex[] {
  const roleOf = (seat: SeatIndex) => hidden.roles.get(seat);
  const dead = new Set<SeatIndex>();
  const { bitten, guarded, poisoned, seen, owl, zombie } = acts;
  // LM8-207, LM8-221: the guard stops every bite, and nothing else. LM8-211: a bite on the criceto is wasted.
  if (bitten !== undefined && bitten !== guarded && roleOf(bitten) !== 'hamster') dead.add(bitten);
  for (const seat of seen) if (roleOf(seat) === 'hamster') dead.add(seat); // LM8-212
  if (owl !== undefined && owlKills(hidden, facts, owl)) dead.add(owl);
  if (poisoned !== undefined) dead.add(poisoned); // LM8-242
  // LM8-223: nothing of this dawn affects who returns; a ghost does not die again.
  return inSeatOrder([...dead].filter((seat) => seat !== zombie && facts.living.has(seat)));
}

/** LM8-209: a deadly owl's victim, unless a wolf, the criceto or, as a rule, another mannaro. */
function owlKills(hidden: Hidden, facts: DawnFacts, seat: SeatIndex): boolean {
  if (!facts.deadlyOwl || isWolf(hidden, seat)) return false;
  const role = hidden.roles.get(seat);
  if (role === 'hamster') return false;
  return facts.owlKillsMannari || (role !== 'cow' && role !== 'darius');
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
 * LM8-301.3, LM8-303: the result for the dead when some of them show their cards. It holds for a lynching
 * too (LM8-409), where nobody has a zombie. `shown`: those who have shown themselves truthfully.
 */
export function settle(
  hidden: Hidden,
  facts: Pick<DawnFacts, 'living' | 'skull' | 'portrait'>,
  dead: readonly SeatIndex[],
  shown: ReadonlySet<SeatIndex>,
  zombie?: SeatIndex,
): Settled {
  const ghosts = new Set(dead);
  let { skull, portrait } = facts;
  let spared: SeatIndex | undefined;
  // The zombie's bearer cannot be killed, by any cause (LM8-223).
  const takes = (holder: SeatIndex) => {
    if (holder !== zombie && facts.living.has(holder)) ghosts.add(holder);
  };
  for (const seat of dead) {
    if (!shown.has(seat)) continue;
    const role = hidden.roles.get(seat);
    if (role === 'dorian' && portrait !== undefined) {
      spared = seat;
      ghosts.delete(seat);
      takes(portrait);
      portrait = undefined;
    }
    if (role === 'hamlet' && skull !== undefined) {
      takes(skull); // LM8-246; if he holds it himself he is among the dead already
      skull = undefined;
    }
  }
  return { ghosts: inSeatOrder([...ghosts]), skull, portrait, spared };
}

function inSeatOrder(seats: readonly SeatIndex[]): readonly SeatIndex[] {
  return seats.toSorted((a, b) => a - b);
}
