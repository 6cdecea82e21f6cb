/** Types over the list of a game's roles, by name. */

/** The names of the roles of which this is true of the type. */
export type RolesThat<Roles, Has> = {
  [R in keyof Roles]: Roles[R] extends Has ? R : never;
}[keyof Roles];

/** The names of the roles, in the order of the list. */
export function roleIdsOf<Roles extends object>(roles: Roles): readonly (keyof Roles)[] {
  // `Object.keys` does not know that an object has no other keys than its type.
  return Object.keys(roles) as (keyof Roles)[];
}

/** A list of all of these names in an order of its own; what is missing does not compile, and is named. */
export function inOrder<All extends string>() {
  return <const Listed extends readonly All[]>(
    listed: Listed & Complete<Exclude<All, Listed[number]>>,
  ): readonly All[] => listed;
}

/** The type that demands nothing of a list from which nothing is missing. */
type Complete<Missing> = [Missing] extends [never] ? unknown : { readonly missing: Missing };
