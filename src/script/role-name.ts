/** The name of a role in a sentence, made from the name on its card. */
import { printed } from './pieces.js';

/** The name on a card, for one and for several; `feminine` where Italian says "la". */
export interface PrintedName {
  readonly one: string;
  readonly many: string;
  readonly feminine?: true;
}

/** The name that an English voice says; captions show the printed name beside it. */
export interface EnglishName {
  readonly one: string;
  readonly many: string;
}

/** The words for one role: bare, with "a" and "the", and for several. */
export interface RoleName {
  readonly one: string;
  readonly aOne: string;
  readonly the: string;
  readonly many: string;
}

/** Italian says the printed name, with its articles. */
export function italianName({ one, many, feminine }: PrintedName): RoleName {
  const [a, the] = articlesOf(one, feminine === true);
  return { one, many, aOne: `${a}${one}`, the: `${the}${one}` };
}

/** English says a name of its own and shows the printed one beside it. */
export function englishName(onCard: PrintedName, english: EnglishName): RoleName {
  const one = `${english.one}${printed(onCard.one)}`;
  const many = `${english.many}${printed(onCard.many)}`;
  return { one, many, aOne: `one ${one}`, the: `the ${one}` };
}

/** Italian articles, with what stands between them and the name. */
function articlesOf(name: string, feminine: boolean): readonly [a: string, the: string] {
  if (/^[aeiou]/iu.test(name)) return [feminine ? 'un’' : 'un ', 'l’'];
  if (feminine) return ['una ', 'la '];
  // Before z, gn, ps, x, y and an s with a consonant behind it: lo, uno.
  return /^(?:z|gn|ps|x|y|s[^aeiou])/iu.test(name) ? ['uno ', 'lo '] : ['un ', 'il '];
}
