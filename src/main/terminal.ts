/** The person at the terminal: questions, and keys, where there is somebody. */
import { createInterface } from 'node:readline/promises';

/** Asks on the terminal. @returns what was typed; undefined where nobody sits at one, or at its end. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => {
    lines.once('close', () => resolve(undefined));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}
