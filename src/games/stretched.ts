/** Longer phases, for children and the hard of hearing: stretches the games' seconds. */
import type { EveningOptions } from './evening.js';

/** The options with every number of seconds scaled to `percent`. Names of such options end with `Seconds`. */
export function stretched(options: EveningOptions, percent: number): EveningOptions {
  if (percent === 100) return options;
  return Object.fromEntries(
    Object.entries(options).map(([game, given]) => [game, stretchedGame(given, percent)]),
  );
}

function stretchedGame(given: unknown, percent: number): unknown {
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]): [string, unknown] =>
      name.endsWith('Seconds') && typeof value === 'number'
        ? [name, Math.round((value * percent) / 100)]
        : [name, value],
    ),
  );
}
