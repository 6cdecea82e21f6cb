/** The dawn as arithmetic, against a table of its own, written cause by cause. */
import { expect, test } from 'vitest';
import {
  type DawnFacts,
  nightDead,
  settle,
} from '../../../src/games/lupus-in-tabula/dawn-rules.js';
import type { Hidden } from '../../../src/games/lupus-in-tabula/hidden.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import type { Joined, NightActs } from '../../../src/games/tabula/roles/role.js';

type Seat = number | undefined;
const CHOICES: readonly Seat[] = [undefined, 0, 1, 2, 3];

function hiddenOf(roles: readonly RoleId[], joined?: Joined): Hidden {
  return { roles: new Map(roles.map((role, seat) => [seat, role] as const)), joined };
}

function factsOf(given: Partial<DawnFacts> = {}): DawnFacts {
  return {
    living: new Set([0, 1, 2, 3]),
    skull: undefined,
    portrait: undefined,
    deadlyOwl: false,
    owlKillsMannari: false,
    ...given,
  };
}

/** LM8-301.2, as a table of causes; each line says when it kills a seat. */
const CAUSES: readonly ((seat: number, role: RoleId, night: Required<Night>) => boolean)[] = [
  (seat, role, { bite, guard }) => bite === seat && guard !== seat && role !== 'hamster',
  (seat, _role, { potion }) => potion === seat,
  (seat, role, { seen }) => role === 'hamster' && seen === seat,
  (seat, role, { owl, deadly }) =>
    deadly && owl === seat && !['wolf', 'lara', 'hamster', 'cow', 'darius'].includes(role),
];

interface Night {
  readonly bite: Seat;
  readonly guard: Seat;
  readonly potion: Seat;
  readonly seen: Seat;
  readonly owl: Seat;
  readonly deadly: boolean;
  readonly zombie: Seat;
}

/** Every combination of what may be done in a night on four seats. */
function* nights(): Generator<Night> {
  for (const bite of CHOICES)
    for (const guard of CHOICES)
      for (const potion of CHOICES)
        for (const seen of CHOICES)
          for (const owl of CHOICES)
            for (const deadly of [false, true])
              for (const zombie of [undefined, 3])
                yield { bite, guard, potion, seen, owl, deadly, zombie };
}

function actsOf({ bite, guard, potion, seen, owl, zombie }: Night): NightActs {
  return {
    bitten: bite,
    guarded: guard === undefined ? [] : [guard],
    poisoned: potion,
    seen: seen === undefined ? [] : [seen],
    owl,
    zombie,
  };
}

const DECKS: readonly (readonly RoleId[])[] = [
  ['hamster', 'villager', 'wolf', 'seer'],
  ['dorian', 'hamster', 'villager', 'cow'],
  ['hamlet', 'undead', 'darius', 'lara'],
  ['guard', 'hamlet', 'hamster', 'undead'],
];

/** What the rules make of a night, worked out seat by seat. */
function byTable(roles: readonly RoleId[], night: Night, tiles: Tiles, shows: boolean) {
  const condemned = roles.map(
    (role, seat) => seat !== night.zombie && CAUSES.some((kills) => kills(seat, role, night)),
  );
  const dead = condemned.flatMap((dies, seat) => (dies ? [seat] : []));
  const isShown = (role: RoleId) => shows && dead.includes(roles.indexOf(role));
  const follows = (holder: Seat) => holder !== undefined && holder !== night.zombie;
  const dorianLives = isShown('dorian') && tiles.portrait !== undefined;
  const ghosts = roles.flatMap((role, seat) => {
    const taken =
      (isShown('hamlet') && follows(tiles.skull) && tiles.skull === seat) ||
      (dorianLives && follows(tiles.portrait) && tiles.portrait === seat);
    const own = dead.includes(seat) && !(role === 'dorian' && dorianLives);
    return own || taken ? [seat] : [];
  });
  return {
    dead,
    ghosts,
    skull: isShown('hamlet') ? undefined : tiles.skull,
    portrait: isShown('dorian') ? undefined : tiles.portrait,
  };
}

interface Tiles {
  readonly skull: Seat;
  readonly portrait: Seat;
}

const DEALS = DECKS.map((roles) => [roles] as const);

