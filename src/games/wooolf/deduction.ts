/**
 * A player's possible knowledge of the others: from the deck, his own cards and peeks, the clues (a shepherd's are
 * lies, WO-033) and the answers (WO-041). For bots; the table itself draws no conclusions.
 */
import type { SeatIndex } from '../../engine/table/index.js';
import { type Asked, truthfulAnswer } from './asked.js';
import { type Character, characterOf, type Objective, type Pair } from './characters.js';
import { type ClueToken, clueOf } from './clues.js';
import { type AspectOption, type Deck, type Face, IMAGES } from './deck.js';
import type { Pointer } from './hypothesis.js';
import type { Player } from './players.js';
import { type Likelihood, Pool, product } from './worlds.js';

/** Everything that one player knows. */
export interface Evidence {
  readonly seat: SeatIndex;
  readonly own: Pair;
  /** The cards in the game, as the summary cards show them. */
  readonly deck: Deck;
  /** Everybody else, the bot included. */
  readonly others: readonly Player[];
  /** Every token of the round. One's own need an entry in `seen` to tell anything. */
  readonly tokens: readonly ClueToken[];
  readonly answers: readonly Answer[];
  /** The cards that this player looked at; nobody knows which of the two it was (WO-023, WO-035). */
  readonly seen: readonly { readonly about: Player; readonly face: Face }[];
}

/** WO-040: an answered question. */
export interface Answer {
  readonly about: SeatIndex;
  readonly asked: Asked;
  readonly yes: boolean;
}

/** The probability of each character. */
export type Chances = Readonly<Record<Character, number>>;

/** A player's two cards, and how probable they are. */
export interface LikelyPair {
  readonly pair: Pair;
  readonly probability: number;
}

/** The conclusions from the evidence. */
export interface Belief {
  /** False when no deal fits: somebody erred, or the deck is another. Then only what was seen counts. */
  readonly isConsistent: boolean;
  readonly characters: ReadonlyMap<Player, Chances>;
  readonly pairs: ReadonlyMap<Player, readonly LikelyPair[]>;
  /** Returns the probability that none of the others is this. */
  nobodyIs(objective: Objective): number;
}

/** Returns the belief that the evidence leads to; all deals are equally likely before it. */
export function believe(evidence: Evidence, options: AspectOption): Belief {
  const { deck, own } = evidence;
  const left = without(deck, own);
  const onlySeen = { ...evidence, tokens: [], answers: [] };
  const tries = left === undefined ? [] : [evidence, onlySeen];
  for (const known of tries) {
    const worlds = countWorlds(left ?? deck, known, options);
    if (worlds.total > 0) return beliefOf(worlds, evidence, known === evidence);
  }
  return beliefOf(countWorlds(deck, { ...onlySeen, seen: [] }, options), evidence, false);
}

/** Returns the pool without the own cards; undefined when they are not in it. */
function without(deck: Deck, own: Pair): Deck | undefined {
  const left: Record<Face, number> = { ...deck };
  for (const face of own) left[face] -= 1;
  return own.every((face) => left[face] >= 0) ? left : undefined;
}

/** The counted deals, over everybody who may be the liar. */
interface Worlds {
  readonly pool: Pool;
  readonly total: number;
  readonly byPair: readonly Float64Array[];
  /** Returns the total over deals in which no other player is this. */
  totalWithout(objective: Objective): number;
}

function countWorlds(cards: Deck, evidence: Evidence, options: AspectOption): Worlds {
  const pool = new Pool(cards, evidence.others.length);
  const cases = liars(evidence).map((liar) => ({
    fits: fitsIf(liar, evidence, options).map((likelihood) => pool.weigh(likelihood)),
    weight: fitOfOwn(liar, evidence, options),
  }));
  const likely = cases.filter(({ weight }) => weight > 0);
  const byPair = evidence.others.map(() => new Float64Array(pool.pairs.length));
  let total = 0;
  for (const { fits, weight } of likely) {
    const deals = pool.count(fits);
    total += weight * deals.total;
    for (const [player, sums] of byPair.entries()) {
      deals.byPair[player]?.forEach((part, pair) => {
        sums[pair] = (sums[pair] ?? 0) + weight * part;
      });
    }
  }
  const characters = pool.pairs.map(characterOf);
  const totalWithout = (objective: Objective) => {
    return likely.reduce((sum, { fits, weight }) => {
      const none = fits.map((weights) =>
        weights.map((one, pair) => (characters[pair] === objective ? 0 : one)),
      );
      return sum + weight * pool.total(none);
    }, 0);
  };
  return { pool, total, byPair, totalWithout };
}

/**
 * Returns the possible shepherds that matter: each player who gave a wolf token and no other symbol, and `undefined`
 * for all deals in which none of them is (WO-033).
 */
