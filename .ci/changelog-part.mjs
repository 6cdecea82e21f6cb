/** The part of the changelog that belongs to a version. */

/**
 * Returns the part of `changelog` under the heading of `version`, without the heading; before the release it stands
 * under *Not released yet*. Throws a RangeError where there is none.
 */
export function changelogPart(changelog, version) {
  const parts = changelog.split(/^## /mu).slice(1);
  const isOf = (part) => (part.split('\n')[0] ?? '').match(/\d+\.\d+\.\d+/u)?.[0] === version;
  const part = parts.find(isOf);
  if (part === undefined) throw new RangeError(`docs/changelog.md has no part for ${version}.`);
  return `${part.split('\n').slice(1).join('\n').trim()}\n`;
}
