/** Where the output of the command line goes, when nobody reads it to its end. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What a shell says of a line in which `artiglio` is the program. */
function typed(line: string) {
  const program = `${process.execPath} dist/program/main.js`;
  const script = `set -o pipefail; ${line.replace('artiglio', program)}`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  return { status, stderr };
}

test.each([
  ['artiglio voice list | true', 0],
  ['artiglio journal show no/such.journal 2>&1 | true', 1],
])('%s ends quietly, with the exit code of its command', (line, status) => {
  expect(typed(line)).toEqual({ status, stderr: '' });
});

test('an output that is full is told, and is a failure', () => {
  expect(typed('artiglio voice list > /dev/full')).toEqual({
    status: 1,
    stderr: 'The output could not be written (ENOSPC).\n',
  });
});
