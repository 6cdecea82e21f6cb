/** The steps of first start, for its page. */

/** The steps that a person sees, in their order. */
export const SETUP_STEPS = [
  'language',
  'board',
  'seats',
  'middle',
  'rings',
  'claw',
  'turn',
  'claw-turn',
  'direction',
  'readers',
  'sound',
  'details',
] as const;
/** A step of first start. */
export type SetupStep = (typeof SETUP_STEPS)[number];
