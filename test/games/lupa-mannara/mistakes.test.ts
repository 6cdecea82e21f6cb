/** What people do wrong, each with its sentence and nothing lost; who leaves, what a pause does, a silent night. */

import { describe, expect, test } from 'vitest';
import { lightsOfCall } from '../../../src/engine/play/silent-night.js';
import { seatsWithMark, wordsAt } from '../../../src/engine/script/marks.js';
import { aura, character } from '../../../src/games/lupa-mannara/deck.js';
import { ROLES, type RoleId } from '../../../src/games/lupa-mannara/roles.js';
import { LUPA_MANNARA_SETTINGS } from '../../../src/games/lupa-mannara/settings.js';
import { type AnyGame, tableOf } from '../../support/by-chance/any-game.js';
import { LUPA_MANNARA_RULES } from '../../support/rules.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  G,
  lies,
  newEvening,
  obeys,
  openedAt,
  SEVEN,
  SIX,
  showsTheWolf,
  told,
} from '../../support/tables/lupa-mannara-table.js';
import { runoff, votes } from '../../support/tables/trial.js';

/** Five people who have sat down, and what lies before them. */
function dealt(cards: readonly (readonly string[])[]) {
  const table = newEvening(5);
  const { emulatedCards } = table.table;
  table.takeSeats(5);
  table.until(() => table.phase === 'lm-deal');
  const lay = (what: readonly (readonly string[])[]) => {
    emulatedCards.unpack(what.flat());
    for (const [slot, stack] of what.entries()) emulatedCards.set(slot, stack);
  };
  lay(cards);
  const untilAskedAgainOrNight = () => {
    table.until(() => table.asks?.kind !== 'ready');
    table.until(() => table.asks?.kind === 'ready' || table.view.night, 60_000);
  };
  const ready = () => {
    table.untilAsked('ready');
    for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
    untilAskedAgainOrNight();
  };
  const overrules = () => {
    table.untilAsked('ready');
    table.hold(A, 'right');
    untilAskedAgainOrNight();
  };
  return { table, ready, overrules, lay };
}

const rightOf = (role: RoleId) => [character(role), aura(ROLES[role].nature)];
const wrongOf = (role: RoleId) => [
  character(role),
  aura(ROLES[role].nature === 'wicked' ? 'innocent' : 'wicked'),
];

describe('at the deal', () => {
  test('LM4-005: an Aura of the wrong side: all are asked to look at theirs, nobody is named, and then it goes on', () => {
    // One Aura lies; a wolf’s or another’s, on this slot or that, is told alike.
    const heard = FIVE.map((_, wrong) => {
      const cards = FIVE.map((role, slot) => (slot === wrong ? wrongOf(role) : rightOf(role)));
      const { table, ready, lay } = dealt(cards);
      ready();
      expect(table.lastSaid('lm.deal.check-auras')).toEqual({});
      expect(table.lastSaid('lm.deal.right')).toBeUndefined();
      const before = JSON.stringify(table.said.map(({ cue, atMs }) => [cue, atMs]));
      lay(FIVE.map(rightOf));
      ready();
      expect(table.lastSaid('lm.deal.right')).toBeDefined();
      expect(table.view.night).toBe(true);
      return before;
    });
    expect(new Set(heard).size).toBe(1);
  });

  test('LM4-006: two characters on one slot are not a deck, and are dealt again', () => {
    const cards = FIVE.map(rightOf);
    const [first = [], second = []] = cards;
    const { table, ready, lay } = dealt(cards.with(0, []).with(1, [...second, ...first]));
    ready();
    expect(table.lastSaid('lm.deal.wrong-deck')).toEqual({ players: 5 });
    lay(cards);
    ready();
    expect(table.view.night).toBe(true);
  });
});

