#!/usr/bin/env node
/** The program: joins the command line to what its commands do. */
import { join } from 'node:path';
import { checkConfiguration } from './cli/check-configuration.js';
import { boardCommands } from './cli/commands/board.js';
import { cardsCommands } from './cli/commands/cards.js';
import { configCommands } from './cli/commands/config.js';
import { flashCommand } from './cli/commands/flash.js';
import { hardwareCommand } from './cli/commands/hardware.js';
import { journalCommands } from './cli/commands/journal.js';
import { readerCommands } from './cli/commands/readers.js';
import { rehearseCommand } from './cli/commands/rehearse.js';
import { soundCommands } from './cli/commands/sound.js';
import { startCommand } from './cli/commands/start.js';
import { voiceCommands } from './cli/commands/voice.js';
import { drawHardware } from './cli/draw-hardware.js';
import { listClips, recordSheet } from './cli/list-clips.js';
import { packageRoot, packageVersion } from './cli/package-root.js';
import { runProgram } from './cli/program.js';
import { checkJournal, showJournal } from './cli/read-journals.js';
import { bindReaders, listReaders } from './main/bind-readers.js';
import { testBoard } from './main/board-test.js';
import { flash } from './main/flash.js';
import { listBoards } from './main/list-boards.js';
import { checkCards } from './main/missing-stickers.js';
import { registerCards } from './main/register-cards.js';
import { runTable } from './main/run-table.js';
import { soundHandlers } from './main/sound-commands.js';
import { outliveOutput } from './main/terminal.js';
import { rehearse } from './rehearsal/rehearse.js';

outliveOutput();
const print = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await runProgram(
  process.argv.slice(2),
  [
    startCommand((options) => runTable(options, print)),
    rehearseCommand(async (files) => (await rehearse(files, { print })) === 0),
    journalCommands({ show: showJournal, check: checkJournal }),
    boardCommands({
      list: (options) => listBoards(options, print),
      test: (options) => testBoard(options, print),
    }),
    flashCommand((request) => flash(request, print)),
    cardsCommands({ register: (request) => registerCards(request, print), check: checkCards }),
    readerCommands({
      list: (configPath) => listReaders(configPath, print),
      bind: (request) => bindReaders(request, print),
    }),
    hardwareCommand(drawHardware),
    voiceCommands({ list: listClips, recordSheet }),
    soundCommands(soundHandlers),
    configCommands({ check: checkConfiguration }),
  ],
  {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    usualConfigPath: join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
  },
);
