/** The report of Vitest's JSON reporter, as `test.mjs` and `run.mjs` read it. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The lines of a message that are printed; the rest is stack. */
const LINES_OF_MESSAGE = 12;

/** Reads the JSON in `path`: test results, or the list of checks. Undefined where there is no such file. */
export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Returns the files, relative to the repository, in which a test failed or that could not be loaded. */
export function failedFilesOf(results) {
  return [...new Set(failedTestsOf(results).map(({ file }) => file))];
}

/** Returns every failed test, with its file, its whole name and the start of its message. */
export function failedTestsOf(results) {
  return (results?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be read in, or a hook of it, fails without a test of its own.
    if (failed.length === 0) {
      return status === 'failed' ? [{ file, name: file, message: startOf(message) }] : [];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: `${file} > ${fullName}`,
      message: startOf(failureMessages.join('\n')),
    }));
  });
}

function startOf(message) {
  return message.split('\n').slice(0, LINES_OF_MESSAGE).join('\n');
}
