/** Sounds without words. The catalogue says which cue has which effect. */
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

/** The place in which a game is set: each has its own bed of sound for the night. */
export const PLACES = ['village', 'inn', 'carnival', 'pasture'] as const;
/** One of them. */
export type Place = (typeof PLACES)[number];
