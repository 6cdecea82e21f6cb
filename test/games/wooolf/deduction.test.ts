/** What bots know: beside every possible deal, tried one by one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import {
  chooseAct,
  earlyHypothesis,
  finalHypothesis,
  neededSureness,
} from '../../../src/games/wooolf/acts.js';
import {
  ASKED,
  type Asked,
  questionCard,
  truthfulAnswer,
} from '../../../src/games/wooolf/asked.js';
import { objectivesOf, type Pair } from '../../../src/games/wooolf/characters.js';
import { type ClueToken, clueOf } from '../../../src/games/wooolf/clues.js';
import { characterCard, deckFor, type Face, facesIn } from '../../../src/games/wooolf/deck.js';
import {
  type Answer,
  type Belief,
  believe,
  type Evidence,
  guesses,
  sureness,
} from '../../../src/games/wooolf/deduction.js';
import { FIFTH, type Player } from '../../../src/games/wooolf/players.js';
import {
  announcedBy,
  answerTo,
  LETTER_OF,
  type Letter,
  whoIs,
} from '../../proofs/umpires/wooolf-referee.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** Deals a deck to four and the bot, and lets them peek and ask as the rules say. */
function playedBy(seed: number, variant: 'base' | 'advanced', acts: number): Evidence {
  const chance = chanceOf(seed);
  const deck = deckFor(4, variant, WOOOLF_RULES);
  const left = [...facesIn(deck)];
  const take = () => left.splice(chance(left.length), 1)[0] ?? 'sheep';
  const players: readonly Player[] = [0, 1, 2, 3, FIFTH];
  const hands = new Map(players.map((player) => [player, [take(), take()] as const]));
  const pairOf = (player: Player): Pair => hands.get(player) ?? ['sheep', 'sheep'];
  const who = (player: Player) => whoIs(...cardsOf(pairOf(player)));
  const tokens: ClueToken[] = [];
  const answers: Answer[] = [];
  const seen: { about: Player; face: Face }[] = [];
  for (let act = 0; act < acts; act++) {
    const giver = act % 4;
    const others = players.filter((player) => player !== giver);
    const about = others[chance(others.length)] ?? FIFTH;
    if (about !== FIFTH && chance(4) === 0) {
      const asked = ASKED[chance(ASKED.length)] ?? 'image-dog';
      answers.push({ about, asked, yes: truthfulAnswer(asked, pairOf(about)) });
      continue;
    }
    const face = pairOf(about)[chance(2)] ?? 'sheep';
    const clue = announcedBy(who(giver), characterCard(face), 'dog');
    tokens.push({ giver, about, clue, virtual: false });
    if (giver === 0) seen.push({ about, face });
  }
  const own = pairOf(0);
  return { seat: 0, own, deck, others: [1, 2, 3, FIFTH], tokens, answers, seen };
}

function cardsOf([one, other]: Pair): readonly [string, string] {
  return [characterCard(one), characterCard(other)];
}

/** Every deal of the rest to the four others, and how likely it makes what was seen and said. */
function* deals(evidence: Evidence): Generator<readonly [readonly Letter[], number]> {
  const rest = [...facesIn(evidence.deck)];
  for (const face of evidence.own) rest.splice(rest.indexOf(face), 1);
  const me = whoIs(...cardsOf(evidence.own));
  function* dealt(left: readonly Face[], hands: readonly Pair[]): Generator<readonly Pair[]> {
    if (left.length === 0) yield hands;
    for (let one = 0; one < left.length; one++) {
      for (let other = one + 1; other < left.length && hands.length < 4; other++) {
        const [first, second] = [left[one], left[other]];
        if (first === undefined || second === undefined) continue;
        const rest = left.filter((_, at) => at !== one && at !== other);
        yield* dealt(rest, [...hands, [first, second]]);
      }
    }
  }
  for (const hands of dealt(rest, [])) {
    const letters = hands.map((pair) => whoIs(...cardsOf(pair)));
    const pairOf = (player: Player) =>
      player === 0 ? evidence.own : (hands[player === FIFTH ? 3 : player - 1] ?? evidence.own);
    const letterOf = (player: Player) =>
      player === 0 ? me : letters[player === FIFTH ? 3 : player - 1];
    let weight = 1;
    for (const { giver, about, clue } of evidence.tokens) {
      if (giver === 0) continue;
      const fits = cardsOf(pairOf(about)).filter(
        (card) => announcedBy(letterOf(giver), card, 'dog') === clue,
      );
      weight *= fits.length / 2;
    }
    for (const { about, face } of evidence.seen)
      weight *= pairOf(about).filter((own) => own === face).length / 2;
    for (const { about, asked, yes } of evidence.answers)
      if (answerTo(questionCard(asked), ...cardsOf(pairOf(about))) !== yes) weight = 0;
    yield [letters, weight];
  }
}