describe('where everybody says that the deal is right all the same', () => {
  const blank = FIVE.map(() => []);
  const wrong = (['wolf', 'lara', 'darius', 'fortune-teller', 'purple'] as const).map(rightOf);
  const lying = FIVE.map((role, slot) => (slot === 0 ? wrongOf(role) : rightOf(role)));

  test('LM4-002: another game’s deck is played blind: they say themselves that it is over', () => {
    const { table, ready, overrules } = dealt(wrong);
    ready();
    expect(table.lastSaid('lm.deal.wrong-deck')).toEqual({ players: 5 });
    overrules();
    expect(table.lastSaid('lm.deal.overruled')).toBeDefined();
    // Nobody is bitten. The same one is lynched twice: first the Aura saves.
    for (const _ of [0, 1]) {
      table.untilAsked('ready');
      for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
      votes(table, { [A]: B, [B]: A, [C]: A, [D]: A, [E]: B });
      table.untilAsked('press');
      table.wait(61_000);
      runoff(table, { [C]: 'paw', [D]: 'paw', [E]: 'paw' });
      obeys(table);
    }
    table.untilSaid('lm.end.claim');
    // They show the ghost as the wolf. Nobody is asked for a story of cards that were not believed.
    const ghost = table.view.board.seats.findIndex(({ living }) => living === 0);
    showsTheWolf(table, A, ghost);
    table.untilSaid('lm.again.ask');
    expect(table.lastSaid('lm.end.won')).toEqual({ winner: 'humans' });
    expect(table.lastSaid('lm.story.ask')).toBeUndefined();
  });

  test('cards that no reader reads are played blind', () => {
    const { table, ready, overrules } = dealt(blank);
    ready();
    expect(table.lastSaid('lm.deal.unread')).toEqual({});
    overrules();
    expect(table.lastSaid('lm.deal.overruled')).toBeDefined();
    expect(table.view.night).toBe(true);
    // So it is where they were read at first.
    const covered = dealt(wrong);
    covered.ready();
    covered.lay(blank);
    covered.overrules();
    expect(covered.table.lastSaid('lm.deal.overruled')).toBeDefined();
  });

  test('LM4-005: what was not spoken of yet is said first, and only then overruled', () => {
    const { table, ready, lay, overrules } = dealt(wrong);
    ready();
    lay(lying);
    overrules();
    expect(table.lastSaid('lm.deal.check-auras')).toEqual({});
    expect(table.lastSaid('lm.deal.overruled')).toBeUndefined();
    overrules();
    expect(table.lastSaid('lm.deal.overruled')).toBeDefined();
  });

  test('to be ready again is not to overrule', () => {
    const { table, ready } = dealt(wrong);
    ready();
    ready();
    expect(told(table, 'lm.deal.wrong-deck')).toHaveLength(2);
    expect(table.lastSaid('lm.deal.overruled')).toBeUndefined();
    const unread = dealt(blank);
    unread.ready();
    unread.ready();
    expect(told(unread.table, 'lm.deal.unread')).toHaveLength(2);
  });
});

describe('a card that leaves the circle though nobody died', () => {
  test('LM4-013, LMT-01: it is asked back by its player’s name, and when it lies there again the talk goes on', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D });
    obeys(table);
    table.untilAsked('ready');
    const cards = table.table.emulatedCards;
    cards.takeAway(C);
    table.untilSaid('lm.place.missing');
    expect(table.lastSaid('lm.place.missing')).toMatchObject({ seat: { number: C + 1 } });
    expect(table.view.board.slots[C]?.inRing).toBe(true);
    for (const _ of [0, 1]) cards.lay(C, 0, C);
    table.wait(5_000);
    for (const seat of [A, B, C, D, E]) table.press(seat, 'right');
    table.until(() => table.phase === 'lm-first-vote', 60_000);
    expect(wordsAt(table.view.board, { slot: C }).map(({ id }) => id)).toEqual(['note.lm-aura']);
  });

  test('LM4-011: where only an Aura should leave, its character is asked back before anything goes on', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D });
    table.untilAsked('removal');
    const cards = table.table.emulatedCards;
    cards.takeAway(D);
    table.press(D, 'right');
    table.untilSaid('lm.place.missing');
    expect(told(table, 'lm.aura.gone')).toEqual([]);
    const characterAt = cards.facesInFront(D).findIndex((card) => card.startsWith('character'));
    cards.lay(D, characterAt, D);
    table.untilSaid('lm.aura.gone');
    table.until(() => table.phase === 'lm-discussion', 60_000);
    expect(told(table, 'lm.ghost')).toEqual([]);
  });

  test('LM4-013: another’s card is taken for the dead one’s: it is asked back by name', () => {
    const table = openedAt({ roles: FIVE, from: 'dawn', bite: D, bare: [D] });
    table.untilAsked('removal');
    table.table.emulatedCards.takeAway(C);
    table.untilSaid('lm.place.wrong');
    expect(table.lastSaid('lm.place.wrong')).toMatchObject({ seat: { number: C + 1 } });
    expect(told(table, 'lm.ghost.is')).toEqual([]);
    for (const _ of [0, 1]) table.table.emulatedCards.lay(C, 0, C);
    obeys(table);
    table.untilSaid('lm.ghost.is');
    expect(told(table, 'lm.ghost.is')).toEqual(['lm.ghost.is D']);
  });

  test('LMT-01: a card on a ring where nobody plays is asked away', () => {
    const table = openedAt({ roles: FIVE, freeSeats: 1, ghosts: [B], claw: A });
    table.table.emulatedCards.set(F, [character('cow')]);
    table.untilSaid('lm.place.foreign');
    expect(table.lastSaid('lm.place.foreign')).toEqual({ slot: F + 1 });
  });

  test('LM4-106: a card on the ring of a ghost is asked away', () => {
    const table = openedAt({ roles: FIVE, ghosts: [B], claw: A });
    table.table.emulatedCards.move(C, B);
    table.untilSaid('lm.place.foreign');
    expect(table.lastSaid('lm.place.foreign')).toEqual({ slot: B + 1 });
    table.table.emulatedCards.move(B, C);
    table.until(() => table.view.night, 60_000);
  });
});

