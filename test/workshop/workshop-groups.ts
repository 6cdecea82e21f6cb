/** The commands of the workshop. */
import type { CommandGroup } from '../../src/app/program.js';
import { hardwareCommand } from './hardware-command.js';
import { makeCommand } from './make-command.js';
import { wordsCommand } from './words-command.js';
import { workshopCommands } from './workshop-commands.js';

export const WORKSHOP_GROUPS: readonly CommandGroup[] = [
  hardwareCommand,
  workshopCommands,
  wordsCommand,
  makeCommand,
];
