/** The calls that the table can make for another game, and what hands do in them. */

/** `chooses`: one pad, or a press in a walk; `looks`: hands are free, and nothing is chosen. */
export const CALLS = {
  guard: 'chooses',
  wolves: 'chooses',
  seer: 'looks',
  witch: 'looks',
  medium: 'looks',
  masons: 'looks',
} as const;
export type Call = keyof typeof CALLS;

/** The calls, each by the name that a configuration gives it. */
export const CALLED = {
  guardia: 'guard',
  lupi: 'wolves',
  veggente: 'seer',
  strega: 'witch',
  medium: 'medium',
  massoni: 'masons',
} as const satisfies Readonly<Record<string, Call>>;
export type CallName = keyof typeof CALLED;
// `Object.keys` does not know that an object has no other keys than its type.
export const CALL_NAMES = Object.keys(CALLED) as CallName[];

/** Returns whether a list names the calls of a night: each name once, and the wolves among them. */
export function isNight(names: readonly CallName[]): boolean {
  return new Set(names).size === names.length && names.includes('lupi');
}

/** The ways to choose: on a pad, in a walk, or in a walk of two legs. */
export const WAYS = ['pad', 'walk', 'two-legs'] as const;
