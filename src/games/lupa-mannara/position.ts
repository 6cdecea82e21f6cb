/** A position of this game: everything that is true between two phases. */
import {
  type Called,
  type CardsBySlot,
  derive,
  type Secret,
  seatsOf,
} from '../../engine/script/index.js';
import { kindOf, type SeatIndex, type SlotIndex } from '../../engine/table/index.js';
import type { Winner } from '../tabula/result.js';
import { votingOrder as orderOfVotes } from '../tabula/trial.js';
import {
  livingSlots,
  type NewVillage,
  type NightCalled,
  newVillage,
  type Village,
} from '../tabula/village.js';
import { charactersFor, roleAt } from './deck.js';
import type { CalledRole, RoleId } from './roles.js';
import type { LupaMannaraOptions } from './settings.js';

/** Public, but for what is in a `Secret`; the phases change it, nobody else does. */
export interface Position extends Village<RoleId, Night> {
  readonly options: LupaMannaraOptions;
  /** The seats whose Aura still lies on the card (LM4-010). */
  readonly auras: Set<SeatIndex>;
  /** The seats whose Auras lie in the middle; the last one lies on top (LM4-011). */
  readonly pile: SeatIndex[];
  /** The seat that has the claw, or had it last (LM4-207, LM4-313). */
  clawHolder: SeatIndex | undefined;
  /** Whether the claw lies there today, not in the middle (LM4-311). */
  clawLies: boolean;
  /** The seat that has shown itself as Amleto (LM4-203). */
  hamlet: SeatIndex | undefined;
  /** The choice of the wolves, closed until dawn (LM4-120). */
  bite: Bite | undefined;
  /** A number that chooses for them, where a house rule wants it (HR-LM-04). */
  lot: Secret<number> | undefined;
  /** The seats shown as wolves at the end, where nobody read which of them is Lara. */
  pack: readonly SeatIndex[];
  /** Whether everybody who has shown no role is human, as the end has come to show where nobody read. */
  restIsHuman: boolean;
}

/** The wolves' choice, and the one that counts instead where the first proves to be the potion's card (LM4-121). */
export type Bite = Pick<Called, 'choice' | 'instead'>;

/** One night, as it was called. */
export interface Night
  extends NightCalled<{ readonly role: CalledRole | 'wolves'; readonly called: Called }> {
  /** The slot of the potion, from dawn on, when all see it. */
  potion?: SlotIndex | undefined;
}

/** The result of a game, once it is public (LM4-408). */
export interface Ending {
  readonly winner: Winner;
  /** Alive or ghosts. */
  readonly wolves: readonly SeatIndex[];
  /** The seat that claimed to be Darius and to have won, where nobody read (LM4-404). */
  readonly darius?: SeatIndex;
}

/** Creates a new game for these players, before the first night. Throws where a seat has no slot. */
export function newPosition(given: NewVillage<LupaMannaraOptions>): Position {
  const village = newVillage<LupaMannaraOptions, RoleId, Night>('lm', given);
  return {
    ...village,
    auras: new Set(seatsOf(village)),
    pile: [],
    clawHolder: undefined,
    clawLies: false,
    hamlet: undefined,
    bite: undefined,
    lot: undefined,
    pack: [],
    restIsHuman: false,
  };
}

/**
 * Returns everybody in the order in which votes are cast: from the left of the player who has or had the claw (LM4-302,
 * LM4-304, LM4-313).
 */
export function votingOrder(g: Position): readonly SeatIndex[] {
  return orderOfVotes(g, g.clawHolder);
}

/** Returns whether this character may be at the table: everybody knows it (LM4-002, LM4-103). */
export function mayPlay(
  { players }: { readonly players: readonly unknown[] },
  role: RoleId,
): boolean {
  return charactersFor(players.length).includes(role);
}

/** Returns the seat that has a role, where the cards were read; none, when it is in the box (LM4-003). */
export function holderOf(g: Position, role: RoleId): Secret<SeatIndex | undefined> | undefined {
  const { players } = g;
  return (
    g.cards &&
    derive(g.cards, (cards) => players.find(({ slot }) => roleAt(cards, slot) === role)?.seat)
  );
}

/** Returns the cards expected on every slot now: those read at the deal, without Auras and characters that left. */
export function cardsInCircle(g: Position): Secret<CardsBySlot> | undefined {
  const living = new Set(livingSlots(g));
  const auras = new Set(g.players.filter(({ seat }) => g.auras.has(seat)).map(({ slot }) => slot));
  return (
    g.cards &&
    derive(g.cards, (cards) =>
      cards.map((held, slot) => {
        if (!living.has(slot)) return [];
        return auras.has(slot) ? held : held.filter((card) => kindOf(card) !== 'aura');
      }),
    )
  );
}
