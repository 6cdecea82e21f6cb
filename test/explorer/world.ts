/**
 * The world of one host and its boards, one step after the other: the real driver, the real firmware, and a wire
 * between them that loses, damages, repeats and delays lines. A world is a value: it can be put back.
 */
import { hash } from 'node:crypto';
import { BoardDriver } from '../../src/devices/board/board-driver.js';
import type { BoardSetup } from '../../src/devices/board/board-setup.js';
import { PALETTE } from '../../src/devices/board/configuration-records.js';
import { inputName, type TableInput } from '../../src/table/inputs.js';
import type { Scene } from '../../src/table/scene.js';
import {
  type BoardAnswer,
  type BoardProcess,
  type BoardState,
  TURNS_A_MS,
} from './board-process.js';
import { BEGINNING_MS, Memory, type Snapshot } from './memory.js';

/** What may happen beside the ordinary. */
export const DEVIATIONS = [
  'lose',
  'damage',
  'repeat',
  'delay',
  'touch',
  'scene',
  'resetBoard',
  'resetHost',
  'replug',
  'otherBoard',
] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** The wire of lines in one direction. */
interface OnWire {
  readonly text: string;
  readonly arrivesMs: number;
}

interface Board {
  readonly state: BoardState;
  readonly fingerprint: string;
  readonly expected: number;
  readonly opened: number;
  readonly isHeldBack: boolean;
  readonly picture: string;
  /** Up to when it has lived. */
  readonly untilMs: number;
}

/** All there is at one moment. */
export interface World {
  readonly nowMs: number;
  readonly host: Snapshot;
  readonly boards: readonly Board[];
  readonly plugged: number;
  readonly toBoard: readonly OnWire[];
  readonly toHost: readonly OnWire[];
  /** When the last of them arrives at the earliest: lines do not overtake. */
  readonly busyUntilMs: readonly [number, number];
  readonly wanted: number;
  readonly isTouched: boolean;
  readonly down: readonly string[];
  /** Bytes of sequenced lines that the host has sent and heard no acknowledgement of, by number. */
  readonly unacknowledged: ReadonlyMap<number, number>;
  readonly hostSpokeMs: number;
  /** The counter of the last line about inputs, as it stands there. */
  readonly lastInputs: string;
  /** When the port is opened again; undefined while it is open. */
  readonly opensMs: number | undefined;
  /** When something last happened that the table must get over. */
  readonly disturbedMs: number;
  /** Whether anything but hands and scenes has happened to it. */
  readonly isFaulted: boolean;
  /** Whether it has got over it. */
  readonly isWell: boolean;
  readonly fingerprint: string;
}

/** What must hold, and does not. */
export class Violation extends Error {}

/** The table that is explored. */
export interface Table {
  readonly setup: BoardSetup;
  /** Scenes that are wanted one after the other. */
  readonly scenes: readonly Scene[];
  readonly boardCount: number;
  /** Whether pads change with every scan of the board. */
  readonly hums: boolean;
}

/** A line is so long on its way, ms. */
const WIRE_MS = 2;
/** A converter that holds lines back does it for so long, ms. */
const DELAY_MS = 45;
const REPLUGGED_AFTER_MS = 300;
const OPENED_AGAIN_AFTER_MS = 250;
/** Sooner or later the table is as it should be: at the latest so long after the last disturbance, ms. */
export const WELL_AFTER_MS = 8000;
/** Within these times the board sends a line of each kind that it owes, ms (docs/protocol.md), by OWED. */
const OWED_WITHIN_MS = [40, 50, 50, 50, 50, 50, 30];
const WINDOW_BYTES = 128;
/** docs/protocol.md, "Both sides are alive". */
const KEEP_ALIVE_MS = 1000;
const IDLE_FIELDS = new Set([
  ...[
    'counters',
    'portName',
    'setup',
    'options',
    'listener',
    'anglesDeg',
    'proposedId',
    'nowMs',
    'drawn',
  ],
]);
const CAPPED_FIELDS = new Map([['statusesReading', 2]]);
/** Ids of sessions come round after so many. */
const IDS = 5;

/** What the host has done since it was last asked. */
interface Outbox {
  sent: string[];
  abandoned: boolean;
}

