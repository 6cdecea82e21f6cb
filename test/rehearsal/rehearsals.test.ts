/** Every rehearsal of the repository is played, the one in the documentation too. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { JsonRecord } from '../../src/engine/script/json.js';
import { GAMES } from '../../src/games/games.js';
import { examplesOf, playWorkedExample } from '../../src/rehearsal/documents.js';
import { parseRehearsal } from '../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../src/rehearsal/run-rehearsal.js';

const FOLDER = 'test/rehearsals';
const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.yaml'));

const EXAMPLES = examplesOf(await readFile('docs/extend/rehearsals.md', 'utf8'));

/** Plays the text of a rehearsal; its lines, and what was not as expected, if anything was. */
function played(text: string) {
  const parsed = parseRehearsal(text);
  const lines: JsonRecord[] = [];
  if (parsed.rehearsal === undefined) return { lines, wrong: parsed.faults };
  const { unmet } = runRehearsal(parsed.rehearsal, (line) => lines.push(line));
  return { lines, wrong: unmet && { line: unmet.step.line, differences: unmet.differences } };
}

describe('every rehearsal is met', () => {
  test.each(files)('%s', async (file) => {
    expect(played(await readFile(`${FOLDER}/${file}`, 'utf8')).wrong).toBeUndefined();
  });
});

test.each(['01', '02', '03', '04', '05', '06'])('LBW-%s of the rules is rehearsed', (number) => {
  expect(files.some((file) => file.startsWith(`lbw-${number}-`))).toBe(true);
});

test.each(['1', '2', '3', '4', '5', '6', '7'])('WE-LM-%s of the rules is rehearsed', (number) => {
  expect(files.some((file) => file.startsWith(`we-lm-${number}-`))).toBe(true);
});

test.each(['1', '2', '3', '4', '5'])('WE-WO-%s of the rules is rehearsed', (number) => {
  expect(files.some((file) => file.startsWith(`we-wo-${number}-`))).toBe(true);
});

describe('every example of docs/extend/rehearsals.md is met', () => {
  test.each(EXAMPLES.map((text) => [/^about: (.*)$/mu.exec(text)?.[1] ?? text, text]))(
    '%s',
    (_, text) => {
      expect(played(text).wrong).toBeUndefined();
    },
  );

  test('three games, and secrecy in each of them, are among them', () => {
    for (const game of ['lupusburg', 'una-notte-da-lupi', 'lupa-mannara']) {
      const own = EXAMPLES.filter((text) => text.includes(`game: ${game}\n`));
      expect(own.some((text) => text.includes('same-as'))).toBe(true);
    }
  });
});

test('the worked example of docs/extend/rehearsals.md is met', async () => {
  const { verdict } = playWorkedExample(await readFile('docs/extend/rehearsals.md', 'utf8'));
  expect(verdict.unmet?.differences).toBeUndefined();
  expect(verdict.expectations).toBeGreaterThan(5);
});

/** What a file may have at a place, as its fault says: the accepted keys or values. */
function acceptedAt(text: string, place: string): readonly string[] {
  const { faults = [] } = parseRehearsal(text);
  const fault = faults.find(({ text: told }) => told.startsWith(`${place}: `));
  const listed = fault?.text.replace(/^.*Accepted: /u, '').replace(/\.$/u, '') ?? '';
  return [...listed.matchAll(/[a-z][a-z0-9-]*/gu)].map(([word]) => word);
}

describe('docs/extend/rehearsals.md has a section for each game', async () => {
  const page = await readFile('docs/extend/rehearsals.md', 'utf8');
  const section = (title: string) =>
    page.split(/^## /mu).find((part) => part.startsWith(`${title}\n`)) ?? '';

  test.each(GAMES.map((game) => [game.id, game] as const))('%s', (id, { titles, rehearsed }) => {
    const own = section(titles.it);
    expect(own, `write a section “## ${titles.it}”`).not.toBe('');
    const expected = `game: ${id}\nsteps: [{ expect: { facts: { joy: 1 } } }]`;
    const facts = acceptedAt(expected, 'steps[0].expect.facts.joy');
    const begins = (position: string) =>
      `game: ${id}\nstart: { players: { 1: orange }, position: { ${position} } }\nsteps: [wait: 1 s]`;
    const keys = acceptedAt(begins('joy: 1'), 'start.position.joy');
    const phases = acceptedAt(begins('from: joy'), 'start.position.from');
    const acts = acceptedAt(begins('acts: { joy: 1 }'), 'start.position.acts.joy');
    if (rehearsed.position !== undefined) {
      expect(keys).toContain('taught');
      expect(facts).toContain('winners');
    }
    if (keys.includes('from')) expect(phases).toContain('night');
    const named = [...rehearsed.cardWords, ...facts, ...keys, ...phases, ...acts];
    expect(named.filter((word) => !own.includes(`\`${word}\``))).toEqual([]);
  });
});

test('every step and every expectation of the format is explained in docs/extend/rehearsals.md', async () => {
  const page = await readFile('docs/extend/rehearsals.md', 'utf8');
  const accepted = (text: string) => {
    const { faults = [] } = parseRehearsal(text);
    const [fault] = faults.filter(({ text: told }) => told.includes('does not exist'));
    return (fault?.text.replace(/^.*Accepted: /u, '').replace(/\.$/u, '') ?? '').split(', ');
  };
  const verbs = accepted('game: lupusburg\nsteps: [{ dance: 3 }]');
  const keys = accepted('game: lupusburg\nsteps: [{ expect: { joy: 3 } }]');
  expect(verbs).toContain('wait-until');
  expect(keys).toContain('not-said');
  for (const word of [...verbs, ...keys]) expect(page).toContain(`\`${word}`);
});
