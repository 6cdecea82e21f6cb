/**
 * Steps from one world to the next: the real driver, the real firmware, and a wire between them that loses, damages,
 * repeats and delays lines.
 */
import { BoardDriver } from '../../../src/devices/board/board-driver.js';
import type { BoardSetup } from '../../../src/devices/board/board-setup.js';
import { PALETTE } from '../../../src/devices/board/configuration-records.js';
import { inputName, type TableInput } from '../../../src/engine/table/layout.js';
import type { Scene } from '../../../src/engine/table/scene.js';
import {
  type BoardAnswer,
  type BoardProcess,
  type BoardState,
  TURNS_A_MS,
} from './board-process.js';
import { fingerprintOf } from './fingerprint.js';
import { insideOf } from './inside.js';
import { BEGINNING_MS, Memory, type Snapshot } from './memory.js';
import { judge, judgeAnswered, judgeWaits } from './must-hold.js';
import { nextLine, withHeard, withSent, withWire } from './wire.js';
import { type Board, type Deviation, disturbed, type Table, type World } from './world.js';

/** A line is so long on its way, ms. */
const WIRE_MS = 2;
const REPLUGGED_AFTER_MS = 300;
const OPENED_AGAIN_AFTER_MS = 250;
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
    const line = nextLine(world);
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
        return this.judged(this.calm(disturbed(withWire(world, deviation))));
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
    judgeWaits(answer);
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
    const first = nextLine(lived);
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

  /** @throws Violation when it is a world that must not be. */
  private judged(world: World): World {
    this.restored(world);
    const { driver, pictures, memory } = this;
    const { hums } = this.table;
    const isWell = judge(world, this.boardIn(world), { driver, pictures, hums });
    if (isWell && !world.isWell)
      this.slowestMs = Math.max(this.slowestMs, world.nowMs - world.disturbedMs);
    const judged = { ...world, isWell };
    return { ...judged, fingerprint: fingerprintOf(judged, driver, memory) };
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

/** Time passes. */
function timeCommand(ms: number): string {
  return `T${Math.min(Math.ceil(ms * TURNS_A_MS), 0xffff).toString(16)}`;
}

function hexOf(text: string): string {
  return Buffer.from(text, 'latin1').toString('hex');
}