function liars({ seat, own, tokens }: Evidence): readonly (SeatIndex | undefined)[] {
  if (characterOf(own) === 'shepherd') return [undefined];
  return [undefined, ...wolfGivers(tokens).filter((giver) => giver !== seat && onlyWolves(giver))];

  function onlyWolves(giver: SeatIndex): boolean {
    return tokens.every(
      (token) => token.giver !== giver || token.clue === 'wolf' || token.clue === 'unknown',
    );
  }
}

function wolfGivers(tokens: readonly ClueToken[]): readonly SeatIndex[] {
  return [...new Set(tokens.filter(({ clue }) => clue === 'wolf').map(({ giver }) => giver))];
}

/** Returns the fit of pairs with the knowledge of each other player, if `liar` is the shepherd. */
function fitsIf(
  liar: SeatIndex | undefined,
  { seat, others, tokens, answers, seen }: Evidence,
  options: AspectOption,
): readonly Likelihood[] {
  const symbolGivers = new Set(
    tokens.filter(({ clue }) => clue !== 'unknown').map(({ giver }) => giver),
  );
  return others.map((player) => {
    const about = tokens.filter((token) => token.about === player && token.giver !== seat);
    const known = seen.filter((look) => look.about === player);
    const answered = answers.filter((answer) => answer.about === player);
    // WO-033: a player who told the truth, or may have, is no shepherd in this case.
    const isHonest = player !== 'fifth' && symbolGivers.has(player);
    return (pair) => {
      const isShepherd = characterOf(pair) === 'shepherd';
      if (player === liar ? !isShepherd : isHonest && isShepherd) return 0;
      if (!answered.every(({ asked, yes }) => truthfulAnswer(asked, pair) === yes)) return 0;
      return product([
        ...known.map(({ face }) => partOf(pair, (own) => own === face)),
        ...about.map((token) => fitOf(token, pair, liar, options)),
      ]);
    };
  });
}

/** Returns the fit of the tokens before the own seat, if `liar` is the shepherd. */
function fitOfOwn(
  liar: SeatIndex | undefined,
  { seat, own, tokens }: Evidence,
  options: AspectOption,
): number {
  const about = tokens.filter((token) => token.about === seat);
  return product(about.map((token) => fitOf(token, own, liar, options)));
}

/** Returns the fit of a clue with the pair it was given for, if `liar` is the shepherd. */
function fitOf(
  { giver, clue }: ClueToken,
  pair: Pair,
  liar: SeatIndex | undefined,
  options: AspectOption,
): number {
  return partOf(pair, (face) => clueOf(face, giver === liar, options) === clue);
}

/** Returns the part of a pair that fits, 0, a half or 1: a peek is at one of two cards, and either is as likely. */
function partOf(pair: Pair, fits: (face: Face) => boolean): number {
  return pair.filter(fits).length / 2;
}

function beliefOf(worlds: Worlds, { others }: Evidence, isConsistent: boolean): Belief {
  const pairs = new Map(
    others.map((player, place) => {
      const likely = worlds.pool.pairs.map((pair, index) => {
        return { pair, probability: (worlds.byPair[place]?.[index] ?? 0) / worlds.total };
      });
      return [player, likely.filter(({ probability }) => probability > 0)] as const;
    }),
  );
  return {
    isConsistent,
    pairs,
    characters: new Map([...pairs].map(([player, likely]) => [player, chancesOf(likely)])),
    nobodyIs: (objective) => worlds.totalWithout(objective) / worlds.total,
  };
}

function chancesOf(likely: readonly LikelyPair[]): Chances {
  const none = IMAGES.map((image) => [image, 0]);
  const chances = Object.fromEntries(none) as Record<Character, number>; // `IMAGES` names every character
  for (const { pair, probability } of likely) chances[characterOf(pair)] += probability;
  return chances;
}

/** The best place for a pointer, and how probable it is that it is right. */
export interface Guess {
  readonly objective: Objective;
  readonly pointer: Pointer;
  readonly probability: number;
}

/** Returns the most probable player for each objective, or 0 where it is more probable that nobody is it (WO-050). */
export function guesses(belief: Belief, objectives: readonly Objective[]): readonly Guess[] {
  return objectives.map((objective) => {
    let best: Guess = { objective, pointer: 'nobody', probability: belief.nobodyIs(objective) };
    for (const [player, chances] of belief.characters) {
      const probability = chances[objective];
      if (probability > best.probability) best = { objective, pointer: player, probability };
    }
    return best;
  });
}

/** Returns the least probability that all of these are right together: 0 to 1. */
export function sureness(made: readonly Guess[]): number {
  const doubt = made.reduce((sum, { probability }) => sum + 1 - probability, 0);
  return Math.max(0, 1 - doubt);
}