/** Steps of one table. */
export class Steps {
  private readonly driver: BoardDriver;
  private readonly memory: Memory;
  private readonly freshHost: Snapshot;
  private readonly ids = { drawn: 0 };
  private readonly down = new Set<string>();
  private outbox: Outbox = { sent: [], abandoned: false };
  /** By scene. */
  private readonly pictures: readonly string[];
  /** How many worlds that are kept have each state of a board. */
  private readonly holds = new Map<BoardState, number>();
  /** States that this step has passed. */
  private passed: BoardState[] = [];
  /** The longest time in which the table has got over a disturbance, ms. */
  slowestMs = 0;

  constructor(
    private readonly board: BoardProcess,
    private readonly table: Table,
  ) {
    this.driver = new BoardDriver({
      setup: table.setup,
      listener: {
        input: (input: TableInput) => {
          if (input.down) this.down.add(inputName(input));
          else this.down.delete(inputName(input));
        },
        event: () => {},
      },
      send: (text) => this.outbox.sent.push(text),
      abandoned: () => {
        this.outbox.abandoned = true;
      },
      randomId: () => {
        this.ids.drawn = (this.ids.drawn + 1) % IDS;
        return 0x10001 + this.ids.drawn;
      },
    });
    this.pictures = table.scenes.map((scene) => pictureOf(scene, table.setup));
    const { options, configuration } = insideOf(this.driver);
    const constants = new Set<unknown>([table.setup, options, configuration, ...table.scenes]);
    this.memory = new Memory(
      [this.driver, this.ids, this.down],
      constants,
      IDLE_FIELDS,
      CAPPED_FIELDS,
    );
    this.freshHost = this.memory.snapshot();
  }

  /** A host that was just started, and boards that were. */
  begin(): World {
    const boards = Array.from({ length: this.table.boardCount }, () =>
      boardOf(this.board.ask(`B H${this.table.hums ? 1 : 0} C00 S`), BEGINNING_MS),
    );
    const world: World = {
      nowMs: BEGINNING_MS,
      host: this.freshHost,
      boards,
      plugged: 0,
      toBoard: [],
      toHost: [],
      busyUntilMs: [BEGINNING_MS, BEGINNING_MS],
      wanted: 0,
      isTouched: false,
      down: [],
      unacknowledged: new Map(),
      hostSpokeMs: BEGINNING_MS,
      lastInputs: '00',
      opensMs: undefined,
      disturbedMs: BEGINNING_MS,
      isFaulted: false,
      isWell: false,
      fingerprint: '',
    };
    this.memory.restore(this.freshHost);
    return this.keep(
      this.asHost(world, () => {
        this.driver.open('the port', world.nowMs);
        this.driver.show(this.sceneOf(world.wanted), world.nowMs);
      }),
    );
  }

  /** Goes on without a deviation until the table is as it should be. */
  calmUntilWell(from: World): World {
    let world = from;
    do {
      const after = this.keep(this.step(world, undefined));
      this.release(world);
      world = after;
    } while (!world.isWell);
    return world;
  }

  /** This world will be stepped from. */
  keep(world: World): World {
    for (const { state } of world.boards) this.holds.set(state, (this.holds.get(state) ?? 0) + 1);
    return world;
  }

  /** It will not be any more. */
  release(world: World): void {
    for (const { state } of world.boards) this.holds.set(state, (this.holds.get(state) ?? 0) - 1);
    this.drop(world);
  }

  /** Forgets the board's states of a world that nobody keeps. */
  drop({ boards }: { readonly boards: readonly Pick<Board, 'state'>[] }): void {
    for (const { state } of boards) {
      if ((this.holds.get(state) ?? 0) > 0) continue;
      this.holds.delete(state);
      this.board.ask(`F${state.toString(16)}`);
    }
  }

  /** Deviations that make a difference in this world. */
  possible(world: World, of: readonly Deviation[]): readonly Deviation[] {
    const line = this.nextLine(world);
    return of.filter((one) => {
      if (one === 'lose' || one === 'damage' || one === 'repeat' || one === 'delay')
        return line !== undefined;
      if (one === 'otherBoard') return world.boards.length > 1;
      return true;
    });
  }

  /** Whether nothing more comes of this world by itself. */
  rests({ isWell, toBoard, toHost }: World): boolean {
    return isWell && toBoard.length === 0 && toHost.length === 0;
  }

