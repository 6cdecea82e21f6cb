import { describe, expect, test } from 'vitest';
import { everyEffect, fillWindow } from '../proofs/bench/firmware.js';
import { BenchHost } from './bench-host.js';
import { BOARD_NAMES, largestTable } from './bench-table.js';

describe.each(BOARD_NAMES)('the memory of the %s', (name) => {
  test('under full load the stack leaves the canary alone', () => {
    const table = largestTable(name, { refreshMs: 0, limitMa: 900 });
    const host = new BenchHost(name);
    host.configure(table);
    host.releaseAllInputs();
    host.runMs(1_100);
    host.show(everyEffect(table.rings.length));
    // Queries, faults, refusals, touches and a full window, in every combination that comes up.
    const window = fillWindow(host, 40);
    for (let round = 0; round < 25; round++) {
      host.setPad(round % 10, round % 3 === 0);
      host.setButton(round % 8, round % 2 === 0 ? 0 : 1, round % 4 === 0);
      for (const what of ['h', 's', 'i', 'm', 't']) host.send(`?${what}*\n`);
      if (round % 5 === 4) {
        host.send('00garbage\n');
        host.open();
      }
      window.run();
    }
    host.runMs(50);
    const { staticBytes, roomBytes, untouchedBytes } = host.ask('m', 'memory');
    const { first, last } = host.board.ramRange;
    expect(staticBytes + roomBytes).toBe(last - first + 1);
    console.log(
      `${name}: ${staticBytes} B static, stack ${roomBytes - untouchedBytes} of ${roomBytes} B`,
    );
    expect(untouchedBytes).toBeGreaterThan(0);
    expect(host.board.counters.watchdogResets).toBe(0);
  });
});
