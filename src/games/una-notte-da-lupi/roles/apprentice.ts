import { cue } from '../cues.js';
import type { Role, RoleId } from './role.js';

/** Apprendista Stregone: turns one token face down; that character becomes a Lupo Mannaro. */
export const apprentice: Role = {
  id: 'apprentice',
  tiles: 1,
  side: 'humans',
  call: { open: cue('onw.apprentice.open'), close: cue('onw.apprentice.close') },
  harder: 1,
};

/** ON-APPR-01..03: the tokens he may turn: Umani but himself and the Truffatore. */
export const TURNABLE = [
  'seer',
  'farmer',
  'spoilsport',
  'mason',
  'undead',
] as const satisfies readonly RoleId[];
/** A token that he may turn. */
export type Turnable = (typeof TURNABLE)[number];

/**
 * ON-APPR-04, ON-APPR-05: the family that becomes wolves when these tokens are face down, in the
 * order they were turned: the first counts, an illegal one has no effect.
 */
export function flippedBy(turned: readonly RoleId[]): Turnable | undefined {
  const [first] = turned;
  return TURNABLE.find((role) => role === first);
}
