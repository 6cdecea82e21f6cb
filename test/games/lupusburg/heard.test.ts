/**
 * Everything that is heard in one evening without readers, word for word: who is named, what is
 * counted, what is taught. Hands do at least once what they may not do.
 */

import { expect, test } from 'vitest';
import { transcript } from '../../support/tables/heard.js';
import {
  A,
  B,
  C,
  D,
  type LupusburgTable,
  left,
  newEvening,
  right,
} from '../../support/tables/lupusburg-table.js';

/** All votes of the run-off on the paw, the last of them after twenty seconds. */
function slowBallot(table: LupusburgTable): void {
  table.untilAsked('ballot');
  const [last, ...others] = (table.asks?.votes?.due ?? []).toReversed();
  for (const { seat, votes } of others) table.ballots({ [seat]: 'l'.repeat(votes) });
  table.wait(21_000);
  if (last !== undefined) table.ballots({ [last.seat]: 'l'.repeat(last.votes) });
}

/** The owner says so, after he has been reminded. */
function slowRemoval(table: LupusburgTable): void {
  table.untilAsked('removal');
  table.wait(22_000);
  table.press(table.asks?.seats[0] ?? 0, 'right');
}

test('LB-TURN-02: an evening, as it is heard', async () => {
  const table = newEvening({ kit: 'no-reader', options: { seriesGames: 2 } });
  for (const seat of [A, B, C]) table.press(seat, 'right');
  table.hold(A, 'right');
  table.press(D, 'right');
  table.press(4, 'right');
  table.hold(4, 'left');
  table.hold(A, 'right');
  table.untilAsked('claim');
  table.press(A, 'right');
  table.untilAsked('ready');
  table.wait(22_000);
  table.allReady();

  // The first turn: everything is used, and tried wrongly before.
  table.night(right(B));
  slowRemoval(table);
  table.untilAsked('pick', A);
  table.touch(right(A));
  table.pick(A, right(C));
  table.untilAsked('pick', A);
  table.touch(right(D));
  table.pick(A, left(A));
  table.untilAsked('press', A);
  table.wait(22_000);
  table.done(A);
  table.untilAsked('pick', A);
  table.touch(right(A));
  table.pick(A, right(B));
  table.untilAsked('press', A);
  table.wait(22_000);
  table.done(A);
  table.pick(B, right(A));
  table.done(B);
  table.pass(C);
  table.pick(D, left(A));
  table.done(D);
  table.untilSaid('discussion.over');
  table.untilAsked('pick', A);
  table.touch(right(B));
  table.vote([4, 4, 6, 6, 4, 4, 6, 6]);
  table.untilAsked('press');
  table.touch(4);
  table.touch(0);
  table.noDefence();
  slowBallot(table);
  slowRemoval(table);
  // Somebody thinks it is over.
  table.untilAsked('claim');
  table.press(D, 'right');
  table.pick(D, right(D));

  // The second: nobody dies at night, the wolf loses one of his.
  table.night();
  table.pass(B);
  table.noBets();
  table.allReady();
  table.vote(Array.from({ length: 8 }, () => right(A)));
  table.noDefence();
  slowBallot(table);
  slowRemoval(table);

  // The third: the wolf is lynched out, says so, and all is counted.
  table.night(left(D));
  slowRemoval(table);
  table.pass(C);
  table.noBets();
  table.allReady();
  table.vote(Array.from({ length: 8 }, () => left(A)));
  table.noDefence();
  slowBallot(table);
  slowRemoval(table);
  table.untilAsked('claim');
  table.press(A, 'right');
  table.pick(A, left(A));
  table.until(() => table.phase === 'end' && table.asks !== undefined);
  while (table.asks?.kind !== 'claim') {
    const [seat = 0] = table.asks?.seats ?? [];
    if (table.asks?.kind === 'pick') {
      table.touch(right((seat + 1) % 4));
      table.pick(seat, left(seat));
    } else {
      table.press(seat, 'right');
      table.press(seat, 'left');
    }
    table.until(() => table.asks !== undefined);
  }
  table.wait(22_000);
  table.press(B, 'right');
  table.untilSaid('deal.ask');

  await expect(transcript(table)).toMatchFileSnapshot('heard.txt');
});
