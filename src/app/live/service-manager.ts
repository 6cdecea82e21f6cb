/** Tells systemd how the service is: ready, alive, ending (sd_notify(3)). Without systemd it does nothing. */
import { spawn } from 'node:child_process';
import type { Clock } from '../../play/clock.js';

/** systemd's own program: Node has no datagrams of Unix (docs/decisions/0019). */
const PROGRAM = 'systemd-notify';
/** What `systemctl status` says of play: public facts, from which an update sees whether it may begin. */
export const BETWEEN_GAMES = 'Between two games.';
const IN_A_GAME = 'A game is being played.';

/** What the service manager is told of play. */
export interface PlayTold {
  /** Play's clock. */
  readonly clock: Clock;
  readonly isBetweenGames: () => boolean;
  /** Calls back after every public change. */
  readonly onChange: (changed: () => void) => void;
}

/** Beats in the time after which systemd ends a service that is silent. */
const BEATS_PER_LIMIT = 3;

/**
 * Says that the table is ready, and whether a game is played. From then on each beat comes from a timer of play's clock: when the event
 * loop or that clock stands still the beats end, and systemd starts the table again.
 * @param environment of the process: systemd puts its socket and the limit there.
 * @returns a function that says that the table is ending, or, if it starts again, that this one is silent now.
 */
export function reportToServiceManager(
  { clock, isBetweenGames, onChange }: PlayTold,
  environment: NodeJS.ProcessEnv = process.env,
): (beginsAnew?: boolean) => void {
  if (environment['NOTIFY_SOCKET'] === undefined) return () => {};
  const say = (...states: readonly string[]) => {
    const child = spawn(PROGRAM, states, { env: environment, stdio: 'ignore' });
    // Play goes on where the program is missing; systemd then says that the service never became ready.
    child.on('error', () => {});
  };
  const status = () => `STATUS=${isBetweenGames() ? BETWEEN_GAMES : IN_A_GAME}`;
  let told = status();
  say('--ready', told);
  onChange(() => {
    if (status() === told) return;
    told = status();
    say(told);
  });
  const stopBeating = beatInTime(clock, Number(environment['WATCHDOG_USEC']) / 1000, () =>
    say('WATCHDOG=1'),
  );
  return (beginsAnew = false) => {
    stopBeating();
    if (!beginsAnew) say('STOPPING=1');
  };
}

/** @param limitMs not a number when systemd watches nothing. */
function beatInTime(clock: Clock, limitMs: number, beat: () => void): () => void {
  if (!(limitMs > 0)) return () => {};
  let cancel = () => {};
  const next = () => {
    cancel = clock.callAt(clock.nowMs() + limitMs / BEATS_PER_LIMIT, () => {
      beat();
      next();
    });
  };
  next();
  return () => cancel();
}
