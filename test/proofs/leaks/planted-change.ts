/** One change of one source that is planted in a copy of the program, to see whether a test notices it. */
export interface PlantedChange {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** The source with this change in it; `mark` in it becomes `condition`. @throws RangeError when it fits no more. */
export function withChange(
  source: string,
  { name, find, put }: PlantedChange,
  mark: string,
  condition: string,
): string {
  if (!source.includes(find)) throw new RangeError(`The source has changed: ${name}`);
  return source.replace(find, () => put.replaceAll(mark, condition));
}
