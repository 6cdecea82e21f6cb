/** The name of a role in a sentence, made from the name on its card. */
import type { ByLanguage } from '../table/index.js';
import { print, saidOf } from './pieces.js';

/** A role's name in one language, for one and for several; `feminine` where its articles say so. */
export interface NameForms {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
}

/** A role's name in each language; cards are printed in Italian. */
export type RoleNames = ByLanguage<NameForms>;

/** The words for one role: bare, with "a" and "the", and for several. */
export interface RoleName {
  readonly one: string;
  readonly aOne: string;
  readonly the: string;
  readonly many: string;
}

/** Returns the Italian names of a game's roles: the printed names, with their articles. */
export function italianNames<Id extends string>(roles: Named<Id>): Readonly<Record<Id, RoleName>> {
  return ofEach(roles, ({ it }) => italianName(it));
}

/** Returns the English names of a game's roles; captions show the printed name beside them. */
export function englishNames<Id extends string>(roles: Named<Id>): Readonly<Record<Id, RoleName>> {
  return ofEach(roles, englishName);
}

/** Returns the English name of a role with the printed one beside it where it is another: "Hamlet (Amleto)". */
export function withPrintedName(
  { it, en }: RoleNames,
  form: 'one' | 'many' = 'one',
  aside: (printedName: string) => string = (name) => ` (${name})`,
): string {
  const isSame = en[form].toLowerCase() === it[form].toLowerCase();
  return isSame ? en[form] : `${en[form]}${aside(it[form])}`;
}

/** Returns the name of a role as a value in a sentence: a clip of its own. */
export function sayWithPrintedName(names: RoleNames, form?: 'one' | 'many'): string {
  return saidOf(withPrintedName(names, form));
}

/** The roles of a game, by id. */
type Named<Id extends string> = Readonly<Record<Id, { readonly names: RoleNames }>>;

function ofEach<Id extends string>(
  roles: Named<Id>,
  name: (names: RoleNames) => RoleName,
): Readonly<Record<Id, RoleName>> {
  const ids = Object.keys(roles) as Id[]; // a game's roles have no other keys
  return Object.fromEntries(ids.map((id) => [id, name(roles[id].names)])) as Record<Id, RoleName>; // every id has its name
}

function italianName({ one, many, feminine }: NameForms): RoleName {
  const [a, the] = articlesOf(one, feminine === true);
  return { one, many, aOne: `${a}${one}`, the: `${the}${one}` };
}

function englishName({ it, en }: RoleNames): RoleName {
  const one = `${en.one}${print(it.one)}`;
  const many = `${en.many}${print(it.many)}`;
  return { one, many, aOne: `one ${one}`, the: `the ${one}` };
}

/** Returns the Italian articles, with what stands between them and the name. */
function articlesOf(name: string, feminine: boolean): readonly [a: string, the: string] {
  if (/^[aeiou]/iu.test(name)) return [feminine ? 'un’' : 'un ', 'l’'];
  if (feminine) return ['una ', 'la '];
  // Before z, gn, ps, x, y and an s with a consonant behind it: lo, uno.
  return /^(?:z|gn|ps|x|y|s[^aeiou])/iu.test(name) ? ['uno ', 'lo '] : ['un ', 'il '];
}

// Types over the list of a game's roles, by name.

/** The names of the roles of which this is true of the type. */
export type RolesThat<Roles, Has> = {
  [R in keyof Roles]: Roles[R] extends Has ? R : never;
}[keyof Roles];

/** Returns the names of the roles, in the order of the list. */
export function roleIdsOf<Roles extends object>(roles: Roles): readonly (keyof Roles)[] {
  // `Object.keys` does not know that an object has no other keys than its type.
  return Object.keys(roles) as (keyof Roles)[];
}

/** Returns a list of all of these names in an order of its own; what is missing does not compile, and is named. */
export function inOrder<All extends string>() {
  return <const Listed extends readonly All[]>(
    listed: Listed & Complete<Exclude<All, Listed[number]>>,
  ): readonly All[] => listed;
}

/** The type that demands nothing of a list from which nothing is missing. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly missing: Missing };
