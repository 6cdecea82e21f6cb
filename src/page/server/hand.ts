/** Carries out the messages of one page: its hand on the table, its commands to play. */

import {
  type CardId,
  inputName,
  parseInputName,
  type SeatIndex,
  type SlotIndex,
  type TableInput,
} from '../../engine/table/index.js';
import { isMeant } from '../../engine/view/index.js';
import { ArtiglioError } from '../../errors/index.js';
import {
  type ClientMessage,
  type Face,
  mayActAs,
  type Role,
  type ServerMessage,
} from '../messages/index.js';
import type { HeldInputs } from './held-inputs.js';
import type { NightActs } from './night-acts.js';
import { actOf, has, phaseOf, type Right, rightFor, type Sender } from './rights.js';
import type { EmulatedTable, TableForPages } from './table-for-pages.js';
import { seatsStay, type Telephones } from './telephones.js';

/** The hand of one page. Its methods return answers for this page only. */
export class PageHand {
  constructor(
    private readonly page: string,
    private readonly role: Role,
    private readonly table: TableForPages,
    private readonly inputs: HeldInputs,
    private readonly telephones: Telephones,
    private readonly nightActs: NightActs,
  ) {}

  /** Carries out a message and returns the answer, if there is one. Throws when it is impossible. */
  do(message: ClientMessage): ServerMessage | undefined {
    const right = this.rightFor(message);
    if (!has(right, this.senders)) throw refusalOf(right, message);
    if (!this.reaches(message)) throw telephonesPlay();
    switch (message.kind) {
      case 'sit':
      case 'sit-again':
      case 'stand-up':
      case 'rename':
      case 'move-person':
      case 'admit':
      case 'neighbours-right':
      case 'free-seat':
      case 'again':
      case 'at-night':
      case 'look':
        // `Pages` does them: other pages are told, or answers have a time of their own.
        return undefined;
      case 'command':
        this.table.command(message.command);
        return undefined;
      case 'speak':
        this.table.speak(message.language);
        return undefined;
      case 'demo':
        this.table.showDemo();
        return undefined;
      case 'preset':
        this.table.choosePreset(message.preset);
        return undefined;
      case 'volume':
        this.table.setVolume(message.percent);
        return undefined;
      case 'test':
        this.table.tests?.act(message.act);
        return undefined;
      case 'let-go':
        this.inputs.letGo(this.page);
        return undefined;
      case 'pad':
        return this.press({ kind: 'pad', slot: message.slot, down: message.down });
      case 'button': {
        const { seat, side, down } = message;
        return this.press({ kind: 'button', seat, side, down });
      }
      case 'play-for':
        this.emulated().playFor(message.seats, message.on);
        return undefined;
      case 'deal':
        this.emulated().deal();
        return undefined;
      case 'place':
        this.emulated().place(message.seat);
        return this.faces(message.seat);
      case 'recall': {
        const seat = this.telephones.seatOf(this.page);
        const cards = seat === undefined ? [] : this.emulated().cards.dealtTo(seat);
        return { kind: 'recalled', cards: this.named(cards) };
      }
      case 'gather':
        this.emulated().gather();
        return this.held();
      case 'quick-start':
        this.emulated().quickStart(message.game, message.players);
        return undefined;
      default:
        // `move` takes acts on cards and no other message.
        return this.move(message);
    }
  }

  /**
   * Moves hands and cards of a telephone at night; by day it sends messages of their own. An act that its own call does
   * not ask for is nothing.
   */
  doAtNight(seat: SeatIndex, { down, act }: AtNight): ServerMessage | undefined {
    const inputs = down.map((name) => ({ ...parseInputName(name), down: true }));
    const held = new Set(inputs.map(inputName));
    for (const name of this.inputs.heldBy(this.page))
      if (!held.has(name)) this.inputs.set(this.page, parseInputName(name));
    for (const input of inputs) if (this.nightActs.isHeard(seat, input, inputs)) this.press(input);
    this.keepToCall(seat);
    if (act === undefined) return undefined;
    const asked = this.nightActs.asked(seat, act);
    if (asked === undefined) throw callAsksNot();
    const answer = this.move(asked.act);
    asked.done();
    return answer;
  }

