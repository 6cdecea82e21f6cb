/**
 * An umpire of Wooolf!: hears what everybody hears, sees the cardboard, and keeps the game by itself. It uses
 * nothing of the game but the names of cues and cards.
 */

import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import type { Cue, CueParam } from '../../../src/engine/script/cue.js';
import { drawnOn, wordsAt } from '../../../src/engine/script/marks.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import {
  type Announced,
  announcedBy,
  answerTo,
  type Board,
  brought,
  canShowAll,
  faultsOf,
  type Given,
  judged,
  LETTER_OF,
  type Letter,
  lookedForBy,
  type Stands,
  whoIs,
} from './wooolf-referee.js';

export type Who = number | 'fifth';

/** The house rules as a configuration names them. */
export interface HouseRules {
  readonly dogSecond: 'hunter' | 'sheep';
  readonly advancedSheep: 'dog' | 'hunter';
  readonly stopsWithoutTokens: boolean;
  readonly earlyPerGame: boolean;
  readonly mixed: 'incorrect' | 'declined';
}

/** Those of a configuration. */
export function houseRulesOf(settings: Readonly<Record<string, unknown>>): HouseRules {
  return {
    dogSecond: settings['dog_second_objective'] === 'sheep' ? 'sheep' : 'hunter',
    advancedSheep: settings['advanced_sheep_aspect'] === 'hunter' ? 'hunter' : 'dog',
    stopsWithoutTokens: settings['no_token_left'] === 'no_more_peeking',
    earlyPerGame: settings['early_from_second_turn'] === 'per_game',
    mixed: settings['mixed_pointers'] === 'declined' ? 'declined' : 'incorrect',
  };
}

/** Everything that must have come up. */
export const SITUATIONS = [
  'a lie that is true',
  'a lie found out',
  '"?" everywhere',
  'a bonus for an early hypothesis',
  'a bonus for a final hypothesis',
  'a bonus while wrong oneself',
  'two error tokens end the game in round 2',
  'two error tokens end the game in round 3',
  'three rounds and nobody with two error tokens',
  'a red X carried',
  'the simulated player suspected',
  'the simulated player is the shepherd',
  'no token left for a symbol',
  'no "?" left',
  'a shared victory',
  'a tie that error tokens decide',
  'nobody is the shepherd',
  'a correct 0',
] as const;
export type Situation = (typeof SITUATIONS)[number];

interface Has {
  points: number;
  black: number;
  red: number;
}

interface Token extends Given {
  readonly virtual: boolean;
}

/** One game, from its first deal to its winner. */
export class Umpire {
  round = 0;
  readonly cards = new Map<Who, readonly [string, string]>();
  readonly early: number[] = [];
  private starter: number | undefined;
  private turn: number | undefined;
  private acts = 0;
  private readonly turnsOfRound = new Map<number, number>();
  private readonly turnsOfGame = new Map<number, number>();
  private tokens: Token[] = [];
  private readonly questions = new Map<number, number>();
  private readonly has: ReadonlyMap<number, Has>;
  private lifted: string[] = [];
  private mixedBy: number | undefined;
  private asked: { readonly by: number; readonly about: number; readonly card: string } | undefined;
  private misnamed: string | undefined;
  private told: string[] = [];
  private expected: string[] = [];
  private end: 'two-errors' | 'last-round' | undefined;
  /** The broken rules that the readers saw, and those that were told, each as `kind who whom`. */
  private broken: string[] = [];
  private toldBroken: string[] = [];
  isOver = false;

  constructor(
    private readonly house: HouseRules,
    private readonly seats: readonly number[],
    /** Whether readers see whose card is looked at, and whether they know the cards at all. */
    private readonly readers: { readonly seeHands: boolean; readonly knowCards: boolean },
    private readonly reach: (situation: Situation) => void,
  ) {
    this.has = new Map(seats.map((seat) => [seat, { points: 0, black: 0, red: 0 }]));
  }

  /** Who is a target: everybody, and with four the fifth. */
  get targets(): readonly Who[] {
    return this.seats.length === 4 ? [...this.seats, 'fifth'] : this.seats;
  }

  letterOf(player: Who): Letter {
    return whoIs(...(this.cards.get(player) ?? ['', '']));
  }

