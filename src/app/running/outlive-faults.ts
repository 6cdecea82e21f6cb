/** Faults of the running program: their messages, and that the process outlives them (decision 30). */
import { ArtiglioError, errnoOf } from '../../errors/index.js';

/**
 * Returns the error for a fault of a game's script. Its message may contain a secret, so nothing of it is reported (law
 * 2).
 */
export function gameFault(): ArtiglioError {
  return new ArtiglioError(
    'GAME_FAULT',
    'The game made a mistake: play went back to the last decision, and is paused.',
    'Go on with the right button, undo more with the left one, or stop the game on the page; report it with the evening’s journal.',
  );
}

/**
 * Returns the error for a fault of another part. It says what it is and where, not its message, which may contain a
 * secret, too.
 */
export function programFault(thrown: unknown): ArtiglioError {
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  const errno = errnoOf(thrown);
  const place = thrown instanceof Error ? OWN_FRAME.exec(thrown.stack ?? '')?.[1] : undefined;
  const what = [name, errno, place && `at ${place}`].filter(Boolean).join(' ');
  return new ArtiglioError(
    'PROGRAM_FAULT',
    `A part of the program made a mistake (${what}): play is paused, and the program goes on.`,
    'Go on with the right button; if something is missing then, start the table again, and report this line.',
  );
}

/** The first place in a stack that is in this program, from its folder on. */
const OWN_FRAME = /[/\\](?:src|dist)[/\\]([^\s()]+?:\d+):\d+/u;

/**
 * Keeps the process alive from now on when an exception was not caught or a rejection was not handled.
 * @returns a function that lets them end it again.
 */
export function outliveFaults(onFault: (thrown: unknown) => void): () => void {
  const outlive = (thrown: unknown) => {
    try {
      onFault(thrown);
    } catch {
      // A fault in telling a fault must not end what the first one did not.
    }
  };
  process.on('uncaughtException', outlive);
  process.on('unhandledRejection', outlive);
  return () => {
    process.off('uncaughtException', outlive);
    process.off('unhandledRejection', outlive);
  };
}
