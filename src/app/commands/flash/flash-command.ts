/** `artiglio flash`: writes the firmware to a board. */
import { Option } from 'commander';
import { FLASH_MODELS, type FlashModel } from '../../../devices/flash/index.js';
import type { CommandGroup } from '../../program.js';

interface FlashOptions {
  readonly port?: string;
  readonly board?: FlashModel;
  readonly readers?: boolean;
  readonly lights?: boolean;
  readonly yes?: boolean;
}

export const flashCommand: CommandGroup = {
  examples: [['flash', 'the firmware, on the board that is plugged in']],
  addTo: (program, { fail, print }) => {
    program
      .command('flash')
      .description('put the firmware on an Uno, a Nano or a Mega; asks before it writes')
      .option('--port <port>', 'the board’s serial port; without it, the only one')
      .addOption(
        new Option(
          '--board <model>',
          'the model of the board, if its bootloader does not answer',
        ).choices(FLASH_MODELS),
      )
      .addOption(new Option('--readers', 'make it the board with the readers').conflicts('lights'))
      .option('--lights', 'write the image of the board with the lights, whatever the board is now')
      .option('--yes', 'write the firmware without asking')
      .action(async (options: FlashOptions) => {
        const asked = {
          port: options.port,
          model: options.board,
          kind: options.readers ? 'readers' : options.lights ? 'lights' : undefined,
          agreed: options.yes === true,
        } as const;
        const { flash } = await import('./flash.js');
        if (!(await flash(asked, print))) fail();
      });
  },
};
