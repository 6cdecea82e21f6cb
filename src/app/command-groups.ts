/** Every command there is, in the order of the help text, with what it does. */
import { dirname } from 'node:path';
import { asOwnerOf } from './as-owner.js';
import type { CommandGroup } from './command-group.js';
import { backupCommands } from './commands/backup/backup-command.js';
import { boardCommands } from './commands/board/board-command.js';
import { cardsCommands } from './commands/cards/cards-command.js';
import { configCommands } from './commands/config/config-command.js';
import { doctorCommand } from './commands/doctor/doctor-command.js';
import { flashCommand } from './commands/flash/flash-command.js';
import { hardwareCommand } from './commands/hardware/hardware-command.js';
import { houseCommand } from './commands/house/house-command.js';
import { journalCommands } from './commands/journal/journal-command.js';
import { readerCommands } from './commands/readers/readers-command.js';
import { rehearseCommand } from './commands/rehearse/rehearse-command.js';
import { reportCommand } from './commands/report/report-command.js';
import { setupCommand } from './commands/setup/setup-command.js';
import { startCommand } from './commands/start/start-command.js';
import { statsCommands } from './commands/stats/stats-command.js';
import { updateCommand } from './commands/update/update-command.js';
import { listClips, recordSheet } from './commands/voice/list-clips.js';
import { soundCommands } from './commands/voice/sound-command.js';
import { voiceCommands } from './commands/voice/voice-command.js';

// biome-ignore lint/plugin: a running table never needs the modules of the other commands.
const others = () => import('./other-commands.js');
// biome-ignore lint/plugin: the other commands never need the modules of a running table, which take long to load.
const table = () => import('./commands/start/run-table.js');
// biome-ignore lint/plugin: the daily backup runs beside a table, without the memory of the other commands.
const backups = () => import('./backup/write-backup.js');
// biome-ignore lint/plugin: restoring needs only the modules of the backup, too.
const restores = () => import('./commands/backup/restore-table.js');
// biome-ignore lint/plugin: the database of statistics is loaded by nobody else.
const statistics = () => import('./commands/stats/stats-handlers.js');

// biome-ignore lint/plugin: the page of a house runs for days, without the memory of the other commands.
const houses = () => import('./commands/house/run-house.js');

/** @param print prints one line for commands that tell how they get on. */
export function commandGroups(print: (line: string) => void): readonly CommandGroup[] {
  return [
    startCommand(async (options) => (await table()).runTable(options, print)),
    setupCommand(async (request) => {
      const { runSetup } = await others();
      return asOwnerOf([dirname(request.configPath)], () => runSetup(request, print));
    }),
    rehearseCommand(async (files, { json }) => {
      const { rehearse } = await others();
      return (await rehearse(files, { print, json, nowMs: () => performance.now() })) === 0;
    }),
    journalCommands({
      show: async (file, json) => (await others()).showJournal(file, json),
      check: async (file, key) => (await others()).checkJournal(file, key),
    }),
    statsCommands({
      overview: async (request) => (await statistics()).showStatistics(request),
      league: async (request) => (await statistics()).changeLeague(request),
    }),
    boardCommands({
      list: async (options) => (await others()).listBoards(options, print),
      test: async (options) => (await others()).testBoard(options, print),
    }),
    doctorCommand(async (configPath) => (await others()).examineTable(configPath)),
    reportCommand(async (request) => (await others()).writeReport(request)),
    backupCommands({
      backup: async (request) => (await backups()).writeBackup(request),
      restore: async (request) => (await restores()).restoreTable(request),
    }),
    updateCommand(async (request, say) => (await others()).updateTable(request, say)),
    flashCommand(async (request) => (await others()).flash(request, print)),
    cardsCommands({
      register: async (request) => {
        const { registerCards } = await others();
        return asOwnerOf([request.configPath], () => registerCards(request, print));
      },
      check: async (configPath) => (await others()).checkCards(configPath),
    }),
    readerCommands({
      list: async (configPath) => (await others()).listReaders(configPath, print),
      test: async (configPath) => (await others()).testReaders(configPath, print),
      bind: async (request) => {
        const { bindReaders } = await others();
        return asOwnerOf([dirname(request.configPath)], () => bindReaders(request, print));
      },
    }),
    houseCommand(async (request) => (await houses()).runHouse(request, print)),
    hardwareCommand(async (...request) => (await others()).drawHardware(...request)),
    voiceCommands({
      list: listClips,
      recordSheet,
    }),
    soundCommands({
      check: async (...request) => (await others()).soundHandlers.check(...request),
      test: async (...request) => (await others()).soundHandlers.test(...request),
      cards: async () => (await others()).soundHandlers.cards(),
    }),
    configCommands({ check: async (path) => (await others()).checkConfiguration(path) }),
  ];
}
