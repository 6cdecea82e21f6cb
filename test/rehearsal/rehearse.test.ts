/** What somebody who writes a rehearsal is told: faults, unmet expectations, exit codes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rehearse } from '../../src/app/commands/rehearse/rehearse.js';
import { parseRehearsal } from '../../src/rehearsal/rehearsal-file.js';
import { layoutOf, TableNames } from '../../src/rehearsal/table-names.js';
import { temporaryDirectory } from '../support/temporary.js';

/** A game in its bets, with steps after it. */
const inTheBets = (steps: string, start = 'from: bets, borgomastro: 1') => `game: lupusburg
language: en
start:
  players: { 1: orange, 2: sky, 3: green, 4: yellow }
  cards:
    { 1R: wolf plain, 1L: citizen chest, 2R: citizen chest, 2L: thief plain,
      3R: citizen plain, 3L: citizen chest, 4R: citizen chest, 4L: citizen plain }
  position: { ${start} }
steps:
${steps}`;

/** The same with another deal: Green is the wolf, Yellow the thief. */
const otherwise = (text: string) =>
  text
    .replace('1R: wolf', '1R: citizen')
    .replace('2L: thief', '2L: citizen')
    .replace('3R: citizen', '3R: wolf')
    .replace('4L: citizen', '4L: thief');

/** Every public event, as other programs read it. */
const AS_JSON = { json: true, nowMs: () => 0 } as const;

async function run(...texts: string[]) {
  const directory = await temporaryDirectory();
  const files = texts.map((_, index) => join(directory, `${index}.yaml`));
  await Promise.all(files.map((file, index) => writeFile(file, texts[index] ?? '')));
  const lines: string[] = [];
  const exitCode = await rehearse(files, { ...AS_JSON, print: (line) => lines.push(line) });
  return {
    exitCode,
    lines,
    events: lines.map((line): Record<string, unknown> => JSON.parse(line)),
  };
}

describe('an expectation that is not met', () => {
  const steps = `  - press: 1 left
  - expect:
      phase: discussion
      asks: { kind: pick, seats: [3] }
      facts: { bets: { 1: 2 } }
  - page: stop`;

  test('is told with its line, what was expected and what was found, each by itself', async () => {
    const { events } = await run(inTheBets(steps));
    expect(events.filter(({ event }) => event === 'unmet')).toEqual([
      expect.objectContaining({ line: 11, what: 'phase', expected: '"discussion"', found: 'bets' }),
      expect.objectContaining({ line: 11, what: 'facts.bets', expected: '{"1":2}', found: {} }),
      expect.objectContaining({ line: 11, what: 'asks.seats', expected: '[3]', found: [2] }),
    ]);
  });

  test('ends its rehearsal and no other, and the exit code says so', async () => {
    const { exitCode, events } = await run(inTheBets(steps), inTheBets('  - press: 1 left'));
    expect(exitCode).toBe(1);
    const results = events.filter(({ event }) => event === 'result');
    expect(results.map(({ met }) => met)).toEqual([false, true]);
    expect(events.some(({ event }) => event === 'stop')).toBe(false);
  });

  test('the exit code is 0 when all were met', async () => {
    expect((await run(inTheBets('  - press: 1 left'))).exitCode).toBe(0);
  });
});