describe('a pad on a ghost’s slot', () => {
  test('LM4-108: at night it is refused unseen, and what was chosen before stays', () => {
    const table = openedAt({ roles: FIVE, ghosts: [B] });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    table.touch(D, 1_000);
    table.wait(500);
    table.touch(B, 1_000);
    table.untilSaid('lm.dawn.claw');
    expect(told(table, 'lm.dawn.claw')).toEqual(['lm.dawn.claw D']);
  });
});

describe('Amleto’s card shown too late', () => {
  test('LM4-203: the sentence ends his time; his button means nothing any more, in this death or a later one', () => {
    const table = openedAt({ roles: SIX, from: 'dawn', bite: E, bare: [E], skull: B });
    lies(table);
    obeys(table);
    table.untilSaid('lm.amleto.nobody');
    const saidBefore = table.said.length;
    table.press(E, 'right');
    expect(table.said.length).toBe(saidBefore);
    table.until(() => table.phase === 'lm-discussion', 60_000);
    expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is E']);
    expect(seatsWithMark(table.view.board, 'note.lm-skull')[0]?.seat).toBe(B);
  });
});

describe('a player who leaves', () => {
  /** Somebody pauses, that seat is touched, and it goes on. */
  const leaves = (table: ReturnType<typeof openedAt>, seat: number) => {
    table.both(A);
    table.touch(seat);
    expect(table.view.absent).toEqual([seat]);
    table.press(A, 'right');
    table.wait(100);
    expect(table.view.state).toBe('running');
  };

  test('LM4-302, LM4-314: is passed over in votes and not waited for; the card stays, and may be lynched', () => {
    const table = openedAt({ roles: FIVE, from: 'discussion', claw: E });
    table.untilAsked('ready');
    leaves(table, B);
    votes(table, { [A]: B, [C]: B, [D]: A, [E]: A });
    table.untilSaid('lm.vote.suspects');
    expect(told(table, 'lm.vote.ask')).not.toContain('lm.vote.ask B');
    runoff(table, { [C]: 'tuft', [D]: 'tuft', [E]: 'tuft' });
    table.untilSaid('lm.kill.is');
    expect(told(table, 'lm.kill.is')).toEqual(['lm.kill.is B']);
    // Somebody else lays the Aura on the pile.
    table.untilAsked('removal');
    table.table.do({ kind: 'take-away', slot: B, card: 'aura' });
    table.press(A, 'right');
    table.untilSaid('lm.aura.gone');
    table.until(() => table.view.night, 120_000);
  });

  test('LM4-312: the skull of one who is away is passed by the others', () => {
    const skull = openedAt({ roles: SIX, from: 'skull', skull: B });
    skull.untilAsked('pick', B);
    leaves(skull, B);
    skull.untilAsked('menu');
    expect(skull.lastSaid('lm.skull.for-absent')).toMatchObject({ seat: { number: B + 1 } });
    skull.touch(D);
    skull.press(F, 'right');
    skull.until(() => skull.view.night, 60_000);
    expect(seatsWithMark(skull.view.board, 'note.lm-skull')[0]?.seat).toBe(D);
  });

  test('LM4-103: the calls of the night are the same, and as long', () => {
    const calls = (away: boolean) => {
      const table = openedAt({ roles: SEVEN, from: 'skull', skull: B });
      table.untilAsked('pick', B);
      if (away) leaves(table, G);
      else {
        table.both(A);
        table.press(A, 'right');
        table.wait(100);
      }
      if (table.asks?.kind === 'pick') {
        table.touch(C);
        table.press(B, 'right');
      }
      table.until(() => table.view.night);
      table.mark();
      const startMs = table.nowMs;
      table.untilSaid('lm.dawn.open-eyes');
      return table.said
        .filter(({ atMs, cue }) => atMs >= startMs && cue.id.startsWith('lm.'))
        .map(({ cue, atMs }) => [cue.id, atMs - startMs]);
    };
    expect(calls(true)).toEqual(calls(false));
  });
});

