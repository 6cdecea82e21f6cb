/** What was swapped in the night, worked out from what lay where before and after. ON-NIGHT-08. */
import type { CardsBySlot } from '../../script/questions.js';
import { derive2 } from '../../script/secret.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import { reveal } from './declassifications.js';
import type { Places } from './places.js';
import { type Position, placeOf, seatsOf, slotsInGame } from './position.js';
import type { RoleId } from './roles/role.js';
import { neighboursOf } from './roles/spoilsport.js';
import { tile } from './tiles.js';

/** The two swaps of a night, as far as somebody at the table was to make them. */
export interface NightSwaps {
  /** Absent where nobody at the table was dealt the Guastafeste. */
  readonly spoilsport?: { readonly seat: SeatIndex; readonly swapped: boolean };
  readonly swindler?: { readonly seat: SeatIndex; readonly other: SeatIndex | undefined };
  /** A compulsory swap is missing, or another was made. */
  readonly irregular: boolean;
}

/** The swaps of this night, once all tiles are turned up; `undefined` where nobody read them. */
export function swapsOf(g: Position): NightSwaps | undefined {
  if (g.dealt === undefined || g.atDawn === undefined) return undefined;
  const swaps = derive2(g.dealt, g.atDawn, (dealt, atDawn) => nightSwaps(dealt, atDawn, g));
  return reveal(swaps, 'ON-VOTE-05');
}

/**
 * Which of the due swaps lead from one to the other. Who was dealt the role makes it (ON-NIGHT-07);
 * where several explain what lies there, the one in which most was done as it should be.
 */
export function nightSwaps(dealt: CardsBySlot, atDawn: CardsBySlot, places: Places): NightSwaps {
  const seats = seatsOf(places);
  const spoilsport = holderOf(dealt, places, 'spoilsport');
  const swindler = holderOf(dealt, places, 'swindler');
  const others: readonly (SeatIndex | undefined)[] =
    swindler === undefined
      ? [undefined]
      : [...seats.filter((seat) => seat !== swindler), undefined];
  for (const swapped of spoilsport === undefined ? [false] : [true, false]) {
    for (const other of others) {
      let lying = dealt;
      if (swapped && spoilsport !== undefined) {
        const [left, right] = neighboursOf(spoilsport, seats); // ON-GUAS-01
        lying = exchanged(lying, placeOf(places, left).slot, placeOf(places, right).slot);
      }
      if (swindler !== undefined && other !== undefined) {
        // ON-TRUF-04: what now lies before him.
        lying = exchanged(lying, placeOf(places, swindler).slot, placeOf(places, other).slot);
      }
      if (!sameTiles(lying, atDawn, places)) continue;
      const missing =
        (spoilsport !== undefined && !swapped) || (swindler !== undefined && other === undefined);
      return {
        ...(spoilsport === undefined ? {} : { spoilsport: { seat: spoilsport, swapped } }),
        ...(swindler === undefined ? {} : { swindler: { seat: swindler, other } }),
        irregular: missing,
      };
    }
  }
  return { irregular: true };
}

function holderOf(cards: CardsBySlot, { players }: Places, role: RoleId): SeatIndex | undefined {
  return players.find(({ slot }) => cards[slot]?.includes(tile(role)))?.seat;
}

function exchanged(cards: CardsBySlot, one: SlotIndex, other: SlotIndex): CardsBySlot {
  const after = cards.slice();
  after[one] = cards[other] ?? [];
  after[other] = cards[one] ?? [];
  return after;
}

function sameTiles(one: CardsBySlot, other: CardsBySlot, places: Places): boolean {
  return slotsInGame(places).every((slot) => one[slot]?.[0] === other[slot]?.[0]);
}
