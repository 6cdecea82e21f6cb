/** A release has its own part of the changelog. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changelogPart } from '../../.ci/changelog-part.mjs';

const CHANGELOG = `# Changelog

## Not released yet (0.3.0)

* **New.** One.

## 0.2.0, 1 May

* **Old.** Two.
`;

test('the part of a version, before and after its release', () => {
  expect(changelogPart(CHANGELOG, '0.3.0')).toBe('* **New.** One.\n');
  expect(changelogPart(CHANGELOG, '0.2.0')).toBe('* **Old.** Two.\n');
  expect(() => changelogPart(CHANGELOG, '0.1.0')).toThrow('no part for 0.1.0');
});

test('this version has one', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(changelogPart(readFileSync('docs/changelog.md', 'utf8'), version)).toContain('**Games.**');
});
