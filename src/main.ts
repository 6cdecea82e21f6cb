#!/usr/bin/env node
/** The program: joins the command line to what its commands do. */
import { join } from 'node:path';
import { boardCommands } from './app/commands/board/board-command.js';
import { listBoards } from './app/commands/board/list-boards.js';
import { testBoard } from './app/commands/board/run-board-test.js';
import { cardsCommands } from './app/commands/cards/cards-command.js';
import { checkCards } from './app/commands/cards/check-cards.js';
import { registerCards } from './app/commands/cards/register-cards.js';
import { checkConfiguration } from './app/commands/config/check-configuration.js';
import { configCommands } from './app/commands/config/config-command.js';
import { flash } from './app/commands/flash/flash.js';
import { flashCommand } from './app/commands/flash/flash-command.js';
import { drawHardware } from './app/commands/hardware/draw-hardware.js';
import { hardwareCommand } from './app/commands/hardware/hardware-command.js';
import { journalCommands } from './app/commands/journal/journal-command.js';
import { checkJournal, showJournal } from './app/commands/journal/read-journals.js';
import { bindReaders, listReaders } from './app/commands/readers/bind-readers.js';
import { readerCommands } from './app/commands/readers/readers-command.js';
import { rehearse } from './app/commands/rehearse/rehearse.js';
import { rehearseCommand } from './app/commands/rehearse/rehearse-command.js';
import { runTable } from './app/commands/start/run-table.js';
import { startCommand } from './app/commands/start/start-command.js';
import { eveningTable } from './app/commands/voice/evening-table.js';
import { listClips, recordSheet } from './app/commands/voice/list-clips.js';
import { soundCommands } from './app/commands/voice/sound-command.js';
import { soundHandlers } from './app/commands/voice/sound-handlers.js';
import { voiceCommands } from './app/commands/voice/voice-command.js';
import { packageRoot, packageVersion } from './app/package-root.js';
import { runProgram } from './app/program.js';
import { outliveOutput } from './app/terminal.js';
import { asTyped, typedName } from './app/typed-name.js';

outliveOutput();
const name = typedName(process.argv[1]);
const print = (line: string) => process.stdout.write(`${asTyped(line, name)}\n`);

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
    voiceCommands({ list: listClips, recordSheet, evening: eveningTable }),
    soundCommands(soundHandlers),
    configCommands({ check: checkConfiguration }),
  ],
  {
    out: (text) => process.stdout.write(asTyped(text, name)),
    error: (text) => process.stderr.write(asTyped(text, name)),
    usualConfigPath: join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
  },
);