  /** What comes after this world. @throws Violation when something happens that must not. */
  step(before: World, deviation: Deviation | undefined): World {
    this.passed = [];
    const isFault = deviation !== undefined && deviation !== 'touch' && deviation !== 'scene';
    const world = isFault ? { ...before, isFaulted: true } : before;
    const after = this.stepped(world, deviation);
    const kept = new Set(after.boards.map(({ state }) => state));
    this.drop({ boards: this.passed.filter((one) => !kept.has(one)).map((state) => ({ state })) });
    return after;
  }

  private stepped(world: World, deviation: Deviation | undefined): World {
    switch (deviation) {
      case undefined:
        return this.judged(this.calm(world));
      case 'lose':
      case 'damage':
      case 'repeat':
      case 'delay':
        return this.judged(this.calm(disturbed(this.withWire(world, deviation))));
      case 'touch':
        return this.judged(disturbed({ ...world, isTouched: !world.isTouched }));
      case 'scene': {
        const wanted = (world.wanted + 1) % this.table.scenes.length;
        return this.judged(
          this.asHost(disturbed({ ...world, wanted }), () =>
            this.driver.show(this.sceneOf(wanted), world.nowMs),
          ),
        );
      }
      case 'resetBoard':
        return this.judged(disturbed(this.withBoard({ ...world, toBoard: [] }, 'B')));
      case 'resetHost':
        return this.judged(this.freshlyStarted(world));
      case 'replug':
        return this.judged(this.unplugged(world, world.plugged));
      case 'otherBoard':
        return this.judged(this.unplugged(world, (world.plugged + 1) % world.boards.length));
    }
  }

  /** Sets a counter of the host near its end, so that exploring passes it. */
  countScenesFrom(world: World, sceneNumber: number): World {
    return this.asHost(world, () => {
      const { recorder } = insideOf(insideOf(this.driver).scenes);
      if (recorder !== undefined) recorder.sceneNumber = sceneNumber;
    });
  }

  /** The number of the host's next line, in this world. */
  nextSequenceNumber(world: World): number {
    this.restored(world);
    return insideOf(this.driver).link.nextSequenceNumber;
  }

  private sceneOf(wanted: number): Scene {
    const scene = this.table.scenes[wanted];
    if (scene === undefined) throw new RangeError(`there is no scene ${wanted}`);
    return scene;
  }

  private boardIn(world: World): Board {
    const board = world.boards[world.plugged];
    if (board === undefined) throw new RangeError(`there is no board ${world.plugged}`);
    return board;
  }

  private restored(world: World): void {
    this.memory.restore(world.host);
  }

  /** The host does something; what it sends is on the wire then. */
  private asHost(world: World, act: () => void): World {
    this.restored(world);
    this.outbox = { sent: [], abandoned: false };
    act();
    const { sent, abandoned } = this.outbox;
    const { nowMs } = world;
    const arrivesMs = Math.max(nowMs + WIRE_MS, world.busyUntilMs[0]);
    const texts = sent.join('').split('\n').slice(0, -1);
    const isPlugged = world.opensMs === undefined;
    return {
      ...world,
      host: this.memory.snapshot(),
      down: [...this.down].sort(),
      toBoard: isPlugged
        ? [...world.toBoard, ...texts.map((text) => ({ text: `${text}\n`, arrivesMs }))]
        : world.toBoard,
      busyUntilMs: [arrivesMs, world.busyUntilMs[1]],
      unacknowledged: withSent(world.unacknowledged, texts),
      hostSpokeMs: texts.length > 0 ? nowMs : world.hostSpokeMs,
      ...(abandoned ? { opensMs: nowMs + OPENED_AGAIN_AFTER_MS } : {}),
    };
  }

  /** The board obeys; what it sends is on the wire then. */
  private withBoard(world: World, commands: string, plugged = world.plugged): World {
    const board = world.boards[plugged];
    if (board === undefined) return world;
    const touched = this.table.hums ? '' : ` C0${world.isTouched ? 1 : 0}`;
    const answer = this.board.ask(`R${board.state.toString(16)}${touched} ${commands} S`);
    this.passed.push(answer.state);
    const untilMs = board.untilMs + answer.elapsedMs;
    const boards = world.boards.with(plugged, boardOf(answer, untilMs));
    this.judgeWaits(answer);
    if (answer.line === undefined || plugged !== world.plugged || world.opensMs !== undefined)
      return { ...world, boards };
    const arrivesMs = Math.max(untilMs + WIRE_MS, world.busyUntilMs[1]);
    return {
      ...world,
      boards,
      toHost: [...world.toHost, { text: answer.line, arrivesMs }],
      busyUntilMs: [world.busyUntilMs[0], arrivesMs],
    };
  }

