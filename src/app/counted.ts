/** Numbers of things in English sentences. */

/** `1 evening`, `2 evenings`; for words whose plural has an s. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
