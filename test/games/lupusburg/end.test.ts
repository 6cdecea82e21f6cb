/** The end, the points, and games in a row. LB-END, LB-SCORE, LB-SERIES. */

import { describe, expect, test } from 'vitest';
import type { SeatIndex, SlotIndex } from '../../../src/engine/table/layout.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import type { Ending } from '../../../src/games/lupusburg/position.js';
import {
  type Belongings,
  coinsLeft,
  endingIfWolf,
  pointsOf,
  seriesWinners,
  winnerOf,
} from '../../../src/games/lupusburg/scoring.js';
import {
  A,
  B,
  C,
  cardsOf,
  D,
  E,
  LupusburgTable,
  layoutOf,
  left,
  newEvening,
  type Opening,
  openedAt,
  positionOf,
  right,
} from '../../support/tables/lupusburg-table.js';

/** Everybody votes for paw (`l`) or tuft (`r`). */
function allVotesOn(table: LupusburgTable, side: 'l' | 'r'): void {
  table.untilAsked('ballot');
  for (const { seat, votes } of table.asks?.votes?.due ?? []) {
    table.ballots({ [seat]: side.repeat(votes) });
  }
}

const LYNCHED: Ending = { winner: 'others', wolf: A };

/** A position with the wolf A lynched out, and what each seat has to show for itself. */
function points(opening: Opening, belongings: Record<SeatIndex, Partial<Belongings>> = {}) {
  const g = positionOf({ wolf: right(A), ...opening });
  const all = new Map<SeatIndex, Belongings>(
    Object.entries(belongings).map(([seat, own]) => [
      Number(seat),
      { chest: undefined, coin: undefined, ...own },
    ]),
  );
  return pointsOf(g, LYNCHED, all);
}

