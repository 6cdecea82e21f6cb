/** Positions that a rehearsal may begin at, what they carry, and those that cannot be. */
import { expect, test } from 'vitest';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { parseRehearsal } from '../../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../../src/rehearsal/run-rehearsal.js';

/** Characters by seat; of eight players these make a deck with everybody who is asked for below. */
const SPECIAL = 'wolf, lara, guard, jekyll, baron, owl, seer, medium';
/** The theme of blood for twelve: its owl is deadly (LM8-209). */
const BLOOD = `wolf, wolf, seer, purple, jekyll, hamlet, undead, owl, ${'villager, '.repeat(4)}`;

/** A file that begins at a position, with steps. */
function file(roles: string, position: string, steps = '  - wait: 1 s', options = ''): string {
  const names = roles.split(', ').filter((role) => role !== '');
  const bySeat = (value: (at: number) => string | undefined) =>
    names.map((_, seat) => `${seat + 1}: ${value(seat)}`).join(', ');
  return `game: lupus-in-tabula
language: en
kit: no-reader
table: { seats: ${names.length} }
options: { ${options} }
start:
  players: { ${bySeat((seat) => SEAT_COLOURS[seat % SEAT_COLOURS.length])} }
  position: { characters: { ${bySeat((seat) => names[seat])} }, ${position} }
steps:
${steps}
`;
}

/** What was not as such a file expects; its faults, where it has any. */
function unmet(...given: Parameters<typeof file>) {
  const { rehearsal, faults } = parseRehearsal(file(...given));
  if (rehearsal === undefined) return faults;
  return runRehearsal(rehearsal, () => undefined).unmet?.differences;
}

const said = (...cues: string[]) => `  - wait-until: { said: [${cues.join(', ')}] }\n`;
const dead = (seat: number) => `{ cue: lt.dawn.dead, with: { seat: ${seat} } }`;
const SKULL_LIES = 'ghosts: [8], welcome: 8';

test.each([
  ['an act that is not made by day', 'acts: { wolves: 5 }', 'from dawn, which shows'],
  ['a call of the first night only', 'from: dawn, acts: { hamlet: 2 }', 'no hamlet'],
  ['a bite of a wolf without Lara', 'from: dawn, ghosts: [2], acts: { wolves: 1 }', 'for wolves'],
  ['a guard for himself', 'from: dawn, acts: { guard: 3 }', 'for guard a seat'],
  ['a dead guard', 'from: dawn, ghosts: [3], acts: { guard: 4 }', 'for guard a seat'],
  ['a Baron for who lives', 'from: dawn, acts: { baron: 4 }', 'for baron a seat'],
  [
    'a second return',
    `from: dawn, night: 3, used: [baron], ${SKULL_LIES}, acts: { baron: 8 }`,
    'no',
  ],
  ['the owl of this night as another', 'from: dawn, owl: 4', 'one of acts'],
  ['a power that nobody has', 'night: 3, used: [baron, baron]', 'each once'],
  ['a power used too early', 'night: 2, used: [jekyll]', 'after the second dawn'],
  ['a lynched one who lives', 'lynched: 4', 'a ghost'],
  ['one lynched before the first day', 'night: 1, ghosts: [4], lynched: 4', 'after the first day'],
  ['one lynched of whom nobody asks', 'from: discussion, ghosts: [4], lynched: 4', 'only a night'],
  ['a theme of other characters', 'theme: few', 'a theme of this very deck'],
  ['a theme for more', 'theme: mythomania', 'a theme of this very deck'],
  ['a mitomane who is in the box', 'joined: wolf', 'a mitomane in the deck'],
])('a position that cannot be: %s', (_, position, accepted) => {
  const { faults = [] } = parseRehearsal(file(SPECIAL, position));
  expect(faults.map(({ line }) => line)).toEqual([8]);
  expect(faults[0]?.text).toContain(accepted);
});

test.each([
  ['any act', 'moderator: human', 'night: 2, acts: { wolves: 5 }', 'none with a human moderator'],
  ['no bite', 'no_wolf_agreement: random', 'night: 2', 'whom the wolves bite'],
  ['a first bite', '', 'night: 1, acts: { wolves: 5 }', 'they only meet'],
])('house rules leave no room at dawn for %s', (_, options, position, accepted) => {
  const { faults = [] } = parseRehearsal(
    file(SPECIAL, `from: dawn, ${position}`, '  - wait: 1 s', options),
  );
  expect(faults.map(({ line }) => line)).toEqual([8]);
  expect(faults[0]?.text).toContain(accepted);
});

test('dawn carries what every call of its night has done (LM8-301)', () => {
  const bitten = 'from: dawn, night: 3, acts: { wolves: 5 }';
  expect(unmet(SPECIAL, bitten, said(dead(5)))).toBeUndefined();
  const guarded = 'from: dawn, night: 3, acts: { wolves: 5, guard: 5 }';
  expect(unmet(SPECIAL, guarded, said('lt.dawn.nobody'))).toBeUndefined();
  const drunk = 'from: dawn, night: 3, acts: { jekyll: 6, owl: 7 }';
  expect(unmet(SPECIAL, drunk, said('lt.dawn.hyde', dead(6)))).toBeUndefined();
  const returned = `from: dawn, night: 3, ${SKULL_LIES}, acts: { baron: 8 }`;
  const back = said('{ cue: lt.dawn.returned, with: { seat: 8 } }');
  expect(unmet(SPECIAL, returned, back)).toBeUndefined();
});

test('the story of the nights begins with that of the dawn', () => {
  const steps = `  - play-for: all
  - wait-until: { said: { cue: lt.story.chose, with: { call: wolves, seat: 3 } } }`;
  const last = 'from: dawn, night: 3, ghosts: [4, 5, 6], acts: { wolves: 3 }';
  expect(unmet(SPECIAL, last, steps)).toBeUndefined();
});

test('the theme says that the owl is deadly (LM8-209), and another deck does not', () => {
  const acts = 'from: dawn, night: 2, acts: { owl: 9 }';
  expect(unmet(BLOOD, `theme: blood, ${acts}`, said(dead(9)))).toBeUndefined();
  expect(unmet(BLOOD, acts, said('lt.dawn.nobody'))).toBeUndefined();
});

test('used powers are called no more, and the medium is told of the last lynched', () => {
  const answer = (position: string, shape: number) =>
    unmet(
      SPECIAL,
      `night: 3, ${position}`,
      `  - wait-until: { claw: answers ${shape}, within: 60 s }\n  - expect: { not-said: lt.medium.close }`,
    );
  expect(answer('ghosts: [2], welcome: 2, lynched: 2', 3)).toBeUndefined();
  expect(answer('ghosts: [7], welcome: 7, lynched: 7', 4)).toBeUndefined();
  const calls = (used: string) =>
    unmet(
      SPECIAL,
      `night: 3, ${SKULL_LIES}, used: [${used}]`,
      `  - wait-until: { phase: lt-dawn }
  - expect: { not-said: [lt.baron.open, lt.jekyll.open] }`,
    );
  expect(calls('baron, jekyll')).toBeUndefined();
  expect(calls('baron')).toMatchObject([{ what: 'not-said' }]);
});
