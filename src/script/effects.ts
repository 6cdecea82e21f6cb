/** Sounds that are no words. Which of them a cue is heard with stands in its catalogue. */
export const EFFECTS = [
  'howl',
  'dawn',
  'bell',
  'coin',
  'belfry',
  'hearth',
  'organ',
  'sheep-bells',
] as const;
/** One of them. */
export type Effect = (typeof EFFECTS)[number];

/** Where a game is told to take place: each has a bed of sound of its own for the night. */
export const PLACES = ['village', 'inn', 'carnival', 'pasture'] as const;
/** One of them. */
export type Place = (typeof PLACES)[number];
