/** The refusal of what waits for the end of a test. */
import { ArtiglioError } from '../errors/index.js';

export function testUnderWay(): ArtiglioError {
  return new ArtiglioError(
    'TEST_UNDER_WAY',
    'A test has the table’s lights and hands.',
    'Stop it on the builder’s console, or wait for its end.',
  );
}
