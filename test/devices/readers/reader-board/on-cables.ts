/** The driver of reader boards on the cables of a test. */
import { onTestFinished } from 'vitest';
import type { ReportListener } from '../../../../src/devices/readers/reader.js';
import { ReaderBoardsDriver } from '../../../../src/devices/readers/reader-board/reader-boards-driver.js';
import type { BoardsOnCables } from './boards-on-cables.js';

/** A driver that is not started. @param wanted the bound readers; undefined: whatever there is. */
export function driverOn(
  { clock, binding, ports, claims }: BoardsOnCables,
  listener: ReportListener = () => {},
  wanted?: readonly string[],
): ReaderBoardsDriver {
  let opens = 0;
  const driver = new ReaderBoardsDriver({
    clock,
    listener,
    binding: async () => binding,
    ports,
    claims,
    wanted,
    randomId: () => ++opens,
  });
  onTestFinished(() => driver.close());
  return driver;
}
