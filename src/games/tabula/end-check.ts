/** The end of a game of wolves, and its winners, as arithmetic. LM4-401..407. */

/** The winning side. */
export type Winner = 'wolves' | 'humans' | 'darius';

/** The facts that decide the end: the numbers of the living, and whether Darius lives. */
export interface Living {
  readonly wolves: number;
  /** Everybody else who lives, the Mucca and Darius among them (LM4-402). */
  readonly others: number;
}

/** LM4-401: (a) as many living wolves as others, (b) no living wolf; `undefined` while it goes on. */
export function overBy({ wolves, others }: Living): 'wolves' | 'humans' | undefined {
  if (wolves === 0) return 'humans';
  return wolves >= others ? 'wolves' : undefined;
}

/** LM4-404: whether a living Darius would win alone, were the game over (LM4-407). */
export function winsAlone(living: number): boolean {
  return living <= 2;
}

/** LM4-403: the winner, the first that fits; `undefined` while the game goes on. */
export function winnerOf(living: Living, dariusLives: boolean): Winner | undefined {
  const by = overBy(living);
  if (by === undefined) return undefined;
  return dariusLives && winsAlone(living.wolves + living.others) ? 'darius' : by;
}
