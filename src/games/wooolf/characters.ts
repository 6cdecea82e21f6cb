/** A player's character and his objectives. WO-010, WO-011, WO-020..022. */
import { type Face, type Image, imageOf, VALUES } from './deck.js';
import type { WooolfOptions } from './settings.js';

/** The character that a player impersonates this round (WO-020). */
export type Character = Image;

/** WO-010: the characters that a player may have to look for; never the shepherd. */
export type Objective = Exclude<Character, 'shepherd'>;

/** The two cards of a player; their order means nothing (WO-023). */
export type Pair = readonly [Face, Face];

/** Returns the image that both cards have, else the one with the higher value; aspects do not matter (WO-020). */
export function characterOf([one, other]: Pair): Character {
  const [first, second] = [imageOf(one), imageOf(other)];
  return VALUES[first] >= VALUES[second] ? first : second;
}

/** Returns the objectives of this character, in the order of the columns "<" and "<<" (WO-010, WO-011). */
export function objectivesOf(
  character: Character,
  { dogSecondObjective }: Pick<WooolfOptions, 'dogSecondObjective'>,
): readonly [Objective] | readonly [Objective, Objective] {
  switch (character) {
    case 'sheep':
      return ['dog', 'hunter'];
    case 'dog':
      return ['wolf', dogSecondObjective];
    case 'hunter':
      return ['wolf', 'dog'];
    case 'shepherd':
      return ['wolf', 'sheep'];
    case 'wolf':
      return ['sheep'];
  }
}
