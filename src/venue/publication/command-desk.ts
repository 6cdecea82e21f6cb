/**
 * Takes commands of the venue, whatever they come by: reads them, checks rights and time of day, carries each out once
 * and answers it. Everything happens on the grid, and commands that flood the desk are refused by number.
 */
import { ArtiglioError, type ErrorCode } from '../../errors/index.js';
import { parseGiven, wrongValueText } from '../../files/values/index.js';
import type { TableForPages } from '../../page/server/index.js';
import {
  requestSchema,
  roleFor,
  transactionIn,
  type VenueAnswer,
  type VenueCommand,
  type VenueRequest,
} from './command-schema.js';
import { type CommandRole, mayAsk } from './topics.js';

/** The most commands that wait. */
const MOST_WAITING = 20;
/** The largest command, characters. */
const LARGEST_REQUEST = 1_024;
/** Steps of the grid between two messages about a flood: a second. */
const FLOOD_STEPS = 20;

/** The parts that carry commands out. */
export interface CommandEnds {
  readonly table: TableForPages;
  readonly announce: (text: string) => void;
  /** Chooses a game as a card held to a reader does. */
  readonly chooseGame: (id: string) => void;
  /** Receives programming faults. */
  readonly onFault: (error: unknown) => void;
  readonly calendarMs: () => number;
  /** Transactions that outlive the program; absent: they are known until it ends. */
  readonly kept?: KeptTransactions;
}

/** Transactions of earlier runs, and those of this one as they are carried out. */
export interface KeptTransactions {
  /** The commands that are known, without an answer where the program ended while one was carried out. */
  readonly known: Transactions;
  /** Resolves when it is on the disk, or the disk refused, that this one is carried out from now on. */
  begin(one: Remembered): Promise<unknown>;
  /** Notes that it has its answer now; what was refused is forgotten. */
  end(one: Remembered): void;
}

type Answering = (answer: VenueAnswer) => void;

/** A command that waits for its step. */
interface Waiting {
  readonly request: VenueRequest;
  readonly sender: Sender;
  readonly answer: Answering;
}

export class CommandDesk {
  private readonly waiting: Waiting[] = [];
  /** The command that is carried out as soon as the disk knows of it. */
  private begun: (Waiting & { readonly atMs: number; isWritten: boolean }) | undefined;
  private readonly known: Transactions;
  private refused: { count: number; answer: Answering } | undefined;
  private stepsToFlood = 0;

  constructor(private readonly ends: CommandEnds) {
    this.known = ends.kept?.known ?? new Transactions();
  }

  /** Receives a command as text. */
  receiveText(text: string, sender: Sender, answer: Answering): void {
    const read = this.waiting.length < MOST_WAITING ? readRequest(text) : undefined;
    if (read === undefined) this.flooded(answer);
    else if ('request' in read) this.receive(read.request, sender, answer);
    else this.flooded(answer, refusal(read.transaction, 'HOUSE_COMMAND_INVALID', read.wrong));
  }

