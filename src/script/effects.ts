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