/** By player and letter, and for each letter the deals in which nobody is it: parts of all deals. */
function counted(evidence: Evidence) {
  const parts = [0, 1, 2, 3].map(() => ({ S: 0, D: 0, H: 0, P: 0, W: 0 }));
  const nobody = { S: 0, D: 0, H: 0, P: 0, W: 0 };
  let total = 0;
  for (const [letters, weight] of deals(evidence)) {
    total += weight;
    for (const [at, letter] of letters.entries()) {
      const part = parts[at];
      if (part) part[letter] += weight;
    }
    for (const letter of ['S', 'D', 'H', 'P', 'W'] as const)
      if (!letters.includes(letter)) nobody[letter] += weight;
  }
  return { parts, nobody, total };
}

describe('what follows from what is known', () => {
  test('WO-022, WO-033, WO-041: each character of each player is as probable as counting every deal says', () => {
    let lies = 0;
    const played = fc.record({
      seed: fc.nat(),
      acts: fc.integer({ min: 0, max: 12 }),
      variant: fc.constantFrom('base' as const, 'advanced' as const),
    });
    fc.assert(
      fc.property(played, ({ seed, acts, variant }) => {
        const evidence = playedBy(seed, variant, acts);
        const belief = believe(evidence, WOOOLF_RULES);
        const { parts, nobody, total } = counted(evidence);
        expect(belief.isConsistent).toBe(true);
        for (const [at, player] of evidence.others.entries()) {
          for (const [character, chance] of Object.entries(belief.characters.get(player) ?? {})) {
            const letter = LETTER_OF[character] ?? 'S';
            expect(chance).toBeCloseTo((parts[at]?.[letter] ?? 0) / total, 9);
            if (letter === 'P' && chance > 0.999) lies += 1;
          }
        }
        for (const objective of ['sheep', 'dog', 'hunter', 'wolf'] as const) {
          const letter = LETTER_OF[objective] ?? 'S';
          expect(belief.nobodyIs(objective)).toBeCloseTo(nobody[letter] / total, 9);
        }
      }),
      { seed: 33, numRuns: 20 },
    );
    expect(lies).toBeGreaterThan(0);
  });

  test('WO-033: who calls me a wolf without seeing one is the shepherd, and his other clues are lies', () => {
    const evidence: Evidence = {
      seat: 0,
      own: ['sheep', 'sheep'],
      deck: deckFor(5, 'base', WOOOLF_RULES),
      others: [1, 2, 3, 4],
      tokens: [
        { giver: 2, about: 0, clue: 'wolf', virtual: false },
        { giver: 2, about: 3, clue: 'wolf', virtual: false },
        { giver: 1, about: 4, clue: 'wolf', virtual: false },
      ],
      answers: [],
      seen: [],
    };
    const belief = believe(evidence, WOOOLF_RULES);
    expect(belief.characters.get(2)?.shepherd).toBeCloseTo(1, 9);
    expect(belief.characters.get(4)?.wolf).toBeCloseTo(1, 9);
    expect(belief.characters.get(3)?.wolf).toBe(0);
  });

  test('WO-033: a shepherd who also announced “?”, which is no lie, is found as well', () => {
    const evidence: Evidence = {
      seat: 0,
      own: ['sheep', 'sheep'],
      deck: deckFor(5, 'base', WOOOLF_RULES),
      others: [1, 2, 3, 4],
      tokens: [
        { giver: 2, about: 0, clue: 'wolf', virtual: false },
        { giver: 2, about: 3, clue: 'unknown', virtual: false },
      ],
      answers: [],
      seen: [],
    };
    const belief = believe(evidence, WOOOLF_RULES);
    expect(belief.isConsistent).toBe(true);
    expect(belief.characters.get(2)?.shepherd).toBeCloseTo(1, 9);
  });

  test('WO-033: with the shepherd’s card in one’s own hand every other clue is true', () => {
    const evidence: Evidence = {
      seat: 0,
      own: ['shepherd-unknown', 'sheep'],
      deck: deckFor(5, 'base', WOOOLF_RULES),
      others: [1, 2, 3, 4],
      tokens: [{ giver: 1, about: 4, clue: 'wolf', virtual: false }],
      answers: [],
      seen: [],
    };
    expect(believe(evidence, WOOOLF_RULES).characters.get(4)?.wolf).toBeCloseTo(1, 9);
  });

  test('clues that fit no deal leave what one saw oneself, and other cards than the deck’s leave the deck', () => {
    const impossible: Evidence = {
      seat: 0,
      own: ['sheep', 'sheep'],
      deck: deckFor(5, 'base', WOOOLF_RULES),
      others: [1, 2, 3, 4],
      tokens: [1, 2, 3].map((giver) => ({ giver, about: 4, clue: 'dog', virtual: false })),
      answers: [{ about: 4, asked: 'image-dog', yes: false }],
      seen: [{ about: 4, face: 'wolf' }],
    };
    const belief = believe(impossible, WOOOLF_RULES);
    expect(belief.isConsistent).toBe(false);
    expect(belief.characters.get(4)?.wolf).toBeCloseTo(1, 9);
    const elsewhere = believe({ ...impossible, own: ['sheep-advanced', 'wolf'] }, WOOOLF_RULES);
    expect(elsewhere.isConsistent).toBe(false);
    // One of the two cards is in the deck; nothing else contradicts it.
    const half = { ...impossible, own: ['sheep-advanced', 'sheep'] as const, tokens: [], seen: [] };
    expect(believe({ ...half, answers: [] }, WOOOLF_RULES).isConsistent).toBe(false);
    for (const chances of elsewhere.characters.values()) {
      expect(Object.values(chances).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe('what is done with it', () => {
  const nothing = { peeks: [], questions: [], mayMakeEarly: false, turn: 1 };
  const first = () => 0;

  /** Everything seen: 1 is a wolf, 2 a dog, 3 a hunter, 4 the shepherd. */
  const open: Evidence = {
    seat: 0,
    own: ['sheep', 'sheep'],
    deck: deckFor(5, 'base', WOOOLF_RULES),
    others: [1, 2, 3, 4],
    tokens: [],
    answers: [],
    seen: (
      [
        [1, 'wolf'],
        [1, 'sheep'],
        [2, 'dog'],
        [2, 'dog-unknown'],
        [3, 'hunter'],
        [3, 'hunter-unknown'],
        [4, 'shepherd-unknown'],
        [4, 'sheep'],
      ] as const
    ).map(([about, face]) => ({ about, face })),
  };
  const all = believe(open, WOOOLF_RULES);
  const none = believe({ ...open, seen: [] }, WOOOLF_RULES);

  test('WO-045, WO-050: whoever is sure suspects as soon as he may, and points right', () => {
    const objectives = objectivesOf('sheep', WOOOLF_RULES);
    expect(sureness(guesses(all, objectives))).toBeCloseTo(1, 9);
    const allowed = { ...nothing, peeks: [1, 2], turn: 2 };
    expect(chooseAct(all, objectives, { ...allowed, mayMakeEarly: true }, first)).toEqual({
      kind: 'suspect',
    });
    expect(chooseAct(all, objectives, allowed, first)?.kind).toBe('peek');
    for (const made of [earlyHypothesis, finalHypothesis]) {
      expect([...made(all, objectives)]).toEqual([
        ['dog', 2],
        ['hunter', 3],
      ]);
    }
  });

  test('WO-050: 0 where nobody is it', () => {
    const pairs: readonly (readonly [Player, Pair])[] = [
      [1, ['wolf', 'dog']],
      [2, ['hunter', 'sheep']],
      [3, ['hunter-unknown', 'sheep']],
      [4, ['shepherd-unknown', 'dog-unknown']],
    ];
    const seen = pairs.flatMap(([about, pair]) => pair.map((face) => ({ about, face })));
    const belief = believe({ ...open, seen }, WOOOLF_RULES);
    expect(belief.nobodyIs('dog')).toBeCloseTo(1, 9);
    expect(earlyHypothesis(belief, ['dog']).get('dog')).toBe('nobody');
  });

  test('WO-052, WO-054: a mere guess is declined at the end, and never made early with X', () => {
    const objectives = objectivesOf('sheep', WOOOLF_RULES);
    expect([...finalHypothesis(none, objectives).values()]).toEqual(['cross', 'cross']);
    expect([...earlyHypothesis(none, objectives).values()]).not.toContain('cross');
    const allowed = { ...nothing, peeks: [1, 2], mayMakeEarly: true, turn: 2 };
    expect(chooseAct(none, objectives, allowed, first)?.kind).toBe('peek');
  });

  test('the act that tells most is done; chance decides between equals', () => {
    const half = believe({ ...open, seen: open.seen.slice(2) }, WOOOLF_RULES);
    // Of players 2 to 4 both cards are known, so that only 1 can tell anything; nobody needs to.
    expect(chooseAct(none, ['wolf'], { ...nothing, peeks: [1, 2, 3, 4] }, () => 3)).toEqual({
      kind: 'peek',
      about: 4,
    });
    const one = believe({ ...open, seen: open.seen.slice(0, 1) }, WOOOLF_RULES);
    expect(chooseAct(one, ['dog'], { ...nothing, peeks: [1, 2] }, first)).toEqual({
      kind: 'peek',
      about: 2,
    });
    expect(half.characters.get(1)?.wolf).toBeCloseTo(1, 9);
    // A question about dogs is for whom nothing is known of; the fifth player is never asked.
    const asks = { ...nothing, questions: ['image-dog'] as const };
    expect(chooseAct(one, ['dog'], asks, first)).toEqual({
      kind: 'question',
      asked: 'image-dog',
      about: 2,
    });
    // It tells more of dogs than a card does, and one about sheep tells less.
    const between = (question: Asked) =>
      chooseAct(one, ['dog'], { ...nothing, peeks: [2], questions: [question] }, first)?.kind;
    expect(between('image-dog')).toBe('question');
    expect(between('image-sheep')).toBe('peek');
    const four = believe(
      {
        ...open,
        own: ['sheep', 'sheep'],
        deck: deckFor(4, 'base', WOOOLF_RULES),
        others: [FIFTH, 1, 2, 3],
        seen: [],
      },
      WOOOLF_RULES,
    );
    const asked = [0, 1, 2].map((at) => chooseAct(four, ['dog'], asks, () => at));
    expect(asked.map((act) => act?.kind === 'question' && act.about)).toEqual([1, 2, 3]);
  });

  test('HR-WO-04: without peeks and questions he suspects if he may, else there is nothing to do', () => {
    expect(chooseAct(none, ['wolf'], nothing, first)).toBeUndefined();
    expect(chooseAct(none, ['wolf'], { ...nothing, mayMakeEarly: true }, first)).toEqual({
      kind: 'suspect',
    });
  });

  test('WO-048: with every turn less certainty is enough, so that rounds end', () => {
    const needed = [2, 3, 8, 30].map(neededSureness);
    expect(needed).toEqual(needed.toSorted((a, b) => b - a));
    expect([needed[0], needed.at(-1)]).toEqual([0.97, 0.5]);
  });

  test.each(['base', 'advanced'] as const)(
    'WO-030, WO-048: eight who deduce end a round of the %s game',
    (variant) => {
      const round = playRound(8, variant, 7);
      expect(round.early).toBe(3);
      expect(round.right).toBeGreaterThan(0);
    },
  );
});

/** A round of players who all deduce, without a table. */
function playRound(players: number, variant: 'base' | 'advanced', seed: number) {
  const chance = chanceOf(seed);
  const deck = deckFor(players, variant, WOOOLF_RULES);
  const left = [...facesIn(deck)];
  const hands = Array.from({ length: players }, (): Pair => {
    const take = () => left.splice(chance(left.length), 1)[0] ?? 'sheep';
    return [take(), take()];
  });
  const seats = [...hands.keys()];
  const who = hands.map((pair) => whoIs(...cardsOf(pair)));
  const tokens: ClueToken[] = [];
  const seen = hands.map((): { about: Player; face: Face }[] => []);
  const out = new Set<number>();
  let right = 0;
  for (let step = 0; step < 60 * players && out.size < 3; step++) {
    const seat = step % players;
    const own = hands[seat];
    if (own === undefined || out.has(seat)) continue;
    const others = seats.filter((other) => other !== seat);
    const evidence = { seat, own, deck, others, tokens, answers: [], seen: seen[seat] ?? [] };
    const belief: Belief = believe(evidence, WOOOLF_RULES);
    expect(belief.isConsistent).toBe(true);
    const letter = who[seat] ?? 'S';
    const character = Object.entries(LETTER_OF).find(([, one]) => one === letter)?.[0];
    const objectives = objectivesOf((character ?? 'sheep') as 'sheep', WOOOLF_RULES); // a name of the table above
    const turn = 1 + Math.floor(step / players);
    const allowed = { peeks: others, questions: [], mayMakeEarly: turn > 1, turn };
    const act = chooseAct(belief, objectives, allowed, chance);
    if (act?.kind === 'suspect') {
      out.add(seat);
      const isRight = [...earlyHypothesis(belief, objectives)].every(([objective, pointer]) => {
        return typeof pointer === 'number'
          ? who[pointer] === LETTER_OF[objective]
          : !who.includes(LETTER_OF[objective] ?? 'S');
      });
      if (isRight) right += 1;
    }
    if (act?.kind !== 'peek' || typeof act.about !== 'number') continue;
    const face = (hands[act.about] ?? own)[chance(2)] ?? 'sheep';
    const clue = clueOf(face, letter === 'P', WOOOLF_RULES);
    tokens.push({ giver: seat, about: act.about, clue, virtual: false });
    seen[seat]?.push({ about: act.about, face });
  }
  return { early: out.size, right };
}
