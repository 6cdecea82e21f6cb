/** Carries out the messages of one page: its hand on the table, its commands to play. */
import { ArtiglioError } from '../errors.js';
import type { CardId } from '../table/cards.js';
import { inputName, inputNamed, type TableInput } from '../table/inputs.js';
import type { SlotIndex } from '../table/layout.js';
import type { ClientMessage } from './client-messages.js';
import type { HeldInputs } from './held-inputs.js';
import type { Face, ServerMessage } from './messages.js';
import { mayActAs, neededFor, type Role } from './roles.js';
import type { EmulatedTable, TablePort } from './table-port.js';
import type { Telephones } from './telephones.js';

/** The hand of one page. Its methods return answers for this page only. */
export class PageHand {
  constructor(
    private readonly page: string,
    private readonly role: Role,
    private readonly table: TablePort,
    private readonly inputs: HeldInputs,
    private readonly telephones: Telephones,
  ) {}

  /** Carries out a message and returns the answer, if there is one. Throws when it is impossible. */
  do(message: ClientMessage): ServerMessage | undefined {
    const needed = neededFor(message, this.table.emulated !== undefined);
    if (!mayActAs(this.role, needed)) throw needed === 'builder' ? builderOnly() : hostOnly();
    if (!this.mayAct(message)) throw telephonesPlay();
    switch (message.kind) {
      case 'sit':
      case 'free-seat':
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

  /** Hands and cards of a telephone at night; by day it sends messages of their own. */
  doAtNight({ down, act }: AtNight): ServerMessage | undefined {
    const inputs = down.map((name) => ({ ...inputNamed(name), down: true }));
    for (const input of inputs) if (!this.mayAct(input)) throw telephonesPlay();
    const held = new Set(inputs.map(inputName));
    for (const name of this.inputs.heldBy(this.page))
      if (!held.has(name)) this.inputs.set(this.page, inputNamed(name));
    for (const input of inputs) this.press(input);
    return act && this.do(act);
  }

  /** Day breaks: the hand lies open, and what it held lies where it lay. */
  awake(): void {
    this.leave();
  }

  /** Releases what this page may not hold any more, because a telephone has the seat now. */
  letGoOfOthers(): void {
    for (const name of this.inputs.heldBy(this.page)) {
      const input = inputNamed(name);
      if (!this.mayAct({ ...input, down: true })) this.inputs.set(this.page, input);
    }
  }

  /** Whether this page may do it: a telephone for its own seat, another page while no telephone sits. */
  private mayAct(message: ClientMessage): boolean {
    if (isRelease(message)) return true;
    const seat = this.telephones.seatOf(this.page);
    if (seat === undefined) return this.telephones.seats.length === 0 || !isOfHands(message);
    const { layout } = this.table;
    const { night, asks, board } = this.table.view();
    const isOwn = (slot: SlotIndex) => {
      const owner = board.slots.find((one) => one.slot === slot)?.owner ?? layout.slots[slot]?.seat;
      // At night hands go where the voice sends them; by day where the table asks.
      return owner === undefined || owner === seat || night || asks?.slots.includes(slot) === true;
    };
    switch (message.kind) {
      case 'button':
      case 'look-in-front':
      case 'lay':
      case 'show-in-front':
      case 'place':
      case 'put-in-front':
        return message.seat === seat && (message.kind !== 'lay' || isOwn(message.slot));
      case 'lift':
      case 'put-on':
      case 'take-away':
        return isOwn(message.slot);
      case 'swap':
        return isOwn(message.first) && isOwn(message.second);
      case 'play-for':
        return message.seats.every((one) => !this.telephones.seats.includes(one) || one === seat);
      case 'command':
      case 'speak':
      case 'demo':
      case 'preset':
      case 'test':
      case 'volume':
      case 'pad':
      case 'let-go':
      case 'put-back':
      case 'look':
      case 'show-game-card':
      case 'show-held':
      case 'deal':
      case 'gather':
      case 'sit':
      case 'free-seat':
      case 'at-night':
      case 'quick-start':
        return true;
    }
  }

  /** The cards in this hand, in the current language; undefined when it is empty. */
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

  /** A reader reports several cards one after the other. */
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

/** By whom each message is sent: by a player's hands, or by those who look after the table. */
const SENDERS: Readonly<Record<ClientMessage['kind'], 'player' | 'keeper'>> = {
  command: 'keeper',
  speak: 'keeper',
  preset: 'keeper',
  demo: 'keeper',
  volume: 'keeper',
  test: 'keeper',
  'let-go': 'keeper',
  deal: 'keeper',
  gather: 'keeper',
  'play-for': 'keeper',
  'quick-start': 'keeper',
  'show-game-card': 'keeper',
  sit: 'keeper',
  'free-seat': 'keeper',
  pad: 'player',
  button: 'player',
  lift: 'player',
  'put-back': 'player',
  'put-on': 'player',
  'put-in-front': 'player',
  'take-away': 'player',
  swap: 'player',
  'look-in-front': 'player',
  look: 'player',
  lay: 'player',
  'show-in-front': 'player',
  'show-held': 'player',
  place: 'player',
  'at-night': 'player',
};

/** Whether it only gives back what this page holds: that is never refused, or it would be held for ever. */
function isRelease(message: ClientMessage): boolean {
  return (
    message.kind === 'let-go' ||
    message.kind === 'put-back' ||
    ((message.kind === 'pad' || message.kind === 'button') && !message.down)
  );
}

function isOfHands({ kind }: ClientMessage): boolean {
  return SENDERS[kind] === 'player';
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