describe('the end', () => {
  const living = (wolf: number, others: number): Opening => {
    const dead: SlotIndex[] = [left(A), right(A)].slice(0, 2 - wolf);
    for (let slot = 2; slot < 10 && 8 - (dead.length - (2 - wolf)) > others; slot++)
      dead.push(slot);
    return { dead };
  };

  test('LB-END-01, LB-END-03, LBW-06: the wolf wins at 2 – 2 and at 1 – 1, and not a character before', () => {
    const ending = (wolf: number, others: number) =>
      endingIfWolf(positionOf(living(wolf, others)), A);
    expect(ending(2, 2)).toEqual({ winner: 'wolf', wolf: A });
    expect(ending(1, 1)).toEqual({ winner: 'wolf', wolf: A });
    expect(ending(2, 3)).toBeUndefined();
    expect(ending(1, 2)).toBeUndefined();
  });

  test('LB-END-01, LB-END-04: the wolf loses when he has lost both', () => {
    for (const others of [1, 2, 5]) {
      expect(endingIfWolf(positionOf(living(0, others)), A)).toEqual(LYNCHED);
    }
  });

  test('LB-END-05: with nobody left at all the wolf has lost, not drawn level', () => {
    expect(endingIfWolf(positionOf(living(0, 0)), A)).toEqual(LYNCHED);
    expect(endingIfWolf(positionOf(living(2, 1)), A)).toEqual({ winner: 'wolf', wolf: A });
  });

  const judged = (opening: Opening) => {
    const table = openedAt({
      from: 'runoff',
      wolf: right(A),
      indicted: { paw: right(C), tuft: right(D) },
      ...opening,
    });
    allVotesOn(table, 'l');
    return table;
  };

  test('LB-END-02, LB-END-07: the lynching that makes 2 – 2 ends the game before the Borgomastro passes', () => {
    const table = judged({ dead: [right(B), left(B), left(C), left(D), left(E)] });
    table.remove(right(C));
    table.untilPhase('end');
    expect(table.heard).not.toContain('rotation.next');
    expect(table.lastSaid('end.wolf-wins')).toEqual({ seat: { number: 1, colour: 'orange' } });
    table.until(() => table.view.state === 'ended');
    expect(table.outcome).toMatchObject({ winner: 'wolf', wolf: A, winnerSeat: A });
    // Nothing is revealed but the wolf, and no coin or chest is asked for (LB-SCORE-01).
    expect(table.heard.filter((id) => /reveal|chest|coin/u.test(id))).toEqual([]);
  });

  test('LB-END-04, LB-END-06: the lynching of the wolf’s last character ends the game', () => {
    const table = judged({ dead: [left(A)], indicted: { paw: right(A), tuft: right(D) } });
    table.remove(right(A));
    table.untilSaid('end.wolf-loses');
    expect(table.lastSaid('end.wolf-loses')).toEqual({ seat: { number: 1, colour: 'orange' } });
  });

  test('LB-END-06: the wolf’s last character cannot die at night', () => {
    const table = openedAt({ wolf: right(A), dead: [left(A)] });
    table.untilSaid('wolf.open');
    table.wait(1_000);
    table.touch(right(A), 1_000);
    table.untilSaid('dawn.nobody');
  });

  test('LB-END-07: in regular play nobody is level at dawn: the dawn check finds nothing', () => {
    for (let dead = 1; dead < 8; dead += 2) {
      const g = positionOf({ dead: [2, 3, 4, 5, 6, 7, 8, 9].slice(0, dead) });
      if (g.living.size - 2 > 2) expect(endingIfWolf(g, A)).toBeUndefined();
    }
  });

  test('LB-END-08: the table that read the cards says who the wolf was, and lights his places', () => {
    const table = judged({
      wolf: left(E),
      dead: [right(E)],
      indicted: { paw: left(E), tuft: right(D) },
    });
    table.remove(left(E));
    table.untilSaid('end.wolf-loses');
    expect(table.lastSaid('end.wolf-loses')).toEqual({ seat: { number: 5, colour: 'blue' } });
    const { rings } = table.view.scene;
    expect([rings[right(E)], rings[left(E)]]).toEqual(
      Array(2).fill({ effect: 'steady', colour: 'blood', level: 'half', pattern: 'whole' }),
    );
  });

  test('LB-END-09: the shortest game is one turn: the wolf bites himself and is lynched', () => {
    const table = openedAt({ players: 4, wolf: right(A) });
    table.night(left(A));
    table.dawn(left(A));
    table.pass(A);
    table.noBets();
    table.allReady();
    table.vote([0, 0, 0, 0, 4, 4, 4, 4]);
    table.noDefence();
    table.ballots({ 1: 'll', 2: 'l', 3: 'll' });
    table.remove(right(A));
    table.untilPhase('end');
    expect(table.view.board.turn).toBe(1);
  });

  test('LB-END-09: the longest regular game is N − 1 turns: he bites himself and is never lynched', () => {
    const table = openedAt({ players: 4, wolf: right(A) });
    for (const [prey, falls] of [
      [left(A), 2],
      [3, 4],
      [5, 6],
    ] as const) {
      table.night(prey);
      table.dawn(prey);
      table.untilAsked('pick');
      table.press(table.asks?.seats[0] ?? 0, 'left');
      table.noBets();
      table.allReady();
      table.vote(Array.from({ length: 8 }, () => falls));
      table.noDefence();
      allVotesOn(table, 'l');
      table.remove(falls);
    }
    table.untilSaid('end.wolf-wins');
    expect(table.view.board.turn).toBe(3);
  });

  describe('without readers', () => {
    const eliminated = (opening: Opening = {}) => {
      const table = judged({ kit: 'no-reader', dead: [left(A)], ...opening });
      table.remove(right(C));
      table.untilSaid('end.claim');
      return table;
    };

    test('LB-END-08: after every elimination the wolf is asked to speak up, in the same window', () => {
      const table = eliminated();
      const startMs = table.nowMs;
      // Nobody can say for the wolf that it is not over.
      table.press(D, 'left');
      table.untilPhase('rotation');
      expect(table.nowMs - startMs).toBe(9_000);
    });

    test('LB-END-08: he speaks up and shows his slot: what everybody can count decides', () => {
      const table = eliminated({
        dead: [right(B), left(B), right(D), left(C), right(E)],
      });
      table.press(A, 'right');
      table.untilAsked('pick', A);
      table.touch(left(A));
      table.press(A, 'right');
      table.untilSaid('end.wolf-wins');
    });

    test.each([
      [right(A), 'end.wolf-wins'],
      [right(B), 'end.wolf-loses'],
    ])(
      'LB-END-03, LB-END-04: with two left it is over, though the wolf said nothing: who it was is asked (%i)',
      (slot, said) => {
        const table = judged({
          kit: 'no-reader',
          dead: [left(A), right(B), left(B), right(D), left(C), right(E), left(E)],
        });
        table.remove(right(C));
        table.untilSaid('end.claim');
        table.untilSaid('end.surely');
        const borgomastro = table.asks?.seats[0] ?? -1;
        table.untilAsked('pick', borgomastro);
        table.touch(slot);
        table.press(borgomastro, 'right');
        table.untilSaid(said);
      },
    );

    test('LB-END-03: a claim that the count does not bear out is refused, and play goes on', () => {
      const table = eliminated();
      table.press(D, 'right');
      table.untilAsked('pick', D);
      table.touch(right(D));
      table.press(D, 'right');
      table.untilSaid('end.not-yet');
      table.untilPhase('rotation');
    });

    test('LB-END-08: who spoke up by mistake takes it back', () => {
      const table = eliminated();
      table.press(D, 'right');
      table.pass(D);
      table.untilPhase('rotation');
      expect(table.heard).not.toContain('end.not-yet');
    });
  });
});

