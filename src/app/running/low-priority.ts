/** The priority of processes that work beside a running table. */
import { constants, setPriority } from 'node:os';

/** Gives a child process the lowest priority; one that has already ended needs none. */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Refused or too late: it does its work anyway.
  }
}