  /** Lets go at night of what the own call does not ask for, as when it is over. */
  keepToCall(seat: SeatIndex): void {
    const names = this.inputs.heldBy(this.page);
    const down = names.map((name) => ({ ...parseInputName(name), down: true }));
    for (const input of down)
      if (!this.nightActs.isHeard(seat, input, down))
        this.inputs.set(this.page, { ...input, down: false });
    const { cards } = this.emulated();
    if (cards.heldBy(this.page) !== undefined && !this.nightActs.mayHold(seat))
      cards.putBack(this.page);
  }

  /** Wakes the hand at daybreak: it lies open, and what it held lies where it lay. */
  awake(): void {
    this.leave();
  }

  /** Releases what this page may not hold any more, because a telephone has the seat now. */
  letGoOfOthers(): void {
    for (const name of this.inputs.heldBy(this.page)) {
      const input = parseInputName(name);
      const pressed = { ...input, down: true };
      const may = has(this.rightFor(pressed), this.senders) && this.reaches(pressed);
      if (!may) this.inputs.set(this.page, input);
    }
  }

  /** The senders that this page is: by its role, and by the seat whose telephone it is. */
  private get senders(): readonly Sender[] {
    return this.telephones.seatOf(this.page) === undefined ? [this.role] : [this.role, 'seat'];
  }

  /** Returns the right that a message needs; a release is never refused, or a thing would be held for ever. */
  private rightFor(message: ClientMessage): Right {
    if (isRelease(message)) return 'anybody';
    const phase = phaseOf(this.table, this.telephones.seats.length > 0);
    return rightFor(actOf(message), phase);
  }

  /** Returns whether a telephone's message stays within its own seat; other pages have none. */
  private reaches(message: ClientMessage): boolean {
    const seat = this.telephones.seatOf(this.page);
    if (isRelease(message) || seat === undefined) return true;
    switch (message.kind) {
      case 'button':
      case 'look-in-front':
      case 'show-in-front':
      case 'place':
      case 'put-in-front':
        return message.seat === seat;
      case 'rename':
        return message.seat === seat || mayActAs(this.role, 'host');
      case 'lay':
        return message.seat === seat && this.isWithinReach(seat, message.slot);
      case 'lift':
      case 'put-on':
      case 'take-away':
        return this.isWithinReach(seat, message.slot);
      case 'swap':
        return this.isWithinReach(seat, message.first) && this.isWithinReach(seat, message.second);
      case 'play-for':
        return (
          mayActAs(this.role, 'table') ||
          message.seats.every((one) => !this.telephones.seats.includes(one) || one === seat)
        );
      default:
        // No other message is about a seat or a slot, or any page may touch it.
        return true;
    }
  }

  /** Returns whether this seat reaches a slot by day: its own, one whose card is asked for, or any after a game. */
  private isWithinReach(seat: SeatIndex, slot: SlotIndex): boolean {
    const { moves, board } = this.table.view();
    const owner =
      board.slots.find((one) => one.slot === slot)?.owner ?? this.table.layout.slots[slot]?.seat;
    if (owner === seat || this.table.game() === undefined) return true;
    return moves.some(
      (move) =>
        (move.by === 'lift' || move.by === 'show-card') &&
        move.slots?.includes(slot) === true &&
        isMeant(move, seat),
    );
  }

  /** Returns the cards in this hand, in the current language; undefined when it is empty. */
  retold(): ServerMessage | undefined {
    const holds = this.table.emulated?.cards.heldBy(this.page) !== undefined;
    return holds ? this.held() : undefined;
  }

  /** Releases everything: the page is gone. */
  leave(): void {
    this.inputs.letGo(this.page);
    this.table.emulated?.cards.putBack(this.page);
  }

  private press(input: TableInput): undefined {
    this.emulated();
    this.inputs.set(this.page, input);
    return undefined;
  }

