/** The names that a host gave to presets, said behind the words that tell their number. */

import type { Cue } from '../engine/script/index.js';
import { ownPreset } from '../engine/table/index.js';
import type { SavedPreset } from '../games/index.js';
import type { FurtherWords } from '../sound/voice/index.js';

/** Each name and its clip. */
export function presetNames(presets: readonly SavedPreset[] = []): readonly FurtherWords[] {
  return presets.map(({ number, name }) => ({ clip: clipOf(ownPreset(number)), text: name }));
}

/** The name that this cue is followed by, if it tells a preset that has one. */
export function nameBehind(
  { id, params }: Cue,
  names: readonly FurtherWords[],
): FurtherWords | undefined {
  if (id !== 'choose.preset') return undefined;
  return names.find(({ clip }) => clip === clipOf(String(params['preset'])));
}

function clipOf(preset: string): string {
  return `preset-${preset}`;
}
