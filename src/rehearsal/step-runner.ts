/** Does at a virtual table what the steps of a rehearsal do. It compares nothing. */

import { chanceOf, walkedTo } from '../engine/bots/index.js';
import { tableCue } from '../engine/play/index.js';
import type { CardKind, Kit, SlotIndex } from '../engine/table/index.js';
import { ArtiglioError } from '../errors/index.js';
import type { CardLaying } from './card-laying.js';
import type { Rehearsal } from './rehearsal-file.js';
import type { Step, TimedStep, Together } from './step-schema.js';
import { type Happening, type Plan, planTogether } from './timed-acts.js';
import type { Transcript } from './transcript.js';
import type { VirtualTable } from './virtual-table.js';

/** A step that does something. */
type Doing =
  | TimedStep
  | Together
  | Extract<Step, { verb: 'deal' | 'play-for' | 'kill' | 'walk-to' }>;
type Value<Verb extends Step['verb']> = Extract<Step, { verb: Verb }>['value'];

/** The parts that a step runner works on. */
export interface StepRunnerParts {
  readonly rehearsal: Rehearsal;
  readonly table: VirtualTable;
  readonly cards: CardLaying;
  readonly transcript: Transcript;
  /** Lets bots draw from this seed from now on. */
  readonly reseedPlayers: (seed: number) => void;
}

/** Hands, cards, the cable and the power at one table. */
export class StepRunner {
  private cableIn = true;

  constructor(private readonly parts: StepRunnerParts) {}

  /** Does one step, and lets the time pass that it takes. @throws ArtiglioError CARDS_NOT_THERE */
  do(step: Doing): void {
    const { table, transcript, rehearsal } = this.parts;
    switch (step.verb) {
      case 'together':
        this.carryOut(planTogether(step.value, table.nowMs, rehearsal.names));
        break;
      case 'deal':
        this.deal(step.value);
        break;
      case 'play-for':
        this.playFor(step.value);
        break;
      case 'walk-to':
        this.walkTo(step.value);
        break;
      case 'kill':
        transcript.note({ atMs: table.nowMs, event: 'killed' });
        table.restart();
        break;
      default:
        // A plan takes these steps and no other.
        this.carryOut(planTogether([[step]], table.nowMs, rehearsal.names));
    }
  }

  private carryOut({ happenings, endMs }: Plan): void {
    const { table } = this.parts;
    for (const { atMs, happening } of happenings) {
      table.advanceTo(atMs);
      this.happen(happening);
    }
    table.advanceTo(endMs);
  }

  private happen(happening: Happening): void {
    const { table, cards } = this.parts;
    const { emulatedCards } = table;
    switch (happening.kind) {
      case 'input':
        // A board without its cable reports no hands.
        if (this.cableIn) table.receive(happening.input);
        break;
      case 'put-back':
        this.mustHold(happening.hand);
        table.do(happening);
        break;
      case 'let-go':
        table.do({ kind: 'put-back', hand: happening.hand });
        break;
      case 'show':
        this.mustRead('one-reader');
        this.mustLie(happening.slot, happening.card);
        table.do(happening);
        break;
      case 'show-card':
        this.mustRead('one-reader', 'every-slot');
        table.do(happening);
        break;
      case 'take-away':
        this.mustLie(happening.slot, happening.card);
        table.do(happening);
        break;
      case 'swap':
        this.mustLie(happening.first, happening.card);
        this.mustLie(happening.second, happening.card);
        table.do(happening);
        break;
      case 'put-in-front':
        emulatedCards.putInFront(happening.hand, happening.seat);
        break;
      case 'take-away-to':
        this.mustLie(happening.slot, happening.card);
        emulatedCards.takeAway(happening.slot, happening.seat, happening.card);
        break;
      case 'move':
        this.mustLie(happening.from, happening.card);
        emulatedCards.move(happening.from, happening.to, happening.card);
        break;
      case 'lay':
        cards.layOne(emulatedCards, happening.card, happening.slot, happening.from);
        break;
      case 'give':
        for (const card of cards.cardsOf([happening.card], happening.seat)) {
          emulatedCards.take(card, happening.seat);
        }
        break;
      case 'gather':
        emulatedCards.gather();
        break;
      case 'talk':
        this.note(happening);
        break;
      case 'command':
        table.receive({ kind: 'command', command: happening.command });
        break;
      case 'cable':
        this.cable(happening.state);
        break;
      case 'lift':
      case 'put-on':
        table.do(happening);
    }
  }

