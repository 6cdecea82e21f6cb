/** What is decided in an update, from facts alone. */

/** What is known before anything is changed. */
export interface BeforeUpdate {
  readonly isRoot: boolean;
  /** Fields of the package; undefined when the file is no Debian package. */
  readonly offered: PackageFacts | undefined;
  /** What is installed; undefined when Artiglio is no package here. */
  readonly installed: PackageFacts | undefined;
  /** Whether the offered version is newer, as dpkg compares versions. */
  readonly isNewer: boolean;
  /** The machine's own kind, such as arm64. */
  readonly architecture: string;
  readonly table: TableState;
}

/** What is played. */
export type TableState = 'between-games' | 'playing' | 'off' | 'off-in-a-game';

export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** Why an update is refused, and what to do; undefined: nothing stands against it. */
export function objection(facts: BeforeUpdate): readonly [why: string, todo: string] | undefined {
  const { isRoot, offered, installed, isNewer, architecture, table } = facts;
  if (installed === undefined)
    return [
      'Artiglio is not installed as a package here',
      'Update the clone with git pull, then npm start.',
    ];
  if (!isRoot) return ['only root installs packages', 'Type sudo before the command.'];
  if (offered?.name !== 'artiglio')
    return ['the file is no package of Artiglio', 'Name one that npm run package wrote.'];
  if (![architecture, 'all'].includes(offered.architecture))
    return [
      `it is for ${offered.architecture}, and this machine is ${architecture}`,
      `Make it with npm run package -- --architecture ${architecture}.`,
    ];
  if (!isNewer)
    return [
      `it has version ${offered.version}, and ${installed.version} is installed`,
      'sudo apt install ./FILE installs an older one on purpose.',
    ];
  if (table === 'playing')
    return ['a game is being played', 'Finish it, or stop it, and update at the choice of games.'];
  if (table === 'off-in-a-game')
    return [
      'the table was switched off in a game, which the new version may not be able to go on with',
      'sudo systemctl start artiglio, finish that game or stop it, then update.',
    ];
  return undefined;
}

/** The service at one moment, as systemd tells it. */
export interface ServiceSample {
  /** Since the new version was started, ms. */
  readonly atMs: number;
  /** `active` only after the table said that it is ready. */
  readonly state: string;
  /** How often systemd started it again. */
  readonly restarts: number;
}

/** Longer than systemd waits for a service to become ready, ms. */
export const READY_WITHIN_MS = 100_000;

/**
 * Whether a new version is healthy: it became ready, and then lived for a whole watchdog's time without being
 * started again.
 * @param samples in the order of their times.
 * @param watchdogMs after which systemd ends a table that does not beat.
 */
export function health(
  samples: readonly ServiceSample[],
  watchdogMs: number,
): 'healthy' | 'sick' | 'wait' {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return 'wait';
  if (last.state === 'failed' || last.restarts > first.restarts) return 'sick';
  const ready = samples.findIndex(({ state }) => state === 'active');
  if (ready === -1) return last.atMs > READY_WITHIN_MS ? 'sick' : 'wait';
  if (samples.slice(ready).some(({ state }) => state !== 'active')) return 'sick';
  return last.atMs - (samples[ready]?.atMs ?? 0) > watchdogMs ? 'healthy' : 'wait';
}
