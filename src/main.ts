#!/usr/bin/env node
/** The program: joins the command line to what its commands do. */
import { join } from 'node:path';
import { checkConfiguration } from './cli/config-commands.js';
import { drawHardware } from './cli/hardware-command.js';
import { checkJournal, showJournal } from './cli/journal-commands.js';
import { packageRoot, packageVersion } from './cli/package-root.js';
import { runProgram } from './cli/program.js';
import { startTable } from './main/start.js';
import { untilSignalled } from './main/until-signalled.js';
import { rehearse } from './rehearsal/rehearse.js';

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    start: async (options) => {
      const say = (text: string) => console.log(text);
      const table = await startTable(options, say);
      for (const notice of table.notices) say(notice);
      say(`The table is ready: open ${table.url}`);
      say('Ctrl-C stops it; the next start goes on where it stopped.');
      await untilSignalled();
      await table.close();
    },
    rehearse: async (files) => {
      const print = (line: string) => process.stdout.write(`${line}\n`);
      return (await rehearse(files, { print })) === 0;
    },
    journalShow: showJournal,
    journalCheck: checkJournal,
    hardware: drawHardware,
    configCheck: checkConfiguration,
  },
  {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    usualConfigPath: join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
  },
);
