/** The board of a running table: shows play's scene, and passes hands and faults to play. */

import { KEEPS_UP } from '../../devices/emulator/index.js';
import type {
  BoardEvent,
  ChainFault,
  FoundBoard,
  LinkFigures,
  LossReason,
} from '../../devices/index.js';
import { tableCue } from '../../engine/play/index.js';
import type { Cue } from '../../engine/script/index.js';
import type { ReaderPlace, Scene, SeatIndex } from '../../engine/table/index.js';
import type { ArtiglioError } from '../../errors/index.js';
import { gameOf } from '../../games/index.js';
import type { AbleBoard } from '../../host/config/index.js';
import { faultOf, UnattendedPlay, wrongly } from '../../live/index.js';
import type { TableMapNow } from '../../page/messages/index.js';
import type { EmulatedEnd, LiveBoard } from '../running/open-board.js';
import { TableMap } from '../running/table-map.js';
import { type Borrower, type LendableBoard, LentHands } from '../running/table-tests.js';
import type { Play } from './evening.js';
import type { Stage } from './stage.js';

export class RunningBoard implements LendableBoard {
  private cableOut = false;
  /** The reason why the lights are dark although the board answers; undefined while they have their supply. */
  private dark: ArtiglioError | undefined;
  /** The reason why an emulated board is late with lights and presses; undefined while it is not. */
  private slow: ArtiglioError | undefined;
  /** The board that was found last. */
  private found: FoundBoard | undefined;

  /** The fault of its input chain, and the one that was reported: by day only. */
  private chain: ChainFault | undefined;
  private toldChain: ChainFault | undefined;

  private opened: LiveBoard | undefined;
  private readonly map: TableMap;
  private readonly hands: LentHands;
  private readonly unattended: UnattendedPlay;

  /** `marked` adds the marks that are no part of play to a scene; `playedFor`: the seats of bots. */
  constructor(
    private readonly stage: Stage,
    private readonly play: Play,
    private readonly marked: (scene: Scene) => Scene,
    playedFor: () => readonly SeatIndex[],
  ) {
    const { live, events } = play;
    this.hands = new LentHands((input) => live.receive(input));
    const isOpenToAll = stage.placed.configuration.openToAll.on;
    this.unattended = new UnattendedPlay({ live, playedFor, isOpenToAll });
    this.map = new TableMap({
      handsAreHidden: () => live.handsAreHidden,
      isBetweenGames: () => gameOf(live.view) === undefined,
      scene: () => marked(live.view.scene),
      changed: () => events.emit('page', 'map'),
    });
  }

  /** Returns the map of a real table; an emulated one is drawn itself. */
  mapNow(): TableMapNow | undefined {
    return this.opened === undefined || this.emulated !== undefined ? undefined : this.map.now();
  }

  /** Handles a card that came to the reader there. */
  cardRead(place: ReaderPlace): void {
    this.map.read(place);
  }

  /**
   * Starts looking for the board.
   * @throws ArtiglioError BOARD_CONFIGURATION_INVALID
   */
  async open(): Promise<void> {
    const { machine, placed, closers } = this.stage;
    const { events, realClock, status } = this.play;
    status.set({ device: 'board' }, { state: 'sought' });
    const opened = await machine.openBoard(placed.configuration, realClock, {
      input: (input) => {
        this.map.receive(input);
        this.hands.receive(input);
      },
      event: (event) => this.tell(event),
    });
    closers.add(() => opened.close());
    this.opened = opened;
    events.on('changed', () => {
      this.map.look();
      this.mustHaveLight();
      this.tellChain();
      this.unattended.look();
      this.show();
    });
  }

  /** Stops a night again that a page continues without its board: closed eyes cannot see that it is dark. */
  private mustHaveLight(): void {
    const { live } = this.play;
    const { night, state } = live.view;
    if ((this.cableOut || this.dark !== undefined) && night && state === 'running') {
      live.receive({ kind: 'halt', reason: 'cable' });
    }
  }

  /**
   * Tells whether a cable may be the cause of a loss: that of an emulated board is out only where a rehearsal pulls it.
   */
  private hasCable(reason: LossReason): boolean {
    return this.emulated === undefined || reason === 'unplugged';
  }

  /** The emulated end of the cable, if there is one. */
  get emulated(): EmulatedEnd | undefined {
    return this.opened?.emulated;
  }

  /** The board that was found last and its abilities; undefined before. */
  get abilities(): AbleBoard | undefined {
    const can = this.opened?.board.capabilities;
    return this.found && can && { model: this.found.model, can };
  }

  /** Counters of the link to the board. */
  get link(): LinkFigures | undefined {
    return this.opened?.board.link;
  }

  get scenesPerSecond(): number | undefined {
    return this.opened?.board.capabilities?.scenesPerSecond;
  }

  /** Whether a test has lights and hands. */
  get isLent(): boolean {
    return this.hands.isLent;
  }

  lend(borrower: Borrower): { show(scene: Scene): void; giveBack(): void } {
    this.hands.lend(borrower);
    return {
      show: (scene) => this.opened?.board.show(scene),
      giveBack: () => {
        this.hands.giveBack();
        this.show();
      },
    };
  }

