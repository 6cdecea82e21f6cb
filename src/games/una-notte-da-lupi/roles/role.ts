/** The type of a role; each role has its own file beside this one, and `../roles.ts` lists them. */

import {
  type Domain,
  type NightCall,
  type RoleNames,
  type SeatName,
  wholeNumbers,
} from '../../../engine/script/index.js';
import type { SlotIndex } from '../../../engine/table/index.js';
import type { CentreSlot, Place, Places, PlayerSlot } from '../place.js';

/** ON-FAC-01..04: the side a role wins with; the Mitomane has no side but wins with the wolves. */
export type Side = 'wolves' | 'humans' | 'wannabe' | 'itself';

/** One role, with its acts in the night; its effect on the result is in its own file. */
export interface Role {
  readonly names: RoleNames;
  /** The number of its tiles, and of its tokens, in the box (ON-COMP-01). */
  readonly tiles: 1 | 2 | 3;
  readonly side: Side;
  /** ON-SETUP-08: the difficulty it adds to the game for the village; below 0: easier. */
  readonly harder: -1 | 0 | 1;
  /** Its call, when its token lies on the table; absent for a role that is never called (ON-NIGHT-06). */
  readonly call?: Call;
}

/**
 * A call of the night. Its words depend only on the narration and on whether hints are given: nothing at
 * night may depend on a deal.
 */
export interface Call extends NightCall<`onw.${string}`> {
  /** Whether people only look for each other, which needs less time than doing something. */
  readonly recognises?: true;
  /** The side whose players raise a hand with closed eyes in it. */
  readonly raises?: Side;
  /** Id of the words that tell which token it turned, if that is what it does. */
  readonly turned?: WordsId;
  /** The exchange that it must make. */
  readonly exchange?: Exchange;
  /** Returns the slots that it may look at after its exchange: all slots of one of these sets. */
  readonly look?: (own: Place, places: Places) => readonly (readonly SlotIndex[])[];
}

/**
 * Tiles to exchange; the player who was dealt the role must do it (ON-NIGHT-07). The kind of the slots decides how
 * words name their tiles, so a member for each pair of kinds; several kinds of second slots have no name in common.
 */
export type Exchange =
  | ExchangeOf<PlayerSlot, PlayerSlot>
  | ExchangeOf<PlayerSlot, CentreSlot>
  | ExchangeOf<PlayerSlot, PlayerSlot | CentreSlot>
  | ExchangeOf<CentreSlot, PlayerSlot>
  | ExchangeOf<CentreSlot, CentreSlot>
  | ExchangeOf<CentreSlot, PlayerSlot | CentreSlot>;

interface ExchangeOf<First extends SlotIndex, Second extends SlotIndex> {
  /** Returns the tiles that it may choose from. */
  readonly allowed: (own: Place, places: Places) => AllowedTiles<First, Second>;
  /** Id of the words that ask who did it. */
  readonly asked: WordsId;
  /** The id of the words that say that it was done, and which tiles of the pair they name besides the player. */
  readonly done: WordsId;
  readonly names: { readonly first?: NameOf<First>; readonly second?: NameOf<Second> };
  /** Id of the words that tell that it was not. */
  readonly undone: WordsId;
}

/**
 * A slot, and those with one of which it must change tiles. The first is never a choice: where nobody reads tiles
 * people are asked for the second slot alone.
 */
interface AllowedTiles<First extends SlotIndex, Second extends SlotIndex> {
  readonly first: First;
  readonly seconds: readonly [Second, ...Second[]];
}

/** Two slots whose tiles change places. */
export type Pair = readonly [SlotIndex, SlotIndex];

/** A slot as the voice names it: by its number. */
export const SLOT_NUMBER = wholeNumbers(1, 30);

/** The name of a tile by its slot: its player (`SEAT`), or the number of its slot in the centre (`SLOT_NUMBER`). */
type NameOf<Slot extends SlotIndex> = [Slot] extends [PlayerSlot]
  ? Domain<SeatName>
  : [Slot] extends [CentreSlot]
    ? Domain<number>
    : never;

/** The id of a cue of this game. */
type WordsId = `onw.${string}`;
