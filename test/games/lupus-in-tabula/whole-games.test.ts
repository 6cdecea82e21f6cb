/** Whole games by chance at every number of players, beside an umpire who only counts what everybody hears. */
import { expect, test } from 'vitest';
import type { Said } from '../../../src/engine/view/view.js';
import { roleOf } from '../../../src/games/lupus-in-tabula/deck.js';
import { LUPUS_IN_TABULA } from '../../../src/games/lupus-in-tabula/index.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { playOn, tableOf } from '../../support/by-chance/any-game.js';
import { untilReached } from '../../support/by-chance/rounds.js';

/** What must have happened in one of the games at least. */
const SITUATIONS = [
  'nobody dies',
  'two die in one night',
  'Hyde',
  'somebody returns',
  'a tie',
  'the owl names',
  'the owl is silent',
  'a card is shown at a death',
  'a dead one is silent',
  'the skull is passed',
  'hamster wins',
  'wolves win',
  'humans win',
] as const;
type Situation = (typeof SITUATIONS)[number];

/** Seats in the order in which a cue named them; it names one, or several. */
function seatsIn({ cue: { params } }: Said): readonly number[] {
  const named = params['seats'] ?? [params['seat']];
  return (Array.isArray(named) ? named : []).flatMap((one) =>
    typeof one === 'object' && 'number' in one ? [one.number - 1] : [],
  );
}

const GAMES: readonly (readonly [players: number, seed: number])[] = [
  ...Array.from({ length: 24 }, (_, index) => [7 + index, 11] as const),
  ...[8, 12, 14, 15, 16, 18].flatMap((players) => [21, 22].map((seed) => [players, seed] as const)),
];

test('random games of 7 to 30 keep the rules that everybody can count, and reach every situation', () => {
  const reached = new Set<Situation>();
  const playRound = (round: number) => {
    for (const [players, seed] of GAMES) playOne(players, seed + 100 * round);
  };
  const playOne = (players: number, seed: number) => {
    const said: Said[] = [];
    const any = {
      id: LUPUS_IN_TABULA.id,
      players,
      seed,
      kit: 'no-reader' as const,
      settings: SHORT,
    };
    const table = tableOf(any, { onSaid: (one) => said.push(one) });
    playOn(table, LUPUS_IN_TABULA);
    const roles = rolesOf(table.emulatedCards.contents.slots, players);
    expect(umpire(said, roles, reached), `${players} players, seed ${seed}`).toEqual([]);
  };
  const unreached = () => SITUATIONS.filter((one) => !reached.has(one));
  expect(untilReached(playRound, unreached)).toEqual([]);
});

const SHORT = { discussion_seconds: 10, defence_seconds: 0, meeting_seconds: 5 };

function rolesOf(slots: readonly (readonly string[])[], players: number): readonly RoleId[] {
  return slots.slice(0, players).flatMap((cards) => cards.flatMap((card) => roleOf(card) ?? []));
}

/** What is against the rules in what was heard. */
function umpire(
  said: readonly Said[],
  roles: readonly RoleId[],
  reached: Set<Situation>,
): readonly string[] {
  const wrong: string[] = [];
  const living = new Set(roles.keys());
  let dead: number[] = [];
  for (const one of said) {
    const { id, params } = one.cue;
    const [seat = -1] = id.startsWith('lt.') ? seatsIn(one) : [];
    switch (id) {
      case 'lt.dawn.open-eyes':
        dead = [];
        break;
      case 'lt.dawn.nobody':
        reached.add('nobody dies');
        break;
      case 'lt.dawn.hyde':
        reached.add('Hyde');
        if (!roles.includes('jekyll')) wrong.push('Hyde without Jekyll');
        break;
      case 'lt.dawn.returned':
        reached.add('somebody returns');
        if (living.has(seat)) wrong.push(`${seat} returns and lives`);
        living.add(seat);
        break;
      case 'lt.dawn.dead':
        // LM8-304: in seat order, each once, and only who lives.
        if (!living.has(seat) || dead.some((before) => before >= seat)) wrong.push(`${seat} dies`);
        dead.push(seat);
        if (dead.length > 1) reached.add('two die in one night');
        break;
      case 'lt.reaction.is':
        reached.add('a card is shown at a death');
        if (roles[seat] !== params['role']) wrong.push(`${seat} is shown as another`);
        break;
      case 'lt.reaction.nobody':
        reached.add('a dead one is silent');
        break;
      case 'lt.ghost.is':
        for (const ghost of seatsIn(one)) {
          if (!living.delete(ghost)) wrong.push(`${ghost} is a ghost twice`);
        }
        break;
      case 'lt.vote.ask':
        if (dead.length > roles.length) wrong.push('too many votes');
        break;
      case 'lt.owl.names':
        reached.add('the owl names');
        if (!living.has(seat)) wrong.push(`the owl names the ghost ${seat}`);
        break;
      case 'lt.owl.silent':
        reached.add('the owl is silent');
        break;
      case 'lt.runoff.tie':
        reached.add('a tie');
        break;
      case 'lt.skull.passed':
        reached.add('the skull is passed');
        break;
      case 'lt.end.won': {
        const winner = String(params['winner']);
        if (winner === 'hamster') reached.add('hamster wins');
        if (winner === 'wolves') reached.add('wolves win');
        if (winner === 'humans') reached.add('humans win');
        wrong.push(...wrongWinner(winner, roles, living));
        break;
      }
      default:
    }
  }
  return wrong;
}

/** LM8-503, by seats; a mitomane may be a wolf or none, as nobody can hear. */
function wrongWinner(winner: string, roles: readonly RoleId[], living: ReadonlySet<number>) {
  const alive = (...of: readonly RoleId[]) =>
    [...living].filter((seat) => of.includes(roles[seat] ?? 'villager')).length;
  const counted = living.size - alive('undead');
  const [sure, maybe] = [alive('wolf', 'lara'), alive('wolf', 'lara', 'mythomaniac')];
  const wolvesMayWin = maybe > 0 && 2 * maybe >= counted;
  const mayBeOver = wolvesMayWin || sure === 0;
  if (!mayBeOver) return ['it was not over'];
  const expected = [
    ...(alive('hamster') > 0 ? ['hamster'] : []),
    ...(alive('hamster') === 0 && alive('darius') > 0 && counted <= 2 ? ['darius'] : []),
  ];
  if (expected.length > 0)
    return expected.includes(winner) ? [] : [`${winner} instead of ${expected[0]}`];
  if (winner === 'wolves') return wolvesMayWin ? [] : ['the wolves are too few'];
  return winner === 'humans' && sure === 0 ? [] : [`${winner} cannot have won`];
}
