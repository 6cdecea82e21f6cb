/** The options that a game is played with: the table's, a preset over them, and longer phases where it wants them. */
import type { Game } from '../engine/script/index.js';
import type { GivenPreset } from '../engine/table/index.js';

/**
 * The options of a game in this preset; `table`: those of the table's configuration. Every number of seconds is scaled
 * to `percent`, for children and the hard of hearing; names of such options end with `Seconds`.
 */
export function playedOptions(
  { presets, settings }: Pick<Game, 'presets' | 'settings'>,
  table: unknown,
  preset: GivenPreset,
  percent: number,
): unknown {
  return stretched(ofPreset(presets, settings, table, preset), percent);
}

function ofPreset(
  presets: Game['presets'],
  settings: Game['settings'],
  table: unknown,
  preset: GivenPreset,
): unknown {
  if (preset === 'house') return table;
  if (preset === 'purists') return settings.parse(undefined);
  return { ...(isObject(table) ? table : {}), ...presets[preset] };
}

function stretched(options: unknown, percent: number): unknown {
  if (percent === 100 || !isObject(options)) return options;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]): [string, unknown] =>
      name.endsWith('Seconds') && typeof value === 'number'
        ? [name, Math.round((value * percent) / 100)]
        : [name, value],
    ),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
