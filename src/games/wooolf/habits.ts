/** Players' handling of the cards of this game, and their reasoning, for bots. */
import {
  type Company,
  type Cue,
  type CueParam,
  difference,
  type Habits,
  type OwnBoard,
  type OwnCards,
  type PublicBoard,
  seatsWithMark,
  shuffle,
} from '../../engine/script/index.js';
import type { CardId, SeatIndex, Side, SlotIndex } from '../../engine/table/index.js';
import { chooseAct, earlyHypothesis, finalHypothesis } from './acts.js';
import {
  ASKED,
  type Asked,
  askedOfCard,
  QUESTION_BOX,
  QUESTIONS_IN_HAND,
  truthfulAnswer,
} from './asked.js';
import { characterOf, objectivesOf, type Pair } from './characters.js';
import { type ClueToken, clueOf, mayPeek } from './clues.js';
import {
  ASPECTS,
  characterCard,
  deckFor,
  deckOfFaces,
  type Face,
  faceOfCard,
  facesIn,
  IMAGES,
  PRINTED_DECKS,
} from './deck.js';
import { type Belief, believe, type Evidence } from './deduction.js';
import type { Pointer } from './hypothesis.js';
import { FIFTH, PLAYERS_WITH_FIFTH, type Player } from './players.js';
import { type Answered, fifthPlayer } from './position.js';
import { kindsLeft } from './question.js';
import type { WooolfOptions } from './settings.js';

export const WOOOLF_HABITS: Habits = {
  dealPhase: 'phase.woo-deal',
  box: (company) => [...deckOfCompany(company), ...QUESTION_BOX],
  /** Deals two cards and two questions each; with four players two cards in the middle (WO-015, WO-016, WO-018). */
  deal: (company, chance) => {
    const { layout, seated } = company;
    const cards = shuffle(deckOfCompany(company), chance);
    const questions = shuffle(QUESTION_BOX, chance);
    const hands = seated.map(({ seat }, index) => {
      const asked = questions.slice(QUESTIONS_IN_HAND * index, QUESTIONS_IN_HAND * (index + 1));
      return [seat, [...cards.slice(2 * index, 2 * index + 2), ...asked]] as const;
    });
    const rest = cards.slice(2 * seated.length);
    const boards = seated.map(({ seat, colour }) => ({ board: seat, colour }));
    const hasFifth = seated.length === PLAYERS_WITH_FIFTH;
    const middle = hasFifth ? fifthPlayer(layout, boards).slots : [];
    return { hands: new Map(hands), middle: oneEach(middle, rest) };
  },
  place: (cards, seat, { layout }) => {
    const characters = cards.filter((card) => faceOfCard(card) !== undefined);
    return oneEach(layout.seats[seat]?.slots ?? [], characters);
  },
  atNight: () => [],
  /** Returns nothing: the game has no night. */
  called: () => undefined,
  speaksUp: () => false,
  truthfulSlot: () => undefined,
  /** Proposes a turn, or a pointer of the own board. */
  proposes: (ask, own, board, chance) => {
    if (ask.id === 'woo.pointers.ask') return pointerSlots(ask, own, board);
    const mind = ask.id === 'woo.turn.ask' ? mindOf(own, board) : undefined;
    if (mind === undefined) return undefined;
    const act = chooseAct(mind.belief, mind.objectives, allowedTo(ask, own, board), chance);
    if (act === undefined) return undefined;
    if (act.kind === 'suspect') return slotsOnBoard(board, own.seat);
    const slots = slotsOnBoard(board, act.about);
    return act.kind === 'question' ? slots : slots.slice(0, 1);
  },
  /** Sets the board when it is laid face down, by what is known then (WO-045, WO-054). */
  sets: (ask, own, board) => {
    if (ask.id === 'woo.suspect.lock') return pointersOf('early', own, board);
    return ask.id === 'woo.final.ask' ? pointersOf('final', own, board) : undefined;
  },
  /** Chooses the kind of question to ask, the clue to announce, who one was. */
  chooses: (ask, own, board, chance) => {
    const pair = pairOf(own);
    if (pair === undefined) return undefined;
    const looked = own.lookedAt.slice(-2).flatMap(({ cards }) => cards.flatMap(facesOf));
    switch (ask.id) {
      case 'woo.question.which': {
        const mind = mindOf(own, board);
        const about = seatOf(ask.params['about']);
        const chances = about === undefined ? undefined : mind?.belief.characters.get(about);
        if (mind === undefined || about === undefined || chances === undefined) return undefined;
        const belief: Belief = { ...mind.belief, characters: new Map([[about, chances]]) };
        const questions = questionsInHand(own, board);
        const allowed = { peeks: [], questions, mayMakeEarly: false, turn: 1 };
        const act = chooseAct(belief, mind.objectives, allowed, chance);
        return act?.kind === 'question' ? kindsOn(board).indexOf(act.asked) : undefined;
      }
      case 'woo.peek.announce': {
        const face = looked.at(-1);
        if (face === undefined) return undefined;
        const isShepherd = characterOf(pair) === 'shepherd';
        return ASPECTS.indexOf(clueOf(face, isShepherd, rulesOn(board)));
      }
      case 'woo.reveal.who':
      case 'woo.reveal.who-fifth': {
        const [one, other] = looked;
        if (one === undefined || other === undefined) return undefined;
        return IMAGES.indexOf(characterOf([one, other]));
      }
      default:
        // Any other cue of the game.
        return undefined;
    }
  },
  saysYes: ({ id, params }, own) => {
    const pair = pairOf(own);
    const asked =
      id === 'woo.question.ask' ? askedOfCard(`question:${String(params['asked'])}`) : undefined;
    return asked === undefined || pair === undefined ? undefined : truthfulAnswer(asked, pair);
  },
};

