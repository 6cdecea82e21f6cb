/** `artiglio voice`: lists all spoken clips. */
import { type Command, InvalidArgumentError } from 'commander';
import { GAMES } from '../../../games/games.js';
import { LANGUAGES, type Language } from '../../../table/languages.js';
import type { CommandGroup } from '../../command-group.js';
import { EVERY_PART } from '../../live/every-part.js';
import { playersOf, SIMULATED, usualPlayers } from './simulated-games.js';

/** Selects clips. */
export interface WantedClips {
  /** Every language when none is named. */
  readonly language: Language | undefined;
  /** A game, `table` or `evening`; everything when none is named. */
  readonly game: string | undefined;
}

export interface VoiceHandlers {
  /** Returns the text of `voice list`. */
  list(wanted: WantedClips): string;
  /** Returns the text of `voice record-sheet`. */
  recordSheet(wanted: WantedClips): string;
  /** Returns the text that `voice evening` prints. */
  evening(wanted: WantedEvening): Promise<string>;
}

/** An evening that simulated players play. */
export interface WantedEvening {
  readonly game: string;
  readonly players: number;
  readonly games: number;
  readonly seed: number;
  readonly language: Language;
  /** A WAV file for its sound; none is made unless given. */
  readonly into?: string;
  /** The configuration that says who speaks. */
  readonly config: string;
}

type TypedEvening = Omit<WantedEvening, 'players'> & { readonly players?: number };

export function voiceCommands(handlers: VoiceHandlers): CommandGroup {
  return {
    examples: [
      ['voice list --language it', 'every clip the voice is made of'],
      ['voice record-sheet --language it', 'what to read aloud, and how long it may be'],
      ['voice evening --players 6', 'how long each cue takes in an evening'],
    ],
    addTo: (program, { say, usualConfigPath }) => {
      const voice = program.command('voice').description('everything that is ever said');
      for (const [name, description, handle] of [
        ['list', 'print every clip there is', handlers.list],
        ['record-sheet', 'print what to record, clip by clip', handlers.recordSheet],
      ] as const) {
        voice
          .command(name)
          .description(description)
          .option('--language <code>', 'only this language', language)
          .option('--game <id>', 'only what one game says, or `table`, or `evening`', part)
          .action((options: { language?: Language; game?: string }) =>
            say(handle({ language: options.language, game: options.game })),
          );
      }
      voice
        .command('evening')
        .description('print how long each cue takes in an evening of simulated players')
        .option('--language <code>', 'the language that is spoken', language, LANGUAGES[0])
        .option('--game <id>', 'the game that is played', game, GAMES[0]?.id)
        .option('--players <number>', 'how many play; without it six, or the fewest', wholeNumber)
        .option('--games <number>', 'how many games in a row', wholeNumber, 2)
        .option('--seed <number>', 'what simulated players decide follows from it', wholeNumber, 7)
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
          say(await handlers.evening({ ...typed, players }));
        });
    },
  };
}

/**
 * Parses a typed part: a game, `table` or `evening`. Throws Commander's error with a message for anything
 * else.
 */
export function part(text: string): string {
  const known = EVERY_PART.map(({ name }) => name);
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`what speaks is ${known.join(', ')}.`);
}

function game(text: string): string {
  const known = SIMULATED.map(({ id }) => id);
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`simulated players play ${known.join(', ')}.`);
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,5}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError('it is a whole number from 1 on.');
}

/** Parses a typed language. Throws Commander's error. */
export function language(text: string): Language {
  const known = LANGUAGES.find((code) => code === text);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(
    `there are words in ${LANGUAGES.join(' and ')}; docs/add-a-language.md tells how another is added.`,
  );
}