  /** Shows play's current scene, unless a test has the lights. */
  show(): void {
    const { live, startMs } = this.play;
    if (this.isLent) return;
    this.opened?.board.show(slowed(this.marked(live.scene), startMs, this.stage.speed));
  }

  /** Handles a fault: one of cable or power stops the night at once; one of inputs is named by day. */
  private tell(event: BoardEvent): void {
    const { live, events, status } = this.play;
    const { tell } = this.stage;
    switch (event.kind) {
      case 'found':
        tell(boardFound(event.board));
        this.found = event.board;
        events.emit('page', 'board');
        if (this.cableOut && live.view.state === 'paused') {
          live.notice(tableCue('table.cable-back'));
        }
        this.cableOut = false;
        status.set({ device: 'board' }, this.slow ? wrongly(faultOf(this.slow)) : { state: 'ok' });
        this.unattended.boardFound();
        this.show();
        break;
      case 'portMoved':
        tell(event.error.message);
        break;
      case 'lost':
        tell(`${boardGone(event.reason)}.`);
        status.set(
          { device: 'board' },
          wrongly({
            code: 'BOARD_NOT_FOUND',
            said: `${boardGone(event.reason)}.`,
            mend: this.hasCable(event.reason)
              ? 'Look at its cable and its supply; it is looked for all the time.'
              : 'It is emulated, and begun again by itself.',
          }),
        );
        this.cableOut = true;
        this.unattended.boardLost();
        live.receive({ kind: 'halt', reason: this.hasCable(event.reason) ? 'cable' : 'program' });
        this.hands.lost();
        break;
      case 'refused':
        tell(event.error.message);
        status.set({ device: 'board' }, wrongly(faultOf(event.error)));
        break;
      case 'inputChatters': {
        const { input } = event;
        const cue =
          'pad' in input
            ? tableCue('table.pad-chatters', { slot: input.pad + 1 })
            : tableCue('table.button-chatters', { number: input.seat + 1 });
        this.tellByDay(cue, event.chatters);
        break;
      }
      case 'inputChain':
        if (this.chain !== undefined) this.tellByDay(chainCue(this.chain), false);
        this.chain = event.fault;
        if (this.chain !== undefined) this.tellByDay(chainCue(this.chain), true);
        this.tellChain();
        break;
      case 'lightsSupply':
        this.tellLights(event.error);
        break;
      case 'slowMachine':
        this.slow = event.error;
        tell(event.error?.message ?? KEEPS_UP);
        this.setLamp();
        break;
    }
  }

  /**
   * Reports missing lights: closed eyes cannot see that it is dark, so a night stops; by day the voice says what is
   * missing.
   */
  private tellLights(error: ArtiglioError | undefined): void {
    this.dark = error;
    this.stage.tell(error?.message ?? 'The lights have their supply again.');
    this.setLamp();
    this.mustHaveLight();
    this.tellByDay(tableCue('table.lights-dark'), error !== undefined);
  }

  /**
   * Reports a broken chain on the terminal and by the lamp, by day: at night eight hands at once may have been the
   * cause (law 2).
   */
  private tellChain(): void {
    const { chain, play, stage } = this;
    if (chain === this.toldChain || play.live.handsAreHidden) return;
    this.toldChain = chain;
    stage.tell(chain?.error.message ?? 'The input chain is whole again.');
    this.setLamp();
  }

  /** Sets the lamp of a board that answers: a reported fault is not covered by another one that is over. */
  private setLamp(): void {
    if (this.cableOut) return;
    const error = this.dark ?? this.toldChain?.error ?? this.slow;
    this.play.status.set(
      { device: 'board' },
      error === undefined ? { state: 'ok' } : wrongly(faultOf(error)),
    );
  }

  /** Tells it by day: a trouble that is over by dawn is not mentioned (law 2). */
  private tellByDay(cue: Cue, isSo: boolean): void {
    const { live } = this.play;
    if (isSo) live.noticeByDay(cue);
    else live.withdraw(cue);
  }
}

function chainCue({ lastChip }: ChainFault): Cue {
  return tableCue('table.chain-broken', { chip: lastChip });
}

function boardFound({ id, model, port, firmwareVersion }: FoundBoard): string {
  const place = port.startsWith('emulated:') ? ', emulated' : ` on ${port}`;
  return `Board ${id ?? `with ${firmwareVersion}`} (${model})${place}.`;
}

function boardGone(reason: LossReason): string {
  return `The board is gone (${reason}): the table waits`;
}

/** Converts a scene from fast time to board time: only a running timer contains times. */
function slowed(scene: Scene, startMs: number, speed: number): Scene {
  const { claw } = scene;
  if (speed === 1 || claw.effect !== 'sweep') return scene;
  const endsAtMs = Math.round(startMs + (claw.endsAtMs - startMs) / speed);
  return { ...scene, claw: { ...claw, endsAtMs, totalMs: Math.round(claw.totalMs / speed) } };
}