function deckOfCompany({ seated, deck }: Company): readonly CardId[] {
  return (
    deck ?? facesIn(deckFor(seated.length, 'base', { decks: PRINTED_DECKS })).map(characterCard)
  );
}

/** Lays a card on each of these slots, as far as there are cards. */
function oneEach(slots: readonly SlotIndex[], cards: readonly CardId[]) {
  const laid = slots.map((slot, index) => [slot, cards.slice(index, index + 1)] as const);
  return new Map(laid.filter(([, stack]) => stack.length > 0));
}

/** Returns the acts that the cards in hand and the board allow; the table itself refuses others aloud. */
function allowedTo(ask: Cue, own: OwnCards, board: PublicBoard) {
  const others = targetsOn(board).filter((player) => player !== own.seat);
  return {
    peeks: mayPeek(tokensOn(board), own.seat, rulesOn(board)) ? others : [],
    questions: questionsInHand(own, board),
    mayMakeEarly: ask.params['suspects'] === true,
    turn: Number(noteOf(board, own.seat, 'note.woo-turns')?.params['turns'] ?? 1),
  };
}

/** Returns the question cards that this player was dealt and has not asked yet. */
function questionsInHand(own: OwnCards, board: PublicBoard) {
  const dealt = own.dealt.flatMap((card) => askedOfCard(card) ?? []);
  const asked = answersOn(board).filter(({ asker }) => asker === own.seat);
  return difference(
    dealt,
    asked.map((one) => one.asked),
  );
}

/** Returns a pointer as it was set before the cards were turned up; a player who was not there then sets it now. */
function pointerSlots(
  ask: Cue,
  own: OwnCards,
  board: PublicBoard,
): readonly SlotIndex[] | Side | undefined {
  const isEarly = noteOf(board, own.seat, 'note.woo-out') !== undefined;
  const pointers = own.set ?? pointersOf(isEarly ? 'early' : 'final', own, board);
  const pointer = pointers?.get(String(ask.params['objective']));
  return typeof pointer === 'number' ? [pointer] : pointer;
}

/** Returns the pointers of a board: a player by a slot, 0 by the right button, X by the left one (WOT-02). */
function pointersOf(
  when: 'early' | 'final',
  own: OwnCards,
  board: PublicBoard,
): OwnBoard | undefined {
  const mind = mindOf(own, board);
  if (mind === undefined) return undefined;
  const made = (when === 'early' ? earlyHypothesis : finalHypothesis)(mind.belief, mind.objectives);
  return new Map([...made].map(([objective, pointer]) => [objective, entered(pointer)]));

  function entered(pointer: Pointer): SlotIndex | Side {
    if (pointer === 'nobody') return 'right';
    return pointer === 'cross' || pointer === 'unused'
      ? 'left'
      : (slotsOnBoard(board, pointer)[0] ?? 'left');
  }
}

/** A player's conclusions: the possible characters of others, and the objectives to look for. */
interface Mind {
  readonly belief: Belief;
  readonly objectives: ReturnType<typeof objectivesOf>;
}

function mindOf(own: OwnCards, board: PublicBoard): Mind | undefined {
  const pair = pairOf(own);
  if (pair === undefined) return undefined;
  const rules = rulesOn(board);
  const evidence = {
    seat: own.seat,
    own: pair,
    deck: deckOfFaces((board.deck ?? []).flatMap(facesOf)),
    others: targetsOn(board).filter((player) => player !== own.seat),
    tokens: tokensOn(board),
    answers: answersOn(board),
    seen: own.lookedAt.flatMap(({ slot, cards }) => {
      const about = ownerOf(board, slot);
      return cards.flatMap(facesOf).map((face) => ({ about, face }));
    }),
  };
  const objectives = objectivesOf(characterOf(pair), rules);
  return { belief: beliefFrom(evidence, rules), objectives };
}

