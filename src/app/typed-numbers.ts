/** Typed numbers: text that is none is refused before the command begins. */
import { InvalidArgumentError } from 'commander';

/** @throws InvalidArgumentError */
export function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number, 0–65535.');
}