describe('points', () => {
  test('LB-SCORE-01, LB-SERIES-02, LB-SERIES-03: a wolf who wins has as many points as there are players, the others none', () => {
    for (const players of [4, 6, 8]) {
      const g = positionOf({ players, wolf: right(B), bets: [[C, B]] });
      const ending = { winner: 'wolf', wolf: B } as const;
      const all = pointsOf(g, ending, new Map([[C, { chest: right(C), coin: 8 }]]));
      expect([...all.values()]).toEqual(
        Array.from({ length: players }, (_, seat) => (seat === B ? players : 0)),
      );
      expect(winnerOf(g, ending, new Map([[C, 50]]))).toBe(B);
    }
  });

  test('LB-SCORE-02, LB-SERIES-03: the wolf who lost gets nothing, whatever he has', () => {
    const all = points({ dead: [], bets: [] }, { [A]: { chest: left(A), coin: 8 } });
    expect(all.get(A)).toBe(0);
  });

  test('LB-SCORE-03: two points for each living character', () => {
    const all = points({
      bets: [
        [B, C],
        [C, B],
        [D, B],
      ],
      dead: [right(C), right(D), left(D)],
    });
    expect([B, C, D].map((seat) => all.get(seat))).toEqual([4, 2, 0]);
  });

  test('LB-SCORE-04: one for the chest if the character in that house is alive', () => {
    const opening = {
      bets: [
        [B, C],
        [C, B],
      ],
      dead: [right(B), right(C)],
    } as const;
    const all = points(opening, { [B]: { chest: right(B) }, [C]: { chest: left(C) } });
    expect([B, C].map((seat) => all.get(seat))).toEqual([2, 3]);
  });

  test('LB-SCORE-05: the coin for a right bet, nothing for a wrong one, one for an unused seal', () => {
    const all = points(
      {
        bets: [
          [B, A],
          [C, B],
        ],
        dead: [2, 3, 4, 5, 6, 7],
      },
      { [B]: { coin: 6 }, [C]: { coin: 8 } },
    );
    expect([B, C, D].map((seat) => all.get(seat))).toEqual([6, 0, 1]);
  });

  test('LB-SCORE-06, LB-GHOST-01: a ghost scores his seal, the thief like anybody, and a ghost can win', () => {
    const opening: Opening = {
      thief: right(C),
      bets: [[B, A]],
      dead: [right(A), left(A), right(B), left(B), right(C)],
    };
    const all = points(opening, { [B]: { coin: 8 }, [C]: { chest: left(C) } });
    expect(all.get(B)).toBe(8);
    expect(all.get(C)).toBe(2 + 1 + 1);
    expect(winnerOf(positionOf({ wolf: right(A), ...opening }), LYNCHED, all)).toBe(B);
  });

  test('LB-SCORE-07: thirteen at most, none at least', () => {
    const all = points(
      {
        bets: [
          [B, A],
          [C, B],
        ],
        dead: [right(C), left(C)],
      },
      { [B]: { chest: right(B), coin: 8 }, [C]: { chest: right(C), coin: 7 } },
    );
    expect([all.get(B), all.get(C)]).toEqual([13, 0]);
  });

  test('LB-SCORE-08: most points win', () => {
    const all = new Map([
      [A, 0],
      [B, 4],
      [C, 9],
      [D, 7],
      [E, 3],
    ]);
    expect(winnerOf(positionOf(), LYNCHED, all)).toBe(C);
  });

  test('LB-SCORE-09, R-01: among equals the nearest to the Borgomastro clockwise, himself first', () => {
    const all = new Map([
      [A, 0],
      [B, 5],
      [C, 2],
      [D, 5],
      [E, 5],
    ]);
    const winner = (opening: Opening) => winnerOf(positionOf(opening), LYNCHED, all);
    expect(winner({ borgomastro: D })).toBe(D);
    expect(winner({ borgomastro: C })).toBe(D);
    expect(winner({ borgomastro: E })).toBe(E);
    expect(winner({ borgomastro: A })).toBe(B);
    expect(winner({ borgomastro: D, options: { tieOrigin: 'left_neighbour_first' } })).toBe(E);
  });

  test('LB-SCORE-05: a coin once named is not offered again, but the two exists twice', () => {
    expect(coinsLeft([])).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(coinsLeft([8, 2])).toEqual([2, 3, 4, 5, 6, 7]);
    expect(coinsLeft([2, 2])).toEqual([3, 4, 5, 6, 7, 8]);
    expect(coinsLeft([9])).toEqual(coinsLeft([]));
  });

  /** The wolf A is lynched with his last character; who is asked what at the end. */
  function counted(opening: Opening): LupusburgTable {
    const table = openedAt({
      from: 'runoff',
      wolf: right(A),
      dead: [left(A), right(B), right(D), left(D)],
      bets: [
        [B, C],
        [D, A],
      ],
      indicted: { paw: right(A), tuft: right(C) },
      ...opening,
    });
    table.ballots({ 1: 'l', 2: 'l', 4: 'll' });
    table.remove(right(A));
    if (table.kit !== 'no-reader') return table;
    table.untilAsked('claim');
    table.press(A, 'right');
    table.pick(A, right(A));
    return table;
  }

  test('LB-SCORE-02: with readers only the coins of right bets are asked, on the bettor’s ring', () => {
    const table = counted({});
    table.untilAsked('count', D);
    table.press(D, 'right');
    table.press(D, 'right');
    expect(table.asks).toMatchObject({ progress: { number: 4 } });
    expect(table.view.scene.rings[right(D)]).toMatchObject({ runs: [{ count: 4 }] });
    expect(table.lastSaid('table.number')).toEqual({ number: 4 });
    table.press(D, 'left');
    table.until(() => table.view.state === 'ended');
    expect(table.heard).not.toContain('end.chest');
    // B: one living on the chest 2 + 1; C: 4 + 1 + 1; D: the coin; E: 4 + 1 + 1.
    expect([...(table.outcome?.points.values() ?? [])]).toEqual([0, 3, 6, 4, 6]);
    expect(table.outcome?.winnerSeat).toBe(C);
  });

  test('LB-SCORE-04: without readers the chests of the living are asked, and none of a ghost or the wolf', () => {
    const table = counted({ kit: 'no-reader' });
    table.untilAsked('pick', B);
    table.press(B, 'left');
    expect(table.asks).toMatchObject({ seats: [B], mayPass: false });
    for (const [seat, chest] of [
      [B, right(B)],
      [C, left(C)],
    ] as const)
      table.pick(seat, chest);
    table.untilAsked('count', D);
    table.press(D, 'left');
    table.untilAsked('pick', E);
    table.mark();
    table.touch(right(C));
    expect(table.heard).toEqual(['end.chest-refused']);
    table.pick(E, right(E));
    table.until(() => table.view.state === 'ended');
    expect(table.timesOf('end.chest')).toHaveLength(3);
    expect([...(table.outcome?.points.values() ?? [])]).toEqual([0, 2, 6, 2, 6]);
  });

  test('LB-SCORE-01: there is one winner, said last', () => {
    const table = counted({ bets: [] });
    table.until(() => table.view.state === 'ended');
    expect(table.timesOf('end.winner')).toHaveLength(1);
    expect(table.said.at(-1)?.cue.id).toBe('end.winner');
    expect(table.lastSaid('end.winner')).toEqual({ seat: { number: 3, colour: 'green' } });
  });
});

