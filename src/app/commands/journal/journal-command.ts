/** `artiglio journal`: look at the journal of a game. */
import type { CommandGroup } from '../../command-group.js';

export interface JournalHandlers {
  /** What `journal show FILE` prints. */
  show(file: string): Promise<string>;
  /** What `journal check FILE` prints. */
  check(file: string): Promise<string>;
}

export function journalCommands(handlers: JournalHandlers): CommandGroup {
  return {
    examples: [['journal show data/evening.journal', 'what happened at the table']],
    addTo: (program, { say }) => {
      const journal = program.command('journal').description('look at the journal of a game');
      journal
        .command('show')
        .description('print every entry; what is secret stays sealed')
        .argument('<file>', 'a journal')
        .action(async (file: string) => say(await handlers.show(file)));
      journal
        .command('check')
        .description('prove that no line is damaged, missing or moved')
        .argument('<file>', 'a journal')
        .action(async (file: string) => say(await handlers.check(file)));
    },
  };
}
