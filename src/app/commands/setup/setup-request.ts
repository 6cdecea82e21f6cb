/** The arguments of `artiglio setup`, and the line that types them again. */

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

/** The address of the page unless one is typed. */
export const USUAL_PAGE = { host: '127.0.0.1', port: 8080 };

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
