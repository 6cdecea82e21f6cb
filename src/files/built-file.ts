/** The compiled file of a thread or a child process. */

/**
 * The address of a compiled file beside the module that asks. Node runs no TypeScript: where that module is a source,
 * as in a test, it is the file that the build made.
 * @param name of the file, such as `board-thread.js`
 * @param importer `import.meta.url` of the module that asks
 */
export function builtFile(name: string, importer: string): URL {
  if (!importer.endsWith('.ts')) return new URL(name, importer);
  const at = importer.lastIndexOf('/src/');
  return new URL(name, `${importer.slice(0, at)}/dist${importer.slice(at)}`);
}
