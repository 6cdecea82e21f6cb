/** Presets: named sets of house rules for one game of an evening, chosen with the game. */

/**
 * `house`: the table's own settings, which its host keeps. `short`: less talk. `loud`: for a room in which little is
 * heard. `children`: more time. `purists`: the rulebook and nothing else.
 */
export const PRESETS = ['house', 'short', 'loud', 'children', 'purists'] as const;
/** The name of a preset. */
export type Preset = (typeof PRESETS)[number];

/** The presets that change a part of the table's settings. */
export type PartialPreset = Exclude<Preset, 'house' | 'purists'>;

/** The game card that chooses a preset. */
export function presetCard(preset: Preset): string {
  return `preset:${preset}`;
}

/** The preset that a game card chooses; `undefined` for every other card. */
export function presetOfCard(card: string): Preset | undefined {
  return PRESETS.find((preset) => card === presetCard(preset));
}
