/**
 * An umpire of Lupusburg: counts tokens, run-off, the living and the points once more, from what was answered and from
 * the cards as they were read at the deal. LB-VOTE, LB-RUN, LB-END, LB-SCORE.
 */
import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { CardsBySlot } from '../../../src/engine/script/card-questions.js';
import type { Cue, CueParam } from '../../../src/engine/script/cue.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { cueOf, type Judge, seatIn } from './judge.js';

/** What is said only while a game goes on. */
const GOES_ON = /^(?:night\.close-eyes|privilege\.ask|bets\.ask|discussion\.ask|rotation\.next)$/u;

export class LupusburgUmpire implements Judge {
  readonly wrong: readonly string[] = [];
  private cards: CardsBySlot | undefined;
  /** By seat, clockwise: the right slot and the left one. */
  private slots: ReadonlyMap<number, readonly number[]> = new Map();
  private living = new Set<number>();
  private borgomastro = -1;
  private wolf: number | undefined;
  private tokens: number[] = [];
  private indicted: readonly [number, number] | undefined;
  private runoff: { readonly paw: number; readonly tuft: number } | undefined;
  private readonly bets = new Map<number, number>();
  private readonly coins = new Map<number, number>();
  private readonly chests = new Map<number, number>();

  constructor(private readonly settings: Readonly<Record<string, unknown>>) {}

  asked(question: Question): void {
    const cue = cueOf(question);
    if (cue === undefined || question.kind === 'phase') return;
    if (cue.id === 'borgomastro.is') this.begins(seatIn(cue.params['seat']));
    if (cue.id === 'night.close-eyes' && this.slots.size === 0) this.looks(question.shows().board);
    if (this.slots.size > 0) this.hears(cue);
  }

  answered(question: Question, answer: Answer): void {
    const id = cueOf(question)?.id;
    if (question.kind === 'survey' && answer.kind === 'cards' && this.slots.size === 0)
      this.cards = answer.cards && reveal(answer.cards, 'as the umpire sees it');
    if (id === 'deal.overruled') this.cards = undefined;
    if (question.kind === 'pick' && answer.kind === 'slot') {
      if (id === 'vote.ask' || id === 'vote.second-token') this.tokens.push(answer.slot);
      if (id === 'end.chest') this.chests.set(question.seat ?? -1, answer.slot);
    }
    if (question.kind === 'ballot' && answer.kind === 'votes') {
      const votes = [...reveal(answer.votes, 'as the umpire sees it').values()];
      this.runoff = {
        paw: votes.reduce((sum, { first }) => sum + first, 0),
        tuft: votes.reduce((sum, { second }) => sum + second, 0),
      };
    }
    if (question.kind === 'choose' && id === 'end.coin' && answer.kind === 'number')
      this.coins.set(question.seat, Number(question.choices[answer.number]));
  }

  private begins(borgomastro: number): void {
    this.borgomastro = borgomastro;
    this.slots = new Map();
    for (const kept of [this.bets, this.coins, this.chests]) kept.clear();
    [this.cards, this.wolf, this.indicted, this.tokens] = [undefined, undefined, undefined, []];
  }

  private looks({ slots }: PublicBoard): void {
    const bySeat = new Map<number, readonly number[]>();
    for (const { slot, owner } of slots)
      if (owner !== undefined) bySeat.set(owner, [...(bySeat.get(owner) ?? []), slot]);
    this.slots = bySeat;
    this.living = new Set([...bySeat.values()].flat());
    for (const [seat, own] of bySeat) {
      const lying = own.flatMap((slot) => this.cards?.[slot] ?? []);
      if (lying.includes('character:wolf')) this.wolf = seat;
      const chest = own.find((slot) => this.cards?.[slot]?.some((card) => /:chest$/u.test(card)));
      if (chest !== undefined) this.chests.set(seat, chest);
    }
  }

  private hears({ id, params }: Cue): void {
    const seat = seatIn(params['seat']);
    if (GOES_ON.test(id) && this.wolf !== undefined) equal(this.endFor(this.wolf), undefined);
    if (id === 'vote.start') [this.tokens, this.indicted, this.runoff] = [[], undefined, undefined];
    if (id === 'vote.indicted') this.indicts(params);
    if (id === 'lynch.is') this.lynches(this.slotIn(params['slot']));
    if (id === 'dawn.victim') ok(this.living.delete(this.slotIn(params['slot'])));
    if (id === 'rotation.next') this.borgomastro = seat;
    if (id === 'bets.placed') this.placesBet(seat, seatIn(params['on']));
    if (id === 'end.wolf-wins' || id === 'end.wolf-loses') this.ends(id, seat);
    if (id === 'end.points') equal(params['points'], this.pointsOf(seat));
    if (id === 'end.winner') equal(seat, this.winner);
  }