  /** The cards lie; the round may begin. */
  deals(cards: ReadonlyMap<Who, readonly [string, string]>): void {
    this.round += 1;
    for (const [player, pair] of cards) this.cards.set(player, pair);
    deepEqual([...cards.keys()], this.targets);
    // WO-022.
    ok(this.targets.map((player) => this.letterOf(player)).includes('W'));
    if (!this.targets.some((player) => this.letterOf(player) === 'P'))
      this.reach('nobody is the shepherd');
    this.turn = undefined;
    this.early.length = 0;
    this.tokens = [];
    this.questions.clear();
    this.turnsOfRound.clear();
    this.told = [];
    this.broken = [];
    this.toldBroken = [];
    for (const { red } of this.has.values()) if (red > 0) this.reach('a red X carried');
  }

  /** A hand takes this card off its slot. */
  lifts(card: string): void {
    this.lifted.push(card);
  }

  /** The peeker announces something else than he should. */
  misnames(clue: string): void {
    this.misnamed = clue;
  }

  phase({ id, params }: Cue, board: PublicBoard): void {
    if (id === 'phase.woo-turn') this.begins(seatIn(params['seat']), board);
    else if (id === 'phase.woo-final') this.roundEnds();
    else if (id === 'phase.woo-score') this.expectScores(board);
  }

  hears({ id, params }: Cue, board: PublicBoard): void {
    const seat = seatIn(params['seat']);
    switch (id) {
      case 'woo.turn.cannot':
        // §G, HR-WO-04: only without tokens, questions and the right to suspect.
        equal(this.mayPeek(seat) || this.hasQuestion(seat) || this.maySuspect(seat), false);
        this.acts += 1;
        return;
      case 'woo.mix.ask':
        equal(seat, this.leftOf(this.turn ?? -1));
        this.mixedBy = seat;
        this.lifted = [];
        return;
      case 'woo.peek.ask':
        this.peekBegins(this.playerIn(params['about']));
        return;
      case 'woo.peek.clue':
        this.clueIs(this.playerIn(params['about']), String(params['clue']), board);
        return;
      case 'woo.peek.no-token':
        equal(this.tokens.at(-1)?.virtual, true);
        return;
      case 'woo.question.ask':
        this.asks(seatIn(params['by']), seat, `question:${String(params['asked'])}`);
        return;
      case 'woo.question.answered':
        this.answers(seat, params['yes'] === true);
        return;
      case 'woo.suspect.locked':
        this.suspects(seat);
        return;
      case 'woo.breach.both-cards':
      case 'woo.breach.clue':
        this.toldBroken.push(
          `${id.slice('woo.breach.'.length)} ${seat} ${this.playerIn(params['about'])}`,
        );
        return;
      case 'woo.breach.answer':
        this.toldBroken.push(`answer ${seat} ${seatIn(params['by'])}`);
        return;
      case 'woo.score.correct':
        this.told.push(`${seat} right ${params['points'] === 2 ? 'early' : 'final'}`);
        return;
      case 'woo.score.incorrect':
        this.told.push(`${seat} wrong ${params['early'] === true ? 'early' : 'final'}`);
        return;
      case 'woo.score.wrong':
        // Whose pointer it is was said just before.
        match(this.told.at(-1) ?? '', /^(?:\d+ wrong|pointer) /u);
        this.told.push(
          `pointer ${LETTER_OF[String(params['objective'])]} ${String(params['why'])}`,
        );
        return;
      case 'woo.score.declined':
        this.told.push(`${seat} declined final`);
        return;
      case 'woo.score.bonus':
        this.told.push(
          `${seat} bonus ${seatIn(params['deceived'])} ${this.playerIn(params['suspect'])}`,
        );
        return;
      case 'woo.score.turned-black':
        this.told.push(`black ${seatsIn(params['seats']).toSorted().join()}`);
        return;
      case 'woo.score.standing':
        this.told.push(`${seat} has ${String(params['points'])} ${String(params['errors'])}`);
        return;
      case 'woo.score.next':
        this.roundIsTold();
        equal(this.end, undefined);
        equal(seat, this.leftOf(this.early.at(-1) ?? -1)); // WO-065
        this.starter = seat;
        return;
      case 'woo.end.over':
        this.roundIsTold();
        equal(params['why'], this.end);
        return;
      case 'woo.end.won':
      case 'woo.end.shared':
      case 'woo.end.fewer-errors':
        this.wins(id, seatsIn(params['seats']));
        return;
    }
  }

