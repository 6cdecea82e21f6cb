/** Does at a virtual table what the steps of a rehearsal do; what they expect is not its business. */
import { tableCue } from '../play/table-cues.js';
import { chanceOf } from '../players/seeded-chance.js';
import type { CardLaying } from './card-laying.js';
import type { Rehearsal } from './rehearsal-file.js';
import type { Step } from './step-schema.js';
import { type Happening, type Plan, planTogether } from './timed-acts.js';
import type { Transcript } from './transcript.js';
import type { VirtualTable } from './virtual-table.js';

/** A step that does something. */
type Doing = Exclude<Step, { verb: 'expect' | 'mark' | 'wait-until' | 'wait-for-clock' }>;
type Value<Verb extends Step['verb']> = Extract<Step, { verb: Verb }>['value'];

/** What a stagehand has to do with. */
export interface StagehandParts {
  readonly rehearsal: Rehearsal;
  readonly table: VirtualTable;
  readonly cards: CardLaying;
  readonly transcript: Transcript;
  /** From now on simulated players draw from this seed. */
  readonly reseedPlayers: (seed: number) => void;
}

/** Hands, cards, the cable and the power at one table. */
export class Stagehand {
  private cableIn = true;

  constructor(private readonly parts: StagehandParts) {}

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
      case 'kill':
        transcript.note({ atMs: table.nowMs, event: 'killed' });
        table.restart();
        break;
      default:
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
    const { table, transcript, cards } = this.parts;
    const { emulatedCards, nowMs: atMs } = table;
    switch (happening.kind) {
      case 'input':
        // What hands do while the cable is out nobody is told.
        if (this.cableIn) table.take(happening.input);
        break;
      case 'put-in-front':
        emulatedCards.putInFront(happening.hand, happening.seat);
        break;
      case 'take-away-to':
        emulatedCards.takeAway(happening.slot, happening.seat);
        break;
      case 'move':
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
      case 'talk': {
        const { seat, words } = happening;
        const who = seat === undefined ? {} : { seat: seat + 1 };
        transcript.note({ atMs, event: 'talk', ...who, words });
        break;
      }
      case 'command':
        table.take({ kind: 'command', command: happening.command });
        break;
      case 'cable':
        this.cable(happening.state);
        break;
      default:
        table.do(happening);
    }
  }

  private cable(state: 'out' | 'in'): void {
    const { table, transcript } = this.parts;
    transcript.note({ atMs: table.nowMs, event: 'cable', state });
    this.cableIn = state === 'in';
    if (state === 'out') table.take({ kind: 'halt', reason: 'cable' });
    else table.notice(tableCue('table.cable-back'));
  }

  private deal({ seed, cards }: Value<'deal'>): void {
    const { table, rehearsal } = this.parts;
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
