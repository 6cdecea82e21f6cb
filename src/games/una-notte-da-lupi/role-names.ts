/**
 * What the roles are called. Italian has the names that are printed on the tiles, with its articles.
 * English has names of its own, which an English voice can speak; captions and the page show the
 * printed one beside each.
 */

import { printed } from '../../script/pieces.js';
import type { Role } from './roles/role.js';
import { ROLE_IDS, ROLES, type RoleId } from './roles.js';

/** The words for one role: bare, with "a" and "the", and for several. */
export interface RoleName {
  readonly one: string;
  readonly aOne: string;
  readonly the: string;
  readonly many: string;
}

export const inItalian = named(({ one, many, feminine }) => {
  const [a, the] = articlesOf(one, feminine === true);
  return { one, many, aOne: `${a}${one}`, the: `${the}${one}` };
});

export const inEnglish = named((printedNames, english) => {
  const one = `${english.one}${printed(printedNames.one)}`;
  const many = `${english.many}${printed(printedNames.many)}`;
  return { one, many, aOne: `one ${one}`, the: `the ${one}` };
});

/** Italian articles, with what stands between them and the name. */
function articlesOf(name: string, feminine: boolean): readonly [a: string, the: string] {
  if (/^[aeiou]/iu.test(name)) return [feminine ? 'un’' : 'un ', 'l’'];
  if (feminine) return ['una ', 'la '];
  // Before z, gn, ps, x, y and an s with a consonant behind it: lo, uno.
  return /^(?:z|gn|ps|x|y|s[^aeiou])/iu.test(name) ? ['uno ', 'lo '] : ['un ', 'il '];
}

function named(
  words: (printedNames: Role['printed'], english: Role['english']) => RoleName,
): Readonly<Record<RoleId, RoleName>> {
  const all = ROLE_IDS.map((role) => [role, words(ROLES[role].printed, ROLES[role].english)]);
  return Object.fromEntries(all) as Record<RoleId, RoleName>; // `ROLE_IDS` names every role
}
