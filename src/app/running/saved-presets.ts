/** The presets that a table's host has saved, in its configuration or on its console. */

import { OWN_NUMBERS } from '../../engine/table/index.js';
import type { SavedPreset } from '../../games/index.js';
import type { LoadedConfiguration, TableConfiguration } from '../../host/config/index.js';
import { TableSettings } from './table-settings.js';

/** Returns the presets of a configuration, by their numbers. */
export function savedPresets({ presets }: TableConfiguration): readonly SavedPreset[] {
  return OWN_NUMBERS.flatMap((number) => {
    const saved = presets[number];
    return saved === undefined ? [] : [{ number, name: saved.name, options: saved.games }];
  });
}

/** Returns the presets with which the table begins its next game, with what its console has changed. */
export async function presetsInUse(loaded: LoadedConfiguration): Promise<readonly SavedPreset[]> {
  const { inUse } = await TableSettings.open(loaded, () => {});
  return savedPresets(inUse);
}
