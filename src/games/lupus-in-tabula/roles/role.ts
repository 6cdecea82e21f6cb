/** The properties of a character in the game for many; `../roles.ts` lists them. */
import type { RoleNames } from '../../../script/role-name.js';

/** The side that a character wins with. Darius wins alone, or as a ghost with the humans; the criceto only alone. */
export type Side = 'wolves' | 'humans' | 'darius' | 'hamster';

/** One character, and what each of those who look for wolves sees of it. */
export interface Role {
  readonly names: RoleNames;
  readonly side: Side;
  /** LM8-502: whether it counts as a wolf for the end of the game. */
  readonly isWolf: boolean;
  /** LM8-204, LM8-205: whether seers and the medium are told yes. */
  readonly isMannaro: boolean;
  /** LM8-230: whether miss Purple counts it. */
  readonly isWicked: boolean;
  /** LM8-004: the number of its cards in each of the two boxes. */
  readonly cards: { readonly expansion: number; readonly base: number };
  /** LM8-005: the number of players from which on it is advised. */
  readonly from: number;
}

const ONE_EXPANSION = { expansion: 1, base: 0 } as const;
const ONE_BASE = { expansion: 0, base: 1 } as const;

/** A human of the expansion, of which there is one. */
export const NEW_HUMAN = {
  side: 'humans',
  isWolf: false,
  isMannaro: false,
  isWicked: false,
  cards: ONE_EXPANSION,
} as const;

/** A human of the base box, of which there is one. */
export const BASE_HUMAN = { ...NEW_HUMAN, cards: ONE_BASE } as const;
