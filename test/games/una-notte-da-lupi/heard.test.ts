/**
 * What is heard of a vote, its result and the story, word for word, in each way to vote: who is named,
 * what is counted, what is taught. Hands do at least once what they may not do.
 */
import { expect, test } from 'vitest';
import { transcript } from '../../support/tables/heard.js';
import {
  A,
  B,
  C,
  D,
  inCall,
  openedAt,
  swap,
  tilesAreRight,
  vote,
} from '../../support/tables/one-night-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

/** The slots of the centre, at a table of four. */
const CENTRE = 4;

const end = (table: TestTable) => table.until(() => table.view.state === 'ended', 600_000);

test('ON-VOTE-01, ON-VOTE-03, ON-VOTE-04: by pointing, nobody for himself, one entry mended', async () => {
  const table = openedAt({
    roles: ['wolf', 'spoilsport', 'undead', 'swindler'],
    centre: ['wolf', 'mason'],
    options: { selfVote: 'forbidden', discussionSeconds: 10 },
  });
  inCall(table, 'spoilsport', () => swap(table, A, C));
  inCall(table, 'swindler', () => swap(table, D, CENTRE));
  table.allReady();
  for (const [seat, on] of [C, C, D, A].entries()) {
    table.untilAsked('point', seat);
    table.touch(seat);
    table.touch(CENTRE);
    table.touch(on);
    table.press(seat, 'right');
  }
  table.untilAsked('claim');
  table.press(B, 'left');
  table.untilAsked('menu');
  table.touch(B);
  table.press(D, 'right');
  table.untilAsked('point', B);
  table.touch(A);
  table.press(B, 'right');
  table.untilAsked('claim');
  table.press(C, 'right');
  tilesAreRight(table);
  end(table);
  await expect(transcript(table)).toMatchFileSnapshot('heard-pointing.txt');
});

test('ON-VAR-01, ON-VAR-02: with tokens, of which people are reminded; one vote each', async () => {
  const table = openedAt({
    roles: ['farmer', 'undead', 'wolf', 'seer'],
    from: 'vote',
    options: { voteMethod: 'token' },
  });
  table.untilAsked('ready');
  table.wait(60_000);
  table.allReady();
  vote(table, [B, C, D, A]);
  tilesAreRight(table);
  end(table);
  await expect(transcript(table)).toMatchFileSnapshot('heard-tokens.txt');
});

test('ON-VAR-03, ON-VOTE-04: on the pads, where one is missing, one is away and one votes for himself', async () => {
  const table = openedAt({
    roles: ['mason', 'mason', 'farmer', 'wolf'],
    from: 'vote',
    options: { voteMethod: 'pad' },
  });
  table.table.receive({ kind: 'command', command: { kind: 'absent', seat: A, absent: true } });
  table.untilAsked('seat-ballot');
  const presses = (seat: number, times: number) => {
    for (let time = 0; time < times; time++) table.press(seat, 'right');
    table.press(seat, 'left');
  };
  presses(B, 3); // A
  presses(C, 4); // himself
  table.wait(21_000);
  presses(D, 1); // A
  table.untilAsked('point', A);
  table.touch(B);
  table.press(C, 'right');
  table.untilAsked('claim');
  table.press(B, 'right');
  tilesAreRight(table);
  end(table);
  await expect(transcript(table)).toMatchFileSnapshot('heard-pads.txt');
});

test('ON-CONV-03, ON-VOTE-05: without readers each role on which the result turns is asked for, and a wrong touch is mended', async () => {
  const table = openedAt({
    roles: ['wolf', 'undead', 'farmer', 'farmer'],
    from: 'reveal',
    kit: 'no-reader',
    votes: [B, C, B, A],
  });
  const asked = () => table.untilAsked('select');
  asked();
  // The Lupi: the centre is nobody's; one touch too many is taken back; the third is one more than there are.
  for (const slot of [CENTRE, A, C, C, C, D, B]) table.touch(slot);
  table.press(A, 'right');
  table.press(A, 'left');
  table.touch(A);
  table.press(A, 'right');
  asked();
  table.touch(B);
  table.press(B, 'right');
  end(table);
  await expect(transcript(table)).toMatchFileSnapshot('heard-without-readers.txt');
});
