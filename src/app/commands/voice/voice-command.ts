/** `artiglio voice`: lists all spoken clips. */
import { InvalidArgumentError } from 'commander';
import { LANGUAGES, type Language } from '../../../table/languages.js';
import type { CommandGroup } from '../../command-group.js';
import { SPEAKING_PARTS } from '../../live/every-part.js';

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
}

const FROM_THE_SOURCES =
  '\nVoice packs are made, and evenings rendered, in a checkout of the sources: docs/voice.md.';

export function voiceCommands(handlers: VoiceHandlers): CommandGroup {
  return {
    examples: [
      ['voice list --language it', 'every clip the voice is made of'],
      ['voice record-sheet --language it', 'what to read aloud, and how long it may be'],
    ],
    addTo: (program, { say }) => {
      const voice = program
        .command('voice')
        .description('list what the voice says, and check recordings and sound cards')
        .addHelpText('after', FROM_THE_SOURCES);
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
    },
  };
}

/**
 * Parses a typed part: a game, `table` or `evening`. Throws Commander's error with a message for anything
 * else.
 */
export function part(text: string): string {
  const known = SPEAKING_PARTS.map(({ name }) => name);
  if (known.includes(text)) return text;
  throw new InvalidArgumentError(`What speaks is ${known.join(', ')}.`);
}

/** Parses a typed language. Throws Commander's error. */
export function language(text: string): Language {
  const known = LANGUAGES.find((code) => code === text);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(
    `There are words in ${LANGUAGES.join(' and ')}; docs/add-a-language.md tells how another is added.`,
  );
}
