/** Peeks: the announced clues, and the tokens that stay before a player. WO-004, WO-031..036. */
import type { SeatIndex } from '../../engine/table/index.js';
import { type Aspect, aspectOf, type Face } from './deck.js';
import type { Player } from './players.js';
import type { WooolfOptions } from './settings.js';

/** The clue that a peek announces and its token shows; `unknown` is "I don't know who it is!" (WO-032). */
export type Clue = Aspect;

/** A clue that stands before a player to the end of the round; it belongs to no card of his (WO-035). */
export interface ClueToken {
  readonly giver: SeatIndex;
  readonly about: Player;
  readonly clue: Clue;
  /** Whether no such token was left, so that the table remembers it; it counts for everything (WO-036). */
  readonly virtual: boolean;
}

/** The number of "?" tokens in the box, for all together (WO-004). */
export const UNKNOWN_TOKENS = 12;

/** WO-004: the two-sided tokens of one colour: one for every two symbols. */
const TOKENS_OF_A_COLOUR = 6;

/** WO-004: the number of those six that show one symbol, and of those that show one of two. */
const TOKENS_OF_A_SYMBOL = 3;
const TOKENS_OF_TWO_SYMBOLS = 5;

/** Returns the clue that must be announced, and the only one allowed (WO-031..033; WO-034). */
export function clueOf(
  face: Face,
  peekerIsShepherd: boolean,
  options: Pick<WooolfOptions, 'advancedSheepAspect'>,
): Clue {
  const aspect = aspectOf(face, options);
  if (aspect === 'unknown') return 'unknown';
  return peekerIsShepherd ? 'wolf' : aspect;
}

/** Returns the token that this announcement puts before a player (WO-031, WO-032, WO-036). */
export function tokenFor(
  tokens: readonly ClueToken[],
  { giver, about, clue }: Omit<ClueToken, 'virtual'>,
): ClueToken {
  return { giver, about, clue, virtual: !hasTokenFor(tokens, giver, clue) };
}

/**
 * Returns whether this player has a token for the clue (WO-036). A player may exchange tokens that show the same
 * symbol, so one is left as long as all his symbols can be shown at once by different tokens.
 */
export function hasTokenFor(tokens: readonly ClueToken[], giver: SeatIndex, clue: Clue): boolean {
  const real = tokens.filter(({ virtual }) => !virtual);
  if (clue === 'unknown') {
    return real.filter((token) => token.clue === 'unknown').length < UNKNOWN_TOKENS;
  }
  const own = real.filter((token) => token.giver === giver && token.clue !== 'unknown');
  const showing = (symbol: Clue) => own.filter((token) => token.clue === symbol).length;
  const others = (['sheep', 'dog', 'hunter', 'wolf'] as const).filter((symbol) => symbol !== clue);
  const after = showing(clue) + 1;
  return (
    own.length < TOKENS_OF_A_COLOUR &&
    after <= TOKENS_OF_A_SYMBOL &&
    others.every((other) => after + showing(other) <= TOKENS_OF_TWO_SYMBOLS)
  );
}

/** Returns whether a player may peek (HR-WO-04, WO-036). It depends on his tokens only, which everybody sees. */
export function mayPeek(
  tokens: readonly ClueToken[],
  seat: SeatIndex,
  { noTokenLeft }: Pick<WooolfOptions, 'noTokenLeft'>,
): boolean {
  if (noTokenLeft === 'virtual_token') return true;
  const own = tokens.filter(({ giver }) => giver === seat);
  const symbols = own.filter(({ clue }) => clue !== 'unknown');
  return symbols.length < TOKENS_OF_A_COLOUR && own.every(({ virtual }) => !virtual);
}
