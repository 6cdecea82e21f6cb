/** The commands of the workshop, with what they do. */
import type { CommandGroup } from '../app/command-group.js';
import { makeCommand } from './make-command.js';
import { wordsCommand } from './words-command.js';
import { workshopCommands } from './workshop-commands.js';

// biome-ignore lint/plugin: every other command is spared what these need.
const work = () => import('./work.js');

export function workshopGroups(): readonly CommandGroup[] {
  return [
    workshopCommands({
      render: async (...request) => (await work()).renderRehearsal(...request),
      listen: async (...request) => (await work()).listen(...request),
      evening: async (wanted) => (await work()).eveningTable(wanted),
    }),
    wordsCommand(async (...request) => (await work()).missingWords(...request)),
    makeCommand(async (wanted) => (await work()).makePack(wanted)),
  ];
}
