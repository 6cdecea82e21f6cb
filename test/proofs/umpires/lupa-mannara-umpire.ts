/**
 * An umpire of La Vendetta della Lupa Mannara: keeps Auras, ghosts and votes along, and decides suspects, lynching, end
 * and winners once more, from the cards as they were read at the deal. LM4-202, LM4-302..310, LM4-401..406.
 */

import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import type { Cue } from '../../../src/engine/script/cue.js';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { cueOf, type Judge, seatIn } from './judge.js';

export class LupaMannaraUmpire implements Judge {
  readonly wrong: readonly string[] = [];
  /** By slot, as `character:` names it; empty without readers. */
  private cards = new Map<number, string>();
  private readonly roles = new Map<number, string>();
  private living = new Set<number>();
  private auras = new Set<number>();
  private struck: { readonly seat: number; readonly by: string } | undefined;
  private voters: number[] = [];
  private readonly votes = new Map<number, number>();
  private suspects: readonly [number, number] = [-1, -1];
  private runoff = 0;
  private isWatching = false;

  constructor(private readonly settings: Readonly<Record<string, unknown>>) {}

  asked(question: Question): void {
    if (question.kind === 'phase') {
      if (question.phase.id === 'phase.lm-deal') this.begins();
      return;
    }
    const cue = cueOf(question);
    if (cue === undefined) return;
    if (cue.id === 'lm.night.close-eyes' && !this.isWatching) this.looks(question.shows().board);
    if (!this.isWatching) return;
    this.hears(cue);
    if (cue.id === 'lm.end.won') this.ends(String(cue.params['winner']), question.shows().board);
  }

  answered(question: Question, answer: Answer): void {
    const id = cueOf(question)?.id;
    if (question.kind === 'survey' && answer.kind === 'cards' && question.only === undefined) {
      const cards = answer.cards && reveal(answer.cards, 'as the umpire sees it');
      this.cards = new Map(
        (cards ?? []).flatMap((lying, slot) => {
          const card = lying.find((one) => one.startsWith('character:'));
          return card === undefined ? [] : [[slot, card.slice('character:'.length)] as const];
        }),
      );
    }
    if (id === 'lm.deal.overruled') this.cards.clear();
    if (question.kind === 'pick' && id === 'lm.vote.ask' && answer.kind === 'slot') {
      const { slots } = question.shows().board;
      this.votes.set(
        question.seat ?? -1,
        slots.find(({ slot }) => slot === answer.slot)?.owner ?? -1,
      );
    }
    if (question.kind === 'ballot' && answer.kind === 'votes') {
      const votes = [...reveal(answer.votes, 'as the umpire sees it').values()];
      this.runoff = votes.reduce((lead, { first, second }) => lead + first - second, 0);
    }
  }

  private begins(): void {
    this.isWatching = false;
    this.cards.clear();
    this.roles.clear();
  }

  private looks({ seats, slots }: PublicBoard): void {
    this.isWatching = true;
    this.struck = undefined;
    this.living = new Set(seats.map(({ seat }) => seat));
    this.auras = new Set(this.living);
    for (const { slot, owner } of slots) {
      const role = this.cards.get(slot);
      if (owner !== undefined && role !== undefined) this.roles.set(owner, role);
    }
  }

  private hears({ id, params }: Cue): void {
    const seat = seatIn(params['seat']);
    if (id === 'lm.discussion.ask' || id === 'lm.night.close-eyes') equal(this.over, undefined);
    if (id === 'lm.kill.is') this.strikes(seat, String(params['by']));
    if (id === 'lm.aura.gone') this.losesAura(seat);
    if (id === 'lm.ghost.is') this.dies(seat);
    if (id === 'lm.vote.start') {
      this.voters = [];
      this.votes.clear();
    }
    if (id === 'lm.vote.ask') this.voters.push(seat);
    if (id === 'lm.vote.suspects') this.suspect(seatIn(params['paw']), seatIn(params['tuft']));
  }

  /** LM4-205, LM4-309, LM4-310: nobody dies twice; a tie goes to the one met first, who has the paw. */
  private strikes(seat: number, by: string): void {
    ok(this.living.has(seat));
    const [paw, tuft] = this.suspects;
    if (by === 'lynching') equal(seat, this.runoff >= 0 ? paw : tuft);
    this.struck = { seat, by };
  }

  private absorbs(by: string): boolean {
    if (by === 'lynching') return this.settings['aura_absorbs_lynch'] !== false;
    return by !== 'skull' || this.settings['aura_absorbs_skull'] !== false;
  }

  /** LM4-011, LM4-012. */
  private losesAura(seat: number): void {
    equal(seat, this.struck?.seat);
    ok(this.absorbs(this.struck?.by ?? ''));
    ok(this.auras.delete(seat));
  }

  /** LM4-202, LM4-204. */
  private dies(seat: number): void {
    equal(seat, this.struck?.seat);
    equal(this.auras.has(seat) && this.absorbs(this.struck?.by ?? ''), false);
    ok(this.living.delete(seat));
  }

  /** LM4-303..306: most votes, then the first met; the paw is the one met first. */
  private suspect(paw: number, tuft: number): void {
    for (const [voter, on] of this.votes) {
      notEqual(voter, on);
      ok(this.living.has(on));
    }
    const votesOn = (on: number) => [...this.votes.values()].filter((one) => one === on).length;
    const met = this.voters.filter((seat) => this.living.has(seat));
    const most = met.toSorted((one, other) => votesOn(other) - votesOn(one)).slice(0, 2);
    deepEqual(
      [paw, tuft],
      met.filter((seat) => most.includes(seat)),
    );
    this.suspects = [paw, tuft];
  }

  private isWolf(seat: number): boolean {
    return /^(?:wolf|lara)$/u.test(this.roles.get(seat) ?? '');
  }

  /** LM4-401, LM4-402; undefined where it goes on, and where nobody read the cards. */
  private get over(): 'wolves' | 'humans' | undefined {
    if (this.roles.size === 0) return undefined;
    const wolves = [...this.living].filter((seat) => this.isWolf(seat)).length;
    if (wolves === 0) return 'humans';
    return 2 * wolves >= this.living.size ? 'wolves' : undefined;
  }

  /** LM4-404..406. */
  private ends(winner: string, board: PublicBoard): void {
    if (this.roles.size === 0) return;
    const darius = [...this.roles].find(([, role]) => role === 'darius')?.[0] ?? -1;
    const isAlone = this.living.has(darius) && this.living.size <= 2;
    notEqual(this.over, undefined);
    const expected = isAlone ? 'darius' : this.over;
    equal(winner, expected);
    const won = [...this.roles.keys()].filter((seat) => {
      if (seat === darius) return isAlone || (expected === 'humans' && !this.living.has(seat));
      const side = this.isWolf(seat) || this.roles.get(seat) === 'cow' ? 'wolves' : 'humans';
      return side === expected;
    });
    const shown = seatsWithMark(board, 'note.lm-winner');
    deepEqual(
      shown.map(({ seat }) => seat).toSorted((one, other) => one - other),
      won.toSorted((one, other) => one - other),
    );
  }
}