  /** Receives a command that was read already. */
  receive(request: VenueRequest, sender: Sender, answer: Answering): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push({ request, sender, answer });
    else this.flooded(answer);
  }

  /** Makes one step of the grid: the oldest command is carried out, or begun. A disk can take one a step. */
  step(): void {
    this.stepsToFlood = Math.max(0, this.stepsToFlood - 1);
    this.next();
    if (this.refused === undefined || this.stepsToFlood > 0) return;
    const { count, answer } = this.refused;
    this.refused = undefined;
    this.stepsToFlood = FLOOD_STEPS;
    answer(refusal(null, 'HOUSE_COMMANDS_FLOODED', `${count} commands were not read.`));
  }

  /**
   * Carries out the next command; one whose transaction is not on the disk yet waits for a later step, because it is
   * written before done.
   */
  private next(): void {
    if (this.begun === undefined) {
      const waiting = this.waiting.shift();
      if (waiting === undefined || this.answered(waiting)) return;
      const begun = { ...waiting, atMs: this.ends.calendarMs(), isWritten: false };
      this.begun = begun;
      const written = () => {
        begun.isWritten = true;
      };
      const one = rememberedOf(begun);
      if (this.ends.kept === undefined) written();
      else void this.ends.kept.begin(one).then(written, written);
    }
    const { begun } = this;
    if (begun?.isWritten !== true) return;
    this.begun = undefined;
    this.finish(begun);
  }

  /** Answers a flood: one answer a second says how much was refused. */
  private flooded(answer: Answering, alone?: VenueAnswer): void {
    if (alone !== undefined && this.refused === undefined && this.stepsToFlood === 0) {
      this.stepsToFlood = 1;
      answer(alone);
      return;
    }
    this.refused = { count: (this.refused?.count ?? 0) + 1, answer };
  }

  /** Answers what this sender had carried out before, and what nobody may do now. */
  private answered({ request, sender, answer }: Waiting): boolean {
    const { transaction } = request;
    const before = this.known.find(sender, transaction, this.ends.calendarMs());
    const told =
      before === undefined
        ? this.refusalOf(request, sender)
        : { ...(before.answer ?? interrupted(transaction)), repeated: true };
    if (told !== undefined) answer(told);
    return told !== undefined;
  }

  private refusalOf(
    { transaction, command }: VenueRequest,
    { role }: Sender,
  ): VenueAnswer | undefined {
    if (!mayAsk(role, roleFor(command)))
      return refusal(transaction, 'HOST_ONLY', 'The sender has not the rights for this command.');
    if (this.ends.table.view().night && command.kind !== 'pause')
      return refusal(transaction, 'HOUSE_BY_DAY_ONLY', 'At night a table can only be paused.');
    return undefined;
  }

  /** Finishes a command; the night may have fallen since it was begun. */
  private finish(begun: Waiting & { readonly atMs: number }): void {
    const { request, sender, answer } = begun;
    const { transaction, command } = request;
    const told = this.refusalOf(request, sender) ?? this.attempt(transaction, command);
    const one = rememberedOf(begun, told);
    if (this.ends.kept !== undefined) this.ends.kept.end(one);
    else if (told.done) this.known.remember(one);
    answer(told);
  }

  private attempt(transaction: string, command: VenueCommand): VenueAnswer {
    try {
      this.carryOut(command);
      return { transaction, done: true, repeated: false, code: null, text: null };
    } catch (error) {
      if (error instanceof ArtiglioError)
        return refusal(transaction, error.code, `${error.whatHappened} ${error.whatToDo}`);
      this.ends.onFault(error);
      return refusal(transaction, 'INTERNAL', 'The program made a mistake and did not do this.');
    }
  }

  private carryOut(command: VenueCommand): void {
    const { table, announce } = this.ends;
    switch (command.kind) {
      case 'pause':
      case 'repeat':
        table.command({ kind: command.kind });
        break;
      case 'continue':
        table.command({ kind: 'resume' });
        break;
      case 'volume':
        table.setVolume(command.percent);
        break;
      case 'language':
        table.speak(command.language);
        break;
      case 'announce':
        announce(command.text);
        break;
      case 'next-game':
        this.nextGame(command.game);
        break;
    }
  }

  private nextGame(id: string): void {
    const { table, chooseGame } = this.ends;
    if (!table.games().some((game) => game.id === id))
      throw new ArtiglioError(
        'HOUSE_GAME_UNKNOWN',
        'The table has no such game, or no room for it.',
        'Take an id of the games in its part `table`.',
      );
    if (table.game() !== undefined)
      throw new ArtiglioError(
        'GAME_UNDER_WAY',
        'Another game is being played.',
        'Choose the next game when it is over, or stop it on the page.',
      );
    chooseGame(id);
  }
}

function rememberedOf(
  { request, sender, atMs }: Waiting & { readonly atMs: number },
  answer?: VenueAnswer,
): Remembered {
  return { sender, transaction: request.transaction, atMs, answer };
}

