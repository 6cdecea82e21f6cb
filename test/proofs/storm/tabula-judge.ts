/** The umpire of Lupus in Tabula in a storm. Who is who, he learns as the table does: read at the deal, or said. */

import { seatsWithMark } from '../../../src/engine/script/marks.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import { roleOf } from '../../../src/games/lupus-in-tabula/deck.js';
import { ROLE_IDS, type RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import type { Judge } from '../umpires/judge.js';
import { Umpire } from '../umpires/tabula-umpire.js';

/** House rules that the umpire does not know, each with the value that he judges by. */
const USUAL: Readonly<Record<string, unknown>> = {
  moderator: 'table',
  end_check: 'once_per_dawn',
  no_wolf_agreement: 'no_kill',
  owl_kills_mannari: false,
};

export class TabulaJudge implements Judge {
  private roles = new Map<number, RoleId>();
  private deadlyOwl = false;
  private umpire: Umpire | undefined;
  private readonly before: string[] = [];

  /** Absent where a house rule is played that the umpire does not know. */
  static of(settings: Readonly<Record<string, unknown>>): TabulaJudge | undefined {
    const isUsual = ([name, value]: [string, unknown]) => (settings[name] ?? value) === value;
    return Object.entries(USUAL).every(isUsual) ? new TabulaJudge() : undefined;
  }

  get wrong(): readonly string[] {
    return [...this.before, ...(this.umpire?.wrong ?? [])];
  }

  asked(): void {}

  answered(question: Question, answer: Answer): void {
    if (question.kind === 'phase') {
      if (question.phase.id === 'phase.lt-theme') this.begins();
      return;
    }
    this.learns(question, answer);
    const { id = '', params = {} } = ('cue' in question && question.cue) || {};
    if (id === 'lt.theme.has' && params['role'] === 'owl') this.deadlyOwl = false;
    if (id === 'lt.theme.deadly-owl') this.deadlyOwl = true;
    if (id === 'lt.night.close-eyes') this.umpire ??= this.watching(question);
    this.umpire?.sees(question, answer);
    if (id === 'lt.end.won' && 'shows' in question) {
      const { board } = question.shows();
      const won = seatsWithMark(board, 'note.lt-winner');
      this.umpire?.won(
        String(params['winner']),
        won.map(({ seat }) => seat),
      );
    }
  }

  private begins(): void {
    this.before.push(...(this.umpire?.wrong ?? []));
    this.umpire = undefined;
    this.roles = new Map();
  }

  /** What was read last, or said last where the readers were overruled, counts. */
  private learns(question: Question, answer: Answer): void {
    if (question.kind === 'survey' && answer.kind === 'cards' && answer.cards !== undefined) {
      const read = reveal(answer.cards, 'as the umpire sees it').map((cards) =>
        cards.flatMap((card) => roleOf(card) ?? []),
      );
      this.roles = new Map(read.flatMap(([role], slot) => (role ? [[slot, role] as const] : [])));
    }
    if (question.kind === 'call' && question.by === 'list' && answer.kind === 'roll-called') {
      const said = reveal(answer.entries, 'as the umpire sees it');
      const roles = question.entries.map(({ params }) =>
        ROLE_IDS.find((role) => role === params['role']),
      );
      this.roles = new Map(
        [...said].flatMap(([seat, entry]) => {
          const role = roles[entry];
          return role === undefined ? [] : [[seat, role] as const];
        }),
      );
    }
  }

  /** He counts seats from the first on, so that no seat may be empty. */
  private watching(question: Question): Umpire | undefined {
    if (!('shows' in question)) return undefined;
    const { seats } = question.shows().board;
    const roles = seats.flatMap(({ seat }) => this.roles.get(seat) ?? []);
    const isFull = seats.every(({ seat }, index) => seat === index);
    if (!isFull || roles.length !== seats.length) return undefined;
    return new Umpire({ roles, deadlyOwl: this.deadlyOwl, reach: () => {} });
  }
}
