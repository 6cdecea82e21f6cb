/** Positions that a rehearsal may begin at, and those that cannot be. */
import { expect, test } from 'vitest';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { parseRehearsal } from '../../../src/rehearsal/rehearsal-file.js';
import { runRehearsal } from '../../../src/rehearsal/run-rehearsal.js';

/** A file of so many players that begins at a position, with steps. */
function file(players: number, position: string, steps = '  - wait: 1 s'): string {
  const seats = SEAT_COLOURS.slice(0, players).map((colour, seat) => `${seat + 1}: ${colour}`);
  return `game: lupa-mannara
language: en
start:
  players: { ${seats.join(', ')} }
  position: { ${position} }
steps:
${steps}
`;
}

test.each([
  ['three players', 3, '', '4 to 7 players'],
  ['one ghost twice', 6, 'ghosts: [2, 2]', 'each seat once'],
  ['a ghost who does not play', 5, 'ghosts: [7]', 'seats of players'],
  ['one who lives alone', 5, 'ghosts: [1, 2, 3, 4]', 'two or more who live'],
  ['two Auras of one seat', 5, 'pile: [2, 2]', 'one Aura of each seat'],
  ['an Aura of nobody', 5, 'pile: [6]', 'seats of players'],
  ['a claw with nobody', 5, 'from: runoff, claw: 6, votes: { 1: 2 }', 'the seat of a player'],
  ['a last claw with nobody', 5, 'had-claw: 6', 'the seat of a player'],
  ['a first seat without a player', 5, 'first: 6', 'the seat of a player'],
  ['a claw that lies at night', 5, 'claw: 2', 'else had-claw'],
  ['a claw that lies after the lynching', 6, 'from: skull, claw: 2', 'else had-claw'],
  ['a claw in two places', 5, 'from: discussion, claw: 2, had-claw: 3', 'not both'],
  ['a skull for five', 5, 'night: 2, skull: 2', '6 or 7 players'],
  ['a skull before it is seen', 6, 'from: dawn, skull: 2', 'after the first dawn'],
  ['Amleto among five', 5, 'ghosts: [2], amleto: 2', '6 or 7 players'],
  ['an Amleto who lives', 6, 'amleto: 2', 'a ghost'],
  ['a skull after Amleto', 6, 'night: 3, ghosts: [2], amleto: 2, skull: 3', 'none, since Amleto'],
  ['a bite in the night', 5, 'bite: 2', 'from dawn'],
  ['a bitten ghost', 5, 'from: dawn, ghosts: [2], bite: 2', 'a living character'],
  ['another choice without a bite', 5, 'from: dawn, instead: 2', 'beside bite'],
  ['the same choice twice', 5, 'from: dawn, bite: 2, instead: 2', 'another than bite'],
  ['votes before the vote', 5, 'from: discussion, votes: { 1: 2 }', 'from defence or runoff'],
  ['no votes after it', 5, 'from: runoff', 'since it starts after the first vote'],
  ['a vote for oneself', 5, 'from: runoff, votes: { 1: 1 }', 'for others who live'],
  ['a vote for a ghost', 5, 'from: defence, ghosts: [3], votes: { 1: 3 }', 'for others who live'],
  ['a vote of nobody', 5, 'from: defence, votes: { 6: 3 }', 'for others who live'],
])('a position that cannot be: %s', (_, players, position, accepted) => {
  const { faults = [] } = parseRehearsal(file(players, position));
  expect(faults.map(({ line }) => line)).toEqual([5]);
  expect(faults[0]?.text).toContain(accepted);
});

test('where chance chooses, a dawn has a bite (HR-LM-04)', () => {
  const { faults = [] } = parseRehearsal(
    `options: { no_wolf_agreement: random }\n${file(5, 'from: dawn, night: 2')}`,
  );
  expect(faults.map(({ text }) => text).join()).toContain('start.position.bite');
});

test('where the potion lies on the bite, what was chosen before it counts (LM4-121)', () => {
  const steps = `  - wait-until: { asks: { kind: select } }
  - touch: 4
  - press: 1 right
  - wait-until: { said: { cue: lm.dawn.claw, with: { seat: 3 } } }`;
  expect(unmet('from: dawn, night: 2, bite: 4, instead: 3', steps)).toBeUndefined();
  expect(unmet('from: dawn, night: 2, bite: 4', steps)).toMatchObject([{ what: 'said' }]);
});

test('a seat without a slot cannot be played at', () => {
  const { faults = [] } = parseRehearsal(
    `table: { seats: 7, slotsPerSeat: 0, centre: 2 }\n${file(5, '')}`,
  );
  expect(faults.map(({ text }) => text).join()).toContain('players at seats with a slot');
});

/** What was not as a file of six players expects. */
function unmet(position: string, steps: string) {
  const { rehearsal, faults } = parseRehearsal(file(6, position, steps));
  if (rehearsal === undefined) return faults;
  return runRehearsal(rehearsal, () => undefined).unmet?.differences;
}

test('everything that a position says stands on the board, and in its place on the table', () => {
  const steps = `  - wait-until: { asks: { kind: ready } }
  - expect:
      facts: { ghosts: [2], pile: [2, 5], claw: 3, skull: 4 }
      alive: [1, 3, 4, 5, 6]
      turn: 3
      hidden: { cards: { 2: none } }
      asks: { seats: [1, 3, 4, 5, 6] }`;
  const position = 'from: discussion, night: 3, ghosts: [2], pile: [2, 5], claw: 3, skull: 4';
  expect(unmet(position, steps)).toBeUndefined();
});

test('an Aura that is in the pile lies no more on its character, and nobody is asked for it', () => {
  const steps = `  - wait-until: { said: lm.night.close-eyes, night: true }
  - expect: { not-said: [lm.place.missing], facts: { pile: [4] } }
  - lift: { from: 4, card: character }
  - put-back: hand`;
  expect(
    unmet('night: 2, pile: [4]', steps.replace('put-back: hand', 'wait: 1 s')),
  ).toBeUndefined();
  const lifted = unmet('night: 2, pile: [4]', '  - lift: { from: 4, card: aura }');
  expect(lifted).toMatchObject([{ what: 'lift' }]);
});

test('the vote begins where a position says: at the left of the last claw, or at the first seat', () => {
  const asked = (seat: number) => `  - wait-until: { asks: { kind: pick, seats: [${seat}] } }`;
  expect(unmet('from: first-vote, had-claw: 4', asked(5))).toBeUndefined();
  expect(unmet('from: first-vote, first: 3', asked(3))).toBeUndefined();
  expect(unmet('from: first-vote', asked(1))).toBeUndefined();
});

test('after Amleto was shown no death opens his window', () => {
  const steps = `  - wait-until: { asks: { kind: select } }
  - press: 1 right
  - wait-until: { asks: { kind: removal } }
  - take-away: 4
  - wait-until: { said: lm.ghost.is }
  - wait-until: { phase: lm-discussion }
  - expect: { not-said: [lm.amleto.ask] }`;
  const position = 'from: dawn, night: 2, ghosts: [5], pile: [4, 5], amleto: 5, bite: 4';
  const cards =
    '  cards: { 1: wolf wicked, 2: cow wicked, 3: darius wicked, 4: fortune-teller innocent, 5: hamlet innocent, 6: jekyll innocent }';
  const { rehearsal, faults } = parseRehearsal(
    file(6, position, steps).replace('  position', `${cards}\n  position`),
  );
  expect(faults).toBeUndefined();
  expect(rehearsal && runRehearsal(rehearsal, () => undefined).unmet).toBeUndefined();
});
