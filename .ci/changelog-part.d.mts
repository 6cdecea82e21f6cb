/** Returns the part of a changelog under the heading of a version. Throws a RangeError where there is none. */
export function changelogPart(changelog: string, version: string): string;
