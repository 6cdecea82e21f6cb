#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size --v8-pool-size=1
/** The program: joins the command line to what its commands do. */
import { join } from 'node:path';
import { commandGroups } from './app/command-groups.js';
import { packageRoot, packageVersion } from './app/package-root.js';
import { runProgram } from './app/program.js';
import { outliveOutput } from './app/terminal.js';
import { asTyped, typedName } from './app/typed-name.js';

outliveOutput();
const name = typedName(process.argv[1]);
const print = (line: string) => process.stdout.write(`${asTyped(line, name)}\n`);

process.exitCode = await runProgram(process.argv.slice(2), commandGroups(print), {
  out: (text) => process.stdout.write(asTyped(text, name)),
  error: (text) => process.stderr.write(asTyped(text, name)),
  // The installed package names the configuration in /etc.
  usualConfigPath: process.env['ARTIGLIO_CONFIG'] ?? join(packageRoot(), 'config', 'emulated.yaml'),
  version: packageVersion(),
  configOfNpm: process.env['npm_config_config'],
});
