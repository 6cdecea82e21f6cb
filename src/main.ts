#!/usr/bin/env -S node --max-semi-space-size=1 --optimize-for-size
/** The program: joins the command line to what its commands do. */
import { join } from 'node:path';
import { backupCommands } from './app/commands/backup/backup-command.js';
import { boardCommands } from './app/commands/board/board-command.js';
import { cardsCommands } from './app/commands/cards/cards-command.js';
import { configCommands } from './app/commands/config/config-command.js';
import { doctorCommand } from './app/commands/doctor/doctor-command.js';
import { flashCommand } from './app/commands/flash/flash-command.js';
import { hardwareCommand } from './app/commands/hardware/hardware-command.js';
import { journalCommands } from './app/commands/journal/journal-command.js';
import { readerCommands } from './app/commands/readers/readers-command.js';
import { rehearseCommand } from './app/commands/rehearse/rehearse-command.js';
import { reportCommand } from './app/commands/report/report-command.js';
import { setupCommand } from './app/commands/setup/setup-command.js';
import { runTable } from './app/commands/start/run-table.js';
import { startCommand } from './app/commands/start/start-command.js';
import { updateCommand } from './app/commands/update/update-command.js';
import { listClips, recordSheet } from './app/commands/voice/list-clips.js';
import { makeCommand } from './app/commands/voice/make-command.js';
import { soundCommands } from './app/commands/voice/sound-command.js';
import { voiceCommands } from './app/commands/voice/voice-command.js';
import { packageRoot, packageVersion } from './app/package-root.js';
import { runProgram } from './app/program.js';
import { outliveOutput } from './app/terminal.js';
import { asTyped, typedName } from './app/typed-name.js';

outliveOutput();
const name = typedName(process.argv[1]);
const print = (line: string) => process.stdout.write(`${asTyped(line, name)}\n`);

// biome-ignore lint/plugin: a table runs for days and is spared what the other commands need.
const others = () => import('./app/other-commands.js');

process.exitCode = await runProgram(
  process.argv.slice(2),
  [
    startCommand((options) => runTable(options, print)),
    setupCommand(async (request) => (await others()).runSetup(request, print)),
    rehearseCommand(async (files) => (await (await others()).rehearse(files, { print })) === 0),
    journalCommands({
      show: async (file) => (await others()).showJournal(file),
      check: async (file, key) => (await others()).checkJournal(file, key),
    }),
    boardCommands({
      list: async (options) => (await others()).listBoards(options, print),
      test: async (options) => (await others()).testBoard(options, print),
    }),
    doctorCommand(async (configPath) => (await others()).examineTable(configPath)),
    reportCommand(async (request) => (await others()).writeReport(request)),
    backupCommands({
      backup: async (request) => (await others()).writeBackup(request),
      restore: async (request) => (await others()).restoreTable(request),
    }),
    updateCommand(async (request, say) => (await others()).updateTable(request, say)),
    flashCommand(async (request) => (await others()).flash(request, print)),
    cardsCommands({
      register: async (request) => (await others()).registerCards(request, print),
      check: async (configPath) => (await others()).checkCards(configPath),
    }),
    readerCommands({
      list: async (configPath) => (await others()).listReaders(configPath, print),
      bind: async (request) => (await others()).bindReaders(request, print),
    }),
    hardwareCommand(async (...request) => (await others()).drawHardware(...request)),
    voiceCommands({
      list: listClips,
      recordSheet,
      evening: async (wanted) => (await others()).eveningTable(wanted),
    }),
    soundCommands({
      render: async (...request) => (await others()).soundHandlers.render(...request),
      check: async (...request) => (await others()).soundHandlers.check(...request),
      listen: async (...request) => (await others()).soundHandlers.listen(...request),
      test: async (...request) => (await others()).soundHandlers.test(...request),
      cards: async () => (await others()).soundHandlers.cards(),
    }),
    makeCommand(async (wanted) => (await others()).makePack(wanted)),
    configCommands({ check: async (path) => (await others()).checkConfiguration(path) }),
  ],
  {
    out: (text) => process.stdout.write(asTyped(text, name)),
    error: (text) => process.stderr.write(asTyped(text, name)),
    // The installed package names the configuration in /etc.
    usualConfigPath:
      process.env['ARTIGLIO_CONFIG'] ?? join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
  },
);
