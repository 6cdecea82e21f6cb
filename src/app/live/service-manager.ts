/** Tells systemd how the service is: ready, alive, ending (sd_notify(3)). Without systemd it does nothing. */
import { spawn } from 'node:child_process';
import type { Clock } from '../../play/clock.js';

/** systemd's own program: Node has no datagrams of Unix (docs/decisions/0019). */
const PROGRAM = 'systemd-notify';
/** Beats in the time after which systemd ends a service that is silent. */
const BEATS_PER_LIMIT = 3;

/**
 * Says that the table is ready. From then on each beat comes from a timer of play's clock: when the event
 * loop or that clock stands still the beats end, and systemd starts the table again.
 * @param environment of the process: systemd puts its socket and the limit there.
 * @returns a function that says that the table is ending.
 */
export function reportToServiceManager(
  clock: Clock,
  environment: NodeJS.ProcessEnv = process.env,
): () => void {
  if (environment['NOTIFY_SOCKET'] === undefined) return () => {};
  const say = (...states: readonly string[]) => {
    const child = spawn(PROGRAM, states, { env: environment, stdio: 'ignore' });
    // Play goes on where the program is missing; systemd then says that the service never became ready.
    child.on('error', () => {});
  };
  say('--ready', 'STATUS=The table is on.');
  const stopBeating = beatInTime(clock, Number(environment['WATCHDOG_USEC']) / 1000, () =>
    say('WATCHDOG=1'),
  );
  return () => {
    stopBeating();
    say('STOPPING=1');
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
