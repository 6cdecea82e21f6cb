import { test } from 'vitest';
import { printHumming } from './humming.js';

test('how long lines of the board wait while inputs hum', () => {
  printHumming(6);
});
