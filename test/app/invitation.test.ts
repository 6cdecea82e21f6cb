/** What is said of the page at the start: to a person, and into a log that others read. */
import { expect, test } from 'vitest';
import { invitation } from '../../src/app/live/site-of-page.js';

const PAGE = {
  url: 'http://tisch:8080/?key=s3cret',
  urlWithoutKey: 'http://tisch:8080/',
  fingerprint: undefined,
};

test('a person is shown the link with its key', () => {
  expect(invitation(PAGE, true)).toEqual([
    'The table is ready: open http://tisch:8080/?key=s3cret',
    'For the host: http://tisch:8080/console?key=s3cret',
    'For a television: http://tisch:8080/hall?key=s3cret',
  ]);
});

test('a log is not, and says how it would be', () => {
  const lines = invitation(PAGE, false);
  expect(lines.join('\n')).not.toContain('s3cret');
  expect(lines).toEqual([
    'The table is ready: open http://tisch:8080/',
    'For the host: http://tisch:8080/console',
    'For a television: http://tisch:8080/hall',
    'Its key is not written into a log; start --show-key writes it there.',
  ]);
});

test('a page without a key is said everywhere, and one with a certificate by its fingerprint, too', () => {
  const url = 'https://127.0.0.1:8080/';
  expect(invitation({ url, urlWithoutKey: url, fingerprint: 'AB:CD' }, false)).toEqual([
    `The table is ready: open ${url}`,
    `For the host: ${url}console`,
    `For a television: ${url}hall`,
    'A browser warns of its certificate. It is the right one if it shows AB:CD',
  ]);
});
