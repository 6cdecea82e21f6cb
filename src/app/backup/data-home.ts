/** The home of a table's data: a restored table lies in a folder of its own below it. */
import { basename, dirname, join } from 'node:path';

/** The folder of a restored table; its number counts the restorations. */
export const RESTORED_FOLDER = /^restored-(\d+)$/u;

/** `restored-3` lies in the table's data directory, also when that one was restored itself. */
export function homeOf(directory: string): string {
  return RESTORED_FOLDER.test(basename(directory)) ? dirname(directory) : directory;
}

/** The folder of the daily backups. */
export function backupsOf(directory: string): string {
  return join(homeOf(directory), 'backups');
}
