/** The type of a character; each has its own file beside this one, and `../roles.ts` lists them. */
import type {
  Called,
  OwnCall as CallOfHands,
  Chance,
  NightCall,
  NightHabit,
  OwnCards,
  PublicBoard,
  RoleNames,
  Script,
  Secret,
  Shows,
} from '../../../engine/script/index.js';
import type { SeatIndex, SlotIndex } from '../../../engine/table/index.js';
import type { Position } from '../position.js';

/** One character: its card, and what its player does in the night. */
export interface Role {
  readonly names: RoleNames;
  /**
   * LB-SETUP-05: the number of its cards in the deck; one character is `the rest`, up to two cards a player. The others
   * are special: no player has two of them (LB-SETUP-07), because both his characters have one role
   * (LB-SETUP-09), and none lies on a chest (LB-SETUP-11).
   */
  readonly cards: 1 | 'the rest';
  /** Its call in the night; absent for a character that is never called. */
  readonly call?: Call;
}

/**
 * A call of the night. It is made every night, for the dead too (LB-NIGHT-06), in words that tell nothing hidden:
 * `open` has `tale` and `taught`, `close` has `tale`.
 */
export interface Call extends NightCall {
  /**
   * Makes the call and applies its choice; returns every call that was made. It is absent for a character that only
   * looks: that one is called once, and what hands do has no effect.
   */
  readonly act?: (g: Position, call: OwnCall) => Script<readonly Called[]>;
  /** Returns the only acts of this player's hands while he lives and is called. */
  readonly asks: (own: OwnCards, board: PublicBoard) => CallOfHands;
  /** Returns the acts of bots of this character while they are called. */
  readonly hands: (own: OwnCards, board: PublicBoard, chance: Chance) => readonly NightHabit[];
  readonly told: Told;
}

/** The call as a character's script makes it: always with the same words, duration and lights. */
export interface OwnCall {
  /**
   * Makes the call; with `accepts` one of these slots can be chosen, without a sign: by a pad held alone or
   * in a walk, in which the seat in `called` alone may press, where the cards were read; `again`: once more.
   */
  make(
    accepts?: (slot: SlotIndex) => boolean,
    called?: Secret<SeatIndex | undefined>,
    again?: true,
  ): Script<Called>;
  readonly shows: () => Shows;
}

/** LB-SEC-01: ids of the words of the story of the nights. Their parameters are `tale`, and a slot if there is one. */
export interface Told {
  /** Tells of a house from which a hand lifted a card (`slot`). */
  readonly lifted: StoryId;
  /** Tells that no card was lifted; absent where that is not worth a word. */
  readonly nothingLifted?: StoryId;
  /** Tells what was chosen (`slot`), or that nothing was; absent for a call without a choice. */
  readonly chosen?: StoryId;
  readonly nothingChosen?: StoryId;
}

/** The id of a cue of the story. */
type StoryId = `story.${string}`;

/** Returns the number of a player's own living characters, as everybody can count them (LB-CONV-04). */
export function ownLiving({ seat }: OwnCards, board: PublicBoard): number {
  return board.slots.filter(({ owner, inRing }) => inRing && owner === seat).length;
}
