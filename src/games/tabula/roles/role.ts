/** The properties of a role, in both games that are played in this village; `../roles.ts` lists them. */
import type { ByLanguage } from '../../../table/languages.js';

/** The side that a role wins with; Darius alone, or as a ghost with the humans (LM4-404, LM4-406). */
export type Side = 'wolves' | 'humans' | 'itself';

/** One role. A game's use of it at night and by day stands in the game's own folder. */
export interface Role {
  /** Its name in each language; cards are printed in Italian. */
  readonly names: ByLanguage<string>;
  readonly side: Side;
  /** LM4-402: whether it counts as a wolf for the end of the game. */
  readonly isWolf: boolean;
  /** Its true side, as others may come to see it (LM4-005). */
  readonly nature: 'wicked' | 'innocent';
}