  private slotIn(param: CueParam | undefined): number {
    const { seat, hand } = Object(param);
    return this.slots.get(seatIn(seat))?.[hand === 'right' ? 0 : 1] ?? -1;
  }

  /** the seats from the Borgomastro or from his left neighbour on. */
  private get order(): readonly number[] {
    const seats = [...this.slots.keys()].toSorted((one, other) => one - other);
    const isAfter = this.settings['tie_origin'] === 'left_neighbour_first';
    const from = seats.indexOf(this.borgomastro) + (isAfter ? 1 : 0);
    return [...seats.slice(from), ...seats.slice(0, from)];
  }

  /** LB-CONV-03: the living, nearest first. */
  private get ring(): readonly number[] {
    return this.order
      .flatMap((seat) => this.slots.get(seat) ?? [])
      .filter((slot) => this.living.has(slot));
  }

  private tokensOn(slot: number): number {
    return this.tokens.filter((one) => one === slot).length;
  }

  /** LB-VOTE-07..13. */
  private indicts(params: Cue['params']): void {
    for (const slot of this.tokens) ok(this.living.has(slot));
    const [paw = -1, tuft = -1] = this.ring.toSorted(
      (one, other) => this.tokensOn(other) - this.tokensOn(one),
    );
    this.indicted = [paw, tuft];
    deepEqual([this.slotIn(params['paw']), params['pawTokens']], [paw, this.tokensOn(paw)]);
    deepEqual([this.slotIn(params['tuft']), params['tuftTokens']], [tuft, this.tokensOn(tuft)]);
  }

  /** LB-RUN-03, LB-RUN-06..08; R-09. */
  private lynches(slot: number): void {
    ok(this.living.has(slot));
    if (this.indicted === undefined) {
      equal(this.settings['single_target'], 'lynch');
      deepEqual([...new Set(this.tokens)], [slot]);
    } else {
      const [paw, tuft] = this.indicted;
      const votes = this.runoff ?? { paw: 0, tuft: 0 };
      const nearest = this.ring.find((one) => one === paw || one === tuft);
      if (votes.paw === votes.tuft) notEqual(this.settings['runoff_tie'], 'nobody');
      equal(slot, votes.paw === votes.tuft ? nearest : votes.paw > votes.tuft ? paw : tuft);
    }
    this.living.delete(slot);
  }

  /** LB-BET-02, LB-BET-06. */
  private placesBet(seat: number, on: number): void {
    ok(!this.bets.has(seat));
    notEqual(seat, on);
    this.bets.set(seat, on);
  }

  private livingOf(seat: number): number {
    return (this.slots.get(seat) ?? []).filter((slot) => this.living.has(slot)).length;
  }

  /** LB-END-03..05. */
  private endFor(wolf: number): 'end.wolf-wins' | 'end.wolf-loses' | undefined {
    const own = this.livingOf(wolf);
    if (own === 0) return 'end.wolf-loses';
    return 2 * own >= this.living.size ? 'end.wolf-wins' : undefined;
  }

  private ends(id: string, seat: number): void {
    equal(seat, this.wolf ?? seat);
    this.wolf = seat;
    equal(id, this.endFor(seat));
  }

  /** LB-SCORE-01..06. Coins and chests may be told later than the end. */
  private pointsOf(seat: number): number {
    const { wolf = -1 } = this;
    if (this.endFor(wolf) === 'end.wolf-wins') return seat === wolf ? this.slots.size : 0;
    if (seat === wolf) return 0;
    const on = this.bets.get(seat);
    const seal = on === undefined ? 1 : on === wolf ? (this.coins.get(seat) ?? 0) : 0;
    const chest = this.living.has(this.chests.get(seat) ?? -1) ? 1 : 0;
    return 2 * this.livingOf(seat) + chest + seal;
  }

  /** LB-SCORE-08, LB-SCORE-09. */
  private get winner(): number {
    const { wolf = -1 } = this;
    if (this.endFor(wolf) === 'end.wolf-wins') return wolf;
    const competing = this.order.filter((seat) => seat !== wolf);
    const most = Math.max(...competing.map((seat) => this.pointsOf(seat)));
    return competing.find((seat) => this.pointsOf(seat) === most) ?? wolf;
  }
}
