/** What other rooms import of the table: seats, slots, cards, kits, languages, the scene, inputs. */
export {
  backOf,
  type CardBack,
  type CardBacks,
  type CardId,
  type CardKind,
  faceOf,
  GAME_CARDS,
  kindOf,
} from './cards.js';
export { COLOUR_NAMES } from './colour-names.js';
export { BALLOT_GRID_MS, CHOICE_MS, inputName, inputNamed, type TableInput } from './inputs.js';
export { KITS, type Kit } from './kit.js';
export {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  FALLBACK,
  forEachLanguage,
  inLanguage,
  isComplete,
  LANGUAGES,
  type Language,
  languageOfCard,
  OWN_NAMES,
  ownName,
} from './languages.js';
export {
  MOST_SEATS,
  type SeatIndex,
  type Side,
  type SlotIndex,
  type TableLayout,
} from './layout.js';
export { LEGEND, LEGEND_WORDS, type LegendLight, legendDots } from './legend.js';
export {
  FASTEST_PERCENT,
  nextPace,
  PACE_NAMES,
  PACES,
  paceCard,
  paceName,
  paceOfCard,
  SLOWEST_PERCENT,
} from './paces.js';
export {
  GIVEN_PRESETS,
  type GivenPreset,
  isOwn,
  LONGEST_PRESET_NAME,
  OWN_NUMBERS,
  OWN_PRESET_CARDS,
  OWN_PRESETS,
  type OwnNumber,
  type OwnPreset,
  ownNumber,
  ownPreset,
  ownPresetCard,
  type PartialPreset,
  PRESETS,
  PRESETS_SETTING,
  type Preset,
  type PresetNameFault,
  presetCard,
  presetNameFault,
  presetOfCard,
} from './presets.js';
export { placeText, type ReaderBinding, type ReaderPlace } from './reader-places.js';
export {
  type AnswerShape,
  type ClawLook,
  COLOUR_LEVELS,
  type Colour,
  type CountRun,
  type Level,
  type Look,
  PATTERN_MASKS,
  type Pattern,
  type Scene,
  SEAT_COLOURS,
  type SeatColour,
  seatPattern,
} from './scene.js';
export {
  breathing,
  byDay,
  darkScene,
  evenScene,
  OFF,
  owned,
  pointing,
  SEARCHING,
  steady,
  tallied,
  withRings,
  withSweepShifted,
} from './scene-painting.js';
export { hexBytes, isMadeUp, type TagId, tagOf } from './tag.js';