  private move(message: CardMessage): ServerMessage | undefined {
    const { cards } = this.emulated();
    switch (message.kind) {
      case 'lift':
        cards.lift(this.page, message.slot, message.card);
        return this.held();
      case 'put-back':
        cards.putBack(this.page);
        return this.held();
      case 'put-on':
        cards.putOn(this.page, message.slot);
        return this.held();
      case 'put-in-front':
        cards.putInFront(this.page, message.seat);
        return this.held();
      case 'take-away':
        // A hand that holds this stack puts it back first.
        if (cards.heldBy(this.page)?.slot === message.slot) cards.putBack(this.page);
        cards.takeAway(message.slot, undefined, message.card);
        return this.held();
      case 'swap':
        cards.swap(message.first, message.second, message.card);
        return this.held();
      case 'look-in-front':
        return this.faces(message.seat);
      case 'lay':
        cards.lay(message.seat, message.index, message.slot);
        return this.faces(message.seat);
      case 'show-in-front':
        this.show(cards.facesInFront(message.seat).slice(message.index, message.index + 1));
        return this.faces(message.seat);
      case 'show-game-card':
        this.show(
          this.emulated()
            .gameCards()
            .flatMap(({ card }) => (card === message.card ? [card] : [])),
        );
        return undefined;
      case 'show-held':
        this.show(cards.heldBy(this.page)?.cards ?? []);
        return this.held();
    }
  }

  /** Shows cards to a reader, which reports several cards one after the other. */
  private show(cards: readonly CardId[]): void {
    if (cards.length === 0)
      throw new ArtiglioError(
        'CARDS_NOT_THERE',
        'There is no such card to be held to the reader.',
        'Lift a card first, or choose one that lies there.',
      );
    for (const card of cards) this.emulated().presentCard(card);
  }

  private held(): ServerMessage {
    const held = this.emulated().cards.heldBy(this.page);
    return { kind: 'hand', held: held && { slot: held.slot, cards: this.named(held.cards) } };
  }

  private faces(seat: number): ServerMessage {
    return { kind: 'faces', seat, cards: this.named(this.emulated().cards.facesInFront(seat)) };
  }

  private named(cards: readonly string[]): Face[] {
    return cards.map((card) => ({ card, name: this.table.cardName(card) }));
  }

  private emulated(): EmulatedTable {
    if (this.table.emulated === undefined)
      throw new ArtiglioError(
        'TABLE_NOT_EMULATED',
        'This table is real: its cards, pads and buttons are under the hands of the players.',
        'Touch the table itself.',
      );
    return this.table.emulated;
  }
}

type CardMessage = Extract<
  ClientMessage,
  {
    readonly kind:
      | 'lift'
      | 'put-back'
      | 'put-on'
      | 'put-in-front'
      | 'take-away'
      | 'swap'
      | 'look-in-front'
      | 'lay'
      | 'show-in-front'
      | 'show-held'
      | 'show-game-card';
  }
>;

type AtNight = Extract<ClientMessage, { readonly kind: 'at-night' }>;

/** Returns whether a message only gives back what this page holds: that is never refused, or it would never be free. */
function isRelease(message: ClientMessage): boolean {
  return (
    message.kind === 'let-go' ||
    message.kind === 'put-back' ||
    ((message.kind === 'pad' || message.kind === 'button') && !message.down)
  );
}

function refusalOf(right: Right, { kind }: ClientMessage): ArtiglioError {
  if (right === 'nobody' && isOfPeople(kind)) return seatsStay();
  if (right === 'builder') return builderOnly();
  return right === 'host' ? hostOnly() : telephonesPlay();
}

/** Returns whether it is about who sits where, and not about hands. */
function isOfPeople(kind: ClientMessage['kind']): boolean {
  return ['stand-up', 'rename', 'move-person', 'neighbours-right'].includes(kind);
}

/** Makes an error that is the same whatever is secret: it tells what the call and the own card tell. */
function callAsksNot(): ArtiglioError {
  return new ArtiglioError(
    'CALL_ASKS_NOT',
    'The open call asks for no such act of this seat.',
    'Do what the voice asks of your own character, while it is called.',
  );
}

function telephonesPlay(): ArtiglioError {
  return new ArtiglioError(
    'TELEPHONES_PLAY',
    'Telephones have the seats of this table.',
    'Act on the telephone of that seat, or let the host free it.',
  );
}

function hostOnly(): ArtiglioError {
  return new ArtiglioError(
    'HOST_ONLY',
    'Only the host may do that.',
    'Open the console with the host’s key, or do it at the table.',
  );
}

function builderOnly(): ArtiglioError {
  return new ArtiglioError(
    'BUILDER_ONLY',
    'Only the builder may test the board.',
    'Open the console with the builder’s key.',
  );
}