  private nextLine({ toBoard: [down], toHost: [up] }: World): 'toBoard' | 'toHost' | undefined {
    if (down === undefined) return up === undefined ? undefined : 'toHost';
    return up !== undefined && up.arrivesMs < down.arrivesMs ? 'toHost' : 'toBoard';
  }

  /** The next line on the wire meets with something. */
  private withWire(world: World, deviation: 'lose' | 'damage' | 'repeat' | 'delay'): World {
    const way = this.nextLine(world);
    if (way === undefined) return world;
    const [first, ...others] = world[way];
    if (first === undefined) return world;
    switch (deviation) {
      case 'lose':
        return { ...world, [way]: others };
      case 'damage':
        return { ...world, [way]: [{ ...first, text: damaged(first.text) }, ...others] };
      case 'repeat':
        return { ...world, [way]: [first, first, ...others] };
      case 'delay': {
        const untilMs = first.arrivesMs + DELAY_MS;
        const [down, up] = world.busyUntilMs;
        return {
          ...world,
          [way]: world[way].map((one) => ({ ...one, arrivesMs: untilMs })),
          busyUntilMs:
            way === 'toBoard' ? [Math.max(down, untilMs), up] : [down, Math.max(up, untilMs)],
        };
      }
    }
  }

  /** Time goes on to what happens next: a line arrives, the host's deadline, the port is opened. */
  private calm(world: World): World {
    this.restored(world);
    const hostMs = world.opensMs ?? Math.max(this.driver.deadlineMs, world.nowMs);
    const lineMs = Math.min(
      world.toBoard[0]?.arrivesMs ?? Number.POSITIVE_INFINITY,
      world.toHost[0]?.arrivesMs ?? Number.POSITIVE_INFINITY,
    );
    const nextMs = Math.min(hostMs, lineMs);
    const lived = this.lived(world, nextMs);
    const first = this.nextLine(lived);
    const nowMs = this.boardIn(lived).untilMs;
    // A line of the board may arrive before what was waited for.
    if (nowMs < nextMs) return { ...lived, nowMs };
    const then = { ...lived, nowMs: nextMs };
    if (first !== undefined && (then[first][0]?.arrivesMs ?? Number.POSITIVE_INFINITY) <= nextMs)
      return this.arrived(then, first);
    if (world.opensMs !== undefined) return this.opened(then);
    return this.asHost(then, () => this.driver.poll(nextMs));
  }

  /** The board lives until then, or until it sends a line. */
  private lived(world: World, untilMs: number): World {
    const leftMs = untilMs - this.boardIn(world).untilMs;
    return leftMs <= 0 ? world : this.withBoard(world, timeCommand(leftMs));
  }

  private arrived(world: World, way: 'toBoard' | 'toHost'): World {
    const [line, ...others] = world[way];
    if (line === undefined) return world;
    const then = { ...world, [way]: others };
    if (way === 'toBoard') return this.withBoard(then, `I${hexOf(line.text)}`);
    const lastInputs = /^I ([0-9a-f]{2}) /u.exec(line.text)?.[1] ?? world.lastInputs;
    const heard = {
      ...then,
      lastInputs,
      unacknowledged: withHeard(then.unacknowledged, line.text),
    };
    const wasOpen = insideOf(this.driver).link.isOpen;
    const after = this.asHost(heard, () => this.driver.receive(line.text, world.nowMs));
    if (wasOpen) judgeAnswered(line.text, this.outbox.sent);
    return after;
  }

  /** The program is started again; the board is not reset. */
  private freshlyStarted(world: World): World {
    this.restored(world);
    const { drawn } = this.ids;
    this.memory.restore(this.freshHost);
    this.ids.drawn = drawn;
    const started = {
      ...world,
      host: this.memory.snapshot(),
      unacknowledged: new Map<number, number>(),
      opensMs: undefined,
      down: [],
    };
    return disturbed(this.opened(started));
  }

  private opened(world: World): World {
    const open = { ...world, opensMs: undefined, toHost: [] };
    return this.asHost({ ...open, hostSpokeMs: world.nowMs }, () => {
      this.driver.open('the port', world.nowMs);
      this.driver.show(this.sceneOf(world.wanted), world.nowMs);
    });
  }