describe('what a person at a terminal is told', () => {
  const unmet = `  - press: 1 left
  - expect: { phase: discussion, said: [bets.ask, vote.ask], facts: { bets: { 1: 2 } } }`;
  /** The lines, without the names of directories; every file takes a quarter of a second. */
  async function told(...texts: string[]) {
    const directory = await temporaryDirectory();
    const files = texts.map((_, index) => join(directory, `${index}.yaml`));
    await Promise.all(files.map((file, index) => writeFile(file, texts[index] ?? '')));
    const lines: string[] = [];
    let nowMs = 0;
    const print = (line: string) => lines.push(line.replaceAll(`${directory}/`, ''));
    const exitCode = await rehearse(files, { json: false, print, nowMs: () => (nowMs += 125) });
    return { exitCode, lines };
  }

  test('is which step was not met, with its line, what was expected and what was found', async () => {
    const { exitCode, lines } = await told(inTheBets(unmet), inTheBets('  - press: 1 left'));
    expect(exitCode).toBe(1);
    expect(lines).toEqual([
      'NOT MET  0.yaml (1 expectation, 0:00:00.150 of play in 0.1 s)',
      '         line 11, expect:',
      '           said',
      '             expected  [bets.ask, vote.ask]',
      '             found     bets.ask { seat: 2, tale: 3, taught: true }',
      '           phase',
      '             expected  discussion',
      '             found     bets',
      '           facts.bets',
      '             expected  { 1: 2 }',
      '             found     {}',
      'met      1.yaml (0 expectations, 0:00:00.150 of play in 0.1 s)',
      '',
      '2 files: 1 met, 1 not met; 0:00:00.300 of play in 0.3 s.',
      '  not met: 0.yaml:11',
    ]);
  });

  test('is in which run, and nothing that a terminal obeys', async () => {
    const runs = `other-runs: { other: {} }
about: "\\e[31mred"
steps:`;
    const { lines } = await told(
      inTheBets(
        '  - in-each-run: { first: [], other: [press: 1 left] }\n  - same-as: other',
      ).replace('steps:', runs),
    );
    expect(lines[1]).toBe('         \\u{1b}[31mred');
    expect(lines.join('\n')).toContain('line 13, same-as, in the run “other”:');
  });
});

test.each([
  ['a wait that nothing comes of', '- wait-until: { phase: night, within: 5 s }', 'phase'],
  ['a hand that finds no card', '- take-away: 1L\n  - lift: 1L', 'lift'],
  [
    'a cue that was to be silent',
    '- press: 1 left\n  - expect: { not-said: bets.ask }',
    'not-said',
  ],
  ['words in the other language', '- expect: { said: { words: "seat.*posto" } }', 'said'],
  ['a ring', '- expect: { rings: { 2R: breathe blood } }', 'rings.2R'],
  ['a hidden card', '- expect: { hidden: { cards: { 1R: citizen plain } } }', 'hidden.cards.1R'],
  ['a timer that is not there', '- wait-for-clock: 3 s', 'clock'],
  ['time', '- wait: 2 s\n  - expect: { took: 3 s }', 'took'],
])('%s is an unmet expectation, not a crash', async (_, step, what) => {
  const { exitCode, events } = await run(inTheBets(`  ${step}`));
  expect(exitCode).toBe(1);
  expect(events.find(({ event }) => event === 'unmet')).toMatchObject({ what });
});

