/** What every role is to the game; each has a file of its own beside this one. */
import type { Cue } from '../../../script/cue.js';

/** A role by its one English name; people and words call it by its Italian one, as on the tile. */
export type RoleId =
  | 'wolf'
  | 'seer'
  | 'mason'
  | 'wannabe'
  | 'spoilsport'
  | 'apprentice'
  | 'swindler'
  | 'farmer'
  | 'undead'
  | 'hamster'
  | 'penguin';

/** ON-FAC-01..04: whom a role wins with; the Mitomane is nobody's but wins with the wolves. */
export type Side = 'wolves' | 'humans' | 'wannabe' | 'itself';

/** One role. What it does in the night and counts for at the end is in its file. */
export interface Role {
  readonly id: RoleId;
  /** How many of its tiles, and tokens, are in the box (ON-COMP-01). */
  readonly tiles: 1 | 2 | 3;
  readonly side: Side;
  /** Its words in the night, if it is called when its token lies on the table (ON-NIGHT-02, -06). */
  readonly call?: { readonly open: Cue; readonly close: Cue };
  /** ON-SETUP-08: how much harder it makes the game for the village; below 0: easier. */
  readonly harder: -1 | 0 | 1;
}
