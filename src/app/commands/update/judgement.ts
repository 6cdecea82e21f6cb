/** Decisions of an update, from facts alone. */

/** Facts known before anything is changed. */
export interface BeforeUpdate {
  readonly isRoot: boolean;
  /** Fields of the package; undefined when the file is no Debian package. */
  readonly offered: PackageFacts | undefined;
  /** The installed package; undefined when Artiglio is no package here. */
  readonly installed: PackageFacts | undefined;
  /** Whether the offered version is newer, as dpkg compares versions. */
  readonly isNewer: boolean;
  /** The machine's own kind, such as arm64. */
  readonly architecture: string;
  readonly table: TableState;
}

/** The state of play. */
export type TableState = 'between-games' | 'playing' | 'off' | 'off-in-a-game';

export interface PackageFacts {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** The objection that no file could change. */
export const NO_PACKAGE = [
  'Artiglio is not installed as a package here',
  'Update the clone with git pull, then npm start.',
] as const;

/** Returns why an update is refused, and what to do; undefined: there is no objection. */
export function objection(facts: BeforeUpdate): readonly [why: string, todo: string] | undefined {
  const { isRoot, offered, installed, isNewer, architecture, table } = facts;
  if (installed === undefined) return NO_PACKAGE;
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
  /** The time since the new version was started, ms. */
  readonly atMs: number;
  /** `active` only after the table said that it is ready. */
  readonly state: string;
  /** The number of times systemd started it again. */
  readonly restarts: number;
}

/** Time limits of systemd for a service. */
export interface ServiceLimits {
  /** The time until it is ready, ms. */
  readonly startMs: number;
  /** The time between two beats, ms. */
  readonly watchdogMs: number;
}

/** The limits of the package's unit, where systemd does not tell them. */
export const USUAL_LIMITS: ServiceLimits = { startMs: 5 * 60_000, watchdogMs: 30_000 };
/** systemd itself ends a start that takes too long; the update gives one up that much later, ms. */
const AFTER_START_LIMIT_MS = 30_000;

/**
 * Judges whether a new version is healthy: it became ready, and then ran for a whole watchdog's time without being
 * started again.
 * @param samples in the order of their times.
 */
export function health(
  samples: readonly ServiceSample[],
  { startMs, watchdogMs }: ServiceLimits,
): 'healthy' | 'sick' | 'wait' {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return 'wait';
  if (last.state === 'failed' || last.restarts > first.restarts) return 'sick';
  const ready = samples.findIndex(({ state }) => state === 'active');
  if (ready === -1) return last.atMs > startMs + AFTER_START_LIMIT_MS ? 'sick' : 'wait';
  if (samples.slice(ready).some(({ state }) => state !== 'active')) return 'sick';
  return last.atMs - (samples[ready]?.atMs ?? 0) > watchdogMs ? 'healthy' : 'wait';
}

/** The length of systemd's units of time in ms, by their names in `systemctl show`. */
const UNITS_MS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['min', 60_000],
  ['h', 3_600_000],
]);

/** Parses a time such as `1min 30s`, in ms; undefined when it is none, or has no end. */
export function timeSpanMs(text: string): number | undefined {
  let sumMs = 0;
  for (const part of text.trim().split(' ')) {
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/u.exec(part) ?? [];
    const unitMs = UNITS_MS.get(unit);
    if (unitMs === undefined) return undefined;
    sumMs += Number(number) * unitMs;
  }
  return sumMs;
}
