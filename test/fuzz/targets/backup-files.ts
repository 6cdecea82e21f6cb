/** Files of backups, with the right sum behind every second one, so that what is before it is read. */
import crypto, { type BinaryLike, createHash, type ScryptOptions, scrypt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { checkBackup, openedBackup, sealedBackup } from '../../../src/app/backup/backup-file.js';
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
  parsers: ['src/app/backup/backup-file.ts'],
  examples: async () => {
    const parts: Buffer[] = [];
    for await (const part of sealedBackup(content(), PHRASE)) parts.push(part);
    return [Buffer.concat(parts), 'artiglio-backup 9\n'];
  },
  often: 4,
  open: () => {
    const path = join(ownFolder(), 'a.backup');
    return async (input) => {
      const body = input.subarray(0, -SUM_BYTES);
      const sum = createHash('sha256').update(body).digest();
      writeFileSync(path, input.length % 2 === 0 ? input : Buffer.concat([body, sum]));
      const file = await open(path);
      try {
        await checkBackup(file, 'a.backup');
        let bytes = 0;
        for await (const part of openedBackup(file, PHRASE, 'a.backup')) bytes += part.length;
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