describe('a pause', () => {
  test('LM4-123: in the wolves’ call all eyes close again, the call is made anew at full length, and what was chosen is gone', () => {
    const table = openedAt({ roles: FIVE });
    table.untilSaid('lm.wolves.open');
    table.wait(2_000);
    table.touch(D, 1_000);
    table.both(B);
    expect(table.view.state).toBe('paused');
    table.wait(1_000);
    table.press(A, 'right');
    table.untilSaid('lm.wolves.open');
    const [, againMs = 0] = table.timesOf('lm.wolves.open');
    table.untilSaid('lm.wolves.close');
    const closedMs = table.timesOf('lm.wolves.close').at(-1) ?? 0;
    expect(closedMs - againMs).toBe(1_000 + 20_000);
    table.untilSaid('lm.dawn.no-claw');
  });
});

describe('a silent night', () => {
  /** Every change of the rings’ brightness in the first night after the deal, with its time. */
  const night = (any: AnyGame) => {
    const steps: (readonly [number, string])[] = [];
    let fromMs: number | undefined;
    const table = tableOf(any, {
      onChange: ({ night: isNight, nowMs, scene }) => {
        if (!isNight) return;
        fromMs ??= nowMs;
        const shown = new Set(scene.rings.map((look) => JSON.stringify(look)));
        expect(shown.size).toBe(1);
        const [look = ''] = shown;
        if (steps.at(-1)?.[1] !== look) steps.push([nowMs - fromMs, look]);
      },
    });
    table.advanceUntil(() => table.view.night, 3_600_000);
    table.advanceUntil(() => !table.view.night, 3_600_000);
    return { steps, said: table.view.captions };
  };

  test('LM4-103, LM4-104: each call is told by as many glows as its number, on all rings alike, whoever has which card', () => {
    const any: AnyGame = {
      id: 'lupa-mannara',
      players: 7,
      seed: 3,
      kit: 'every-slot',
      settings: { night_phase_seconds: 10 },
      silent: true,
    };
    const { steps } = night(any);
    const glows = steps.filter(([, look]) => look.includes('"full"')).length;
    // The first night of seven has four calls: Amleto, Darius, the Cartomante, the wolves.
    const perCall = [1, 2, 3, 4].map(
      (number) => lightsOfCall(number, 0, 0, 10_000).filter(({ level }) => level === 'full').length,
    );
    expect(glows).toBe(perCall.reduce((sum, one) => sum + one, 0));
    expect(night({ ...any, seed: 8 }).steps).toEqual(steps);
  });
});

test('HR-LM-02: a configuration without a word has the rules of the rulebook', () => {
  expect(LUPA_MANNARA_SETTINGS.parse(undefined)).toEqual(LUPA_MANNARA_RULES);
});

test('LM4-120: the step of a walk is given in seconds', () => {
  expect(LUPA_MANNARA_SETTINGS.parse({ walk_step_seconds: 2 }).walkStepMs).toBe(2_000);
});
