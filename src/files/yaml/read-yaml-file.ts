/** Reads files that people wrote, within the limits of `yaml-text.ts`; beside it, because a browser has no files. */
import { THIS_HOME } from '../index.js';
import { YAML_BYTES } from './yaml-text.js';

/**
 * Reads a file, at most one byte more than `parseYaml` accepts: `parseYaml` then reports that it is too large,
 * and a huge file costs no memory.
 *
 * @throws the operating system's error when the file cannot be read.
 */
export async function readYamlFile(path: string, storage = THIS_HOME.storage): Promise<Uint8Array> {
  const file = await storage.open(path, 'r');
  try {
    const bytes = Buffer.alloc(YAML_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      ({ bytesRead: read } = await file.read(bytes, length, bytes.length - length, length));
    }
    return bytes.subarray(0, length);
  } finally {
    await file.close();
  }
}
