import { expect, test } from 'vitest';
import { measureFirmware } from './firmware.js';

test('the firmware, in emulated cycles', async () => {
  const rows = await measureFirmware();
  expect(rows.every(({ met }) => met)).toBe(true);
});
