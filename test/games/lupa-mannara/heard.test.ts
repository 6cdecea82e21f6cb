/**
 * What is heard and seen of whole games, word for word and ring for ring: who is named, what is counted, what
 * is taught, what lies where on the page. Hands do at least once what they may not do.
 */
import { expect, test } from 'vitest';
import { heardAndSeen } from '../../support/tables/heard.js';
import {
  A,
  B,
  bites,
  C,
  D,
  E,
  F,
  FIVE,
  G,
  lies,
  looksAt,
  newEvening,
  obeys,
  openedAt,
  SIX,
} from '../../support/tables/lupa-mannara-table.js';

type Table = ReturnType<typeof openedAt>;

/** Everybody votes for the first of these that he may vote for. */
function votesFor(table: Table, ...nominees: readonly number[]): void {
  table.until(() => table.phase === 'lm-first-vote', 120_000);
  const isCounted = () => {
    const [seat] = table.asks?.kind === 'pick' ? table.asks.seats : [];
    const on = nominees.find((one) => one !== seat);
    if (seat !== undefined && on !== undefined) {
      table.touch(on);
      table.press(seat, 'right');
    }
    return table.said.at(-1)?.cue.id === 'lm.vote.suspects';
  };
  table.until(isCounted, 600_000);
}

/** Everybody who may votes so in the run-off. */
function allVote(table: Table, side: 'left' | 'right'): void {
  table.untilAsked('ballot');
  for (const seat of table.view.board.seats.map((one) => one.seat)) table.press(seat, side);
}

test('LM4-201, LM4-203, LM4-302, LM4-306, LM4-310, LMT-11: readers under every slot, from the second night to the story', async () => {
  const table = openedAt({
    roles: SIX,
    skull: B,
    bare: [E],
    pile: [E],
    options: { defenceSeconds: 20 },
  });
  const transcript = heardAndSeen(table);
  looksAt(table, 'darius', D);
  bites(table, E);
  table.untilAsked('select');
  for (const slot of [B, B, C]) table.touch(slot);
  table.press(A, 'right');
  obeys(table); // C's Aura, by the potion
  obeys(table); // E, by the claw
  table.untilAsked('claim', E);
  table.press(E, 'right');
  table.untilAsked('press', E);
  table.press(E, 'right');
  obeys(table); // B's Aura, by the skull
  table.untilAsked('pick', F);
  for (const slot of [F, E]) table.touch(slot);
  votesFor(table, A, B);
  table.untilAsked('press');
  table.press(table.asks?.seats[0] ?? A, 'right');
  table.untilAsked('ballot');
  table.press(C, 'left');
  table.wait(21_000);
  for (const seat of [D, F]) table.press(seat, 'right');
  obeys(table);
  // Nobody is bitten in the next nights, and the wolf is lynched twice.
  for (const potion of [B, undefined]) {
    lies(table, potion === B ? F : undefined);
    if (potion === B) obeys(table);
    votesFor(table, A, C);
    allVote(table, 'left');
    obeys(table);
    if (potion === B) table.until(() => table.view.night, 120_000);
  }
  table.untilAsked('ready');
  for (const seat of [A, B, C, D, E, F]) table.press(seat, 'right');
  table.until(() => table.view.state === 'ended', 600_000);
  await expect(transcript()).toMatchFileSnapshot('heard-with-readers.txt');
});

test('LM4-001, LM4-103, LM4-112, LM4-312, LM4-408: seven without readers, from the chairs to the end and once more', async () => {
  const table = newEvening(7, 'no-reader');
  const transcript = heardAndSeen(table);
  table.untilAsked('join');
  for (const seat of [A, B, C]) table.press(seat, 'right');
  table.hold(A, 'right');
  for (const seat of [D, E, F, G, G]) table.press(seat, 'right');
  table.press(G, 'left');
  table.hold(A, 'right');
  const everybody = [A, B, C, D, E, F, G];
  const allReady = () => {
    table.untilAsked('ready');
    for (const seat of everybody) table.press(seat, 'right');
    table.until(() => table.asks?.kind !== 'ready');
  };
  allReady(); // the deal
  bites(table, D);
  lies(table, E);
  obeys(table); // D's Aura
  allReady(); // the talk
  votesFor(table, C, D);
  table.untilAsked('press');
  table.press(table.asks?.seats[0] ?? A, 'right');
  table.untilAsked('press');
  table.press(table.asks?.seats[0] ?? A, 'left');
  allVote(table, 'left');
  obeys(table); // C's Aura, or D's life
  table.untilAsked('pick', E);
  for (const slot of [E, F]) table.touch(slot);
  table.press(E, 'right');
  bites(table, D);
  lies(table); // the potion is in the middle
  obeys(table); // D
  table.untilAsked('claim', D);
  table.untilAsked('claim', A);
  table.press(A, 'right');
  table.untilAsked('select');
  // One wolf is too few, none is a mistake.
  table.touch(A);
  table.press(A, 'right');
  table.touch(A);
  table.touch(D);
  table.touch(D);
  table.press(A, 'right');
  allReady();
  votesFor(table, A, B);
  allVote(table, 'left');
  obeys(table); // A's Aura
  table.untilAsked('pick', F);
  for (const slot of [D, G]) table.touch(slot);
  table.press(F, 'right');
  bites(table, A);
  lies(table, B);
  obeys(table); // B's Aura
  obeys(table); // A
  table.untilAsked('claim', A);
  table.press(A, 'right');
  table.untilAsked('press', A);
  table.press(A, 'left'); // it was not Amleto's card
  table.untilAsked('claim', B);
  table.until(() => table.asks?.kind === 'ready', 120_000); // nobody speaks up
  allReady();
  votesFor(table, B, C);
  allVote(table, 'left');
  obeys(table); // B
  table.untilAsked('claim', B);
  table.untilAsked('claim', C);
  table.press(B, 'right');
  table.untilAsked('select');
  for (const slot of [A, B]) table.touch(slot);
  table.press(C, 'right');
  table.until(() => table.asks?.kind === 'claim' && table.asks.mayPass, 120_000);
  table.press(A, 'right');
  table.untilAsked('ready');
  await expect(transcript()).toMatchFileSnapshot('heard-without-readers.txt');
});

test('LM4-404, LM4-405, LM4-407: two are left: the wolf shows himself, then Darius may', async () => {
  const transcripts = [true, false].map((darius) => {
    const table = openedAt({
      roles: FIVE,
      from: 'dawn',
      bite: D,
      ghosts: [B, E],
      bare: [A, C, D],
      kit: 'no-reader',
    });
    const transcript = heardAndSeen(table);
    obeys(table);
    table.untilAsked('select');
    for (const slot of [C, A]) table.touch(slot);
    table.press(A, 'right');
    table.touch(C);
    table.press(A, 'right');
    table.untilAsked('claim');
    if (darius) table.press(C, 'right');
    table.untilSaid('lm.end.won');
    table.wait(10_000);
    return transcript();
  });
  await expect(transcripts.join('\nHe keeps still.\n\n')).toMatchFileSnapshot('heard-of-two.txt');
});