  /** The cable is pulled, and put back into this board. What was on the wire is lost. */
  private unplugged(world: World, plugged: number): World {
    const gone = this.asHost(
      { ...world, toBoard: [], toHost: [], unacknowledged: new Map<number, number>() },
      () => this.driver.disconnected(world.nowMs),
    );
    let apart: World = { ...gone, toBoard: [], opensMs: world.nowMs + REPLUGGED_AFTER_MS };
    // The other board has lived meanwhile.
    while ((apart.boards[plugged]?.untilMs ?? world.nowMs) < world.nowMs) {
      const leftMs = world.nowMs - (apart.boards[plugged]?.untilMs ?? world.nowMs);
      apart = this.withBoard(apart, timeCommand(leftMs), plugged);
    }
    return disturbed({ ...apart, plugged });
  }

  /* What must hold. */

  private judged(world: World): World {
    this.restored(world);
    const board = this.boardIn(world);
    const { link } = insideOf(this.driver);
    const sessionIsOne = link.isOpen && board.opened === (link.proposedId & 0xffff);
    if (sessionIsOne && link.idle && board.expected !== link.nextSequenceNumber)
      throw new Violation(
        `The host counts every line as taken and goes on with ${link.nextSequenceNumber}; the board expects ${board.expected}.`,
      );
    const bytes = [...world.unacknowledged.values()].reduce((sum, one) => sum + one, 0);
    if (link.isOpen && bytes > WINDOW_BYTES)
      throw new Violation(
        `${bytes} bytes of lines are on their way, the window is ${WINDOW_BYTES}.`,
      );
    if (link.isOpen && world.nowMs - world.hostSpokeMs > KEEP_ALIVE_MS)
      throw new Violation(`The host was silent for ${world.nowMs - world.hostSpokeMs} ms.`);
    if (board.picture !== '' && !this.pictures.includes(board.picture))
      throw new Violation(`The table shows ${board.picture}, which is no scene.`);
    const isWell = world.opensMs === undefined && this.isWell(world, board);
    if (!world.isFaulted) this.judgeFaultless(world, board);
    const sinceMs = world.nowMs - world.disturbedMs;
    if (!isWell && sinceMs > WELL_AFTER_MS)
      throw new Violation(
        `${sinceMs} ms after the last disturbance the table shows ${board.picture || 'nothing'} and not ${this.pictures[world.wanted]}, inputs are ${world.down.join()} and ${world.isTouched ? 'one is' : 'none is'} down.`,
      );
    if (isWell && !world.isWell) this.slowestMs = Math.max(this.slowestMs, sinceMs);
    return { ...world, isWell, fingerprint: this.fingerprintOf(world, isWell) };
  }

  /** Where the wire is whole, a session lasts, and what is acknowledged is obeyed. */
  private judgeFaultless(world: World, board: Board): void {
    if (insideOf(this.driver).counters.sessions > 1)
      throw new Violation('The session was opened again, and nothing had happened.');
    if (!this.driver.settled || board.isHeldBack) return;
    if (board.picture !== this.pictures[world.wanted])
      throw new Violation(`Every line is acknowledged, and ${board.picture} is shown.`);
  }

  /** The scene that is wanted is shown, and the inputs are known. */
  private isWell(world: World, board: Board): boolean {
    const isShown = board.picture === this.pictures[world.wanted];
    const isKnown = this.table.hums || world.down.length === (world.isTouched ? 1 : 0);
    return this.driver.settled && isShown && isKnown;
  }

  private judgeWaits({ waitedMs }: BoardAnswer): void {
    for (const [kind, ms] of waitedMs.entries()) {
      const within = OWED_WITHIN_MS[kind] ?? 0;
      if (ms > within) throw new Violation(`A line (${kind}) has waited for ${ms} ms.`);
    }
  }