  /** WO-031, HR-WO-04. */
  mayPeek(seat: number): boolean {
    if (!this.house.stopsWithoutTokens) return true;
    const own = this.tokens.filter(({ giver }) => giver === seat);
    const symbols = own.filter(({ clue }) => clue !== 'unknown').length;
    return symbols < 6 && own.every(({ virtual }) => !virtual);
  }

  /** WO-040. */
  hasQuestion(seat: number): boolean {
    return (this.questions.get(seat) ?? 0) < 2;
  }

  /** WO-045, WO-047. */
  maySuspect(seat: number): boolean {
    const turns = this.house.earlyPerGame ? this.turnsOfGame : this.turnsOfRound;
    return this.has.get(seat)?.red === 0 && (turns.get(seat) ?? 0) >= 2;
  }

  /** WO-030, WO-046, WO-065: clockwise, but for those who are out. */
  private begins(seat: number, board: PublicBoard): void {
    if (this.turn === undefined) {
      if (this.round > 1) equal(seat, this.starter);
    } else {
      equal(this.acts, 1);
      let next = this.leftOf(this.turn);
      while (this.early.includes(next)) next = this.leftOf(next);
      equal(seat, next);
      this.sees(board);
    }
    this.turn = seat;
    this.acts = 0;
    this.mixedBy = undefined;
    for (const turns of [this.turnsOfRound, this.turnsOfGame])
      turns.set(seat, (turns.get(seat) ?? 0) + 1);
  }

  private peekBegins(about: Who): void {
    const seat = this.turn ?? -1;
    notEqual(about, seat);
    ok(this.targets.includes(about));
    equal(this.mayPeek(seat), true);
    // WO-019: both its cards left their slots in between.
    if (about === 'fifth') {
      equal(this.mixedBy, this.leftOf(seat));
      deepEqual(this.lifted.toSorted(), [...(this.cards.get('fifth') ?? [])].sort());
    }
    this.lifted = [];
  }

  private clueIs(about: Who, clue: string, board: PublicBoard): void {
    const giver = this.turn ?? -1;
    const [card = '', ...more] = this.lifted;
    ok(this.cards.get(about)?.includes(card));
    if (more.length > 0 && this.readers.seeHands) this.broken.push(`both-cards ${giver} ${about}`);
    const letter = this.letterOf(giver);
    equal(clue, this.misnamed ?? announcedBy(letter, card, this.house.advancedSheep));
    const right = (this.cards.get(about) ?? []).map((one) => {
      return announcedBy(letter, one, this.house.advancedSheep);
    });
    if (this.readers.knowCards && !right.some((one) => one === clue))
      this.broken.push(`clue ${giver} ${about}`);
    this.misnamed = undefined;
    const before = this.tokens.filter(({ virtual }) => !virtual);
    const symbols = before
      .filter((token) => token.giver === giver && token.clue !== 'unknown')
      .map((token) => token.clue as Announced); // only what was announced
    const fits =
      clue === 'unknown'
        ? before.filter((token) => token.clue === 'unknown').length < 12
        : canShowAll([...symbols, clue as Announced]); // as compared above
    this.tokens.push({ giver, about, clue, virtual: !fits });
    if (!fits) this.reach(clue === 'unknown' ? 'no "?" left' : 'no token left for a symbol');
    if (this.letterOf(giver) === 'P' && clue === 'wolf') {
      const isTrue = announcedBy(undefined, card, this.house.advancedSheep) === 'wolf';
      if (isTrue) this.reach('a lie that is true');
    }
    if (
      this.tokens.length >= this.seats.length &&
      this.tokens.every((one) => one.clue === 'unknown')
    )
      this.reach('"?" everywhere');
    this.acts += 1;
    this.sees(board);
  }

  private asks(by: number, about: number, card: string): void {
    equal(by, this.turn);
    notEqual(about, by);
    ok(this.seats.includes(about));
    equal(this.hasQuestion(by), true);
    this.asked = { by, about, card };
  }

  private answers(seat: number, yes: boolean): void {
    equal(seat, this.asked?.about);
    const isTrue = answerTo(this.asked?.card ?? '', ...(this.cards.get(seat) ?? ['', ''])) === yes;
    const by = this.asked?.by ?? -1;
    if (!isTrue && this.readers.knowCards) this.broken.push(`answer ${seat} ${by}`);
    this.questions.set(by, (this.questions.get(by) ?? 0) + 1);
    this.acts += 1;
  }

