/** Presets: named sets of house rules for one game of an evening, chosen with the game. */

/**
 * The presets that every table has. `house`: the table's own settings, which its host keeps. `short`: less talk.
 * `loud`: for a room in which little is heard. `children`: more time. `purists`: the rulebook and nothing else.
 */
export const GIVEN_PRESETS = ['house', 'short', 'loud', 'children', 'purists'] as const;
/** The name of such a preset. */
export type GivenPreset = (typeof GIVEN_PRESETS)[number];

/** The presets that change a part of the table's settings. */
export type PartialPreset = Exclude<GivenPreset, 'house' | 'purists'>;

/** The numbers of the presets that a host may save: the voice says them, and each has a game card. */
export const OWN_NUMBERS = ['1', '2', '3', '4', '5', '6'] as const;
export type OwnNumber = (typeof OWN_NUMBERS)[number];
/** A preset that a host has saved. */
export type OwnPreset = `own-${OwnNumber}`;

/** Returns the host's preset of this number. */
export function ownPreset(number: OwnNumber): OwnPreset {
  return `own-${number}`;
}

export const OWN_PRESETS: readonly OwnPreset[] = OWN_NUMBERS.map(ownPreset);

/** Tells whether a host saves it. */
export function isOwn(preset: Preset): preset is OwnPreset {
  return OWN_PRESETS.some((own) => own === preset);
}

/** Returns the number of such a preset. */
export function ownNumber(preset: OwnPreset): OwnNumber {
  // The type of a preset has a number after the prefix.
  return preset.slice('own-'.length) as OwnNumber;
}

/** Every preset that there may be. */
export type Preset = GivenPreset | OwnPreset;
export const PRESETS: readonly Preset[] = [...GIVEN_PRESETS, ...OWN_PRESETS];

/** The place of presets among the settings of a table: the console has a form of its own for them. */
export const PRESETS_SETTING = 'presets';

/** The kind of the game cards of a host's presets. */
export const OWN_PRESET_CARDS = 'own-preset';

/** Returns the game card that chooses a preset. */
export function presetCard(preset: Preset): string {
  return isOwn(preset) ? ownPresetCard(ownNumber(preset)) : `preset:${preset}`;
}

/** Returns the game card that chooses the host's preset of this number. */
export function ownPresetCard(number: OwnNumber): string {
  return `${OWN_PRESET_CARDS}:${number}`;
}

/** Returns the preset that a game card chooses; `undefined` for every other card. */
export function presetOfCard(card: string): Preset | undefined {
  return PRESETS.find((preset) => card === presetCard(preset));
}

/** The most characters of a host's name for a preset, as browsers count them. */
export const LONGEST_PRESET_NAME = 40;

/** The fault of a name. */
export type PresetNameFault = 'empty' | 'long' | 'characters' | 'twice';

/** Control characters, halves of characters, breaks of lines, and marks that turn the direction of what follows. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** A character that is seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns the fault of a host's name for a preset beside these names; undefined: none. */
export function presetNameFault(
  name: string,
  others: readonly string[],
): PresetNameFault | undefined {
  if (!SEEN.test(name)) return 'empty';
  if (name.length > LONGEST_PRESET_NAME) return 'long';
  if (NOT_IN_NAMES.test(name)) return 'characters';
  return others.some((other) => plain(other) === plain(name)) ? 'twice' : undefined;
}

/** Returns a name as the eye compares it. */
function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}

// Paces: the duration of words, in percent of the usual. A group may change its own at any time by day.

/** The shortest and the longest that words may take. */
export const FASTEST_PERCENT = 75;
export const SLOWEST_PERCENT = 200;

/** The paces that a button in the pause goes through, and for which there are cards. */
export const PACES: readonly number[] = [100, 85, 75, 125];

/** Returns the pace after this one; after one that is not in the list, the first. */
export function nextPace(percent: number): number {
  return PACES[(PACES.indexOf(percent) + 1) % PACES.length] ?? percent;
}

/** The names of the paces. */
export const PACE_NAMES = ['fastest', 'faster', 'usual', 'calmer', 'slowest'] as const;
type PaceName = (typeof PACE_NAMES)[number];

/** Returns the name that is nearest to a pace: each of `PACES` has one, and none of them has the last. */
export function paceName(percent: number): PaceName {
  if (percent < 80) return 'fastest';
  if (percent < 95) return 'faster';
  if (percent <= 105) return 'usual';
  return percent <= 140 ? 'calmer' : 'slowest';
}

/** Returns the card that sets a pace. */
export function paceCard(percent: number): string {
  return `pace:${percent}`;
}

/** Returns the pace that a card sets; `undefined` for every other card. */
export function paceOfCard(card: string): number | undefined {
  return PACES.find((percent) => card === paceCard(percent));
}
