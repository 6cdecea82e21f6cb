/**
 * Takes commands of the house, whatever they come by: reads them, checks rights and time of day, carries each out once
 * and answers it. Everything happens on the grid, and commands that flood the desk are refused by number.
 */
import { ArtiglioError, type ErrorCode } from '../errors.js';
import type { TablePort } from '../web/table-port.js';
import {
  type HouseAnswer,
  type HouseCommand,
  type HouseRequest,
  requestSchema,
  roleFor,
} from './command-schema.js';
import { type CommandRole, mayAsk } from './topics.js';

/** The most commands that wait. */
const MOST_WAITING = 20;
/** The most transactions whose answers are remembered. */
const MOST_REMEMBERED = 500;
/** The largest command, characters. */
const LARGEST_REQUEST = 1_024;
/** Steps of the grid between two messages about a flood: a second. */
const FLOOD_STEPS = 20;

/** Carries commands out. */
export interface CommandEnds {
  readonly table: TablePort;
  readonly announce: (text: string) => void;
  /** Chooses a game as a card held to a reader does. */
  readonly chooseGame: (id: string) => void;
  /** Called with programming faults. */
  readonly onFault: (error: unknown) => void;
}

/** The rights of a sender; `none`: it may ask for nothing. */
type Rights = CommandRole | 'none';

type Answering = (answer: HouseAnswer) => void;

export class CommandDesk {
  private readonly waiting: {
    readonly request: HouseRequest;
    readonly role: Rights;
    readonly answer: Answering;
  }[] = [];
  private readonly remembered = new Map<string, HouseAnswer>();
  private refused: { count: number; answer: Answering } | undefined;
  private stepsToFlood = 0;

  constructor(private readonly ends: CommandEnds) {}

  /** A command as text, from a sender with the rights of `role`. */
  receiveText(text: string, role: Rights, answer: Answering): void {
    const read = this.waiting.length < MOST_WAITING ? readRequest(text) : undefined;
    if (read === undefined) this.flooded(answer);
    else if ('request' in read) this.receive(read.request, role, answer);
    else this.flooded(answer, refusal(null, 'HOUSE_COMMAND_INVALID', read.wrong));
  }

  /** A command that was read already. */
  receive(request: HouseRequest, role: Rights, answer: Answering): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push({ request, role, answer });
    else this.flooded(answer);
  }

  /** One step of the grid: the oldest command is carried out. A disk can take one a step. */
  step(): void {
    this.stepsToFlood = Math.max(0, this.stepsToFlood - 1);
    const next = this.waiting.shift();
    if (next !== undefined) next.answer(this.answerTo(next.request, next.role));
    if (this.refused === undefined || this.stepsToFlood > 0) return;
    const { count, answer } = this.refused;
    this.refused = undefined;
    this.stepsToFlood = FLOOD_STEPS;
    answer(refusal(null, 'HOUSE_COMMANDS_FLOODED', `${count} commands were not read.`));
  }

  /** Too much comes: one answer a second says how much was refused. */
  private flooded(answer: Answering, alone?: HouseAnswer): void {
    if (alone !== undefined && this.refused === undefined && this.stepsToFlood === 0) {
      this.stepsToFlood = 1;
      answer(alone);
      return;
    }
    this.refused = { count: (this.refused?.count ?? 0) + 1, answer };
  }

  private answerTo({ transaction, command }: HouseRequest, role: Rights): HouseAnswer {
    const before = this.remembered.get(transaction);
    if (before !== undefined) return { ...before, repeated: true };
    const answer = this.attempt(transaction, command, role);
    this.remembered.set(transaction, answer);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > MOST_REMEMBERED && oldest !== undefined)
      this.remembered.delete(oldest);
    return answer;
  }

  private attempt(transaction: string, command: HouseCommand, role: Rights): HouseAnswer {
    const { table } = this.ends;
    if (!mayAsk(role, roleFor(command)))
      return refusal(transaction, 'HOST_ONLY', 'The sender has not the rights for this command.');
    if (table.view().night && command.kind !== 'pause')
      return refusal(transaction, 'HOUSE_BY_DAY_ONLY', 'At night a table can only be paused.');
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

  private carryOut(command: HouseCommand): void {
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

/** Parses a command; returns it, or its fault in words. */
function readRequest(
  text: string,
): { readonly request: HouseRequest } | { readonly wrong: string } {
  if (text.length > LARGEST_REQUEST) return { wrong: 'The command is too long.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: 'The command is not JSON.' };
  }
  const parsed = requestSchema.safeParse(value);
  if (parsed.success) return { request: parsed.data };
  const [issue] = parsed.error.issues;
  return { wrong: `${issue?.path.join('.') || 'The command'}: ${issue?.message ?? 'is wrong'}` };
}

/** An answer that says why a command was not carried out. */
export function refusal(
  transaction: string | null,
  code: ErrorCode | 'INTERNAL',
  text: string,
): HouseAnswer {
  return { transaction, done: false, repeated: false, code, text: text.slice(0, 600) };
}