  private suspects(seat: number): void {
    equal(seat, this.turn);
    equal(this.maySuspect(seat), true);
    ok(!this.early.includes(seat));
    this.early.push(seat);
    this.acts += 1;
  }

  /** WO-048. */
  private roundEnds(): void {
    equal(this.early.length, this.seats.length <= 5 ? 2 : 3);
    equal(this.acts, 1);
  }

  /** WO-031, WOT-05: every token of the round is on the board, before its player, and every error token. */
  private sees(board: PublicBoard): void {
    for (const [seat, { black, red }] of this.has) {
      const errors = drawnOn(board).filter(({ at, name }) => {
        return Object(at).seat === seat && /^note\.woo-(?:red|black)$/u.test(name.id);
      });
      const many = (id: string) =>
        errors.filter(({ name }) => name.id === id).reduce((sum, one) => sum + (one.count ?? 1), 0);
      deepEqual([many('note.woo-black'), many('note.woo-red')], [black, red]);
    }
    for (const player of this.targets) {
      const shown = drawnOn(board).flatMap(({ at, name: { id, params } }) => {
        const isHere = player === 'fifth' ? at === 'middle' : Object(at).seat === player;
        if (!isHere || !id.startsWith('note.woo-clue')) return [];
        const kind = id === 'note.woo-clue-virtual' ? 'virtual' : 'real';
        return [`${seatIn(params['by'])} ${String(params['clue'])} ${kind}`];
      });
      const own = this.tokens.filter(({ about }) => about === player);
      deepEqual(
        shown,
        own.map(({ giver, clue, virtual }) => `${giver} ${clue} ${virtual ? 'virtual' : 'real'}`),
      );
    }
  }

  /** The cards and the boards lie open: what must be told of them. */
  private expectScores(board: PublicBoard): void {
    deepEqual(this.toldBroken, this.broken); // WOT-03
    const who = new Map(this.targets.map((player) => [player, this.letterOf(player)]));
    for (const player of this.targets) {
      const [note] = notesOn(board, player).filter(({ id }) => id === 'note.woo-character');
      equal(LETTER_OF[String(note?.params['character'])], who.get(player));
    }
    if (who.get('fifth') === 'P') this.reach('the simulated player is the shepherd');
    const boards = this.seats.map((seat) => this.boardOf(board, seat, who.get(seat) ?? 'S'));
    const marks = this.tokens.filter(
      ({ giver, about, clue }) =>
        clue === 'wolf' && who.get(giver) === 'P' && who.get(about) !== 'W',
    );
    this.expected = [];
    const points = brought(boards, who, this.tokens, this.house.mixed);
    for (const one of boards) {
      const result = judged(one, who, this.house.mixed);
      if (result === 'wrong')
        this.expected.push(...faultsOf(one, who).map((fault) => `pointer ${fault}`));
      this.expected.push(`${one.seat} ${result} ${one.early ? 'early' : 'final'}`);
      if (result === 'right' && one.wheels.W !== undefined && marks.length > 0)
        this.reach('a lie found out');
      if (result === 'right' && Object.values(one.wheels).includes('0')) this.reach('a correct 0');
      if (Object.values(one.wheels).includes('fifth')) this.reach('the simulated player suspected');
      if (who.get(one.seat) === 'P')
        this.expectBonus(one.seat, boards, points.get(one.seat)?.bonus);
    }
    const turned = this.seats.filter((seat) => (this.has.get(seat)?.red ?? 0) > 0);
    if (turned.length > 0) this.expected.push(`black ${turned.toSorted().join()}`); // WO-073
    for (const [seat, has] of this.has) {
      const { own = 0, bonus = 0, error = 'none' } = points.get(seat) ?? {};
      has.points += own + bonus;
      has.black += has.red + (error === 'black' ? 1 : 0); // WO-073
      has.red = error === 'red' ? 1 : 0;
      if (bonus > 0 && error !== 'none') this.reach('a bonus while wrong oneself');
    }
    for (const { seat } of boards) {
      const { points: all = 0, black = 0, red = 0 } = this.has.get(seat) ?? {};
      this.expected.push(`${seat} has ${all} ${black + red}`);
    }
    const most = Math.max(...[...this.has.values()].map(({ black, red }) => black + red));
    this.end = most >= 2 ? 'two-errors' : this.round === 3 ? 'last-round' : undefined;
    if (this.round === 1) ok(most < 2); // nobody makes two hypotheses in a round
    if (this.end === 'two-errors')
      this.reach(`two error tokens end the game in round ${this.round === 2 ? 2 : 3}`);
    if (this.end === 'last-round') this.reach('three rounds and nobody with two error tokens');
  }

