/** `artiglio words missing`: for those who add a language. */

import { language } from '../../src/app/commands/voice/voice-command.js';
import type { CommandGroup } from '../../src/app/program.js';
import type { Language } from '../../src/engine/table/index.js';

export const wordsCommand: CommandGroup = {
  examples: [['words missing --language en', 'what a language lacks, file by file']],
  addTo: (program, { say }) => {
    program
      .command('words')
      .description('list and check the words of a language')
      .command('missing')
      .description('list the texts that a language lacks, and the files in which they are written')
      .requiredOption('--language <code>', 'the language', language)
      .option('--each', 'every text, with its English words', false)
      .action(async (options: { language: Language; each: boolean }) => {
        const { missingWords } = await import('./missing-words.js');
        say(missingWords(options.language, options.each));
      });
  },
};
