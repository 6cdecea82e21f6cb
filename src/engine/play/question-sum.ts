/**
 * Sums of what is public in questions and answers, to tell whether another build asks the same. A sum takes no secret
 * and no function, so that equal public histories have equal sums (law 2).
 */
import { Secret } from '../script/index.js';

/** The sum after `value` where it was `sum`: 32 bits, as MurmurHash3 takes up each word. */
export function sumAfter(value: unknown, sum: number): number {
  switch (typeof value) {
    case 'string':
      return taken(textSum(value), sum);
    case 'number':
      return taken(Number.isInteger(value) ? value | 0 : textSum(String(value)), sum);
    case 'boolean':
      return taken(value ? 1 : 2, sum);
    case 'function':
      return taken(3, sum);
    case 'object':
      if (value === null) return taken(4, sum);
      return value instanceof Secret ? sum : objectSum(value, sum);
    case 'undefined':
    case 'symbol':
    case 'bigint':
      return sum;
  }
}

function objectSum(value: object, sum: number): number {
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) {
    let all = taken(Array.isArray(value) ? value.length : value.size, sum);
    for (const one of value) all = sumAfter(one, all);
    return all;
  }
  // Added up, so that the order of properties means nothing; an undefined or secret one counts as absent.
  let all = 0;
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined || one instanceof Secret) continue;
    all = (all + sumAfter(one, textSum(name))) | 0;
  }
  return taken(all, sum);
}

/** FNV-1a of the text's code units. */
function textSum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum;
}

function taken(word: number, sum: number): number {
  const mixed = Math.imul(turned(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
  return (Math.imul(turned(sum ^ mixed, 13), 5) + 0xe6546b64) | 0;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