  /** WO-062: a sentence for each one deceived; how many is the referee's. */
  private expectBonus(shepherd: number, boards: readonly Board[], bonus = 0): void {
    const told = boards.flatMap(({ seat, early, wheels }) => {
      const isMarked = this.tokens.some(
        ({ giver, about, clue }) => giver === shepherd && about === wheels.W && clue === 'wolf',
      );
      const suspect = wheels.W;
      const isWrong = typeof suspect === 'number' || suspect === 'fifth';
      if (!isWrong || !isMarked || suspect === seat || this.letterOf(suspect) === 'W') return [];
      if (!['H', 'D'].includes(this.letterOf(seat))) return [];
      const one = boards.find((made) => made.seat === seat);
      const who = new Map(this.targets.map((player) => [player, this.letterOf(player)]));
      if (one && judged(one, who, this.house.mixed) === 'declined') return [];
      this.reach(`a bonus for ${early ? 'an early' : 'a final'} hypothesis`);
      return [`${shepherd} bonus ${seat} ${suspect}`];
    });
    equal(told.length, bonus);
    this.expected.push(...told);
  }

  private boardOf(board: PublicBoard, seat: number, letter: Letter): Board {
    const wheels: Partial<Record<Letter, Stands>> = {};
    for (const { id, params } of notesOn(board, seat)) {
      const objective = LETTER_OF[String(params['objective'])];
      if (objective === undefined) continue;
      if (id === 'note.woo-pointer') wheels[objective] = this.playerIn(params['on']);
      if (id === 'note.woo-pointer-unused') wheels[objective] = 'unused';
      if (id === 'note.woo-pointer-nobody') wheels[objective] = '0';
      if (id === 'note.woo-pointer-cross') wheels[objective] = 'X';
    }
    // WO-010: a pointer for each that this character looks for, and no other.
    deepEqual(Object.keys(wheels).sort(), [...lookedForBy(letter, this.house.dogSecond)].sort());
    return { seat, early: this.early.includes(seat), wheels };
  }

  private roundIsTold(): void {
    deepEqual(this.told.toSorted(), this.expected.toSorted());
  }

  /** WO-075. */
  private wins(id: string, seats: readonly number[]): void {
    const rank = (seat: number) => {
      const { points = 0, black = 0, red = 0 } = this.has.get(seat) ?? {};
      return 100 * points - black - red;
    };
    const best = Math.max(...this.seats.map(rank));
    const winners = this.seats.filter((seat) => rank(seat) === best);
    deepEqual(seats, winners);
    const most = Math.max(...[...this.has.values()].map(({ points }) => points));
    const leading = [...this.has.values()].filter(({ points }) => points === most).length;
    if (winners.length > 1) this.reach('a shared victory');
    else if (leading > 1) this.reach('a tie that error tokens decide');
    const told = winners.length > 1 ? 'shared' : leading > 1 ? 'fewer-errors' : 'won';
    equal(id, `woo.end.${told}`);
    this.isOver = true;
  }

  private leftOf(seat: number): number {
    return this.seats.find((one) => one > seat) ?? this.seats[0] ?? -1;
  }

  private playerIn(param: CueParam | undefined): Who {
    const seat = seatIn(param);
    return this.seats.includes(seat) ? seat : 'fifth';
  }
}

/** The seat that a name in a cue is of; -1 for none. */
function seatIn(param: CueParam | undefined): number {
  return typeof param === 'object' && 'number' in param ? param.number - 1 : -1;
}

function seatsIn(param: CueParam | undefined): readonly number[] {
  return Array.isArray(param) ? param.map(seatIn) : [];
}

function notesOn(board: PublicBoard, player: Who): readonly Cue[] {
  if (player !== 'fifth') return wordsAt(board, { seat: player });
  const middle = board.slots.find(({ owner }) => owner === undefined);
  return middle === undefined ? [] : wordsAt(board, { slot: middle.slot });
}