  /** Presses for seats while the claw points at their slots; the step ends with the last press. */
  private walkTo(presses: Value<'walk-to'>): void {
    const { table } = this.parts;
    const { asks, clock } = table.view;
    const walk = asks?.call?.walk;
    if (walk === undefined || clock === undefined) {
      const what = 'The claw does not walk now.';
      throw new ArtiglioError('CARDS_NOT_THERE', what, 'Wait until the call is open first.');
    }
    const { stepMs } = walk;
    const openMs = clock.endsAtMs - clock.totalMs;
    const acts = presses.flatMap(({ seat, slot, leg, after = stepMs / 2 }) => {
      const edges = walkedTo(walk, slot, seat, openMs, after);
      // Each leg has two edges: down, and up.
      return leg === undefined ? edges : edges.slice(2 * leg - 2, 2 * leg);
    });
    for (const { atMs, act } of acts.toSorted((one, other) => one.atMs - other.atMs)) {
      table.advanceTo(Math.max(table.nowMs, atMs));
      if (this.cableIn) table.do(act);
    }
  }

  private note({ seat, words }: Extract<Happening, { kind: 'talk' }>): void {
    const { table, transcript } = this.parts;
    const who = seat === undefined ? {} : { seat: seat + 1 };
    transcript.note({ atMs: table.nowMs, event: 'talk', ...who, words });
  }

  /** Throws where no such card lies: a real hand finds nothing there. The file means another slot or another card. */
  private mustLie(slot: SlotIndex, kind?: CardKind): void {
    const { table, rehearsal } = this.parts;
    const stack = table.emulatedCards.backs().slots[slot] ?? [];
    if (stack.some((card) => kind === undefined || card.kind === kind)) return;
    throw new ArtiglioError(
      'CARDS_NOT_THERE',
      `On ${rehearsal.names.slotText(slot)} there is no ${kind ?? 'card'}.`,
      'Choose a slot where one lies.',
    );
  }

  private mustHold(hand: string): void {
    if (this.parts.table.emulatedCards.heldBy(hand) !== undefined) return;
    throw new ArtiglioError('CARDS_NOT_THERE', `${hand} holds nothing.`, 'Lift a card first.');
  }

  private mustRead(...kits: readonly Kit[]): void {
    const { kit } = this.parts.rehearsal;
    if (kits.includes(kit)) return;
    const what = `No reader takes this card with the kit ${kit}.`;
    throw new ArtiglioError('CARDS_NOT_THERE', what, `Choose the kit ${kits.join(' or ')}.`);
  }

  private cable(state: 'out' | 'in'): void {
    const { table, transcript } = this.parts;
    transcript.note({ atMs: table.nowMs, event: 'cable', state });
    this.cableIn = state === 'in';
    if (state === 'out') table.receive({ kind: 'halt', reason: 'cable' });
    else table.notice(tableCue('table.cable-back'));
  }

  private deal({ seed, cards }: Value<'deal'>): void {
    const { table, rehearsal } = this.parts;
    if (table.view.board.seats.length === 0) {
      const what = 'Nobody has taken a seat, so nobody can be dealt to.';
      throw new ArtiglioError('CARDS_NOT_THERE', what, 'Deal after joining.');
    }
    if (cards === undefined) table.dealAndPlace(chanceOf(seed ?? rehearsal.seed));
    else this.parts.cards.layGiven(table.emulatedCards, cards);
    table.players.dealt(table.view);
    table.advanceTo(table.nowMs);
  }

  private playFor({ seats, seed }: Value<'play-for'>): void {
    const { table, rehearsal, reseedPlayers } = this.parts;
    const every = rehearsal.names.layout.seats.map((_, seat) => seat);
    const chosen = seats === 'all' ? every : seats === 'none' ? [] : seats;
    if (seed !== undefined) reseedPlayers(seed);
    table.playedFor.clear();
    for (const seat of chosen) table.playedFor.add(seat);
  }
}
