/** The process that started this one. A child process ends quietly with it. */

/** Ends this process when its parent is gone, whose work it did. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(0));
}

/** Sends a message to the parent; one that is gone or just going gets nothing. */
export function tellParent(message: object): void {
  // Without a callback the error of a closed channel would be thrown as nobody's.
  process.send?.(message, undefined, undefined, () => {});
}
