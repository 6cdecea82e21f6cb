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
  'cadence',
] as const;
/** The name of an effect. */
export type Effect = (typeof EFFECTS)[number];

/** Beds: the sound of a place at night, which covers the noises of hands. A game says which it wants. */
export const BEDS = ['village', 'inn', 'carnival'] as const;
/** The name of a bed. */
export type Bed = (typeof BEDS)[number];
