/** Games of every theme at every size, answered by chance, beside an umpire who sees all; each situation comes up. */
import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { Walk } from '../../../src/engine/script/hidden-questions.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { derive, reveal, secret } from '../../../src/engine/script/secret.js';
import type { MayChoose, Named } from '../../../src/engine/script/walk.js';
import { rolesIn } from '../../../src/games/lupus-in-tabula/deck.js';
import { winnersAmong } from '../../../src/games/lupus-in-tabula/end-rules.js';
import { play } from '../../../src/games/lupus-in-tabula/game.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import {
  isDeadlyOwl,
  PLAYER_COUNTS,
  type ThemeId,
  themeDeck,
  themesFor,
} from '../../../src/games/lupus-in-tabula/themes.js';
import { randomAnswer } from '../../proofs/bench/random-games.js';
import { Umpire } from '../../proofs/umpires/tabula-umpire.js';
import { untilReached } from '../../support/by-chance/rounds.js';
import { TABULA_RULES } from '../../support/rules.js';
import { positionOf } from '../../support/tables/tabula-table.js';

/** Who can be dead when called: the others are called in the first night only. */
const CALLED_LATER = [
  ...(['medium', 'purple', 'baron', 'guard', 'seer', 'fortune-teller', 'darius'] as const),
  ...(['owl', 'jekyll', 'wolf', 'lara', 'mythomaniac'] as const),
];
/** Who chooses somebody, and may be too slow. */
const CHOOSING = [
  ...CALLED_LATER.filter((role) => role !== 'medium' && role !== 'purple'),
  ...(['hamlet', 'dorian'] as const),
];

/** What must have come up in one of the games at least. */
const SITUATIONS = [
  ...CHOOSING.map((role) => `${role} acts`),
  ...CHOOSING.map((role) => `${role} is idle`),
  ...CALLED_LATER.map((role) => `${role} is dead when called`),
  ...['mason acts', 'cow acts', 'medium acts', 'purple acts', 'the Baron acts as a ghost'],
  ...['baron has used up his ability', 'jekyll has used up his ability'],
  ...['dorian has used up his portrait', 'dorian keeps silent', 'hamlet may have kept silent'],
  ...['dorian is shown at his death', 'hamlet is shown at his death'],
  'undead is shown at his death',
  ...['the mitomane becomes wolf', 'the mitomane becomes seer'],
  'the mitomane becomes fortune-teller',
  'the mitomane becomes nothing but a human',
  'a mitomane bites with the wolves',
  ...['Lara has a wolf bitten', 'the guard stops a bite', 'a deadly owl kills'],
  ...['a bite on the hamster', 'the hamster is seen', 'the hamster lives alone'],
  ...['two reactions in one dawn', 'Darius with one other'],
  'a ghost Darius wins with the humans',
  ...['hamster win', 'darius win', 'wolves win', 'humans win'],
];

/** A game by chance: who is who, and where it begins. */
interface Random {
  readonly roles: readonly RoleId[];
  readonly theme: ThemeId | 'own';
  readonly ghosts?: readonly number[];
  readonly reach: (situation: string) => void;
}

/** One game of a theme, dealt by chance; what was against the rules. */
function ofTheme(theme: ThemeId, players: number, chance: Chance, reach: Random['reach']) {
  const seer = chance(2) === 0 ? 'seer' : 'fortune-teller';
  const deck = themeDeck(theme, players, { ...TABULA_RULES.open, seer });
  const left = [...rolesIn(deck)];
  const roles = Array.from({ length: players }, () => left.splice(chance(left.length), 1)).flat();
  return umpired({ roles, theme, reach }, chance);
}

function umpired({ roles, theme, ghosts = [], reach }: Random, chance: Chance): readonly string[] {
  const players = roles.length;
  const g = positionOf({ roles, theme, ghosts, first: chance(players) });
  if (ghosts.length === 0) g.night = 1;
  const umpire = new Umpire({ roles, ghosts, deadlyOwl: isDeadlyOwl(theme, players), reach });
  const script = play(g);
  let next = script.next();
  while (!next.done) {
    const answer = answered(next.value, players, chance);
    umpire.sees(next.value, answer);
    next = script.next(answer);
  }
  const { winner } = next.value;
  const hidden = reveal(g.hidden, 'as the umpire sees it');
  umpire.won(winner, winnersAmong(hidden, g.living, winner));
  return umpire.wrong;
}

function answered(question: Question, players: number, chance: Chance): Answer {
  if (question.kind === 'call' && question.by === 'walk') return walked(question, players, chance);
  // Whoever may show himself lets the time pass now and then.
  if (question.kind === 'ask' && question.asked === 'claim' && chance(3) === 0)
    return { kind: 'pass' };
  return randomAnswer(question, secret([]), chance);
}

/** Each seat presses for anybody, or is too slow; what counts is what those press who are called. */
function walked({ slots, may }: Walk, players: number, chance: Chance): Answer {
  const pressed = Array.from({ length: players }, (_, seat) => seat)
    .filter(() => slots.length > 0 && chance(4) > 0)
    .map((seat): Named => ({ seat, slot: slots[chance(slots.length)] ?? 0 }));
  const allowed = may ?? secret<MayChoose>(() => true);
  const named = derive(allowed, (isAllowed) =>
    pressed.filter(({ seat, slot }) => isAllowed(seat, slot)),
  );
  const choice = derive(named, (all) => all.at(-1)?.slot);
  return { kind: 'walked', walked: { choice, named }, seen: undefined };
}

/** Every theme at every size that it is for. */
const TABLES = PLAYER_COUNTS.flatMap((players) =>
  themesFor(players).map((theme) => ({ theme, players })),
);
/** How many games of each. */
const GAMES = 4;

/** So few are left that a wolf who bites and a Jekyll who drinks can leave the hamster alone. */
const LEFT_OVER: Pick<Random, 'roles' | 'theme' | 'ghosts'> = {
  roles: ['wolf', 'hamster', 'jekyll', 'lara', 'seer', 'villager', 'villager', 'villager'],
  theme: 'own',
  ghosts: [3, 4, 5, 6, 7],
};
const GAMES_LEFT_OVER = 100;

test('LM8-103, LM8-202, LM8-213, LM8-220, LM8-301, LM8-503..508: games of every theme at every size keep the rules, and each situation comes up', () => {
  const reached = new Set<string>();
  const reach = (situation: string) => reached.add(situation);
  const wrong: string[] = [];
  const playRound = (round: number) => {
    for (const [index, { theme, players }] of TABLES.entries()) {
      for (let game = 0; game < GAMES; game++) {
        const seed = (round * TABLES.length + index) * GAMES + game;
        const against = ofTheme(theme, players, chanceOf(seed), reach);
        wrong.push(...against.map((one) => `${theme}, ${players} players, seed ${seed}: ${one}`));
      }
    }
    for (let game = 0; game < GAMES_LEFT_OVER; game++) {
      const seed = round * GAMES_LEFT_OVER + game;
      const against = umpired({ ...LEFT_OVER, reach }, chanceOf(seed));
      wrong.push(...against.map((one) => `three left over, seed ${seed}: ${one}`));
    }
  };
  const unreached = () => SITUATIONS.filter((one) => !reached.has(one));
  expect(untilReached(playRound, unreached)).toEqual([]);
  expect(wrong).toEqual([]);
});
