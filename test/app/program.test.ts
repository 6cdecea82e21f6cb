import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { COMMAND_GROUPS } from '../../src/app/command-groups.js';
import {
  type CommandGroup,
  type OPTIONS_NPM_TAKES,
  runProgram,
  type TakenByNpm,
} from '../../src/app/program.js';
import { asTyped, typedName } from '../../src/app/terminal.js';
import { packageRoot, packageVersion } from '../../src/files/package-root.js';
import { Journal, Sealer } from '../../src/host/journal/index.js';
import { appendAll } from '../support/append-all.js';
import { temporaryDirectory } from '../support/temporary.js';
import { WORKSHOP_GROUPS } from '../workshop/workshop-groups.js';

const EVERY_GROUP = [...COMMAND_GROUPS, ...WORKSHOP_GROUPS];

/** What a person sees who types `typed`. */
async function typing(...typed: string[]) {
  return typingIn({}, ...typed);
}

/** The options that a command is given for what is typed; undefined when it is refused. The command does not run. */
async function asked(...typed: string[]) {
  let options: object | undefined;
  const instead: CommandGroup = {
    examples: [],
    addTo: (program) =>
      program.hook('preAction', (_, command) => {
        options = command.optsWithGlobals();
        throw new CommanderError(0, 'asked', 'It was only asked.');
      }),
  };
  const { exitCode } = await typingIn({ groups: [...EVERY_GROUP, instead] }, ...typed);
  return { options, exitCode };
}

interface Typing {
  readonly groups?: readonly CommandGroup[];
  /** The options that a script of npm took for its own. */
  readonly takenByNpm?: TakenByNpm;
}

async function typingIn(
  { groups = EVERY_GROUP, takenByNpm = new Map() }: Typing,
  ...typed: string[]
) {
  let out = '';
  let error = '';
  const exitCode = await runProgram(typed, groups, {
    out: (text) => {
      out += text;
    },
    error: (text) => {
      error += text;
    },
    usualConfigPath: 'config/emulated.yaml',
    version: packageVersion(),
    takenByNpm,
  });
  return { exitCode, out, error };
}

describe('artiglio', () => {
  test('--help names every command, gives examples and the exit codes', async () => {
    const { out, exitCode } = await typing('--help');
    for (const word of [
      'start',
      'rehearse',
      'journal',
      'hardware',
      'config',
      'Examples:',
      'Exit codes',
    ]) {
      expect(out).toContain(word);
    }
    expect(exitCode).toBe(0);
  });

  test('--version is that of the package', async () => {
    expect((await typing('--version')).out.trim()).toBe(packageVersion());
    expect(await readdir(packageRoot())).toContain('package.json');
  });

  test.each([
    [['fly']],
    [['start', '--port', '99999']],
    [['setup', '--config', 'ours.yaml', '--port', 'abc']],
    [['start', '--colour']],
    [['rehearse']],
  ])('%j is told to be wrong, with exit code 2', async (typed) => {
    const { exitCode, error } = await typing(...typed);
    expect(exitCode).toBe(2);
    expect(error).toContain('artiglio --help');
    expect((await asked(...typed)).options).toBeUndefined();
  });
});

