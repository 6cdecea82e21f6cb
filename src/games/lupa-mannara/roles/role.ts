/** What a role of this game is; each has a file of its own beside this one, and `../roles.ts` lists them. */

/** Whom a role wins with; Darius alone, or as a ghost with the humans (LM4-404, LM4-406). */
export type Side = 'wolves' | 'humans' | 'itself';

/** One role. */
export interface Role {
  /** The name on its card, and what an English voice says. */
  readonly printed: string;
  readonly english: string;
  readonly side: Side;
  /** LM4-402: whether it counts as a wolf for the end of the game. */
  readonly isWolf: boolean;
  /** LM4-005: the side that its Aura shows. */
  readonly aura: 'wicked' | 'innocent';
  /** Its own call in the night; absent for the wolves, who are called together. */
  readonly call?: Call;
}

/** LM4-103: a call is made every night it is due, whoever lives. Its words depend on nothing hidden. */
export interface Call {
  /** The first night it is due in, and whether it is called in later ones too. */
  readonly from: 1 | 2;
  readonly once?: true;
  /** Whether one only looks for others, which needs less time than doing something. */
  readonly recognises?: true;
  /** Ids of the words that open the eyes and close them. */
  readonly open: `lm.${string}.open`;
  readonly close: `lm.${string}.close`;
}