  private fingerprintOf(world: World, isWell: boolean): string {
    const { nowMs } = world;
    const { proposedId } = insideOf(this.driver).link;
    const own = proposedId.toString(16).padStart(8, '0');
    const shown = (text: string) => (/^[!H]/u.test(text) ? idHidden(text, own) : text);
    const wire = (lines: readonly OnWire[]) =>
      lines.map(({ text, arrivesMs }) => `${shown(text)}@${arrivesMs - nowMs}`).join();
    const text = [
      this.memory.fingerprint(nowMs),
      ...world.boards.map(
        ({ fingerprint, opened }) => `${fingerprint}${opened === (proposedId & 0xffff) ? '' : '-'}`,
      ),
      world.boards.map(({ untilMs }) => (world.boards.length > 1 ? '' : nowMs - untilMs)).join(),
      world.plugged,
      wire(world.toBoard),
      wire(world.toHost),
      ...world.busyUntilMs.map((untilMs) => Math.max(0, untilMs - nowMs)),
      world.wanted,
      world.isTouched,
      nowMs - world.hostSpokeMs,
      (world.opensMs ?? nowMs) - nowMs,
      isWell ? '' : nowMs - world.disturbedMs,
      world.isFaulted,
    ].join('/');
    // A few kilobytes each, of millions of worlds.
    return hash('sha1', text, 'base64');
  }
}

/** What the board says of a scene of steady lights: of each its effect, colour and level (chip/on-host.c). */
function pictureOf({ rings, claw }: Scene, { rings: runs }: BoardSetup): string {
  return [...rings.filter((_, slot) => (runs[slot]?.pixels ?? 0) > 0), claw]
    .map((look) => ('colour' in look ? `s${PALETTE.indexOf(look.colour)}${STEADY_LEVEL}` : 'o'))
    .join('');
}
/** All looks of the scenes have it: half. */
const STEADY_LEVEL = 7;

function boardOf(answer: BoardAnswer, untilMs: number): Board {
  const { state, fingerprint, expected, opened, isHeldBack, picture } = answer;
  return { state, fingerprint, expected, opened, isHeldBack, picture, untilMs };
}

function disturbed(world: World): World {
  return { ...world, disturbedMs: world.nowMs };
}

/** Time passes. */
function timeCommand(ms: number): string {
  return `T${Math.min(Math.ceil(ms * TURNS_A_MS), 0xffff).toString(16)}`;
}

/** Ids come round: only whether it is the host's own counts. */
function idHidden(text: string, own: string): string {
  const id = text.startsWith('!') ? text.slice(1, 9) : text.slice(-9, -5);
  return `${text[0]}${own.endsWith(id) ? 'own' : 'other'}${text.includes('~') ? '~' : ''}`;
}

function hexOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}

/** Another character in the middle of it. */
function damaged(text: string): string {
  const at = Math.min(3, text.length - 2);
  if (at < 0) return text;
  return `${text.slice(0, at)}${text[at] === '~' ? '}' : '~'}${text.slice(at + 1)}`;
}

const SEQUENCED = /^[0-9a-f]{2}/u;

function withSent(
  before: ReadonlyMap<number, number>,
  texts: readonly string[],
): ReadonlyMap<number, number> {
  const after = new Map(before);
  for (const text of texts) {
    // An open begins to count again.
    if (text.startsWith('!')) after.clear();
    else if (SEQUENCED.test(text))
      after.set(Number.parseInt(text.slice(0, 2), 16), text.length + 1);
  }
  return after;
}

/** An answer ends all lines before the one that it names. */
function withHeard(before: ReadonlyMap<number, number>, line: string): ReadonlyMap<number, number> {
  const next = /^[AN] ([0-9a-f]{2}) /u.exec(line)?.[1];
  if (next === undefined || line.includes('~')) return before;
  const expected = Number.parseInt(next, 16);
  return new Map([...before].filter(([sequence]) => ((expected - sequence - 1) & 0xff) >= 128));
}

/** docs/protocol.md: the host answers each line about inputs at once. */
function judgeAnswered(line: string, sent: readonly string[]): void {
  const counter = /^I ([0-9a-f]{2}) [^~]*$/u.exec(line)?.[1];
  if (counter !== undefined && !sent.some((text) => text.startsWith(`+${counter}`)))
    throw new Violation(`Nobody has answered the inputs ${counter}.`);
}

/** The parts of the driver that are looked at: private fields are ordinary ones here. */
interface Inside {
  readonly options: object;
  readonly configuration: object;
  readonly link: {
    readonly isOpen: boolean;
    readonly idle: boolean;
    readonly nextSequenceNumber: number;
    readonly proposedId: number;
  };
  readonly counters: { readonly sessions: number };
  readonly scenes: { readonly recorder: { sceneNumber: number } | undefined };
}

/** Private fields of TypeScript are fields like others when the program runs. */
function insideOf<T extends object>(part: T): T extends BoardDriver ? Inside : T {
  return part as unknown as T extends BoardDriver ? Inside : T;
}