describe('a file that cannot be understood', () => {
  test('is told with all its faults at once, by line', () => {
    const { faults } = parseRehearsal(`game: lupusburg
colour: red
options: { tie_origin: nobody }
start:
  players: { 1: orange, 2: orange, 11: sky, 3: mauve }
  position: { from: bets, borgomastro: 1 }
steps:
  - press: 9 right
  - touch: [1R, 9Q]
  - wait: soon
  - dance
  - expect: { said: vote.aks, phase: nigth, asks: { kind: quiz } }
  - together: [{ wait: 1 s }, { expect: { state: paused } }]
  - expect: { since: never marked, said: vote.ask }
`);
    expect(faults?.map(({ line }) => line)).toEqual([2, 3, 5, 5, 8, 9, 10, 11, 12, 12, 12, 13, 14]);
    const told = faults?.map(({ text }) => text).join('\n');
    for (const place of ['colour', 'options.tie_origin', 'start.players.11', 'steps[0].press']) {
      expect(told).toContain(`${place}`);
    }
  });

  test.each([
    ['nobody plays at that seat', 'from: bets, borgomastro: 5', 'the seat of a player'],
    ['nobody was indicted', 'from: runoff, borgomastro: 1', 'paw and tuft'],
    ['a bet on oneself', 'from: bets, borgomastro: 1, bets: { 2: 2 }', 'bets of players on others'],
    ['a dead victim', 'from: dawn, borgomastro: 1, out: [2R], victim: 2R', 'a living character'],
  ])('a position that cannot be: %s', (_, position, accepted) => {
    const { faults = [] } = parseRehearsal(inTheBets('  - wait: 1 s', position));
    expect(faults.map(({ line }) => line)).toEqual([8]);
    expect(faults[0]?.text).toContain(accepted);
  });

  test('where chance chooses for the wolf, a dawn has a victim (R-03)', () => {
    const text = inTheBets('  - wait: 1 s', 'from: dawn, borgomastro: 1');
    const { faults = [] } = parseRehearsal(`options: { wolf_no_choice: random }\n${text}`);
    expect(faults.map(({ line, text: told }) => `${line}: ${told}`)).toEqual([
      '9: start.position.victim: found what contradicts the options. Accepted: a living character, since chance chooses where the wolf does not (R-03).',
    ]);
  });

  test('a fault beside the game makes no others: the rest is read for that game, at that table', () => {
    const file = (kit: string, seats: number) => `game: lupus-in-tabula
kit: ${kit}
table: { seats: ${seats} }
options: { meeting_seconds: 5 }
steps:
  - press: 30 right
`;
    const linesOf = (text: string) => parseRehearsal(text).faults?.map(({ line }) => line);
    expect(linesOf(file('no-reader', 30))).toBeUndefined();
    expect(linesOf(file('two-readers', 30))).toEqual([2]);
    // No table has more seats than thirty.
    expect(linesOf(file('no-reader', 31))).toContain(3);
  });

  test('a game without positions has no start', () => {
    const { faults = [] } = parseRehearsal(`game: bare-claw
start:
  players: { 1: orange, 2: sky }
steps:
  - wait: 1 s
`);
    expect(faults.map(({ line, text }) => `${line}: ${text}`)).toEqual([
      expect.stringContaining('Accepted: no start, since bare-claw has no positions'),
    ]);
  });

  test('a start of a game with positions names one', () => {
    const { faults = [] } = parseRehearsal(`game: lupusburg
start:
  players: { 1: orange, 2: sky, 3: green, 4: yellow }
steps:
  - wait: 1 s
`);
    expect(faults.map(({ text }) => text)).toEqual([
      'start.position: found nothing. Accepted: the phase that play begins from, and what that phase needs. docs/extend/rehearsals.md lists the keys of lupusburg.',
    ]);
  });

  test('stops before anything is played, whatever the other files say', async () => {
    const lines: string[] = [];
    const directory = await temporaryDirectory();
    const [good, bad] = [join(directory, 'good.yaml'), join(directory, 'bad.yaml')];
    await writeFile(good, inTheBets('  - press: 1 left'));
    await writeFile(bad, 'game: chess\nsteps: []\n');
    const print = (line: string) => lines.push(line);
    await expect(rehearse([good, bad], { ...AS_JSON, print })).rejects.toMatchObject({
      code: 'REHEARSAL_INVALID',
      whatHappened: expect.stringContaining('line 1: game: found "chess"'),
    });
    await expect(rehearse([`${good}.gone`], { ...AS_JSON, print })).rejects.toMatchObject({
      code: 'REHEARSAL_MISSING',
    });
    expect(lines).toEqual([]);
  });
});

test('the same file prints the same bytes twice, simulated players and all', async () => {
  const text = inTheBets('  - play-for: all\n  - wait-until: { state: ended, within: 3 h }');
  const [first, second] = [await run(text), await run(text)];
  expect(second.lines.slice(1)).toEqual(first.lines.slice(1));
  expect(first.lines.length).toBeGreaterThan(50);
});

