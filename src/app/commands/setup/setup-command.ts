/** `artiglio setup`: learns a new table from hands, and writes its configuration. */
import { dirname } from 'node:path';
import { asOwnerOf } from '../../as-owner.js';
import type { CommandGroup } from '../../program.js';
import { portNumber } from '../../terminal.js';
import { type SetupRequest, USUAL_PAGE } from './setup-request.js';

export const setupCommand: CommandGroup = {
  examples: [['setup --config my-table.yaml', 'a new table: it is learnt from your hands']],
  addTo: (program, { say, fail, print }) => {
    program
      .command('setup')
      .description('learn a new table by touching it, and write its configuration')
      .requiredOption('--config <file>', 'the configuration to write')
      .option('--data <directory>', 'the data directory to write into the configuration')
      .option(
        '--host <address>',
        'where the page listens; 0.0.0.0 for the network',
        USUAL_PAGE.host,
      )
      .option(
        '--port <number>',
        'port of the page; another one where that is taken',
        portNumber,
        USUAL_PAGE.port,
      )
      .option('--emulated <file>', 'try it on the emulated table of this configuration')
      .option('--anew', 'forget earlier answers', false)
      .option('--show-key', 'also write the page’s key into a log', false)
      .action(async (options: TypedOptions) => {
        const { config, data, emulated, showKey, ...asked } = options;
        const place = { configPath: config, data, emulated };
        const request = { ...asked, ...place, showsKey: showKey, thenPlays: false };
        const { runSetup } = await import('./run-setup.js');
        if (await asOwnerOf([dirname(config)], () => runSetup(request, print)))
          say(`To play: artiglio start --config ${config}`);
        else fail();
      });
  },
};

interface TypedOptions extends Pick<SetupRequest, 'host' | 'port' | 'anew'> {
  readonly config: string;
  readonly data?: string;
  readonly emulated?: string;
  readonly showKey: boolean;
}
