/** Games of Wooolf! whose questions are answered by chance, without a table: a thousand take a second. */
import { expect } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Handle } from '../../../src/engine/script/card-questions.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import { Narrator } from '../../../src/engine/script/narrator.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import type {
  Answer,
  Ask,
  Choose,
  Proposal,
  Propose,
  Question,
} from '../../../src/engine/script/questions.js';
import { secret } from '../../../src/engine/script/secret.js';
import type { CardId } from '../../../src/engine/table/cards.js';
import type { Kit } from '../../../src/engine/table/layout.js';
import { SEAT_COLOURS } from '../../../src/engine/table/scene.js';
import { play } from '../../../src/games/wooolf/game.js';
import { WOOOLF_HABITS } from '../../../src/games/wooolf/habits.js';
import { newPosition, type Position } from '../../../src/games/wooolf/position.js';
import { WOOOLF_SETTINGS } from '../../../src/games/wooolf/settings.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import {
  announcedBy,
  answerTo,
  LETTER_OF,
  printedAspect,
} from '../../proofs/umpires/wooolf-referee.js';
import {
  houseRulesOf,
  type Situation,
  Umpire,
  type Who,
} from '../../proofs/umpires/wooolf-umpire.js';

/** Everything that decides a game. */
export interface ByChance {
  /** Which of eight seats are taken. */
  readonly seats: readonly number[];
  readonly variant: 'base' | 'advanced';
  readonly seed: number;
  readonly kit: Kit;
  readonly settings: Readonly<Record<string, unknown>>;
  /** One of so many turns in which one may suspect is used for it. */
  readonly patience: number;
  /** Whether cards are looked at and questions answered against the rules now and then. */
  readonly cheats: boolean;
  /** Of four pointers so many are set right; the others anywhere. */
  readonly rightOfFour: number;
  /** Whether hands find the "?" cards. */
  readonly findsUnknown: boolean;
}

/** Plays a game to its end beside an umpire. */
export function playByChance(game: ByChance, reach: (situation: Situation) => void): void {
  new Player(game, reach).plays();
}

class Player {
  private readonly chance: Chance;
  private readonly umpire: Umpire;
  private readonly g: Position;
  private readonly layout = layoutOf({ seats: 8, slotsPerSeat: 2, centre: 2 });
  private slots: (readonly CardId[])[] = [];
  private seen: CardId | undefined;

  constructor(
    private readonly game: ByChance,
    reach: (situation: Situation) => void,
  ) {
    this.chance = chanceOf(game.seed);
    const seated = game.seats.map((seat) => ({ seat, colour: SEAT_COLOURS[seat] ?? 'white' }));
    this.g = newPosition({
      layout: this.layout,
      options: WOOOLF_SETTINGS.parse({ ...game.settings, variant: game.variant }),
      variant: game.variant,
      narrator: new Narrator(1),
      game: 0,
      series: new Map(),
      seated,
      starter: this.oneOf(game.seats),
    });
    const readers = {
      seeHands: game.kit === 'every-slot',
      knowCards: game.kit !== 'no-reader',
    };
    this.umpire = new Umpire(houseRulesOf(game.settings), game.seats, readers, reach);
  }

  plays(): void {
    const script = play(this.g);
    for (let next = script.next(); !next.done; ) next = script.next(this.answer(next.value));
    expect(this.umpire.isOver).toBe(true);
  }

  private answer(question: Question): Answer {
    if (question.kind === 'phase') {
      this.umpire.phase(question.phase, this.board);
      return { kind: 'nothing' };
    }
    const { board } = 'shows' in question ? question.shows() : { board: this.board };
    this.board = board;
    if ('cue' in question) this.heard(question.cue);
    switch (question.kind) {
      case 'say':
        return { kind: 'nothing' };
      case 'ready':
        if (question.lays !== undefined) this.deal();
        return { kind: 'done' };
      case 'survey':
        return { kind: 'cards', cards: this.readers ? secret([...this.slots]) : undefined };
      case 'ask':
        return question.asked === 'press'
          ? this.press(question)
          : { kind: 'seat', seat: question.seats[0] ?? 0 };
      case 'propose':
        return { kind: 'proposal', proposal: this.propose(question) };
      case 'choose':
        return this.choose(question);
      case 'handle':
        return this.handle(question);
      default:
        throw new RangeError(`Nobody answers ${question.kind} here`);
    }
  }

  private board: PublicBoard = { turn: 0, seats: [], slots: [] };

  private heard(cue: Cue): void {
    this.umpire.hears(cue, this.board);
    if (cue.id !== 'woo.deal.right') return;
    const players: readonly Who[] = this.umpire.targets;
    const [one = 16, other = 17] = this.fifthSlots;
    this.umpire.deals(
      new Map(
        players.map((player) => {
          const slots = player === 'fifth' ? [one, other] : [2 * player, 2 * player + 1];
          const [first = '', second = ''] = slots.flatMap((slot) => this.slots[slot] ?? []);
          return [player, [first, second]];
        }),
      ),
    );
  }

  private deal(): void {
    const { seats: seated, deck } = this.board;
    const company = { layout: this.layout, seated, deck };
    this.slots = this.layout.slots.map(() => []);
    const { hands, middle } = WOOOLF_HABITS.deal(company, this.chance);
    for (const [slot, stack] of middle) this.slots[slot] = stack;
    for (const [seat, dealt] of hands) {
      const placed = WOOOLF_HABITS.place(dealt, seat, company, this.chance);
      for (const [slot, stack] of placed) this.slots[slot] = stack;
    }
  }

