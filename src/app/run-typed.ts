/** Runs what was typed after the program's name, and leaves its exit code. */
import { join } from 'node:path';
import type { CommandGroup } from './command-group.js';
import { packageRoot, packageVersion } from './package-root.js';
import { OPTIONS_NPM_TAKES, runProgram, type TakenByNpm } from './program.js';
import { asTyped, outliveOutput, typedName } from './terminal.js';

export async function runTyped(groups: readonly CommandGroup[]): Promise<void> {
  outliveOutput();
  const name = typedName(process.argv[1]);
  process.exitCode = await runProgram(process.argv.slice(2), groups, {
    out: (text) => process.stdout.write(asTyped(text, name)),
    error: (text) => process.stderr.write(asTyped(text, name)),
    // The installed package names the configuration in /etc.
    usualConfigPath:
      process.env['ARTIGLIO_CONFIG'] ?? join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
    takenByNpm: takenByNpm(process.env),
  });
}

/** Returns the options that npm took for itself, by what it tells its scripts. */
function takenByNpm(environment: NodeJS.ProcessEnv): TakenByNpm {
  const names = Object.keys(OPTIONS_NPM_TAKES) as (keyof typeof OPTIONS_NPM_TAKES)[]; // its own keys
  return new Map(
    names.flatMap((name) => {
      const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