test('what is hidden changes no byte of what is printed before the rules reveal it (law 2)', async () => {
  const night = (acts: string) =>
    inTheBets(
      `  - wait-until: { said: wolf.open }
  - wait-for-clock: 9 s
${acts}
  - hold: 2R
  - wait-until: { asks: { kind: removal } }
  - take-away: 2R
  - wait-until: { asks: { kind: pick, seats: [1] } }
  - press: 1 left
  - wait-until: { phase: bets }`,
      'from: night, borgomastro: 1',
    );
  const quiet = await run(night('  - wait: 4 s'));
  const busy = await run(
    otherwise(
      night(`  - hold: 4R
  - touch: { pads: [1R, 4L], for: 1 s }
  - look: { under: 3L, card: house, for: 1 s }
  - wait: 1 s`),
    ),
  );
  const played = ({ lines }: { lines: string[] }) => lines.slice(1);
  expect(played(busy)).toEqual(played(quiet));
  expect(quiet.lines.some((line) => line.includes('"sealed"'))).toBe(true);
});

test('slots are named by their seat and hand, by seat alone, in the middle, and along the wire', () => {
  const two = new TableNames(layoutOf({ seats: 8, slotsPerSeat: 2, centre: 0 }));
  expect([two.slot('3R'), two.slot('3L'), two.slot('slot 16'), two.slot('9R')]).toEqual([
    4,
    5,
    15,
    undefined,
  ]);
  const one = new TableNames(layoutOf({ seats: 10, slotsPerSeat: 1, centre: 2 }));
  expect([one.slot('3'), one.slot('C1'), one.slot('C2'), one.slotText(11)]).toEqual([
    2,
    10,
    11,
    'C2',
  ]);
  expect(one.button('3 both')).toEqual({ seat: 2, sides: ['left', 'right'] });
});

describe('runs with other secrets', () => {
  const night = (runs: string, steps: string) =>
    inTheBets(steps, 'from: night, borgomastro: 1').replace('steps:', `${runs}\nsteps:`);
  const greenWolf = `other-runs:
  green is the wolf: { cards: { 1R: citizen plain, 3R: wolf plain } }`;
  const until = (told: string, first: string, other: string) => `  - wait-until: { said: wolf.open }
  - wait-for-clock: 7 s
  - in-each-run: { first: [${first}], green is the wolf: [${other}] }
  - wait-until: { said: ${told} }
  - same-as: green is the wolf`;

  test('are the same for everybody while only cards and unseen hands differ', async () => {
    const hands = until('dawn.victim', 'hold: 2R', 'touch: 4L, hold: 3L, wait: 1 s, hold: 2R');
    const { exitCode, events } = await run(night(greenWolf, hands));
    expect(exitCode).toBe(0);
    // The other run prints nothing.
    expect(events.filter(({ cue }) => cue === 'wolf.open')).toHaveLength(1);
  });

  test.each([
    ['another victim', until('dawn.victim', 'hold: 2R', 'hold: 4R'), 'cue'],
    [
      'a pause',
      until('wolf.close', 'wait: 1 s', 'page: pause, wait: 1 s, page: continue'),
      'entry',
    ],
    ['an expectation', until('dawn.victim', 'hold: 2R', 'expect: { phase: dawn }'), undefined],
  ])('are told apart by %s', async (_, steps, channel) => {
    const { exitCode, events } = await run(night(greenWolf, steps));
    expect(exitCode).toBe(1);
    const unmet = events.find(({ event }) => event === 'unmet');
    expect(unmet).toMatchObject({ run: 'green is the wolf' });
    if (channel === undefined) return;
    expect(unmet?.['what']).toBe('same-as.green is the wolf');
    expect(Object.keys(unmet?.['found'] ?? {})).toEqual(['atMs', channel]);
  });

  test('are told apart by the same press at another time', async () => {
    const steps = `  - in-each-run:
      first: [press: 1 left]
      green is the wolf: [wait: 50 ms, press: 1 left]
  - same-as: green is the wolf`;
    const { events } = await run(night(greenWolf, steps).replace('from: night', 'from: bets'));
    expect(events.find(({ event }) => event === 'unmet')).toMatchObject({
      what: 'same-as.green is the wolf',
    });
  });

  test.each([
    ['a run that is never compared', greenWolf, '  - wait: 1 s', 'compared with nothing'],
    [
      'a run that is the first again',
      'other-runs: { twin: {} }',
      '  - same-as: twin',
      'in nothing',
    ],
    ['a run nobody named', greenWolf, '  - same-as: twin', 'another run: green is the wolf'],
    ['hands of one run only', greenWolf, '  - in-each-run: { first: [] }', 'nothing for green'],
    ['hands without other runs', '', '  - in-each-run: { first: [] }', 'no other run'],
    [
      'a step without a known end',
      greenWolf,
      '  - in-each-run: { first: [], green is the wolf: [wait-until: { phase: dawn }] }',
      '"wait-until". Accepted: steps that take a known time',
    ],
  ])('are refused where they prove nothing: %s', (_, runs, steps, told) => {
    const { faults = [] } = parseRehearsal(night(runs, steps));
    expect(faults.map(({ text }) => text).join('\n')).toContain(told);
    expect(faults.every(({ line }) => line !== undefined)).toBe(true);
  });
});

