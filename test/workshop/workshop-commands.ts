/** `artiglio voice render`, `listen` and `evening`: what makers of words and voices hear and measure. */
import { type Command, InvalidArgumentError } from 'commander';
import { language, part } from '../../src/app/commands/voice/voice-command.js';
import type { CommandGroup, Shell } from '../../src/app/program.js';
import { LANGUAGES, type Language } from '../../src/engine/table/index.js';
import { GAMES } from '../../src/games/index.js';
import type { WantedEvening } from './evening-table.js';
import { playersOf, SIMULATED, usualPlayers } from './simulated-games.js';

type TypedEvening = Omit<WantedEvening, 'players'> & { readonly players?: number };

/** Adds them to the command `voice`, which must be there. */
export const workshopCommands: CommandGroup = {
  examples: [
    ['voice listen', 'how fast, how loud, how joined'],
    ['voice evening --players 6', 'how long each cue takes in an evening'],
  ],
  addTo: (program, shell) => {
    const voice = program.commands.find((command) => command.name() === 'voice');
    if (voice === undefined) throw new RangeError('The command voice is not there.');
    addRender(voice, shell);
    addListen(voice, shell);
    addEvening(voice, shell);
  },
};

function addRender(voice: Command, { say, usualConfigPath }: Shell) {
  voice
    .command('render')
    .description('render the sound of a rehearsal into a WAV file')
    .argument('<rehearsal>', 'a rehearsal')
    .requiredOption('--into <file>', 'the WAV file')
    .option('--config <file>', 'the table’s configuration', usualConfigPath)
    .action(async (file: string, options: { into: string; config: string }) => {
      const { renderRehearsal } = await import('./render-rehearsal.js');
      say(await renderRehearsal(file, options.config, options.into, say));
    });
}

function addListen(voice: Command, { say, usualConfigPath }: Shell) {
  voice
    .command('listen')
    .description('measure every clip and an evening of each game, and print tables')
    .option('--language <code>', 'only this language', language)
    .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
    .option('--each', 'also print a line for each clip', false)
    .option('--config <file>', 'the table’s configuration', usualConfigPath)
    .action(
      async (options: { language?: Language; game?: string; each: boolean; config: string }) => {
        const { language: spoken, game, each, config: configPath } = options;
        const { listen } = await import('./listen.js');
        await listen({ configPath, language: spoken, game, each }, say);
      },
    );
}

function addEvening(voice: Command, { say, usualConfigPath }: Shell) {
  voice
    .command('evening')
    .description('print how long each cue takes in an evening of simulated players')
    .option('--language <code>', 'the language that is spoken', language, LANGUAGES[0])
    .option('--game <id>', 'the game that is played', simulated, GAMES[0]?.id)
    .option('--players <number>', 'how many play; without it six, or the fewest', wholeNumber)
    .option('--games <number>', 'how many games in a row', wholeNumber, 2)
    .option('--seed <number>', 'the seed of the simulated players’ decisions', wholeNumber, 7)
    .option('--into <file>', 'a WAV file for the sound of the evening')
    .option('--config <file>', 'the table’s configuration', usualConfigPath)
    .action(async (typed: TypedEvening, command: Command) => {
      const { least, most } = playersOf(typed.game);
      const players = typed.players ?? usualPlayers(typed.game);
      if (players < least || players > most) {
        command.error(
          `error: option '--players <number>' is ${players}, and ${typed.game} is played by ${least} to ${most}.`,
        );
      }
      const { eveningTable } = await import('./evening-table.js');
      say(await eveningTable({ ...typed, players }));
    });
}

function simulated(text: string): string {
  const known = SIMULATED.map(({ id }) => id);
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`Simulated players play ${known.join(', ')}.`);
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 1 on.');
}
