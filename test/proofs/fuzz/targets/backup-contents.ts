/** The content of a backup, when its seal is open. */
import { DATA_FILE, readContent } from '../../../../src/app/backup/backup-content.js';
import type { Target } from '../target.js';

const CONTENT =
  '{"version":"0.1.0","configuration":"seats: 4\\n"}\n{"name":"table.key","bytes":4}\nabc\n{"name":"decks/x.yaml","bytes":0}\n{"files":2}\n';

export const target: Target = {
  about: 'contents of backups',
  parsers: ['src/app/backup/backup-content.ts'],
  examples: () => [CONTENT, CONTENT.replace('table.key', 'evening-00001.journal')],
  words: ['"bytes":', '{"files":', '../', '"name":', '1e20', '\n'],
  open: () => async (input) => {
    try {
      const { files } = await readContent(pieces(input));
      const names: string[] = [];
      let bytes = 0;
      for await (const { name, content } of files) {
        if (!DATA_FILE.test(name) || name.includes('..')) throw new OutOfTheFolder(name);
        names.push(name.replaceAll(/\d+/gu, '0'));
        for await (const part of content) bytes += part.length;
      }
      if (bytes > input.length) throw new OutOfTheFolder('more bytes than there are');
      return names.slice(0, 4).join();
    } catch (error) {
      if (error instanceof OutOfTheFolder) throw error;
      // `restore` tells every other one as BACKUP_DAMAGED.
      return error instanceof Error ? error.message.slice(0, 60) : 'refused';
    }
  },
};

class OutOfTheFolder extends Error {}

async function* pieces(input: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < input.length; at += 1 + (input.length >> 2))
    yield input.subarray(at, at + 1 + (input.length >> 2));
}
