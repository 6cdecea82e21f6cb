/** An option of a command, as for `parseArgs`; numbers are read, too. */
type Option =
  | { readonly type: 'boolean'; readonly short?: string; readonly default?: boolean }
  | { readonly type: 'string'; readonly short?: string; readonly default?: string }
  | { readonly type: 'number'; readonly short?: string; readonly default?: number };

type Typed<O extends Option> = O extends { readonly type: 'boolean' }
  ? boolean
  : O extends { readonly type: 'number' }
    ? number
    : string;

type Values<T extends Readonly<Record<string, Option>>> = {
  readonly [Name in keyof T]:
    | Typed<T[Name]>
    | (T[Name] extends { readonly default: unknown } ? never : undefined);
};

/** Returns the options and the words that were typed; what is unknown ends the program with code 2. */
export function readOptions<const T extends Readonly<Record<string, Option>>>(
  options: T,
  words?: string,
): { readonly values: Values<T>; readonly words: readonly string[] };

/** Ends the program with code 2, because of what was typed; `known` would have been taken. */
export function refuse(fault: string, known: readonly string[]): never;