describe('artiglio start', () => {
  test.each<[words: string[], meant: string, ...taken: [keyof typeof OPTIONS_NPM_TAKES, string][]]>(
    [
      [[], '--config cafe.yaml', ['config', 'cafe.yaml']],
      // npm start --config cafe.yaml
      [['cafe.yaml'], '--config cafe.yaml', ['config', 'true']],
      [['8090'], '--port 8090', ['port', 'true']],
      [[], '--show-key', ['show-key', 'true']],
      [[], '--port 8090 --speed 2', ['port', '8090'], ['speed', '2']],
      [['8090', '2'], '--port NUMBER --speed FACTOR', ['port', 'true'], ['speed', 'true']],
    ],
  )('says where -- is missing when npm took an option (%j: %s)', async (words, meant, ...taken) => {
    const takenByNpm = new Map(taken);
    const { exitCode, error } = await typingIn({ takenByNpm }, 'start', ...words);
    expect(exitCode).toBe(2);
    expect(error).toContain(`Type: npm start -- ${meant}\n`);
  });

  test('uses the emulated table unless told otherwise', async () => {
    expect((await asked('start')).options).toEqual({ config: 'config/emulated.yaml' });
    const typed = ['--config', 'config/cafe.yaml', '--port', '0', '--link-file', 'links'];
    expect((await asked('start', ...typed)).options).toEqual({
      config: 'config/cafe.yaml',
      port: 0,
      linkFile: 'links',
    });
  });

  test('ends with exit code 2 and every fault of a wrong configuration', async () => {
    const path = join(await temporaryDirectory(), 'wrong.yaml');
    await writeFile(path, 'language: de\nseats: [[99]]\n');
    const { exitCode, error } = await typing('start', '--config', path);
    expect(exitCode).toBe(2);
    expect(error).toContain('line 1: language: found "de"');
    expect(error).toContain('line 2: seats[0][0]: found 99');
    expect((await typing('start', '--config', `${path}x`)).exitCode).toBe(2);
  });

  test('shows what a configuration says of the terminal, and does not let the terminal obey', async () => {
    const path = join(await temporaryDirectory(), 'wrong.yaml');
    await writeFile(path, '"name\\e[2J": table\n"\\u202Elanguage": it\n');
    const { exitCode, error } = await typing('start', '--config', path);
    expect(exitCode).toBe(2);
    expect(error).toContain('line 1: name\\u{1b}[2J: found a setting that does not exist');
    expect(error).toContain('line 2: \\u{202e}language: found a setting');
    expect(error.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('ends with exit code 2 and the line of each fault of a card register', async () => {
    const directory = await temporaryDirectory();
    const path = join(directory, 'table.yaml');
    await writeFile(path, 'data: .');
    await mkdir(join(directory, 'decks'));
    await writeFile(join(directory, 'decks', 'mine.yaml'), 'game: lupusburg\ncards: *nope\n');
    const { exitCode, error } = await typing('cards', 'check', '--config', path);
    expect(error).toContain(`${directory}/decks/mine.yaml, line 2: column 8: the alias *nope.`);
    expect(exitCode).toBe(2);
  });

  test('ends with exit code 2 at a thousand unknown settings, and tells fifty of them', async () => {
    const path = join(await temporaryDirectory(), 'wrong.yaml');
    const names = Array.from({ length: 1_000 }, (_, index) => `setting${index}: 1`);
    await writeFile(path, names.join('\n'));
    const { exitCode, error } = await typing('config', 'check', path);
    expect(exitCode).toBe(2);
    expect(error.split('\n').filter((row) => row.includes('does not exist'))).toHaveLength(50);
  });
});

describe('artiglio rehearse', () => {
  test('plays all files, and its exit code says whether all was as expected', async () => {
    const met = 'test/rehearsals/undo.yaml';
    expect((await typing('rehearse', met)).exitCode).toBe(0);
    const unmet = join(await temporaryDirectory(), 'unmet.yaml');
    const text = await readFile(met, 'utf8');
    await writeFile(unmet, text.replace('bets: { 2: 3 }', 'bets: { 2: 4 }'));
    const { exitCode, out } = await typing('rehearse', met, unmet);
    expect(exitCode).toBe(1);
    expect(out).toContain(unmet);
  });
});

describe('artiglio board and flash', () => {
  test('list boards, for a table or for none', async () => {
    expect((await asked('board')).options).toEqual({});
    expect((await asked('board', '--config', 'my.yaml')).options).toEqual({ config: 'my.yaml' });
  });

  test('test the board of a table, in one part or both', async () => {
    expect((await asked('board', 'test')).options).toEqual({ patience: 20 });
    const typed = ['board', 'test', '--config', 'my.yaml', '--only', 'inputs', '--patience', '5'];
    expect((await asked(...typed)).options).toEqual({
      config: 'my.yaml',
      patience: 5,
      only: 'inputs',
    });
    expect((await typing('board', 'test', '--patience', '0')).exitCode).toBe(2);
    const { exitCode, error } = await typing('board', 'test', '--config', 'no-such.yaml');
    expect([exitCode, error]).toEqual([2, expect.stringContaining('no-such.yaml')]);
  });

  test('flash what is named, after asking unless told otherwise', async () => {
    expect((await asked('flash')).options).toEqual({});
    const typed = ['flash', '--port', '/dev/ttyACM0', '--board', 'mega', '--yes'];
    expect((await asked(...typed)).options).toEqual({
      port: '/dev/ttyACM0',
      board: 'mega',
      yes: true,
    });
    expect((await typing('flash', '--board', 'leonardo')).exitCode).toBe(2);
  });
});

describe('artiglio journal', () => {
  async function evening() {
    const directory = await temporaryDirectory();
    const path = join(directory, 'evening.journal');
    const header = { sealed: ['sealed'], about: { game: 'lupusburg', version: '0.1.0' } };
    const { journal } = await Journal.create(path, header, await Sealer.ofTable(directory));
    await appendAll(journal, [
      { atMs: 3_723_450, kind: 'act', payload: '{"kind":"touch","slot":3}' },
      { atMs: 3_723_460, kind: 'sealed', payload: '{"wolf":5}', sealed: true },
    ]);
    await journal.close();
    return path;
  }

  test('several journals are shown one after the other, each under its name', async () => {
    const [one, other] = [await evening(), await evening()];
    const { out, exitCode } = await typing('journal', 'show', one, other);
    expect(exitCode).toBe(0);
    expect(out.match(/something secret, sealed/gu)).toHaveLength(2);
    expect(out).toContain(`${one}:\n`);
    expect(out).toContain(`${other}:\n`);
  });

  test('show prints what is public and leaves sealed what is secret', async () => {
    const { out, exitCode } = await typing('journal', 'show', await evening());
    expect(out).toBe(
      [
        'An evening in English, version 0.1.0',
        '',
        ' 1:02:03.450  slot 4 is touched',
        ' 1:02:03.460  something secret, sealed',
        '',
      ].join('\n'),
    );
    expect(exitCode).toBe(0);
  });

  test('show prints for other programs what is written, one line of JSON an entry', async () => {
    const path = await evening();
    const { out } = await typing('journal', 'show', '--json', path, path);
    const lines = out.trim().split('\n');
    expect(lines.slice(0, 3).map((line): unknown => JSON.parse(line))).toEqual([
      { file: path, about: { game: 'lupusburg', version: '0.1.0' } },
      { sequence: 1, atMs: 3_723_450, kind: 'act', payload: '{"kind":"touch","slot":3}' },
      { sequence: 2, atMs: 3_723_460, kind: 'sealed', sealed: true },
    ]);
    expect(lines.slice(3)).toEqual(lines.slice(0, 3));
  });

  test('check tells each case apart: whole, unfinished, unproven, changed, cut, over, of before', async () => {
    const path = await evening();
    const text = await readFile(path, 'latin1');
    const check = async (changed: string) => {
      await writeFile(path, changed, 'latin1');
      const { out, error, exitCode } = await typing('journal', 'check', path);
      return `${exitCode} ${out}${error}`;
    };
    const lines = text.split('\n');
    expect(await check(text)).toBe(
      '0 2 entries, 1 of them sealed, up to 1:02:03.460: all as they were written.\n',
    );
    expect(await check(`${text}0123456789abcdef 3 37`)).toMatch(
      /^0 2 entries.*\n21 bytes at the end/u,
    );
    expect(await check(text.replace('"slot":3', '"slot":4'))).toMatch(
      /^1 .*Line 4 of the journal .* is not as it was written\./u,
    );
    expect(await check(lines.slice(0, 3).join('\n'))).toMatch(/^1 .*Line 1 of the journal/u);
    expect(await check('artiglio-journal 1 0123456789abcdef {"id":"x"}\n')).toMatch(
      /^1 .*is of format 1, which an earlier version of Artiglio wrote; this one reads formats 2 and 3\./u,
    );
    await rename(join(path, '../table.key'), join(path, '../moved.key'));
    expect(await check(text)).toMatch(
      /^1 2 entries.*: complete and in order\.\nOnly the table’s key/u,
    );
    expect(
      (await typing('journal', 'check', path, '--key', join(path, '../moved.key'))).out,
    ).toContain('all as they were written');
  });

  test('check says of an evening that is over that its secrets are forgotten', async () => {
    const path = await evening();
    const sealer = await Sealer.ofTable(join(path, '..'));
    const { journal } = await Journal.open(path, sealer);
    await journal.end(3_800_000);
    expect((await typing('journal', 'check', path)).out).toBe(
      '3 entries, 1 of them sealed, up to 1:03:20.000: all as they were written.\nThe evening is over, and what opens its sealed entries is forgotten.\n',
    );
  });

  test('check of a key that is not there, or of a file that is no journal, says so and nothing more', async () => {
    const path = await evening();
    const nowhere = join(path, '../nowhere.key');
    const missing = await typing('journal', 'check', path, '--key', nowhere);
    expect([missing.exitCode, missing.error]).toEqual([
      1,
      `There is no key file ${nowhere}, which --key names. Check the path. [JOURNAL_KEY_MISSING]\n`,
    ]);
    const key = join(path, '../table.key');
    const refused = `The file ${key} is no journal. Name one: its name ends in .journal. [JOURNAL_MISSING]\n`;
    // A file that is refused has no heading either.
    for (const files of [[key], [key, path]]) {
      const { out, error } = await typing('journal', 'check', ...files);
      expect([out, error]).toEqual(['', refused]);
    }
  });

  test('of a file that is not there says so', async () => {
    const { exitCode, error } = await typing('journal', 'show', 'no/such.journal');
    expect([exitCode, error]).toEqual([1, expect.stringContaining('JOURNAL_MISSING')]);
  });
});

describe('artiglio hardware', () => {
  test('says in words that it cannot write there', async () => {
    const taken = join(await temporaryDirectory(), 'taken');
    await writeFile(taken, '');
    const { exitCode, error } = await typing('hardware', 'config/home-kit.yaml', '--into', taken);
    expect([exitCode, error]).toEqual([1, expect.stringMatching(/taken.*HARDWARE_NOT_WRITTEN/u)]);
  });

  test('prints wiring and parts, or writes them where it is told', async () => {
    const { out } = await typing('hardware', 'config/home-kit.yaml');
    expect(out).toContain('# Wiring: Artiglio di casa');
    expect(out).toContain('Arduino Nano');
    const into = join(await temporaryDirectory(), 'kit');
    await mkdir(into);
    await typing('hardware', 'config/home-kit.yaml', '--into', into);
    expect((await readdir(into)).sort()).toEqual([
      'acrylic.dxf',
      'button-hood.scad',
      'button-neck.scad',
      'cables-for-a-maker.md',
      'cables.csv',
      'claw-cup.scad',
      'cover-post.scad',
      'cover.dxf',
      'cut-acrylic.svg',
      'cut-cover.svg',
      'cut-top-below.svg',
      'cut-top.svg',
      'disc-cup.scad',
      'parts.csv',
      'reader-cap.scad',
      'top-below.dxf',
      'top.csv',
      'top.dxf',
      'top.pdf',
      'top.svg',
      'wiring-1.svg',
      'wiring-10.svg',
      'wiring-11.svg',
      'wiring-2.svg',
      'wiring-3.svg',
      'wiring-4.svg',
      'wiring-5.svg',
      'wiring-6.svg',
      'wiring-7.svg',
      'wiring-8.svg',
      'wiring-9.svg',
      'wiring.md',
      'workshop.md',
    ]);
  });

  test('refuses a table that cannot be built, and says what to change', async () => {
    const path = join(await temporaryDirectory(), 'crowded.yaml');
    await writeFile(
      path,
      'seats: [[0, 1], [2, 3], [4, 5], [6, 7], [], [], []]\nslots: { count: 8 }\n',
    );
    const { exitCode, error } = await typing('hardware', path);
    expect(exitCode).toBe(1);
    expect(error).toMatch(/people need 450 mm/u);
  });
});

describe('artiglio config check', () => {
  test('says what table it is', async () => {
    const { out, exitCode } = await typing('config', 'check', 'config/home-kit.yaml');
    expect(out).toContain('8 seats, 8 slots, 120 pixels, 24 inputs on 5 chips');
    expect(exitCode).toBe(0);
    expect(await typing('config', 'check', '--config', 'config/home-kit.yaml')).toMatchObject({
      exitCode,
      out,
    });
  });
});

describe('artiglio voice', () => {
  test('list prints every clip of every language, and how many there are', async () => {
    const { out, exitCode } = await typing('voice', 'list');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^it {2}tre_end +table, .*lupusburg.*: Tre\.$/mu);
    expect(out).toMatch(
      /^en {2}day-breaks-open-your-eyes_end +lupusburg.*: Day breaks: open your eyes\.$/mu,
    );
    expect(out).toMatch(/^it: \d+ clips\. Said by: table \d+, evening \d+, lupusburg \d+/mu);
    expect(out).toMatch(/^en: \d+ clips\. Said by: /mu);
  });

  test('evening prints how long each cue takes, and what the next evening repeats', async () => {
    const { out, exitCode } = await typing('voice', 'evening', '--players', '4', '--games', '1');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^vote\.ask +\d+ +\d+\.\d s +\d+\.\d %$/mu);
    expect(out).toMatch(/^\d+ % of the sentences are heard with the next seed too/mu);
    const refused = await typing('voice', 'evening', '--game', 'whist');
    expect([refused.exitCode, refused.error]).toEqual([2, expect.stringContaining('lupusburg')]);
  });

  test('evening of a game for many is played by its fewest unless a number is typed', async () => {
    const { exitCode } = await typing(
      'voice',
      'evening',
      '--game',
      'lupus-in-tabula',
      '--games',
      '1',
    );
    expect(exitCode).toBe(0);
  });

  test.each([
    ['bare-claw', '3', 'Simulated players play lupusburg'],
    ['lupusburg', '99', 'lupusburg is played by 4 to 8.'],
    ['wooolf', '3', 'wooolf is played by 4 to 8.'],
    ['lupus-in-tabula', '6', 'lupus-in-tabula is played by 7 to 30.'],
  ])('evening of %s refuses %s players in words', async (game, players, words) => {
    const { exitCode, error } = await typing(
      'voice',
      'evening',
      '--game',
      game,
      '--players',
      players,
    );
    expect([exitCode, error]).toEqual([2, expect.stringContaining(words)]);
  });

  test('list can be of one game in one language', async () => {
    const { out } = await typing('voice', 'list', '--language', 'en', '--game', 'bare-claw');
    expect(out).toContain('Wolves, close your eyes.');
    expect(out).not.toMatch(/^it /mu);
    expect(out).not.toContain('Borgomastro');
  });

  test('record-sheet says what to read, under which name, and how long it may be', async () => {
    const { out, exitCode } = await typing('voice', 'record-sheet', '--language', 'it');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^What to record in Italian: \d+ clips, \d+ minutes in all\.$/mu);
    expect(out).toContain('voices/<name of the voice>/it/<clip>.wav');
    expect(out).toMatch(
      /^\[ \] +\d+\.\d s {2}il-ladro-chiude-gli-occhi_end\.wav\n +Il ladro chiude gli occhi\.$/mu,
    );
    expect(out).toMatch(/^\[ \] +\d+\.\d s {2}verde\.wav\n +Verde …$/mu);
  });

  test('of an unknown language or game it says which there are', async () => {
    const french = await typing('voice', 'list', '--language', 'fr');
    expect(french.exitCode).toBe(2);
    expect(french.error).toMatch(
      /is invalid\. There are words in it and en; docs\/extend\/add-a-language\.md/u,
    );
    const chess = await typing('voice', 'record-sheet', '--game', 'chess');
    expect(chess.exitCode).toBe(2);
    expect(chess.error).toMatch(/is invalid\. What speaks is table, evening, lupusburg, /u);
  });
});

test('no command is left out where messages name what can be typed', () => {
  const program = new Command();
  const shell = { say: () => {}, print: () => {}, fail: () => {}, usualConfigPath: '' };
  for (const group of EVERY_GROUP) group.addTo(program, shell);
  const named = program.commands.map((command) => `artiglio ${command.name()}`);
  expect(named).toContain('artiglio house');
  expect(named.filter((one) => asTyped(one, 'npx artiglio') === one)).toEqual([]);
});

test('a message names a command as it can be typed where the program was started', () => {
  const message = 'No deck is registered yet: artiglio cards register DECK. Artiglio waits.';
  const inCheckout = typedName('/home/anna/artiglio/node_modules/.bin/artiglio');
  expect(asTyped(message, inCheckout)).toBe(
    'No deck is registered yet: npx artiglio cards register DECK. Artiglio waits.',
  );
  expect(typedName('dist/program/main.js')).toBe('npx artiglio');
  expect(asTyped(message, typedName('/usr/bin/artiglio'))).toBe(message);
  expect(asTyped('npx artiglio flash', 'npx artiglio')).toBe('npx artiglio flash');
});
