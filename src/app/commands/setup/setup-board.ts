/**
 * The board in first start: looked for, told what to report and to light, and asked again when what is known of
 * its wire has changed. Its levels become gestures.
 */
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BoardSetup, SerialBoard } from '../../../devices/board/index.js';
import type { BoardEvent, PortClaims, PortOptions } from '../../../devices/index.js';
import type { ArtiglioError } from '../../../errors/index.js';
import {
  type BoardState,
  type FirstStart,
  type Gesture,
  Hands,
  probedBit,
  probingSetup,
  runs,
  setupScene,
} from '../../../learn/setup/index.js';

/** The ports in which the board is searched. */
export interface BoardPorts extends Pick<PortOptions, 'binding' | 'ports' | 'clock'> {
  /** The ports that the drivers of readers have opened; absent: there are none. */
  readonly claims?: PortClaims;
}

/** Listener of the board. */
export interface SetupBoardListener {
  gesture(gesture: Gesture): void;
  /** Reports that a board of this model answers. */
  found(model: 'uno' | 'mega', name: string): void;
  /** Reports the state of the board; `error` says more about one that cannot be used. */
  state(state: BoardState, error: ArtiglioError | undefined): void;
}

/** The interval of lights, holds and the first look at the inputs, ms. */
const TICK_MS = 100;
/** A state of the board that `artiglio flash` mends. */
const FLASH_MENDS = ['BOARD_NOT_FOUND', 'BOARD_FIRMWARE_OLDER', 'BOARD_FIRMWARE_OTHER'];

export class SetupBoard {
  private readonly hands = new Hands();
  private board: SerialBoard | undefined;
  private setup: BoardSetup | undefined;
  private isFound = false;
  private isResting = false;
  private cancelTick: (() => void) | undefined;
  private changing: Promise<void> = Promise.resolve();
  private isClosed = false;
  private isLetGo = false;

  constructor(
    private readonly where: BoardPorts,
    private readonly start: Pick<FirstStart, 'learnt' | 'pending'>,
    private readonly listener: SetupBoardListener,
  ) {}

  /** Looks for the board; shows what is asked. Call it again whenever that has changed. */
  show(): void {
    if (this.isClosed || this.isLetGo) return;
    const setup = probingSetup(this.start.learnt);
    if (!isDeepStrictEqual(setup, this.setup)) this.open(setup);
    this.paint();
    if (this.cancelTick === undefined) this.tick();
  }

  /** Lets the port go, to flash the board: whatever is answered meanwhile, another program has it until `takeBack`. */
  async letGo(): Promise<void> {
    this.isLetGo = true;
    this.setup = undefined;
    await this.closeBoard();
  }

  /** Looks for the board again. */
  takeBack(): void {
    this.isLetGo = false;
    this.show();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancelTick?.();
    await this.changing;
    await this.closeBoard();
  }

  private open(setup: BoardSetup): void {
    this.setup = setup;
    if (this.isResting) this.listener.state('changing', undefined);
    this.changing = this.changing.then(async () => {
      await this.closeBoard();
      if (this.isClosed || this.setup !== setup) return;
      const { clock, binding, ports, claims } = this.where;
      const board = new SerialBoard({
        setup,
        clock,
        binding,
        ports,
        ...(claims && { claims: { kind: 'lights', claims } }),
        randomId: () => randomInt(2 ** 32),
        listener: {
          input: (input) => {
            if (this.board === board) this.level(probedBit(input), input.down);
          },
          event: (event) => {
            if (this.board === board) this.hear(event);
          },
        },
      });
      this.board = board;
      board.start();
      this.paint();
    });
  }

  private async closeBoard(): Promise<void> {
    const { board } = this;
    this.board = undefined;
    this.isFound = false;
    this.isResting = false;
    this.hands.begin();
    await board?.close();
  }

  private hear(event: BoardEvent): void {
    const { listener } = this;
    switch (event.kind) {
      case 'found': {
        const { model, port, firmwareVersion } = event.board;
        this.isFound = true;
        this.isResting = false;
        this.hands.forget();
        listener.found(
          model === 'mega' ? 'mega' : 'uno',
          `${port}: ${model}, firmware ${firmwareVersion}`,
        );
        return;
      }
      case 'lost':
        this.isFound = false;
        this.isResting = false;
        this.hands.forget();
        listener.state('lost', undefined);
        return;
      case 'refused': {
        void this.refused(event.error);
        return;
      }
      // The wiring is found by levels, and an input that chatters has none to tell: it counts as up.
      case 'inputChatters':
      case 'inputChain':
      case 'lightsSupply':
      case 'slowMachine':
        return;
    }
  }

  /**
   * Handles a refused port: without an answer it may have a board without firmware; where there is no port there is no
   * board.
   */
  private async refused(error: ArtiglioError): Promise<void> {
    const isMended = FLASH_MENDS.includes(error.code);
    const isNone = error.code === 'BOARD_NOT_FOUND' && (await this.where.ports()).length === 0;
    if (this.isClosed || this.isLetGo) return;
    this.listener.state(isNone ? 'none' : isMended ? 'to-flash' : 'unfit', error);
  }

  private level(bit: number, isHigh: boolean): void {
    this.tell(this.hands.change(bit, isHigh, this.where.clock.nowMs()));
  }

  private tick(): void {
    const { clock } = this.where;
    if (this.isFound && !this.isResting && this.board?.readsInputs === true) {
      this.isResting = true;
      this.hands.calibrate();
      this.listener.state('ready', undefined);
    }
    this.tell(this.hands.pass(clock.nowMs()));
    if (runs(this.start.learnt)) this.paint();
    this.cancelTick = clock.callAt(clock.nowMs() + TICK_MS, () => this.tick());
  }

  private paint(): void {
    const { learnt, pending } = this.start;
    this.board?.show(setupScene(learnt, pending, this.where.clock.nowMs()));
  }

  private tell(gestures: readonly Gesture[]): void {
    for (const gesture of gestures) this.listener.gesture(gesture);
  }
}
