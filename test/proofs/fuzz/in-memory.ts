/** Files that all have one content, for a reader that takes its files from a home. */
import type { Storage, StoredFile } from '../../../src/files/home.js';

export function inMemory(content: Buffer): Storage {
  const file = {
    read: async (into: Buffer, offset: number, length: number, position: number) => ({
      bytesRead: content.copy(into, offset, position, Math.min(content.length, position + length)),
    }),
    readFile: async () => content,
    stat: async () => ({ size: content.length }),
    close: async () => {},
  };
  // A reader asks for no more of a file.
  return {
    open: async () => file as unknown as StoredFile,
    readFile: async () => content,
  } as unknown as Storage;
}