describe('a series', () => {
  /** Plays one game that the wolf A loses in one turn, from the deal to its winner. */
  function oneGame(table: LupusburgTable, borgomastro: SeatIndex, players = 4): void {
    table.untilAsked('ready');
    const { emulatedCards } = table.table;
    emulatedCards.unpack(cardsOf({ players }).flat());
    cardsOf({ players }).forEach((cards, slot) => {
      emulatedCards.set(slot, cards);
    });
    table.allReady();
    table.night(left(A));
    table.dawn(left(A));
    table.pass(borgomastro);
    table.noBets();
    table.allReady();
    table.vote(Array.from({ length: 2 * players }, () => right(A)));
    table.noDefence();
    allVotesOn(table, 'l');
    table.remove(right(A));
    table.untilAsked('claim');
  }

  function series(options: Opening['options'] = {}): LupusburgTable {
    const table = newEvening({ options });
    for (const seat of [A, B, C, D]) table.press(seat, 'right');
    table.hold(A, 'right');
    table.untilAsked('claim');
    table.press(C, 'right');
    return table;
  }

  const pointsShown = (table: LupusburgTable) =>
    table.view.board.seats.map(({ points: own }) => own);

  test('LB-SERIES-01, LB-VAR-05: as many games as players, the points added up, then a winner', () => {
    const table = series();
    for (let game = 0; game < 4; game++) {
      oneGame(table, (C + game) % 4);
      expect(table.timesOf('series.winner')).toHaveLength(game === 3 ? 1 : 0);
      if (game < 3) table.press(B, 'right');
    }
    // Each game: wolf 0, the others 4 + 1 + 1 each.
    const standing = table.said
      .filter(({ cue }) => cue.id === 'series.standing')
      .slice(-4)
      .map(({ cue }) => cue.params['points']);
    expect(standing).toEqual([0, 24, 24, 24]);
  });

  test('LB-SERIES-01: the number of games is the option’s; a single game has no standing', () => {
    const two = series({ seriesGames: 2 });
    oneGame(two, C);
    expect(two.lastSaid('again.ask')).toEqual({ left: 1 });
    two.press(A, 'right');
    oneGame(two, D);
    expect(two.timesOf('series.winner')).toHaveLength(1);
    const one = series({ seriesGames: 1 });
    oneGame(one, C);
    expect(one.timesOf('series.standing')).toEqual([]);
    expect(one.timesOf('series.winner')).toEqual([]);
  });

  test('LB-SERIES-01: after the last game the points of the next series begin at nothing', () => {
    const table = series({ seriesGames: 2 });
    oneGame(table, C);
    table.press(A, 'right');
    table.untilAsked('ready');
    expect(pointsShown(table)).toEqual([0, 6, 6, 6]);
    oneGame(table, D);
    table.press(A, 'right');
    table.untilAsked('ready');
    expect(pointsShown(table)).toEqual([0, 0, 0, 0]);
  });

  test('LB-SERIES-04, LB-SETUP-02: the next game begins with the seat after the last Borgomastro', () => {
    const table = series();
    oneGame(table, C);
    table.press(A, 'right');
    table.untilAsked('ready');
    expect(table.lastSaid('borgomastro.is')).toEqual({ seat: { number: 4, colour: 'yellow' } });
    oneGame(table, D);
    table.press(A, 'right');
    table.untilAsked('ready');
    expect(table.lastSaid('borgomastro.is')).toEqual({ seat: { number: 1, colour: 'orange' } });
  });

  test('LB-SERIES-05: in a new game everybody lives, no seal is laid, all coins are in the bag', () => {
    const table = series();
    oneGame(table, C);
    table.press(A, 'right');
    table.untilAsked('ready');
    const { board } = table.view;
    expect(board.turn).toBe(1);
    expect(board.seats.map(({ living }) => living)).toEqual([2, 2, 2, 2]);
    expect(JSON.stringify(board)).not.toMatch(/note\.(seal|out|ghost|tokens|paw|runoff)/u);
  });

  test('LB-SERIES-04: if the next Borgomastro leaves the table, the one after him begins', () => {
    const layout = layoutOf(8);
    const table = new LupusburgTable(() => evening(layout, usualOptions()), layout);
    const chooseLupusburg = () => {
      table.untilAsked('menu');
      table.touch(0);
      table.press(A, 'right');
      table.untilAsked('join');
    };
    chooseLupusburg();
    for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
    table.hold(A, 'right');
    table.untilAsked('claim');
    table.press(C, 'right');
    oneGame(table, C, 5);
    table.press(A, 'left');
    chooseLupusburg();
    // Everybody still sits there, with his colour.
    expect((table.asks?.progress?.joined ?? []).map(({ seat }) => seat)).toEqual([A, B, C, D, E]);
    table.hold(D, 'left');
    table.hold(A, 'right');
    table.untilAsked('ready');
    expect(table.lastSaid('borgomastro.is')).toEqual({ seat: { number: 5, colour: 'blue' } });
    expect(table.asks?.seats).toEqual([A, B, C, E]);
  });

  test('LB-SERIES-06, R-11: a tie falls on the nearest to the last Borgomastro, or is shared', () => {
    const total = new Map([
      [A, 12],
      [B, 3],
      [C, 12],
      [D, 12],
      [E, 0],
    ]);
    expect(seriesWinners(positionOf({ borgomastro: B }), total)).toEqual([C]);
    expect(seriesWinners(positionOf({ borgomastro: D }), total)).toEqual([D]);
    expect(
      seriesWinners(positionOf({ borgomastro: B, options: { seriesTie: 'shared' } }), total),
    ).toEqual([C, D, A]);
  });
});