/** The newest beliefs by their evidence: equal evidence leads to the same, and counting deals is dear. */
const remembered = new Map<string, Belief>();
/** About as many as there are players at a table. */
const MOST_REMEMBERED = 8;

function beliefFrom(evidence: Evidence, rules: KnownRules): Belief {
  const key = JSON.stringify([evidence, rules.advancedSheepAspect]);
  const belief = remembered.get(key) ?? believe(evidence, rules);
  remembered.delete(key);
  remembered.set(key, belief);
  const [oldest] = remembered.keys();
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return belief;
}

function ownerOf(board: PublicBoard, slot: SlotIndex): Player {
  return board.slots.find((one) => one.slot === slot)?.owner ?? FIFTH;
}

function pairOf({ dealt }: OwnCards): Pair | undefined {
  const [one, other] = dealt.flatMap(facesOf);
  return one === undefined || other === undefined ? undefined : [one, other];
}

function facesOf(card: string): readonly Face[] {
  const face = faceOfCard(card);
  return face === undefined ? [] : [face];
}

// Facts that people read off the public board: tokens, answers, players.

/** Returns everybody who can be peeked at, the bot last. */
export function targetsOn(board: PublicBoard): readonly Player[] {
  const seats = board.seats.map(({ seat }) => seat);
  return fifthSlots(board).length > 0 ? [...seats, FIFTH] : seats;
}

/** Returns a player's slots. */
export function slotsOnBoard(board: PublicBoard, player: Player): readonly SlotIndex[] {
  if (player === FIFTH) return fifthSlots(board);
  return board.slots.filter(({ owner }) => owner === player).map(({ slot }) => slot);
}

/** Returns every clue token that lies before somebody. */
export function tokensOn(board: PublicBoard): readonly ClueToken[] {
  return (board.marks ?? []).flatMap(({ at, name: { id, params } }): readonly ClueToken[] => {
    const clue = ASPECTS.find((aspect) => aspect === params['clue']);
    const giver = seatOf(params['by']);
    if (clue === undefined || giver === undefined) return [];
    const about = typeof at === 'object' && 'seat' in at ? at.seat : FIFTH;
    return [{ giver, about, clue, virtual: id === 'note.woo-clue-virtual' }];
  });
}

/** Returns every question that lies before somebody, with its answer. */
export function answersOn(board: PublicBoard): readonly Answered[] {
  return seatsWithMark(board, 'note.woo-answer').flatMap(({ seat, name }): readonly Answered[] => {
    const { params } = name;
    const asked = ASKED.find((one) => one === params['asked']);
    const asker = seatOf(params['by']);
    if (asked === undefined || asker === undefined) return [];
    return [{ asker, about: seat, asked, yes: params['yes'] === true }];
  });
}

/** Returns the kinds of question that can still be asked, in the order in which the table names them. */
export function kindsOn(board: PublicBoard): readonly Asked[] {
  return kindsLeft({ answers: answersOn(board) });
}

/** The house rules that a player's thoughts depend on. */
type KnownRules = Pick<WooolfOptions, 'dogSecondObjective' | 'advancedSheepAspect' | 'noTokenLeft'>;

/** Returns the rules agreed at this table; the rulebook's where none were (HR-WO-02..04). */
export function rulesOn({ houseRules }: PublicBoard): KnownRules {
  return {
    dogSecondObjective: houseRules?.['dog_second_objective'] === 'sheep' ? 'sheep' : 'hunter',
    advancedSheepAspect: houseRules?.['advanced_sheep_aspect'] === 'hunter' ? 'hunter' : 'dog',
    noTokenLeft:
      houseRules?.['no_token_left'] === 'no_more_peeking' ? 'no_more_peeking' : 'virtual_token',
  };
}

/** Returns a seat's note of this id, if it has one. */
export function noteOf(board: PublicBoard, seat: SeatIndex, id: string): Cue | undefined {
  return seatsWithMark(board, id).find((one) => one.seat === seat)?.name;
}

function fifthSlots({ slots }: PublicBoard): readonly SlotIndex[] {
  return slots.filter(({ owner }) => owner === undefined).map(({ slot }) => slot);
}

/** Returns the seat of a name, or of the only one in a list. */
function seatOf(param: CueParam | undefined): SeatIndex | undefined {
  if (Array.isArray(param)) return seatOf(param[0]);
  return typeof param === 'object' && 'number' in param ? param.number - 1 : undefined;
}
