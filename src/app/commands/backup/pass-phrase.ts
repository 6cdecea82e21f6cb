/** The pass phrase of a backup: of a file, or of the person at the terminal. */
import { readFile } from 'node:fs/promises';
import { ArtiglioError } from '../../../errors.js';
import { askHiddenOnTerminal } from '../../terminal.js';

/** Fewer characters are soon found by trying. */
const SHORTEST = 8;
const IN_TERMINAL = 'Type it, or write it into a file and name that with --pass-phrase-file.';

/**
 * @param isNew whether a backup is made with it: it must be long enough, and is typed twice.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export async function passPhraseFor(path: string | undefined, isNew: boolean): Promise<string> {
  const typed = path === undefined ? await typedPhrase(isNew) : await firstLine(path);
  return isNew ? newPhrase(typed, typed) : typed;
}

/**
 * A pass phrase that a backup is made with, as it was typed the first and the second time.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export function newPhrase(typed: string, again: string, whatToDo = IN_TERMINAL): string {
  if (again !== typed) throw missing('The pass phrase was typed in two ways.', whatToDo);
  if (typed.length < SHORTEST) {
    throw missing(`A pass phrase has at least ${SHORTEST} characters.`, whatToDo);
  }
  return typed;
}

async function typedPhrase(isNew: boolean): Promise<string> {
  const first = await askHiddenOnTerminal('Pass phrase of the backup: ');
  if (first === undefined) throw missing('Nobody is at a terminal to type the pass phrase.');
  if (!isNew) return first;
  return newPhrase(first, (await askHiddenOnTerminal('The same again: ')) ?? '');
}

async function firstLine(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).split('\n')[0]?.trim() ?? '';
  } catch (cause) {
    throw missing(`${path} cannot be read.`, IN_TERMINAL, { cause });
  }
}

function missing(what: string, whatToDo = IN_TERMINAL, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError('BACKUP_PASS_PHRASE_MISSING', what, whatToDo, options);
}
