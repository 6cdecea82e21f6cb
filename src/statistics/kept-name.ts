/** A name as the statistics keep it: typed at one keyboard or another, with more spaces or fewer, it is the same name. */
export function keptName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}