/** Parses a command; returns it, or its fault in words. */
function readRequest(
  text: string,
):
  | { readonly request: VenueRequest }
  | { readonly wrong: string; readonly transaction: string | null } {
  if (text.length > LARGEST_REQUEST)
    return { wrong: 'The command is too long.', transaction: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'The command is not JSON.', transaction: null };
  }
  const parsed = parseGiven(requestSchema, value);
  if (parsed.success) return { request: parsed.data };
  const wrong = wrongValueText(parsed.error, value, 'the command');
  return { wrong, transaction: transactionIn(value) };
}

/** Returns the answer to a command that was being carried out when the program ended. */
function interrupted(transaction: string): VenueAnswer {
  return refusal(
    transaction,
    'HOUSE_COMMAND_INTERRUPTED',
    'The table went off while it carried this out. Look what became of it, and ask with another transaction.',
  );
}

/** Returns an answer that says why a command was not carried out. */
export function refusal(transaction: string | null, code: ErrorCode, text: string): VenueAnswer {
  return { transaction, done: false, repeated: false, code, text: text.slice(0, 600) };
}

// The transactions that were carried out, by whom: each sender has its own, a number of them for a day, so that nobody
// answers another's command with his own, or makes an old one be carried out again.

/** Whoever sends commands: the way by which they come and the rights that it has. */
export interface Sender {
  /** The broker, or the address of a program. */
  readonly name: string;
  /** `none`: it may ask for nothing. */
  readonly role: CommandRole | 'none';
}

/** A transaction of a sender, and what became of it. */
export interface Remembered {
  readonly sender: Sender;
  readonly transaction: string;
  /** The calendar's time at which it was begun. */
  readonly atMs: number;
  /** The answer; absent while the command is carried out, or where the program ended meanwhile. */
  readonly answer?: VenueAnswer | undefined;
}

/** The most transactions of a sender, the most senders of one role, and the time for which they are remembered. */
export const MOST_OF_SENDER = 100;
export const MOST_SENDERS = 8;
export const REMEMBERED_MS = 24 * 3_600_000;

export class Transactions {
  /** The commands by role and name of the sender, the last heard at the end; by transaction, the newest at the end. */
  private readonly bySender = new Map<string, Map<string, Remembered>>();

  /** Returns the transaction as it was carried out; undefined: it was not, or is forgotten. */
  find(sender: Sender, transaction: string, nowMs: number): Remembered | undefined {
    const found = this.bySender.get(keyOf(sender))?.get(transaction);
    // A clock that is set back makes nothing young that is old by number.
    return found !== undefined && nowMs - found.atMs < REMEMBERED_MS ? found : undefined;
  }

  remember(one: Remembered): void {
    const key = keyOf(one.sender);
    const own = this.bySender.get(key) ?? new Map<string, Remembered>();
    this.bySender.delete(key);
    this.bySender.set(key, own);
    own.delete(one.transaction);
    own.set(one.transaction, one);
    dropOldest(own, [...own.keys()], MOST_OF_SENDER);
    const ofRole = [...this.bySender.keys()].filter((other) => isOfRole(other, one.sender));
    dropOldest(this.bySender, ofRole, MOST_SENDERS);
  }

  /** Forgets one that was refused: sent again it is a new one. */
  forget({ sender, transaction }: Remembered): void {
    this.bySender.get(keyOf(sender))?.delete(transaction);
  }

  /** Returns all transactions, each sender's oldest first. */
  all(): readonly Remembered[] {
    return [...this.bySender.values()].flatMap((own) => [...own.values()]);
  }
}

function keyOf({ name, role }: Sender): string {
  return `${role} ${name}`;
}

function isOfRole(key: string, { role }: Sender): boolean {
  return key.startsWith(`${role} `);
}

function dropOldest(map: Map<string, unknown>, keys: readonly string[], most: number): void {
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) map.delete(key);
}
