/** `artiglio cards`: registers which sticker is which card. */
import { GAMES } from '../../../games/index.js';
import { asOwnerOf } from '../../as-owner.js';
import type { CommandGroup } from '../../program.js';

export const cardsCommands: CommandGroup = {
  examples: [[`cards register ${GAMES[0].id}`, 'hold each card to the reader, one by one']],
  addTo: (program, { say, fail, print, usualConfigPath }) => {
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
        const { registerCards } = await import('./register-cards.js');
        if (!(await asOwnerOf([config], () => registerCards(asked, print)))) fail();
      });
    cards
      .command('check')
      .description('say what is wrong with the register, and which cards are missing')
      .option('--config <file>', 'the table’s configuration', usualConfigPath)
      .action(async (options: { config: string }) => {
        const { checkCards } = await import('./check-cards.js');
        const { text, whole } = await checkCards(options.config);
        say(text);
        if (!whole) fail();
      });
  },
};

interface RegisterOptions {
  readonly game?: string;
  readonly anew?: boolean;
  readonly without?: string[];
  readonly redo?: string;
  readonly config: string;
}
