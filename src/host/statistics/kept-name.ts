/** Returns a name as the statistics keep it: the same from every keyboard, with more spaces or fewer. */
export function keptName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}
