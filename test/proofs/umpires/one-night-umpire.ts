/**
 * An umpire of Una Notte da Lupi: counts the votes and decides the winners once more, from the tiles as they were read
 * at dawn or said, the turned token and the votes. ON-LYN, ON-MORT, ON-WIN.
 */
import { deepEqual, equal } from 'node:assert/strict';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { cueOf, type Judge, seatIn, seatsIn } from './judge.js';

export class OneNightUmpire implements Judge {
  readonly wrong: readonly string[] = [];
  /** By seat, as `tile:` names it; `human` where nobody was asked. */
  private tiles = new Map<number, string>();
  private votes = new Map<number, number>();
  private turned: string | undefined;
  private isAtDawn = false;
  private isRead = false;

  constructor(private readonly settings: Readonly<Record<string, unknown>>) {}

  asked(question: Question): void {
    if (question.kind === 'phase') {
      this.isAtDawn = question.phase.id === 'phase.onw-dawn';
      if (question.phase.id === 'phase.onw-night') this.begins();
    }
    const { id, params = {} } = cueOf(question) ?? {};
    if (id === 'onw.reveal.is' || id === 'onw.reveal.misplaced')
      equal(params['role'], this.tiles.get(seatIn(params['seat'])));
    if (id === 'onw.lynched-nobody') deepEqual(this.lynched, []);
    if (id === 'onw.lynched') deepEqual(seatsIn(params['seats']).toSorted(byNumber), this.lynched);
    if (id === 'onw.winners-none') deepEqual(this.winners, []);
    if (id === 'onw.winners') deepEqual(seatsIn(params['seats']).toSorted(byNumber), this.winners);
  }

  answered(question: Question, answer: Answer): void {
    const { id, params = {} } = cueOf(question) ?? {};
    if (question.kind === 'survey' && answer.kind === 'cards' && this.isAtDawn && answer.cards) {
      const cards = reveal(answer.cards, 'as the umpire sees it');
      const { slots } = question.shows().board;
      for (const { slot, owner } of slots) {
        const tile = cards[slot]?.find((card) => card.startsWith('tile:'));
        if (owner !== undefined && tile !== undefined) this.tiles.set(owner, tile.slice(5));
      }
      this.isRead = true;
    }
    if (question.kind === 'pick' && id === 'onw.token.ask' && answer.kind === 'slot') {
      const role = question.named?.get(answer.slot)?.params['role'];
      this.turned = role === undefined ? undefined : String(role);
    }
    if (question.kind === 'pick' && question.asked === 'point' && answer.kind === 'slot') {
      const { slots } = question.shows().board;
      const { owner = -1 } = slots.find(({ slot }) => slot === answer.slot) ?? {};
      this.votes.set(question.seat ?? -1, owner);
    }
    if (question.kind === 'ballot' && answer.kind === 'votes')
      for (const [seat, { first }] of reveal(answer.votes, 'as the umpire sees it')) {
        const round = question.rounds?.get(seat) ?? [];
        this.votes.set(seat, round[(first - 1) % round.length] ?? -1);
      }
    if (question.kind === 'select' && id === 'onw.reveal.where' && answer.kind === 'counts') {
      // The readers were overruled: what they read counts no more.
      if (this.isRead) this.tiles.clear();
      this.isRead = false;
      for (const { slot, owner } of question.shows().board.slots) {
        if (owner !== undefined && (answer.counts.get(slot) ?? 0) > 0)
          this.tiles.set(owner, String(params['role']));
      }
    }
  }

  private begins(): void {
    [this.tiles, this.votes, this.turned, this.isRead] = [new Map(), new Map(), undefined, false];
  }

  /** Everybody has one vote (ON-VOTE-04). */
  private get seats(): readonly number[] {
    return [...this.votes.keys()].toSorted(byNumber);
  }

  private tileOf(seat: number): string {
    return this.tiles.get(seat) ?? 'human';
  }

  /** ON-MORT-01..04, ON-APPR-07 with R-05. */
  private get totals(): ReadonlyMap<number, number> {
    const votesOn = (on: number) => [...this.votes.values()].filter((one) => one === on).length;
    const totals = new Map(this.seats.map((seat) => [seat, votesOn(seat)]));
    const isPowerless =
      this.turned === 'undead' && this.settings['flipped_mortovivo'] !== 'keeps_power';
    const holder = this.seats.find((seat) => this.tileOf(seat) === 'undead');
    const to = holder === undefined ? undefined : this.votes.get(holder);
    if (isPowerless || holder === undefined || to === undefined || to === holder) return totals;
    const own = votesOn(holder);
    if (own < 2) return totals;
    return totals.set(holder, 0).set(to, votesOn(to) + own);
  }

  /** ON-LYN-02, ON-LYN-03. */
  private get lynched(): readonly number[] {
    const { totals } = this;
    const most = Math.max(...totals.values());
    return most < 2 ? [] : this.seats.filter((seat) => totals.get(seat) === most);
  }

  /** ON-WIN-D1..D9. */
  private get winners(): readonly number[] {
    const { lynched, seats } = this;
    const are = (is: (tile: string) => boolean) => seats.filter((seat) => is(this.tileOf(seat)));
    const isWolf = (tile: string) => tile === 'wolf' || tile === this.turned;
    const isLoner = (tile: string) => /^(?:wannabe|hamster|penguin)$/u.test(tile);
    const wolves = are(isWolf);
    const humans = are((tile) => !isWolf(tile) && !isLoner(tile));
    const wolfSide = are((tile) => isWolf(tile) || tile === 'wannabe');
    const [penguin, hamster, wannabe] = ['penguin', 'hamster', 'wannabe'].map(
      (name) => are((tile) => tile === name)[0],
    );
    if (lynched.length === 1 && lynched[0] === penguin) return lynched;
    if (lynched.length === 0) return wolves.length === 0 ? humans : wolfSide;
    if (lynched.some((seat) => wolves.includes(seat)))
      return hamster !== undefined && this.totals.get(hamster) === 0 ? [hamster] : humans;
    if (wolves.length > 0) return wolfSide;
    if (wannabe === undefined) return [];
    const rule = this.settings['mitomane_no_wolf'] ?? 'literal';
    const hasHuman = lynched.some((seat) => humans.includes(seat));
    const wins = rule === 'side' || hasHuman || (rule === 'literal' && lynched.includes(wannabe));
    return wins ? [wannabe] : [];
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}
