/** Sounds that are no words. Which of them a cue is heard with stands in its catalogue. */
export const EFFECTS = ['howl', 'dawn', 'bell', 'coin'] as const;
/** One of them. */
export type Effect = (typeof EFFECTS)[number];
