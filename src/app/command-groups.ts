/** Every command there is, in the order of the help text. */

import { backupCommands } from './commands/backup/backup-command.js';
import { boardCommands } from './commands/board/board-command.js';
import { cardsCommands } from './commands/cards/cards-command.js';
import { configCommands } from './commands/config/config-command.js';
import { doctorCommand } from './commands/doctor/doctor-command.js';
import { flashCommand } from './commands/flash/flash-command.js';
import { venueCommand } from './commands/house/house-command.js';
import { journalCommands } from './commands/journal/journal-command.js';
import { readerCommands } from './commands/readers/readers-command.js';
import { rehearseCommand } from './commands/rehearse/rehearse-command.js';
import { reportCommand } from './commands/report/report-command.js';
import { setupCommand } from './commands/setup/setup-command.js';
import { startCommand } from './commands/start/start-command.js';
import { statsCommands } from './commands/stats/stats-command.js';
import { updateCommand } from './commands/update/update-command.js';
import { voiceCommands } from './commands/voice/voice-command.js';
import type { CommandGroup } from './program.js';

export const COMMAND_GROUPS: readonly CommandGroup[] = [
  startCommand,
  setupCommand,
  rehearseCommand,
  journalCommands,
  statsCommands,
  boardCommands,
  doctorCommand,
  reportCommand,
  backupCommands,
  updateCommand,
  flashCommand,
  cardsCommands,
  readerCommands,
  venueCommand,
  voiceCommands,
  configCommands,
];
