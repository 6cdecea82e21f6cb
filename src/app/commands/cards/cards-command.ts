/** `artiglio cards`: registers which sticker is which card. */
import { GAMES } from '../../../games/games.js';
import type { CommandGroup } from '../../command-group.js';

/** The arguments of `cards register`. */
export interface RegisterRequest {
  /** The deck's name: the name of a game, or `game-cards`. A second deck of a game has its own name. */
  readonly deck: string;
  /** The deck's game, when the deck has another name. */
  readonly game: string | undefined;
  readonly configPath: string;
  /** Forget the stickers of this deck; the old file is kept as `.bak`. */
  readonly anew: boolean;
  /** Kinds of cards that get no sticker; absent: unchanged. */
  readonly without: readonly string[] | undefined;
  /** A card to register again, before all others. */
  readonly redo: string | undefined;
}

export interface CardsHandlers {
  /** Registers a deck; `false` when cards are still missing at the end. */
  register(request: RegisterRequest): Promise<boolean>;
  /** Returns the text of `cards check`, and whether every deck is complete. */
  check(configPath: string): Promise<{ readonly text: string; readonly whole: boolean }>;
}

export function cardsCommands(handlers: CardsHandlers): CommandGroup {
  return {
    examples: [[`cards register ${GAMES[0].id}`, 'hold each card to the reader, one by one']],
    addTo: (program, { say, fail, usualConfigPath }) => {
      const cards = program
        .command('cards')
        .description('learn and check which sticker is which card');
      cards
        .command('register')
        .description('learn the stickers of a deck; continues where it stopped')
        .argument('<deck>', 'a game’s name, or game-cards; any name with --game')
        .option('--game <name>', 'the deck’s game, if the deck has another name')
        .option('--anew', 'forget this deck’s stickers first, as after they were shuffled')
        .option('--without <kind...>', 'kinds of cards that get no sticker, such as house, or none')
        .option('--redo <card>', 'ask for this card again first')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(async (deck: string, options: RegisterOptions) => {
          const { game, config, anew = false, redo } = options;
          const without = options.without?.filter((kind) => kind !== 'none');
          const asked = { deck, game, configPath: config, anew, without, redo };
          if (!(await handlers.register(asked))) fail();
        });
      cards
        .command('check')
        .description('say what is wrong with the register, and which cards are missing')
        .option('--config <file>', 'the table’s configuration', usualConfigPath)
        .action(async (options: { config: string }) => {
          const { text, whole } = await handlers.check(options.config);
          say(text);
          if (!whole) fail();
        });
    },
  };
}

interface RegisterOptions {
  readonly game?: string;
  readonly anew?: boolean;
  readonly without?: string[];
  readonly redo?: string;
  readonly config: string;
}
