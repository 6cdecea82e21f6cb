/**
 * Three evenings, word for word and ring for ring, from the first chair to the question for another game: with
 * readers, without any, and with a human moderator. Hands do at least once what they may not do.
 */
import { expect, test } from 'vitest';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import { character } from '../../../src/games/lupus-in-tabula/deck.js';
import { ROLE_IDS, type RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { heardAndSeen } from '../../support/tables/heard.js';
import { A, B, C, chooses, D, E, F, G, H, newEvening } from '../../support/tables/tabula-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

/** The theme *Pochi e speciali* for eight. */
const FEW: readonly RoleId[] = [
  'lara',
  'wolf',
  'darius',
  'seer',
  'baron',
  'possessed',
  'owl',
  'purple',
];

/** A theme is touched; then all hear what is in it, and one seat agrees or not. */
function chooseTheme(table: TestTable, slot: number, agrees = true): void {
  table.untilAsked('menu');
  table.touch(slot);
  table.press(A, 'right');
  table.untilAsked('claim');
  table.press(B, agrees ? 'right' : 'left');
}

/** A character on each slot, in the order of seats; then everybody is ready. */
function dealt(table: TestTable, roles: readonly RoleId[]): void {
  table.untilAsked('ready');
  table.table.emulatedCards.unpack(roles.map(character));
  for (const [slot, role] of roles.entries())
    table.table.emulatedCards.set(slot, [character(role)]);
  allReady(table);
}

function allReady(table: TestTable): void {
  table.allReady();
  table.until(() => table.asks?.kind !== 'ready');
}

/** The voice reads the characters of the deck, and each presses at his own. */
function saysWho(table: TestTable, roles: readonly RoleId[]): void {
  for (const role of ROLE_IDS.filter((one) => roles.includes(one))) {
    table.until(() => table.said.at(-1)?.cue.params['role'] === role, 120_000);
    table.wait(300);
    for (const [seat, own] of roles.entries()) if (own === role) table.press(seat, 'right');
  }
}

/** What a human moderator answers to one question: yes, no, or the card of a seat. */
type Answer = 'yes' | 'no' | SeatIndex;

/** Who is suspected by all, by whom that one suspects, and whether the run-off is a tie for which all wait. */
type Suspects = readonly [SeatIndex, SeatIndex, 'tie'?];

/**
 * By day, until something: everybody votes for the first of these, who for himself tries and then votes for the second;
 * in the run-off all want the first; suspects are brief; the skull goes to the second; and a moderator answers so.
 */
function day(
  table: TestTable,
  isOver: () => boolean,
  [first, second, tie]: Suspects,
  ...answers: Answer[]
): void {
  table.until(() => table.phase !== 'lt-night', 900_000);
  const asksByDay = [
    'pick',
    'ballot',
    'press',
    'ready',
    ...(answers.length > 0 ? ['claim', 'menu'] : []),
  ];
  for (let asked = 0; asked < 200; asked += 1) {
    table.until(() => isOver() || asksByDay.includes(table.asks?.kind ?? ''), 900_000);
    if (isOver()) break;
    const { asks, phase } = table;
    const [seat = A] = asks?.seats ?? [];
    if (asks?.kind === 'claim' || asks?.kind === 'menu') {
      const answer = answers.shift();
      if (typeof answer === 'number') table.touch(answer);
      table.press(seat, answer === 'no' ? 'left' : 'right');
    } else if (asks?.kind === 'pick') {
      table.press(seat, 'left');
      const tried = phase === 'lt-skull' ? [seat, first, second] : [first, second];
      for (const slot of seat === first || phase === 'lt-skull' ? tried : [first])
        table.touch(slot);
      table.press(seat, 'right');
    } else {
      const paw = Object(table.lastSaid('lt.vote.suspects')?.['paw']).number - 1;
      const seats = asks?.seats ?? [];
      for (const [at, one] of seats.entries()) {
        const isForFirst = tie === undefined || at < seats.length / 2;
        if (tie !== undefined && at === seats.length - 1) table.wait(22_000);
        table.press(
          one,
          asks?.kind === 'ballot' && isForFirst === (paw === first) ? 'left' : 'right',
        );
      }
    }
    table.wait(1_000);
  }
  table.mark();
}

const nightFalls = (table: TestTable) => () => table.phase === 'lt-night';
const heard = (table: TestTable, id: string) => () => table.said.at(-1)?.cue.id === id;

test('LM8-009, LM8-014, LM8-101, LM8-304, LM8-402, LM8-503, LMT-07: eight with readers, taught, to the story of the nights and the next game', async () => {
  const table = newEvening(8, 'every-slot', { discussionSeconds: 90, defenceSeconds: 15 });
  const transcript = heardAndSeen(table);
  table.takeSeats(6);
  for (const seat of [G, H]) table.press(seat, 'right');
  table.hold(A, 'right');
  chooseTheme(table, C, false);
  chooseTheme(table, B);

  // Two wolves are one too many, a card is missing, then all is as it should be.
  table.untilAsked('ready');
  table.wait(90_000);
  dealt(table, FEW.with(H, 'wolf'));
  dealt(table, FEW.slice(0, 7));
  dealt(table, FEW);

  chooses(table, 'lt.seer.open', [D, B]);
  chooses(table, 'lt.darius.open', [C, H]);
  chooses(table, 'lt.owl.open', [G, H]);
  // Nobody is ready before the time is up, and the first suspect speaks to the end.
  table.untilSaid('lt.discussion.over');
  table.until(() => table.phase === 'lt-defence' || table.asks?.kind === 'pick');
  day(table, heard(table, 'lt.defence.ask'), [F, E]);
  table.wait(8_000);
  day(table, nightFalls(table), [F, E]);
  // The wolves bite the seer, and Darius is lynched; the Baron brings the seer back, and the owl is bitten.
  chooses(table, 'lt.wolves.now', [B, D]);
  day(table, nightFalls(table), [C, A]);
  chooses(table, 'lt.baron.open', [E, D]);
  chooses(table, 'lt.wolves.now', [A, G]);
  day(table, nightFalls(table), [B, H]);
  // Lara bites the Baron, and is lynched.
  chooses(table, 'lt.wolves.now', [A, E]);
  day(table, heard(table, 'lt.story.ask'), [A, D]);
  allReady(table);
  table.untilSaid('lt.again.reminder');
  table.press(C, 'right');
  // Nothing is explained again. A card is missing, and the players overrule the readers: now each says who he is.
  chooseTheme(table, B);
  table.untilAsked('ready');
  table.wait(60_000);
  dealt(table, FEW.slice(0, 7));
  table.untilAsked('ready');
  table.hold(D, 'right');
  saysWho(table, FEW);
  table.untilSaid('lt.deal.right');
  await expect(transcript()).toMatchFileSnapshot('heard-evening.txt');
});

test('LM8-209, LM8-234, LM8-236, LM8-241, LM8-245, LM8-410, LMT-03, LMT-10: twelve without readers, in two legs, with the skull and a potion', async () => {
  const options = { theme: 'blood', discussionSeconds: 10, defenceSeconds: 0 } as const;
  const table = newEvening(12, 'no-reader', options);
  const transcript = heardAndSeen(table);
  table.takeSeats(12);
  table.untilAsked('claim');
  table.press(C, 'right');
  const blood: readonly RoleId[] = [
    ...(['wolf', 'wolf', 'seer', 'purple', 'jekyll', 'hamlet', 'undead', 'owl'] as const),
    ...Array.from({ length: 4 }, () => 'villager' as const),
  ];
  table.untilAsked('ready');
  table.wait(60_000);
  allReady(table);
  saysWho(table, blood.with(C, 'villager'));
  table.untilSaid('lt.who.unfit');
  saysWho(table, blood);

  chooses(table, 'lt.hamlet.open', [F, A]);
  chooses(table, 'lt.seer.open', [C, D]);
  day(table, nightFalls(table), [G, H, 'tie']);
  // Jekyll drinks, the wolves bite Amleto, and he shows himself: whoever has the skull dies with him.
  chooses(table, 'lt.jekyll.open', [E, D]);
  chooses(table, 'lt.wolves.now', [B, F]);
  table.until(() => table.asks?.kind === 'claim' && table.asks.seats.includes(F), 900_000);
  table.press(F, 'right');
  day(table, nightFalls(table), [A, C, 'tie']);
  day(table, heard(table, 'lt.story.ask'), [B, C]);
  table.untilAsked('ready');
  table.press(C, 'left');
  table.untilSaid('lt.again.ask');
  table.press(C, 'left');
  table.wait(2_000);
  await expect(transcript()).toMatchFileSnapshot('heard-evening-without-readers.txt');
});

test('LM8-008, LMT-09: eight with a deck of their own and a human moderator, who is told what is his and asked what happened', async () => {
  const ownDeck: readonly RoleId[] = [
    'wolf',
    'wolf',
    'seer',
    'hamlet',
    'undead',
    'owl',
    'baron',
    'jekyll',
  ];
  const options = {
    moderator: 'human',
    nightMasking: false,
    theme: 'own',
    ownDeck,
    discussionSeconds: 10,
    defenceSeconds: 0,
  } as const;
  const table = newEvening(8, 'no-reader', options);
  const transcript = heardAndSeen(table);
  table.takeSeats(8);
  table.untilAsked('claim');
  table.press(C, 'right');
  table.untilAsked('ready');
  table.wait(60_000);
  allReady(table);
  const asked = (isOver: () => boolean, suspects: Suspects, ...answers: Answer[]) => {
    table.until(nightFalls(table));
    day(table, isOver, suspects, ...answers);
  };

  // The skull is with C, who is away; nobody died, and the owl has named H; Mortovivo is lynched, and it is not over.
  table.table.receive({ kind: 'command', command: { kind: 'absent', seat: C, absent: true } });
  asked(nightFalls(table), [F, E], 'yes', C, 'no', 'yes', H, 'yes', 'no', 'yes', 'no', E);
  // Jekyll drank; A and D died. A shows himself and is nobody, D is Amleto; the owl is silent.
  const died: readonly Answer[] = ['yes', 'yes', D, 'yes', A, 'no'];
  const shown: readonly Answer[] = ['yes', 'no', 'yes', 'yes', 'no', 'no', 'no'];
  asked(nightFalls(table), [B, H], ...died, ...shown);
  // The Baron has brought somebody back, nobody died, and it is over: not the wolves, the humans have won.
  asked(heard(table, 'lt.again.ask'), [B, H], 'yes', 'no', 'yes', 'no', 'yes');
  // Another game, in which nothing is explained.
  for (const agrees of ['lt.again.ask', 'lt.theme.confirm']) {
    table.until(() => heard(table, agrees)() && table.asks?.kind === 'claim');
    table.press(B, 'right');
  }
  allReady(table);
  table.untilSaid('lt.night.close-eyes');
  await expect(transcript()).toMatchFileSnapshot('heard-evening-moderated.txt');
});

test('LM8-014: a card that left before the night is asked back by its player’s name, by day; one that is looked at is not', () => {
  const withoutC = () => {
    const table = newEvening(8, 'every-slot', { theme: 'few' });
    table.takeSeats(8);
    table.untilAsked('claim');
    table.press(B, 'right');
    dealt(table, FEW);
    table.untilSaid('lt.teach.walk');
    table.table.emulatedCards.takeAway(C);
    table.until(() => table.said.filter(({ cue }) => cue.id === 'lt.teach.answer').length === 3);
    table.wait(2_000);
    return table;
  };
  const looking = withoutC();
  looking.table.emulatedCards.lay(C, 0, C);
  looking.untilSaid('lt.night.close-eyes');
  expect(looking.lastSaid('lt.place.missing')).toBeUndefined();

  const table = withoutC();
  table.untilSaid('lt.place.missing');
  expect(table.lastSaid('lt.place.missing')).toMatchObject({ seat: { number: C + 1 } });
  table.wait(10_000);
  expect([table.said.at(-1)?.cue.id, table.view.night]).toEqual(['lt.place.missing', false]);
  table.table.emulatedCards.lay(C, 0, C);
  table.untilSaid('lt.night.close-eyes');
});
