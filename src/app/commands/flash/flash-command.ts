/** `artiglio flash`: writes the firmware to a board. */
import { Option } from 'commander';
import type { FlashRequest } from '../../../devices/flash/flash-board.js';
import { FLASH_MODELS, type FlashModel } from '../../../devices/flash/models.js';
import type { CommandGroup } from '../../command-group.js';

/** Flashes a board; `false` when the user declined. */
export type FlashHandler = (request: FlashRequest) => Promise<boolean>;

export function flashCommand(flash: FlashHandler): CommandGroup {
  return {
    examples: [['flash', 'the firmware, on the board that is plugged in']],
    addTo: (program, { fail }) => {
      program
        .command('flash')
        .description('put the firmware on an Uno, a Nano or a Mega; asks before it writes')
        .option('--port <port>', 'the board’s serial port; without it, the one there is')
        .addOption(
          new Option(
            '--board <model>',
            'which board it is, where its bootloader is silent',
          ).choices(FLASH_MODELS),
        )
        .option('--yes', 'write without asking')
        .action(async (options: { port?: string; board?: FlashModel; yes?: boolean }) => {
          const written = await flash({
            port: options.port,
            model: options.board,
            agreed: options.yes === true,
          });
          if (!written) fail();
        });
    },
  };
}