test.each([
  ['a question without a part', 'expect: { asks: {} }', 'steps[0].expect.asks: found {}'],
  ['no fact', 'expect: { facts: {} }', 'steps[0].expect.facts: found {}'],
  [
    'a parameter that the cue never has',
    'expect: { not-said: { cue: bets.ask, with: { set: 1 } } }',
    'with.set',
  ],
  [
    'a seat that the table has not',
    'expect: { not-said: { cue: bets.ask, with: { seat: 9 } } }',
    'with.seat',
  ],
  ['silence only', 'wait-until: { not-said: bets.ask, within: 5 s }', 'something to wait for'],
  ['a mark that nothing counts from', 'expect: { since: a, phase: bets }', 'since'],
  ['a slot under two names', 'expect: { rings: { 2R: off x, slot 3: off x } }', 'rings.slot 3'],
  ['rows of nothing', 'together: [[]]', 'steps[0].together[0]'],
  ['a deal by chance and by name', 'deal: { seed: 1, cards: { 1R: wolf } }', 'steps[0].deal'],
  ['a card of no deck', 'give: { card: "house:green:chst", to: 1 }', 'steps[0].give.card'],
])('what would pass in silence is refused: %s', (_, step, place) => {
  const { faults = [] } = parseRehearsal(inTheBets(`  - ${step}`));
  expect(faults.map(({ line }) => line)).toContain(10);
  expect(faults.map(({ text }) => text).join('\n')).toContain(place);
});

test.each([
  ['move', 'move: { from: 8L, to: 1R }'],
  ['swap', 'swap: [1R, 8L]'],
  ['put-back', 'put-back: nobody'],
  ['show', 'show: { from: 1R }'],
])('a hand that can do nothing is not passed over: %s', async (what, step) => {
  const { events } = await run(inTheBets(`  - ${step}`));
  expect(events.find(({ event }) => event === 'unmet')).toMatchObject({ what });
});

test('with one reader a position knows what was shown to it, and no more (LB-SCORE-02)', async () => {
  const text = inTheBets(`  - play-for: all\n  - wait-until: { said: end.winner, within: 3 h }
  - mark: end`).replace('game: lupusburg', 'game: lupusburg\nkit: one-reader');
  const { exitCode, events } = await run(text);
  expect(exitCode).toBe(0);
  // Characters were shown, so nobody has to say that it is over; houses were not.
  expect(events.some(({ cue }) => cue === 'end.claim')).toBe(false);
});
