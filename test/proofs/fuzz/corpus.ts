/** Inputs that are kept: a list of texts for each target, one character a byte. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './target.js';

const CORPUS = join('test', 'proofs', 'fuzz', 'corpus');
const TARGETS = new URL('./targets/', import.meta.url);

/** The names of all targets: each is a file. */
export function targetNames(): readonly string[] {
  return readdirSync(TARGETS)
    .filter((name) => /\.[jt]s$/u.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
}

export async function targetNamed(name: string): Promise<Target> {
  const file = readdirSync(TARGETS).find((one) => one.slice(0, -3) === name);
  if (file === undefined) throw new RangeError(`There is no target ${name}.`);
  // Each file of the folder has one.
  const { target } = (await import(new URL(file, TARGETS).href)) as { readonly target: Target };
  return target;
}

export function corpusOf(name: string): readonly Buffer[] {
  const file = fileOf(name);
  if (!existsSync(file)) return [];
  // Written below.
  const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly string[];
  return texts.map((text) => Buffer.from(text, 'latin1'));
}

export function keepCorpus(name: string, inputs: readonly Buffer[]): void {
  const texts = inputs.map((input) => input.toString('latin1'));
  writeFileSync(fileOf(name), `${JSON.stringify(texts, undefined, 2)}\n`);
}

function fileOf(name: string): string {
  return join(CORPUS, `${name}.json`);
}
