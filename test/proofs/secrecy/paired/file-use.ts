/**
 * What this process does with files: that it uses any, whether it is done, and every sync, of which no file's time
 * tells.
 */
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What Node calls a file operation that is under way; closing a file is one of its own. */
const FILE_OPERATION = /^(?:FSReq|CloseReq)/u;

/** The use of files in this process; looking at files takes long. */
class FileUse {
  /** Whether any function of the file system was called since the last `wasSeen`. */
  isNew = true;
  /** Called before a file is synced; what it throws is the disk's error. One machine runs at a time. */
  onSync = () => {};

  /** All that was done so far has been looked at; nothing is under way. */
  wasSeen(): void {
    this.isNew = false;
  }

  /** Whether an operation is under way; without a call since the last look there is none. */
  get isUnderWay(): boolean {
    if (!this.isNew) return false;
    return process.getActiveResourcesInfo().some((resource) => FILE_OPERATION.test(resource));
  }
}

export const fileUse = new FileUse();

/** Notices every call of these functions, whoever makes it. */
function watchUse(functions: object): void {
  for (const name of Object.getOwnPropertyNames(functions)) {
    const original: unknown = Reflect.get(functions, name);
    // A name in capitals is a class.
    if (typeof original !== 'function' || !/^[a-z]/u.test(name) || name === 'constructor') continue;
    Reflect.set(functions, name, function (this: unknown, ...given: unknown[]) {
      fileUse.isNew = true;
      return Reflect.apply(original, this, given);
    });
  }
}

/** Lets every use of a file be seen, and every sync. */
async function watchFileUse(): Promise<void> {
  const file = await open('/dev/null');
  const prototype: { datasync(): Promise<void> } = Object.getPrototypeOf(file);
  await file.close();
  const { datasync } = prototype;
  prototype.datasync = function (this: typeof prototype) {
    fileUse.onSync();
    return datasync.call(this);
  };
  for (const functions of [fs, fs.promises, prototype]) watchUse(functions);
  // Whoever has imported a function of them calls the watched one from now on.
  syncBuiltinESMExports();
}
await watchFileUse();
