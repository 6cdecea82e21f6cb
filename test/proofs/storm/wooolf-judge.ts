/** The umpire of Wooolf! in a storm, where a reader is under every slot: then it is known which card was lifted. */

import type { CardsBySlot } from '../../../src/engine/script/card-questions.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import type { Answer, Question } from '../../../src/engine/script/questions.js';
import { reveal } from '../../../src/engine/script/secret.js';
import type { Judge } from '../umpires/judge.js';
import { houseRulesOf, Umpire, type Who } from '../umpires/wooolf-umpire.js';
import type { StormPlan } from './storm-plan.js';

/** What he is told of readers. */
const READERS = { seeHands: true, knowCards: true };

export class WooolfJudge implements Judge {
  readonly wrong: readonly string[] = [];
  private umpire: Umpire | undefined;
  private board: PublicBoard = { turn: 0, seats: [], slots: [] };
  private cards: CardsBySlot | undefined;
  private hasLeft = false;

  private constructor(private readonly settings: StormPlan['settings']) {}

  /** Absent without readers under the slots. */
  static of({ readers, settings }: StormPlan): WooolfJudge | undefined {
    return readers === 'emulated' ? new WooolfJudge(settings) : undefined;
  }

  asked(question: Question): void {
    if (question.kind === 'phase') {
      const { id, params } = question.phase;
      if (id === 'phase.woo-deal' && params['round'] === 1) {
        this.umpire = undefined;
        this.hasLeft = false;
      }
      this.umpire?.phase(question.phase, this.board);
      return;
    }
    this.board = question.shows().board;
    if (!('cue' in question) || question.cue === undefined) return;
    if (question.cue.id === 'woo.deal.right') this.deals();
    else this.umpire?.hears(question.cue, this.board);
  }

  answered(question: Question, answer: Answer): void {
    if (question.kind === 'survey' && question.only === undefined && answer.kind === 'cards')
      this.cards = answer.cards && reveal(answer.cards, 'as the umpire sees it');
    if (question.kind === 'handle' && answer.kind === 'handled') {
      const { hands, slots } = question;
      const lifted =
        hands === 'mix'
          ? slots.flatMap((slot) => this.cards?.[slot] ?? [])
          : answer.lifted && reveal(answer.lifted, 'as the umpire sees it');
      // The readers were overruled: nobody knows which card it was.
      if (lifted === undefined || lifted.length === 0) this.leaves();
      for (const card of lifted ?? []) this.umpire?.lifts(card);
    }
    const id = 'cue' in question ? question.cue?.id : undefined;
    const isOverruled =
      id === 'woo.deal.overruled' || (id === 'woo.reveal.check' && answer.kind !== 'seat');
    if (isOverruled) this.leaves();
  }

  /** He judges a round by the cards that were read. */
  private deals(): void {
    const { cards } = this;
    if (cards === undefined) this.leaves();
    if (cards === undefined || this.hasLeft) return;
    if (this.umpire === undefined) {
      const seats = this.board.seats.map(({ seat }) => seat);
      this.umpire = new Umpire(houseRulesOf(this.settings), seats, READERS, () => {});
    }
    const byOwner = new Map<Who, string[]>();
    for (const { slot, owner = 'fifth' } of this.board.slots) {
      const lying = (cards[slot] ?? []).filter((card) => card.startsWith('character:'));
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), ...lying]);
    }
    this.umpire.deals(
      new Map(
        this.umpire.targets.map((player) => {
          const [one = '', other = ''] = byOwner.get(player) ?? [];
          return [player, [one, other] as const];
        }),
      ),
    );
  }

  /** Until the next game. */
  private leaves(): void {
    this.umpire = undefined;
    this.hasLeft = true;
  }
}
