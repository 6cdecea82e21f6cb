/** Files of backups; of format 2 with the right sum behind every second one, so that what is before it is read. */
import crypto, { type BinaryLike, createHash, type ScryptOptions, scrypt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { backupIn, sealedBackup } from '../../../../src/app/backup/backup-file.js';
import { ownFolder } from '../own-folder.js';
import { refusalOf, type Target } from '../target.js';

const PHRASE = 'a long pass phrase';
const SUM_BYTES = 32;

/** A key takes a fifth of a second on purpose; what is read does not depend on how much work it was. */
const costly = scrypt;
const NO_WORK = { N: 2, r: 1, p: 1 };
Reflect.set(
  crypto,
  'scrypt',
  (
    phrase: BinaryLike,
    salt: BinaryLike,
    keyBytes: number,
    _work: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => costly(phrase, salt, keyBytes, NO_WORK, done),
);
syncBuiltinESMExports();

export const target: Target = {
  about: 'files of backups',
  parsers: ['src/app/backup/backup-file.ts', 'src/app/backup/pass-phrase.ts'],
  examples: async () => {
    const parts: Uint8Array[] = [];
    for await (const part of sealedBackup(content(), PHRASE)) parts.push(part);
    // Whole ones of format 2 are in the corpus.
    return [Buffer.concat(parts), 'artiglio-backup 9\n'];
  },
  often: 4,
  open: () => {
    const path = join(ownFolder(), 'a.backup');
    return async (input) => {
      const body = input.subarray(0, -SUM_BYTES);
      const sum = createHash('sha256').update(body).digest();
      const isSummed = input.length % 2 === 1 && input.toString('latin1').startsWith('artiglio');
      writeFileSync(path, isSummed ? Buffer.concat([body, sum]) : input);
      const file = await open(path);
      try {
        const opened = await (await backupIn(file, 'a.backup'))(PHRASE);
        let bytes = 0;
        for await (const part of opened) bytes += part.length;
        return bytes === 0 ? 'empty' : 'opened';
      } catch (error) {
        return refusalOf(error);
      } finally {
        await file.close();
      }
    };
  },
};

async function* content(): AsyncGenerator<Buffer> {
  yield Buffer.from('{"version":"0.1.0","configuration":""}\n{"files":0}\n');
}