  /** Every proposal that hands can make; what the table allows is what the umpire allows. */
  private propose(question: Propose): Proposal {
    const all: Proposal[] = [
      ...question.places.flatMap((slots, place) =>
        slots.map((_, index): Proposal => ({ by: 'touch', place, slots: index + 1 })),
      ),
      ...(question.buttons ? (['left', 'right'] as const) : []).map(
        (side): Proposal => ({ by: 'button', side }),
      ),
    ];
    const allowed = all.filter((proposal) => question.meaning(proposal).isAllowed);
    if (question.cue.id === 'woo.pointers.ask') return this.pointer(question, allowed);
    const { seat } = question;
    const legal = all.filter((proposal) => {
      if (proposal.by === 'button') return false;
      const about = this.umpire.targets[proposal.place];
      if (about === seat) return proposal.slots === 2 && this.umpire.maySuspect(seat);
      if (proposal.slots === 1) return this.umpire.mayPeek(seat);
      return about !== 'fifth' && this.umpire.hasQuestion(seat);
    });
    expect(allowed).toEqual(legal);
    const own = this.umpire.targets.indexOf(seat);
    const suspect = legal.find((one) => one.by === 'touch' && one.place === own);
    const others = legal.filter((one) => one !== suspect);
    if (suspect !== undefined && (others.length === 0 || this.chance(this.game.patience) === 0))
      return suspect;
    const unknown = others.filter(
      (one) => one.by === 'touch' && one.slots === 1 && this.hasUnknown(one.place),
    );
    return this.oneOf(this.game.findsUnknown && unknown.length > 0 ? unknown : others);
  }

  /** Whether one of the two cards of a target has a "?". */
  private hasUnknown(place: number): boolean {
    const cards = this.umpire.cards.get(this.umpire.targets[place] ?? 'fifth') ?? [];
    return cards.some((card) => printedAspect(card, 'dog') === 'unknown');
  }

  /** Now and then the right one, else any. */
  private pointer({ cue, seat }: Propose, allowed: readonly Proposal[]): Proposal {
    const letter = LETTER_OF[String(cue.params['objective'])];
    const place = this.umpire.targets.findIndex(
      (player) => player !== seat && this.umpire.letterOf(player) === letter,
    );
    const right = allowed.find((one) =>
      one.by === 'touch' ? one.place === place : place < 0 && one.side === 'right',
    );
    const isRight = right !== undefined && this.chance(4) < this.game.rightOfFour;
    return isRight ? right : this.oneOf(allowed);
  }

  private press({ cue: { id, params }, seats: [own = 0] }: Ask): Answer {
    const answer = (isYes: boolean): Answer =>
      isYes ? { kind: 'seat', seat: own } : { kind: 'pass' };
    if (id === 'woo.pointers.check') return answer(this.chance(6) !== 0);
    if (id !== 'woo.question.ask') return answer(this.chance(8) !== 0);
    const seat = Number(Object(params['seat']).number) - 1;
    const cards = this.umpire.cards.get(seat) ?? ['', ''];
    const truth = answerTo(`question:${String(params['asked'])}`, ...cards);
    const lies = this.game.cheats && this.chance(6) === 0;
    return answer(truth !== lies);
  }

  private choose({ cue, choices, seat }: Choose): Answer {
    const { id } = cue;
    const letter = this.umpire.letterOf(seat);
    if (id === 'woo.peek.announce' && this.game.cheats && this.chance(4) === 0) {
      const other = this.chance(choices.length);
      this.umpire.misnames(String(paramsOf(choices[other])['clue']));
      return { kind: 'number', number: other };
    }
    const place = choices.findIndex((choice) => {
      const params = paramsOf(choice);
      if (id === 'woo.peek.announce') {
        const house = houseRulesOf(this.game.settings);
        return params['clue'] === announcedBy(letter, this.seen ?? '', house.advancedSheep);
      }
      const player = id === 'woo.reveal.who-fifth' ? 'fifth' : seat;
      return LETTER_OF[String(params['character'])] === this.umpire.letterOf(player);
    });
    if (place >= 0) return { kind: 'number', number: place };
    return { kind: 'number', number: this.chance(choices.length) };
  }

  private handle({ slots, hands }: Handle): Answer {
    const cards = slots.flatMap((slot) => this.slots[slot] ?? []);
    const unknown = cards.findIndex((card) => printedAspect(card, 'dog') === 'unknown');
    const finds = this.game.findsUnknown && unknown >= 0;
    const first = finds ? unknown : this.chance(cards.length);
    const both = hands === 'mix' || (this.game.cheats && this.chance(8) === 0);
    const [one, ...rest] = [...cards.slice(first), ...cards.slice(0, first)];
    const lifted = one === undefined ? [] : both ? [one, ...rest] : [one];
    this.seen = one;
    for (const card of lifted) this.umpire.lifts(card);
    if (this.game.kit !== 'every-slot') return { kind: 'handled', lifted: undefined };
    return { kind: 'handled', lifted: hands === 'mix' ? undefined : secret(lifted) };
  }

  private get readers(): boolean {
    return this.game.kit !== 'no-reader';
  }

  private get fifthSlots(): readonly number[] {
    return this.layout.slots.flatMap(({ seat }, slot) => (seat === undefined ? [slot] : []));
  }

  private oneOf<T>(items: readonly T[]): T {
    const one = items[this.chance(items.length)];
    if (one === undefined) throw new RangeError('There is nothing to choose from');
    return one;
  }
}

/** The parameters of a named choice. */
function paramsOf(choice: Choose['choices'][number] | undefined): Cue['params'] {
  return typeof choice === 'object' ? choice.params : {};
}
