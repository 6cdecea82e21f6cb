/** `artiglio stats`: what remains of evenings, and the league of a group. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { keptName } from '../../../host/statistics/index.js';
import type { CommandGroup } from '../../program.js';
import type { LeagueRequest } from './run-stats.js';

export const statsCommands: CommandGroup = {
  examples: [['stats', 'what was played, how long, and who won']],
  addTo: (program, { say, usualConfigPath }) => {
    const stats = program
      .command('stats')
      .description('statistics of finished evenings: games, lengths, winners, faults')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .option('--rebuild', 'make them again from the records and journals that are there', false)
      .addOption(
        new Option('--export <format>', 'print every game for other programs').choices([
          'csv',
          'json',
        ]),
      )
      .option(
        '--forget <name>',
        'delete a name of the leagues and the seats of that person',
        nameText,
      )
      .action(async ({ config, rebuild, export: format, forget }: TypedStats) => {
        const request = { configPath: config, rebuild, format, forget };
        const { showStatistics } = await import('./run-stats.js');
        say(await showStatistics(request));
      });
    addLeague(stats, async (request) => {
      const { config } = stats.opts<{ config: string }>();
      const { changeLeague } = await import('./run-stats.js');
      say(await changeLeague({ ...request, configPath: config }));
    });
  },
};

interface TypedStats {
  readonly config: string;
  readonly rebuild: boolean;
  readonly export?: 'csv' | 'json';
  readonly forget?: string;
}

// `Omit` of a union would leave what its members have in common.
type Typed<Request> = Request extends unknown ? Omit<Request, 'configPath'> : never;

function addLeague(stats: Command, run: (request: Typed<LeagueRequest>) => Promise<void>): void {
  const league = stats.command('league').description('the league of a group, over evenings');
  league
    .command('show')
    .description('print the standing of a league, or the list of leagues')
    .argument('[league]', 'its name', nameText)
    .action((name?: string) => run({ kind: 'show', league: name }));
  league
    .command('begin')
    .description('begin a league, or change what counts in it')
    .argument('<league>', 'its name', nameText)
    .option('--win <points>', 'for a game won', wholeNumber, 3)
    .option('--told <points>', 'for the night told best', wholeNumber, 1)
    .action((name: string, { win, told }: { win: number; told: number }) =>
      run({ kind: 'begin', league: name, win, told }),
    );
  league
    .command('seat')
    .description('enter who sat where, in every game of an evening or in one')
    .argument('<league>', 'its name', nameText)
    .argument('<evening>', 'its number', wholeNumber)
    .argument('<seat=name...>', 'for example 1=Anna 2=Bruno')
    .option('--game <number>', 'one game of the evening, from 1', wholeNumber)
    .action((name: string, evening: number, people: string[], { game }: { game?: number }) =>
      run({ kind: 'seat', league: name, evening, game, people: peopleOf(people) }),
    );
  league
    .command('told')
    .description('enter who told the night of a game best')
    .argument('<league>', 'its name', nameText)
    .argument('<evening>', 'its number', wholeNumber)
    .argument('<game>', 'its number in the evening', wholeNumber)
    .argument('<name>', 'of a person who sat there', nameText)
    .action((of: string, evening: number, game: number, name: string) =>
      run({ kind: 'told', league: of, evening, game, name }),
    );
}

/** Parses the people of seats. @throws InvalidArgumentError */
function peopleOf(typed: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    typed.map((one) => {
      const [, seat = '', name = ''] = /^(\d{1,2})=(.+)$/u.exec(one) ?? [];
      if (name === '') throw new InvalidArgumentError(`"${one}" is no seat with a name: 1=Anna.`);
      return [Number(seat), nameText(name)];
    }),
  );
}

/** Parses a name. @throws InvalidArgumentError */
function nameText(text: string): string {
  const name = keptName(text);
  // Names are printed in a terminal.
  if (name.length > 0 && name.length <= 40 && !/\p{C}/u.test(name)) return name;
  throw new InvalidArgumentError('A name has 1 to 40 printable characters.');
}

/** Parses a whole number. @throws InvalidArgumentError */
function wholeNumber(text: string): number {
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('That is a whole number.');
}
