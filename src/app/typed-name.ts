/**
 * The typed form of this program's commands. Messages say `artiglio …`, but a checkout has no such command on the
 * path, so the terminal shows what can be typed there.
 */
import { basename, sep } from 'node:path';

/** Words that follow the program's name when a message names a command. */
const COMMANDS =
  'backup|board|cards|config|doctor|flash|hardware|house|journal|readers|rehearse|report|restore|setup|start|stats|update|voice|words|--help|--version';
const NAMED = new RegExp(`(?<!npx |[\\w./-])artiglio(?= (?:${COMMANDS})\\b)`, 'gu');

/**
 * `artiglio` where it was started under that name from the path, else `npx artiglio`.
 *
 * @param startedAs the path of the program as the shell found it.
 */
export function typedName(startedAs: string | undefined): 'artiglio' | 'npx artiglio' {
  const isOnPath =
    startedAs !== undefined &&
    basename(startedAs) === 'artiglio' &&
    !startedAs.includes(`node_modules${sep}.bin`);
  return isOnPath ? 'artiglio' : 'npx artiglio';
}

/** The text with every command as it can be typed. */
export function asTyped(text: string, name: string): string {
  return text.replaceAll(NAMED, name);
}
