/** `artiglio journal`: prints or checks the journal of a game. */
import type { CommandGroup } from '../../program.js';

export const journalCommands: CommandGroup = {
  examples: [['journal show data/*.journal', 'what happened at the table']],
  addTo: (program, { say, fail }) => {
    /**
     * Reads one journal after the other; several are printed each under its name, which JSON has in its first line.
     */
    const forEach = async (
      files: readonly string[],
      read: (file: string) => Promise<string>,
      json = false,
    ) => {
      for (const file of files) {
        const text = await read(file);
        if (files.length > 1 && !json) say(`${file}:`);
        say(text);
      }
    };
    const journal = program.command('journal').description('look at the journal of a game');
    journal
      .command('show')
      .description('print what happened; secrets stay sealed')
      .argument('<file...>', 'journals')
      .option('--json', 'print every entry as a line of JSON')
      .action(async (files: string[], { json = false }: { json?: boolean }) => {
        const { showJournal } = await import('./read-journals.js');
        await forEach(files, (file) => showJournal(file, json), json);
      });
    journal
      .command('check')
      .description('check that no line is damaged, missing or moved')
      .argument('<file...>', 'journals')
      .option('--key <file>', 'the table’s key, if it is not beside the journal')
      .action(async (files: string[], { key }: { key?: string }) => {
        const { checkJournal } = await import('./read-journals.js');
        await forEach(files, async (file) => {
          const { text, isProven } = await checkJournal(file, key);
          if (!isProven) fail();
          return text;
        });
      });
  },
};