test.each(DEALS)(
  'LM8-301, LM8-207, LM8-209, LM8-211, LM8-212, LM8-223, LM8-236, LM8-242, LM8-246: every dawn of %j',
  (roles) => {
    const hidden = hiddenOf(roles);
    const wrong: unknown[] = [];
    let compared = 0;
    const hasTile = roles.includes('hamlet') || roles.includes('dorian');
    const holders = hasTile ? CHOICES : [undefined];
    for (const night of nights()) {
      const { zombie } = night;
      const living = new Set([0, 1, 2, 3]);
      for (const holder of holders) {
        // A tile is in the game with its character only; nobody gives the portrait to himself.
        const tiles: Tiles = {
          skull: roles.includes('hamlet') ? holder : undefined,
          portrait:
            roles.includes('dorian') && holder !== roles.indexOf('dorian') ? holder : undefined,
        };
        const facts = factsOf({ living, deadlyOwl: night.deadly, ...tiles });
        for (const shows of [false, true]) {
          const expected = byTable(roles, night, tiles, shows);
          const dead = nightDead(hidden, facts, actsOf(night));
          const shown = new Set(
            shows ? dead.filter((seat) => ['hamlet', 'dorian'].includes(roles[seat] ?? '')) : [],
          );
          const { ghosts, skull, portrait } = settle(hidden, facts, dead, shown, zombie);
          compared += 1;
          const found = { dead, ghosts, skull, portrait };
          if (JSON.stringify(found) !== JSON.stringify(expected))
            wrong.push({ night, tiles, shows, found, expected });
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(compared).toBe(5 ** 5 * 2 * 2 * holders.length * 2);
  },
);

test('LM8-304: the dead are named in seat order from the first seat on, never in order of cause', () => {
  const acts: NightActs = { seen: [], bitten: 3, poisoned: 0, owl: 1 };
  const hidden = hiddenOf(['villager', 'villager', 'wolf', 'villager']);
  expect(nightDead(hidden, factsOf({ deadlyOwl: true }), acts)).toEqual([0, 1, 3]);
});

test('LM8-221: the guard stops the bite that Lara has ordered, too', () => {
  const hidden = hiddenOf(['wolf', 'lara', 'villager', 'villager']);
  expect(nightDead(hidden, factsOf(), { seen: [], bitten: 0, guarded: [0] })).toEqual([]);
  expect(nightDead(hidden, factsOf(), { seen: [], bitten: 0, guarded: [1] })).toEqual([0]);
});

test('LM8-212: seen by both, once by each, or by a mitomane with them: it dies once', () => {
  const hidden = hiddenOf(['hamster', 'seer', 'fortune-teller', 'wolf']);
  expect(nightDead(hidden, factsOf(), { seen: [0, 0] })).toEqual([0]);
  expect(nightDead(hidden, factsOf(), { seen: [1, 3] })).toEqual([]);
});

test('LM8-209, LM8-213: who became a wolf this night is one for the deadly owl at this dawn', () => {
  const roles: readonly RoleId[] = ['mythomaniac', 'wolf', 'seer', 'villager'];
  const facts = factsOf({ deadlyOwl: true });
  expect(nightDead(hiddenOf(roles), facts, { seen: [], owl: 0 })).toEqual([0]);
  expect(nightDead(hiddenOf(roles, 'wolf'), facts, { seen: [], owl: 0 })).toEqual([]);
});

test('HR-LM-09, LM8-209: by a house rule a deadly owl kills the Mucca and Darius, and neither wolf nor criceto', () => {
  const hidden = hiddenOf(['cow', 'darius', 'wolf', 'villager', 'hamster']);
  const facts = factsOf({
    living: new Set([0, 1, 2, 3, 4]),
    deadlyOwl: true,
    owlKillsMannari: true,
  });
  const killed = [0, 1, 2, 3, 4].flatMap((owl) => nightDead(hidden, facts, { seen: [], owl }));
  expect(killed).toEqual([0, 1, 3]);
});

test('LM8-237, LM8-247: who does not show himself dies, and his tile stays in play', () => {
  const facts = factsOf({ portrait: 1, skull: 2 });
  const hidden = hiddenOf(['dorian', 'villager', 'villager', 'wolf']);
  const settled = settle(hidden, facts, [0], new Set());
  expect(settled).toEqual({ ghosts: [0], skull: 2, portrait: 1, spared: undefined });
});

test('LM8-236: Dorian lives also when who has the portrait is a ghost already, or dies this night', () => {
  const hidden = hiddenOf(['dorian', 'villager', 'villager', 'wolf']);
  const ghost = factsOf({ living: new Set([0, 2, 3]), portrait: 1 });
  expect(settle(hidden, ghost, [0], new Set([0]))).toMatchObject({ ghosts: [], spared: 0 });
  const dying = factsOf({ portrait: 1 });
  expect(settle(hidden, dying, [0, 1], new Set([0]))).toMatchObject({ ghosts: [1], spared: 0 });
});

test('LM8-223, LM8-236: who has the zombie dies in nobody’s place; the tile is discarded', () => {
  const hidden = hiddenOf(['hamlet', 'villager', 'villager', 'wolf']);
  const facts = factsOf({ skull: 1 });
  const settled = settle(hidden, facts, [0], new Set([0]), 1);
  expect(settled).toMatchObject({ ghosts: [0], skull: undefined });
});

test('LM8-246: when Amleto has the skull himself nobody dies with him', () => {
  const hidden = hiddenOf(['hamlet', 'villager', 'villager', 'wolf']);
  const settled = settle(hidden, factsOf({ skull: 0 }), [0], new Set([0]));
  expect(settled).toMatchObject({ ghosts: [0], skull: undefined });
});

test('LM8-261: tiles of the dead stay in play', () => {
  const hidden = hiddenOf(['villager', 'dorian', 'villager', 'wolf']);
  expect(settle(hidden, factsOf({ portrait: 0 }), [0], new Set())).toMatchObject({ portrait: 0 });
});
