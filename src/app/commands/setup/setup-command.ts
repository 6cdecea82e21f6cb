/** `artiglio setup`: learns a new table from hands, and writes its configuration. */
import type { CommandGroup } from '../../command-group.js';
import { portNumber } from '../../typed-numbers.js';

export interface SetupRequest {
  /** The configuration to write. */
  readonly configPath: string;
  /** The data directory that the configuration names; undefined: the usual one. */
  readonly data: string | undefined;
  /** The page's address and port. */
  readonly host: string;
  readonly port: number;
  /** A configuration whose table is emulated: to try first start without a board. */
  readonly emulated: string | undefined;
  /** Whether to forget what was answered before. */
  readonly anew: boolean;
  /** Whether the page's key may be printed into a log. */
  readonly showsKey: boolean;
  /** Whether the same program plays as soon as this has ended. */
  readonly thenPlays: boolean;
}

/** @param setup runs first start; `false` when it was stopped before the end. */
export function setupCommand(setup: (request: SetupRequest) => Promise<boolean>): CommandGroup {
  return {
    examples: [['setup --config my-table.yaml', 'a new table: it is learnt from your hands']],
    addTo: (program, { say, fail }) => {
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
          if (await setup({ ...asked, ...place, showsKey: showKey, thenPlays: false }))
            say(`To play: artiglio start --config ${config}`);
          else fail();
        });
    },
  };
}

/** The address of the page unless one is typed. */
const USUAL_PAGE = { host: '127.0.0.1', port: 8080 };

/** Returns the command to type to go on after first start was stopped. */
export function typedAgain(request: SetupRequest): string {
  const { configPath, data, host, port, emulated, showsKey } = request;
  const options = [
    ['--config', configPath],
    ['--data', data],
    ['--host', host === USUAL_PAGE.host ? undefined : host],
    ['--port', port === USUAL_PAGE.port ? undefined : String(port)],
    ['--emulated', emulated],
  ] as const;
  const typed = options.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${asShellWord(value)}`],
  );
  return ['artiglio setup', ...typed, ...(showsKey ? ['--show-key'] : [])].join(' ');
}

/** The text as a shell takes it for one word. */
function asShellWord(text: string): string {
  return /^[\w./:@%+,=-]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

interface TypedOptions extends Pick<SetupRequest, 'host' | 'port' | 'anew'> {
  readonly config: string;
  readonly data?: string;
  readonly emulated?: string;
  readonly showKey: boolean;
}
