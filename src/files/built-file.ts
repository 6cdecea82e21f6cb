/** The compiled file of a thread or a child process. */

/**
 * Returns the address of a compiled file beside the module that asks. Node runs no TypeScript: where that module is a
 * source, as in a test, it is the file that the build made.
 * @param name of the file, such as `board-thread.js`
 * @param importer `import.meta.url` of the module that asks
 */
export function builtFile(name: string, importer: string): URL {
  if (!importer.endsWith('.ts')) return new URL(name, importer);
  const at = importer.lastIndexOf('/src/');
  return new URL(name, `${importer.slice(0, at)}/dist${importer.slice(at)}`);
}

// The process that started this one. A child process ends quietly with it.

/** Ends this process when its parent is gone, whose work it did. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(0));
}

/** Sends a message to the parent; one that is gone or just going gets nothing. */
export function tellParent(message: object): void {
  // Without a callback the error of a closed channel would be thrown as nobody's.
  process.send?.(message, undefined, undefined, () => {});
}
