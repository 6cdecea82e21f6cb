/**
 * The page's explanation of a game for somebody who has never played it. Written in our own words: no sentence of
 * a rulebook stands here.
 */
import type { ByLanguage } from '../table/index.js';

/** A game in short, in one language. `Role` names what a player can be in it. */
export interface Handbook<Role extends string = string> {
  /** The subject of the game: one sentence, for the choice of games. */
  readonly inShort: string;
  /** The course of play and the way to win: a few short paragraphs. */
  readonly rules: readonly [string, ...string[]];
  /** Each role, in the order in which it is shown. */
  readonly roles: Readonly<Record<Role, RoleText>>;
}

/** A role in short. */
export interface RoleText {
  /** The title as on the card, and beside it in words of the language where the two differ. */
  readonly title: string;
  /** Its powers and its way to win: one paragraph. */
  readonly text: string;
}

/** A game in short, in every language; a missing one is a compile error. */
export type Handbooks<Role extends string = string> = ByLanguage<Handbook<Role>>;
